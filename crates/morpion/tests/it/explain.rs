//! Explanations: every proof replayed by the rules alone, every fact found again with plain loops, every damage refused.

use std::collections::HashMap;

use morpion::{
    Board, Explanation, Facts, Flaw, Game, Goal, Mark, Node, Outcome, Position, Proof, Size, Solution, Square, Threat,
    Value,
};

use crate::oracle::{Cells, cells, judge};

/// All positions with what explains them, to the end of every game.
fn explanations() -> Vec<Explanation> {
    let solution = Solution::standard();
    solution.positions().map(|position| solution.explain(&position, u32::MAX).unwrap()).collect()
}

fn explain(board: &str, depth: u32) -> Explanation {
    let position = board.parse::<Board>().unwrap().check().unwrap();
    Solution::standard().explain(&position, depth).unwrap()
}

fn square(row: u8, column: u8) -> Square {
    Square { row, column }
}

fn cells_of(position: &Position) -> Cells {
    cells(position.board().code() as u32)
}

fn mark(symbol: char) -> Mark {
    if symbol == 'X' { Mark::X } else { Mark::O }
}

/// Follows every branch with the second referee. Tells how many positions there are.
fn replay(proof: &Proof, node: &Node, cells: Cells) -> u64 {
    assert_eq!(cells_of(&node.position), cells);
    let verdict = judge(&cells, &[]);
    if verdict.status != "in_progress" {
        assert!(node.branches.is_empty());
        match proof.goal {
            Goal::Win => assert_eq!(verdict.winner.map(mark), Some(proof.player)),
            Goal::Hold => assert_ne!(verdict.winner.map(mark), Some(proof.player.other())),
        }
        return 1;
    }
    let next = verdict.next.unwrap();
    let empty = cells.iter().flatten().filter(|&&cell| cell == '-').count();
    assert_eq!(node.branches.len(), if mark(next) == proof.player { 1 } else { empty });
    assert!(node.branches.is_sorted_by(|one, other| one.square < other.square));
    let below = node.branches.iter().map(|branch| {
        let (row, column) = (usize::from(branch.square.row) - 1, usize::from(branch.square.column) - 1);
        assert_eq!(cells[row][column], '-');
        let mut after = cells;
        after[row][column] = next;
        replay(proof, &branch.node, after)
    });
    below.sum::<u64>() + 1
}

/// The length of the longest game of a proof, in plies.
fn longest(node: &Node) -> u32 {
    node.branches.iter().map(|branch| longest(&branch.node) + 1).max().unwrap_or(0)
}

#[test]
fn the_proofs_of_all_positions_end_as_claimed() {
    let solution = Solution::standard();
    let mut sizes = HashMap::new();
    for Explanation { position, proofs } in explanations() {
        let evaluation = solution.evaluate(&position).unwrap();
        let claims: Vec<_> = proofs.iter().map(|proof| (proof.player, proof.goal)).collect();
        let expected = match (position.side_to_move(), evaluation.value) {
            (None, _) => vec![],
            (Some(mover), Value::Win) => vec![(mover, Goal::Win)],
            (Some(mover), Value::Loss) => vec![(mover.other(), Goal::Win)],
            (Some(mover), Value::Draw) => vec![(mover.other(), Goal::Hold), (mover, Goal::Hold)],
        };
        assert_eq!(claims, expected);
        for proof in &proofs {
            assert_eq!(proof.root.position, position);
            let size = replay(proof, &proof.root, cells_of(&position));
            assert_eq!(proof.root.all().count() as u64, size);
            assert_eq!(proof.verify(), Ok(()));
            if proof.goal == Goal::Win {
                assert_eq!(longest(&proof.root), evaluation.remoteness, "the quickest win, the longest defence");
            }
            let (trees, positions, largest) = sizes.entry(proof.goal).or_insert((0, 0, 0));
            (*trees, *positions, *largest) = (*trees + 1, *positions + size, size.max(*largest));
        }
    }
    // Of the 4,520 positions where the game goes on, 1,052 are draws: 1,068 in neither attractor, less 16 full boards.
    assert_eq!(sizes[&Goal::Hold].0, 2 * 1_052);
    assert_eq!(sizes[&Goal::Win].0, 4_520 - 1_052);
    assert_eq!((sizes[&Goal::Win], sizes[&Goal::Hold]), SIZES);
}

/// By goal, a line and then holding: how many trees, their positions together, and those of the largest.
const SIZES: ((u64, u64, u64), (u64, u64, u64)) = ((3_468, 16_616, 26), (2_104, 39_418, 1_280));

/// The smallest tree from these cells on, found by trying all moves that keep what the player has, and the quickest wins.
/// Tells what the player gets (1 a line, 0 a draw, -1 a line of the other), in how many plies, and the tree's size.
fn smallest(cells: &mut Cells, player: char, known: &mut HashMap<(Cells, char), (i32, u32, u64)>) -> (i32, u32, u64) {
    if let Some(&found) = known.get(&(*cells, player)) {
        return found;
    }
    let verdict = judge(cells, &[]);
    let Some(next) = verdict.next else {
        return (verdict.winner.map_or(0, |winner| if winner == player { 1 } else { -1 }), 0, 1);
    };
    let mut after = Vec::new();
    for place in 0..9 {
        if cells[place / 3][place % 3] == '-' {
            cells[place / 3][place % 3] = next;
            after.push(smallest(cells, player, known));
            cells[place / 3][place % 3] = '-';
        }
    }
    // A win is worth more the sooner it comes, a loss the later; draws are alike.
    let worth = |&(result, plies, _): &(i32, u32, u64)| (result, -result * plies.cast_signed());
    let found = if next == player {
        let best = after.iter().map(worth).max().unwrap();
        let (result, plies, size) = *after.iter().filter(|move_| worth(move_) == best).min_by_key(|m| m.2).unwrap();
        (result, plies + 1, size + 1)
    } else {
        let (result, plies, _) = *after.iter().min_by_key(|move_| worth(move_)).unwrap();
        (result, plies + 1, after.iter().map(|move_| move_.2).sum::<u64>() + 1)
    };
    known.insert((*cells, player), found);
    found
}

#[test]
fn the_trees_are_no_larger_than_needed() {
    let mut known = HashMap::new();
    for Explanation { position, proofs } in explanations() {
        for proof in proofs {
            let player = proof.player.to_string().chars().next().unwrap();
            let (result, _, size) = smallest(&mut cells_of(&position), player, &mut known);
            assert_eq!(result, i32::from(proof.goal == Goal::Win));
            assert_eq!(proof.root.all().count() as u64, size, "{}", position.board().in_one_string());
        }
    }
}

/// The eight lines.
const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The lines where `player` has all squares but `missing` ones, which are empty.
fn lines_with(cells: &[char; 9], player: char, missing: usize) -> Vec<[usize; 3]> {
    let has = |line: &[usize; 3]| {
        let (mut own, mut empty) = (0, 0);
        for &place in line {
            own += usize::from(cells[place] == player);
            empty += usize::from(cells[place] == '-');
        }
        own == 3 - missing && empty == missing
    };
    LINES.into_iter().filter(has).collect()
}

fn makes_fork(cells: &[char; 9], player: char, place: usize) -> bool {
    let mut after = *cells;
    after[place] = player;
    lines_with(&after, player, 1).iter().filter(|line| line.contains(&place)).count() >= 2
}

fn forks(cells: &[char; 9], player: char) -> Vec<usize> {
    (0..9).filter(|&place| cells[place] == '-' && makes_fork(cells, player, place)).collect()
}

fn place(square: Square) -> usize {
    usize::from(square.row - 1) * 3 + usize::from(square.column - 1)
}

fn places(line: morpion::Line) -> Vec<usize> {
    line.squares().map(place).collect()
}

#[test]
fn the_facts_of_all_moves_are_found_again_with_plain_loops() {
    let mut seen = [0; 6];
    for position in Solution::standard().positions() {
        for square in position.moves() {
            let facts = position.facts(square).unwrap();
            let before: Vec<char> = cells_of(&position).concat();
            let before: [char; 9] = before.try_into().unwrap();
            let (player, other) = if position.side_to_move() == Some(Mark::X) { ('X', 'O') } else { ('O', 'X') };
            let here = place(square);
            let mut after = before;
            after[here] = player;
            let through = |lines: Vec<[usize; 3]>| -> Vec<[usize; 3]> {
                lines.into_iter().filter(|line| line.contains(&here)).collect()
            };
            let completed = through(lines_with(&before, player, 1));
            let blocked = through(lines_with(&before, other, 1));
            let is_over = !completed.is_empty() || !after.contains(&'-');
            assert_eq!(facts.completed.iter().map(|line| places(*line)).collect::<Vec<_>>(), completed);
            assert_eq!(facts.blocked.iter().map(|line| places(*line)).collect::<Vec<_>>(), blocked);
            let threats = if is_over { vec![] } else { through(lines_with(&after, player, 1)) };
            assert_eq!(facts.threats.iter().map(|threat| places(threat.line)).collect::<Vec<_>>(), threats);
            for Threat { line, square } in &facts.threats {
                assert!(after[place(*square)] == '-' && places(*line).contains(&place(*square)));
            }
            assert_eq!(facts.is_fork(), !is_over && makes_fork(&before, player, here));
            let mut taken = if is_over { vec![] } else { forks(&before, other) };
            taken.retain(|fork| !forks(&after, other).contains(fork));
            assert_eq!(facts.forks_taken.iter().map(|fork| place(*fork)).collect::<Vec<_>>(), taken);
            // Forced: the player cannot win now, and every other move is answered by a line at once.
            let loses_at_once = |elsewhere: usize| {
                let mut after = before;
                after[elsewhere] = player;
                !lines_with(&after, other, 1).is_empty()
            };
            let empty = (0..9).filter(|&place| before[place] == '-');
            let (blocks, others): (Vec<_>, Vec<_>) = empty.partition(|place| !loses_at_once(*place));
            let is_forced = lines_with(&before, player, 1).is_empty() && blocks == [here] && !blocked.is_empty();
            assert_eq!(facts.is_forced, is_forced, "{} {square} {others:?}", position.board().in_one_string());
            let has = [
                !completed.is_empty(),
                !blocked.is_empty(),
                !threats.is_empty(),
                facts.is_fork(),
                !taken.is_empty(),
                is_forced,
            ];
            seen.iter_mut().zip(has).for_each(|(seen, has)| *seen += usize::from(has));
        }
    }
    assert!(seen.iter().all(|&count| count > 500), "each kind is met: {seen:?}");
}

#[test]
fn a_fork_and_a_double_line_are_told() {
    // X on three corners: two lines at once.
    let position = "X--/-O-/-OX".parse::<Board>().unwrap().check().unwrap();
    let fork = position.facts(square(1, 3)).unwrap();
    assert!(fork.is_fork());
    assert_eq!(fork.blocked, []);
    assert_eq!(fork.threats.iter().map(|threat| threat.square).collect::<Vec<_>>(), [square(1, 2), square(2, 3)]);
    // The block that keeps O from its column is forced.
    let block = position.facts(square(1, 2)).unwrap();
    assert!(block.is_forced && block.blocked.len() == 1);
    assert!(!fork.is_forced);
    // One mark may complete two lines.
    let double = "XX-/OOX/OOX".parse::<Board>().unwrap().check().unwrap();
    assert_eq!(double.facts(square(1, 3)).unwrap().completed.len(), 2);
}

#[test]
fn a_finished_game_has_neither_proofs_nor_facts() {
    let over = explain("XXX/OO-/---", u32::MAX);
    assert_eq!(over.proofs, []);
    assert!(over.position.facts(square(2, 3)).is_err());
    let start = Position::start(Game::STANDARD);
    assert!(start.facts(square(4, 1)).is_err());
    assert_eq!(start.facts(square(2, 2)), Ok(Facts::default()));
}

#[test]
fn a_tree_is_cut_at_the_depth_asked_for() {
    for depth in 0..=9 {
        for board in ["---/---/---", "XO-/---/---", "X--/-O-/-OX"] {
            let explanation = explain(board, depth);
            for proof in explanation.proofs {
                let first = proof.root.position.ply();
                for node in proof.root.all() {
                    let (mover, is_deep) = (node.position.side_to_move(), node.position.ply() >= first + depth);
                    assert_eq!(node.is_cut(), is_deep && mover == Some(proof.player.other()));
                    assert!(node.position.ply() <= first + depth + 1);
                }
                let is_whole = !proof.root.all().any(Node::is_cut);
                assert_eq!(proof.verify().is_ok(), is_whole);
            }
        }
    }
}

#[test]
fn a_position_of_another_game_has_no_explanation() {
    let other = Game::new(Size { columns: 4, rows: 3 }, 3).unwrap();
    assert_eq!(Solution::standard().explain(&Position::start(other), 2), None);
}

#[test]
fn on_a_larger_board_the_proof_of_a_quick_win_is_found_too() {
    let solution = Solution::new(Game::new(Size { columns: 4, rows: 3 }, 3).unwrap()).unwrap();
    let start = solution.explain(&Position::start(solution.game()), u32::MAX).unwrap();
    let [proof] = start.proofs.as_slice() else { panic!("one proof") };
    assert_eq!((proof.player, proof.goal, proof.verify()), (Mark::X, Goal::Win, Ok(())));
    assert_eq!(longest(&proof.root), 7);
}

/// Every position of a tree, by the way to it.
fn ways(node: &Node) -> Vec<Vec<usize>> {
    let below = node
        .branches
        .iter()
        .enumerate()
        .flat_map(|(index, branch)| ways(&branch.node).into_iter().map(move |way| [vec![index], way].concat()));
    std::iter::once(vec![]).chain(below).collect()
}

fn at<'a>(node: &'a mut Node, way: &[usize]) -> &'a mut Node {
    way.iter().fold(node, |node, &index| &mut node.branches[index].node)
}

#[test]
fn every_damage_is_found() {
    for board in ["XO-/---/---", "X--/-O-/--X", "XOX/-O-/---"] {
        for proof in explain(board, u32::MAX).proofs {
            for way in ways(&proof.root) {
                let damaged = |damage: &dyn Fn(&mut Node)| {
                    let mut damaged = proof.clone();
                    damage(at(&mut damaged.root, &way));
                    damaged.verify()
                };
                let here = at(&mut proof.root.clone(), &way).position;
                if here.is_over() {
                    let other =
                        if proof.goal == Goal::Hold && here.outcome() == Outcome::Draw { Goal::Win } else { continue };
                    assert_eq!(Proof { goal: other, ..proof.clone() }.verify(), Err(first_draw(&proof)));
                    continue;
                }
                assert_eq!(damaged(&|node| node.branches.clear()), Err(Flaw::Cut { at: here }));
                let doubled = damaged(&|node| node.branches.extend(node.branches.first().cloned()));
                assert_eq!(doubled, Err(Flaw::WrongMoves { at: here }));
                let reversed = damaged(&|node| node.branches.reverse());
                let branches = at(&mut proof.root.clone(), &way).branches.len();
                assert_eq!(reversed.is_ok(), branches == 1);
                if branches > 1 {
                    assert_eq!(damaged(&|node| drop(node.branches.pop())), Err(Flaw::WrongMoves { at: here }));
                }
                let elsewhere = damaged(&|node| node.branches[0].node.position = here);
                let taken = at(&mut proof.root.clone(), &way).branches[0].square;
                assert_eq!(elsewhere, Err(Flaw::WrongMove { at: here, square: taken }));
                let occupied = here.board().game().squares().find(|square| here.board().mark_at(*square).is_some());
                if branches == 1 && here.side_to_move() == Some(proof.player) {
                    let occupied = occupied.unwrap();
                    let illegal = damaged(&|node| node.branches[0].square = occupied);
                    assert_eq!(illegal, Err(Flaw::WrongMove { at: here, square: occupied }));
                }
            }
            let other = Proof { player: proof.player.other(), ..proof.clone() };
            assert!(other.verify().is_err());
        }
    }
}

/// What a proof that a player holds lacks, were it to prove a line: the first game that ends in a draw.
fn first_draw(proof: &Proof) -> Flaw {
    let draw = proof.root.all().find(|node| node.position.outcome() == Outcome::Draw).unwrap();
    Flaw::WrongEnd { at: draw.position }
}

#[test]
fn the_size_of_an_explanation_is_known_before_it_is_made() {
    for game in [Game::STANDARD, Game::STANDARD.misere(), Game::STANDARD.torus()] {
        let solution = Solution::new(game).unwrap();
        for position in solution.positions() {
            for depth in [0, 1, 2, 3, u32::MAX] {
                let proofs = solution.explain(&position, depth).unwrap().proofs;
                let made: Vec<u64> = proofs.iter().map(|proof| proof.root.all().count() as u64).collect();
                assert_eq!(Explanation::sizes(&solution, &position, depth, u64::MAX), made, "{}", position.board());
                // Exact up to a limit, and more beyond it.
                let limited = Explanation::sizes(&solution, &position, depth, 40);
                let agree = |(limited, made): (&u64, &u64)| if *made > 40 { *limited > 40 } else { limited == made };
                assert!(limited.len() == made.len() && limited.iter().zip(&made).all(agree), "{}", position.board());
            }
        }
    }
    let other = Position::start(Game::STANDARD.misere());
    assert!(Explanation::sizes(&Solution::standard(), &other, 2, u64::MAX).is_empty());
}

#[test]
fn proofs_hold_in_misere_and_on_a_torus() {
    for game in [Game::STANDARD.misere(), Game::STANDARD.torus()] {
        let solution = Solution::new(game).unwrap();
        let mut proofs = 0;
        for position in solution.positions().filter(|position| !position.is_over()) {
            for proof in solution.explain(&position, u32::MAX).unwrap().proofs {
                assert_eq!(proof.verify(), Ok(()), "{}", position.board());
                proofs += 1;
            }
        }
        assert!(proofs > solution.position_count() / 2);
    }
}
