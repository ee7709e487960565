//! Laws: what is written is read back, whatever is read can be written, and a second reader agrees.

use attractor::formats::pgsolver::{self, Leniency};
use attractor::formats::{Labels, class, guess, solution};
use attractor::{Arena, Player, Vertex};
use proptest::collection::{btree_map, hash_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::subsequence;

use super::{Content, naive, written};

const LENIENT: Leniency = Leniency { last_wins: true, dead_ends: true };

fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Zero), Just(Player::One)]
}

fn any_rows(count: usize, least: usize) -> impl Strategy<Value = Vec<(Player, Vec<Vertex>)>> {
    let all: Vec<Vertex> = (0..count as Vertex).collect();
    let heads = subsequence(all, least.min(count)..=count.min(5)).prop_shuffle();
    vec((any_player(), heads), count)
}

/// Ids of all kinds: one after the other, close, far apart.
fn any_ids(count: usize) -> impl Strategy<Value = Vec<u32>> {
    let distinct = |id| hash_set(id, count).prop_map(|ids| ids.into_iter().collect());
    prop_oneof![
        prop_oneof![Just(0), 0..20_u32, Just(u32::MAX - count as u32)]
            .prop_map(move |first| (first..first + count as u32).collect()),
        distinct((0..2 * count as u32 + 2).boxed()),
        distinct(any::<u32>().boxed()),
    ]
}

prop_compose! {
    /// Whatever a parity game can say.
    fn any_game()(count in 0..20_usize)(
        rows in any_rows(count, 0),
        ids in any_ids(count),
        names in btree_map(0..20_u32, "[a-c0-9 ,;\"\\\\\n\u{e9}]{1,4}", 0..8),
        priorities in vec(prop_oneof![0..9_u32, any::<u32>()], count),
        start in option::of(any::<prop::sample::Index>()),
    ) -> Content {
        let mut labels = Labels::with_ids(ids);
        names.range(..rows.len() as u32).for_each(|(&vertex, name)| labels.push_name(vertex, name));
        let start = start.filter(|_| !rows.is_empty()).map(|start| start.index(rows.len()) as Vertex);
        Content { rows, labels, priorities, marked: vec![], start }
    }
}

prop_compose! {
    /// Whatever the class's form can say.
    fn any_class()(count in 0..20_usize)(
        rows in any_rows(count, 0),
        names in hash_set("[a-c0-9,;\"\\\\\u{e9}][a-c0-9*]{0,2}", count),
        marked in subsequence((0..count as Vertex).collect::<Vec<_>>(), 0..=count),
    ) -> Content {
        let mut labels = Labels::without_ids();
        (0..).zip(&names).for_each(|(vertex, name)| labels.push_name(vertex, name));
        Content { rows, labels, priorities: vec![], marked, start: None }
    }
}

fn game_text(content: &Content) -> Vec<u8> {
    written(|out| pgsolver::write(&content.clone().document(), out))
}

fn class_text(content: &Content) -> Vec<u8> {
    written(|out| class::write(&content.clone().document(), out))
}

fn read_game(text: &[u8]) -> Content {
    Content::of(&pgsolver::parse(text, Leniency { dead_ends: true, last_wins: false }).unwrap())
}

fn read_class(text: &[u8]) -> Content {
    Content::of(&class::parse(text, false).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_game_is_read_as_it_was_written(content in any_game()) {
        let text = game_text(&content);
        prop_assert_eq!(read_game(&text), content);
        prop_assert_eq!(guess(&text), attractor::formats::Format::Pgsolver);
    }

    #[test]
    fn a_class_arena_is_read_as_it_was_written(content in any_class()) {
        prop_assert_eq!(read_class(&class_text(&content)), content);
    }

    #[test]
    fn a_game_goes_through_the_class_form(content in any_game()) {
        let typed = read_class(&class_text(&content));
        prop_assert_eq!(&typed.rows, &content.rows);
        let is_usable = |name: &str| !name.starts_with('*') && !name.contains([' ', '\n', ':', '#']);
        if content.labels.names().all(|(_, name)| is_usable(name)) {
            prop_assert_eq!(typed.called(), content.called());
        }
        let game = read_game(&game_text(&typed));
        prop_assert_eq!(&game.rows, &content.rows);
        prop_assert_eq!(game.called(), typed.called());
    }

    #[test]
    fn a_class_arena_goes_through_a_game(content in any_class()) {
        let game = read_game(&game_text(&content));
        let is_marked = |vertex: &Vertex| game.priorities[*vertex as usize].is_multiple_of(2);
        let marked: Vec<Vertex> = (0..game.rows.len() as Vertex).filter(is_marked).collect();
        prop_assert_eq!(&marked, &content.marked);
        let typed = read_class(&class_text(&game));
        prop_assert_eq!(Content { marked, ..typed }, content);
    }

    #[test]
    fn a_second_reader_agrees(
        content in any_game(),
        blanks in vec(" |\t|\r\n|  \n ", 8),
    ) {
        let plain = |name: &str| name.replace([';', '"', '\\'], "_");
        let mut labels = Labels::with_ids((0..content.rows.len() as Vertex).filter_map(|it| content.labels.id(it)).collect());
        content.labels.names().for_each(|(vertex, name)| labels.push_name(vertex, &plain(name)));
        let content = Content { labels, ..content };
        // Line ends give way to other white space.
        let mut text = String::from_utf8(game_text(&content)).unwrap();
        let names_have_no_line_ends = content.labels.names().all(|(_, name)| !name.contains('\n'));
        if names_have_no_line_ends {
            let mut next = blanks.iter().cycle();
            text = text.split('\n').flat_map(|line| [line, next.next().unwrap()]).collect();
        }
        let naive = naive::read(&text).unwrap();
        let game = read_game(text.as_bytes());
        let vertices = 0..game.rows.len() as Vertex;
        let read = naive::Game {
            ids: vertices.clone().map(|vertex| game.labels.id(vertex).unwrap()).collect(),
            priorities: game.priorities.clone(),
            owners: game.rows.iter().map(|row| u32::from(row.0 == Player::One)).collect(),
            successors: game.rows.iter().map(|row| row.1.clone()).collect(),
            names: vertices.map(|vertex| game.labels.name(vertex).map(str::to_owned)).collect(),
            start: game.start,
        };
        prop_assert_eq!(read, naive);
    }

    #[test]
    fn an_edge_listed_again_is_read_once(rows in vec(vec(0..40_u32, 1..60), 40)) {
        let lines = rows.iter().zip(0..).map(|(heads, id)| {
            format!("{id} 0 0 {};\n", heads.iter().map(u32::to_string).collect::<Vec<_>>().join(" , "))
        });
        let text: String = lines.collect();
        let naive = naive::read(&text).unwrap();
        let game = read_game(text.as_bytes());
        prop_assert!(game.rows.iter().map(|row| &row.1).eq(&naive.successors));
        let lines = rows.iter().zip(0..).map(|(heads, id)| {
            format!("{id} 0: {}\n", heads.iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
        });
        let typed = read_class(lines.collect::<String>().as_bytes());
        prop_assert!(typed.rows.iter().map(|row| &row.1).eq(&naive.successors));
    }

    #[test]
    fn the_last_description_is_as_if_it_stood_alone(
        vertices in vec((0..8_u32, 0..9_u32, vec(0..8_u32, 0..4), option::of("[a-c]")), 0..30),
        stretch in prop_oneof![Just(1), Just(3), Just(400_000_000_u32)],
    ) {
        let line = |(id, priority, heads, name): &(u32, u32, Vec<u32>, Option<String>)| {
            let heads: Vec<String> = heads.iter().map(|head| (head * stretch).to_string()).collect();
            let name = name.as_ref().map(|name| format!(" \"{name}\"")).unwrap_or_default();
            format!("{} {priority} 1 {}{name};\n", id * stretch, heads.join(","))
        };
        let all: String = vertices.iter().map(line).collect();
        let mut last: Vec<&(u32, u32, Vec<u32>, Option<String>)> = Vec::new();
        for vertex in &vertices {
            match last.iter_mut().find(|other| other.0 == vertex.0) {
                Some(place) => *place = vertex,
                None => last.push(vertex),
            }
        }
        let alone: String = last.into_iter().map(line).collect();
        let [all, alone] = [all, alone].map(|text| {
            let text = format!("parity 0;\n{text}");
            pgsolver::parse(text.as_bytes(), LENIENT).map(|game| Content::of(&game)).map_err(|error| error.problem)
        });
        prop_assert_eq!(all, alone);
    }
}

/// Pieces of which nearly all texts of the forms are made, and some that belong to none.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(vec![
            "parity", "start", "paritysol", " ", " ", "\n", "\r\n", "\t", ";", ";", ",", "\"", "\\", "0", "1", "2", "00", "9",
            "4294967295", "4294967296", "a", "b", "*", "#", ":", "\u{e9}", "\u{a0}", "-", "{", "0 1 0 0;\n", "1 2 1 0,1 \"n\";",
            "2 0 0;", "a 0: a b\n", "*b 1: a\n", "b 0:\n",
        ]).prop_map(|text| text.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..3),
    ];
    vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

/// A text of one of the forms, some bytes of which were changed, left out or put in.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let text = prop_oneof![
        any_game().prop_map(|content| game_text(&content)),
        any_class().prop_map(|content| class_text(&content)),
    ];
    let byte = prop_oneof![prop::sample::select(b" \n\r\t;,:#*\"\\0123456789ab\xFF\xC3\xA9".to_vec()), any::<u8>()];
    let change = (any::<prop::sample::Index>(), 0..3_u8, byte);
    (text, vec(change, 0..4)).prop_map(|(mut text, changes)| {
        for (place, kind, byte) in changes {
            let place = place.index(text.len() + 1);
            match kind {
                0 => text.insert(place, byte),
                1 if place < text.len() => drop(text.remove(place)),
                _ if place < text.len() => text[place] = byte,
                _ => {}
            }
        }
        text
    })
}

/// Whatever is read, written and read again is the same; whatever is refused is refused inside the text.
fn check(text: &[u8]) -> Result<(), TestCaseError> {
    let lines = text.split(|&byte| byte == b'\n').count();
    for leniency in [LENIENT, Leniency::default()] {
        match pgsolver::parse(text, leniency) {
            Ok(game) => {
                let content = Content::of(&game);
                let again = written(|out| pgsolver::write(&game, out));
                let again = pgsolver::parse(&again, leniency).map(|game| Content::of(&game));
                prop_assert_eq!(again, Ok(content.clone()));
                let typed = read_class(&class_text(&content));
                prop_assert_eq!(typed.rows, content.rows);
                let naming = game.labels.naming(game.graph.vertex_count());
                let _ = solution::parse(text, &game, &naming);
            }
            Err(error) => {
                prop_assert!((1..=lines).contains(&error.place.line) && error.place.column <= text.len() + 1);
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
    for last_wins in [true, false] {
        match class::parse(text, last_wins) {
            Ok(arena) => {
                let content = Content::of(&arena);
                prop_assert_eq!(read_class(&class_text(&content)), content.clone());
                prop_assert_eq!(read_game(&game_text(&content)).rows, content.rows);
            }
            Err(error) => {
                prop_assert!((1..=lines).contains(&error.place.line) && error.place.column <= text.len() + 1);
            }
        }
    }
    let _ = guess(text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes_keep_the_law(text: Vec<u8>) {
        check(&text)?;
    }

    #[test]
    fn a_soup_of_words_keeps_the_law(text in soup()) {
        check(&text)?;
    }

    #[test]
    fn damaged_texts_keep_the_law(text in mutated()) {
        check(&text)?;
    }
}

#[test]
fn the_form_of_a_text_is_told_by_its_beginning() {
    use attractor::formats::Format::{Class, Json, Pgsolver};
    let cases = [
        ("parity 3;\n", Pgsolver),
        ("\r\n parity\n3;", Pgsolver),
        ("parity;", Pgsolver),
        ("parity", Pgsolver),
        ("start 0;\n", Pgsolver),
        ("paritysol 3;\n0 1;\n", Pgsolver),
        ("3 1 0 3;", Pgsolver),
        ("3\t1\n0;", Pgsolver),
        ("0 0 0;", Pgsolver),
        ("# a comment\n\n# another\nparity 3;", Class),
        ("\u{feff}parity 3;", Pgsolver),
        ("\u{feff}{}", Json),
        ("{\"vertices\":[]}", Json),
        (" \n[", Json),
        ("{ 0: a\na 1: {\n", Class),
        ("[x 1: [x\n", Class),
        ("{\n  \"vertices\"", Json),
        ("{}", Json),
        ("", Class),
        ("# parity 3;", Class),
        ("parity 0: b\n", Class),
        ("start 1 : b\n", Class),
        ("parity3 0: b\n", Class),
        ("parity: 0\n", Class),
        ("parity_check 0: b\n", Class),
        ("starting 0: b\n", Class),
        ("1 0: 3\n", Class),
        ("1 0 : 3\n", Class),
        ("*1 0: 3\n", Class),
        ("version https://git-lfs.github.com/spec/v1\n", Class),
    ];
    for (text, format) in cases {
        assert_eq!(guess(text.as_bytes()), format, "{text}");
    }
}
