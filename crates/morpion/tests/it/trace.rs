//! The run step by step: every step is replayed by a plain program that has its own table D, its own queue and its own
//! ranks, and knows nothing of codes.

use std::collections::{HashMap, HashSet, VecDeque};

use attractor::Region;
use morpion::trace::{Effect, RankSummary, Step, Summary, trace};
use morpion::{Board, Game, GameArena, Mark, Position, Size};

use crate::plain::{Cells, PlainGame, cells_of, code_of, next_mark};
use crate::solution::STANDARD;
use crate::vectors::mark_word;

/// What the plain program holds while it replays a run.
struct Replay {
    plain: PlainGame,
    player: char,
    /// The positions that are still to be met, first in, first out.
    unmet: VecDeque<Cells>,
    known: HashSet<Cells>,
    degrees: HashMap<Cells, u32>,
    predecessors: HashMap<Cells, Vec<Cells>>,
    queue: VecDeque<Cells>,
    ranks: HashMap<Cells, u32>,
    taken: Option<Cells>,
    /// The predecessors of the position taken that are still to be looked at.
    unseen: Vec<Cells>,
}

impl Replay {
    fn new(game: Game, player: Mark, from: &Position) -> Replay {
        let start = cells_of(from.board());
        Replay {
            plain: PlainGame::new(game),
            player: mark_word(player),
            unmet: VecDeque::from([start.clone()]),
            known: HashSet::from([start]),
            degrees: HashMap::new(),
            predecessors: HashMap::new(),
            queue: VecDeque::new(),
            ranks: HashMap::new(),
            taken: None,
            unseen: Vec::new(),
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Met { vertex: position, degree } => self.meet(&cells_of(position.board()), degree),
            Step::Taken { vertex: position, rank } => self.take(cells_of(position.board()), rank),
            Step::Looked { vertex: position, successor, owner, before, after, effect } => {
                assert_eq!(Some(cells_of(successor.board())), self.taken, "the position taken");
                let cells = cells_of(position.board());
                assert_eq!(mark_word(owner), next_mark(&cells));
                assert_eq!(before, self.degrees[&cells], "D before the look");
                assert_eq!(effect, self.look(&cells));
                assert_eq!(after, self.degrees[&cells], "D after the look");
            }
        }
    }

    fn meet(&mut self, cells: &Cells, degree: u32) {
        assert!(self.taken.is_none(), "the forward pass comes first");
        assert_eq!(self.unmet.pop_front().as_ref(), Some(cells), "first in, first out");
        let moves = self.plain.moves(cells);
        assert_eq!(degree as usize, moves.len());
        self.degrees.insert(cells.clone(), degree);
        if self.plain.has_line(cells, self.player) {
            self.queue.push_back(cells.clone());
            self.ranks.insert(cells.clone(), 0);
        }
        for (_, after) in moves {
            self.predecessors.entry(after.clone()).or_default().push(cells.clone());
            if self.known.insert(after.clone()) {
                self.unmet.push_back(after);
            }
        }
    }

    fn take(&mut self, cells: Cells, rank: u32) {
        assert!(self.unmet.is_empty() && self.unseen.is_empty(), "something was left out");
        assert_eq!(self.queue.pop_front().as_ref(), Some(&cells), "first in, first out");
        assert_eq!(self.ranks[&cells], rank);
        self.unseen = self.predecessors.get(&cells).cloned().unwrap_or_default();
        self.taken = Some(cells);
    }

    fn look(&mut self, cells: &Cells) -> Effect {
        let place = self.unseen.iter().position(|unseen| unseen == cells).expect("a predecessor not yet looked at");
        self.unseen.remove(place);
        if self.ranks.contains_key(cells) {
            return Effect::AlreadyIn;
        }
        if next_mark(cells) != self.player {
            let degree = self.degrees.get_mut(cells).unwrap();
            *degree -= 1;
            if *degree > 0 {
                return Effect::Waits;
            }
        }
        let rank = self.ranks[self.taken.as_ref().unwrap()] + 1;
        self.ranks.insert(cells.clone(), rank);
        self.queue.push_back(cells.clone());
        Effect::Joins { rank }
    }

    /// Nothing is left to do, and the attractor is the one that was found.
    fn finish(self, found: &Region) -> HashMap<u128, u32> {
        assert!(self.unmet.is_empty() && self.queue.is_empty() && self.unseen.is_empty(), "something was left out");
        let ranks: HashMap<u128, u32> = self.ranks.iter().map(|(cells, &rank)| (code_of(cells), rank)).collect();
        assert_eq!(ranks_of(found), ranks);
        ranks
    }
}

fn ranks_of(region: &Region) -> HashMap<u128, u32> {
    region.members().iter().map(|&code| (code.into(), region.rank(code).unwrap())).collect()
}

/// Replays a run; gives the ranks of its attractor and what it came to.
fn replay(arena: &GameArena, player: Mark, from: &Position) -> (HashMap<u128, u32>, Summary) {
    let mut replay = Replay::new(arena.game(), player, from);
    let (mut last, mut summary) = (0, Summary::default());
    let found = trace(arena, player, from, |number, step| {
        last += 1;
        assert_eq!(number, last, "steps are numbered from 1");
        replay.step(step);
        summary.add(&step);
    });
    (replay.finish(&found.unwrap()), summary)
}

fn position(board: &str) -> Position {
    board.parse::<Board>().unwrap().check().unwrap()
}

#[test]
fn every_step_of_the_whole_run_is_the_one_of_a_plain_program() {
    let start = Position::start(Game::STANDARD);
    for (player, size, by_rank) in
        [(Mark::X, 2936, [626, 1498, 392, 260, 88, 72]), (Mark::O, 1474, [316, 860, 116, 96, 36, 50])]
    {
        let (ranks, summary) = replay(&GameArena::standard(), player, &start);
        // The attractor by its definition, by round after round.
        assert_eq!(ranks, PlainGame::new(Game::STANDARD).ranks(mark_word(player)));
        assert_eq!(ranks.len(), size);
        assert!(summary.ranks().iter().map(|rank| rank.vertices).eq(by_rank));
        assert_eq!(summary.total().vertices, size);
    }
}

#[test]
fn a_run_may_start_at_any_position() {
    let arena = GameArena::standard();
    for start in ["XO-/---/---", "XX-/OO-/---", "XOX/OXX/O-O", "XXX/OO-/---", "OOO/XX-/X--", "XOX/OXX/OXO"] {
        for player in [Mark::X, Mark::O] {
            replay(&arena, player, &position(start));
        }
    }
    // From each of them: the ranks are those of the whole game, among the positions that it leads to.
    for start in STANDARD.positions() {
        for player in [Mark::X, Mark::O] {
            let mut met = Vec::new();
            let found = trace(&arena, player, &start, |_, step| {
                if let Step::Met { vertex: position, .. } = step {
                    met.push(position.board().code());
                }
            });
            let whole = STANDARD.attractor(player);
            let expected = met.into_iter().filter_map(|code| Some((code, whole.rank(code as u32)?)));
            assert_eq!(ranks_of(&found.unwrap()), expected.collect(), "\n{}", start.board());
        }
    }
}

#[test]
fn other_games_are_traced_too() {
    for (columns, rows, line) in [(2, 2, 2), (3, 2, 2), (4, 2, 3), (3, 3, 2)] {
        let game = Game::new(Size { columns, rows }, line).unwrap();
        for player in [Mark::X, Mark::O] {
            replay(&GameArena::new(game).unwrap(), player, &Position::start(game));
        }
    }
    let other = Position::start(Game::new(Size { columns: 4, rows: 3 }, 3).unwrap());
    assert!(trace(&GameArena::standard(), Mark::X, &other, |_, _| panic!("a step")).is_none());
}

#[test]
fn the_steps_around_a_position_are_those_that_name_it() {
    let around = position("XX-/OO-/---");
    let mut steps = Vec::new();
    trace(&GameArena::standard(), Mark::X, &Position::start(Game::STANDARD), |_, step| {
        let names = format!("{step:?}").contains(&format!("{around:?}"));
        assert_eq!(step.touches(&around), names, "{step:?}");
        steps.extend(names.then_some(step));
    });
    // It is met, looked at once from the line that X completes, and from each other won successor; then it is taken, and
    // its four predecessors are looked at.
    let count = |wanted: fn(&Step) -> bool| steps.iter().filter(|step| wanted(step)).count();
    assert_eq!(count(|step| matches!(step, Step::Met { degree: 5, .. })), 1);
    assert_eq!(count(|step| matches!(step, Step::Taken { rank: 1, .. })), 1);
    let is_successor = |step: &&Step| matches!(step, Step::Looked { successor, .. } if *successor == around);
    assert_eq!(steps.iter().filter(is_successor).count(), 2);
    let joins =
        |step: &Step| matches!(step, Step::Looked { effect: Effect::Joins { rank: 1 }, before: 5, after: 5, .. });
    assert_eq!(count(joins), 1);
}

#[test]
fn a_summary_counts_from_rank_0_on() {
    let summary = |player, board| {
        let mut summary = Summary::default();
        trace(&GameArena::standard(), player, &position(board), |_, step| summary.add(&step));
        summary
    };
    assert_eq!(summary(Mark::O, "XXX/OO-/---").ranks(), []);
    assert_eq!(summary(Mark::X, "XXX/OO-/---").ranks(), [RankSummary { vertices: 1, looks: 0 }]);
    let ranks = [RankSummary { vertices: 1, looks: 1 }, RankSummary { vertices: 1, looks: 0 }];
    assert_eq!(summary(Mark::X, "XX-/OOX/XOO").ranks(), ranks);
    assert_eq!(summary(Mark::X, "XX-/OOX/XOO").total(), RankSummary { vertices: 2, looks: 1 });
}
