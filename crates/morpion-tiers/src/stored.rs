//! A solved position as bytes, to be kept on a disk: with a version, and a checksum over all.

use std::fmt;
use std::io::{self, Read, Write};

use crc32fast::Hasher;
use morpion::{Board, Game, Size};

use crate::colex::binomial;
use crate::plan::Depth;
use crate::problem::Problem;
use crate::solved::{Kept, Solved};
use crate::sweep::Counts;

/// What the bytes begin with. The number grows with each change of the form.
const HEADER: &[u8; 16] = b"morpion tiers 1\n";

/// How much of the header stays the same in all versions.
const NAME_LENGTH: usize = 14;

/// How many words are read or written at once.
const WORDS_AT_ONCE: usize = 4096;

/// Why bytes are no solved position.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// They could not be read.
    Io(io::Error),
    /// They begin otherwise.
    Foreign,
    /// They are of another version of the program.
    OtherVersion,
    /// Something in them is wrong, or missing, or too much.
    Damaged,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Io(error) => write!(f, "{error}"),
            Unreadable::Foreign => write!(f, "these are no results of the tier solver"),
            Unreadable::OtherVersion => write!(f, "these results are of another version"),
            Unreadable::Damaged => write!(f, "these results are damaged"),
        }
    }
}

impl std::error::Error for Unreadable {}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        // Too few bytes are damage, and no fault of the disk.
        if error.kind() == io::ErrorKind::UnexpectedEof { Unreadable::Damaged } else { Unreadable::Io(error) }
    }
}

impl Solved {
    /// Writes all but what was [watched](Solved::watched): at most some 34 MB.
    ///
    /// ```
    /// use morpion::{Game, Position};
    /// use morpion_tiers::{Depth, Plan, Solved};
    ///
    /// let solved = Plan::new(Position::start(Game::STANDARD), Depth::Values)?.solve()?;
    /// let mut bytes = Vec::new();
    /// solved.write(&mut bytes)?;
    /// assert_eq!(Solved::read(&mut &bytes[..])?, solved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let mut output = Checked { inner: output, hasher: Hasher::new() };
        output.write_all(HEADER)?;
        let board = self.position().board();
        let game = board.game();
        let Size { columns, rows } = game.size();
        let flags = u8::from(game.is_misere()) | u8::from(game.is_torus()) << 1;
        let depth = u8::from(self.depth() == Depth::Remoteness);
        output.write_all(&[columns, rows, game.line_length(), flags, depth])?;
        output.write_all(&board.code().to_le_bytes())?;
        for counts in self.counts() {
            let numbers = [counts.positions, counts.won_by_first, counts.won_by_second, counts.checksum];
            output.write_words(&numbers)?;
        }
        let kept = self.kept();
        output.write_words(&[kept.len() as u64])?;
        kept.iter().try_for_each(|tier| output.write_words(tier))?;
        let checksum = output.hasher.finalize();
        output.inner.write_all(&checksum.to_le_bytes())
    }

    /// Reads what [`write`](Solved::write) wrote, to the end of the input. No more memory is taken than such results need.
    ///
    /// # Errors
    ///
    /// [`Unreadable`], whatever the bytes are.
    pub fn read(input: &mut impl Read) -> Result<Solved, Unreadable> {
        let mut input = Checked { inner: input, hasher: Hasher::new() };
        let header: [u8; HEADER.len()] = input.read_bytes()?;
        if header[..NAME_LENGTH] != HEADER[..NAME_LENGTH] {
            return Err(Unreadable::Foreign);
        }
        if header != *HEADER {
            return Err(Unreadable::OtherVersion);
        }
        let (problem, depth) = input.read_problem()?;
        let places = problem.places();
        let counts = (0..=places).map(|_| input.read_counts()).collect::<Result<Vec<Counts>, Unreadable>>()?;
        let tiers = u64::from_le_bytes(input.read_bytes()?);
        // As many as are kept of such a position, so that no other size is believed.
        if tiers != (0..=places).filter(|&marks| Kept::keeps(depth, places, marks)).count() as u64 {
            return Err(Unreadable::Damaged);
        }
        let words = (0..=places).take(tiers as usize).map(|marks| binomial(places, marks) * depth.words(marks));
        let kept = words.map(|words| input.read_words(words)).collect::<Result<Vec<_>, Unreadable>>()?;
        input.read_end()?;
        Ok(Solved::new(problem, depth, counts, Kept::new(kept), Vec::new()))
    }
}

/// Bytes that are checked as they pass.
struct Checked<T> {
    inner: T,
    hasher: Hasher,
}

impl<T: Write> Checked<T> {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.inner.write_all(bytes)
    }

    fn write_words(&mut self, words: &[u64]) -> io::Result<()> {
        for words in words.chunks(WORDS_AT_ONCE) {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            self.write_all(&bytes)?;
        }
        Ok(())
    }
}

impl<T: Read> Checked<T> {
    fn read_bytes<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], Unreadable> {
        let mut bytes = [0; COUNT];
        self.inner.read_exact(&mut bytes)?;
        self.hasher.update(&bytes);
        Ok(bytes)
    }

    fn read_words(&mut self, count: usize) -> Result<Vec<u64>, Unreadable> {
        let mut words = Vec::new();
        let mut bytes = vec![0; WORDS_AT_ONCE * 8];
        while words.len() < count {
            let bytes = &mut bytes[..(count - words.len()).min(WORDS_AT_ONCE) * 8];
            self.inner.read_exact(bytes)?;
            self.hasher.update(bytes);
            let (numbers, _) = bytes.as_chunks();
            words.extend(numbers.iter().map(|number| u64::from_le_bytes(*number)));
        }
        Ok(words)
    }

    fn read_counts(&mut self) -> Result<Counts, Unreadable> {
        let mut number = || self.read_bytes().map(u64::from_le_bytes);
        let (positions, won_by_first, won_by_second, checksum) = (number()?, number()?, number()?, number()?);
        let won = won_by_first.checked_add(won_by_second).ok_or(Unreadable::Damaged)?;
        if won > positions {
            Err(Unreadable::Damaged)
        } else {
            Ok(Counts { positions, won_by_first, won_by_second, checksum })
        }
    }

    fn read_problem(&mut self) -> Result<(Problem, Depth), Unreadable> {
        let [columns, rows, line_length, flags, depth] = self.read_bytes()?;
        let code = u128::from_le_bytes(self.read_bytes()?);
        let depth = match depth {
            0 => Depth::Values,
            1 => Depth::Remoteness,
            _ => return Err(Unreadable::Damaged),
        };
        let mut game = Game::new(Size { columns, rows }, line_length).map_err(|_| Unreadable::Damaged)?;
        if flags & 1 == 1 {
            game = game.misere();
        }
        if flags & 2 == 2 {
            game = game.torus();
        }
        let position = Board::from_code(game, code).and_then(|board| board.check().ok());
        let problem = position.and_then(Problem::new).ok_or(Unreadable::Damaged)?;
        Ok((problem, depth))
    }

    /// The checksum, and nothing after it.
    fn read_end(self) -> Result<(), Unreadable> {
        let expected = self.hasher.finalize();
        let mut input = self.inner;
        let mut checksum = [0; 4];
        input.read_exact(&mut checksum)?;
        let more = input.take(1).read(&mut [0])?;
        if u32::from_le_bytes(checksum) == expected && more == 0 { Ok(()) } else { Err(Unreadable::Damaged) }
    }
}
