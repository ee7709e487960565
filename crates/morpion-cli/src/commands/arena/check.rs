//! `morpion arena check`: whether a solution that another program wrote is right, and else its first wrong vertex.

use attractor::formats::solution::{self, Solution};
use attractor::formats::{Document, Format, Naming, guess};
use attractor::{Arena, Fault, Graph, Player, Region, Vertex, certify_winners};
use morpion_report::Texts;
use morpion_report::arena::{self, BadArena, Flaw, Form};
use morpion_report::json::{self, ClaimedSolution};

use crate::Status;
use crate::arena_file::{ArenaFile, Asked, whole};
use crate::args::Format as ResultFormat;
use crate::args::arena::Check;
use crate::failure::{ArenaFailure, Failure};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Check, terminal: &mut Terminal) -> Result<Status, Failure> {
    options.input.check_standard_input(Some(&options.solution), terminal)?;
    let file = ArenaFile::read(&options.input, terminal)?;
    let naming = file.naming(terminal);
    let text = whole(&options.solution)?;
    let claim = Claim::read(&text, &file.document, &naming);
    let claim = claim.map_err(|bad| ArenaFailure::malformed(&options.solution, bad, text))?;
    if let (Some(claimed), Some(named)) = (claim.player(), options.question.named_player())
        && claimed != named
    {
        let (claimed, asked) = (claimed.number(), named.number());
        return Err(ArenaFailure::OtherPlayer { claimed, asked }.into());
    }
    let asked = file.asked(&options.input.target, &options.question, &naming, claim.player())?;
    if asked.targets.is_empty() {
        return Err(ArenaFailure::NoTarget.into());
    }
    let name = |vertex| arena::name(&naming, vertex);
    file.stages.show(terminal.texts.arena_stage_verifying());
    let wrong = claim.first_wrong(&file.document.graph, &asked);
    file.stages.finish();
    let (texts, player) = (&terminal.texts, asked.player);
    let wrong = wrong.map(|wrong| (name(wrong.vertex()), wrong.sentence(texts, player, name)));
    let (size, is_right) = (claim.size(player), wrong.is_none());
    match options.format {
        ResultFormat::Json => {
            let checked = match wrong {
                None => json::CheckedSolution::Right { player: player.number(), region: size },
                Some((vertex, message)) => json::CheckedSolution::Wrong { vertex, message },
            };
            terminal.print_json(&checked)?;
        }
        ResultFormat::Text => {
            let total = file.document.graph.vertex_count();
            let sentence = match wrong {
                None => texts.arena_right(player.number().to_string(), size, total),
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
            let solution = solution::parse(text, document, naming);
            solution.map(Claim::Winners).map_err(|error| Flaw::from(error).of(Form::Solution))
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

    /// What is wrong at the first vertex where something is: the winner or a rank that is given, by our own solution; else a
    /// move that is given, by the certificate, which shares no code with that.
    fn first_wrong(&self, graph: &Graph, asked: &Asked) -> Option<Wrong> {
        let exact = graph.attractor(asked.player, asked.targets.iter().copied());
        let wrong = graph.vertices().find_map(|vertex| self.wrong_at(graph, &exact, vertex));
        wrong.or_else(|| {
            let wins = |vertex| self.wins(asked.player, vertex);
            let choice = |vertex| self.choice(graph, asked.player, vertex);
            certify_winners(graph, asked.player, &asked.targets, wins, choice).err().map(Wrong::Fault)
        })
    }

    /// What is wrong with what is said of one vertex, but for where its move leads.
    fn wrong_at(&self, graph: &Graph, exact: &Region, vertex: Vertex) -> Option<Wrong> {
        let player = exact.player();
        match (self.wins(player, vertex), exact.rank(vertex)) {
            (true, None) => return Some(Wrong::Fault(Fault::WonNotForced { vertex })),
            (false, Some(0)) => return Some(Wrong::Fault(Fault::TargetNotWon { vertex })),
            (false, Some(_)) => return Some(Wrong::Fault(Fault::ForcedNotWon { vertex })),
            (true, Some(_)) | (false, None) => {}
        }
        let Claim::Region(claimed) = self else { return None };
        let is_own = graph.owner(vertex) == player;
        let foreign = if is_own { claimed.escape[vertex as usize] } else { claimed.strategy[vertex as usize] };
        if foreign.is_some() {
            let mover = if is_own { player.opponent() } else { player };
            return Some(Wrong::NotTheirs { vertex, mover });
        }
        match (claimed.ranks[vertex as usize], exact.rank(vertex)) {
            (Some(_), None) => Some(Wrong::RankOutside { vertex }),
            (Some(rank), Some(exact)) if rank != exact => {
                Some(Wrong::Fault(Fault::WrongRank { vertex, claimed: rank, exact: exact.into() }))
            }
            _ => None,
        }
    }

    /// The move that is given at a vertex.
    fn choice(&self, graph: &Graph, player: Player, vertex: Vertex) -> Option<Vertex> {
        match self {
            Claim::Winners(solution) => solution.moves[vertex as usize],
            Claim::Region(claimed) if graph.owner(vertex) == player => claimed.strategy[vertex as usize],
            Claim::Region(claimed) => claimed.escape[vertex as usize],
        }
    }
}

/// What is wrong with a claimed solution.
enum Wrong {
    Fault(Fault),
    /// A move is given to a player at a vertex of the other one.
    NotTheirs {
        vertex: Vertex,
        mover: Player,
    },
    /// A vertex has a rank and is not in the region.
    RankOutside {
        vertex: Vertex,
    },
}

impl Wrong {
    fn vertex(&self) -> Vertex {
        match self {
            Wrong::Fault(fault) => fault.vertex(),
            Wrong::NotTheirs { vertex, .. } | Wrong::RankOutside { vertex } => *vertex,
        }
    }

    fn sentence(&self, texts: &Texts, player: Player, name: impl Fn(Vertex) -> String) -> String {
        match *self {
            Wrong::Fault(fault) => arena::fault(texts, &fault, player, name),
            Wrong::NotTheirs { vertex, mover } => {
                let (mover, owner) = (mover.number().to_string(), mover.opponent().number().to_string());
                texts.fault_not_theirs(name(vertex), owner, mover)
            }
            Wrong::RankOutside { vertex } => texts.fault_rank_outside(name(vertex)),
        }
    }
}
