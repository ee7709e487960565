//! What a move does on the board, by the rules alone.

use crate::{Board, IllegalMove, Line, Mark, Position, Square};

/// A line of which a player lacks one square, which is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The line.
    pub line: Line,
    /// The square that the player lacks.
    pub square: Square,
}

/// What a move does on the board, whether or not it is a good one.
///
/// In [misère](crate::Game::misere) nobody wants a line: a threat is a square that the player must avoid from then on, a line
/// blocked is one that the opponent had to avoid, and there are no forks.
///
/// ```
/// use morpion::{Board, Square};
///
/// let position = "\
/// X - -
/// - O -
/// - - X".parse::<Board>()?.check()?;
/// // Marking a corner, O threatens the line of the centre.
/// let corner = position.facts(Square { row: 1, column: 3 })?;
/// assert_eq!(corner.threats.iter().map(|threat| threat.square).collect::<Vec<_>>(), [Square { row: 3, column: 1 }]);
/// // It leaves X one fork less: the corner itself.
/// assert_eq!(corner.forks_taken, [Square { row: 1, column: 3 }]);
/// assert!(!corner.is_forced);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The lines that the move completes: it wins the game, or in misère loses it.
    pub completed: Vec<Line>,
    /// The lines that the opponent would have completed on this square.
    pub blocked: Vec<Line>,
    /// The lines through the square that the player would complete with one more mark. None where the game is over.
    pub threats: Vec<Threat>,
    /// The squares on which the opponent would have made a fork before the move, and would not after it. None where the
    /// game is over.
    pub forks_taken: Vec<Square>,
    /// Whether any other move would let the opponent complete a line at once, and the player has none to complete; in
    /// misère, whether this move completes none and any other would.
    pub is_forced: bool,
}

impl Facts {
    /// Whether the move makes a fork: two lines at once, to be completed on different squares. Never in misère.
    pub fn is_fork(&self) -> bool {
        is_fork(&self.threats)
    }
}

impl Position {
    /// What a move does on the board. Time: O(lines times empty squares).
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] as for [`Position::play`].
    pub fn facts(&self, square: Square) -> Result<Facts, IllegalMove> {
        let after = self.play(square)?;
        let (before, player) = (self.board(), self.turn());
        let lines_of =
            |player| threats(before, player).filter(|threat| threat.square == square).map(|threat| threat.line);
        let completed: Vec<Line> = lines_of(player).collect();
        let blocked: Vec<Line> = lines_of(player.other()).collect();
        let (mut new_threats, mut forks_taken) = (Vec::new(), Vec::new());
        if !after.is_over() {
            new_threats = threats_through(after.board(), player, square);
            let forks_after = forks(after.board(), player.other());
            forks_taken = forks(before, player.other());
            forks_taken.retain(|fork| !forks_after.contains(fork));
        }
        let is_forced = if before.game().is_misere() {
            completed.is_empty() && is_the_only_one_without_line(before, player, square)
        } else {
            !blocked.is_empty()
                && threats(before, player.other()).all(|threat| threat.square == square)
                && threats(before, player).next().is_none()
        };
        Ok(Facts { completed, blocked, threats: new_threats, forks_taken, is_forced })
    }
}

/// The lines of which a player lacks one square, which is empty, in the order of [`Game::lines`](crate::Game::lines).
fn threats(board: &Board, player: Mark) -> impl Iterator<Item = Threat> + use<> {
    let (own, others, game) = (board.marks(player), board.marks(player.other()), board.game());
    game.lines().filter_map(move |line| {
        let lacking = line.squares & !own;
        let is_threat = lacking.is_power_of_two() && lacking & others == 0;
        is_threat.then(|| Threat { line, square: game.square(lacking.trailing_zeros()) })
    })
}

/// Whether a player would complete a line on every empty square but this, and there are others.
fn is_the_only_one_without_line(board: &Board, player: Mark, square: Square) -> bool {
    let mut others = board.empty_squares().filter(|&other| other != square).peekable();
    let completes = |other| threats(board, player).any(|threat| threat.square == other);
    others.peek().is_some() && others.all(completes)
}

/// Those that go through a square.
fn threats_through(board: &Board, player: Mark, square: Square) -> Vec<Threat> {
    threats(board, player).filter(|threat| threat.line.squares().any(|other| other == square)).collect()
}

fn is_fork(threats: &[Threat]) -> bool {
    threats.iter().any(|threat| threat.square != threats[0].square && !threat.line.game().is_misere())
}

/// The squares on which a player would make a fork, in reading order.
fn forks(board: &Board, player: Mark) -> Vec<Square> {
    let makes_fork = |square: &Square| {
        board.with(*square, Some(player)).is_some_and(|after| is_fork(&threats_through(&after, player, *square)))
    };
    board.empty_squares().filter(makes_fork).collect()
}
