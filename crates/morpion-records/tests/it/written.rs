//! Boards as people write them.

use morpion::{Board, Game, Mark, Symbols};

pub fn all_boards() -> impl Iterator<Item = Board> {
    (0..).map_while(|code| Board::from_code(Game::STANDARD, code))
}

/// The nine cells of a board.
pub fn cells(board: &Board, symbols: Symbols) -> Vec<char> {
    let [x, o, empty] = symbols.chars();
    let cell = |mark| match mark {
        Some(Mark::X) => x,
        Some(Mark::O) => o,
        None => empty,
    };
    Game::STANDARD.squares().map(|square| cell(board.mark_at(square))).collect()
}

/// The rows of a board, with this between them.
pub fn rows(board: &Board, symbols: Symbols, between: &str) -> String {
    let cells = cells(board, symbols);
    cells.chunks(3).map(String::from_iter).collect::<Vec<_>>().join(between)
}

pub fn line(board: &Board, symbols: Symbols) -> String {
    rows(board, symbols, "")
}

/// A field as the usual writer of CSV writes it.
pub fn field(text: &str) -> String {
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    writer.write_record([text, "end"]).unwrap();
    let written = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    written.strip_suffix(",end\n").unwrap().to_string()
}
