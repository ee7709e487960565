//! The plain form of the solver: tier by tier, one byte a position, indices by colex rank, no bit strings.
//!
//! It is written from the rules and shares nothing with the crate.
#![allow(dead_code, reason = "each user asks for something else")]

/// The rules of a game.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub columns: usize,
    pub rows: usize,
    pub line: usize,
    pub misere: bool,
    pub torus: bool,
}

impl Rules {
    pub const fn new(columns: usize, rows: usize, line: usize) -> Rules {
        Rules { columns, rows, line, misere: false, torus: false }
    }

    /// Each line once, as a set of places.
    pub fn lines(self) -> Vec<u32> {
        let mut lines = Vec::new();
        let steps: &[(isize, isize)] = if self.line == 1 { &[(0, 1)] } else { &[(0, 1), (1, 0), (1, 1), (1, -1)] };
        for &(down, right) in steps {
            if (down != 0 && self.line > self.rows) || (right != 0 && self.line > self.columns) {
                continue;
            }
            for start in 0..self.columns * self.rows {
                if let Some(line) = self.line_from(start, down, right)
                    && !lines.contains(&line)
                {
                    lines.push(line);
                }
            }
        }
        lines
    }

    fn line_from(self, start: usize, down: isize, right: isize) -> Option<u32> {
        let (mut row, mut column) = (start / self.columns, start % self.columns);
        let mut line = 1 << start;
        for _ in 1..self.line {
            row = self.step(row, down, self.rows)?;
            column = self.step(column, right, self.columns)?;
            line |= 1 << (row * self.columns + column);
        }
        Some(line)
    }

    fn step(self, number: usize, by: isize, count: usize) -> Option<usize> {
        let next = number.cast_signed() + by;
        if self.torus {
            Some(next.rem_euclid(count.cast_signed()).cast_unsigned())
        } else {
            usize::try_from(next).ok().filter(|&next| next < count)
        }
    }
}

/// What a position is worth to the side to move: 0 is a draw; a win is positive, a loss negative, and the sooner the end, the
/// further from 0: 64 less the plies to it. Where only values are wanted, all wins are 64.
pub type Worth = i8;

/// One tier: the worth of each position.
pub struct Tier {
    pub marks: usize,
    /// By the rank of the set of marked places, then by the rank of O's set in it.
    pub worths: Vec<Worth>,
    /// How many positions a game can reach, and how many of those X and O win.
    pub counts: [u64; 3],
}

/// Solves a game from the empty board; each tier is handed to `visit`, the full board first.
pub fn solve(rules: Rules, with_remoteness: bool, mut visit: impl FnMut(&Tier)) {
    let squares = rules.columns * rules.rows;
    let solver = Solver { rules, squares, lines: rules.lines(), binomials: binomials(), with_remoteness };
    let mut above = None;
    for marks in (0..=squares).rev() {
        let tier = solver.tier(marks, above.as_ref());
        visit(&tier);
        above = Some(tier);
    }
}

struct Solver {
    rules: Rules,
    squares: usize,
    lines: Vec<u32>,
    binomials: [[usize; 34]; 33],
    with_remoteness: bool,
}

impl Solver {
    fn tier(&self, marks: usize, above: Option<&Tier>) -> Tier {
        let of_o = marks / 2;
        let mut tier = Tier { marks, worths: Vec::new(), counts: [0; 3] };
        tier.worths.reserve(self.binomials[self.squares][marks] * self.binomials[marks][of_o]);
        for set in subsets(self.squares, marks) {
            for relative in subsets(marks, of_o) {
                let o = spread(relative, set);
                let worth = self.worth(set, relative, o, above);
                tier.worths.push(worth);
                if self.is_reached(set & !o, o) {
                    let x_moves = marks.is_multiple_of(2);
                    tier.counts[0] += 1;
                    tier.counts[1] += u64::from(if x_moves { worth > 0 } else { worth < 0 });
                    tier.counts[2] += u64::from(if x_moves { worth < 0 } else { worth > 0 });
                }
            }
        }
        tier
    }

    fn worth(&self, set: u32, relative: u32, o: u32, above: Option<&Tier>) -> Worth {
        let x_moves = set.count_ones().is_multiple_of(2);
        let last = if x_moves { o } else { set & !o };
        if self.has_line(last) {
            return if self.rules.misere { 64 } else { -64 };
        }
        let Some(above) = above else { return 0 };
        let (marks, of_o) = (set.count_ones() as usize + 1, o.count_ones() as usize + usize::from(!x_moves));
        let block = self.binomials[marks][of_o];
        let mut best = i8::MIN;
        for place in (0..self.squares).filter(|place| set >> place & 1 == 0) {
            // The place marked stands among the marked ones after those below it.
            let at = (set & ((1 << place) - 1)).count_ones();
            let below = relative & ((1 << at) - 1);
            let child = below | (relative & !below) << 1 | if x_moves { 0 } else { 1 << at };
            let index = self.rank(set | 1 << place) * block + self.rank(child);
            best = best.max(self.one_ply_on(-above.worths[index]));
        }
        best
    }

    fn one_ply_on(&self, worth: Worth) -> Worth {
        if self.with_remoteness { worth - worth.signum() } else { worth }
    }

    fn has_line(&self, places: u32) -> bool {
        self.lines.iter().any(|line| places & line == *line)
    }

    /// Whether a game reaches these marks: the last mark can be taken off so that no line is left.
    fn is_reached(&self, x: u32, o: u32) -> bool {
        let (last, other) = if x.count_ones() == o.count_ones() { (o, x) } else { (x, o) };
        if self.has_line(other) {
            return false;
        }
        !self.has_line(last) || elements(last).any(|place| !self.has_line(last & !(1 << place)))
    }

    /// The colex rank of a set.
    fn rank(&self, set: u32) -> usize {
        elements(set).enumerate().map(|(at, place)| self.binomials[place][at + 1]).sum()
    }
}

fn elements(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The subsets of so many places, in colex order.
fn subsets(places: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = (1_u64 << size) - 1;
    std::iter::successors(Some(first), move |&set| {
        let lowest = set & set.wrapping_neg();
        let carried = set.checked_add(lowest).filter(|_| lowest != 0)?;
        Some(carried | (((set ^ carried) >> 2) / lowest))
    })
    .take_while(move |set| set >> places == 0)
    .map(|set| set as u32)
}

/// The places of a set whose numbers within it are in another set.
fn spread(relative: u32, set: u32) -> u32 {
    elements(set).enumerate().fold(0, |spread, (at, place)| spread | (relative >> at & 1) << place)
}

fn binomials() -> [[usize; 34]; 33] {
    let mut rows = [[0; 34]; 33];
    for n in 0..33 {
        rows[n][0] = 1;
        for k in 1..=n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
        }
    }
    rows
}
