//! A second referee of the standard game, written from the rules with plain loops: it shares nothing with the crate.
//! It can follow faulty rules instead, to show that the vectors tell them from the right ones.

use serde_json::{Value, json};

/// The rows from top to bottom; each cell is `X`, `O` or `-`.
pub type Cells = [[char; 3]; 3];

/// A place by row and column, both from 1.
type Place = (usize, usize);

type Line = [Place; 3];

/// One thing that a faulty referee does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A full board is called a draw before lines are looked at.
    FullBoardFirst,
    MiddleRowForgotten,
    ThirdRowForgotten,
    ThirdColumnForgotten,
    FallingDiagonalForgotten,
    RisingDiagonalForgotten,
    /// Diagonals go on at the other edge.
    DiagonalsWrap,
    /// A line is found by its sum, with X worth 1 and O worth 2: 3 or 6.
    LineBySum,
    /// Three empty cells count as a line of X.
    EmptyLine,
    /// Two lines of one player are called impossible.
    TwoLinesRefused,
    /// Only the first line is reported.
    OneLineReported,
    /// O may be one ahead.
    EitherStarts,
    /// X may be two ahead.
    XMayLeadByTwo,
    /// A line of X may stand at any counts.
    NoCountsForX,
    /// A line of O may stand at any counts.
    NoCountsForO,
    /// Both players may have a line.
    BothMayWin,
    /// The other player is called next.
    NextReversed,
}

/// The faults that a name in `testdata/mutants.jsonl` stands for.
pub fn faults_named(name: &str) -> &'static [Fault] {
    match name {
        "full board tested before lines (draw first)" => &[Fault::FullBoardFirst],
        "anti-diagonal missing" => &[Fault::RisingDiagonalForgotten],
        "main diagonal missing" => &[Fault::FallingDiagonalForgotten],
        "both diagonals missing" => &[Fault::FallingDiagonalForgotten, Fault::RisingDiagonalForgotten],
        "third column missing" => &[Fault::ThirdColumnForgotten],
        "third row missing" => &[Fault::ThirdRowForgotten],
        "middle row missing" => &[Fault::MiddleRowForgotten],
        "two lines at once called impossible" => &[Fault::TwoLinesRefused],
        "only the first winning line reported" => &[Fault::OneLineReported],
        "either side may start" => &[Fault::EitherStarts],
        "either side may start and no winner count rule" => {
            &[Fault::EitherStarts, Fault::NoCountsForX, Fault::NoCountsForO]
        }
        "no count rule for an X line" => &[Fault::NoCountsForX],
        "no count rule for an O line" => &[Fault::NoCountsForO],
        "no count rule for both lines" => &[Fault::NoCountsForX, Fault::NoCountsForO],
        "both-lines rule missing only" => &[Fault::BothMayWin],
        "both-lines rule and count rules missing" => &[Fault::BothMayWin, Fault::NoCountsForX, Fault::NoCountsForO],
        "X may lead by two (off by one)" => &[Fault::XMayLeadByTwo],
        "next player reversed" => &[Fault::NextReversed],
        "line test by sum with X=1, O=2 (1+2+0=3)" => &[Fault::LineBySum],
        "three empty cells count as a line" => &[Fault::EmptyLine],
        "wrap-round diagonals (torus)" => &[Fault::DiagonalsWrap],
        _ => panic!("a fault without a meaning: {name}"),
    }
}

/// What the referee says of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub status: &'static str,
    pub winner: Option<char>,
    pub lines: Vec<Line>,
    pub next: Option<char>,
    pub reasons: Vec<&'static str>,
}

impl Verdict {
    fn new(status: &'static str) -> Verdict {
        Verdict { status, winner: None, lines: Vec::new(), next: None, reasons: Vec::new() }
    }

    /// In the words of the vectors.
    pub fn json(&self) -> Value {
        if self.status == "impossible" {
            return json!({ "status": self.status, "reasons": self.reasons });
        }
        json!({
            "status": self.status,
            "winner": self.winner,
            "winning_lines": self.lines,
            "next_player": self.next,
        })
    }
}

/// The cells of a code: a number in base 3, the cell at the top left its last digit.
pub fn cells(code: u32) -> Cells {
    let mut cells = [['-'; 3]; 3];
    let mut rest = code;
    for cell in cells.iter_mut().flatten() {
        *cell = match rest % 3 {
            0 => '-',
            1 => 'X',
            _ => 'O',
        };
        rest /= 3;
    }
    cells
}

/// The cells of rows as they are written.
pub fn cells_of_rows(rows: &[String]) -> Cells {
    let mut cells = [['-'; 3]; 3];
    for (row, text) in rows.iter().enumerate() {
        for (column, symbol) in text.chars().enumerate() {
            cells[row][column] = symbol;
        }
    }
    cells
}

/// The verdict by the rules, except for the faults given.
pub fn judge(cells: &Cells, faults: &[Fault]) -> Verdict {
    let (x, o) = (count(cells, 'X'), count(cells, 'O'));
    let (x_lines, o_lines) = (complete_lines(cells, 'X', faults), complete_lines(cells, 'O', faults));
    let reasons = reasons((x, o), (x_lines.len(), o_lines.len()), faults);
    if !reasons.is_empty() {
        return Verdict { reasons, ..Verdict::new("impossible") };
    }
    let is_full = x + o == 9;
    if is_full && faults.contains(&Fault::FullBoardFirst) {
        return Verdict::new("draw");
    }
    if !x_lines.is_empty() || !o_lines.is_empty() {
        let winner = if x_lines.is_empty() { 'O' } else { 'X' };
        let mut lines = [x_lines, o_lines].concat();
        if faults.contains(&Fault::OneLineReported) {
            lines.truncate(1);
        }
        return Verdict { winner: Some(winner), lines, ..Verdict::new("won") };
    }
    if is_full {
        return Verdict::new("draw");
    }
    let is_x_next = (x == o) != faults.contains(&Fault::NextReversed);
    Verdict { next: Some(if is_x_next { 'X' } else { 'O' }), ..Verdict::new("in_progress") }
}

/// All reasons why a board with these numbers of marks and complete lines, of X and of O, is impossible, in order.
fn reasons((x, o): (i32, i32), (x_lines, o_lines): (usize, usize), faults: &[Fault]) -> Vec<&'static str> {
    let with = |fault| faults.contains(&fault);
    let mut most_ahead = (1, 0);
    if with(Fault::XMayLeadByTwo) {
        most_ahead.0 = 2;
    }
    if with(Fault::EitherStarts) {
        most_ahead.1 = 1;
    }
    let (x_won, o_won) = (x_lines > 0, o_lines > 0);
    let mut reasons = Vec::new();
    if o - x > most_ahead.1 {
        reasons.push("too_many_o");
    }
    if x - o > most_ahead.0 {
        reasons.push("too_many_x");
    }
    if x_won && o_won && !with(Fault::BothMayWin) {
        reasons.push("both_won");
    }
    if x_won && x - o != 1 && !with(Fault::NoCountsForX) {
        reasons.push("x_won_wrong_count");
    }
    if o_won && x != o && !with(Fault::NoCountsForO) {
        reasons.push("o_won_wrong_count");
    }
    // No word of the rules: only the faulty referee uses it.
    if x_lines + o_lines > 1 && with(Fault::TwoLinesRefused) {
        reasons.push("two_lines");
    }
    reasons
}

fn count(cells: &Cells, mark: char) -> i32 {
    let mut count = 0;
    for row in cells {
        for &cell in row {
            if cell == mark {
                count += 1;
            }
        }
    }
    count
}

/// The lines that a player has completed: rows, columns, the falling diagonal, the rising one.
fn complete_lines(cells: &Cells, mark: char, faults: &[Fault]) -> Vec<Line> {
    let mut complete = Vec::new();
    for line in lines(faults) {
        if is_complete(cells, line, mark, faults) {
            complete.push(line);
        }
    }
    complete
}

fn lines(faults: &[Fault]) -> Vec<Line> {
    let with = |fault| faults.contains(&fault);
    let mut lines = Vec::new();
    for row in 1..=3 {
        if !(row == 2 && with(Fault::MiddleRowForgotten) || row == 3 && with(Fault::ThirdRowForgotten)) {
            lines.push([(row, 1), (row, 2), (row, 3)]);
        }
    }
    for column in 1..=3 {
        if !(column == 3 && with(Fault::ThirdColumnForgotten)) {
            lines.push([(1, column), (2, column), (3, column)]);
        }
    }
    if !with(Fault::FallingDiagonalForgotten) {
        lines.push([(1, 1), (2, 2), (3, 3)]);
    }
    if !with(Fault::RisingDiagonalForgotten) {
        lines.push([(1, 3), (2, 2), (3, 1)]);
    }
    if with(Fault::DiagonalsWrap) {
        lines.push([(1, 2), (2, 3), (3, 1)]);
        lines.push([(1, 3), (2, 1), (3, 2)]);
        lines.push([(1, 1), (2, 3), (3, 2)]);
        lines.push([(1, 2), (2, 1), (3, 3)]);
    }
    lines
}

fn is_complete(cells: &Cells, line: Line, mark: char, faults: &[Fault]) -> bool {
    let found = line.map(|(row, column)| cells[row - 1][column - 1]);
    if faults.contains(&Fault::LineBySum) {
        return sum(found) == if mark == 'X' { 3 } else { 6 };
    }
    if faults.contains(&Fault::EmptyLine) && mark == 'X' && found == ['-'; 3] {
        return true;
    }
    found == [mark; 3]
}

fn sum(found: [char; 3]) -> i32 {
    let mut sum = 0;
    for symbol in found {
        sum += match symbol {
            'X' => 1,
            'O' => 2,
            _ => 0,
        };
    }
    sum
}
