//! The text of each verdict, made once: for all boards with the same marks and judgment it differs only in the code.

use std::collections::HashMap;

use morpion::batch::{BoardCode, Judgment};
use morpion::{Board, Game, Mark};

/// The texts of all verdicts on boards.
pub(crate) struct Templates {
    pub(super) templates: Vec<Template>,
    /// The number of each board's template, by code.
    numbers: Vec<u16>,
}

/// The text of a verdict, around a code of so many digits.
pub(super) struct Template {
    pub(super) before: Vec<u8>,
    pub(super) digits: usize,
    pub(super) after: Vec<u8>,
}

impl Templates {
    /// Makes the texts. `around` gives what stands before and after the code, from a board that has it.
    pub(super) fn new(around: impl Fn(&Board) -> (Vec<u8>, Vec<u8>)) -> Templates {
        let mut templates = Vec::new();
        let mut made: HashMap<(Judgment, u32, u32, usize), u16> = HashMap::new();
        let numbers = (0..).map_while(|code| Board::from_code(Game::STANDARD, code)).map(|board| {
            let judgment = Judgment::of(&board).unwrap_or(Judgment::MALFORMED);
            let digits = board.code().to_string().len();
            *made.entry((judgment, board.count(Mark::X), board.count(Mark::O), digits)).or_insert_with(|| {
                let (before, after) = around(&board);
                templates.push(Template { before, digits, after });
                // There are some hundreds.
                (templates.len() - 1) as u16
            })
        });
        let numbers = numbers.collect();
        Templates { templates, numbers }
    }

    /// No text: of other games than the standard one there would be too many.
    pub(crate) fn none() -> Templates {
        Templates { templates: Vec::new(), numbers: Vec::new() }
    }

    /// The number of the template of a board, if the record has one.
    #[inline]
    pub(super) fn number(&self, code: BoardCode) -> Option<u16> {
        self.numbers.get(usize::from(code.code()?)).copied()
    }

    /// The template of a board, if the record has one.
    pub(super) fn of(&self, code: BoardCode) -> Option<&Template> {
        self.number(code).map(|number| &self.templates[usize::from(number)])
    }
}
