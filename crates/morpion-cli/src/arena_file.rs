//! The arena that a file or standard input holds, and what is asked about it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, IsTerminal, Read, Seek};
use std::path::Path;

use attractor::formats::pgsolver::Leniency;
use attractor::formats::{Document, Format, Naming, ReadError, SyntaxError, class, guess, pgsolver};
use attractor::{Arena, Player, Vertex};
use morpion_report::arena::{BadArena, Flaw, Form as ReadForm};
use morpion_report::{json, printable};

use crate::args::arena::{Form, Input, Question, Target};
use crate::board::STANDARD_INPUT;
use crate::failure::{ArenaFailure, Failure};
use crate::progress::Stages;
use crate::terminal::Terminal;

/// So many bytes of a file tell its form.
const BEGINNING: u64 = 1 << 16;

/// An arena as its file has it.
pub(crate) struct ArenaFile {
    pub(crate) document: Document,
    /// Whose attractor the file asks for, if it says so.
    player: Option<Player>,
    /// What is done with it, where that takes long.
    pub(crate) stages: Stages,
}

impl ArenaFile {
    /// Reads the arena of an input.
    pub(crate) fn read(input: &Input, terminal: &Terminal) -> Result<ArenaFile, Failure> {
        let is_typed = input.file == STANDARD_INPUT && io::stdin().is_terminal();
        if is_typed {
            terminal.prompt_for_arena();
        }
        // A line that changes would stand in the way of who types.
        let stages = Stages::new(!is_typed);
        stages.show(terminal.texts.arena_stage_reading());
        let leniency = Leniency { last_wins: input.last_wins, dead_ends: input.dead_ends };
        let (document, player) = match game_file(input).map_err(|error| unreadable(&input.file, error))? {
            Some(file) => (large(file, leniency, &input.file)?, None),
            None => small(input, leniency)?,
        };
        Ok(ArenaFile { document, player, stages })
    }

    /// What the vertices are called. Where names cannot tell them apart, the user is told.
    pub(crate) fn naming(&self, terminal: &mut Terminal) -> Naming<'_> {
        let naming = self.document.naming();
        if let Some((_, vertex)) = naming.clash() {
            let name = self.document.labels.name(vertex).unwrap_or_default();
            let message = terminal.texts.arena_clash(printable(name));
            self.stages.aside(|| terminal.warn(&message, None));
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
        let mut targets = Vec::new();
        if let Some(names) = &target.names {
            // A name may have commas itself.
            match naming.find(names) {
                Some(vertex) => targets.push(vertex),
                None => {
                    for name in names.split(',') {
                        targets.push(find(naming, name, None)?);
                    }
                }
            }
        }
        if let Some(file) = &target.file {
            let text = whole(file)?;
            for (line, number) in String::from_utf8_lossy(&text).lines().zip(1..) {
                if !line.trim().is_empty() {
                    targets.push(find(naming, line, Some((file.to_string_lossy().into_owned(), number)))?);
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

    /// Whose attractor to which targets is asked for. Where the question names no player, it is that of a solution, if it has
    /// one, else that of the file.
    pub(crate) fn asked(
        &self,
        target: &Target,
        question: &Question,
        naming: &Naming,
        of_solution: Option<Player>,
    ) -> Result<Asked, Failure> {
        let player = question.named_player().or(of_solution).or(self.player).unwrap_or(Player::Zero);
        let mut targets = self.targets(target, naming)?;
        if question.stuck.is_some() {
            let graph = &self.document.graph;
            let is_stuck = |vertex: &Vertex| graph.is_dead_end(*vertex) && graph.owner(*vertex) == player.opponent();
            targets.extend(graph.vertices().filter(is_stuck));
            targets.sort_unstable();
            targets.dedup();
        }
        Ok(Asked { player, targets })
    }

    /// Warns of an empty target: nobody has anywhere to go.
    pub(crate) fn warn_if_empty(&self, asked: &Asked, terminal: &mut Terminal) {
        if asked.targets.is_empty() {
            let (message, advice) = (terminal.texts.arena_no_target(), terminal.texts.advice_arena_no_target());
            self.stages.aside(|| terminal.warn(&message, Some(&advice)));
        }
    }
}

/// The vertex of a name, which may have spaces around it that are not its own.
pub(crate) fn find(naming: &Naming, name: &str, line: Option<(String, usize)>) -> Result<Vertex, Failure> {
    let found = naming.find(name).or_else(|| naming.find(name.trim()));
    found.ok_or_else(|| ArenaFailure::UnknownVertex { name: name.trim().to_string(), line }.into())
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

impl Input {
    /// Refuses standard input for two files, of which this one may be another.
    pub(crate) fn check_standard_input(&self, other: Option<&OsString>, terminal: &Terminal) -> Result<(), Failure> {
        let files = [Some(&self.file), self.target.file.as_ref(), other];
        if files.into_iter().flatten().filter(|file| *file == STANDARD_INPUT).count() > 1 {
            return Err(Failure::Senseless(terminal.texts.arena_standard_input_twice()));
        }
        Ok(())
    }

    /// The form that is asked for, or that the file's name tells.
    fn form(&self) -> Option<Format> {
        let ending = Path::new(&self.file).extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        self.from.map(Format::from).or(match ending.as_deref() {
            Some("pg" | "gm" | "pgsolver") => Some(Format::Pgsolver),
            Some("json") => Some(Format::Json),
            _ => None,
        })
    }
}

/// The file of an input, if it is one that can be read twice and seems to hold a parity game: those may be large, and need
/// not be held as a text.
fn game_file(input: &Input) -> io::Result<Option<fs::File>> {
    if input.file == STANDARD_INPUT || !fs::metadata(&input.file)?.is_file() {
        return Ok(None);
    }
    let mut file = fs::File::open(&input.file)?;
    let form = if let Some(form) = input.form() {
        form
    } else {
        let mut beginning = Vec::new();
        (&file).take(BEGINNING).read_to_end(&mut beginning)?;
        file.rewind()?;
        guess(&beginning)
    };
    Ok(Some(file).filter(|_| form == Format::Pgsolver))
}

/// A parity game, read piece by piece.
fn large(file: fs::File, leniency: Leniency, name: &OsStr) -> Result<Document, Failure> {
    pgsolver::read(file, leniency).map_err(|error| match error {
        ReadError::Io(error) => unreadable(name, error),
        // The text is needed to show the place.
        ReadError::Syntax(error) => match whole(name) {
            Ok(text) => ArenaFailure::malformed(name, malformed(error, ReadForm::Pgsolver), text),
            Err(failure) => failure,
        },
    })
}

/// An arena in any form, read as a whole; and whose attractor it asks for.
fn small(input: &Input, leniency: Leniency) -> Result<(Document, Option<Player>), Failure> {
    let text = whole(&input.file)?;
    let document = |read: Result<Document, SyntaxError>, form| {
        read.map(|document| (document, None)).map_err(|error| malformed(error, form))
    };
    let read = match input.form().unwrap_or_else(|| guess(&text)) {
        Format::Pgsolver => document(pgsolver::parse(&text, leniency), ReadForm::Pgsolver),
        Format::Class => document(class::parse(&text, leniency.last_wins), ReadForm::Class),
        Format::Json => json::arena(&text, leniency.last_wins).map(|read| (read.document, read.player)),
    };
    read.map_err(|bad| ArenaFailure::malformed(&input.file, bad, text))
}

fn malformed(error: SyntaxError, form: ReadForm) -> BadArena {
    Flaw::from(error).of(form)
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

impl From<Form> for Format {
    fn from(form: Form) -> Format {
        match form {
            Form::Pgsolver => Format::Pgsolver,
            Form::Class => Format::Class,
            Form::Json => Format::Json,
        }
    }
}
