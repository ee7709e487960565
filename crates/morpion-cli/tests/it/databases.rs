//! Tables of real databases, checked through the one-line pipes of the front pages: each row gets the verdict that the
//! one-board reader gives its text.
//!
//! What matters in how the databases write a row:
//!
//! - A NULL is an empty field, or an empty line: as malformed as the empty text, and still one record.
//! - `sqlite3 -csv` ends a record with LF, `.mode csv` with CR LF; both, and `psql --csv`, leave a line end in a text as
//!   it is, in quotation marks.
//! - Without `-csv`, `sqlite3` writes a text as it is: one with a line end in it is several lines, and a CR at its end
//!   becomes part of the line end. Such rows need `-csv`.
//! - COPY of a table gives the rows as they lie there, which is no order: COPY of a query can order them.
//! - COPY writes NULL as `\N`, and a tab, a line end or a backslash in a text as two characters: no such row is a board.
//!   It puts nothing in quotation marks, so a text that starts with one is no longer told from a field in marks, which
//!   may hold tabs and line ends. Such tables need `--csv`.

use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use morpion::{Board, Game, Layout, Mark, Outcome, Symbols};
use morpion_report::json;
use tempfile::TempDir;

use crate::program::{Run, did_not_run, finish};

/// The ids are `FIRST_ID`, `FIRST_ID + ID_STEP`…: none is the number of its record.
const FIRST_ID: usize = 5;
const ID_STEP: usize = 3;

/// A row of the table `games`.
#[derive(Clone, Debug)]
struct Row {
    id: usize,
    board: Option<String>,
}

impl Row {
    fn text(&self) -> &str {
        self.board.as_deref().unwrap_or_default()
    }

    fn is_on_one_line(&self) -> bool {
        !self.text().contains(['\n', '\r'])
    }

    /// Whether its text is nine cells and nothing else.
    fn is_plain(&self) -> bool {
        self.text().len() == 9 && self.text().bytes().all(|byte| b"XO-".contains(&byte))
    }

    fn starts_with_a_mark(&self) -> bool {
        self.text().starts_with('"')
    }
}

/// All boards as nine cells, and between them some hundreds of other texts.
fn games() -> Vec<Row> {
    let boards = (0..19_683).flat_map(|code| {
        let rows = Board::from_code(Game::STANDARD, code).unwrap().to_string();
        let mut others = other_texts(&rows);
        let number = code as usize / 40 % others.len();
        let other = (code % 40 == 0).then(|| others.swap_remove(number));
        [Some(Some(rows.replace('\n', ""))), other].into_iter().flatten()
    });
    boards.zip((FIRST_ID..).step_by(ID_STEP)).map(|(board, id)| Row { id, board }).collect()
}

/// A board in other notations, texts that are almost one, and what else may stand in a table.
fn other_texts(rows: &str) -> Vec<Option<String>> {
    let cells = rows.replace('\n', "");
    let separated = |separator: &str| cells.chars().map(String::from).collect::<Vec<_>>().join(separator);
    let texts = [
        // Boards.
        rows.to_string(),
        format!("{rows}\n"),
        rows.replace('\n', "\r\n"),
        rows.replace('\n', "/"),
        rows.replace('\n', "/") + "/",
        cells.to_lowercase(),
        format!(" {}  ", separated(" ")),
        // Line ends and rows in wrong places.
        "\n".to_string(),
        format!("{cells}\n"),
        format!("{cells}\r"),
        rows.replace('\n', "\r"),
        rows.replace('\n', "\n\n"),
        rows[..7].to_string(),
        format!("{rows}\n---"),
        rows.replacen('\n', "", 1),
        // Too short and too long.
        String::new(),
        " ".to_string(),
        cells[1..].to_string(),
        format!("{cells}-"),
        "X".repeat(70_000),
        // Wrong symbols.
        cells.replacen(['X', 'O', '-'], "0", 1),
        cells.replacen(['X', 'O', '-'], "\u{425}", 1),
        format!("\u{feff}{cells}"),
        "\u{e9}\u{1f3b2}".to_string(),
        // What databases and columns treat apart.
        "NULL".to_string(),
        "\\N".to_string(),
        "\\.".to_string(),
        rows.replace('\n', "\\n"),
        separated(","),
        separated("\t"),
        format!("'{cells}'"),
        format!("X\"{cells}"),
        format!("\"{cells}\""),
        format!("\"{cells}"),
        format!("\"{rows}\", and \"more\""),
    ];
    texts.into_iter().map(Some).chain([None]).collect()
}

/// What the one-board reader and the referee say of a text.
#[derive(Default)]
struct Verdict {
    code: Option<u128>,
    /// The result in one word, with `--format codes`.
    word: &'static str,
    /// The columns `status`, `winner` and `next_player`.
    columns: [&'static str; 3],
    reasons: Vec<&'static str>,
}

fn verdict(text: &str) -> Verdict {
    let Ok(board) = Game::STANDARD.read_with(text, Layout::OneStringOrCells, Symbols::STANDARD) else {
        return Verdict { word: "malformed", columns: ["malformed", "", ""], ..Verdict::default() };
    };
    let code = Some(board.code());
    let position = match board.check() {
        Ok(position) => position,
        Err(impossible) => {
            let reasons = impossible.reasons().iter().map(|&reason| json::Reason::from(reason).word()).collect();
            return Verdict { code, word: "impossible", columns: ["impossible", "", ""], reasons };
        }
    };
    let (word, columns) = match position.outcome() {
        Outcome::Won(Mark::X) => ("x_won", ["won", "X", ""]),
        Outcome::Won(Mark::O) => ("o_won", ["won", "O", ""]),
        Outcome::Draw => ("draw", ["draw", "", ""]),
        Outcome::InProgress { next: Mark::X } => ("next_x", ["in_progress", "", "X"]),
        Outcome::InProgress { next: Mark::O } => ("next_o", ["in_progress", "", "O"]),
    };
    Verdict { code, word, columns, reasons: Vec::new() }
}

/// The pipe that both front pages show and that starts so.
fn shown_pipe(start: &str) -> String {
    let [english, french] = ["README.md", "LISEZMOI.md"].map(|name| {
        let page = fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        page.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start} in {name}")).to_string()
    });
    assert_eq!(english, french);
    english
}

/// Runs a pipe as a shell does, away from all settings of who runs the tests. The programs of this folder come first.
fn pipe(pipe: &str, home: &Path, programs: &Path, settings: &[(&str, &Path)]) -> Run {
    let own = Path::new(env!("CARGO_BIN_EXE_morpion")).parent().unwrap();
    let path = [own.to_path_buf(), programs.to_path_buf()].into_iter().chain(folders_of_programs());
    let mut command = Command::new("sh");
    command.args(["-c", pipe]).current_dir(home).env_clear().envs(settings.iter().copied());
    finish(command.env("HOME", home).env("PATH", env::join_paths(path).unwrap()), b"")
}

/// Each row has its verdict as one word, in order.
fn check_words<'a>(run: &Run, texts: impl IntoIterator<Item = &'a str>) {
    let texts: Vec<&str> = texts.into_iter().collect();
    let is_malformed = texts.iter().any(|text| verdict(text).word == "malformed");
    check_end(run, texts.len(), if is_malformed { 2 } else { 1 });
    let found: Vec<&str> = run.output.lines().collect();
    assert_eq!(found.len(), texts.len());
    for (found, text) in found.iter().zip(texts) {
        assert_eq!(*found, verdict(text).word, "{text:?}");
    }
}

/// Each row has its own columns and all of its verdict, in order.
fn check_columns(run: &Run, rows: &[Row]) {
    check_end(run, rows.len(), 2);
    let mut found = records(&run.output).into_iter();
    let names = found.next().unwrap();
    assert_eq!(names[..4], ["id", "board", "record", "line"]);
    let place = |name| names.iter().position(|other| other == name).unwrap();
    let places = ["id", "board", "record", "line", "status", "winner", "next_player", "code", "reasons"].map(place);
    let mut line = 2;
    for (number, row) in (1..).zip(rows) {
        let found = found.next().unwrap();
        let Verdict { code, columns: [status, winner, next], reasons, .. } = verdict(row.text());
        let expected = [
            row.id.to_string(),
            row.text().to_string(),
            number.to_string(),
            line.to_string(),
            status.to_string(),
            winner.to_string(),
            next.to_string(),
            code.map(|code| code.to_string()).unwrap_or_default(),
            reasons.join(" "),
        ];
        assert_eq!((found.len(), places.map(|place| found[place].clone())), (names.len(), expected));
        line += 1 + row.text().matches('\n').count();
    }
    assert_eq!(found.next(), None);
}

/// All that a pipe of so many rows says besides the results is how many there are: neither database complains.
fn check_end(run: &Run, count: usize, status: i32) {
    assert_eq!(run.status, status, "{}", run.errors);
    let thousands = format!("{},{:03} records: ", count / 1000, count % 1000);
    assert!(run.errors.starts_with(&thousands) && run.errors.lines().count() == 1, "{count}: {}", run.errors);
}

/// The records of a text in columns.
fn records(text: &str) -> Vec<Vec<String>> {
    let (mut records, mut record, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut chars = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(char) = chars.next() {
        match char {
            '"' if !is_quoted => is_quoted = true,
            '"' if chars.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = false,
            ',' if !is_quoted => record.push(std::mem::take(&mut field)),
            '\n' if !is_quoted => {
                record.push(std::mem::take(&mut field));
                records.push(std::mem::take(&mut record));
            }
            char => field.push(char),
        }
    }
    assert!(field.is_empty() && record.is_empty(), "the last record has no end");
    records
}

/// The folders on the path.
fn folders_of_programs() -> Vec<PathBuf> {
    env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect()
}

/// The first folder that has all these programs.
fn folder_with(programs: &[&str], folders: Vec<PathBuf>) -> Option<PathBuf> {
    folders.into_iter().find(|folder| programs.iter().all(|program| folder.join(program).is_file()))
}

#[test]
fn every_row_of_a_table_in_sqlite() {
    let Some(programs) = folder_with(&["sqlite3"], folders_of_programs()) else {
        return did_not_run("exports from SQLite", "sqlite3");
    };
    let folder = tempfile::tempdir().unwrap();
    let pipe = |line: &str| pipe(line, folder.path(), &programs, &[]);
    let rows = games();
    let mut script = "begin;\ncreate table games(id integer primary key, board text);\n".to_string();
    script.extend(rows.iter().map(|row| format!("insert into games values ({}, {});\n", row.id, literal(row))));
    fs::write(folder.path().join("games.sql"), script + "commit;\n").unwrap();
    assert_eq!(pipe("sqlite3 -bail games.db < games.sql").done(), "");

    let shown = shown_pipe("sqlite3 -csv");
    check_columns(&pipe(&shown), &rows);
    check_columns(&pipe(&shown.replace("-csv", "-cmd '.mode csv'")), &rows);
    let run = pipe(
        "sqlite3 games.db \"select board from games where board is null \
         or instr(board, char(10)) = 0 and instr(board, char(13)) = 0 order by id\" | \
         morpion check --records lines --format codes",
    );
    check_words(&run, rows.iter().filter(|row| row.is_on_one_line()).map(Row::text));
}

/// The text of a row in SQL.
fn literal(row: &Row) -> String {
    // `sqlite3` reads CR LF as LF.
    let quoted = |text: &String| format!("'{}'", text.replace('\'', "''").replace('\r', "' || char(13) || '"));
    row.board.as_ref().map_or("null".to_string(), quoted)
}

#[test]
fn every_row_of_a_table_in_postgresql() {
    let Some(server) = Server::start() else {
        return did_not_run("exports from PostgreSQL", "postgresql");
    };
    let rows = games();
    let (marked, others): (Vec<Row>, Vec<Row>) = rows.iter().cloned().partition(Row::starts_with_a_mark);
    server.load("create table games(id integer primary key, board text);", &others);
    let run = server.pipe(&shown_pipe("psql -c 'copy"));
    let copied: Vec<String> = others.iter().map(copy_text).collect();
    check_words(&run, copied.iter().map(String::as_str));

    server.load("", &marked);
    check_columns(&server.pipe(&shown_pipe("psql --csv")), &rows);
    let run = server.pipe(
        "psql --csv -c \"select substr(board, 1, 1) as a1, substr(board, 2, 1) as b1, substr(board, 3, 1) as c1, \
         substr(board, 4, 1) as a2, substr(board, 5, 1) as b2, substr(board, 6, 1) as c2, \
         substr(board, 7, 1) as a3, substr(board, 8, 1) as b3, substr(board, 9, 1) as c3 \
         from games where board ~ '^[-XO]{9}$' order by id\" | \
         morpion check --records csv --columns a1,b1,c1,a2,b2,c2,a3,b3,c3 --format codes",
    );
    check_words(&run, rows.iter().filter(|row| row.is_plain()).map(Row::text));
}

/// The text of a row as COPY writes and reads it.
fn copy_text(row: &Row) -> String {
    let Some(text) = &row.board else { return "\\N".to_string() };
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}

/// A server of its own in a temporary folder: nothing of it is on the network, nor known to any other server.
struct Server {
    folder: TempDir,
    programs: PathBuf,
    /// As whom it runs, since it refuses to be root.
    user: Option<(u32, u32)>,
}

impl Server {
    /// `None` if its programs are missing.
    fn start() -> Option<Server> {
        let folders = folders_of_programs().into_iter().chain(folders_of_debian()).collect();
        let programs = folder_with(&["initdb", "pg_ctl"], folders)?;
        let folder = tempfile::tempdir().unwrap();
        let user = (fs::metadata(folder.path()).unwrap().uid() == 0).then(|| (id("-u"), id("-g")));
        if let Some((user, group)) = user {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let server = Server { folder, programs, user };
        server.run("initdb", &["-D", "data", "-U", "games", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
        // Only a socket, in its own folder, which nobody else may enter.
        let options = "-c fsync=off -c listen_addresses= -c unix_socket_directories=.";
        server.run("pg_ctl", &["start", "-w", "-D", "data", "-l", "log", "-o", options]);
        Some(server)
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let run = finish(self.command(program).args(arguments), b"");
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert_eq!(run.status, 0, "{program}: {}{}{log}", run.output, run.errors);
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).env_clear().env("PATH", "/usr/bin:/bin").env("LC_ALL", "C");
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// Adds rows to the table, after this statement.
    fn load(&self, statement: &str, rows: &[Row]) {
        let mut script = format!("{statement}\ncopy games (id, board) from stdin;\n");
        script.extend(rows.iter().map(|row| format!("{}\t{}\n", row.id, copy_text(row))));
        fs::write(self.folder.path().join("games.sql"), script + "\\.\n").unwrap();
        let run = self.pipe("psql -q -v ON_ERROR_STOP=1 -f games.sql");
        assert_eq!(run.done(), "");
    }

    fn pipe(&self, line: &str) -> Run {
        let (home, user, database) = (self.folder.path(), Path::new("games"), Path::new("postgres"));
        let socket = home.join("data");
        let settings =
            [("PGHOST", socket.as_path()), ("PGUSER", user), ("PGDATABASE", database), ("PGSYSCONFDIR", home)];
        pipe(line, home, &self.programs, &settings)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Where it never started, there is nothing to stop.
        let _ = self.command("pg_ctl").args(["stop", "-m", "immediate", "-D", "data"]).output();
    }
}

/// Where Debian keeps the programs of the server, off the path: the highest version first.
fn folders_of_debian() -> Vec<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().map(|entry| entry.unwrap().path());
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<f64>().ok();
    let mut versions: Vec<(f64, PathBuf)> = versions.filter_map(|path| Some((number(&path)?, path))).collect();
    versions.sort_by(|one, other| other.0.total_cmp(&one.0));
    versions.into_iter().map(|(_, path)| path.join("bin")).collect()
}

/// A number of the user `postgres`, which comes with the server.
fn id(kind: &str) -> u32 {
    let run = finish(Command::new("id").args([kind, "postgres"]), b"");
    assert_eq!(run.status, 0, "root cannot run PostgreSQL, and there is no user postgres: {}", run.errors);
    run.output.trim().parse().unwrap()
}
