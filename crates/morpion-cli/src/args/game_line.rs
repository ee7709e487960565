//! The line of a saved game that names its game.

use clap::Parser;
use morpion::{Game, Layout};

use super::game::{GameOptions, typed};
use crate::failure::GameFailure;

/// Stands before the game's options in a saved game.
const PREFIX: &str = "# game ";

/// The options in a saved game.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct InFile {
    #[command(flatten)]
    options: GameOptions,
}

/// A line that should name the game of a record.
#[derive(Debug)]
pub(crate) struct BadGameLine {
    /// Its number, from 1.
    pub(crate) line: usize,
    /// What it says of the game.
    pub(crate) options: String,
    /// What is wrong with it.
    pub(crate) fault: GameLineFault,
}

/// What is wrong with a line that should name the game of a record.
#[derive(Debug)]
pub(crate) enum GameLineFault {
    /// These are no options of a game.
    Options(clap::Error),
    /// There is no such game.
    Game(GameFailure),
    /// An earlier line names the game.
    Again {
        /// Its number.
        first: usize,
    },
    /// A move stands before it.
    Late,
}

/// The line of a saved game that names the game, where it is not the standard one.
pub(crate) fn line_in_file(game: Game) -> String {
    let options = typed(game).join(" ");
    if options.is_empty() { options } else { format!("{PREFIX}{options}\n") }
}

/// The game that a record names, if it names one.
pub(crate) fn named_game(text: &[u8]) -> Result<Option<Game>, Box<BadGameLine>> {
    let mut named = None;
    let mut has_moves = false;
    for (number, line) in (1..).zip(Layout::Lines.rows(text)) {
        if let Some(options) = options(line) {
            let read = match named {
                _ if has_moves => Err(GameLineFault::Late),
                Some((first, _)) => Err(GameLineFault::Again { first }),
                None => read(&options),
            };
            let game = read.map_err(|fault| BadGameLine { line: number, options, fault })?;
            named = Some((number, game));
        }
        has_moves |= has_a_move(line);
    }
    Ok(named.map(|(_, game)| game))
}

/// What a line says of the game. Any other comment may begin so, but goes on with no option.
fn options(line: &[u8]) -> Option<String> {
    let options = line.strip_prefix(PREFIX.as_bytes())?;
    let is_option = matches!(options, [b'-', b'-', letter, ..] if letter.is_ascii_alphabetic());
    is_option.then(|| String::from_utf8_lossy(options).into_owned())
}

fn read(options: &str) -> Result<Game, GameLineFault> {
    let read = InFile::try_parse_from(options.split_ascii_whitespace()).map_err(GameLineFault::Options)?;
    read.options.game().map_err(GameLineFault::Game)
}

/// Whether something else than a comment and the board at the start stands on a line.
fn has_a_move(line: &[u8]) -> bool {
    let told = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    let mut words = told.split(|byte| matches!(byte, b' ' | b'\t' | b',' | b';'));
    words.any(|word| !word.is_empty() && !word.contains(&b'/'))
}
