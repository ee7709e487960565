//! Long statements, far ids, large claims.

use std::fmt::Write;

use attractor::formats::pgsolver::{self, Leniency};
use attractor::formats::{class, solution};
use attractor::{Arena, Player};

use super::{Content, written};

const DEAD_ENDS: Leniency = Leniency { last_wins: false, dead_ends: true };

#[test]
fn one_vertex_may_have_a_hundred_thousand_successors() {
    let count = 100_000;
    // Each comes twice, in another order.
    let heads: Vec<u32> = (0..count).map(|head| head * 7 % count).chain((0..count).rev()).collect();
    let mut text = format!("parity {count};\n");
    let list = heads.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let _ = writeln!(text, "0 0 0 {list};");
    (1..count).for_each(|id| writeln!(text, "{id} 0 1 0;").unwrap());
    let game = pgsolver::parse(text.as_bytes(), Leniency::default()).unwrap();
    assert_eq!(game.graph.heads(0), &heads[..count as usize]);
    assert_eq!(game.graph.edge_count(), u64::from(2 * count - 1));
    let typed = written(|out| class::write(&game, out));
    assert_eq!(class::parse(&typed, false).unwrap().graph.heads(0), game.graph.heads(0));
}

#[test]
fn successors_in_order_are_read_once_too() {
    for count in [3, 17, 40] {
        let heads = (0..count).flat_map(|head| [head, head]).map(|head| head.to_string()).collect::<Vec<_>>().join(",");
        let vertices: Vec<String> = (0..count).map(|id| format!("{id} 0 0 {heads};\n")).collect();
        let game = pgsolver::parse(vertices.concat().as_bytes(), Leniency::default()).unwrap();
        assert!(game.graph.vertices().all(|vertex| game.graph.heads(vertex).iter().copied().eq(0..count)));
    }
}

#[test]
fn ids_go_up_to_the_largest_number() {
    let text = b"parity 4294967295;\n4294967294 4294967295 1 4294967295;\n4294967295 0 0 4294967294,4294967295;\n";
    let game = pgsolver::parse(text, Leniency::default()).unwrap();
    assert_eq!((game.labels.id(1), game.graph.heads(1)), (Some(u32::MAX), &[0, 1][..]));
    assert_eq!(written(|out| pgsolver::write(&game, out)), text);
    // No id follows the largest.
    let text = b"parity 4294967295;\n4294967295 0 0 0;\n0 0 0 4294967295;\n";
    let game = pgsolver::parse(text, Leniency::default()).unwrap();
    assert_eq!((game.labels.id(0), game.labels.id(1)), (Some(u32::MAX), Some(0)));
    assert_eq!(written(|out| pgsolver::write(&game, out)), text);
    let solved = b"paritysol 4294967295;\n4294967295 0 0;\n0 1;\n";
    let read = solution::parse(solved, &game, &game.labels.naming(2)).unwrap();
    assert_eq!(
        (&read.winners[..], &read.moves[..]),
        (&[Some(Player::Zero), Some(Player::One)][..], &[Some(1), None][..])
    );
}

#[test]
fn a_header_decides_nothing() {
    for header in ["", "parity 0;\n", "parity 1;", "parity 2;", "parity 4294967295;\n", "parity\n000;"] {
        let text = format!("{header}3 1 0 3;\n");
        let game = pgsolver::parse(text.as_bytes(), Leniency::default()).unwrap();
        assert_eq!((game.graph.vertex_count(), game.labels.id(0)), (1, Some(3)), "{header}");
    }
    for header in ["parity 0;", "parity 4294967295;\n", " parity 7 ;\n\n"] {
        let game = pgsolver::parse(header.as_bytes(), Leniency::default()).unwrap();
        assert_eq!(game.graph.vertex_count(), 0);
        assert_eq!(written(|out| pgsolver::write(&game, out)), b"parity 0;\n");
        assert_eq!(written(|out| class::write(&game, out)), b"");
    }
}

/// A form of numbers that are far apart, bunched, or shuffled: the ways in which ids are found.
#[test]
fn scattered_ids_are_found() {
    let count = 3000_u32;
    let shapes: [fn(u32) -> u32; 5] = [
        |index| index.wrapping_mul(0x9E37_79B1),
        |index| index * 1_400_000,
        |index| if index < 2990 { index * 2 } else { u32::MAX - index },
        |index| 2999 - index,
        |index| 5 + index * 13 % 3000,
    ];
    for id in shapes {
        let mut text = String::new();
        for index in 0..count {
            let heads = [index, index * 7 % count, count - 1 - index].map(|head| id(head).to_string()).join(",");
            let _ = writeln!(text, "{} 0 0 {heads};", id(index));
        }
        let game = pgsolver::parse(text.as_bytes(), Leniency::default()).unwrap();
        for index in 0..count {
            let mut expected = vec![index];
            for head in [index * 7 % count, count - 1 - index] {
                if !expected.contains(&head) {
                    expected.push(head);
                }
            }
            assert_eq!((game.labels.id(index), game.graph.heads(index)), (Some(id(index)), &expected[..]));
        }
        let unknown = text.replacen(';', ",12345678;", 1);
        assert!(pgsolver::parse(unknown.as_bytes(), DEAD_ENDS).is_err());
    }
}

#[test]
fn texts_longer_than_a_piece_of_output_are_written_whole() {
    let name = "é\"\\".repeat(50_000);
    let mut content = Content::of(&pgsolver::parse(b"0 1 0 1;\n1 1 0 0;\n", DEAD_ENDS).unwrap());
    content.labels.push_name(1, &name);
    let game = content.clone().document();
    let text = written(|out| pgsolver::write(&game, out));
    assert_eq!(Content::of(&pgsolver::parse(&text, DEAD_ENDS).unwrap()), content);
    let typed = written(|out| class::write(&game, out));
    assert_eq!(class::parse(&typed, false).unwrap().labels.name(1), Some(&name[..]));
}
