//! What the front pages show is what the program prints: every `console` block is run as a shell would.

use std::path::Path;
use std::process::Command;

use crate::program::did_not_run;
use crate::server::Server;

/// One command of a page, with all that it prints there.
struct Example<'a> {
    command: &'a str,
    printed: Vec<&'a str>,
}

fn examples(page: &str) -> Vec<Example<'_>> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines);
    lines.fold(Vec::new(), |mut examples, line| {
        match line.strip_prefix("$ ") {
            Some(command) => examples.push(Example { command, printed: Vec::new() }),
            None => examples.last_mut().unwrap().printed.push(line),
        }
        examples
    })
}

/// What a shell prints on both streams, in this folder, with the program on its path.
fn print(command: &str, language: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_morpion"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}; }} 2>&1")])
        .env_clear()
        .env("PATH", path)
        .env("LANG", language)
        .current_dir(folder)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Whether a line is the one shown, where `…` stands for what changes from run to run.
fn is_shown(line: &str, shown: &str) -> bool {
    match shown.split_once('…') {
        Some((start, _)) if shown.ends_with('…') => line.starts_with(start),
        _ => line == shown,
    }
}

fn check_page(name: &str, language: &str, count: usize) {
    let page = std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let examples = examples(&page);
    // Where the examples write files.
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(examples.len(), count);
    // What the examples of the service ask.
    let server = Server::start(&[]);
    let has_curl = Command::new("curl").arg("--version").output().is_ok();
    if !has_curl {
        did_not_run("what the front pages show of curl", "curl");
    }
    for Example { command, printed } in examples {
        if command.contains("curl ") && !has_curl {
            continue;
        }
        let command = command.replace("localhost:8080", &server.address);
        let output = print(&command, language, folder.path());
        let lines: Vec<&str> = output.lines().collect();
        let agree =
            lines.len() == printed.len() && lines.iter().zip(&printed).all(|(line, shown)| is_shown(line, shown));
        assert!(agree, "{name}: {command}\n{output}");
    }
}

#[test]
fn the_english_page_shows_what_the_program_prints() {
    check_page("README.md", "en_GB.UTF-8", 51);
}

#[test]
fn the_french_page_shows_what_the_program_prints() {
    check_page("LISEZMOI.md", "fr_FR.UTF-8", 51);
}
