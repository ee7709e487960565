//! The referee over records: by tables in the standard game, board by board in all others.

use morpion::batch::{
    BoardCode, GridRecord, Judge, Judgment, Status, Tally, grid_records, line_length, without_line_end,
};
use morpion::{Board, Game, Layout, Malformed, Symbols};

use crate::batch::Batch;

/// Judges records. What is written for all referees is compiled once for each, so that the standard game pays nothing for
/// the others.
pub(crate) trait Referee: Sync {
    /// What a record comes to.
    type Ruling: Ruling;

    /// The game whose boards they are.
    fn game(&self) -> Game;

    /// The characters for X, O and an empty square.
    fn symbols(&self) -> Symbols;

    /// Judges the text of one board.
    fn judge(&self, record: &[u8], layout: Layout) -> Self::Ruling;

    /// Judges a board that comes as the texts of its rows.
    fn judge_rows(&self, rows: &[&[u8]]) -> Self::Ruling;

    /// Judges a board that comes as the texts of its cells.
    fn judge_cells<'c>(&self, cells: impl ExactSizeIterator<Item = &'c [u8]>) -> Self::Ruling;

    /// Judges the lines of a text, each a board.
    fn judge_lines(&self, text: &[u8], batch: &mut Batch<Self::Ruling>);

    /// Judges boards that empty lines part.
    fn each_grid<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (GridRecord<'a>, Self::Ruling)>;

    /// The status of each kind of ruling.
    fn kinds(&self) -> Vec<Status>;

    /// The number of a ruling's kind.
    fn kind(&self, ruling: Self::Ruling) -> usize;

    /// Counts rulings.
    fn tally(&self, rulings: &[Self::Ruling]) -> Tally;
}

/// What a record comes to.
pub(crate) trait Ruling: Copy {
    /// It holds no board.
    const MALFORMED: Self;

    /// The board, if there is one.
    fn board(self) -> Option<Board>;

    /// The board of the standard game, of whose verdicts there are templates.
    fn code(self) -> Option<BoardCode>;
}

impl Referee for Judge {
    type Ruling = BoardCode;

    fn game(&self) -> Game {
        Game::STANDARD
    }

    fn symbols(&self) -> Symbols {
        self.symbols()
    }

    #[inline]
    fn judge(&self, record: &[u8], layout: Layout) -> BoardCode {
        self.judge(record, layout)
    }

    #[inline]
    fn judge_rows(&self, rows: &[&[u8]]) -> BoardCode {
        self.judge_rows(rows)
    }

    #[inline]
    fn judge_cells<'c>(&self, cells: impl ExactSizeIterator<Item = &'c [u8]>) -> BoardCode {
        let mut nine = [b"".as_slice(); 9];
        if cells.len() != nine.len() {
            return BoardCode::MALFORMED;
        }
        for (place, cell) in nine.iter_mut().zip(cells) {
            *place = cell;
        }
        self.judge_cells(&nine)
    }

    fn judge_lines(&self, text: &[u8], batch: &mut Batch<BoardCode>) {
        batch.fill_lines(text, |room| self.lines(text, room).records);
    }

    fn each_grid<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (GridRecord<'a>, BoardCode)> {
        self.each_grid(text)
    }

    fn kinds(&self) -> Vec<Status> {
        Judgment::all().map(Judgment::status).collect()
    }

    #[inline]
    fn kind(&self, code: BoardCode) -> usize {
        usize::from(self.judgment(code).byte())
    }

    fn tally(&self, codes: &[BoardCode]) -> Tally {
        let mut tally = Tally::default();
        for &code in codes {
            tally.count(self.judgment(code));
        }
        tally
    }
}

impl Ruling for BoardCode {
    const MALFORMED: BoardCode = BoardCode::MALFORMED;

    fn board(self) -> Option<Board> {
        self.board()
    }

    #[inline]
    fn code(self) -> Option<BoardCode> {
        Some(self)
    }
}

/// The referee of any game.
pub(crate) struct AnyGame {
    pub(crate) game: Game,
    pub(crate) symbols: Symbols,
}

/// A board with its verdict in one word.
#[derive(Clone, Copy)]
pub(crate) struct JudgedBoard {
    board: Option<Board>,
    status: Status,
}

impl JudgedBoard {
    fn of(read: Result<Board, Malformed>) -> JudgedBoard {
        read.map_or(JudgedBoard::MALFORMED, |board| JudgedBoard { board: Some(board), status: Status::of(&board) })
    }
}

impl Referee for AnyGame {
    type Ruling = JudgedBoard;

    fn game(&self) -> Game {
        self.game
    }

    fn symbols(&self) -> Symbols {
        self.symbols
    }

    fn judge(&self, record: &[u8], layout: Layout) -> JudgedBoard {
        JudgedBoard::of(self.game.read_with(record, layout, self.symbols))
    }

    fn judge_rows(&self, rows: &[&[u8]]) -> JudgedBoard {
        JudgedBoard::of(self.game.read_rows(rows.iter().copied(), self.symbols))
    }

    fn judge_cells<'c>(&self, cells: impl ExactSizeIterator<Item = &'c [u8]>) -> JudgedBoard {
        JudgedBoard::of(self.game.read_cells(cells, self.symbols))
    }

    fn judge_lines(&self, text: &[u8], batch: &mut Batch<JudgedBoard>) {
        let (mut start, mut line) = (0, 1);
        while start < text.len() {
            let end = start + line_length(&text[start..]);
            let record = without_line_end(&text[start..end]);
            batch.push(self.judge(record, Layout::OneStringOrCells), start..start + record.len(), line);
            (start, line) = (end, line + 1);
        }
    }

    fn each_grid<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (GridRecord<'a>, JudgedBoard)> {
        grid_records(text).map(|record| (record, self.judge(record.text, Layout::Lines)))
    }

    fn kinds(&self) -> Vec<Status> {
        Status::ALL.to_vec()
    }

    fn kind(&self, judged: JudgedBoard) -> usize {
        Status::ALL.iter().position(|&status| status == judged.status).unwrap_or_default()
    }

    fn tally(&self, boards: &[JudgedBoard]) -> Tally {
        let mut tally = Tally::default();
        for judged in boards {
            tally.count_board(judged.board.as_ref());
        }
        tally
    }
}

impl Ruling for JudgedBoard {
    const MALFORMED: JudgedBoard = JudgedBoard { board: None, status: Status::Malformed };

    fn board(self) -> Option<Board> {
        self.board
    }

    fn code(self) -> Option<BoardCode> {
        None
    }
}
