//! Arenas and solutions in JSON: what is read is what was written, and what is wrong is said with its place.

use attractor::formats::{Place, Problem};
use attractor::{Arena, Player};
use morpion_report::arena::{BadArena, Flaw, advice, headline};
use morpion_report::json::{ArenaObject, ReadArena, arena, claimed_solution};
use morpion_report::{Language, Texts};

const SHEET: &str = r#"{"vertices":[{"id":"a","owner":0,"successors":["b","c"]},{"id":"b","owner":1,"successors":["a"]},
 {"id":"c","owner":1,"successors":[]}],"target":["c"],"player":1,"start":"b"}"#;

fn read(text: &str) -> ReadArena {
    arena(text.as_bytes(), false).unwrap_or_else(|bad| panic!("{bad:?}: {text}"))
}

fn written(read: &ReadArena) -> String {
    let document = &read.document;
    let naming = document.labels.naming(document.graph.vertex_count());
    serde_json::to_string(&ArenaObject { document, naming: &naming, targets: &document.marked }).unwrap()
}

fn bad(text: &str) -> BadArena {
    arena(text.as_bytes(), false).err().unwrap_or_else(|| panic!("read: {text}"))
}

#[test]
fn an_arena_is_read() {
    let ReadArena { document, player } = read(SHEET);
    let graph = &document.graph;
    assert_eq!(graph.vertices().map(|vertex| graph.heads(vertex)).collect::<Vec<_>>(), [&[1, 2][..], &[0], &[]]);
    assert_eq!([0, 1, 2].map(|vertex| graph.owner(vertex)), [Player::Zero, Player::One, Player::One]);
    assert_eq!((document.marked, document.start, player), (vec![2], Some(1), Some(Player::One)));
    let naming = document.labels.naming(3);
    assert_eq!(["a", "b", "c"].map(|name| naming.find(name)), [Some(0), Some(1), Some(2)]);
}

#[test]
fn numbers_are_ids_unless_some_id_is_a_name() {
    let numbers = read(
        r#"{"vertices":[{"id":7,"owner":0,"successors":[5,5],"name":"x","priority":3},
        {"id":5,"owner":1,"successors":[7],"priority":0}]}"#,
    );
    let labels = &numbers.document.labels;
    assert_eq!((labels.id(0), labels.name(0), labels.id(1), labels.name(1)), (Some(7), Some("x"), Some(5), None));
    assert_eq!(numbers.document.priorities, [3, 0]);
    assert_eq!(numbers.document.graph.heads(0), [1], "an edge that is listed twice is read once");
    let mixed = read(r#"{"vertices":[{"id":7,"owner":0,"successors":["b"]},{"id":"b","owner":1,"successors":[7]}]}"#);
    assert_eq!((mixed.document.labels.id(0), mixed.document.labels.name(0)), (None, Some("7")));
    let odd = read(r#"{"vertices":[{"id":"\u00e9 \"x\"","owner":0,"successors":["é \"x\""]}]}"#);
    assert_eq!(odd.document.graph.heads(0), [0], "names are compared as texts, not as they are written");
}

#[test]
fn what_is_written_is_read_again() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/arenas.jsonl");
    let published = std::fs::read_to_string(path).unwrap();
    let more = r#"{"vertices":[{"id":4,"name":"a/b","owner":1,"priority":9,"successors":[4]}],"start":4,"target":[]}"#;
    for line in published.lines().chain([SHEET, more]) {
        let first = read(line);
        let text = written(&first);
        let again = read(&text);
        assert_eq!(first.document, again.document, "{text}");
        assert_eq!(text, written(&again));
    }
}

#[test]
fn each_fault_has_its_place_and_its_words() {
    let place = |line, column| Place { line, column };
    for (text, expected, words) in [
        ("", place(1, 1), "this is not valid JSON"),
        ("{\"vertices\":[\n{]", place(2, 2), "this is not valid JSON"),
        ("[]", place(1, 1), "not of the shape that is read: a list where an object is expected"),
        ("{\"vertices\":\n 3}", place(2, 2), "not of the shape that is read: invalid type: integer `3`"),
        (
            "{\"vertices\":[{\"id\":1,\"owner\":2,\"successors\":[]}]}",
            place(1, 30),
            "expected an owner, 0 or 1, found “2”",
        ),
        (
            "{\"vertices\":[\n{\"id\":\"\",\"owner\":0,\"successors\":[]}]}",
            place(2, 7),
            "expected the name of a vertex",
        ),
        ("{\"vertices\":[{\"id\":-1,\"owner\":0,\"successors\":[]}]}", place(1, 20), "expected the name of a vertex"),
        ("{\"vertices\":[{\"id\":1,\"owner\":0,\"successors\":[2]}]}", place(1, 46), "there is no vertex “2”"),
        ("{\"vertices\":[],\"target\":[\"é\",\"x\"]}", place(1, 26), "there is no vertex “é”"),
        ("{\"vertices\":[],\"start\":0}", place(1, 24), "there is no vertex “0”"),
        ("{\"vertices\":[],\"player\":3}", place(1, 25), "expected an owner, 0 or 1, found “3”"),
        (
            "{\"vertices\":[{\"id\":1,\"owner\":0,\"successors\":[],\"priority\":2},{\"id\":2,\"owner\":0,\"successors\":[]}]}",
            place(1, 68),
            "missing field `priority`, which other vertices have",
        ),
        (
            "{\"vertices\":[\n{\"id\":1,\"owner\":0,\"successors\":[]},\n{\"id\":1,\"owner\":0,\"successors\":[]}]}",
            place(3, 7),
            "vertex 1 is described a second time; line 2 describes it first",
        ),
    ] {
        let bad = bad(text);
        assert_eq!(bad.place(), expected, "{text}: {bad:?}");
        for language in Language::ALL {
            let texts = Texts::new(language);
            let headline = headline(&texts, &bad);
            assert!(language != Language::English || headline.contains(words), "{text}: {headline}");
            assert!(!advice(&texts, &bad).is_empty());
        }
    }
    let bytes = arena(b"{\"vertices\":[]\n\xff}", false).err().unwrap();
    assert_eq!(bytes.place(), place(2, 1));
}

#[test]
fn a_claimed_solution_is_read_and_its_faults_placed() {
    let sheet = read(SHEET).document;
    let naming = sheet.labels.naming(3);
    let text = r#"{"player":1,"region":["c"],"ranks":{"c":0},"strategy":{},"escape":{"a":"b"},"verified":false}"#;
    let claimed = claimed_solution(text.as_bytes(), &sheet, &naming).unwrap();
    assert_eq!((claimed.player, claimed.region), (Some(Player::One), vec![false, false, true]));
    assert_eq!((claimed.ranks, claimed.escape), (vec![None, None, Some(0)], vec![Some(1), None, None]));
    assert_eq!(claimed.strategy, [None; 3]);
    let only_region = claimed_solution(br#"{"region":["a","b"]}"#, &sheet, &naming).unwrap();
    assert_eq!((only_region.player, only_region.ranks), (None, vec![None; 3]));
    for (text, column) in [
        (r#"{"region":["a","x"]}"#, 16),
        (r#"{"region":[],"ranks":{"x":0}}"#, 23),
        (r#"{"region":[],"strategy":{"a":"x"}}"#, 30),
        (r#"{"region":[],"strategy":{"x":"a"}}"#, 26),
        (r#"{"region":[],"escape":{"a":"b", "\u0078" : "a"}}"#, 33),
    ] {
        let bad = claimed_solution(text.as_bytes(), &sheet, &naming).err().unwrap();
        assert_eq!(bad.place(), Place { line: 1, column }, "{text}");
        let unknown = Problem::Unknown { vertex: "x".to_string() };
        assert!(matches!(bad.flaw, Flaw::Syntax(ref error) if error.problem == unknown), "{bad:?}");
    }
    let bad = claimed_solution(br#"{"region":[],"ranks":{"a":"0"}}"#, &sheet, &naming).err().unwrap();
    assert_eq!(bad.place().column, 27);
    for (text, words) in [
        (r#"{"region":[],"rangs":{}}"#, "unknown field `rangs`"),
        (r#"{"region":[],"ranks":{"a":1,"a":0}}"#, "duplicate field `a`"),
        (r#"{"ranks":{}}"#, "missing field `region`"),
    ] {
        let bad = claimed_solution(text.as_bytes(), &sheet, &naming).err().unwrap();
        assert!(headline(&Texts::new(Language::English), &bad).contains(words), "{bad:?}");
    }
}

#[test]
fn the_last_description_holds_where_that_is_asked_for() {
    let text = r#"{"vertices":[{"id":"a","owner":0,"successors":["b"]},{"id":"b","owner":1,"successors":[]},
        {"id":"a","owner":1,"successors":["a"]}]}"#;
    let document = arena(text.as_bytes(), true).unwrap().document;
    assert_eq!((document.graph.heads(0), document.graph.owner(0)), (&[0][..], Player::One));
    assert!(arena(text.as_bytes(), false).is_err());
}

#[test]
fn no_damage_makes_a_reader_panic() {
    let sheet = read(SHEET).document;
    let naming = sheet.naming();
    let solution = r#"{"player":1,"region":["c"],"ranks":{"c":0},"escape":{"a":"b"}}"#;
    for text in [SHEET, solution] {
        for end in 0..text.len() {
            let _ = (arena(&text.as_bytes()[..end], true), claimed_solution(&text.as_bytes()[..end], &sheet, &naming));
            for byte in (0..=255).step_by(3) {
                let mut damaged = text.as_bytes().to_vec();
                damaged[end] = byte;
                for bad in [arena(&damaged, true).err(), claimed_solution(&damaged, &sheet, &naming).err()] {
                    let place = bad.map_or(Place { line: 1, column: 1 }, |bad| bad.place());
                    assert!(place.line <= 3 && place.column <= text.len() + 1, "{place:?}");
                }
            }
        }
    }
}
