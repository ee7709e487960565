//! `morpion man`: the manual page, with a section for every command.

use std::io;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::Status;
use crate::args;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(terminal: &mut Terminal) -> Result<Status, Failure> {
    let mut program = args::localized(&terminal.texts);
    // Names each command by all its words, and gives it the arguments that all commands have.
    program.build();
    let page = page(&program).map_err(Failure::Unwritable)?;
    terminal.print(&page)
}

/// The page of the program, then one section a command.
fn page(program: &Command) -> io::Result<String> {
    let man = Man::new(program.clone());
    let mut head = Vec::new();
    man.render_title(&mut head)?;
    man.render_name_section(&mut head)?;
    let mut page = String::from_utf8_lossy(&head).into_owned();
    page += &body(program)?;
    for command in program.get_subcommands().flat_map(with_subcommands) {
        let mut section = Roff::new();
        section.control("SH", [command.get_bin_name().unwrap_or_default()]);
        section.text([roman(command.get_about().map(ToString::to_string).unwrap_or_default())]);
        page += &section.to_roff();
        // What is a section of a page is a part of the command's section.
        page += &body(command)?.replace("\n.SH ", "\n.SS ");
    }
    Ok(page)
}

/// A command, then its own subcommands.
fn with_subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    std::iter::once(command).chain(command.get_subcommands())
}

/// How a command is called, its arguments and options, and its notes.
fn body(command: &Command) -> io::Result<String> {
    let man = Man::new(command.clone());
    let mut sections = Vec::new();
    man.render_synopsis_section(&mut sections)?;
    man.render_options_section(&mut sections)?;
    let mut body = String::from_utf8_lossy(&sections).into_owned();
    if let Some(notes) = command.get_after_help() {
        let mut section = Roff::new();
        section.control("SH", ["NOTES"]);
        for line in notes.to_string().lines() {
            // An example begins with spaces, and keeps its line; all else is a paragraph.
            if !line.starts_with(' ') {
                section.control("PP", []);
            }
            section.text([roman(line)]);
        }
        body += &section.to_roff();
    }
    Ok(body)
}
