//! The dialogue of a game that is played at the prompt.

use morpion::bot::{Bot, Rng};
use morpion::{Game, Mark, Oracle, Outcome, Position, Record, Refusal, Square, Symbol, Value};
use morpion_report::{Texts, analysis, game, play, printable, record, verdict};

use crate::Status;
use crate::args::{Humans, line_in_file, typed};
use crate::board::STANDARD_INPUT;
use crate::entry::{self, Entry};
use crate::failure::Failure;
use crate::input::{Input, Line};
use crate::save_file::SaveFile;
use crate::solver::Chooser;
use crate::terminal::Terminal;

/// Who plays.
pub(crate) struct Players<R> {
    /// The sides that people play; the bot plays the others.
    pub(crate) humans: Humans,
    pub(crate) bot: Bot,
    /// What decides where the bot may choose.
    pub(crate) random: R,
}

/// A game at the prompt.
pub(crate) struct Session<'a, R> {
    terminal: &'a mut Terminal,
    input: Input,
    chooser: &'a Chooser<'a>,
    players: Players<R>,
    record: Record,
    save: Option<SaveFile>,
    hints: bool,
    /// Whether the file still holds a game before this one: it stays until a person has made a move in the new one.
    spares_the_old_game: bool,
    /// What the program comes to: a game that is not saved is no success.
    status: Status,
}

/// What an entry comes to.
enum Answer {
    /// The same player is asked again.
    Again,
    /// The game has changed.
    Changed,
    /// The player leaves.
    Leave,
}

impl<'a, R: Rng> Session<'a, R> {
    pub(crate) fn new(
        terminal: &'a mut Terminal,
        chooser: &'a Chooser<'a>,
        players: Players<R>,
        record: Record,
        save: Option<SaveFile>,
        hints: bool,
    ) -> Session<'a, R> {
        let (input, spares_the_old_game, status) = (Input::new(), false, Status::Done);
        Session { terminal, input, chooser, players, record, save, hints, spares_the_old_game, status }
    }

    /// Plays until the player leaves, the input ends, or two bots have finished their game.
    pub(crate) fn run(mut self) -> Result<Status, Failure> {
        // Where the game cannot be saved, it does not begin.
        if self.save.as_ref().is_some_and(SaveFile::is_new) {
            self.try_to_save()?;
        }
        self.introduce()?;
        loop {
            self.let_the_bot_play()?;
            self.show()?;
            if self.players.humans == Humans::None {
                return Ok(self.status);
            }
            if let Answer::Leave = self.ask()? {
                self.say(Texts::play_end)?;
                return Ok(self.status);
            }
        }
    }

    fn say(&mut self, sentence: impl FnOnce(&Texts) -> String) -> Result<(), Failure> {
        let text = sentence(&self.terminal.texts);
        self.terminal.say(&text)
    }

    fn game(&self) -> Game {
        self.record.position().board().game()
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let game = self.game();
        if game != Game::STANDARD {
            self.say(|texts| texts.play_game(game::name(texts, game)))?;
        }
        match self.person() {
            Some(side) => {
                self.say(|texts| texts.play_side(side.to_string(), side.other().to_string()))?;
                self.introduce_the_bot(side)?;
            }
            None if self.players.humans == Humans::None => self.say(Texts::play_none)?,
            None => self.say(Texts::play_both)?,
        }
        if self.players.humans != Humans::None {
            self.say(Texts::play_how)?;
        }
        match &self.save {
            Some(file) => {
                let file = printable(file.name());
                self.say(|texts| texts.play_saved(file))?;
            }
            None if self.record.moves().len() > 0 => self.say(Texts::play_not_saved)?,
            None => {}
        }
        if self.record.position().ply() > 0 { self.tell_what_stands() } else { Ok(()) }
    }

    /// Says how strong the bot is, to a person who plays this side.
    fn introduce_the_bot(&mut self, side: Mark) -> Result<(), Failure> {
        let never_loses = self.cannot_win(side);
        let mut easier = typed(self.game());
        easier.push("--level easy".to_string());
        let easier = easier.join(" ");
        match self.players.bot {
            Bot::PERFECT if never_loses => {
                self.say(|texts| format!("{} {}", texts.play_never_loses(), texts.play_easier(easier)))
            }
            Bot::PERFECT => self.say(|texts| texts.play_easier(easier)),
            Bot::Fallible(mistakes) => self.say(|texts| texts.play_errs(texts.probability(mistakes.as_f64()))),
            Bot::Random => Ok(()),
        }
    }

    /// Whether it is known that this side cannot force a win.
    fn cannot_win(&self, side: Mark) -> bool {
        let position = self.record.position();
        let value = |assessment: morpion::Assessment| match position.side_to_move() {
            Some(mover) if mover == side => assessment.value,
            _ => assessment.value.for_opponent(),
        };
        match position.outcome() {
            Outcome::Won(winner) => winner != side,
            _ => self.chooser.solver().assess(position).map(value).is_some_and(|value| value != Value::Win),
        }
    }

    /// The side of the only person, if there is one.
    fn person(&self) -> Option<Mark> {
        match self.players.humans {
            Humans::X => Some(Mark::X),
            Humans::O => Some(Mark::O),
            Humans::Both | Humans::None => None,
        }
    }

    /// Says in words what the moves told so far do not say: which marks stand on the board.
    fn tell_what_stands(&mut self) -> Result<(), Failure> {
        let board = *self.record.position().board();
        if self.record.position().ply() == 0 {
            return self.say(Texts::play_nothing_stands);
        }
        for player in [Mark::X, Mark::O] {
            let squares = board.game().squares().filter(|&square| board.mark_at(square) == Some(player));
            let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
            if !squares.is_empty() {
                self.say(|texts| texts.play_standing(player.to_string(), texts.list(&squares)))?;
            }
        }
        Ok(())
    }

    /// Makes the bot's moves, until it is a person's turn or the game is over.
    fn let_the_bot_play(&mut self) -> Result<(), Failure> {
        while let Some(side) = self.record.position().side_to_move().filter(|side| !self.players.humans.play(*side)) {
            if self.players.humans == Humans::None {
                self.draw()?;
            }
            let Players { bot, random, .. } = &mut self.players;
            let position = self.record.position();
            let Some(chosen) = self.chooser.choose(*bot, position, random, self.terminal)? else { break };
            if self.record.play(chosen.square).is_err() {
                break;
            }
            self.tell_and_save(side, chosen.square)?;
        }
        Ok(())
    }

    /// Tells a move that was made, and saves the game.
    fn tell_and_save(&mut self, player: Mark, square: Square) -> Result<(), Failure> {
        let number = self.record.position().board().game().number(square);
        self.say(|texts| texts.play_moved(player.to_string(), number.unwrap_or_default(), square.to_string()))?;
        self.spares_the_old_game &= !self.players.humans.play(player);
        if !self.spares_the_old_game {
            self.save();
        }
        Ok(())
    }

    /// Shows the board; after the end also how the game ended, and where it turned.
    fn show(&mut self) -> Result<(), Failure> {
        self.draw()?;
        if self.record.position().is_over() {
            let texts = &self.terminal.texts;
            let turned = record::turning_point(texts, self.chooser.solver(), &self.record);
            let verdict = verdict::position(texts, self.record.position());
            self.say(|_| verdict)?;
            if let (Outcome::Won(winner), Some(person)) = (self.record.position().outcome(), self.person()) {
                self.say(if winner == person { Texts::play_won } else { Texts::play_lost })?;
            }
            if let Some(turned) = turned {
                self.say(|_| turned)?;
            }
        } else if self.hints {
            self.hint()?;
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let board = play::board(self.record.position());
        self.terminal.print(&format!("\n{board}\n")).map(|_| ())
    }

    /// Asks until the game changes or the player leaves.
    fn ask(&mut self) -> Result<Answer, Failure> {
        loop {
            let texts = &self.terminal.texts;
            let prompt = match self.record.position().side_to_move() {
                Some(player) => texts.play_prompt(self.record.moves().len() + 1, player.to_string()),
                None => texts.play_prompt_over(),
            };
            self.terminal.print(&prompt)?;
            let Some(line) = self.line()? else {
                // What comes next begins a line.
                self.terminal.print("\n")?;
                return Ok(Answer::Leave);
            };
            // What a terminal has not shown: all that was typed elsewhere, and an end that nobody typed.
            if !self.input.is_terminal {
                self.terminal.print(&(printable(&String::from_utf8_lossy(&line.text)) + "\n"))?;
            } else if !line.has_end {
                self.terminal.print("\n")?;
            }
            match self.answer(&line.text)? {
                Answer::Again => {}
                answer => return Ok(answer),
            }
        }
    }

    /// The next line that the player types; `None` at the end, or if nobody reads the answers.
    fn line(&mut self) -> Result<Option<Line>, Failure> {
        if self.terminal.is_closed {
            return Ok(None);
        }
        let unreadable = |error| Failure::Unreadable { file: STANDARD_INPUT.to_string(), error, board: None };
        self.input.line().map_err(unreadable)
    }

    fn answer(&mut self, line: &[u8]) -> Result<Answer, Failure> {
        let position = *self.record.position();
        match entry::read(position.board().game(), line, &self.terminal.texts) {
            Entry::Nothing => self.say(Texts::play_how)?,
            Entry::Help => self.say(Texts::play_help)?,
            Entry::Hint | Entry::Why if position.is_over() => self.say(Texts::play_over)?,
            Entry::Hint => self.hint()?,
            Entry::Why => self.why(&position)?,
            Entry::Board => {
                self.draw()?;
                self.tell_what_stands()?;
                let free = numbers(&position);
                self.say(|texts| texts.play_free(free))?;
            }
            Entry::Undo => return self.undo(),
            Entry::New => {
                self.record = Record::new(*self.record.start());
                self.spares_the_old_game = true;
                self.say(Texts::play_new)?;
                self.tell_what_stands()?;
                return Ok(Answer::Changed);
            }
            Entry::Quit => return Ok(Answer::Leave),
            Entry::Square(square) => return self.mark(&position, line, square),
        }
        Ok(Answer::Again)
    }

    /// Says what each move is worth.
    fn why(&mut self, position: &Position) -> Result<(), Failure> {
        let solved = self.chooser.solver().solve(position, self.terminal);
        if self.or_told(solved)?.is_some() {
            let values = analysis::values(&self.terminal.texts, self.chooser.solver(), position);
            self.terminal.say(values.trim_end())?;
        }
        Ok(())
    }

    /// Names a best move.
    fn hint(&mut self) -> Result<(), Failure> {
        let hint = self.chooser.hint(self.record.position(), self.terminal);
        match self.or_told(hint)?.flatten() {
            Some(best) => self.say(|texts| texts.play_hint(analysis::one_move(texts, best))),
            None => Ok(()),
        }
    }

    /// What was found out; `None` after telling why a position is not solved: the game goes on without, and no hint is given
    /// unasked any more.
    fn or_told<T>(&mut self, found: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match found {
            Err(Failure::Tiers(failure)) => {
                failure.report(self.terminal);
                self.hints = false;
                Ok(None)
            }
            found => found.map(Some),
        }
    }

    /// Takes back the moves down to the last one that a person made.
    fn undo(&mut self) -> Result<Answer, Failure> {
        let humans = self.players.humans;
        let made = self.record.moves().len();
        let players = self.record.positions().take(made).map(Position::side_to_move);
        let players: Vec<Option<Mark>> = players.collect();
        let Some(last) = players.iter().rposition(|player| player.is_some_and(|player| humans.play(player))) else {
            self.say(Texts::play_nothing_to_take_back)?;
            return Ok(Answer::Again);
        };
        for _ in last..made {
            self.record.take_back();
        }
        self.say(|texts| texts.play_taken_back(made - last))?;
        self.save();
        self.tell_what_stands()?;
        Ok(Answer::Changed)
    }

    /// Makes a person's move, or says why it cannot be made; then it is still that person's turn.
    fn mark(&mut self, position: &Position, line: &[u8], square: Result<Square, Refusal>) -> Result<Answer, Failure> {
        let Some(player) = position.side_to_move() else {
            self.say(Texts::play_over)?;
            return Ok(Answer::Again);
        };
        let refusal = match square.and_then(|square| Ok(self.record.play(square).map(|()| square)?)) {
            Ok(square) => {
                self.tell_and_save(player, square)?;
                return Ok(Answer::Changed);
            }
            Err(refusal) => refusal,
        };
        let typed: Vec<Symbol> = Symbol::of(line.trim_ascii()).collect();
        let (typed, game) = (record::shown(&typed), position.board().game());
        let (last, size) = (game.square_count(), game.size());
        self.say(|texts| match refusal {
            Refusal::NotASquare => texts.play_not_understood(typed, last),
            Refusal::OutOfRange => texts.play_out_of_range(typed, last, size.rows, size.columns),
            Refusal::Occupied(mark) => texts.play_occupied(typed, mark.to_string(), numbers(position)),
            Refusal::GameOver => texts.play_over(),
        })?;
        Ok(Answer::Again)
    }

    /// Saves the game. What goes wrong is told, and the game goes on: it is still here.
    fn save(&mut self) {
        self.status = match self.try_to_save() {
            Ok(()) => Status::Done,
            Err(failure) => failure.report(self.terminal),
        };
    }

    fn try_to_save(&mut self) -> Result<(), Failure> {
        let line = line_in_file(self.game());
        match &mut self.save {
            Some(file) => file.save(&format!("# {}\n{}{}", self.terminal.texts.save_comment(), line, self.record)),
            None => Ok(()),
        }
    }
}

/// The numbers of the empty squares, as the drawn board shows them.
fn numbers(position: &Position) -> String {
    let game = position.board().game();
    let empty = position.board().empty_squares().filter_map(|square| game.number(square));
    empty.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}
