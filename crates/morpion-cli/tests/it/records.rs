//! `morpion check --records`: what it says of many boards, on pipes, files and terminals, in bounded memory.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use rexpect::session::{PtySession, spawn_command};

use crate::program::{Run, command, finish, run_for_a_moment, run_with, start};

/// Judges the records of standard input.
fn check(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    run_with(["check", "--records"].into_iter().chain(arguments.split_whitespace()), input.as_ref())
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// Judges records, among them those of the files in this folder.
fn check_in(folder: &Path, arguments: &str, input: &str) -> Run {
    let arguments = ["check", "--records"].into_iter().chain(arguments.split_whitespace());
    finish(command().current_dir(folder).args(arguments), input.as_bytes())
}

/// X has won, then both have.
const BAD: &str = "XXXOO----\nXXXOOO---\n";

const WON: &str = r#""status":"won","winner":"X","winning_lines":[[[1,1],[1,2],[1,3]]],"next_player":null,"marks":{"x":3,"o":2},"code":229}"#;
const EMPTY: &str =
    r#""status":"in_progress","winner":null,"winning_lines":[],"next_player":"X","marks":{"x":0,"o":0},"code":0}"#;
const IMPOSSIBLE: &str = r#""status":"impossible","reasons":["both_won","x_won_wrong_count"],"message":"no game leads to this board: both players have a line, but the game ends with the first one","marks":{"x":3,"o":3},"code":715}"#;
const HEAD: &str = "record,line,status,winner,winning_lines,next_player,x,o,code,reasons,problems,message\n";
const WON_COLUMNS: &str = "won,X,\"(1,1) (1,2) (1,3)\",,3,2,229,,,\n";

/// Malformed for this only reason, with a field that tells more.
fn malformed(kind: &str, more: &str, message: &str) -> String {
    format!(
        r#""status":"malformed","problems":[{{"kind":"{kind}",{more}"message":"{message}"}}],"message":"{message}"}}"#
    )
}

/// The results that start with these places, each line with its end.
fn results(places_and_verdicts: &[(&str, &str)]) -> String {
    places_and_verdicts.iter().map(|(place, verdict)| ["{", place, ",", verdict, "\n"].concat()).collect()
}

#[test]
fn the_exit_status_is_that_of_the_worst_record_whatever_is_shown() {
    for (input, status) in [
        ("", 0),
        ("XXXOO----\n---------\n", 0),
        (BAD, 1),
        ("XXXOO----\n?\n", 2),
        ("XXXOOO---\n?\n---------\n", 2),
        ("?\nXXXOOO---\n", 2),
    ] {
        for format in ["jsonl", "csv", "codes", "summary"] {
            for only in ["", "--only bad", "--only good", "--only draw", "--only malformed", "--only impossible"] {
                let run = check(&format!("lines --format {format} {only}"), input);
                assert_eq!(run.status, status, "{input:?} {format} {only}");
            }
        }
    }
}

#[test]
fn results_go_to_standard_output_and_one_sentence_to_standard_error() {
    let english = check("lines --format codes", BAD);
    assert_eq!(english.output, "x_won\nimpossible\n");
    assert_eq!(english.errors, "2 records: X has won in 1 and 1 is impossible.\n");
    let french = check("lines --format codes --lang fr", BAD);
    assert_eq!(french.output, english.output);
    assert_eq!(french.errors, "2 enregistrements\u{a0}: X a gagné dans 1 et 1 grille impossible.\n");
    // The sentence counts all records, shown or not.
    let only = check("lines --format codes --only good", BAD);
    assert_eq!((only.output.as_str(), only.errors), ("x_won\n", english.errors));
    let quiet = check("lines --format codes --quiet", BAD);
    assert_eq!((quiet.output, quiet.errors.as_str(), quiet.status), (english.output, "", 1));
}

#[test]
fn every_status_is_counted() {
    let text = "XXXOO----\nOOOXX-X--\nXOXXOOOXX\n---------\nX--------\nXXX------\nX\n";
    let all = check("lines --format codes", text);
    assert_eq!(all.output, "x_won\no_won\ndraw\nnext_x\nnext_o\nimpossible\nmalformed\n");
    assert_eq!(
        all.errors,
        "7 records: X has won in 1, O has won in 1, 1 is a draw, X is to play in 1, O is to play in 1, \
         1 is impossible and 1 is malformed.\n"
    );
    for (only, expected) in [
        ("bad", "impossible\nmalformed\n"),
        ("good", "x_won\no_won\ndraw\nnext_x\nnext_o\n"),
        ("won", "x_won\no_won\n"),
        ("x_won", "x_won\n"),
        ("o_won", "o_won\n"),
        ("draw", "draw\n"),
        ("in_progress", "next_x\nnext_o\n"),
        ("next_x", "next_x\n"),
        ("next_o", "next_o\n"),
        ("impossible", "impossible\n"),
        ("MALFORMED", "malformed\n"),
    ] {
        assert_eq!(check(&format!("lines --format codes --only {only}"), text).output, expected);
        assert_eq!(check(&format!("lines --only {only}"), text).output.lines().count(), expected.lines().count());
    }
}

#[test]
fn a_summary_is_the_table_and_no_sentence() {
    let run = check("lines --format summary", format!("{BAD}OO-------\nX\n"));
    assert_eq!((run.errors.as_str(), run.status), ("", 2));
    assert_eq!(
        run.output,
        "4 records\n\n\
         x_won                1\n\
         o_won                0\n\
         draw                 0\n\
         next_x               0\n\
         next_o               0\n\
         impossible           2\n\
         \x20 too_many_o         1\n\
         \x20 both_won           1\n\
         \x20 x_won_wrong_count  1\n\
         malformed            1\n\n\
         All that are refused:\n\
         record 2, line 2: no game leads to this board: both players have a line, but the game ends with the first one\n\
         record 3, line 3: no game leads to this board: there are more O than X (2 against 0), but X starts\n\
         record 4, line 4: there is 1 cell instead of 9\n"
    );
    let only = check("lines --format summary --only won", BAD);
    assert_eq!((only.output.as_str(), only.status), ("2 records\n\nx_won  1\no_won  0\n", 1));
    let many = check("lines --format summary --only malformed", "X\n".repeat(12)).output;
    assert!(many.starts_with("12 records\n\nmalformed  12\n\nThe first 10 that are refused:\nrecord 1, "), "{many}");
    assert!(many.ends_with("\nrecord 10, line 10: there is 1 cell instead of 9\n"), "{many}");
    let french = check("lines --format summary --lang fr --quiet", "X\n");
    assert!(french.output.starts_with("1 enregistrement\n\nx_won       0\n"), "{french:?}");
    assert!(french.output.ends_with("\nenregistrement 1, ligne 1\u{a0}: il y a 1 case au lieu de 9\n"), "{french:?}");
}

#[test]
fn one_board_a_line() {
    let run = check("lines", "XXXOO----\nxxx/oo-/---\r\nXXXOOO---\n\nX\0O\n---------");
    let null = "row 1, character 2: U+0000 NULL is not a cell";
    let null = format!(
        r#""status":"malformed","problems":[{{"kind":"symbol","row":1,"column":2,"found":"\u0000","message":"{null}"}},{{"kind":"cell_count","cells":3,"message":"there are 3 cells instead of 9"}}],"message":"{null}"}}"#
    );
    assert_eq!(
        run.output,
        results(&[
            (r#""record":1,"line":1"#, WON),
            (r#""record":2,"line":2"#, WON),
            (r#""record":3,"line":3"#, IMPOSSIBLE),
            (r#""record":4,"line":4"#, &malformed("cell_count", r#""cells":0,"#, "there are 0 cells instead of 9")),
            (r#""record":5,"line":5"#, &null),
            (r#""record":6,"line":6"#, EMPTY),
        ])
    );
    assert_eq!(
        check("lines --format csv", BAD).output,
        format!(
            "{HEAD}1,1,{WON_COLUMNS}2,2,impossible,,,,3,3,715,both_won x_won_wrong_count,,\"no game leads to this board: \
             both players have a line, but the game ends with the first one\"\n"
        )
    );
    let not_utf8 = check("lines --format csv --lang fr", b"XXXOO---\xff\n").output;
    assert_eq!(
        not_utf8,
        format!(
            "{HEAD}1,1,malformed,,,,,,,,symbol,\"rangée 1, caractère 9\u{a0}: l'octet \\xFF, qui n'est pas de l'UTF-8, \
             n'est pas une case\"\n"
        )
    );
}

#[test]
fn symbols_of_ones_own() {
    let spaces =
        run_with(["check", "--records", "lines", "--symbols", "xo ", "--format", "codes"], b"xxxoo    \nxx/oo /   \n");
    assert_eq!(spaces.output, "x_won\nmalformed\n");
    let digits = check("lines --symbols=120 --format codes", "111220000\nXXXOO----\n");
    assert_eq!(digits.output, "x_won\nmalformed\n");
    let dash_first = check("lines --symbols -+. --format codes", "---++....\n");
    assert_eq!(dash_first.output, "x_won\n");
    let wide = check("grids --symbols ❌⭕⬜ --format codes", "❌❌❌\n⭕⭕⬜\n⬜⬜⬜\n");
    assert_eq!(wide.output, "x_won\n");
}

#[test]
fn boards_of_three_lines() {
    let text = "\nXXX\nOO-\n---\n\n \n\nX X X\r\nO O -\r\n- - -\r\n\r\nXXX\nOO-\n\nXXX\nOOO\n---";
    let run = check("grids", text);
    let rows = malformed("row_count", r#""rows":2,"#, "there are 2 rows instead of 3");
    let blank = run.output.lines().nth(1).unwrap();
    assert!(blank.starts_with(r#"{"record":2,"line":6,"status":"malformed","#), "{blank}");
    let others: String = run.output.split_inclusive('\n').filter(|line| line.trim_end() != blank).collect();
    assert_eq!(
        others,
        results(&[
            (r#""record":1,"line":2"#, WON),
            (r#""record":3,"line":8"#, WON),
            (r#""record":4,"line":12"#, &rows),
            (r#""record":5,"line":15"#, IMPOSSIBLE),
        ])
    );
    assert_eq!(check("grids --format codes", text).output, "x_won\nmalformed\nx_won\nmalformed\nimpossible\n");
}

#[test]
fn one_json_value_a_line() {
    let text = "{\"board\":[\"XXX\",\"OO-\",\"---\"],\"id\":7}\n[\"XXX\",\"OO-\",\"---\"]\r\n\"XXX/OO-/---\"\n\
                {\"id\":1}\n{\"board\":\"XXX\n{\"board\":3}\n{\"board\":\"-\",\"board\":\"-\"}\n{]\n\n---";
    let run = check("jsonl", text);
    let json = "this is not JSON: something is wrong at character";
    let cut = "this is not JSON: the line ends in the middle of a value";
    let expected = [
        (r#""record":1,"line":1"#, WON.to_string()),
        (r#""record":2,"line":2"#, WON.to_string()),
        (r#""record":3,"line":3"#, WON.to_string()),
        (r#""record":4,"line":4"#, malformed("no_field", r#""field":"board","#, "there is no field “board”")),
        (r#""record":5,"line":5"#, malformed("json", r#""column":13,"#, cut)),
        (
            r#""record":6,"line":6"#,
            malformed(
                "not_a_board",
                r#""found":"number","#,
                "where three strings or one string should be, there is a number",
            ),
        ),
        (
            r#""record":7,"line":7"#,
            malformed("field_twice", r#""field":"board","#, "the field “board” stands there more than once"),
        ),
        (r#""record":8,"line":8"#, malformed("json", r#""column":2,"#, &format!("{json} 2 of the line"))),
        (r#""record":9,"line":9"#, malformed("json", r#""column":1,"#, "this is not JSON: the line is empty")),
        (r#""record":10,"line":10"#, malformed("json", r#""column":2,"#, &format!("{json} 2 of the line"))),
    ];
    let expected: Vec<_> = expected.iter().map(|(place, verdict)| (*place, verdict.as_str())).collect();
    assert_eq!(run.output, results(&expected));
    let other = check("jsonl --field grille --format codes", "{\"grille\":\"XXX/OO-/---\",\"board\":1}\n");
    assert_eq!(other.output, "x_won\n");
}

#[test]
fn what_should_hold_a_board_is_told_with_the_rows_of_the_game() {
    for (size, english, french) in [
        ("4x2", "where 2 strings or one string should be", "au lieu de 2 chaînes ou d'une seule"),
        ("4x1", "where one string should be", "au lieu d'une chaîne"),
    ] {
        let options = ["check", "--records", "jsonl", "--size", size, "--line", "4"];
        let told = run_with(options, b"5\n").output;
        assert!(told.contains(&format!("{english}, there is a number")), "{told}");
        let told = run_with([&options[..], &["--lang", "fr"]].concat(), b"5\n").output;
        assert!(told.contains(&format!("{french}, il y a un nombre")), "{told}");
    }
}

#[test]
fn what_json_allows_is_json_and_its_places_are_characters() {
    let number = malformed(
        "not_a_board",
        r#""found":"number","#,
        "where three strings or one string should be, there is a number",
    );
    let (array, wrong) = (number.replace("a number", "an array with something other than strings"), |column: usize| {
        let message = format!("this is not JSON: something is wrong at character {column} of the line");
        malformed("json", &format!(r#""column":{column},"#), &message)
    });
    let deep = format!("{{\"deep\":{}{},\"board\":\"XXX/OO-/---\"}}", "[".repeat(10_000), "]".repeat(10_000));
    for (line, expected) in [
        // A number that no float holds, and half of a surrogate pair, in a value and in a name.
        ("1e999", number.clone()),
        ("[\"XO-\",1e999,\"---\"]", array.replace("\"number\"", "\"array\"")),
        ("{\"n\":1e999,\"board\":\"XXX/OO-/---\"}", WON.to_string()),
        ("{\"\\ud800\":\"\\ud800\",\"board\":\"XXX/OO-/---\"}", WON.to_string()),
        ("{\"\\u0062oard\":\"\\u0058XX\\/OO-\\n---\"}", WON.to_string()),
        (&deep, WON.to_string()),
        ("\"ééé\"x", wrong(6)),
    ] {
        assert_eq!(
            check("jsonl", format!("{line}\n")).output,
            results(&[(r#""record":1,"line":1"#, &expected)]),
            "{line}"
        );
    }
    let bytes = b"\"\xC3\xA9\xC3\xA9\xC3\xA9\xFF\"\n";
    assert_eq!(check("jsonl", bytes).output, results(&[(r#""record":1,"line":1"#, &wrong(5))]));
    let row_count = malformed("row_count", r#""rows":1,"#, "there is 1 row instead of 3");
    assert_eq!(check("jsonl", "\"\\ud800\"\n").output, results(&[(r#""record":1,"line":1"#, &row_count)]));
}

#[test]
fn columns_of_a_file() {
    let text = "\u{feff}id,board\r\n1,XXXOO----\r\n\"a,\"\"b\"\"\",\"XXX\r\nOO-\r\n---\"\r\n3\n4,---/---/---";
    assert_eq!(
        check("csv --column board --format csv --keep", text).output,
        format!(
            "id,board,{HEAD}1,XXXOO----,1,2,{WON_COLUMNS}\
             \"a,\"\"b\"\"\",\"XXX\r\nOO-\r\n---\",2,3,{WON_COLUMNS}\
             3,,3,6,malformed,,,,,,,,column_count,\"there is 1 column, but 2 in the header\"\n\
             4,---/---/---,4,7,in_progress,,,X,0,0,0,,,\n"
        )
    );
    assert_eq!(check("csv --column board --format codes", text).output, "x_won\nx_won\nmalformed\nnext_x\n");
    let open = check("csv --column b --format csv", "b\n\"XXXOO----\n").output;
    assert_eq!(
        open,
        format!(
            "{HEAD}1,2,malformed,,,,,,,,open_quote,a quotation mark opens a column and is never \
                 closed: all that follows it in the file belongs to this record\n"
        )
    );
    let numbers = check("csv --column 2 --no-header --delimiter tab --format csv", "a\tXXXOO----\nb\n").output;
    assert_eq!(
        numbers,
        format!(
            "{HEAD}1,1,{WON_COLUMNS}2,2,malformed,,,,,,,,column_count,\"there is 1 column, but the board stands in \
             column 2\"\n"
        )
    );
    let kept = check("csv --column 2 --no-header --delimiter ; --format csv --keep", "a,1;XXXOO----\n").output;
    assert_eq!(kept, format!("\"a,1\",XXXOO----,1,1,{WON_COLUMNS}"));
}

#[test]
fn nine_columns_of_one_cell() {
    let text = "id,a,b,c,d,e,f,g,h,i\n1,X,X,X,O,O,-,-,-,-\n2,X,,XX,O,O,-,-,-,-\n";
    let run = check("csv --columns a,b,c,d,e,f,g,h,i --format csv", text);
    assert_eq!(
        run.output,
        format!(
            "{HEAD}1,2,{WON_COLUMNS}2,3,malformed,,,,,,,,not_one_cell not_one_cell,\"row 1, column 2: no cell instead of one\"\n"
        )
    );
    let last_first = check("csv --columns i,h,g,f,e,d,c,b,a --format codes", "a,b,c,d,e,f,g,h,i\nO,O,O,X,X,-,-,-,X\n");
    assert_eq!(last_first.output, "o_won\n");
    let numbers = check("csv --no-header --columns 1,2,3,4,5,6,7,8,9 --format codes", "X,X,X,O,O,-,-,-,-\n");
    assert_eq!(numbers.output, "x_won\n");
}

#[test]
fn boards_of_other_games() {
    let run = check("lines --size 4x3 --format codes", "XXX-/OO--/----\nXO----------\n----/----\n");
    assert_eq!((run.status, run.output.as_str()), (2, "x_won\nnext_x\nmalformed\n"));
    let misere = check("grids --misere --format codes", "XXX\nOO-\n---\n");
    assert_eq!((misere.status, misere.output.as_str()), (0, "o_won\n"));
    let disjoint = check("jsonl --size 4x4", r#"["XXX-","OO-O","XXX-","OO--"]"#);
    assert_eq!(disjoint.status, 1);
    let expected = r#"{"record":1,"line":1,"status":"impossible","reasons":["x_lines_disjoint"],"#;
    assert!(disjoint.output.starts_with(expected), "{}", disjoint.output);
    let columns = check("csv --size 2x1 --line 2 --torus --no-header --columns 2,1 --format codes", "O,X\nO,-\n");
    assert_eq!(columns.output, "draw\nimpossible\n");
    let count = "error: --columns names 2 columns instead of 12, one for each cell\n";
    assert_eq!(check("csv --size 4x3 --columns a,b", "").refused(2), count);
}

#[test]
fn no_record_at_all() {
    for form in ["lines", "grids", "jsonl", "csv --column b", "csv --column 1 --no-header"] {
        for format in ["jsonl", "csv", "codes"] {
            let run = check(&format!("{form} --format {format}"), "");
            let expected = if format == "csv" { HEAD } else { "" };
            assert_eq!((run.output.as_str(), run.errors.as_str(), run.status), (expected, "No record.\n", 0), "{form}");
        }
    }
    for header in ["id,b\n", "id,b"] {
        let run = check("csv --column b --format csv --keep", header);
        assert_eq!((run.output, run.status), (format!("id,b,{HEAD}"), 0));
    }
    assert!(check("lines --format summary", "").output.starts_with("No record\n\nx_won       0\n"));
}

#[test]
fn several_files_are_one_list_of_records_that_names_each_file() {
    let files = folder(&[("a.txt", "XXXOO----"), ("b c.txt", "---------\nXXXOO----\n"), ("empty.txt", "")]);
    // A name with a space is one argument.
    let arguments = ["check", "--records", "lines", "a.txt", "empty.txt", "b c.txt", "-", "a.txt"];
    let run = finish(command().current_dir(files.path()).args(arguments), b"XXXOOO---\n");
    assert_eq!(
        run.output,
        results(&[
            (r#""record":1,"file":"a.txt","line":1"#, WON),
            (r#""record":2,"file":"b c.txt","line":1"#, EMPTY),
            (r#""record":3,"file":"b c.txt","line":2"#, WON),
            (r#""record":4,"file":"-","line":1"#, IMPOSSIBLE),
            (r#""record":5,"file":"a.txt","line":1"#, WON),
        ])
    );
    let csv = check_in(files.path(), "lines --format csv a.txt a.txt", "").done_with("2 records: X has won in 2.\n");
    let head = HEAD.replace("record,", "record,file,");
    assert_eq!(csv, format!("{head}1,a.txt,1,{WON_COLUMNS}2,a.txt,1,{WON_COLUMNS}"));
    let summary = check_in(files.path(), "lines --format summary a.txt -", "X\n").output;
    assert!(summary.ends_with("refused:\n-: record 2, line 1: there is 1 cell instead of 9\n"), "{summary}");
    // One file is not named.
    let one = check_in(files.path(), "lines a.txt", "");
    assert_eq!(one.output, results(&[(r#""record":1,"line":1"#, WON)]));
}

impl Run {
    /// The output of a run that found nothing wrong, and said this of it.
    fn done_with(self, sentence: &str) -> String {
        assert_eq!((self.errors.as_str(), self.status), (sentence, 0));
        self.output
    }
}

#[test]
fn standard_input_is_read_without_a_file_and_as_a_dash() {
    for files in ["", "-"] {
        let output =
            check(&format!("lines --format codes {files}"), "XXXOO----").done_with("1 record: X has won in 1.\n");
        assert_eq!(output, "x_won\n");
    }
    let twice = check("lines - -", "").refused(2);
    assert_eq!(twice, "error: standard input is named twice, but it can be read only once\n");
}

#[test]
fn a_file_that_cannot_be_read_costs_no_other_its_results() {
    let files = folder(&[("a.txt", "XXXOO----\n"), ("b.txt", "---------\n")]);
    std::fs::create_dir(files.path().join("folder")).unwrap();
    let advice = "help: give the name of a file that you may read, or - for standard input\n";
    let sentence = "2 records: X has won in 1 and X is to play in 1.\n";
    for (name, message) in [
        ("none.txt", "there is no file “none.txt”"),
        ("folder", "“folder” is a directory, not a file"),
        ("a.txt/x", "there is no file “a.txt/x”"),
    ] {
        for names in [["a.txt", name, "b.txt"], [name, "a.txt", "b.txt"], ["a.txt", "b.txt", name]] {
            let run = check_in(files.path(), &format!("lines --format codes {}", names.join(" ")), "");
            assert_eq!((run.output.as_str(), run.status), ("x_won\nnext_x\n", 2));
            assert_eq!(run.errors, format!("error: {message}\n{advice}{sentence}"));
        }
        let quiet = check_in(files.path(), &format!("lines --quiet {name}"), "").refused(2);
        assert_eq!(quiet, format!("error: {message}\n{advice}"));
        let summary = check_in(files.path(), &format!("lines --format summary a.txt {name}"), "");
        assert!(summary.output.starts_with("1 record\n\nx_won       1\n") && summary.status == 2, "{summary:?}");
    }
    let both = check_in(files.path(), "lines none.txt folder --lang fr", "").refused(2);
    let [missing, directory] = ["il n'y a pas de fichier", "est un dossier"].map(|text| both.find(text).unwrap());
    assert!(missing < directory, "{both}");
}

#[test]
fn columns_that_a_file_does_not_have() {
    let wide = (1..=2_000).map(|number| format!("c{number}")).collect::<Vec<_>>().join(",");
    let files = folder(&[
        ("a.csv", "id,board\n1,XXXOO----\n"),
        ("swapped.csv", "board,id\nXXXOO----,1\n"),
        ("wide.csv", &wide),
        ("twice.csv", "board,board\nX,X\n"),
        ("open.csv", "id,\"board\n1,X\n"),
    ]);
    let check = |arguments: &str| check_in(files.path(), &format!("csv --quiet {arguments}"), "");
    let missing = "error: a.csv: there is no column “bord”\nhelp: the columns are: id, board\n";
    assert_eq!(check("--column bord a.csv").refused(2), missing);
    assert_eq!(check("--column Board a.csv").refused(2), missing.replace("bord”", "Board”"));
    assert_eq!(check("--columns id,a,b,c,d,e,f,g,h a.csv").refused(2), missing.replace("bord", "a"));
    let french = check("--column bord a.csv --lang fr").refused(2);
    assert_eq!(
        french,
        "erreur\u{a0}: a.csv\u{a0}: il n'y a pas de colonne «\u{a0}bord\u{a0}»\n\
         aide\u{a0}: les colonnes sont\u{a0}: id, board\n"
    );
    let many = check("--column nope wide.csv").refused(2);
    let first: Vec<String> = (1..=20).map(|number| format!("c{number}")).collect();
    let expected = format!(
        "error: wide.csv: there is no column “nope”\nhelp: the columns are: {}, and 1,980 more\n",
        first.join(", ")
    );
    assert_eq!(many, expected);
    assert_eq!(
        check("--column board twice.csv").refused(2),
        "error: twice.csv: there is more than one column “board”\nhelp: give the columns different names, or take them \
         by number: without the first line, with --no-header\n"
    );
    assert_eq!(
        check("--column board open.csv").refused(2),
        "error: open.csv: the first record is no header: it is too long, or a quotation mark in it is never closed\n\
         help: look at the first line; if it is a record, add --no-header\n"
    );
    // The other files are judged.
    let others = check("--column board --format codes twice.csv a.csv open.csv swapped.csv");
    assert_eq!((others.output.as_str(), others.status), ("x_won\nx_won\n", 2));
    let kept = check("--column board --format csv --keep a.csv swapped.csv");
    assert_eq!(kept.output.lines().count(), 2);
    assert_eq!(
        (kept.errors.as_str(), kept.status),
        (
            "error: swapped.csv: the columns are board, id, not id, board as in the first file\n\
             help: with --keep, give only files with the same columns\n",
            2
        )
    );
    let input = check_in(files.path(), "csv --column b --quiet", "a\nX\n").refused(2);
    assert_eq!(input, "error: standard input: there is no column “b”\nhelp: the columns are: a\n");
}

/// Every board as a line, so many times over.
fn all_lines(times: usize) -> Vec<u8> {
    let board = |code: usize| {
        let mut line: Vec<u8> = (0..9).map(|place| b"-XO"[code / 3_usize.pow(place) % 3]).collect();
        line.push(b'\n');
        line
    };
    (0..3_usize.pow(9)).flat_map(board).collect::<Vec<u8>>().repeat(times)
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let files = folder(&[]);
    let mut text = all_lines(3);
    text.extend(b"XXXOO---\n\n?\n\xff\0\n".repeat(10_000));
    text.extend(all_lines(10));
    std::fs::write(files.path().join("all.txt"), &text).unwrap();
    for format in ["jsonl", "csv", "codes", "summary"] {
        let run = |threads: usize| {
            let run =
                check_in(files.path(), &format!("lines --format {format} --quiet --threads {threads} all.txt"), "");
            assert_eq!((run.errors.as_str(), run.status), ("", 2));
            run.output
        };
        let alone = run(1);
        let lines = if format == "summary" { 24..30 } else { 295_879..295_881 };
        assert!(lines.contains(&alone.lines().count()), "{format}: {}", alone.lines().count());
        for threads in [2, 7] {
            assert!(run(threads) == alone, "{format} with {threads} threads");
        }
    }
}

/// What came out of a run that was fed through a pipe.
struct Fed {
    /// The most memory that it held, in KiB.
    peak: u64,
    lines: u64,
    last_line: String,
    errors: String,
    status: i32,
}

/// Feeds the program these blocks, and counts what it writes without keeping it.
#[expect(clippy::naive_bytecount, reason = "fast enough without one more crate")]
fn feed<'a>(arguments: &str, blocks: impl Iterator<Item = &'a [u8]>) -> Fed {
    let mut child = start(["check", "--records"].into_iter().chain(arguments.split_whitespace()));
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || {
        let (mut buffer, mut lines, mut end) = (vec![0; 1 << 20], 0, Vec::new());
        loop {
            let length = stdout.read(&mut buffer).unwrap();
            if length == 0 {
                return (lines, String::from_utf8_lossy(&end).lines().last().unwrap_or_default().to_string());
            }
            let read = &buffer[..length];
            lines += read.iter().filter(|byte| **byte == b'\n').count() as u64;
            end.extend_from_slice(&read[length.saturating_sub(500)..]);
            end.drain(..end.len().saturating_sub(500));
        }
    });
    for block in blocks {
        stdin.write_all(block).unwrap();
    }
    // The high-water mark: what is still in the pipe is less than a chunk.
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak = peak.trim().strip_suffix(" kB").unwrap().parse().unwrap();
    drop(stdin);
    let (lines, last_line) = reader.join().unwrap();
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    Fed { peak, lines, last_line, errors, status: output.status.code().unwrap() }
}

/// In KiB.
const MOST_MEMORY: u64 = 64 * 1024;

#[test]
fn memory_does_not_grow_with_the_input() {
    let block = all_lines(10);
    let boards = (block.len() / 10) as u64;
    for (format, bytes) in [("codes", 2_000_000_000), ("jsonl", 200_000_000)] {
        let times = bytes / block.len();
        let fed = feed(&format!("lines --format {format}"), std::iter::repeat_n(block.as_slice(), times));
        assert!(fed.peak < MOST_MEMORY, "{format}: {} KiB", fed.peak);
        assert_eq!((fed.lines, fed.status), (boards * times as u64, 1));
        assert_eq!(fed.errors.lines().count(), 1);
    }
}

#[test]
fn a_line_of_a_gigabyte_is_one_malformed_record() {
    let block = vec![b'X'; 1_000_000];
    let blocks = std::iter::repeat_n(block.as_slice(), 1000).chain([b"\nXXXOO----\n".as_slice()]);
    let fed = feed("lines --format csv", blocks);
    assert!(fed.peak < MOST_MEMORY, "{} KiB", fed.peak);
    assert_eq!((fed.lines, fed.status), (3, 2));
    assert_eq!(format!("{}\n", fed.last_line), format!("2,2,{WON_COLUMNS}"));
    assert_eq!(fed.errors, "2 records: X has won in 1 and 1 is malformed.\n");
    // What is said of the long one is the same for a line of 300 KB.
    let long = check("lines --format csv", "X".repeat(300_000)).output;
    assert!(long.starts_with(&format!("{HEAD}1,1,malformed,,,,,,,,too_long,")), "{long}");
}

#[test]
fn records_in_which_everything_is_wrong_take_no_more_memory() {
    let mut record = vec![0; 60_000];
    record.push(b'\n');
    let fed = feed("lines --threads 8", std::iter::repeat_n(record.as_slice(), BAD_RECORDS));
    assert!(fed.peak < MOST_MEMORY, "{} KiB", fed.peak);
    assert_eq!((fed.lines, fed.status), (BAD_RECORDS as u64, 2));
}

/// The results are more than a hundred times as long: enough records that they all would not fit.
const BAD_RECORDS: usize = 30;

#[test]
fn a_full_disk_is_a_failure_with_a_message() {
    let files = folder(&[("a.txt", "XXXOO----\n")]);
    for format in ["jsonl", "csv", "codes", "summary"] {
        for (language, message) in [
            ("en", "error: the result cannot be written: the disk is full\n"),
            ("fr", "erreur\u{a0}: le résultat ne peut pas être écrit\u{a0}: le disque est plein\n"),
        ] {
            let mut check = command();
            check.args(["check", "--records", "lines", "a.txt", "--format", format, "--lang", language]);
            check.current_dir(files.path()).stdin(Stdio::null()).stderr(Stdio::piped());
            let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
            let output = check.stdout(full).output().unwrap();
            assert_eq!((String::from_utf8(output.stderr).unwrap().as_str(), output.status.code()), (message, Some(2)));
        }
    }
}

#[test]
fn results_that_would_be_read_in_their_turn_are_refused() {
    let files = folder(&[("a.txt", "XXXOO----\n"), ("b.txt", "---------\n")]);
    let path = files.path().join("b.txt");
    let append = || OpenOptions::new().append(true).open(&path).unwrap();
    let refused = |files_read: &[&str], language, input: Stdio, message: &str| {
        let mut check = command();
        check.args(["check", "--records", "lines", "--lang", language]).args(files_read).current_dir(files.path());
        let output = check.stdin(input).stdout(append()).output().unwrap();
        assert_eq!((String::from_utf8(output.stderr).unwrap().as_str(), output.status.code()), (message, Some(2)));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "---------\n");
    };
    let message = "error: results go into “./b.txt”, which is also read: send them to another file\n";
    refused(&["a.txt", "./b.txt"], "en", Stdio::null(), message);
    let message = "error: results go into “-”, which is also read: send them to another file\n";
    refused(&[], "en", File::open(&path).unwrap().into(), message);
    let message = "erreur\u{a0}: les résultats vont dans «\u{a0}b.txt\u{a0}», qui est aussi lu\u{a0}: envoyez-les dans un autre \
                   fichier\n";
    refused(&["b.txt"], "fr", Stdio::null(), message);
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let files = folder(&[]);
    let path = files.path().join("all.txt");
    std::fs::write(&path, b"XXXOO----\n".repeat(200_000)).unwrap();
    for format in ["jsonl", "csv", "codes"] {
        let arguments = ["check", "--records", "lines", "--format", format].map(AsRef::as_ref);
        let ended = run_for_a_moment(arguments.into_iter().chain([path.as_os_str()]));
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
    }
}

/// Writes these to a pipe that stays open, and expects results that start so after each.
fn check_slowly(arguments: &str, steps: &[(&str, &[&str])]) {
    let mut child = start(["check", "--records"].into_iter().chain(arguments.split_whitespace()));
    let mut stdin = child.stdin.take().unwrap();
    let (sender, lines) = mpsc::channel();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || stdout.lines().map_while(Result::ok).all(|line| sender.send(line).is_ok()));
    for (written, results) in steps {
        stdin.write_all(written.as_bytes()).unwrap();
        for expected in *results {
            // Far longer than it takes.
            let line = lines.recv_timeout(Duration::from_secs(10));
            let shown = &written[..written.len().min(100)];
            assert!(line.as_ref().is_ok_and(|line| line.starts_with(expected)), "{arguments}: {shown:?} {line:?}");
        }
    }
    drop(stdin);
    child.wait().unwrap();
    reader.join().unwrap();
    assert!(lines.recv().is_err());
}

#[test]
fn a_slow_pipe_gets_each_result_at_once() {
    check_slowly(
        "lines --format codes",
        &[("XXXOO----\n", &["x_won"]), ("---------\n?\nX--", &["next_x", "malformed"]), ("------\n", &["next_o"])],
    );
    check_slowly(
        "grids --format codes",
        &[("XXX\nOO-\n---\n\n", &["x_won"]), ("X\n\n", &["malformed"]), ("OO-\n---\n---\n\n", &["impossible"])],
    );
    check_slowly(
        "jsonl",
        &[("\"XXX/OO-/---\"\n", &["{\"record\":1,"]), ("3\n{}\n", &["{\"record\":2,", "{\"record\":3,"])],
    );
}

#[test]
fn a_slow_pipe_gets_what_came_with_a_header_or_a_record_that_is_too_long_at_once() {
    check_slowly("csv --column 1 --no-header --format codes", &[("XXXOO----\n", &["x_won"])]);
    check_slowly("csv --column b --format codes", &[("b\nXXXOO----\n", &["x_won"])]);
    check_slowly(
        "lines --format codes",
        &[("X".repeat(300_000).as_str(), &[]), ("\nXXXOO----\n", &["malformed", "x_won"])],
    );
}

/// Milliseconds: far more than any step takes.
const PATIENCE: Option<u64> = Some(20_000);

/// Runs this line of a shell in this folder, at a terminal of 100 columns.
fn at_a_terminal(folder: &Path, line: &str) -> PtySession {
    let mut shell = Command::new("sh");
    let morpion = command();
    let program = morpion.get_program().to_str().unwrap();
    shell.current_dir(folder).env("TERM", "xterm").env("LANG", "en");
    for setting in ["LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
        shell.env_remove(setting);
    }
    shell.args(["-c", &format!("stty rows 24 cols 100; {program} check --records {line}")]);
    spawn_command(shell, PATIENCE).unwrap()
}

fn fifo(folder: &Path, name: &str) {
    assert!(Command::new("mkfifo").arg(folder.join(name)).status().unwrap().success());
}

#[test]
fn the_progress_through_a_file_is_a_percentage_and_the_time_left() {
    let files = folder(&[]);
    std::fs::write(files.path().join("all.txt"), all_lines(20)).unwrap();
    fifo(files.path(), "results");
    let mut session = at_a_terminal(files.path(), "lines --format codes all.txt > results");
    let mut results = File::open(files.path().join("results")).unwrap();
    // Half of the results are taken: the program waits there.
    let mut half = vec![0; 2_000_000];
    results.read_exact(&mut half).unwrap();
    let (_, line) = session.exp_regex("[1-9][0-9]% [^\r\n]* [kMG]?B/s, [0-9:]+ left").unwrap();
    assert!(!line.contains("100 %"), "{line}");
    let mut rest = Vec::new();
    results.read_to_end(&mut rest).unwrap();
    let written = half.iter().chain(&rest).filter(|byte| **byte == b'\n').count();
    assert_eq!(written, 20 * 3_usize.pow(9));
    let end = session.exp_eof().unwrap();
    assert!(end.contains("393,660 records: X has won in"), "{end}");
}

#[test]
fn results_and_the_progress_through_a_pipe_share_a_terminal() {
    let files = folder(&[]);
    for (options, has_progress) in [("", true), ("--quiet", false), ("2> errors", false)] {
        let name = format!("pipe{}", options.len());
        fifo(files.path(), &name);
        let mut session = at_a_terminal(files.path(), &format!("lines --format csv {name} {options}"));
        let path = files.path().join(&name);
        let writer = std::thread::spawn(move || {
            let mut pipe = OpenOptions::new().write(true).open(path).unwrap();
            for _ in 0..8 {
                pipe.write_all(&b"XXXOO----\n".repeat(20)).unwrap();
                std::thread::sleep(Duration::from_millis(80));
            }
        });
        let transcript = session.exp_eof().unwrap();
        writer.join().unwrap();
        assert_eq!(transcript.contains(" read, "), has_progress, "{options}: {transcript:?}");
        assert!(!transcript.contains('%'), "{transcript:?}");
        let shown = plain(&transcript);
        let results: Vec<&str> = shown.iter().map(String::as_str).filter(|line| line.contains(",won,")).collect();
        let expected: Vec<String> =
            (1..=160).map(|number| format!("{number},{number},{}", WON_COLUMNS.trim_end())).collect();
        assert_eq!(results, expected, "{transcript:?}");
        assert_eq!(shown.contains(&"160 records: X has won in 160.".to_string()), has_progress, "{transcript:?}");
        if !has_progress {
            assert!(!transcript.contains('\u{1b}') && shown.len() == 161, "{transcript:?}");
        }
    }
    let errors = std::fs::read_to_string(files.path().join("errors")).unwrap();
    assert_eq!(errors, "160 records: X has won in 160.\n");
}

/// The lines that stay on a terminal, where a line may be erased and written anew.
fn plain(transcript: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut characters = transcript.chars().peekable();
    while let Some(character) = characters.next() {
        let line = lines.last_mut().unwrap();
        match character {
            '\u{1b}' => {
                // A control sequence ends with a letter; K erases.
                if characters.by_ref().find(char::is_ascii_alphabetic) == Some('K') {
                    line.clear();
                }
            }
            '\r' if characters.peek() == Some(&'\n') => {}
            '\r' => line.clear(),
            '\n' => lines.push(String::new()),
            character => line.push(character),
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}
