//! `layers`: every position once, in its column and layer.

use std::collections::{BTreeMap, BTreeSet};

use morpion::{Board, Mark, Solution};
use morpion_draw::layers::{self, Selection};
use morpion_draw::{Style, Svg};

use crate::reading::{SVG, all, each_style, english, light, marked, number, numbers, place, read, title};

/// One position as it is drawn.
struct Drawn {
    board: Board,
    ply: usize,
    /// The letters over its group.
    chip: String,
    color: String,
    /// The left, top and side of its field, in the units of the picture.
    field: (f64, f64, f64),
}

const ALL: Selection = Selection { player: None, unique: false };

fn drawn(svg: &Svg, style: &Style) -> Vec<Drawn> {
    let document = read(svg, style);
    let (mut drawn, mut ply, mut chip) = (Vec::new(), 0, String::new());
    for node in document
        .root_element()
        .children()
        .filter(|node| node.has_tag_name((SVG, "g")) || node.has_tag_name((SVG, "text")))
    {
        let words = node.descendants().find_map(|node| node.text()).unwrap_or_default();
        if let Some(number) = words.strip_prefix("ply ") {
            ply = number.parse().unwrap();
        } else if node.has_tag_name((SVG, "text")) {
            // The title, a count, or a part of the legend.
        } else if node.attribute("transform").is_none() {
            chip = words.to_string();
        } else {
            let (left, top, scale) = place(node);
            let fields = node.descendants().filter(|node| title(*node).is_some());
            let count = drawn.len();
            drawn.extend(fields.map(|field| {
                let start = numbers(field.attribute("d").unwrap());
                assert_eq!(start[2..], [30.0, 30.0, -30.0]);
                Drawn {
                    board: title(field).unwrap().parse().unwrap(),
                    ply,
                    chip: chip.clone(),
                    color: field.parent().unwrap().attribute("fill").unwrap().to_string(),
                    field: (left + scale * start[0], top + scale * start[1], 30.0 * scale),
                }
            }));
            let marks = node.children().filter_map(|node| node.attribute("d")).collect::<String>();
            let expected = |mark| drawn[count..].iter().map(|drawn: &Drawn| drawn.board.count(mark)).sum::<u32>();
            for mark in [Mark::X, Mark::O] {
                assert_eq!(marked(&marks, mark).len() as u32, expected(mark));
            }
        }
    }
    drawn
}

#[test]
fn every_position_stands_once_in_its_column_and_layer() {
    let (texts, solution) = (english(), Solution::standard());
    let palette = light(&texts).theme.palette();
    for player in [None, Some(Mark::X), Some(Mark::O)] {
        for (unique, count) in [(false, 5478), (true, 765)] {
            let drawn = drawn(&layers::svg(&light(&texts), &solution, Selection { player, unique }), &light(&texts));
            let codes: BTreeSet<u128> = drawn.iter().map(|drawn| drawn.board.code()).collect();
            assert_eq!((drawn.len(), codes.len()), (count, count));
            for Drawn { board, ply, chip, color, .. } in drawn {
                let position = board.check().unwrap();
                assert!(!unique || board.canonical() == board);
                assert_eq!(position.ply() as usize, ply);
                let winner = solution.winner(&position).filter(|(mark, _)| player.is_none_or(|player| player == *mark));
                let nobody = if player.is_some() { "–" } else { "=" };
                assert_eq!(chip, winner.map_or(nobody.to_string(), |(mark, rank)| format!("{mark}{rank}")));
                assert_eq!(color, palette.position(winner).to_string());
            }
        }
    }
}

#[test]
fn the_layers_have_the_published_sizes() {
    let (texts, solution) = (english(), Solution::standard());
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    for drawn in drawn(&layers::svg(&light(&texts), &solution, ALL), &light(&texts)) {
        *sizes.entry(drawn.chip).or_default() += 1;
    }
    let x = [626, 1498, 392, 260, 88, 72].into_iter().enumerate().map(|(rank, size)| (format!("X{rank}"), size));
    let o = [316, 860, 116, 96, 36, 50].into_iter().enumerate().map(|(rank, size)| (format!("O{rank}"), size));
    assert_eq!(sizes, x.chain(o).chain([("=".to_string(), 1068)]).collect());
}

#[test]
fn the_counts_are_written_over_columns_and_layers() {
    let (texts, solution) = (english(), Solution::standard());
    let svg = layers::svg(&light(&texts), &solution, ALL);
    let document = read(&svg, &light(&texts));
    let words: Vec<&str> = all(&document, "text").filter_map(|text| text.text()).collect();
    for (ply, count) in ["1", "9", "72", "252", "756", "1,260", "1,520", "1,140", "390", "78"].into_iter().enumerate() {
        let place = words.iter().position(|words| *words == format!("ply {ply}")).unwrap();
        assert_eq!(words[place + 1], count);
    }
    let place = words.iter().position(|words| *words == "ply 6").unwrap();
    assert_eq!(words[place + 2..place + 12], ["X1", "996", "X3", "60", "=", "200", "O2", "116", "O0", "148"]);
    let described = all(&document, "desc").next().unwrap().text().unwrap();
    assert!(described.contains("ply 6: X1 996, X3 60, = 200, O2 116, O0 148; ply 7:"), "{described}");
}

#[test]
fn no_board_lies_on_another_or_outside() {
    let (texts, solution) = (english(), Solution::standard());
    for unique in [false, true] {
        let svg = layers::svg(&light(&texts), &solution, Selection { player: None, unique });
        let root = read(&svg, &light(&texts));
        let (width, height) = (number(root.root_element(), "width"), number(root.root_element(), "height"));
        let fields: Vec<_> = drawn(&svg, &light(&texts)).iter().map(|drawn| drawn.field).collect();
        for (place, &(x, y, side)) in fields.iter().enumerate() {
            assert!(x >= 31.9 && y >= 31.9 && x + side <= width - 31.9 && y + side <= height - 31.9);
            let apart = |&(left, top, other): &(f64, f64, f64)| {
                x + side <= left || left + other <= x || y + side <= top || top + other <= y
            };
            assert!(fields[..place].iter().all(apart));
        }
    }
}

#[test]
fn the_picture_is_small_and_the_same_each_time_in_every_style() {
    each_style(|style| {
        let picture = || layers::svg(style, &Solution::standard(), ALL);
        read(&picture(), style);
        assert_eq!(picture(), picture());
    });
}
