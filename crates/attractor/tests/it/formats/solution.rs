//! Solutions of parity games.

use attractor::formats::pgsolver::{self, Leniency};
use attractor::formats::solution::{self, Solution};
use attractor::formats::{Document, Expected, Found, Place, Problem, SyntaxError, class};
use attractor::{Player, Vertex};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use super::written;

fn game() -> Document {
    pgsolver::parse(b"parity 9;\n4 0 0 9,2 \"n\";\n2 1 1 4;\n9 2 1 9;\n", Leniency::default()).unwrap()
}

fn read(text: &str, document: &Document) -> Result<Solution, SyntaxError> {
    solution::parse(text.as_bytes(), document, &document.labels.naming(document.graph.vertices().len()))
}

#[test]
fn a_solution_may_speak_of_some_vertices() {
    use Player::{One, Zero};
    let full = Solution { winners: vec![Some(Zero), None, Some(One)], moves: vec![Some(1), None, None] };
    for text in ["paritysol 9;\n4 0 2;\n9 1;\n", "9 1;4 0 2;", "paritysol\t0 ;\r\n 9\n1 ; 4 0\t2 ;\n\n"] {
        assert_eq!(read(text, &game()).as_ref(), Ok(&full), "{text}");
    }
    let empty = Solution { winners: vec![None; 3], moves: vec![None; 3] };
    assert_eq!(read("paritysol 4294967295;", &game()), Ok(empty));
    let typed = class::parse(b"5 0: a\na 1: 5\n", false).unwrap();
    let by_place = Solution { winners: vec![Some(One), Some(Zero)], moves: vec![None, Some(0)] };
    assert_eq!(read("0 1; 1 0 0;", &typed), Ok(by_place));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    use Expected::{MoveOrSemicolon, Number, Semicolon, SolutionHeaderOrVertex, VertexId, Winner};
    use Found::{Character, EndOfText};
    let unexpected = |expected, found| Problem::Unexpected { expected, found };
    let not_in_arena = |vertex: &str| Problem::NotInArena { vertex: vertex.to_owned() };
    let cases = [
        ("", 1, 1, unexpected(SolutionHeaderOrVertex, EndOfText)),
        ("parity 9;\n", 1, 1, unexpected(SolutionHeaderOrVertex, Character('p'))),
        ("paritysol;", 1, 10, unexpected(Number, Character(';'))),
        ("paritysol 3\n4 0;", 2, 1, unexpected(Semicolon, Character('4'))),
        ("paritysol 3; a", 1, 14, unexpected(VertexId, Character('a'))),
        ("4 0;\n;", 2, 1, unexpected(VertexId, Character(';'))),
        ("4 ;", 1, 3, unexpected(Winner, Character(';'))),
        ("4 2;", 1, 3, unexpected(Winner, Found::Number(2))),
        ("4 0 x;", 1, 5, unexpected(MoveOrSemicolon, Character('x'))),
        ("4 0", 1, 4, unexpected(MoveOrSemicolon, EndOfText)),
        ("4 0 2\n9 1;", 2, 1, unexpected(Semicolon, Character('9'))),
        ("4 0 9999999999;", 1, 5, Problem::TooLarge { limit: u32::MAX }),
        ("paritysol 9;\n4 0 2;\n3 0;", 3, 1, not_in_arena("3")),
        ("4 0\n 0;", 2, 2, not_in_arena("0")),
        ("9 1;\n4 0 2;\n2 1; 4 1;", 3, 6, Problem::Duplicate { vertex: "4".to_owned(), first_line: 2 }),
    ];
    for (text, line, column, problem) in cases {
        assert_eq!(read(text, &game()), Err(SyntaxError { place: Place { line, column }, problem }), "{text}");
    }
}

fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Zero), Just(Player::One)]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        ids in proptest::collection::hash_set(prop_oneof![any::<u32>(), 0..40_u32], 1..20),
        winners in vec(any_player(), 20),
        choices in vec(option::of(0..20_u32), 20),
    ) {
        let count = ids.len();
        let vertices: Vec<String> = ids.iter().map(|id| format!("{id} 0 0 {id};\n")).collect();
        let document = pgsolver::parse(vertices.concat().as_bytes(), Leniency::default()).unwrap();
        let choice = |vertex: Vertex| choices[vertex as usize].filter(|&choice| (choice as usize) < count);
        let text = written(|out| solution::write(&document, |vertex| winners[vertex as usize], choice, out));
        let expected = Solution {
            winners: winners[..count].iter().copied().map(Some).collect(),
            moves: (0..count as Vertex).map(choice).collect(),
        };
        prop_assert_eq!(solution::parse(&text, &document, &document.labels.naming(count)), Ok(expected));
        let largest = ids.iter().max().unwrap();
        let header = format!("paritysol {largest};\n");
        prop_assert!(text.starts_with(header.as_bytes()));
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in vec(prop_oneof![
        Just("paritysol"), Just(" "), Just("\n"), Just(";"), Just("4"), Just("2"), Just("0"), Just("1"), Just("9"),
        Just(" 4 0 2;\n"), Just("9 1;"), Just("x"), Just("99999999999"),
    ], 0..12)) {
        let text = text.concat();
        if let Ok(solution) = read(&text, &game()) {
            prop_assert_eq!(solution.winners.len(), 3);
        }
    }
}
