//! A strategy: a move for each position that it can meet.

use std::collections::VecDeque;

use morpion::{Game, Mark, Outcome, Position, Solution, Square};

use super::{FailedLine, Grade, Kind, Question};
use crate::Mistake;
use crate::boards::{CODES, Code, Entries, board, by_size, codes};
use crate::diagnosis::nearest;
use crate::mistakes::reversed;

/// Marks a player's strategy: a move for each position that it can meet when it is followed from the empty board against
/// every play of the opponent. Other positions may be there too: they count only where they are wrong. Where a move is missing,
/// what would come after it is not asked for.
///
/// Every move that keeps the value of the position is right: a win stays a win, a draw a draw. (Nobody can keep a win for ever
/// without winning: the board fills up.)
///
/// Time: as for [`positions`](crate::positions).
///
/// ```
/// use morpion::{Mark, Square};
///
/// let corner = morpion_grade::read::strategy(b"---/---/--- 1")?;
/// let grade = morpion_grade::strategy(Mark::X, &corner);
/// // The first move is right; an answer to each of eight replies is missing.
/// assert_eq!((grade.counts.right, grade.counts.missing), (1, 8));
/// # Ok::<(), morpion_grade::read::Unreadable>(())
/// ```
pub fn strategy(player: Mark, moves: &Entries<Square>) -> Grade {
    let solution = Solution::standard();
    let mut grade = judge(&solution, player, moves);
    if !grade.is_right() {
        let turned = judge(&solution, player, &moves.reversed()).counts.faults();
        grade.diagnose(nearest(grade.counts.faults(), [(Mistake::ReversedDigits, turned)]));
    }
    grade
}

impl Entries<Square> {
    /// The same moves for the boards whose codes have the digits in the reverse order.
    fn reversed(&self) -> Entries<Square> {
        let mut turned = Entries::new();
        for code in codes() {
            if let Some(square) = self.at(code) {
                // No two boards are turned to the same one.
                let _ = turned.add(reversed(code), square);
            }
        }
        turned
    }
}

fn judge(solution: &Solution, player: Mark, moves: &Entries<Square>) -> Grade {
    let mut grade = Grade::new(Question::Strategy(player), moves.repeated());
    let games = Games::follow(player, moves);
    for code in by_size() {
        match moves.at(code) {
            None if games.needs_move(code) => grade.add(Kind::Missing, code),
            None => {}
            Some(square) => match fault(solution, player, code, square) {
                // What is never met earns nothing, or a list of easy boards would.
                None => grade.counts.right += usize::from(games.needs_move(code)),
                Some(kind) => grade.add(kind, code),
            },
        }
    }
    grade.failed_line = games.failed_line(solution, player);
    grade
}

/// What is wrong with a move.
fn fault(solution: &Solution, player: Mark, code: Code, given: Square) -> Option<Kind> {
    let Ok(position) = board(code).check() else { return Some(Kind::Impossible) };
    if position.side_to_move() != Some(player) {
        return Some(Kind::NoChoice);
    }
    let moves = solution.moves(&position);
    let best = moves.first()?;
    match moves.iter().find(|evaluated| evaluated.square == given) {
        None => Some(Kind::IllegalMove { given }),
        Some(evaluated) => (evaluated.value != best.value).then_some(Kind::BadMove { given, better: best.square }),
    }
}

/// The positions that a strategy meets, in breadth-first order, with how each is reached first.
struct Games {
    met: Vec<Position>,
    /// By code: the position before, and the move.
    before: Vec<Option<(Position, Square)>>,
    /// By code: whether the player is to move there.
    needs_move: Vec<bool>,
}

impl Games {
    fn follow(player: Mark, moves: &Entries<Square>) -> Games {
        let start = Position::start(Game::STANDARD);
        let mut games = Games { met: Vec::new(), before: vec![None; CODES], needs_move: vec![false; CODES] };
        let mut waiting = VecDeque::from([start]);
        while let Some(position) = waiting.pop_front() {
            games.met.push(position);
            let is_own = position.side_to_move() == Some(player);
            games.needs_move[index(&position)] = is_own;
            let chosen = |square: &Square| !is_own || moves.get(position.board()) == Some(*square);
            for square in position.moves().filter(chosen) {
                let Ok(after) = position.play(square) else { continue };
                let before = &mut games.before[index(&after)];
                if before.is_none() {
                    *before = Some((position, square));
                    waiting.push_back(after);
                }
            }
        }
        games
    }

    fn needs_move(&self, code: Code) -> bool {
        self.needs_move[usize::from(code)]
    }

    /// The first game that is lost; if none is, the first in which the value of the position falls.
    fn failed_line(&self, solution: &Solution, player: Mark) -> Option<FailedLine> {
        let lost = self.met.iter().find(|position| position.outcome() == Outcome::Won(player.other()));
        let lowered = || self.met.iter().find(|position| self.is_worse_than_before(solution, player, position));
        let (end, is_lost) =
            lost.map(|position| (position, true)).or_else(|| lowered().map(|position| (position, false)))?;
        Some(FailedLine { moves: self.moves_to(end), is_lost })
    }

    fn is_worse_than_before(&self, solution: &Solution, player: Mark, position: &Position) -> bool {
        let Some((before, square)) = self.before[index(position)] else { return false };
        let is_own = before.side_to_move() == Some(player);
        let code = before.board().code() as Code;
        is_own && fault(solution, player, code, square).is_some()
    }

    /// The moves from the empty board to a position.
    fn moves_to(&self, position: &Position) -> Vec<Square> {
        let mut moves = Vec::new();
        let mut position = *position;
        while let Some((before, square)) = self.before[index(&position)] {
            moves.push(square);
            position = before;
        }
        moves.reverse();
        moves
    }
}

fn index(position: &Position) -> usize {
    position.board().code() as usize
}
