//! The arena that a file or standard input holds, and what is asked about it.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Seek};
use std::path::Path;

use attractor::formats::pgsolver::Leniency;
use attractor::formats::{Document, Format, Naming, class, guess, pgsolver};
use attractor::{Arena, Player, Vertex};
use morpion_report::arena::BadArena;
use morpion_report::{json, printable};

use crate::args::arena::{Form, Input, Question, Target};
use crate::board::STANDARD_INPUT;
use crate::failure::{ArenaFailure, Failure};
use crate::progress::Stages;
use crate::terminal::Terminal;

/// So many bytes are about a second's work: from then on, a person is told how it goes.
const LONG: u64 = 64 << 20;

/// So many bytes of a file tell its form.
const BEGINNING: u64 = 1 << 16;

/// An arena as its file has it.
pub(crate) struct ArenaFile {
    pub(crate) document: Document,
    /// Whose attractor the file asks for, if it says so.
    pub(crate) player: Option<Player>,
    /// What is done with it, where that takes long.
    pub(crate) stages: Stages,
}

impl ArenaFile {
    /// Reads the arena of an input.
    pub(crate) fn read(input: &Input, terminal: &Terminal) -> Result<ArenaFile, Failure> {
        if input.file == STANDARD_INPUT {
            terminal.prompt_for_arena();
        }
        let is_long = fs::metadata(&input.file).is_ok_and(|file| file.len() >= LONG);
        let stages = Stages::new(is_long);
        stages.show(terminal.texts.arena_stage_reading());
        let leniency = Leniency { last_wins: input.last_wins, dead_ends: input.dead_ends };
        let unreadable = |error| unreadable(&input.file, error);
        let game = game_file(input).map_err(unreadable)?;
        if let Some(document) = game.and_then(|file| pgsolver::read(file, leniency).ok()) {
            return Ok(ArenaFile { document, player: None, stages });
        }
        let text = whole(&input.file)?;
        let form = input.from.map(Format::from).or_else(|| form_of(&input.file)).unwrap_or_else(|| guess(&text));
        let read = match form {
            Format::Pgsolver => pgsolver::parse(&text, leniency).map_err(BadArena::from).map(|game| (game, None)),
            Format::Class => class::parse(&text, input.last_wins).map_err(BadArena::from).map(|sheet| (sheet, None)),
            Format::Json => json::arena(&text).map(|json::ReadArena { document, player }| (document, player)),
        };
        match read {
            Ok((document, player)) => Ok(ArenaFile { document, player, stages }),
            Err(bad) => Err(ArenaFailure::malformed(&input.file, bad, text)),
        }
    }

    /// What the vertices are called. Where names cannot tell them apart, the user is told.
    pub(crate) fn naming(&self, terminal: &mut Terminal) -> Naming<'_> {
        let naming = self.document.labels.naming(self.document.graph.vertex_count());
        if let Some((_, vertex)) = naming.clash() {
            let name = self.document.labels.name(vertex).unwrap_or_default();
            terminal.warn(&terminal.texts.arena_clash(printable(name)), None);
        }
        naming
    }

    /// The vertices that the options choose as targets, else those that the file marks, ascending.
    pub(crate) fn targets(&self, target: &Target, naming: &Naming) -> Result<Vec<Vertex>, Failure> {
        let mut targets = if target.is_given() { self.chosen(target, naming)? } else { self.document.marked.clone() };
        targets.sort_unstable();
        targets.dedup();
        Ok(targets)
    }

    fn chosen(&self, target: &Target, naming: &Naming) -> Result<Vec<Vertex>, Failure> {
        let find = |name: &str, line| {
            let unknown = || Failure::from(ArenaFailure::UnknownVertex { name: name.to_string(), line });
            naming.find(name).ok_or_else(unknown)
        };
        let mut targets = Vec::new();
        for name in target.names.iter().flat_map(|names| names.split(',')) {
            targets.push(find(name.trim(), None)?);
        }
        if let Some(file) = &target.file {
            let text = whole(file)?;
            for (line, number) in String::from_utf8_lossy(&text).lines().zip(1..) {
                if !line.trim().is_empty() {
                    targets.push(find(line.trim(), Some((file.to_string_lossy().into_owned(), number)))?);
                }
            }
        }
        if let Some(chosen) = target.priority {
            if self.document.priorities.is_empty() && self.document.graph.vertex_count() > 0 {
                return Err(ArenaFailure::NoPriorities.into());
            }
            let priorities = self.document.priorities.iter().zip(self.document.graph.vertices());
            targets.extend(priorities.filter(|&(&priority, _)| chosen.chooses(priority)).map(|(_, vertex)| vertex));
        }
        Ok(targets)
    }

    /// Whose attractor to which targets is asked for.
    pub(crate) fn asked(
        &self,
        target: &Target,
        question: &Question,
        naming: &Naming,
        terminal: &mut Terminal,
    ) -> Result<Asked, Failure> {
        let player = question.named_player().or(self.player).unwrap_or(Player::Zero);
        let mut targets = self.targets(target, naming)?;
        if question.stuck.is_some() {
            let graph = &self.document.graph;
            let is_stuck =
                |vertex: &Vertex| graph.heads(*vertex).is_empty() && graph.owner(*vertex) == player.opponent();
            targets.extend(graph.vertices().filter(is_stuck));
            targets.sort_unstable();
            targets.dedup();
        } else if targets.is_empty() && !target.is_given() {
            let texts = &terminal.texts;
            let (message, advice) = (texts.arena_no_target(), texts.advice_arena_no_target());
            terminal.warn(&message, Some(&advice));
        }
        Ok(Asked { player, targets })
    }
}

/// A question about an arena.
pub(crate) struct Asked {
    /// Whose attractor.
    pub(crate) player: Player,
    /// To which vertices, ascending.
    pub(crate) targets: Vec<Vertex>,
}

impl Target {
    /// Whether an option chooses the target.
    pub(crate) fn is_given(&self) -> bool {
        self.names.is_some() || self.file.is_some() || self.priority.is_some()
    }
}

impl Question {
    /// The player of the question, if it names one.
    pub(crate) fn named_player(&self) -> Option<Player> {
        self.player.map(Player::from)
    }
}

/// The file of an input, if it is one that can be read twice and seems to hold a parity game: those may be large, and need
/// not be held as a text. What is wrong with one is found by who holds it.
fn game_file(input: &Input) -> io::Result<Option<fs::File>> {
    if input.file == STANDARD_INPUT || !fs::metadata(&input.file)?.is_file() {
        return Ok(None);
    }
    let mut file = fs::File::open(&input.file)?;
    let form = if let Some(form) = input.from.map(Format::from).or_else(|| form_of(&input.file)) {
        form
    } else {
        let mut beginning = Vec::new();
        (&file).take(BEGINNING).read_to_end(&mut beginning)?;
        file.rewind()?;
        guess(&beginning)
    };
    Ok(Some(file).filter(|_| form == Format::Pgsolver))
}

/// The whole of a file, or of standard input for `-`.
pub(crate) fn whole(file: &OsStr) -> Result<Vec<u8>, Failure> {
    let text = if file == STANDARD_INPUT { of_standard_input() } else { fs::read(file) };
    text.map_err(|error| unreadable(file, error))
}

fn unreadable(file: &OsStr, error: io::Error) -> Failure {
    Failure::Unreadable { file: file.to_string_lossy().into_owned(), error, board: None }
}

fn of_standard_input() -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}

/// The form of a file by the ending of its name.
fn form_of(file: &OsStr) -> Option<Format> {
    let ending = Path::new(file).extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
    match ending.as_deref() {
        Some("pg" | "gm" | "pgsolver") => Some(Format::Pgsolver),
        Some("json") => Some(Format::Json),
        _ => None,
    }
}

impl From<Form> for Format {
    fn from(form: Form) -> Format {
        match form {
            Form::Pgsolver => Format::Pgsolver,
            Form::Class => Format::Class,
            Form::Json => Format::Json,
        }
    }
}
