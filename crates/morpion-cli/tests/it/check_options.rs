//! Wrong options of `morpion check --records`: each gets a message that says what is wrong, status 2, and no result.

use crate::program::{run, run_in_french, run_with};

/// The refusal of records that would be fine without these arguments.
fn refused(arguments: &[&str]) -> String {
    run_with(["check"].iter().chain(arguments), b"XXXOO----\n").refused(2)
}

#[test]
fn a_value_that_an_option_does_not_take() {
    let symbols = "is not a value of --symbols <SYMBOLS>: ";
    let count = "three characters are needed, for X, O and an empty square; there";
    let reserved = "/ and line ends part rows, so they can be no cell";
    let delimiter =
        "is not a value of --delimiter <CHARACTER>: one character of ASCII is needed, or tab; no quotation mark";
    let threads = "is not a value of --threads <N>: a whole number from 1 on is needed";
    let cases = [
        ("--symbols", "XO", format!("“XO” {symbols}{count} are 2")),
        ("--symbols", "X", format!("“X” {symbols}{count} is 1")),
        ("--symbols", "", format!("“” {symbols}{count} are 0")),
        ("--symbols", "XO-.", format!("“XO-.” {symbols}{count} are 4")),
        ("--symbols", "XOX", format!("“XOX” {symbols}“X” cannot stand for two things")),
        ("--symbols", "  x", format!("“  x” {symbols}“ ” cannot stand for two things")),
        ("--symbols", "XO/", format!("“XO/” {symbols}{reserved}")),
        ("--symbols", "X\nO", format!("“X\u{fffd}O” {symbols}{reserved}")),
        ("--symbols", "X\rO", format!("“X\u{fffd}O” {symbols}{reserved}")),
        ("--delimiter", ";;", format!("“;;” {delimiter}")),
        ("--delimiter", "", format!("“” {delimiter}")),
        ("--delimiter", "é", format!("“é” {delimiter}")),
        ("--delimiter", "\"", format!("“\"” {delimiter}")),
        ("--delimiter", "\n", format!("“\u{fffd}” {delimiter}")),
        ("--threads", "0", format!("“0” {threads}")),
        ("--threads", "-1", format!("“-1” {threads}")),
        ("--threads", "+1", format!("“+1” {threads}")),
        ("--threads", "two", format!("“two” {threads}")),
    ];
    for (option, value, message) in cases {
        let text = refused(&["--records", "csv", "--column", "1", "--no-header", option, value]);
        assert_eq!(text, format!("error: {message}\nhelp: “morpion check --help” lists what can be given\n"));
    }
    assert_eq!(
        refused(&["--records", "xml"]),
        "error: “xml” is not a value of --records <FORM>\nhelp: choose one of these: lines, grids, jsonl, csv\n"
    );
    assert_eq!(
        refused(&["--records", "lines", "--only", "better"]),
        "error: “better” is not a value of --only <STATUS>\nhelp: choose one of these: bad, good, won, x_won, o_won, draw, \
         in_progress, next_x, next_o, impossible, malformed\n"
    );
    let none = refused(&["--records"]);
    assert!(none.starts_with("error: “--records <FORM>” needs a value\nhelp: choose one of these: lines,"), "{none}");
    let format = refused(&["--records", "lines", "--format", "xml"]);
    assert!(format.ends_with("choose one of these: text, json, jsonl, csv, codes, summary\n"), "{format}");
    let twice = refused(&["--records", "lines", "--records", "grids"]);
    assert!(twice.starts_with("error: the option “--records <FORM>” is given more than once\n"), "{twice}");
}

#[test]
fn columns_that_make_no_board() {
    let number = |name: &str| format!("“{name}” is no column: without a header, columns have numbers, from 1");
    let needed = "where is the board? name its column with --column, or one column for each cell with --columns";
    let count = |count: &str| format!("--columns names {count} instead of 9, one for each cell");
    for (arguments, message) in [
        (vec![], needed.to_string()),
        (vec!["--no-header"], needed.to_string()),
        (vec!["--columns", "a"], count("1 column")),
        (vec!["--columns", "a,b"], count("2 columns")),
        (vec!["--columns", "a,b,c,d,e,f,g,h,i,j"], count("10 columns")),
        (vec!["--columns", "a,b,c,d,e,f,g,h,a"], "--columns names the column “a” twice".to_string()),
        (vec!["--no-header", "--columns", "1,2,3,4,5,6,7,8,08"], "--columns names the column “8” twice".to_string()),
        (vec!["--no-header", "--columns", "1,2,3,4,5,6,7,8,0"], number("0")),
        (vec!["--no-header", "--columns", "1,2,3,4,5,6,7,8,i"], number("i")),
        (vec!["--no-header", "--column", "0"], number("0")),
        (vec!["--no-header", "--column", "+1"], number("+1")),
        (vec!["--no-header", "--column", ""], number("")),
        (vec!["--no-header", "--column", "board"], number("board")),
        (vec!["--no-header", "--column", "4294967296"], number("4294967296")),
        (vec!["--no-header", "--column", "99999999999999999999999"], number("99999999999999999999999")),
    ] {
        let text = refused(&[&["--records", "csv"], arguments.as_slice()].concat());
        assert_eq!(text, format!("error: {message}\n"), "{arguments:?}");
    }
    let both = refused(&["--records", "csv", "--column", "a", "--columns", "b"]);
    assert!(both.starts_with("error: “--column <NAME>” cannot be used with “--columns <NAMES>”\n"), "{both}");
}

#[test]
fn an_option_without_what_gives_it_a_meaning() {
    for option in [
        "--field=b",
        "--column=b",
        "--columns=b",
        "--no-header",
        "--delimiter=;",
        "--symbols=XO-",
        "--keep",
        "--only=bad",
        "--quiet",
        "--threads=2",
    ] {
        assert_eq!(
            refused(&[option]),
            "error: this is missing: --records <FORM>\nhelp: “morpion check --help” lists what can be given\n",
            "{option}"
        );
    }
    for (arguments, option, other) in [
        ("lines --field b", "--field", "--records jsonl"),
        ("grids --field b", "--field", "--records jsonl"),
        ("csv --column b --field b", "--field", "--records jsonl"),
        ("lines --column b", "--column", "--records csv"),
        ("jsonl --columns b", "--columns", "--records csv"),
        ("grids --no-header", "--no-header", "--records csv"),
        ("lines --delimiter ;", "--delimiter", "--records csv"),
        ("lines --keep", "--keep", "--records csv --format csv"),
        ("lines --format csv --keep", "--keep", "--records csv --format csv"),
        ("csv --column 1 --keep", "--keep", "--records csv --format csv"),
        ("csv --column 1 --format codes --keep", "--keep", "--records csv --format csv"),
    ] {
        let arguments: Vec<_> = ["--records"].into_iter().chain(arguments.split_whitespace()).collect();
        assert_eq!(refused(&arguments), format!("error: {option} has a meaning only with {other}\n"), "{arguments:?}");
    }
}

#[test]
fn what_is_for_one_board_and_what_is_for_many() {
    for format in ["text", "json"] {
        assert_eq!(
            refused(&["--records", "lines", "--format", format]),
            "error: records are said as jsonl, csv, codes or summary\n"
        );
    }
    for format in ["jsonl", "csv", "codes", "summary"] {
        assert_eq!(
            refused(&["--format", format]),
            "error: one board is said as text or json: the other formats are for --records\n"
        );
    }
    assert_eq!(
        refused(&["a.txt", "b.txt"]),
        "error: one board stands in one file: for several files of boards, choose how they are written with --records\n"
    );
    let board = refused(&["--records", "lines", "--board", "---/---/---"]);
    assert!(board.starts_with("error: “--records <FORM>” cannot be used with “--board <BOARD>”\n"), "{board}");
    // A board where a file is expected.
    let file = run(["check", "--records", "lines", "--quiet", "XXX/OO-/---"]).refused(2);
    assert!(file.starts_with("error: there is no file “XXX/OO-/---”\nhelp: "), "{file}");
}

#[test]
fn in_french_too() {
    for (arguments, message) in [
        (
            "--records lines --threads 0",
            "«\u{a0}0\u{a0}» n'est pas une valeur de --threads <N>\u{a0}: il faut un nombre entier à partir de 1\n",
        ),
        ("--records lines --symbols XO", "il faut trois caractères, pour X, O et une case vide\u{a0}; il y en a 2\n"),
        ("--records lines --symbols XOO", "«\u{a0}O\u{a0}» ne peut représenter deux choses\n"),
        (
            "--records csv --column b --delimiter ;;",
            "il faut un seul caractère ASCII, ou tab\u{a0}; pas de guillemet\n",
        ),
        (
            "--records csv",
            "erreur\u{a0}: où est la grille\u{a0}? nommez sa colonne avec --column, ou une colonne par case",
        ),
        ("--records csv --columns a,b", "erreur\u{a0}: --columns nomme 2 colonnes au lieu de 9, une par case\n"),
        ("--records lines --field b", "erreur\u{a0}: --field n'a de sens qu'avec --records jsonl\n"),
        (
            "--records csv --column b --no-header",
            "erreur\u{a0}: «\u{a0}b\u{a0}» n'est pas une colonne\u{a0}: sans en-tête, les colonnes ont des numéros",
        ),
        (
            "--records lines - -",
            "erreur\u{a0}: l'entrée standard est nommée deux fois, mais ne peut être lue qu'une fois\n",
        ),
        ("--records lines --format text", "se donne en jsonl, csv, codes ou summary\n"),
        ("--format codes", "se donne en text ou en json\u{a0}: les autres formats vont avec --records\n"),
    ] {
        let text = run_in_french(["check"].into_iter().chain(arguments.split_whitespace())).refused(2);
        assert!(text.contains(message), "{arguments}\n{text}");
    }
}
