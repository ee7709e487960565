//! A second reader of parity games, by splitting, for well-formed texts whose names hold no semicolons, quotation marks
//! or backslashes. It follows the grammar and shares nothing with the crate's.

use std::collections::HashMap;

/// What it reads, by vertex: id, priority, owner, places of the successors, name.
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    pub ids: Vec<u32>,
    pub priorities: Vec<u32>,
    pub owners: Vec<u32>,
    pub successors: Vec<Vec<u32>>,
    pub names: Vec<Option<String>>,
    pub start: Option<u32>,
}

/// Reads a text, or nothing if a word is not what it should be.
pub fn read(text: &str) -> Option<Game> {
    let mut statements: Vec<&str> = text.split(';').map(str::trim).collect();
    if statements.pop() != Some("") {
        return None;
    }
    let mut start = None;
    let mut lines = Vec::new();
    for statement in statements {
        let (body, name) = match statement.split_once('"') {
            Some((body, name)) => (body, Some(name.strip_suffix('"')?.to_owned())),
            None => (statement, None),
        };
        let words: Vec<&str> = body.split_whitespace().collect();
        match words[..] {
            ["parity", number] => drop(number.parse::<u32>().ok()?),
            ["start", id] => start = Some(id.parse().ok()?),
            [id, priority, owner, ..] => {
                let successors = words[3..].concat();
                let successors: Result<Vec<u32>, _> =
                    successors.split(',').filter(|id| !id.is_empty()).map(str::parse).collect();
                let numbers: (u32, u32, u32) = (id.parse().ok()?, priority.parse().ok()?, owner.parse().ok()?);
                lines.push((numbers, successors.ok()?, name.filter(|name| !name.is_empty())));
            }
            _ => return None,
        }
    }
    let vertices: HashMap<u32, u32> = lines.iter().zip(0..).map(|(line, vertex)| (line.0.0, vertex)).collect();
    let successors = lines.iter().map(|(_, successors, _)| {
        let mut places = Vec::new();
        for id in successors {
            let place = *vertices.get(id)?;
            if !places.contains(&place) {
                places.push(place);
            }
        }
        Some(places)
    });
    Some(Game {
        successors: successors.collect::<Option<_>>()?,
        ids: lines.iter().map(|line| line.0.0).collect(),
        priorities: lines.iter().map(|line| line.0.1).collect(),
        owners: lines.iter().map(|line| line.0.2).collect(),
        start: start.map(|id: u32| vertices.get(&id).copied()).map_or(Some(None), |start| start.map(Some))?,
        names: lines.into_iter().map(|line| line.2).collect(),
    })
}
