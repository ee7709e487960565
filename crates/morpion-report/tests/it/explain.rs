//! Explanations of all positions: the JSON holds every move of the proofs, and the sentences, replayed, prove the same.

use std::collections::{BTreeMap, BTreeSet};

use morpion::{Explanation, Game, Node, Position, Proof, Solution, Square};
use morpion_report::{Language, Texts, explain, json};

/// All positions explained down to this many plies.
const DEPTH: u32 = 4;

fn explanations(solution: &Solution) -> impl Iterator<Item = Explanation> {
    solution.positions().map(|position| solution.explain(&position, DEPTH).unwrap())
}

fn moves_in_json(moves: &[json::Branch]) -> usize {
    moves.iter().map(|branch| 1 + moves_in_json(&branch.moves)).sum()
}

/// Holds the moves of a tree in JSON against those of the proof, one by one.
fn compare(node: &Node, moves: &[json::Branch]) {
    assert_eq!(node.branches.len(), moves.len());
    for (branch, written) in node.branches.iter().zip(moves) {
        let facts = &branch.facts;
        assert_eq!(written.square.0, [branch.square.row, branch.square.column]);
        assert_eq!(written.board.join("/"), branch.node.position.board().in_one_string().to_string());
        assert_eq!((written.completes.len(), written.blocks.len()), (facts.completed.len(), facts.blocked.len()));
        assert_eq!(
            (written.threatens.len(), written.takes_forks.len()),
            (facts.threats.len(), facts.forks_taken.len())
        );
        assert_eq!((written.fork, written.forced), (facts.is_fork(), facts.is_forced));
        assert_eq!(written.winner.is_some(), !facts.completed.is_empty());
        compare(&branch.node, &written.moves);
    }
}

#[test]
fn json_holds_every_move_of_every_proof() {
    let (solution, texts) = (Solution::standard(), Texts::new(Language::English));
    for explanation in explanations(&solution) {
        let written = json::Explanation::new(&texts, &solution, &explanation);
        assert_eq!(written.proofs.len(), explanation.proofs.len());
        for (proof, written) in explanation.proofs.iter().zip(&written.proofs) {
            compare(&proof.root, &written.moves);
            assert_eq!(written.positions, 1 + moves_in_json(&written.moves));
            assert_eq!(written.complete, proof.verify().is_ok());
        }
    }
}

/// The depth of a line and the squares before its facts.
fn read(line: &str) -> (usize, Vec<Square>) {
    let depth = (line.len() - line.trim_start().len()) / 2;
    let head = line.split([':', '\u{a0}']).next().unwrap();
    (depth, head.split_whitespace().skip(1).map(|square| Game::STANDARD.read_square(square).unwrap()).collect())
}

/// Plays the moves that the lines tell, those of one line after all that the line before it leads to.
fn replay(proof: &Proof, lines: &[&str]) {
    let root = proof.root.position;
    let mut levels: Vec<Vec<Position>> = vec![vec![root]];
    let mut told: BTreeMap<u128, BTreeSet<Square>> = BTreeMap::new();
    let mut reached = vec![root];
    for line in lines {
        let (depth, squares) = read(line);
        levels.truncate(depth + 1);
        let mut after = Vec::new();
        for position in &levels[depth] {
            told.entry(position.board().code()).or_default().extend(&squares);
            after.extend(squares.iter().map(|square| position.play(*square).unwrap()));
        }
        reached.extend(&after);
        levels.push(after);
    }
    for position in reached {
        let squares = told.get(&position.board().code()).map(|squares| squares.iter().copied().collect::<Vec<_>>());
        match (position.side_to_move(), squares) {
            (None, None) => assert!(proof.goal.is_reached(proof.player, position.outcome())),
            // Only there may the tree be cut.
            (Some(mover), None) => assert!(position.ply() >= root.ply() + DEPTH && mover != proof.player),
            (Some(mover), Some(squares)) if mover == proof.player => assert_eq!(squares.len(), 1),
            (_, Some(squares)) => assert_eq!(squares, position.moves().collect::<Vec<_>>()),
        }
    }
}

#[test]
fn the_sentences_prove_the_same_when_they_are_replayed() {
    let solution = Solution::standard();
    for language in Language::ALL {
        let texts = Texts::new(language);
        for explanation in explanations(&solution) {
            let text = explain::text(&texts, &solution, &explanation);
            // The position, then each proof after an empty line, then what says that the games go on.
            let paragraphs: Vec<Vec<&str>> = text.split("\n\n").map(|lines| lines.lines().collect()).collect();
            let is_cut = explanation.proofs.iter().any(Proof::is_cut);
            assert_eq!(paragraphs.len(), 1 + explanation.proofs.len() + usize::from(is_cut));
            for (proof, paragraph) in explanation.proofs.iter().zip(&paragraphs[1..]) {
                replay(proof, &paragraph[1..]);
            }
        }
    }
}
