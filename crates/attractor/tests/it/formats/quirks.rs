//! The texts of `testdata/pg_quirks.jsonl`: what programs of the field write, and traps.

use attractor::Player;
use attractor::formats::pgsolver::{self, Leniency};
use serde::Deserialize;

use super::Content;

#[derive(Deserialize)]
struct Case {
    id: String,
    text: String,
    reading: Reading,
}

/// What a reader makes of a text.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reading {
    Vertices(Vec<CaseVertex>),
    /// The reader may refuse the text. This one never does, where the header is all that is odd.
    ErrorOr(Either),
    Error(String),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Either {
    Game { vertices: Vec<CaseVertex> },
    Described(String),
}

#[derive(Deserialize)]
struct CaseVertex {
    id: u32,
    owner: u8,
    succ: Vec<u32>,
}

fn agrees(content: &Content, vertices: &[CaseVertex]) -> bool {
    let id = |vertex: u32| content.labels.id(vertex).unwrap();
    let read = (0..).zip(&content.rows).map(|(vertex, (owner, heads))| {
        (id(vertex), u8::from(*owner == Player::One), heads.iter().map(|&head| id(head)).collect())
    });
    let mut read: Vec<(u32, u8, Vec<u32>)> = read.collect();
    read.sort_unstable();
    read == vertices.iter().map(|vertex| (vertex.id, vertex.owner, vertex.succ.clone())).collect::<Vec<_>>()
}

#[test]
fn public_texts_are_read_as_published() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/pg_quirks.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let cases: Vec<Case> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(cases.len(), 18);
    for Case { id, text, reading } in cases {
        let read = pgsolver::parse(text.as_bytes(), Leniency::default());
        match (reading, read) {
            (Reading::Vertices(vertices) | Reading::ErrorOr(Either::Game { vertices }), Ok(document)) => {
                assert!(agrees(&Content::of(&document), &vertices), "{id}");
            }
            (Reading::ErrorOr(Either::Described(count)), Ok(document)) => {
                assert_eq!(count, format!("{} vertices", document.graph.vertices().len()), "{id}");
            }
            (Reading::Error(error), Err(found)) => {
                let message = match error.as_str() {
                    "unknown vertex 7" => "line 2, column 7: successor 7 is described nowhere",
                    "not a game" => {
                        "line 1, column 1: `parity` and a number, or the number of a vertex was expected, but `(` was found"
                    }
                    _ => panic!("{id}: an error of which the test does not know: {error}"),
                };
                assert_eq!(found.to_string(), message, "{id}");
            }
            (_, Ok(_)) => panic!("{id}: must be refused"),
            (_, Err(error)) => panic!("{id}: {error}"),
        }
    }
}

#[test]
fn names_and_starts_of_public_texts_are_read() {
    let text = b"parity 1;\nstart 1;\n0 2 0 0,1 \"1,A2;2,0\";\n1 3 1 0;\n";
    let content = Content::of(&pgsolver::parse(text, Leniency::default()).unwrap());
    assert_eq!((content.labels.name(0), content.labels.name(1)), (Some("1,A2;2,0"), None));
    assert_eq!((content.start, content.priorities), (Some(1), vec![2, 3]));
}
