//! A refusal says what, where and how to mend it, and never sends the terminal what it could act on.

use annotate_snippets::Renderer;
use morpion::{Board, Game, Layout, Symbols};
use morpion_report::refusal::{self, Source};
use morpion_report::{Language, Texts};

fn refused(language: Language, text: &[u8], layout: Layout) -> String {
    let malformed = Game::STANDARD.read_with(text, layout, Symbols::STANDARD);
    let source = Source { text, layout, file: None };
    refusal::malformed(&Texts::new(language), &Renderer::plain(), &malformed.unwrap_err(), &source)
}

fn in_lines(text: &[u8]) -> String {
    refused(Language::English, text, Layout::Lines)
}

#[test]
fn the_line_is_shown_and_marked_under_the_right_column() {
    let message = in_lines(b"X X X\r\n- 0 -\r\n- - -\r\n");
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(
        lines,
        [
            "error: row 2, character 3: “0” (U+0030 DIGIT ZERO), which looks like O, is not a cell",
            "  |",
            "2 | - 0 -",
            "  |   ^ here",
            "  |",
            "  = help: write X, O, or - for an empty square; only spaces may stand between cells",
        ]
    );
}

#[test]
fn the_same_in_one_string_and_in_french() {
    let message = refused(Language::French, "XXX/-.-/---".as_bytes(), Layout::OneString);
    assert!(message.contains("\n2 | -.-\n  |  ^ ici\n"), "{message}");
    assert!(message.starts_with("erreur\u{a0}: rangée 2, caractère 2\u{a0}: «\u{a0}.\u{a0}» (U+002E FULL STOP) n'est"));
}

#[test]
fn wide_characters_keep_the_mark_in_place() {
    let message = in_lines("ＸOX\n---\n--?\n".as_bytes());
    assert!(message.contains("\n1 | ＸOX\n  | ^^ here\n"), "{message}");
}

#[test]
fn missing_and_surplus_cells_are_marked() {
    let short = in_lines(b"XO\n---\n---");
    assert!(short.contains("\n1 | XO\n  |   ^ 1 cell is missing\n"), "{short}");
    let empty = in_lines(b"---\n\n---");
    assert!(empty.contains("row 2 has 0 cells instead of 3") && empty.contains("^ 3 cells are missing"), "{empty}");
    let long = in_lines(b"---\nX O X O X\n---");
    assert!(long.contains("\n2 | X O X O X\n  |       ^^^ 2 cells too many\n"), "{long}");
}

#[test]
fn a_long_row_is_cut_around_the_mark() {
    let mut text = vec![b'X'; 500];
    text.push(b'?');
    text.extend([b'X'; 500]);
    text.extend(b"\n---\n---");
    let message = in_lines(&text);
    assert!(message.starts_with("error: row 1, character 501: "), "{message}");
    let shown = message.lines().find(|line| line.starts_with("1 |")).unwrap();
    assert!(shown.chars().count() < 80 && shown.contains("…XXX") && shown.contains("X?X"), "{shown}");
    let mark = message.lines().find(|line| line.contains('^')).unwrap();
    let column = |line: &str, sought| line.chars().position(|character| character == sought).unwrap();
    assert_eq!(column(mark, '^'), column(shown, '?'));
}

#[test]
fn at_most_ten_more_problems_are_listed_then_counted() {
    let eleven = in_lines(b"???\n???\n????");
    assert_eq!(eleven.matches("is not a cell").count(), 10, "the tenth symbol of the last row is the ninth more");
    assert!(eleven.contains("row 3 has 4 cells") && !eleven.contains("more problem"), "{eleven}");
    let many = in_lines(b"?????\n?????\n?????");
    assert_eq!(many.lines().filter(|line| line.starts_with("  = ")).count(), 10 + 2, "{many}");
    assert!(many.contains("and 7 more problems"), "{many}");
}

#[test]
fn the_number_of_rows_comes_with_advice_for_the_form() {
    assert!(in_lines(b"XOX").contains("help: write 3 rows of 3 cells, each row on its own line"));
    assert!(in_lines(b"x o -/- - -/- - -\n").ends_with("write --board XO-/---/---"));
    assert!(in_lines(b"XO-/---/---\n").ends_with("to give a board in one string, write --board XO-/---/---"));
    assert!(in_lines(b"XOX\n---\n---\n\n").contains("help: the last row is empty: remove it"));
    let string = refused(Language::English, b"XOX/---", Layout::OneString);
    assert!(string.contains("help: write 3 rows of 3 cells, with / between rows"), "{string}");
    assert!(in_lines(&vec![b'-'; 65_537]).contains("longer than 65,536 bytes"));
}

#[test]
fn the_file_is_named() {
    let text = b"XOX\n---";
    let malformed = Game::STANDARD.read(text).unwrap_err();
    let source = Source { text, layout: Layout::Lines, file: Some("game.txt") };
    let message = refusal::malformed(&Texts::new(Language::English), &Renderer::plain(), &malformed, &source);
    assert!(message.starts_with("error: game.txt: there are 2 rows instead of 3"), "{message}");
}

#[test]
fn a_cr_that_ends_no_line_is_shown() {
    let message = in_lines(b"---\r\n---\n---\r");
    assert!(message.starts_with("error: row 3, character 4: U+000D CARRIAGE RETURN is not a cell"), "{message}");
    assert!(message.contains("\n3 | ---\u{fffd}\n  |    ^ here\n"), "{message}");
    let string = refused(Language::English, b"XOX\r/---/---", Layout::OneString);
    assert!(string.contains("\n1 | XOX\u{fffd}\n"), "{string}");
}

#[test]
fn control_characters_have_names() {
    for (character, name) in [('\t', "U+0009 CHARACTER TABULATION"), ('\0', "U+0000 NULL"), ('\u{1b}', "U+001B ESCAPE")]
    {
        let message = in_lines(format!("X{character}X\n---\n---").as_bytes());
        assert!(message.contains(name), "{message}");
    }
    assert!(in_lines("\u{e000}--\n---\n---".as_bytes()).contains("U+E000 (without a name) is not a cell"));
}

/// Characters that a terminal acts on, or that hide, or that turn the direction of what follows.
const DANGEROUS: [char; 15] = [
    '\u{fff9}',
    '\u{13430}',
    '\u{e000}',
    '\u{0}',
    '\u{7}',
    '\u{8}',
    '\u{1b}',
    '\u{7f}',
    '\u{85}',
    '\u{9b}',
    '\u{200b}',
    '\u{202e}',
    '\u{2066}',
    '\u{2028}',
    '\u{feff}',
];

#[test]
fn nothing_dangerous_reaches_the_terminal() {
    for character in DANGEROUS {
        let message = in_lines(format!("X{character}X\n---\n---").as_bytes());
        assert!(!message.contains(character), "U+{:04X}", u32::from(character));
        assert!(message.contains(&format!("U+{:04X}", u32::from(character))), "{message}");
        assert!(message.contains("X\u{fffd}X"), "{message}");
    }
    let bytes = in_lines(b"\xd8\xd8X\n---\n---");
    assert!(bytes.contains("the byte \\xD8, which is not UTF-8") && bytes.contains("\u{fffd}\u{fffd}X"), "{bytes}");
}

#[test]
fn look_alikes_are_named() {
    let texts = [
        ("Х", "CYRILLIC CAPITAL LETTER HA), which looks like X"),
        ("о", "CYRILLIC SMALL LETTER O), which looks like O"),
        ("Ο", "GREEK CAPITAL LETTER OMICRON), which looks like O"),
        ("Ｘ", "FULLWIDTH LATIN CAPITAL LETTER X), which looks like X"),
        ("－", "FULLWIDTH HYPHEN-MINUS), which looks like -"),
        ("—", "EM DASH), which looks like -"),
        ("×", "MULTIPLICATION SIGN), which looks like X"),
        ("0", "DIGIT ZERO), which looks like O"),
        ("●", "BLACK CIRCLE), which looks like O"),
        ("✗", "BALLOT X), which looks like X"),
    ];
    for (character, words) in texts {
        let message = in_lines(format!("-{character}-\n---\n---").as_bytes());
        assert!(message.contains(words), "{message}");
    }
    for character in ["_", ".", "|", "é"] {
        assert!(!in_lines(format!("-{character}-\n---\n---").as_bytes()).contains("looks like"), "{character}");
    }
}

#[test]
fn an_impossible_board_is_drawn_with_all_reasons() {
    let board: Board = "XXX/OOO/---".parse().unwrap();
    let texts = Texts::new(Language::French);
    let message = refusal::impossible(&texts, &Renderer::plain(), &board.check().unwrap_err(), None);
    let lines: Vec<&str> = message.lines().collect();
    assert!(
        lines[0].starts_with("erreur\u{a0}: aucune partie ne mène à cette grille\u{a0}: les deux joueurs"),
        "{message}"
    );
    assert_eq!(lines[1..4], ["  X X X", "  O O O", "  - - -"]);
    assert!(lines[4].starts_with("- X a une ligne, donc X a joué en dernier"), "{message}");
    assert_eq!(lines[5], "- la ligne de X\u{a0}: (1,1) (1,2) (1,3)");
    assert_eq!(lines[6], "- la ligne de O\u{a0}: (2,1) (2,2) (2,3)");
    assert_eq!(lines.len(), 7);
}
