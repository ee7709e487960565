//! The run of the algorithm in its three forms: what is written is read back, and gives the same steps.

use morpion::trace::{Effect, Step, Summary, trace};
use morpion::{Board, Game, GameArena, Mark, Position};
use morpion_report::trace::{Format, Positions, Writer, summary};
use morpion_report::{Language, Texts};
use serde_json::Value;

/// The whole run.
fn steps(player: Mark) -> Vec<(u64, Step)> {
    let mut steps = Vec::new();
    trace(&GameArena::standard(), player, &Position::start(Game::STANDARD), |number, step| steps.push((number, step)));
    steps
}

fn written(language: Language, format: Format, steps: &[(u64, Step)]) -> String {
    let (texts, mut out) = (Texts::new(language), Vec::new());
    let mut writer = Writer::new(&texts, format, Positions, &mut out).unwrap();
    for (number, step) in steps {
        writer.write(*number, step).unwrap();
    }
    writer.finish().unwrap();
    String::from_utf8(out).unwrap()
}

fn summary_of(steps: &[(u64, Step)]) -> Summary {
    let mut summary = Summary::default();
    for (_, step) in steps {
        summary.add(step);
    }
    summary
}

fn position(board: &str) -> Position {
    board.parse::<Board>().unwrap().check().unwrap()
}

fn position_of_code(code: &str) -> Position {
    Board::from_code(Game::STANDARD, code.parse().unwrap()).unwrap().check().unwrap()
}

fn mark(word: &str) -> Mark {
    match word {
        "X" => Mark::X,
        "O" => Mark::O,
        other => panic!("no mark: {other}"),
    }
}

/// A step by the names of its values, as columns and JSON have them; what it has not is empty.
fn step_of_values(value: impl Fn(&str) -> String) -> (u64, Step) {
    let number = |name: &str| value(name).parse::<u32>().unwrap();
    let position = position(&value("board"));
    assert_eq!(position, position_of_code(&value("code")));
    let empty = |names: &[&str]| assert!(names.iter().all(|name| value(name).is_empty()));
    let step = match value("event").as_str() {
        "met" => {
            assert_eq!(value("pass"), "forward");
            assert_eq!(value("owner"), position.side_to_move().map(|mark| mark.to_string()).unwrap_or_default());
            empty(&["successor", "d_before", "d_after", "joins", "already_in", "rank"]);
            Step::Met { vertex: position, degree: number("d") }
        }
        "taken" => {
            assert_eq!(value("pass"), "backward");
            empty(&["successor", "owner", "d", "d_before", "d_after", "joins", "already_in"]);
            Step::Taken { vertex: position, rank: number("rank") }
        }
        "looked_at" => {
            assert_eq!(value("pass"), "backward");
            empty(&["d"]);
            let effect = match (value("joins").as_str(), value("already_in").as_str()) {
                ("true", "false") => Effect::Joins { rank: number("rank") },
                ("false", "true") => Effect::AlreadyIn,
                ("false", "false") => Effect::Waits,
                other => panic!("not both: {other:?}"),
            };
            assert_eq!(value("rank").is_empty(), value("joins") == "false");
            let (before, after) = (number("d_before"), number("d_after"));
            let successor = position_of_code(&value("successor"));
            Step::Looked { vertex: position, successor, owner: mark(&value("owner")), before, after, effect }
        }
        other => panic!("no event: {other}"),
    };
    (value("step").parse().unwrap(), step)
}

/// The parts of a line that stand at the `{}` of a form.
fn parts<'a>(line: &'a str, form: &str) -> Option<Vec<&'a str>> {
    let mut literals = form.split("{}");
    let mut rest = line.strip_prefix(literals.next()?)?;
    let mut parts = Vec::new();
    for literal in literals {
        let (part, after) = if literal.is_empty() { (rest, "") } else { rest.split_once(literal)? };
        parts.push(part);
        rest = after;
    }
    rest.is_empty().then_some(parts)
}

/// The sentences of a language: a position met, one taken, a predecessor that joins at once, joins, is in already, waits.
fn forms(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => [
            "{}. {} is met: D = {}.",
            "{}. From the queue: {}, rank {}.",
            "{}. The predecessor {} of {}, {} to move, joins at once: rank {} (D stays {}).",
            "{}. For the predecessor {} of {}, {} to move, D goes from {} to {}: it joins, rank {}.",
            "{}. The predecessor {} of {}, {} to move, is already in (D stays {}).",
            "{}. For the predecessor {} of {}, {} to move, D goes from {} to {}.",
        ],
        Language::French => [
            "{}. On rencontre {}\u{a0}: D = {}.",
            "{}. On retire {} de la file\u{a0}: rang {}.",
            "{}. Le prédécesseur {} de {}, où {} doit jouer, entre aussitôt\u{a0}: rang {} (D reste à {}).",
            "{}. Pour le prédécesseur {} de {}, où {} doit jouer, D passe de {} à {}\u{a0}: il entre, rang {}.",
            "{}. Le prédécesseur {} de {}, où {} doit jouer, est déjà entré (D reste à {}).",
            "{}. Pour le prédécesseur {} de {}, où {} doit jouer, D passe de {} à {}.",
        ],
    }
}

fn step_of_sentence(line: &str, forms: [&str; 6]) -> (u64, Step) {
    let found = forms.iter().enumerate().find_map(|(number, form)| Some((number, parts(line, form)?)));
    let (form, parts) = found.unwrap_or_else(|| panic!("no sentence: {line}"));
    let number = |part: &str| part.parse::<u32>().unwrap();
    let looked = |before, after, effect| Step::Looked {
        vertex: position(parts[1]),
        successor: position(parts[2]),
        owner: mark(parts[3]),
        before,
        after,
        effect,
    };
    let step = match form {
        0 => Step::Met { vertex: position(parts[1]), degree: number(parts[2]) },
        1 => Step::Taken { vertex: position(parts[1]), rank: number(parts[2]) },
        2 => looked(number(parts[5]), number(parts[5]), Effect::Joins { rank: number(parts[4]) }),
        3 => looked(number(parts[4]), number(parts[5]), Effect::Joins { rank: number(parts[6]) }),
        4 => looked(number(parts[4]), number(parts[4]), Effect::AlreadyIn),
        _ => looked(number(parts[4]), number(parts[5]), Effect::Waits),
    };
    (parts[0].parse().unwrap(), step)
}

#[test]
fn the_sentences_give_the_steps() {
    for player in [Mark::X, Mark::O] {
        let steps = steps(player);
        for language in Language::ALL {
            let text = written(language, Format::Text, &steps);
            let read = text.lines().map(|line| step_of_sentence(line, forms(language)));
            assert!(read.eq(steps.iter().copied()), "{player}, {language:?}");
        }
    }
}

#[test]
fn the_json_lines_give_the_steps_in_either_language() {
    for player in [Mark::X, Mark::O] {
        let steps = steps(player);
        let text = written(Language::English, Format::JsonLines, &steps);
        assert_eq!(text, written(Language::French, Format::JsonLines, &steps));
        let read = text.lines().map(|line| {
            let object: Value = serde_json::from_str(line).unwrap();
            step_of_values(|name| match &object[name] {
                Value::Null => String::new(),
                Value::String(word) => word.clone(),
                Value::Array(rows) => rows.iter().map(|row| row.as_str().unwrap()).collect::<Vec<_>>().join("/"),
                other => other.to_string(),
            })
        });
        assert!(read.eq(steps.iter().copied()), "{player}");
    }
}

#[test]
fn the_columns_give_the_steps_in_either_language() {
    for player in [Mark::X, Mark::O] {
        let steps = steps(player);
        let text = written(Language::English, Format::Csv, &steps);
        assert_eq!(text, written(Language::French, Format::Csv, &steps));
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let names = reader.headers().unwrap().clone();
        let read = reader.records().map(|record| {
            let record = record.unwrap();
            step_of_values(|name| record[names.iter().position(|other| other == name).unwrap()].to_string())
        });
        assert!(read.eq(steps.iter().copied()), "{player}");
    }
}

#[test]
fn the_keys_are_those_of_the_documentation() {
    let line = |step| written(Language::English, Format::JsonLines, &[(7, step)]);
    let (before, after) = (position("XX-/OO-/---"), position("XXX/OO-/---"));
    assert_eq!(
        line(Step::Met { vertex: after, degree: 0 }),
        "{\"step\":7,\"pass\":\"forward\",\"event\":\"met\",\"board\":[\"XXX\",\"OO-\",\"---\"],\"code\":229,\
         \"owner\":null,\"d\":0}\n"
    );
    assert_eq!(
        line(Step::Taken { vertex: after, rank: 0 }),
        "{\"step\":7,\"pass\":\"backward\",\"event\":\"taken\",\"board\":[\"XXX\",\"OO-\",\"---\"],\"code\":229,\
         \"rank\":0}\n"
    );
    let effect = Effect::Joins { rank: 1 };
    assert_eq!(
        line(Step::Looked { vertex: before, successor: after, owner: Mark::X, before: 5, after: 5, effect }),
        "{\"step\":7,\"pass\":\"backward\",\"event\":\"looked_at\",\"board\":[\"XX-\",\"OO-\",\"---\"],\"code\":220,\
         \"successor\":229,\"owner\":\"X\",\"d_before\":5,\"d_after\":5,\"joins\":true,\"already_in\":false,\"rank\":1}\n"
    );
}

#[test]
fn a_summary_has_a_line_a_rank_and_one_with_the_size() {
    for (player, size, ranks) in
        [(Mark::X, 2936, [626, 1498, 392, 260, 88, 72]), (Mark::O, 1474, [316, 860, 116, 96, 36, 50])]
    {
        let steps = steps(player);
        let counts = summary_of(&steps);
        let in_form = |language, format| {
            let mut out = Vec::new();
            summary(&Texts::new(language), format, &Positions, player, &counts, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let looks = steps.iter().filter(|(_, step)| matches!(step, Step::Looked { .. })).count();
        let json: Vec<Value> = in_form(Language::English, Format::JsonLines)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(json.len(), 7);
        for (rank, (line, positions)) in json.iter().zip(ranks).enumerate() {
            assert_eq!((&line["rank"], &line["positions"]), (&rank.into(), &positions.into()));
        }
        assert_eq!(json[6], serde_json::json!({ "rank": null, "positions": size, "looks": looks }));
        let columns = in_form(Language::French, Format::Csv);
        let rows: Vec<String> = columns.lines().map(ToString::to_string).collect();
        assert_eq!(rows[0], "rank,positions,looks");
        assert_eq!(rows[7], format!(",{size},{looks}"));
        for (row, line) in rows[1..].iter().zip(&json) {
            let rank = line["rank"].as_u64().map(|rank| rank.to_string()).unwrap_or_default();
            assert_eq!(*row, format!("{rank},{},{}", line["positions"], line["looks"]));
        }
        let texts = Language::ALL.map(|language| in_form(language, Format::Text));
        assert!(texts.iter().all(|text| text.lines().count() == 7));
    }
}

#[test]
fn a_summary_in_words_has_the_numbers_of_its_reader() {
    let counts = summary_of(&steps(Mark::X));
    for (language, first, last) in [
        (
            Language::English,
            "Rank 0: 626 positions join; 1,834 predecessors are looked at.",
            "The attractor of X has 2,936 positions.",
        ),
        (
            Language::French,
            "Rang 0\u{a0}: 626 positions entrent\u{a0}; 1\u{202f}834 prédécesseurs examinés.",
            "L'attracteur de X a 2\u{202f}936 positions.",
        ),
    ] {
        let mut out = Vec::new();
        summary(&Texts::new(language), Format::Text, &Positions, Mark::X, &counts, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!((text.lines().next(), text.lines().last()), (Some(first), Some(last)));
    }
}
