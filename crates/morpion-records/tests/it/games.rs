//! Records of boards of other games: the second reader says the same of them, in all forms and formats.

use std::io::Read;

use morpion::{Board, Game, Mark, Size, Symbols};
use morpion_records::{Checker, Columns, Csv, Form, Format, Input, Options};
use morpion_report::{Language, Texts};

use crate::oracle::{assert_output, judge};
use crate::readers::{Dice, Interrupted, Pieces};
use crate::run::{csv, csv_numbered, json, number, options, run, run_text, with_format, with_threads};

/// Small and large, oblong both ways, in all forms.
fn games() -> Vec<Game> {
    let game = |columns, rows, line| Game::new(Size { columns, rows }, line).unwrap();
    vec![
        Game::STANDARD.misere(),
        Game::STANDARD.torus(),
        game(3, 3, 2),
        game(1, 1, 1),
        game(4, 3, 3),
        game(2, 6, 3).torus(),
        game(5, 5, 4).misere(),
        game(8, 8, 3).torus().misere(),
        game(64, 1, 5),
        game(7, 9, 2),
    ]
}

/// A board on which some games could stop: X and O in turn, a few marks or many.
fn any_board(game: Game, dice: &mut Dice) -> Board {
    let squares: Vec<_> = game.squares().collect();
    let mut board = Board::empty(game);
    for number in 0..dice.roll(0..=squares.len()) {
        let mark = if number % 2 == 0 { Mark::X } else { Mark::O };
        let square = squares[dice.roll(0..=squares.len() - 1)];
        let is_empty = board.mark_at(square).is_none();
        board = if is_empty { board.with(square, Some(mark)).unwrap() } else { board };
    }
    board
}

fn rows(board: &Board) -> Vec<String> {
    board.rows().collect()
}

/// The board in a form, with a letter that is none now and then.
fn record(board: &Board, form: &Form, dice: &mut Dice) -> String {
    let all = board.in_one_string().to_string();
    let cells = rows(board).concat();
    let record = match form {
        Form::Lines => [&all, &cells][dice.roll(0..=1)].clone() + "\n",
        Form::Grids => format!("{board}\n\n"),
        Form::Json { .. } if dice.roll(0..=1) == 0 => format!("{{\"board\":{:?}}}\n", rows(board)),
        Form::Json { .. } => format!("{all:?}\n"),
        Form::Csv(Csv { columns: Columns::Board(_), .. }) => format!("1,{all}\n"),
        Form::Csv(_) => cells.chars().map(String::from).collect::<Vec<_>>().join(",") + "\n",
    };
    match dice.roll(0..=9) {
        0 => record.replacen('X', "?", 1),
        1 => record.replacen('-', "", 1),
        2 => record.replacen('O', "x ", 1),
        _ => record,
    }
}

fn forms(game: Game) -> Vec<Form> {
    let columns = Columns::Cells((1..=game.square_count() as usize).map(number).collect());
    let cells = Form::Csv(Csv { columns, has_header: false, delimiter: b',' });
    let mut forms = vec![Form::Lines, Form::Grids, json(), csv("board"), csv_numbered(2)];
    // One column of one cell is a board in one column, for the second reader.
    forms.extend((game.square_count() > 1).then_some(cells));
    forms
}

fn text(game: Game, form: &Form, records: usize, dice: &mut Dice) -> String {
    let head = if *form == csv("board") { "id,board\n" } else { "" };
    let records = (0..records).map(|_| record(&any_board(game, dice), form, dice));
    head.to_string() + &records.collect::<String>()
}

fn formats(form: &Form) -> Vec<Format> {
    let mut formats = vec![Format::Json, Format::Csv { keep: false }, Format::Codes, Format::Summary];
    formats.extend(matches!(form, Form::Csv(_)).then_some(Format::Csv { keep: true }));
    formats
}

#[test]
fn every_form_and_format_says_what_the_second_reader_does() {
    let mut dice = Dice::new(9);
    for game in games() {
        for form in forms(game) {
            let files = [text(game, &form, 40, &mut dice), text(game, &form, 5, &mut dice)];
            let files = [("one", files[0].as_bytes()), ("two", files[1].as_bytes())];
            let options = Options { game, names_files: true, ..options(form.clone(), Format::Json) };
            let all = judge(&options, &files);
            for format in formats(&form) {
                let options = with_format(&options, format);
                let input = |(name, text): (&str, &[u8])| Input {
                    name: name.to_string(),
                    reader: Box::new(Pieces::new(text, 1..=500, text.len() as u64)),
                };
                assert_output(&options, &files, &all, &run(&options, files.map(input)));
            }
        }
    }
}

#[test]
fn other_symbols_are_read_on_other_boards() {
    let game = Game::new(Size { columns: 4, rows: 2 }, 2).unwrap();
    let symbols: Symbols = "12.".parse().unwrap();
    let options = Options { game, symbols, ..options(Form::Lines, Format::Codes) };
    let run = run_text(&options, b"12../....\n1.1.2.2.\nX.......\n11..2...\n");
    assert_eq!(String::from_utf8(run.output).unwrap(), "next_x\nnext_x\nmalformed\nx_won\n");
}

#[test]
fn any_number_of_threads_and_any_pieces_give_the_same_bytes() {
    let game = Game::new(Size { columns: 4, rows: 4 }, 3).unwrap().torus();
    for form in forms(game) {
        let mut dice = Dice::new(16);
        let mut file = text(game, &form, 20_000, &mut dice);
        // A record that is too long for a board and for a chunk, and many that are as short as can be.
        file += &("-".repeat(400_000) + "\n\n" + &"\n".repeat(50_000) + "X\n");
        for format in [Format::Json, Format::Codes, Format::Summary] {
            let options = Options { game, ..options(form.clone(), format) };
            let one = run_text(&options, file.as_bytes());
            for threads in [2, 5] {
                let pieces: Box<dyn Read + Send> =
                    Box::new(Interrupted::new(Pieces::new(file.as_bytes(), 1..=70_000, threads as u64)));
                let input = Input { name: String::new(), reader: pieces };
                let more = run(&with_threads(&options, threads), [input]);
                assert!(more.output == one.output, "{form:?}, {format:?}, {threads} threads");
                assert_eq!(more.checked.tally, one.checked.tally);
                assert_eq!(more.checked.offenders.len(), one.checked.offenders.len());
            }
        }
    }
}

#[test]
fn pushed_records_have_the_results_of_a_file() {
    for game in games() {
        let mut dice = Dice::new(64);
        let text = text(game, &json(), 200, &mut dice) + "\n{}\n\"" + &"-".repeat(70_000) + "\"\n[\"X\"]";
        let mut stream = Checker::of(game, Texts::new(Language::English)).stream("board");
        let mut results = Vec::new();
        text.as_bytes().chunks(37).for_each(|piece| stream.push(piece, &mut results));
        stream.finish(&mut results);
        let options = Options { game, ..options(json(), Format::Json) };
        assert!(results == run_text(&options, text.as_bytes()).output, "{game:?}");
    }
}
