//! `morpion arena check`: whether a solution that another program wrote is right, and else its first wrong vertex.

use attractor::formats::solution::{self, Solution};
use attractor::formats::{Document, Format, Naming, guess};
use attractor::{Arena, Fault, Player, Vertex, certify_everywhere, certify_winners};
use morpion_report::arena::{self, BadArena, number};
use morpion_report::json::{self, ClaimedSolution};
use morpion_report::printable;

use crate::Status;
use crate::arena_file::{ArenaFile, Asked, whole};
use crate::args::Format as ResultFormat;
use crate::args::arena::Check;
use crate::board::STANDARD_INPUT;
use crate::failure::{ArenaFailure, Failure};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Check, terminal: &mut Terminal) -> Result<Status, Failure> {
    if options.input.file == STANDARD_INPUT && options.solution == STANDARD_INPUT {
        return Err(Failure::Senseless(terminal.texts.arena_standard_input_twice()));
    }
    let mut file = ArenaFile::read(&options.input, terminal)?;
    let text = whole(&options.solution)?;
    let claim = {
        let naming = file.document.labels.naming(file.document.graph.vertex_count());
        Claim::read(&text, &file.document, &naming)
            .map_err(|bad| ArenaFailure::malformed(&options.solution, bad, text))?
    };
    if let Some(claimed) = claim.player() {
        match options.question.named_player() {
            Some(named) if named != claimed => {
                return Err(Failure::from(ArenaFailure::OtherPlayer {
                    claimed: number(claimed),
                    asked: number(named),
                }));
            }
            _ => file.player = Some(claimed),
        }
    }
    let naming = file.naming(terminal);
    let asked = file.asked(&options.input.target, &options.question, &naming, terminal)?;
    let name = |vertex| printable(&naming.label(vertex).to_string());
    file.stages.show(terminal.texts.arena_stage_verifying());
    let fault = claim.certify(&file.document, &asked).err();
    let fault = fault.map(|fault| (name(fault.vertex()), arena::fault(&terminal.texts, &fault, asked.player, name)));
    file.stages.finish();
    let size = claim.size(asked.player);
    let is_right = fault.is_none();
    match options.format {
        ResultFormat::Json => {
            let checked = match fault {
                None => json::CheckedSolution::Right { player: number(asked.player), region: size },
                Some((vertex, message)) => json::CheckedSolution::Wrong { vertex, message },
            };
            terminal.print_json(&checked)?;
        }
        ResultFormat::Text => {
            let (texts, total) = (&terminal.texts, file.document.graph.vertex_count());
            let sentence = match fault {
                None => texts.arena_right(number(asked.player).to_string(), size, total),
                Some((_, message)) => texts.arena_wrong(message),
            };
            terminal.print(&(sentence + "\n"))?;
        }
    }
    Ok(if is_right { Status::Done } else { Status::Illegal })
}

/// What another program claims.
enum Claim {
    /// The winner of each vertex.
    Winners(Solution),
    /// One player's region.
    Region(ClaimedSolution),
}

impl Claim {
    fn read(text: &[u8], document: &Document, naming: &Naming) -> Result<Claim, BadArena> {
        if guess(text) == Format::Json {
            json::claimed_solution(text, document, naming).map(Claim::Region)
        } else {
            solution::parse(text, document, naming).map(Claim::Winners).map_err(BadArena::from)
        }
    }

    /// Whose region it is, if the solution says so.
    fn player(&self) -> Option<Player> {
        match self {
            Claim::Winners(_) => None,
            Claim::Region(claimed) => claimed.player,
        }
    }

    /// Whether the player is said to win at a vertex.
    fn wins(&self, player: Player, vertex: Vertex) -> bool {
        match self {
            Claim::Winners(solution) => solution.winners[vertex as usize] == Some(player),
            Claim::Region(claimed) => claimed.region[vertex as usize],
        }
    }

    /// How many vertices the player is said to win.
    fn size(&self, player: Player) -> usize {
        match self {
            Claim::Winners(solution) => solution.winners.iter().filter(|&&winner| winner == Some(player)).count(),
            Claim::Region(claimed) => claimed.region.iter().filter(|&&is_in| is_in).count(),
        }
    }

    /// Moves that the solution does not give are none of its faults: those that it gives must be right.
    fn certify(&self, document: &Document, asked: &Asked) -> Result<(), Fault> {
        let (graph, player) = (&document.graph, asked.player);
        let wins = |vertex| self.wins(player, vertex);
        match self {
            Claim::Winners(solution) => {
                let choice = |vertex: Vertex| solution.moves[vertex as usize];
                certify_winners(graph, player, &asked.targets, wins, choice)
            }
            Claim::Region(ClaimedSolution { moves, ranks: None, .. }) => {
                let choice = |vertex: Vertex| moves[vertex as usize];
                certify_winners(graph, player, &asked.targets, wins, choice)
            }
            Claim::Region(ClaimedSolution { moves, ranks: Some(ranks), .. }) => {
                let rank = |vertex: Vertex| ranks[vertex as usize].filter(|_| wins(vertex));
                let given = |vertex: Vertex| moves[vertex as usize];
                let choice = |vertex: Vertex| {
                    let heads = graph.heads(vertex).iter().copied();
                    let (is_own, claimed) = (graph.owner(vertex) == player, rank(vertex));
                    match claimed {
                        Some(1..) if is_own => given(vertex)
                            .or_else(|| heads.filter(|&head| rank(head).is_some()).min_by_key(|&head| rank(head))),
                        None if !is_own => given(vertex).or_else(|| heads.clone().find(|&head| rank(head).is_none())),
                        _ => None,
                    }
                };
                certify_everywhere(graph, player, &asked.targets, rank, choice)
            }
        }
    }
}
