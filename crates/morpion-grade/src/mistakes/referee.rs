//! Referees with a fault, each run on all boards.

use morpion::batch::Status;

use super::Mistake;
use super::graph::{Cells, Digit, Graph, LINES, O, Vertex, X, is_complete};
use crate::boards::codes;

/// A referee and what it leaves out.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "a fault is there or not")]
struct Referee {
    lines: &'static [[usize; 3]],
    draw_before_lines: bool,
    two_lines_refused: bool,
    /// By how many X may be ahead of O.
    leads: &'static [i8],
    counts_checked: bool,
    last_move_checked: bool,
    both_won_checked: bool,
    next_player_swapped: bool,
}

const RIGHT: Referee = Referee {
    lines: &LINES,
    draw_before_lines: false,
    two_lines_refused: false,
    leads: &[0, 1],
    counts_checked: true,
    last_move_checked: true,
    both_won_checked: true,
    next_player_swapped: false,
};

/// Each mistake with its referee.
const FAULTY: [(Mistake, Referee); 15] = [
    (Mistake::DrawBeforeLines, Referee { draw_before_lines: true, ..RIGHT }),
    (Mistake::CountsNotChecked, Referee { counts_checked: false, last_move_checked: false, ..RIGHT }),
    (Mistake::CountsNotChecked, Referee { counts_checked: false, ..RIGHT }),
    (Mistake::EitherMayStart, Referee { leads: &[-1, 0, 1], ..RIGHT }),
    (Mistake::EitherMayStart, Referee { leads: &[-1, 0, 1], last_move_checked: false, ..RIGHT }),
    (Mistake::TwoAheadAllowed, Referee { leads: &[0, 1, 2], ..RIGHT }),
    (Mistake::LastMoveNotChecked, Referee { last_move_checked: false, ..RIGHT }),
    (Mistake::BothWonNotRefused, Referee { last_move_checked: false, both_won_checked: false, ..RIGHT }),
    (Mistake::TwoLinesRefused, Referee { two_lines_refused: true, ..RIGHT }),
    (Mistake::NoDiagonals, Referee { lines: LINES.split_at(6).0, ..RIGHT }),
    (Mistake::NoRisingDiagonal, Referee { lines: LINES.split_at(7).0, ..RIGHT }),
    (Mistake::NoFallingDiagonal, Referee { lines: &WITHOUT_FALLING, ..RIGHT }),
    (Mistake::NoRows, Referee { lines: LINES.split_at(3).1, ..RIGHT }),
    (Mistake::NoColumns, Referee { lines: &WITHOUT_COLUMNS, ..RIGHT }),
    (Mistake::NextPlayerSwapped, Referee { next_player_swapped: true, ..RIGHT }),
];

const WITHOUT_FALLING: [[usize; 3]; 7] = [LINES[0], LINES[1], LINES[2], LINES[3], LINES[4], LINES[5], LINES[7]];
const WITHOUT_COLUMNS: [[usize; 3]; 5] = [LINES[0], LINES[1], LINES[2], LINES[6], LINES[7]];

/// The verdicts that each mistake gives on all boards, by code.
pub(crate) fn referees() -> Vec<(Mistake, Vec<Status>)> {
    let graph = Graph::new();
    let judge = |referee: Referee| codes().map(|code| referee.judge(graph.at(code))).collect();
    FAULTY.map(|(mistake, referee)| (mistake, judge(referee))).into()
}

impl Referee {
    fn judge(&self, board: &Vertex) -> Status {
        let lead = board.x_count - board.o_count;
        if self.counts_checked && !self.leads.contains(&lead) {
            return Status::Impossible;
        }
        let (x_won, o_won) = (self.has_line(&board.cells, X), self.has_line(&board.cells, O));
        if self.both_won_checked && x_won && o_won
            || self.last_move_checked && (x_won && lead != 1 || o_won && lead != 0)
            || self.two_lines_refused && self.has_two_lines(&board.cells)
        {
            Status::Impossible
        } else if self.draw_before_lines && board.is_full() {
            Status::Draw
        } else if x_won {
            Status::XWon
        } else if o_won {
            Status::OWon
        } else if board.is_full() {
            Status::Draw
        } else if (lead <= 0) != self.next_player_swapped {
            Status::NextX
        } else {
            Status::NextO
        }
    }

    fn has_line(&self, cells: &Cells, player: Digit) -> bool {
        self.lines.iter().any(|&line| is_complete(cells, line, player))
    }

    fn has_two_lines(&self, cells: &Cells) -> bool {
        let lines = |player| self.lines.iter().filter(|&&line| is_complete(cells, line, player)).count();
        lines(X) > 1 || lines(O) > 1
    }
}
