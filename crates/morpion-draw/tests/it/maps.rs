//! `map`: exactly the strategy, each board where its moves lead.

use std::collections::BTreeMap;

use morpion::{Game, Mark, Outcome, Position, Size, Solution, Square};
use morpion_draw::{Style, Svg, map};

use crate::reading::{SVG, all, each_style, english, light, marked, number, place, read, title};

/// One board of a map, or the mark with which the opponent ends the game.
struct Drawn {
    position: Position,
    /// The square of the large mark.
    answer: Option<(u8, u8)>,
    left: f64,
    top: f64,
    side: f64,
}

impl Drawn {
    /// Tells boards apart: the same position may stand in several places.
    fn key(&self) -> (u64, u64) {
        (self.left.to_bits(), self.top.to_bits())
    }
}

fn drawn(svg: &Svg, style: &Style, player: Mark) -> Vec<Drawn> {
    let document = read(svg, style);
    let boards = all(&document, "g").filter(|group| title(*group).is_some());
    let boards = boards.map(|group| {
        let (left, top, scale) = place(group);
        let is_mark =
            group.children().any(|node| node.attribute("d").is_some_and(|path| path.starts_with("M0 0h10v10")));
        let large = group.children().find(|node| node.attribute("stroke-width") == Some("1.8"));
        let answer = large.map(|large| {
            assert!(large.has_tag_name((SVG, "path")));
            let squares = marked(large.attribute("d").unwrap(), player);
            assert_eq!(squares.len(), 1);
            squares[0]
        });
        let position = title(group).unwrap().parse::<morpion::Board>().unwrap().check().unwrap();
        Drawn { position, answer, left, top, side: if is_mark { 10.0 } else { 30.0 } * scale }
    });
    boards.collect()
}

/// The board that a board is drawn in, and the square: the smallest that holds its middle.
fn around<'a>(drawn: &'a [Drawn], inner: &Drawn) -> Option<(&'a Drawn, Square)> {
    let (x, y) = (inner.left + inner.side / 2.0, inner.top + inner.side / 2.0);
    let holds = |outer: &&Drawn| {
        (outer.left..outer.left + outer.side).contains(&x) && (outer.top..outer.top + outer.side).contains(&y)
    };
    let larger = drawn.iter().filter(holds).filter(|outer| outer.side > 1.5 * inner.side);
    let outer = larger.min_by(|one, other| one.side.total_cmp(&other.side))?;
    let number = |start, middle: f64| (3.0 * (middle - start) / outer.side) as u8 + 1;
    Some((outer, Square { row: number(outer.top, y), column: number(outer.left, x) }))
}

#[test]
fn every_board_stands_where_the_reply_leads_and_shows_the_answer() {
    let (texts, solution) = (english(), Solution::standard());
    for player in [Mark::X, Mark::O] {
        let drawn = drawn(&map::svg(&light(&texts), &solution, player), &light(&texts), player);
        let mut inside: BTreeMap<(u64, u64), Vec<Square>> = BTreeMap::new();
        for board in &drawn {
            let before = match around(&drawn, board) {
                Some((outer, square)) => {
                    inside.entry(outer.key()).or_default().push(square);
                    outer.position.play(square).unwrap()
                }
                None => Position::start(solution.game()),
            };
            let after = match board.answer {
                Some((row, column)) => {
                    let best = solution.moves(&before)[0].square;
                    assert_eq!((row, column), (best.row, best.column), "{}", before.board());
                    before.play(best).unwrap()
                }
                None => before,
            };
            assert_eq!(after, board.position);
            assert_eq!(board.answer.is_some(), before.side_to_move() == Some(player));
            assert_ne!(after.outcome(), Outcome::Won(player.other()), "the strategy never loses");
        }
        for board in &drawn {
            let mut squares = if board.position.is_over() { Vec::new() } else { inside.remove(&board.key()).unwrap() };
            squares.sort_unstable();
            assert!(squares.into_iter().eq(board.position.moves()), "every reply has its board");
        }
        assert!(inside.is_empty());
        assert_eq!(drawn.len(), count(&solution, player, Position::start(solution.game())));
    }
}

/// How many boards the map must have, by playing all games on.
fn count(solution: &Solution, player: Mark, before: Position) -> usize {
    let after = match solution.moves(&before).first() {
        Some(best) if before.side_to_move() == Some(player) => before.play(best.square).unwrap(),
        _ => before,
    };
    1 + after.moves().map(|square| count(solution, player, after.play(square).unwrap())).sum::<usize>()
}

#[test]
fn the_first_answer_is_the_best_move_first_in_reading_order() {
    let texts = english();
    let svg = map::svg(&light(&texts), &Solution::standard(), Mark::X);
    assert_eq!(drawn(&svg, &light(&texts), Mark::X)[0].answer, Some((1, 1)));
}

#[test]
fn the_map_is_the_same_each_time_in_every_style() {
    each_style(|style| {
        for player in [Mark::X, Mark::O] {
            let picture = || map::svg(style, &Solution::standard(), player);
            read(&picture(), style);
            assert_eq!(picture(), picture());
        }
    });
}

#[test]
fn maps_of_other_games_fit_their_frame_and_say_whether_the_player_holds() {
    let texts = english();
    let plain = |columns, rows, line| Game::new(Size { columns, rows }, line).unwrap();
    let standard = Game::STANDARD;
    for game in [plain(4, 2, 3), plain(2, 4, 3), plain(5, 1, 2), standard.misere(), standard.torus()] {
        let solution = Solution::new(game).unwrap();
        for player in [Mark::X, Mark::O] {
            let svg = map::svg(&light(&texts), &solution, player);
            let document = read(&svg, &light(&texts));
            let root = document.root_element();
            let (width, height) = (number(root, "width"), number(root, "height"));
            let is_lost = solution.winner(&Position::start(game)).is_some_and(|(winner, _)| winner != player);
            let says = |words: &str| svg.as_str().contains(words);
            assert_eq!(says("delays the loss"), is_lost, "{game:?} {player}");
            assert_eq!(says("never loses"), !is_lost);
            let boards = all(&document, "g").filter(|group| group.attribute("transform").is_some());
            let mut count = 0;
            for board in boards {
                let (x, y, scale) = place(board);
                // A board has a square at least.
                let (right, bottom) = (x + 10.0 * scale, y + 10.0 * scale);
                assert!(x >= 0.0 && right < width && y >= 0.0 && bottom < height, "{game:?}");
                count += 1;
            }
            assert!(count > 1, "{game:?}");
        }
    }
}
