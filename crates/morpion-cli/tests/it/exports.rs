//! `morpion export`: the header by the compilers that will read it, the boards by the referee.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use morpion::{Board, Game, Solution, Value};

use crate::program::{command, did_not_run, run, run_for_a_moment, run_in_french, run_with};

const FORMS: [&str; 5] = ["c", "json", "csv", "pgsolver", "boards"];

/// Prints what the header says of each code, and of some that are none. The header is included twice, as large programs
/// do.
const PROGRAM: &str = r#"
#include <limits.h>
#include <stdio.h>
#include "morpion.h"
#include "morpion.h"

static void print(unsigned long code) {
    printf("%d %d %d\n", morpion_value(code), morpion_remoteness(code), morpion_best_move(code));
}

int main(void) {
    unsigned long code;
    printf("%d %d %d %d\n", MORPION_WIN, MORPION_DRAW, MORPION_LOSS, MORPION_IMPOSSIBLE);
    printf("%d %d\n", MORPION_NO_REMOTENESS, MORPION_NO_MOVE);
    for (code = 0; code < MORPION_CODES; code++) {
        print(code);
    }
    print(MORPION_CODES);
    print(ULONG_MAX);
    return 0;
}
"#;

/// What the library says of a code.
fn expected(solution: &Solution, code: u128) -> String {
    let position = Board::from_code(Game::STANDARD, code).map(Board::check);
    let Some(Ok(position)) = position else { return "0 -1 0".to_string() };
    let evaluation = solution.evaluate(&position).unwrap();
    let value = match evaluation.value {
        Value::Win => 3,
        Value::Draw => 2,
        Value::Loss => 1,
    };
    let best = solution.moves(&position).first().map_or(0, |best| 3 * (best.square.row - 1) + best.square.column);
    format!("{value} {} {best}", evaluation.remoteness)
}

/// What the program prints once it is compiled.
fn compile_and_run(compiler: &str, options: &[&str], source: &str, folder: &Path) -> String {
    let program = folder.join("program");
    let mut compile = Command::new(compiler);
    compile.args(options).arg(folder.join(source)).arg("-o").arg(&program);
    let output = compile.output().unwrap();
    assert!(output.status.success(), "{compile:?}\n{}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(&program).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// A folder with the exported header, if the compiler is there.
fn folder_for(compiler: &str, package: &str) -> Option<tempfile::TempDir> {
    if Command::new(compiler).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        did_not_run(&format!("the exported header by {compiler}"), package);
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("morpion.h"), run(["export", "c"]).done()).unwrap();
    Some(folder)
}

fn assert_that_a_program_agrees(compiler: &str, package: &str, options: &[&str], source: &str) {
    let Some(folder) = folder_for(compiler, package) else { return };
    fs::write(folder.path().join(source), PROGRAM).unwrap();
    let printed = compile_and_run(compiler, options, source, folder.path());
    let solution = Solution::standard();
    let codes = (0..19_683).chain([19_683, u128::from(u64::MAX)]).map(|code| expected(&solution, code));
    let names = ["3 2 1 0", "-1 0"].map(String::from);
    let expected: Vec<String> = names.into_iter().chain(codes).collect();
    let printed: Vec<&str> = printed.lines().collect();
    assert_eq!(printed.len(), expected.len());
    for (line, (printed, expected)) in printed.iter().zip(&expected).enumerate() {
        assert_eq!(printed, expected, "line {line}, which is code {line} - 2");
    }
}

#[test]
fn a_program_in_c_agrees_on_every_code() {
    let options = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"];
    assert_that_a_program_agrees("cc", "gcc", &options, "program.c");
}

#[test]
fn a_program_in_cpp_agrees_on_every_code() {
    assert_that_a_program_agrees("c++", "g++", &["-Wall", "-Wextra", "-Werror", "-pedantic"], "program.cpp");
}

#[test]
fn the_programs_of_the_pages_print_what_they_say() {
    let Some(folder) = folder_for("cc", "gcc") else { return };
    for page in ["README.md", "LISEZMOI.md"] {
        let text = fs::read_to_string(format!("{}/../../{page}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let (_, rest) = text.split_once("```c\n").unwrap();
        fs::write(folder.path().join("page.c"), rest.split_once("```").unwrap().0).unwrap();
        let options = ["-std=c99", "-Wall", "-Wextra", "-Werror"];
        assert_eq!(compile_and_run("cc", &options, "page.c", folder.path()), "1 5 4\n");
    }
}

#[test]
fn the_referee_counts_all_boards() {
    let boards = run(["export", "boards"]).done();
    assert!(boards.starts_with("---/---/---\nX--/---/---\nO--/---/---\n-X-/---/---\n"));
    let checked = run_with(["check", "--records", "lines", "--format", "codes", "--quiet"], boards.as_bytes());
    let count = |word: &str| checked.output.lines().filter(|line| *line == word).count();
    let counts = ["x_won", "o_won", "draw", "next_x", "next_o", "impossible", "malformed"].map(count);
    assert_eq!(counts, [626, 316, 16, 2423, 2097, 14_205, 0]);
    assert_eq!(checked.status, 1);
}

#[test]
fn an_export_is_the_same_in_both_languages() {
    for form in FORMS {
        assert_eq!(run(["export", form]).done(), run_in_french(["export", &form.to_uppercase()]).done());
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly_and_a_full_disk_does_not() {
    for form in FORMS {
        let ended = run_for_a_moment(["export", form]);
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()), "{form}");
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command().args(["export", form]).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(output.stderr, b"error: the result cannot be written: the disk is full\n", "{form}");
    }
}
