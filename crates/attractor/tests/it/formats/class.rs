//! The form that a class types.

use attractor::formats::{Document, Labels, class, pgsolver};
use attractor::{Player, Vertex};

use super::{Content, written};

fn read(text: &str) -> Content {
    Content::of(&class::parse(text.as_bytes(), false).unwrap())
}

fn expected(rows: &[(&str, Player, &[Vertex])], marked: &[Vertex]) -> Content {
    let mut labels = Labels::without_ids();
    rows.iter().zip(0..).for_each(|((name, ..), vertex)| labels.push_name(vertex, name));
    let rows = rows.iter().map(|&(_, owner, heads)| (owner, heads.to_vec())).collect();
    Content { rows, labels, priorities: vec![], marked: marked.to_vec(), start: None }
}

#[test]
fn blanks_comments_and_line_ends_are_free() {
    use Player::{One, Zero};
    let content = expected(&[("a", Zero, &[1, 2]), ("b", One, &[0]), ("c", One, &[])], &[1]);
    for text in [
        "a 0: b c\n*b 1: a\nc 1:\n",
        "a 0:b c\n*b 1:a\nc 1:",
        "a\t0 :\tb  c \r\n\r\n \t\n *b 1 : a\t\r\nc 1:\r\n\n",
        "# sheet\na 0: b c# two ways\n#*b 0: c\n*b 1: a #: x 0:\n  # é\nc 1:#",
        "a 0: b b c b c\n*b 1: a a\nc 1:\n\n\n",
    ] {
        assert_eq!(read(text), content, "{text}");
    }
    let comment = [b"# \xFF\xFE\n", &b"a 0: b c\n*b 1: a\nc 1: # \xE9"[..]].concat();
    assert_eq!(Content::of(&class::parse(&comment, false).unwrap()), content);
}

#[test]
fn names_are_any_text_without_white_space() {
    use Player::{One, Zero};
    assert_eq!(read("1 0: 3\n3 1: 1\n"), expected(&[("1", Zero, &[1]), ("3", One, &[0])], &[]));
    assert_eq!(read("0 0: 0\n"), expected(&[("0", Zero, &[0])], &[]));
    let odd = read("é;\"\\ 0: b*,\nb*, 1: é;\"\\\n");
    assert_eq!(odd, expected(&[("é;\"\\", Zero, &[1]), ("b*,", One, &[0])], &[]));
}

#[test]
fn the_last_line_of_a_vertex_holds_where_that_is_asked_for() {
    use Player::{One, Zero};
    let text = b"*a 0: nowhere\nb 1: a\na 1: b\n*b 0: b a\n";
    let content = Content::of(&class::parse(text, true).unwrap());
    assert_eq!(content, expected(&[("a", One, &[1]), ("b", Zero, &[1, 0])], &[1]));
}

#[test]
fn an_empty_text_is_an_empty_arena() {
    for text in ["", "\n", " \t\r\n# nothing\n"] {
        assert_eq!(read(text), expected(&[], &[]));
    }
}

/// Three vertices in a ring.
fn ring(labels: Labels) -> Document {
    let rows = vec![(Player::Zero, vec![1]), (Player::One, vec![2]), (Player::Zero, vec![0])];
    Content { rows, labels, priorities: vec![], marked: vec![2, 0], start: None }.document()
}

fn class_text(labels: Labels) -> String {
    String::from_utf8(written(|out| class::write(&ring(labels), out))).unwrap()
}

#[test]
fn names_that_the_form_cannot_hold_give_way_to_ids() {
    assert_eq!(class_text(Labels::without_ids()), "*0 0: 1\n1 1: 2\n*2 0: 0\n");
    for name in ["two words", "*b", "a:b", "a#b", "a\nb", "a\u{a0}b", "a\u{b}"] {
        let mut labels = Labels::with_ids(vec![7, 3, 9]);
        labels.push_name(0, "a");
        labels.push_name(1, name);
        assert_eq!(class_text(labels), "*a 0: 3\n3 1: 9\n*9 0: a\n", "{name:?}");
    }
}

#[test]
fn where_two_would_be_called_the_same_all_are_called_by_ids() {
    let mut labels = Labels::with_ids(vec![7, 3, 9]);
    labels.push_name(0, "3");
    labels.push_name(1, "two words");
    assert_eq!(class_text(labels), "*7 0: 3\n3 1: 9\n*9 0: 7\n");
    let mut labels = Labels::without_ids();
    labels.push_name(0, "a");
    labels.push_name(1, "a");
    assert_eq!(class_text(labels), "*0 0: 1\n1 1: 2\n*2 0: 0\n");
}

#[test]
fn marks_are_even_priorities_in_a_parity_game() {
    let mut labels = Labels::without_ids();
    labels.push_name(1, "say \"\\\"");
    let text = written(|out| pgsolver::write(&ring(labels), out));
    assert_eq!(text, b"parity 2;\n0 2 0 1;\n1 1 1 2 \"say \\\"\\\\\\\"\";\n2 2 0 0;\n");
}
