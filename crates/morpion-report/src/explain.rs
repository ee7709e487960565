//! Why a position is worth what it is, in words: proofs as indented lists of moves, each with what it does.

use morpion::{
    Assessment, Branch, Explanation, Facts, Goal, Line, Mark, Node, Oracle, Outcome, Position, Proof, Square, Value,
};

use crate::{Texts, analysis};

/// The most squares of a board on which a proof of a win fits some pages.
const WHOLE_PROOFS: u32 = 9;

/// How deep the trees of an explanation go where nothing is said, in plies: of a win or a loss on a board of up to nine
/// squares, to the end of every game; else to the answer to every move, for to the end they would fill many pages.
#[must_use]
pub fn default_depth(oracle: &dyn Oracle, position: &Position) -> u32 {
    match oracle.assess(position) {
        Some(Assessment { value: Value::Draw, .. }) => 2,
        _ if position.board().game().square_count() > WHOLE_PROOFS => 2,
        _ => u32::MAX,
    }
}

/// The position and its value, then what proves it.
#[must_use]
pub fn text(texts: &Texts, oracle: &dyn Oracle, explanation: &Explanation) -> String {
    let position = &explanation.position;
    let mut lines = vec![analysis::heading(texts, position), analysis::summary(texts, oracle, position)];
    for proof in &explanation.proofs {
        lines.push(String::new());
        lines.push(claim(texts, explanation, proof));
        push_moves(texts, &proof.root, 0, &mut lines);
    }
    if explanation.proofs.iter().any(Proof::is_cut) {
        lines.push(String::new());
        lines.push(texts.explain_cut());
    }
    lines.join("\n") + "\n"
}

/// What a proof shows.
fn claim(texts: &Texts, explanation: &Explanation, proof: &Proof) -> String {
    let (player, other) = (proof.player.to_string(), proof.player.other().to_string());
    match proof.goal {
        Goal::Win => texts.explain_forces(player, other),
        Goal::Hold if explanation.position.side_to_move() == Some(proof.player) => texts.explain_holds(player, other),
        Goal::Hold => texts.explain_cannot_win(other, player),
    }
}

/// Adds the moves of a node and all below, one a line, those below a move further to the right. It calls itself, no deeper
/// than a game is long.
fn push_moves(texts: &Texts, node: &Node, depth: usize, lines: &mut Vec<String>) {
    let Some(player) = node.position.side_to_move() else { return };
    for alike in groups(&node.branches) {
        let squares: Vec<String> = alike.iter().map(|branch| branch.square.to_string()).collect();
        let mut line = format!("{}{player} {}", "  ".repeat(depth), squares.join(" "));
        if let [branch] = alike.as_slice() {
            let facts = facts(texts, player, branch);
            line += &if facts.is_empty() { String::new() } else { texts.explain_because(facts.join(", ")) };
        }
        lines.push(line);
        push_moves(texts, &alike[0].node, depth + 1, lines);
    }
}

/// The moves in groups: those that the same answer punishes at once stand together, at the end.
fn groups(branches: &[Branch]) -> Vec<Vec<&Branch>> {
    let mut groups: Vec<Vec<&Branch>> = Vec::new();
    for branch in branches {
        let alike = groups.iter_mut().find(|group| is_punished_alike(group[0], branch));
        match alike {
            Some(group) => group.push(branch),
            None => groups.push(vec![branch]),
        }
    }
    groups.sort_by_key(|group| group.len() > 1);
    groups
}

/// Whether the same answer to both moves completes the same lines.
fn is_punished_alike(one: &Branch, other: &Branch) -> bool {
    match (one.node.branches.as_slice(), other.node.branches.as_slice()) {
        ([one], [other]) => {
            one.square == other.square
                && !one.facts.completed.is_empty()
                && one.facts.completed == other.facts.completed
        }
        _ => false,
    }
}

/// What a move does, in a few words each; nothing where it does nothing that the rules know.
#[must_use]
pub fn facts(texts: &Texts, player: Mark, branch: &Branch) -> Vec<String> {
    let position = &branch.node.position;
    let said = if position.board().game().is_misere() { facts_in_misere } else { facts_of_lines };
    let mut facts = said(texts, player, &branch.facts);
    if position.outcome() == Outcome::Draw {
        facts.push(texts.fact_fills_the_board());
    }
    facts
}

/// The facts of a game in which lines win.
fn facts_of_lines(texts: &Texts, player: Mark, of_move: &Facts) -> Vec<String> {
    let Facts { completed, blocked, threats, forks_taken, is_forced } = of_move;
    if !completed.is_empty() {
        return vec![texts.fact_completes(completed.len(), list(texts, completed))];
    }
    let mut facts = Vec::new();
    if !blocked.is_empty() {
        facts.push(texts.fact_blocks(blocked.len(), list(texts, blocked)));
    }
    if *is_forced {
        facts.push(texts.fact_forced());
    }
    let threatened: Vec<Line> = threats.iter().map(|threat| threat.line).collect();
    if of_move.is_fork() {
        facts.push(texts.fact_fork(list(texts, &threatened)));
    } else if !threatened.is_empty() {
        facts.push(texts.fact_threatens(threatened.len(), list(texts, &threatened)));
    }
    if !forks_taken.is_empty() {
        facts.push(texts.fact_takes_forks(player.other().to_string(), forks_taken.len(), squares(texts, forks_taken)));
    }
    facts
}

/// The facts of a game in which lines lose.
fn facts_in_misere(texts: &Texts, player: Mark, of_move: &Facts) -> Vec<String> {
    let Facts { completed, blocked, threats, is_forced, .. } = of_move;
    if !completed.is_empty() {
        return vec![texts.fact_completes_and_loses(completed.len(), list(texts, completed))];
    }
    let mut facts = Vec::new();
    if !blocked.is_empty() {
        facts.push(texts.fact_spares(player.other().to_string(), blocked.len(), list(texts, blocked)));
    }
    if *is_forced {
        facts.push(texts.fact_forced());
    }
    let mut avoided: Vec<Square> = threats.iter().map(|threat| threat.square).collect();
    avoided.sort_unstable();
    avoided.dedup();
    if !avoided.is_empty() {
        facts.push(texts.fact_avoids(player.to_string(), squares(texts, &avoided)));
    }
    facts
}

fn squares(texts: &Texts, squares: &[Square]) -> String {
    texts.list(&squares.iter().map(Square::to_string).collect::<Vec<_>>())
}

fn list(texts: &Texts, lines: &[Line]) -> String {
    let lines: Vec<String> = lines.iter().map(Line::to_string).collect();
    texts.list(&lines)
}
