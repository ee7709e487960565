//! Arenas and their solutions.

use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::marker::PhantomData;

use attractor::formats::{Document, Expected, Found, Label, Labels, Naming, Place, Problem, SyntaxError};
use attractor::{Arena, GraphBuilder, Player, Rank, Vertex};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::arena::{BadArena, Flaw, Form, Solved};

/// An arena that was read from JSON, and what the file asks.
pub struct ReadArena {
    /// The arena; the targets of the file are marked.
    pub document: Document,
    /// Whose attractor is wanted, if the file says so.
    pub player: Option<Player>,
}

/// Reads an arena: an object with `vertices`, each an object with `id`, `owner` (0 or 1) and `successors`, and if wanted
/// `name` and `priority`; beside them, if wanted, `target` (a list of ids), `player` and `start`. Other keys mean nothing.
///
/// Ids are numbers up to 2^32 - 1 or texts; unless all are numbers, all are names. An edge that is listed twice is read
/// once. With `last_wins`, the last of several descriptions of a vertex holds, in the place of the first. If one vertex has a
/// priority, all must.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
///
/// ```
/// let text = r#"{"vertices":[{"id":"a","owner":0,"successors":["b"]},{"id":"b","owner":1,"successors":[]}],"target":["b"]}"#;
/// let read = morpion_report::json::arena(text.as_bytes(), false)?;
/// assert_eq!((read.document.graph.heads(0), read.document.marked), ([1].as_slice(), vec![1]));
/// # Ok::<(), morpion_report::arena::BadArena>(())
/// ```
pub fn arena(text: &[u8], last_wins: bool) -> Result<ReadArena, BadArena> {
    read_arena(text, last_wins).map_err(|flaw| flaw.of(Form::Json))
}

fn read_arena(text: &[u8], last_wins: bool) -> Result<ReadArena, Flaw> {
    let source = Source::new(text)?;
    let file: ArenaFile = source.parse()?;
    Reading::new(&source, &file, last_wins)?.finish(&file)
}

#[derive(Deserialize)]
struct ArenaFile<'a> {
    #[serde(borrow)]
    vertices: Vec<VertexRow<'a>>,
    #[serde(borrow, default)]
    target: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    player: Option<&'a RawValue>,
    #[serde(borrow, default)]
    start: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct VertexRow<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(borrow)]
    owner: &'a RawValue,
    #[serde(borrow)]
    successors: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    name: Option<Cow<'a, str>>,
    #[serde(default)]
    priority: Option<u32>,
}

/// A text in JSON.
struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    fn new(text: &'a [u8]) -> Result<Source<'a>, Flaw> {
        let text = std::str::from_utf8(text).map_err(|error| {
            let offset = error.valid_up_to();
            let problem = Problem::Unexpected { expected: Expected::Utf8, found: Found::Byte(text[offset]) };
            SyntaxError { place: Place::of(text, offset), problem }
        })?;
        Ok(Source { text })
    }

    fn parse<T: Deserialize<'a>>(&self) -> Result<T, Flaw> {
        // The library would also take the values of an object from a list.
        let start = self.text.len() - self.text.trim_ascii_start().len();
        if self.text[start..].starts_with('[') {
            let place = Place::of(self.text.as_bytes(), start);
            return Err(Flaw::Shape { place, message: "a list where an object is expected".to_string() });
        }
        serde_json::from_str(self.text).map_err(|error| {
            // The library counts bytes, and gives the last line's end column 0.
            let line_start: usize =
                self.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let offset = (line_start + error.column().saturating_sub(1)).min(self.text.len());
            let place = Place::of(self.text.as_bytes(), offset);
            match error.classify() {
                Category::Data => {
                    let message = error.to_string();
                    let end = message.rfind(" at line ").unwrap_or(message.len());
                    Flaw::Shape { place, message: message[..end].to_string() }
                }
                _ => Flaw::Json { place },
            }
        })
    }

    /// Where a value stands that was parsed from this text.
    fn place(&self, value: &RawValue) -> Place {
        Place::of(self.text.as_bytes(), self.offset(value))
    }

    fn offset(&self, value: &RawValue) -> usize {
        value.get().as_ptr().addr().saturating_sub(self.text.as_ptr().addr())
    }

    /// Where the key of a value stands.
    fn place_of_key(&self, value: &RawValue) -> Place {
        let before = self.text.get(..self.offset(value)).unwrap_or_default().trim_ascii_end();
        let before = before.strip_suffix(':').unwrap_or(before).trim_ascii_end();
        let mut key = before.strip_suffix('"').unwrap_or(before);
        // The first quotation mark backwards that is not escaped: an even number of backslashes stands before it.
        while let Some(mark) = key.rfind('"') {
            let backslashes = key[..mark].len() - key[..mark].trim_end_matches('\\').len();
            key = &key[..mark];
            if backslashes.is_multiple_of(2) {
                break;
            }
        }
        Place::of(self.text.as_bytes(), key.len())
    }

    fn error(&self, value: &RawValue, problem: Problem) -> Flaw {
        SyntaxError { place: self.place(value), problem }.into()
    }

    /// Another value than the one expected.
    fn unexpected(&self, value: &RawValue, expected: Expected) -> Flaw {
        let found = value.get().chars().next().map_or(Found::EndOfText, Found::Character);
        self.error(value, Problem::Unexpected { expected, found })
    }

    fn player(&self, value: &RawValue, expected: Expected) -> Result<Player, Flaw> {
        match value.get() {
            "0" => Ok(Player::Zero),
            "1" => Ok(Player::One),
            _ => Err(self.unexpected(value, expected)),
        }
    }

    /// An id as a text.
    fn name(&self, value: &'a RawValue) -> Result<Cow<'a, str>, Flaw> {
        if number_of(value).is_some() {
            return Ok(value.get().into());
        }
        let text: Result<Text, _> = serde_json::from_str(value.get());
        match text {
            Ok(Text(text)) if !text.is_empty() => Ok(text),
            _ => Err(self.unexpected(value, Expected::VertexName)),
        }
    }
}

#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// A whole number, as ids are.
fn number_of(value: &RawValue) -> Option<u32> {
    value.get().parse().ok().filter(|_| value.get().starts_with(|first: char| first.is_ascii_digit()))
}

/// The vertices of a file by their ids.
struct Reading<'a, 'b> {
    source: &'b Source<'a>,
    /// The description of each vertex that holds.
    rows: Vec<&'b VertexRow<'a>>,
    ids: HashMap<Cow<'a, str>, Vertex>,
}

impl<'a, 'b> Reading<'a, 'b> {
    fn new(source: &'b Source<'a>, file: &'b ArenaFile<'a>, last_wins: bool) -> Result<Reading<'a, 'b>, Flaw> {
        let mut ids = HashMap::with_capacity(file.vertices.len());
        let mut rows: Vec<&VertexRow> = Vec::with_capacity(file.vertices.len());
        for row in &file.vertices {
            match ids.entry(source.name(row.id)?) {
                Entry::Vacant(entry) => {
                    entry.insert(rows.len() as Vertex);
                    rows.push(row);
                }
                Entry::Occupied(entry) if last_wins => rows[*entry.get() as usize] = row,
                Entry::Occupied(entry) => {
                    let first_line = source.place(rows[*entry.get() as usize].id).line;
                    let vertex = entry.key().to_string();
                    return Err(source.error(row.id, Problem::Duplicate { vertex, first_line }));
                }
            }
        }
        Ok(Reading { source, rows, ids })
    }

    fn vertex(&self, id: &'a RawValue) -> Result<Vertex, Flaw> {
        let name = self.source.name(id)?;
        let unknown = || self.source.error(id, Problem::Unknown { vertex: name.to_string() });
        self.ids.get(&name).copied().ok_or_else(unknown)
    }

    fn finish(&self, file: &ArenaFile<'a>) -> Result<ReadArena, Flaw> {
        let mut builder = GraphBuilder::default();
        for row in &self.rows {
            let owner = self.source.player(row.owner, Expected::Owner)?;
            let mut heads = Vec::with_capacity(row.successors.len());
            for &successor in &row.successors {
                heads.push(self.vertex(successor)?);
            }
            builder.add(owner, without_repetitions(heads));
        }
        let marked: Result<Vec<Vertex>, Flaw> = file.target.iter().map(|id| self.vertex(id)).collect();
        let (labels, priorities) = (self.labels()?, self.priorities()?);
        let start = file.start.map(|id| self.vertex(id)).transpose()?;
        let player = file.player.map(|player| self.source.player(player, Expected::Owner)).transpose()?;
        let too_many = SyntaxError { place: Place { line: 1, column: 1 }, problem: Problem::TooManyVertices };
        let graph = builder.finish().map_err(|_| too_many)?;
        Ok(ReadArena { document: Document { graph, labels, priorities, marked: marked?, start }, player })
    }

    fn labels(&self) -> Result<Labels, Flaw> {
        let numbers: Option<Vec<u32>> = self.rows.iter().map(|row| number_of(row.id)).collect();
        let are_names = numbers.is_none();
        let mut labels = numbers.map_or_else(Labels::without_ids, Labels::with_ids);
        for (row, vertex) in self.rows.iter().zip(0..) {
            if are_names {
                labels.push_name(vertex, &self.source.name(row.id)?);
            } else if let Some(name) = &row.name {
                labels.push_name(vertex, name);
            }
        }
        Ok(labels)
    }

    /// The priorities, if there are any: then every vertex has one.
    fn priorities(&self) -> Result<Vec<u32>, Flaw> {
        if self.rows.iter().all(|row| row.priority.is_none()) {
            return Ok(Vec::new());
        }
        let without = |row: &VertexRow| Flaw::Shape {
            place: self.source.place(row.id),
            message: "missing field `priority`, which other vertices have".to_string(),
        };
        self.rows.iter().map(|row| row.priority.ok_or_else(|| without(row))).collect()
    }
}

/// The heads of a vertex, each once.
fn without_repetitions(mut heads: Vec<Vertex>) -> Vec<Vertex> {
    let mut seen = HashSet::with_capacity(heads.len());
    heads.retain(|&head| seen.insert(head));
    heads
}

/// An arena in the form that [`arena()`] reads.
pub struct ArenaObject<'a> {
    /// The arena.
    pub document: &'a Document,
    /// What its vertices are called.
    pub naming: &'a Naming<'a>,
    /// The targets.
    pub targets: &'a [Vertex],
}

impl Serialize for ArenaObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a, H: Serialize> {
            id: Id<'a>,
            #[serde(skip_serializing_if = "Option::is_none")]
            name: Option<&'a str>,
            owner: u8,
            #[serde(skip_serializing_if = "Option::is_none")]
            priority: Option<u32>,
            successors: H,
        }
        #[derive(Serialize)]
        struct Object<'a, R: Serialize, T: Serialize> {
            vertices: R,
            #[serde(skip_serializing_if = "Option::is_none")]
            start: Option<Id<'a>>,
            target: T,
        }
        let (document, labels) = (self.document, &self.document.labels);
        let id = |vertex| match labels.id(vertex) {
            Some(id) => Id::Number(id),
            None => labels.name(vertex).map_or(Id::Number(vertex), Id::Name),
        };
        let row = |vertex| Row {
            id: id(vertex),
            name: labels.id(vertex).and_then(|_| labels.name(vertex)),
            owner: document.graph.owner(vertex).number(),
            priority: document.priorities.get(vertex as usize).copied(),
            successors: List(move || document.graph.heads(vertex).iter().map(move |&head| id(head))),
        };
        let object = Object {
            vertices: List(|| document.graph.vertices().map(row)),
            start: document.start.map(id),
            target: List(|| self.targets.iter().map(|&target| id(target))),
        };
        object.serialize(serializer)
    }
}

/// What a file calls a vertex.
#[derive(Serialize)]
#[serde(untagged)]
enum Id<'a> {
    Number(u32),
    Name(&'a str),
}

/// A list that is written as it is made.
struct List<F>(F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0())
    }
}

/// An object that is written as it is made.
struct Map<F>(F);

impl<F: Fn() -> I, K: Serialize, V: Serialize, I: Iterator<Item = (K, V)>> Serialize for Map<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0())
    }
}

/// What a vertex is called, as a string.
struct Name<'a>(Label<'a>);

impl Serialize for Name<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Label::Id(id) => serializer.serialize_str(itoa::Buffer::new().format(id)),
            Label::Name(name) => serializer.serialize_str(name),
        }
    }
}

/// The solution: the region with its ranks, by rank, the player's strategy, and the opponent's outside the region.
impl Serialize for Solved<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object<A: Serialize, B: Serialize, C: Serialize, D: Serialize> {
            player: u8,
            region: A,
            ranks: B,
            strategy: C,
            escape: D,
            verified: bool,
        }
        let name = |vertex| Name(self.naming.label(vertex));
        let members = || self.region.members().iter().copied();
        let moves = |vertex, choice: Option<Vertex>| choice.map(|choice| (name(vertex), name(choice)));
        let object = Object {
            player: self.region.player().number(),
            region: List(|| members().map(name)),
            ranks: Map(|| members().map(|vertex| (name(vertex), self.region.rank(vertex)))),
            strategy: Map(|| members().filter_map(|vertex| moves(vertex, self.strategy(vertex)))),
            escape: Map(|| self.document.graph.vertices().filter_map(|vertex| moves(vertex, self.escape(vertex)))),
            verified: self.is_verified,
        };
        object.serialize(serializer)
    }
}

/// A solution that another program claims.
pub struct ClaimedSolution {
    /// Whose attractor it is, if the solution says so.
    pub player: Option<Player>,
    /// Which vertices are in it.
    pub region: Vec<bool>,
    /// The ranks that are given.
    pub ranks: Vec<Option<Rank>>,
    /// The moves that are given for the player.
    pub strategy: Vec<Option<Vertex>>,
    /// The moves that are given for the opponent.
    pub escape: Vec<Option<Vertex>>,
}

/// Reads a solution of an arena: an object with the keys that `morpion arena solve --format json` writes, of which only
/// `region` must be there.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn claimed_solution(text: &[u8], document: &Document, naming: &Naming) -> Result<ClaimedSolution, BadArena> {
    read_solution(text, document, naming).map_err(|flaw| flaw.of(Form::JsonSolution))
}

fn read_solution(text: &[u8], document: &Document, naming: &Naming) -> Result<ClaimedSolution, Flaw> {
    let source = Source::new(text)?;
    let file: SolutionFile = source.parse()?;
    let count = document.graph.vertex_count();
    let vertex = |name: &str, place: &dyn Fn() -> Place| {
        let unknown = || SyntaxError { place: place(), problem: Problem::Unknown { vertex: name.to_string() } };
        naming.find(name).ok_or_else(unknown)
    };
    let named = |value| vertex(&source.name(value)?, &|| source.place(value)).map_err(Flaw::from);
    let mut region = vec![false; count];
    for value in file.region {
        region[named(value)? as usize] = true;
    }
    let mut ranks = vec![None; count];
    for (key, value) in &file.ranks.0 {
        let rank = number_of(value).ok_or_else(|| source.unexpected(value, Expected::Number))?;
        ranks[vertex(key, &|| source.place_of_key(value))? as usize] = Some(rank);
    }
    let mut moves = [file.strategy, file.escape].map(|pairs| (pairs, vec![None; count]));
    for (pairs, moves) in &mut moves {
        for (key, value) in std::mem::take(&mut pairs.0) {
            moves[vertex(&key, &|| source.place_of_key(value))? as usize] = Some(named(value)?);
        }
    }
    let [(_, strategy), (_, escape)] = moves;
    let player = file.player.map(|player| source.player(player, Expected::Winner)).transpose()?;
    Ok(ClaimedSolution { player, region, ranks, strategy, escape })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SolutionFile<'a> {
    #[serde(borrow, default)]
    player: Option<&'a RawValue>,
    #[serde(borrow)]
    region: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    ranks: Pairs<'a>,
    #[serde(borrow, default)]
    strategy: Pairs<'a>,
    #[serde(borrow, default)]
    escape: Pairs<'a>,
    #[serde(rename = "verified", default)]
    _verified: bool,
}

/// The entries of an object, in order. No key may come twice.
#[derive(Default)]
struct Pairs<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<'a>, D::Error> {
        struct Entries<'a>(PhantomData<&'a ()>);
        impl<'de: 'a, 'a> Visitor<'de> for Entries<'a> {
            type Value = Pairs<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs<'a>, M::Error> {
                let mut pairs = Vec::new();
                let mut keys = HashSet::new();
                while let Some((Text(key), value)) = map.next_entry::<Text, _>()? {
                    if !keys.insert(key.clone()) {
                        return Err(M::Error::custom(format_args!("duplicate field `{key}`")));
                    }
                    pairs.push((key, value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

/// Whether a claimed solution is right.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum CheckedSolution {
    /// It is.
    Right {
        /// Whose region it is.
        player: u8,
        /// How many vertices are in it.
        region: usize,
    },
    /// It is not.
    Wrong {
        /// The first vertex that is wrong.
        vertex: String,
        /// What is wrong with it, in words.
        message: String,
    },
}
