//! The marks for what a student handed in, in words: for the student, and for who teaches.

use morpion::{Branch, Goal, Mark, Position, Record, Solution, Square};
use morpion_grade::read::{MAX_SUBMISSION_BYTES, Problem, Unreadable};
use morpion_grade::{Case, Diagnosis, FailedLine, Grade, Kind, Mistake, Question};

use crate::{Texts, analysis, explain, positions, printable, record, verdict};

/// How deep a counterexample is explained, in plies: a move and its answer.
const DEPTH: u32 = 2;

/// The points, how many boards are right or not, the smallest counterexample of each kind with its reason, the first game
/// that a strategy loses, and the mistakes behind it.
#[must_use]
pub fn text(texts: &Texts, solution: &Solution, grade: &Grade, out_of: u32) -> String {
    let asked = asked(texts, grade.question);
    let headline = texts.grade_points(asked, points(texts, grade.hundredths(out_of)), out_of);
    let mut paragraphs = vec![format!("{headline}\n{}", counts(texts, grade))];
    paragraphs.extend(grade.cases.iter().map(|case| drawn_case(texts, solution, grade, case)));
    paragraphs.extend(grade.failed_line.as_ref().map(|line| failed_line(texts, solution, line)));
    paragraphs.extend(grade.mistakes.iter().map(|&diagnosis| self::diagnosis(texts, grade.question, diagnosis)));
    paragraphs.join("\n\n") + "\n"
}

/// What was asked.
fn asked(texts: &Texts, question: Question) -> String {
    let number = |player: Mark| if player == Mark::X { 1 } else { 2 };
    match question {
        Question::Positions(player) => texts.grade_of_positions(number(player), player.to_string()),
        Question::Ranks(player) => texts.grade_of_ranks(number(player), player.to_string()),
        Question::Strategy(player) => texts.grade_of_strategy(number(player), player.to_string()),
        Question::Referee => texts.grade_of_referee(),
    }
}

/// Points with as many digits as they need.
fn points(texts: &Texts, hundredths: u64) -> String {
    let digits = if hundredths.is_multiple_of(100) {
        0
    } else if hundredths.is_multiple_of(10) {
        1
    } else {
        2
    };
    texts.decimal(as_points(hundredths), digits)
}

/// Hundredths of a point as points.
#[allow(clippy::cast_precision_loss, reason = "points are at most 2^32")]
pub(crate) fn as_points(hundredths: u64) -> f64 {
    hundredths as f64 / 100.0
}

/// How many boards are right or not, in one line.
fn counts(texts: &Texts, grade: &Grade) -> String {
    let counts = grade.counts;
    if grade.is_right() {
        return texts.grade_all_right(counts.right);
    }
    let parts = [
        (counts.wrong, texts.grade_wrong(counts.wrong)),
        (counts.missing, texts.grade_missing(counts.missing)),
        (counts.extra, texts.grade_extra(counts.extra)),
    ];
    let faults = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text);
    let all: Vec<String> = std::iter::once(texts.grade_right(counts.right)).chain(faults).collect();
    all.join(", ") + "."
}

/// How many boards are wrong in one way, the smallest of them, and why.
fn drawn_case(texts: &Texts, solution: &Solution, grade: &Grade, case: &Case) -> String {
    let rows = case.board.rows().map(|row| format!("  {}\n", positions::spaced(&row)));
    let board: String = rows.collect();
    format!("{}\n\n{board}{}", heading(texts, case), reason(texts, solution, grade, case))
}

fn heading(texts: &Texts, case: &Case) -> String {
    let count = case.count;
    match case.kind {
        Kind::Missing => texts.case_missing(count),
        Kind::Extra => texts.case_extra(count),
        Kind::Impossible => texts.case_impossible(count),
        Kind::WrongRank { .. } => texts.case_wrong_rank(count),
        Kind::BadMove { .. } => texts.case_bad_move(count),
        Kind::IllegalMove { .. } => texts.case_illegal_move(count),
        Kind::NoChoice => texts.case_no_choice(count),
        Kind::WrongVerdict { given, right } => texts.case_wrong_verdict(count, given.word(), right.word()),
    }
}

/// Why the smallest board of a case is wrong.
pub(crate) fn reason(texts: &Texts, solution: &Solution, grade: &Grade, case: &Case) -> String {
    let position = match case.board.check() {
        Ok(position) => position,
        Err(impossible) => return verdict::impossible_headline(texts, &impossible),
    };
    let why = |player| why(texts, solution, &position, player);
    match (case.kind, grade.question) {
        (Kind::WrongRank { given, right }, Question::Ranks(player)) => {
            format!("{} {}", texts.case_rank(given, right), why(player))
        }
        (Kind::BadMove { given, better }, _) => bad_move(texts, solution, &position, given, better),
        (Kind::IllegalMove { given }, _) => illegal_move(texts, &position, given),
        (Kind::Missing, Question::Strategy(_)) => best_move(texts, solution, &position),
        (Kind::Missing | Kind::Extra, Question::Positions(player) | Question::Ranks(player)) => why(player),
        _ => verdict::position(texts, &position),
    }
}

/// Why a player can force a line from a position, or cannot: the first move of the proof.
fn why(texts: &Texts, solution: &Solution, position: &Position, player: Mark) -> String {
    let Some(mover) = position.side_to_move() else { return verdict::position(texts, position) };
    let opponent = player.other();
    let winner = solution.winner(position);
    let wins = winner.filter(|&(winner, _)| winner == player);
    let prover = if wins.is_some() { player } else { opponent };
    let explanation = solution.explain(position, DEPTH);
    let proof = explanation.iter().flat_map(|explanation| &explanation.proofs).find(|proof| proof.player == prover);
    let Some((proof, first)) = proof.and_then(|proof| Some((proof, proof.root.branches.first()?))) else {
        return String::new();
    };
    let (square, player, opponent) = (first.square.to_string(), player.to_string(), opponent.to_string());
    let is_own = mover == prover;
    match (wins, proof.goal) {
        (Some((_, plies)), _) if is_own => texts.why_wins(player, square, plies, explained(texts, mover, first)),
        (Some((_, plies)), _) => texts.why_forced(opponent, player, plies),
        (None, Goal::Hold) if is_own => texts.why_holds(opponent, square, explained(texts, mover, first)),
        (None, Goal::Win) if is_own => texts.why_loses(opponent, square, explained(texts, mover, first)),
        (None, goal) => match first.node.branches.first() {
            Some(answer) if goal == Goal::Hold => {
                texts.why_no_move(player, square, opponent, answer.square.to_string())
            }
            Some(answer) => texts.why_no_move_loses(player, square, opponent, answer.square.to_string()),
            None => texts.why_last_move(player, square),
        },
    }
}

/// What a move does, at the end of a sentence.
fn explained(texts: &Texts, mover: Mark, branch: &Branch) -> String {
    let facts = explain::facts(texts, mover, branch);
    if facts.is_empty() { String::new() } else { texts.explain_because(facts.join(", ")) }
}

fn bad_move(texts: &Texts, solution: &Solution, position: &Position, given: Square, better: Square) -> String {
    let Some(player) = position.side_to_move() else { return String::new() };
    let moves = solution.moves(position);
    let value = |square| {
        let evaluated = moves.iter().find(|evaluated| evaluated.square == square);
        evaluated.map(|evaluated| record::value(texts, evaluated.value)).unwrap_or_default()
    };
    texts.case_lowered(player.to_string(), given.to_string(), value(given), value(better), better.to_string())
}

fn illegal_move(texts: &Texts, position: &Position, given: Square) -> String {
    let mark = position.board().mark_at(given);
    mark.map(|mark| texts.case_occupied(mark.to_string(), given.to_string())).unwrap_or_default()
}

fn best_move(texts: &Texts, solution: &Solution, position: &Position) -> String {
    let moves = solution.moves(position);
    let best = moves.first().map(|best| analysis::one_move(texts, (*best).into()));
    let player = position.side_to_move().map(|player| player.to_string());
    texts.case_best_move(player.unwrap_or_default(), best.unwrap_or_default())
}

/// The game in which a strategy fails, move by move.
fn failed_line(texts: &Texts, solution: &Solution, line: &FailedLine) -> String {
    let headline = if line.is_lost { texts.line_lost() } else { texts.line_lowered() };
    let mut game = Record::new(Position::start(solution.game()));
    for &square in &line.moves {
        // The line was found by playing it.
        let _ = game.play(square);
    }
    format!("{headline}\n{}", record::text(texts, Some(solution), &game).trim_end())
}

/// The mistake behind what is wrong, and how to mend it.
pub(crate) fn diagnosis(texts: &Texts, question: Question, diagnosis: Diagnosis) -> String {
    let mistake = mistake(texts, question, diagnosis.mistake);
    match (diagnosis.mistake, diagnosis.differences) {
        (Mistake::Duplicates | Mistake::EndMissing, _) => mistake,
        (_, 0) => texts.diagnosis_exactly(mistake),
        (_, differences) => texts.diagnosis_nearly(differences, mistake),
    }
}

/// A mistake in teaching words.
fn mistake(texts: &Texts, question: Question, mistake: Mistake) -> String {
    let is_of_o = question.player() == Some(Mark::O);
    match mistake {
        // The boards that only follow a finished game and those that no game reaches give O the same list.
        Mistake::PlaysOn if is_of_o => format!("{} {}", texts.mistake_plays_on(), texts.mistake_or_unreachable_kept()),
        Mistake::PlaysOn => texts.mistake_plays_on(),
        Mistake::PlaysOnFirstLine => texts.mistake_plays_on_first_line(),
        // Where O moves nobody is stuck without a line of X: only draws can give O more.
        Mistake::DrawsAsWins if is_of_o => texts.mistake_draws_as_wins_of_o(),
        Mistake::DrawsAsWins => texts.mistake_draws_as_wins(),
        Mistake::UnreachableKept => texts.mistake_unreachable_kept(),
        Mistake::OneSuccessorEnough => texts.mistake_one_successor_enough(),
        Mistake::DNotReset => texts.mistake_d_not_reset(),
        Mistake::TerminalsLeftOut => texts.mistake_terminals_left_out(),
        Mistake::OnlyTerminals => texts.mistake_only_terminals(),
        Mistake::OnlyXToMove => texts.mistake_only_to_move("X", "O"),
        Mistake::OnlyOToMove => texts.mistake_only_to_move("O", "X"),
        Mistake::OtherPlayer => texts.mistake_other_player(),
        Mistake::SwappedDigits => texts.mistake_swapped_digits(),
        // A search adds boards to a list; strategies and verdicts come from no search.
        Mistake::Duplicates if matches!(question, Question::Positions(_) | Question::Ranks(_)) => {
            format!("{} {}", texts.mistake_duplicates(), texts.advice_duplicates())
        }
        Mistake::Duplicates => texts.mistake_duplicates(),
        Mistake::EndMissing => texts.mistake_end_missing(),
        Mistake::StackForQueue => texts.mistake_stack_for_queue(),
        Mistake::RanksFromOne => texts.mistake_ranks_from_one(),
        Mistake::ReversedDigits => texts.mistake_reversed_digits(),
        Mistake::DrawBeforeLines => texts.mistake_draw_before_lines(),
        Mistake::CountsNotChecked => texts.mistake_counts_not_checked(),
        Mistake::EitherMayStart => texts.mistake_either_may_start(),
        Mistake::TwoAheadAllowed => texts.mistake_two_ahead_allowed(),
        Mistake::LastMoveNotChecked => texts.mistake_last_move_not_checked(),
        Mistake::BothWonNotRefused => texts.mistake_both_won_not_refused(),
        Mistake::TwoLinesRefused => texts.mistake_two_lines_refused(),
        Mistake::NoDiagonals => texts.mistake_no_diagonals(),
        Mistake::NoFallingDiagonal => texts.mistake_no_falling_diagonal(),
        Mistake::NoRisingDiagonal => texts.mistake_no_rising_diagonal(),
        Mistake::NoColumns => texts.mistake_no_columns(),
        Mistake::NoRows => texts.mistake_no_rows(),
        Mistake::NextPlayerSwapped => texts.mistake_next_player_swapped(),
    }
}

/// Why a submission cannot be read, with its place, in one line.
#[must_use]
pub fn unreadable(texts: &Texts, unreadable: &Unreadable) -> String {
    let found = |word: &str| if word.trim().is_empty() { texts.submission_end() } else { printable(word) };
    let message = match &unreadable.problem {
        Problem::Empty => texts.submission_empty(),
        Problem::TooLong => texts.submission_too_long(MAX_SUBMISSION_BYTES >> 20),
        Problem::NotText => texts.submission_not_text(),
        Problem::Unclosed(bracket) => texts.submission_unclosed(bracket.to_string()),
        Problem::Unopened(bracket) => texts.submission_unopened(bracket.to_string()),
        Problem::TooDeep => texts.submission_too_deep(),
        Problem::NotABoard(word) => texts.submission_not_a_board(printable(word)),
        Problem::CodeTooLarge(word) => texts.submission_code_too_large(printable(word)),
        Problem::Mixed(word) => texts.submission_mixed(printable(word)),
        Problem::RowLength(cells) => texts.submission_row_length(*cells),
        Problem::GridCut(rows) => texts.submission_grid_cut(*rows),
        Problem::CodesOrBoards => texts.submission_codes_or_boards(),
        Problem::LineNumbers => texts.submission_line_numbers(),
        Problem::MovesOfOneOrTwoNumbers => texts.submission_moves_of_one_or_two(),
        Problem::NoValue => texts.submission_no_value(),
        Problem::NotARank(word) => texts.submission_not_a_rank(found(word)),
        Problem::NotAMove(word) => texts.submission_not_a_move(found(word)),
        Problem::NotAVerdict(word) => texts.submission_not_a_verdict(found(word)),
        Problem::BoardExpected(word) => texts.submission_board_expected(printable(word)),
        Problem::Contradiction(board) => texts.submission_contradiction(board.in_one_string().to_string()),
        Problem::VerdictCount(count) => texts.submission_verdict_count(*count),
    };
    match unreadable.place {
        Some(place) => texts.submission_place(place.line, place.column, message),
        None => message,
    }
}

/// What to do about a submission that cannot be read.
#[must_use]
pub fn advice(texts: &Texts, unreadable: &Unreadable) -> String {
    match unreadable.problem {
        Problem::Empty | Problem::NotText | Problem::Unclosed(_) | Problem::Unopened(_) | Problem::VerdictCount(_) => {
            texts.advice_submission_whole()
        }
        Problem::CodesOrBoards => texts.advice_submission_boards(),
        Problem::LineNumbers => texts.advice_submission_line_numbers(),
        Problem::MovesOfOneOrTwoNumbers => texts.advice_submission_moves(),
        Problem::TooLong
        | Problem::TooDeep
        | Problem::NotABoard(_)
        | Problem::CodeTooLarge(_)
        | Problem::Mixed(_)
        | Problem::RowLength(_)
        | Problem::GridCut(_) => texts.advice_submission_only_boards(),
        Problem::NoValue
        | Problem::NotARank(_)
        | Problem::NotAMove(_)
        | Problem::NotAVerdict(_)
        | Problem::BoardExpected(_) => texts.advice_submission_only_pairs(),
        Problem::Contradiction(_) => texts.advice_submission_once(),
    }
}
