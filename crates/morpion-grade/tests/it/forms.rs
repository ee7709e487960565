//! Every accepted form says the same; what could be read in two ways is refused.

use morpion::Mark;
use morpion_grade::positions;
use morpion_grade::read::{self, Problem};

use crate::naive::{rows, winning};

const XO: [&str; 3] = ["-", "X", "O"];
const DIGITS: [&str; 3] = ["0", "1", "2"];

/// A list of codes in every accepted form, with a name.
pub(crate) fn forms(codes: &[u16]) -> Vec<(&'static str, String)> {
    let numbers = |separator: &str| codes.iter().map(u16::to_string).collect::<Vec<_>>().join(separator);
    let boards = |separator: &str, form: &dyn Fn(u16) -> String| {
        codes.iter().map(|&code| form(code)).collect::<Vec<_>>().join(separator)
    };
    let lists = |code: u16| format!("[[{}]]", rows(code, "], [", ", ", DIGITS));
    let flat = |code: u16| format!("[{}]", rows(code, ", ", ", ", DIGITS));
    let strings = |code: u16| format!("['{}']", rows(code, "', '", "", XO));
    let letters = |code: u16| format!("[['{}']]", rows(code, "'], ['", "', '", XO));
    let indented = |code: u16| {
        let cells = |row: &str| row.split(',').map(|cell| format!("\n   {cell}")).collect::<Vec<_>>().join(",");
        let rows = rows(code, "/", ",", DIGITS);
        let lists = rows.split('/').map(|row| format!("\n  [{}\n  ]", cells(row))).collect::<Vec<_>>().join(",");
        format!(" [{lists}\n ]")
    };
    vec![
        ("a line each", numbers("\n") + "\n"),
        ("Windows lines", numbers("\r\n") + "\r\n"),
        ("a mark of the encoding", format!("\u{feff}{}", numbers("\n"))),
        ("spaces", numbers(" ")),
        ("tabs and blank lines", numbers("\t\n\n")),
        ("commas", numbers(",")),
        ("semicolons", numbers("; ")),
        ("a header", format!("code\n{}", numbers("\n"))),
        ("Python list", format!("[{}]\n", numbers(", "))),
        ("Python list over lines", format!("[\n    {},\n]\n", numbers(",\n    "))),
        ("Python tuple", format!("({},)", numbers(", "))),
        ("Python set", format!("{{{}}}", numbers(", "))),
        ("Python 2 set", format!("set([{}])", numbers(", "))),
        ("Python frozen set", format!("frozenset({{{}}})", numbers(", "))),
        ("NumPy array", format!("array([{}])", numbers(", "))),
        ("NumPy numbers", format!("[np.int64({})]", numbers("), np.int64("))),
        ("NumPy array with its type", format!("np.array([{}], dtype=int64)", numbers(", "))),
        ("a name", format!("winning = [{}]", numbers(", "))),
        ("a name with a type", format!("winning: list[int] = [{}]", numbers(", "))),
        ("an OCaml definition", format!("let l = [{}];;", numbers("; "))),
        ("an OCaml answer", format!("- : int list =\n[{}]", numbers("; "))),
        ("an R vector", format!("[1] {}", numbers("\n [2] "))),
        ("OCaml list", format!("[{}]", numbers("; "))),
        ("OCaml array", format!("[|{}|]", numbers("; "))),
        ("strings of codes", format!("[\"{}\"]", numbers("\", \""))),
        ("a list a rank", format!("[[{}], []]", numbers("], ["))),
        ("a board a line", boards("\n", &|code| rows(code, "/", "", XO))),
        ("small letters", boards("\n", &|code| rows(code, "/", "", ["-", "x", "o"]))),
        ("spaces in rows", boards("\n", &|code| rows(code, "/", " ", XO))),
        ("nine cells", boards("\n", &|code| rows(code, "", "", XO))),
        ("nine cells in a row", boards(" ", &|code| rows(code, "", "", XO))),
        ("nine cells with spaces", boards("\n", &|code| rows(code, " ", " ", XO))),
        ("nine columns", boards("\n", &|code| rows(code, ",", ",", XO))),
        ("three words a line", boards("\n", &|code| rows(code, " ", "", XO))),
        ("grids", boards("\n\n", &|code| rows(code, "\n", "", XO))),
        ("grids without a line between", boards("\n", &|code| rows(code, "\n", "", XO))),
        ("grids with spaces", boards("\n\n", &|code| rows(code, "\n", " ", XO))),
        ("grids with bars", boards("\n\n", &|code| rows(code, "\n", "|", XO))),
        ("strings of boards", format!("[\"{}\"]", boards("\", \"", &|code| rows(code, "/", "", XO)))),
        ("lists of strings", format!("[{}]", boards(",\n", &strings))),
        ("lists of letters", format!("[{}]", boards(", ", &letters))),
        ("lists of lists", format!("[{}]", boards(", ", &lists))),
        ("NumPy boards", format!("np.array([{}])", boards(",\n", &lists))),
        ("lists of lists a line", boards("\n", &lists)),
        ("indented JSON", format!("[\n{}\n]", boards(",\n", &indented))),
        ("OCaml lists of lists", format!("[{}]", boards("; ", &lists).replace(", ", "; "))),
        ("flat lists", format!("[{}]", boards(",\n", &flat))),
        ("grids of digits", boards("\n\n", &|code| rows(code, "\n", " ", DIGITS))),
        ("grids of digits in one word", boards("\n\n", &|code| rows(code, "\n", "", DIGITS))),
        ("nine digits", boards("\n", &|code| rows(code, "", "", DIGITS))),
    ]
}

#[test]
fn right_answers_have_all_points_in_every_form() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        let codes: Vec<u16> = winning(number).into_iter().collect();
        for (form, text) in forms(&codes) {
            let list = read::positions(text.as_bytes()).unwrap_or_else(|error| panic!("{form}: {error}"));
            let grade = positions(player, &list);
            assert!(grade.is_right(), "{form}: {:?}", grade.counts);
            assert_eq!((grade.counts.right, grade.hundredths(20)), (codes.len(), 2000), "{form}");
            assert_eq!((list.repeated(), grade.mistakes), (0, vec![]), "{form}");
        }
    }
}

#[test]
fn every_board_is_read_in_every_form() {
    let codes: Vec<u16> = (0..19_683).collect();
    let all = read::positions(forms(&codes)[0].1.as_bytes()).unwrap();
    assert_eq!(all.len(), 19_683);
    for (form, text) in forms(&codes) {
        assert!(read::positions(text.as_bytes()).as_ref() == Ok(&all), "{form}");
    }
}

#[test]
fn a_text_with_two_readings_is_refused_and_its_neighbours_are_read() {
    for text in ["[0, 1, 2, 0, 0, 0, 0, 0, 0]", "0 1 2 0 0 0 0 0 0", "100\n111\n200", "000000012"] {
        assert_eq!(read::positions(text.as_bytes()).unwrap_err().problem, Problem::CodesOrBoards, "{text}");
    }
    for text in ["1: 7\n2: 11\n3: 13", "1 7\n2 11\n3 13\n", "{1: 7, 2: 11, 3: 13}", "[(1, 7), (2, 11), (3, 13)]"] {
        assert_eq!(read::positions(text.as_bytes()).unwrap_err().problem, Problem::LineNumbers, "{text}");
    }
    for (text, count) in [
        ("1 7\n2 11", 4),
        ("1\n2\n3\n7", 4),
        ("2 7\n3 11\n4 13", 6),
        ("0\n1\n2\n1", 3),
        ("[0, 1, 2, 1]", 3),
        ("[np.int64(7)]", 1),
        ("[[[np.int64(1), np.int64(2), np.int64(0)], [0, 0, 0], [0, 0, 0]]]", 1),
        ("[np.str_('XO-------')]", 1),
        ("[1] 7 13\n [3] 14", 3),
        ("[1]\t7\n[2]\t13", 2),
        ("[7] 13", 2),
        ("[[1], [2, 7]]", 3),
        ("[1] \"XO-/---/---\"", 1),
        ("[0, 1, 2]", 3),
        ("0", 1),
        ("000000000", 1),
        ("100\n111", 2),
        ("100 111 200 3", 4),
        ("012\n000\n000", 1),
        ("0 1 2\n0 0 0\n0 0 0", 1),
        ("[[0,1,2],[0,0,0],[0,0,0]]", 1),
        ("120000000", 1),
        ("[]", 0),
        ("set()", 0),
    ] {
        assert_eq!(read::positions(text.as_bytes()).map(|list| list.len()), Ok(count), "{text}");
    }
}
