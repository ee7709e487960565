//! `board`: the marks, the lines, and what every move is worth.

use std::collections::BTreeMap;

use morpion::{Board, Game, Mark, Size, Solution, Value};
use morpion_draw::board;

use crate::reading::{all, each_style, english, light, marked, number, numbers, position, read};

/// What a picture of a board shows.
struct Shown {
    x: Vec<(u8, u8)>,
    o: Vec<(u8, u8)>,
    /// The strokes, each from end to end.
    strokes: Vec<Vec<f64>>,
    /// The labels by row and column.
    labels: BTreeMap<(u8, u8), String>,
}

fn shown(svg: &morpion_draw::Svg, style: &morpion_draw::Style) -> Shown {
    let document = read(svg, style);
    let paths: Vec<&str> = all(&document, "path").map(|path| path.attribute("d").unwrap()).collect();
    let on = |mark| {
        let mut squares: Vec<_> = paths.iter().flat_map(|path| marked(path, mark)).collect();
        squares.sort_unstable();
        squares
    };
    // Only strokes have absolute ends.
    let strokes = paths.iter().filter(|path| path.contains('L'));
    let strokes = strokes.flat_map(|path| path.split('M').skip(1)).map(numbers).collect();
    let labels = all(&document, "text").filter(|text| number(*text, "font-size") < 5.0);
    let labels = labels.map(|text| {
        let square = |coordinate| (number(text, coordinate) / 10.0) as u8 + 1;
        ((square("y"), square("x")), text.text().unwrap().to_string())
    });
    Shown { x: on(Mark::X), o: on(Mark::O), strokes, labels: labels.collect() }
}

/// The squares that a stroke goes through, found by walking along it.
fn crossed(stroke: &[f64]) -> Vec<(u8, u8)> {
    let [x, y, end_x, end_y] = stroke[..] else { panic!("{stroke:?}") };
    assert!((x - end_x).abs().max((y - end_y).abs()) > 20.0, "beyond the middles of the outer squares");
    let at = |part: f64| (x + part * (end_x - x), y + part * (end_y - y));
    let mut squares: Vec<_> = [0.0, 0.5, 1.0].map(at).map(|(x, y)| ((y / 10.0) as u8 + 1, (x / 10.0) as u8 + 1)).into();
    squares.dedup();
    squares
}

#[test]
fn all_boards_are_drawn_with_their_marks_and_a_stroke_through_every_line() {
    let (texts, game) = (english(), Game::STANDARD);
    for code in 0..19_683 {
        let board = Board::from_code(game, code).unwrap();
        let shown = shown(&board::svg(&light(&texts), &board), &light(&texts));
        let on = |mark| {
            let squares = game.squares().filter(|&square| board.mark_at(square) == Some(mark));
            squares.map(|square| (square.row, square.column)).collect::<Vec<_>>()
        };
        assert_eq!((&shown.x, &shown.o), (&on(Mark::X), &on(Mark::O)), "{board}");
        assert!(shown.labels.is_empty());
        let complete = [on(Mark::X), on(Mark::O)].map(|squares| complete_lines(&squares)).iter().sum::<usize>();
        assert_eq!(shown.strokes.len(), complete, "{board}");
        for stroke in shown.strokes {
            let squares = crossed(&stroke);
            assert_eq!(squares.len(), 3);
            let of_one = |own: &[(u8, u8)]| squares.iter().all(|square| own.contains(square));
            assert!(of_one(&shown.x) || of_one(&shown.o), "{board}\n{stroke:?}");
        }
    }
}

/// How many of the eight lines these squares hold, counted by hand.
fn complete_lines(squares: &[(u8, u8)]) -> usize {
    let lines = (1..=3)
        .flat_map(|n| [[(n, 1), (n, 2), (n, 3)], [(1, n), (2, n), (3, n)]])
        .chain([[(1, 1), (2, 2), (3, 3)], [(1, 3), (2, 2), (3, 1)]]);
    lines.filter(|line| line.iter().all(|square| squares.contains(square))).count()
}

#[test]
fn every_empty_square_of_every_position_says_what_its_move_is_worth() {
    let (texts, solution) = (english(), Solution::standard());
    let mut count = 0;
    for position in solution.positions() {
        let style = light(&texts);
        let shown = shown(&board::analysis_svg(&style, &solution, &position), &style);
        let moves = solution.moves(&position).into_iter().map(|evaluated| {
            let letter = match evaluated.value {
                Value::Win => "W",
                Value::Draw => "D",
                Value::Loss => "L",
            };
            let square = (evaluated.square.row, evaluated.square.column);
            (square, format!("{letter}{}", evaluated.remoteness))
        });
        assert_eq!(shown.labels, moves.collect());
        let empty = position.board().empty_squares().count();
        assert_eq!(shown.labels.len(), if position.is_over() { 0 } else { empty });
        count += shown.labels.len();
    }
    assert_eq!(count, 16_167, "one label a move of the graph");
}

#[test]
fn the_colour_is_that_of_who_forces_a_line_after_the_move() {
    let (texts, solution) = (english(), Solution::standard());
    let style = light(&texts);
    let palette = style.theme.palette();
    let svg = board::analysis_svg(&style, &solution, &position("XX-/OO-/---"));
    let document = read(&svg, &style);
    let fields: Vec<(f64, f64, &str)> = all(&document, "rect")
        .filter(|rect| rect.attribute("width") == Some("10"))
        .map(|rect| (number(rect, "x"), number(rect, "y"), rect.attribute("fill").unwrap()))
        .collect();
    let color = |winner| palette.position(winner).to_string();
    let (wins, draws, loses) = (color(Some((Mark::X, 0))), color(None), color(Some((Mark::O, 1))));
    let expected =
        [(20.0, 0.0, &wins), (20.0, 10.0, &draws), (0.0, 20.0, &loses), (10.0, 20.0, &loses), (20.0, 20.0, &loses)];
    assert_eq!(fields, expected.map(|(x, y, color)| (x, y, color.as_str())));
}

#[test]
fn the_description_says_what_is_seen() {
    let solution = Solution::standard();
    each_style(|style| {
        let is_french = style.texts.language().tag() == "fr";
        let svg = board::analysis_svg(style, &solution, &position("XX-/OO-/---"));
        let document = read(&svg, style);
        let described = all(&document, "desc").next().unwrap().text().unwrap();
        let words = if is_french {
            "X gagne en 1 coup. (1,3) gagne aussitôt\u{a0}; "
        } else {
            "wins within 1 ply. (1,3) wins at once; "
        };
        assert!(described.contains(words), "{described}");
        let impossible = board::svg(style, &"OO-/---/---".parse().unwrap());
        let document = read(&impossible, style);
        let described = all(&document, "desc").next().unwrap().text().unwrap();
        assert!(described.contains(if is_french { "plus de O que de X" } else { "more O than X" }), "{described}");
    });
}

/// The squares that parts of strokes go through, each part found by walking along it in small steps.
fn walked(strokes: &[Vec<f64>]) -> Vec<(u8, u8)> {
    let mut squares = Vec::new();
    for stroke in strokes {
        let [x, y, end_x, end_y] = stroke[..] else { panic!("{stroke:?}") };
        let steps = ((end_x - x).abs().max((end_y - y).abs()) * 2.0) as u32;
        for step in 1..steps {
            let part = f64::from(step) / f64::from(steps);
            let (x, y) = (x + part * (end_x - x), y + part * (end_y - y));
            // A corner belongs to no square.
            if x % 10.0 > 0.0 && y % 10.0 > 0.0 {
                squares.push(((y / 10.0) as u8 + 1, (x / 10.0) as u8 + 1));
            }
        }
    }
    squares.sort_unstable();
    squares.dedup();
    squares
}

#[test]
fn strokes_go_through_the_squares_of_their_line_and_no_others() {
    let texts = english();
    for (columns, rows, length) in [(3, 3, 3), (4, 4, 3), (5, 4, 4), (2, 3, 2), (6, 2, 4), (7, 7, 5), (1, 4, 2)] {
        let plain = Game::new(Size { columns, rows }, length).unwrap();
        for game in [plain, plain.torus()] {
            for line in game.lines() {
                let marked =
                    line.squares().fold(Board::empty(game), |board, square| board.with(square, Some(Mark::X)).unwrap());
                // Other lines may stand on the same squares only if they are as long as the board.
                if marked.lines(Mark::X).count() > 1 {
                    continue;
                }
                let strokes = shown(&board::svg(&light(&texts), &marked), &light(&texts)).strokes;
                let squares: Vec<_> = line.squares().map(|square| (square.row, square.column)).collect();
                assert_eq!(walked(&strokes), squares, "{game:?} {line}");
                let (width, height) = (10.0 * f64::from(columns), 10.0 * f64::from(rows));
                for stroke in &strokes {
                    assert!(
                        stroke.chunks(2).all(|end| (0.0..=width).contains(&end[0]) && (0.0..=height).contains(&end[1]))
                    );
                }
                // On a board with edges a line is one stroke.
                assert!(strokes.len() == 1 || game.is_torus(), "{line}");
            }
        }
    }
}
