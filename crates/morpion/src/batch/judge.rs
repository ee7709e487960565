//! One record at a time, and the choice of instructions for many.

use std::ops::AddAssign;

#[cfg(target_arch = "x86_64")]
use super::avx2::WideCells;
use super::judgment::{BoardCode, Judgment, RecordResult};
use super::tables::{self, Tables};
use super::words;
use crate::symbols::Cell;
use crate::{Board, Game, Layout, Malformed, Mark, Symbol, Symbols};

/// The referee of the standard game over many records that use the same symbols.
#[derive(Clone)]
pub struct Judge {
    pub(super) symbols: Symbols,
    pub(super) instructions: Instructions,
    /// What each byte is in a code.
    digits: [u8; 256],
    #[cfg(target_arch = "x86_64")]
    pub(super) wide_cells: Option<WideCells>,
    pub(super) tables: &'static Tables,
}

/// The bytes of a plain line: nine cells and LF.
pub(super) const LINE: usize = 10;

/// How far a [`Judge`] has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// The bytes of the records that were read, with their ends.
    pub bytes: usize,
    /// The number of records, each with its result.
    pub records: usize,
}

impl AddAssign for Read {
    fn add_assign(&mut self, more: Read) {
        self.bytes += more.bytes;
        self.records += more.records;
    }
}

/// Which instructions of the processor judge whole blocks of records. The results are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instructions {
    /// Those of every machine.
    Portable,
    /// AVX2, on x86-64.
    Avx2,
}

impl Instructions {
    /// The best that this machine has.
    pub fn detect() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            return Instructions::Avx2;
        }
        Instructions::Portable
    }
}

impl Judge {
    /// A judge of boards that are written with these symbols.
    pub fn new(symbols: Symbols) -> Judge {
        let tables = tables::get();
        Judge {
            symbols,
            instructions: Instructions::detect(),
            digits: digits(symbols),
            #[cfg(target_arch = "x86_64")]
            wide_cells: WideCells::new(symbols),
            tables,
        }
    }

    /// The same judge with instructions that every machine has, to compare.
    #[must_use]
    pub fn portable(self) -> Judge {
        Judge { instructions: Instructions::Portable, ..self }
    }

    /// The instructions that it uses.
    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// The symbols that it reads.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The judgment on a board, as [`BoardCode::judgment`] gives it.
    #[inline]
    pub fn judgment(&self, code: BoardCode) -> Judgment {
        self.tables.judgment(code)
    }

    /// Judges one record: the text of one board, in this layout.
    ///
    /// It is malformed exactly if [`Game::read_with`] refuses it; that tells why.
    ///
    /// ```
    /// use morpion::Layout;
    /// use morpion::batch::{BoardCode, Judge, Judgment, Status};
    ///
    /// let judge = Judge::new("XO.".parse()?);
    /// let judgment: Judgment = judge.judge(b"XO./.../...", Layout::OneString);
    /// assert_eq!(judgment.status(), Status::NextX);
    /// let code: BoardCode = judge.judge(b"XO./.../...", Layout::OneString);
    /// assert_eq!(code.code(), Some(7));
    /// # Ok::<(), morpion::BadSymbols>(())
    /// ```
    pub fn judge<R: RecordResult>(&self, record: &[u8], layout: Layout) -> R {
        R::of(self.code(record, layout), self.tables)
    }

    /// Judges a board that comes as the texts of its rows. It is malformed exactly if [`Game::read_rows`] refuses it.
    pub fn judge_rows<R: RecordResult>(&self, rows: &[&[u8]]) -> R {
        let mut cells = [0; 9];
        let are_plain = rows.len() == 3 && rows.iter().all(|row| row.len() == 3);
        let quick = are_plain.then(|| {
            for (cells, row) in cells.chunks_mut(3).zip(rows) {
                cells.copy_from_slice(row);
            }
            self.code_of_cells(&cells)
        });
        let strict = || code_of(Game::STANDARD.read_rows(rows.iter().copied(), self.symbols));
        R::of(quick.flatten().unwrap_or_else(strict), self.tables)
    }

    /// Judges a board that comes as the texts of its cells. It is malformed exactly if [`Game::read_cells`] refuses it.
    pub fn judge_cells<R: RecordResult>(&self, cells: &[&[u8]; 9]) -> R {
        let are_plain = cells.iter().all(|cell| cell.len() == 1);
        let quick = are_plain.then(|| self.code_of_cells(&cells.map(|cell| cell[0])));
        let strict = || code_of(Game::STANDARD.read_cells(cells.iter().copied(), self.symbols));
        R::of(quick.flatten().unwrap_or_else(strict), self.tables)
    }

    pub(super) fn code(&self, record: &[u8], layout: Layout) -> BoardCode {
        let strict = || code_of(Game::STANDARD.read_with(record, layout, self.symbols));
        self.quick_code(record, layout).unwrap_or_else(strict)
    }

    /// The code of a board in one of its plainest forms: nine cells, or three rows of three cells, without spaces.
    #[inline]
    fn quick_code(&self, record: &[u8], layout: Layout) -> Option<BoardCode> {
        if let (Ok(cells), Layout::OneStringOrCells) = (record.try_into(), layout) {
            return self.code_of_cells(cells);
        }
        let (rows, last_end) = record.split_first_chunk::<11>()?;
        let mut row_ends = [rows[3], rows[7]].into_iter().chain(last_end.iter().copied());
        if last_end.len() > 1 || !row_ends.all(|byte| layout.ends_row(byte)) {
            return None;
        }
        let mut cells = [0; 9];
        for (row, cells) in rows.chunks(4).zip(cells.chunks_mut(3)) {
            cells.copy_from_slice(&row[..3]);
        }
        self.code_of_cells(&cells)
    }

    /// The code of nine cells; `None` if one of the bytes is no cell.
    #[inline]
    pub(super) fn code_of_cells(&self, cells: &[u8; 9]) -> Option<BoardCode> {
        if self.symbols == Symbols::STANDARD {
            return words::code_of_cells(cells);
        }
        let (mut code, mut all) = (0, 0);
        for (&cell, weight) in cells.iter().zip(WEIGHTS) {
            let digit = self.digits[usize::from(cell)];
            all |= digit;
            code += u16::from(digit & 3) * weight;
        }
        (all != NO_CELL).then_some(BoardCode(code))
    }
}

fn code_of(read: Result<Board, Malformed>) -> BoardCode {
    read.ok().and_then(|board| BoardCode::of(&board)).unwrap_or(BoardCode::MALFORMED)
}

/// What a square weighs in a code, in reading order.
const WEIGHTS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// Stands for a byte that is no cell among the digits.
const NO_CELL: u8 = 0xFF;

/// What each byte is in a board's code: the digit 0, 1 or 2, or [`NO_CELL`].
fn digits(symbols: Symbols) -> [u8; 256] {
    std::array::from_fn(|byte| match u8::try_from(byte) {
        Ok(byte) if byte.is_ascii() => match symbols.cell(Symbol::Char(byte.into())) {
            Cell::Of(None) => 0,
            Cell::Of(Some(Mark::X)) => 1,
            Cell::Of(Some(Mark::O)) => 2,
            Cell::Ignored | Cell::Bad => NO_CELL,
        },
        _ => NO_CELL,
    })
}
