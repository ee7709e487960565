//! The verdict on every board: few differ, so that one digit a board says which.

use morpion::{Board, Game, Position, Solution};
use morpion_report::json;
use serde::Serialize;

use super::pack::pack;

#[derive(Serialize)]
pub(super) struct Referee {
    /// The squares of each line, as numbers from 0 in reading order, in the order in which lines are listed.
    lines: Vec<Vec<u32>>,
    /// By the set of squares that hold a player's marks, square i being bit i: the set of that player's lines, line i being
    /// bit i, in two digits. An impossible board has lines too, which no verdict lists.
    complete: String,
    /// The verdicts that occur.
    verdicts: Vec<Verdict>,
    /// Which one each board has, by its code: one digit.
    by_code: String,
}

/// What is the same on many boards: the contract's JSON without counts, codes and messages.
#[derive(PartialEq, Serialize)]
#[serde(untagged)]
enum Verdict {
    Position {
        status: json::Status,
        winner: Option<json::Mark>,
        winning_lines: Vec<Vec<json::Square>>,
        next_player: Option<json::Mark>,
    },
    Impossible {
        status: json::Status,
        reasons: Vec<json::Reason>,
    },
}

pub(super) fn table(solution: &Solution) -> Referee {
    let game = solution.game();
    let mut verdicts = Vec::new();
    let boards = (0..).map_while(|code| Board::from_code(game, code));
    let numbers = boards.map(|board| place(&mut verdicts, verdict(board))).collect::<Vec<_>>();
    let lines = lines(game);
    Referee { complete: pack(2, complete(&lines)), lines, by_code: pack(1, numbers), verdicts }
}

fn lines(game: Game) -> Vec<Vec<u32>> {
    let number = |square| game.number(square).map(|number| number - 1);
    game.lines().map(|line| line.squares().filter_map(number).collect()).collect()
}

/// For each set of squares the set of lines that lie in it.
fn complete(lines: &[Vec<u32>]) -> impl Iterator<Item = usize> {
    let is_in = |set: usize, line: &[u32]| line.iter().all(|square| set >> square & 1 == 1);
    let sum = move |set| (0..).zip(lines).filter(|(_, line)| is_in(set, line)).map(|(line, _)| 1 << line).sum();
    (0..1 << 9).map(sum)
}

/// The place of a value in a list, to which it is added if it is new.
fn place<T: PartialEq>(list: &mut Vec<T>, value: T) -> usize {
    list.iter().position(|known| *known == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    })
}

fn verdict(board: Board) -> Verdict {
    match board.check() {
        Ok(position) => of_position(&position),
        Err(impossible) => Verdict::Impossible {
            status: json::Status::Impossible,
            reasons: impossible.reasons().iter().map(|&reason| reason.into()).collect(),
        },
    }
}

fn of_position(position: &Position) -> Verdict {
    let json::JudgedPosition { status, winner, winning_lines, next_player, .. } = json::JudgedPosition::new(position);
    Verdict::Position { status, winner, winning_lines, next_player }
}
