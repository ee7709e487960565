//! The help in the user's language: clap's own words are replaced, command by command.

use clap::{Arg, ArgAction, Command};
use morpion_report::Texts;

/// The place of the last option in the help.
const LAST: usize = 100;

/// The name of the program's own texts.
const PROGRAM: &str = "help-morpion";

/// Gives a command, its arguments and its subcommands their texts.
pub(crate) fn localize(command: Command, texts: &Texts) -> Command {
    localize_one(command, texts, PROGRAM)
}

fn localize_one(command: Command, texts: &Texts, name: &str) -> Command {
    let is_program = name == PROGRAM;
    let text = |name: &str| texts.help(name).unwrap_or_default();
    let options = texts.help_options();
    let mut command = command
        .about(text(name))
        .after_help(text(&format!("{name}-after")))
        .help_template(template(texts))
        .subcommand_help_heading(texts.help_commands())
        .subcommand_value_name(texts.help_command_name())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .mut_args(|argument| localize_argument(argument, texts, if is_program { "help" } else { name }))
        .mut_subcommands(|subcommand| {
            let name = name_under(name, subcommand.get_name());
            localize_one(subcommand, texts, &name)
        })
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(text("help-help"))
                .help_heading(options),
        );
    if is_program {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        command =
            command.arg(version.help(text("help-version")).help_heading(texts.help_options()).display_order(LAST));
    }
    command
}

/// The name of a subcommand's texts.
fn name_under(name: &str, subcommand: &str) -> String {
    if name == PROGRAM { format!("help-{subcommand}") } else { format!("{name}-{subcommand}") }
}

fn localize_argument(argument: Arg, texts: &Texts, prefix: &str) -> Arg {
    let help = texts.help(&name_of_argument(texts, &argument, prefix));
    let heading = if argument.is_positional() { texts.help_arguments() } else { texts.help_options() };
    let names: Vec<String> =
        argument.get_value_names().unwrap_or_default().iter().map(|name| value_name(texts, name)).collect();
    let mut argument = argument.help(help.unwrap_or_default()).help_heading(heading);
    if argument.get_action().takes_values() {
        argument = argument.value_names(names).hide_possible_values(true).hide_default_value(true);
    }
    // What every command takes stands after what only this one takes, and the help after all.
    if argument.is_global_set() && prefix == "help" { argument.display_order(LAST - 2) } else { argument }
}

/// The name of an argument's text: that of the command, or of a command above where several share it, or of all.
fn name_of_argument(texts: &Texts, argument: &Arg, prefix: &str) -> String {
    let above = std::iter::successors(Some(prefix), |prefix| prefix.rsplit_once('-').map(|(above, _)| above));
    let mut names = above.map(|prefix| format!("{prefix}-{}", argument.get_id()));
    names.find(|name| texts.help(name).is_some()).unwrap_or_else(|| format!("{prefix}-{}", argument.get_id()))
}

fn value_name(texts: &Texts, name: &str) -> String {
    texts.help(&format!("value-name-{name}")).unwrap_or_else(|| name.to_string())
}

/// The order of a help page.
fn template(texts: &Texts) -> String {
    format!("{{about}}\n\n{}\n\n{{all-args}}{{after-help}}\n", texts.help_usage("{usage}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Command, CommandFactory};
    use morpion_report::{Language, Texts};

    use super::{PROGRAM, localize, name_of_argument, name_under};
    use crate::args::Cli;

    /// The names of the help texts that a command and its subcommands use.
    fn names(command: &Command, texts: &Texts, name: &str) -> BTreeSet<String> {
        let is_program = name == PROGRAM;
        let prefix = if is_program { "help" } else { name };
        let own = [name.to_string(), format!("{name}-after")].into_iter();
        let arguments = command.get_arguments().map(|argument| name_of_argument(texts, argument, prefix));
        let values = command.get_arguments().filter(|argument| argument.get_action().takes_values());
        let values = values.flat_map(|argument| argument.get_value_names().unwrap_or_default());
        let values = values.map(|value| format!("value-name-{value}"));
        let subcommands = command
            .get_subcommands()
            .flat_map(|subcommand| names(subcommand, texts, &name_under(name, subcommand.get_name())));
        own.chain(arguments).chain(values).chain(subcommands).collect()
    }

    #[test]
    fn every_command_and_argument_has_its_text_and_every_text_its_use() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let used = names(&Cli::command().disable_help_flag(true).disable_version_flag(true), &texts, PROGRAM);
            let used: BTreeSet<String> = used.into_iter().chain(["help-help".into(), "help-version".into()]).collect();
            for name in &used {
                assert!(texts.help(name).is_some_and(|text| !text.is_empty()), "{name} is missing in {language:?}");
            }
            let [_, source] = Texts::sources(language);
            let written =
                source.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split_once(" ="));
            let written: BTreeSet<String> = written.map(|(name, _)| name.to_string()).collect();
            // Where a command is left out, its texts have no use.
            if cfg!(all(feature = "serve", feature = "mcp")) {
                assert_eq!(written, used, "{language:?}");
            }
        }
    }

    #[test]
    fn the_arguments_are_well_formed() {
        for language in Language::ALL {
            localize(Cli::command(), &Texts::new(language)).debug_assert();
        }
    }
}
