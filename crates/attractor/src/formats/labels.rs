//! How a file calls its vertices: by number, by name, or both.

use std::collections::HashMap;
use std::fmt;

use super::index::Index;
use crate::Vertex;

/// The numbers (*ids*) and names that a file gives to its vertices.
///
/// Memory: nothing for ids that follow each other, else four bytes a vertex; sixteen bytes and its text a name.
///
/// ```
/// use attractor::formats::Labels;
///
/// let mut labels = Labels::with_ids(vec![7, 8, 12]);
/// labels.push_name(1, "the exit");
/// assert_eq!((labels.id(2), labels.name(2)), (Some(12), None));
/// let naming = labels.naming(3);
/// assert_eq!([0, 1, 2].map(|vertex| naming.label(vertex).to_string()), ["7", "the exit", "12"]);
/// assert_eq!((naming.find("the exit"), naming.find("8"), naming.find("9")), (Some(1), Some(1), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    ids: Ids,
    /// The names one after the other.
    text: String,
    /// Which vertices have a name, ascending, and where it ends in `text`.
    names: Vec<(Vertex, usize)>,
}

/// The ids of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Ids {
    /// It has none.
    #[default]
    None,
    /// Each is one more than the last, and this is the first.
    From(u32),
    /// Any numbers, by vertex.
    Listed(Vec<u32>),
}

impl Labels {
    /// Vertices without ids, whose names are given by [`push_name`](Labels::push_name).
    pub fn without_ids() -> Labels {
        Labels::default()
    }

    /// Vertices with these ids, all different.
    pub fn with_ids(ids: Vec<u32>) -> Labels {
        let mut labels = Labels::default();
        labels.set_ids(ids);
        labels
    }

    /// Gives the vertices these ids.
    pub(super) fn set_ids(&mut self, ids: Vec<u32>) {
        let follow = ids.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
        self.ids = match ids.first() {
            Some(&first) if follow => Ids::From(first),
            Some(_) => Ids::Listed(ids),
            None => Ids::From(0),
        };
    }

    /// Gives the vertices ids that follow each other.
    pub(super) fn set_ids_from(&mut self, first: u32) {
        self.ids = Ids::From(first);
    }

    /// Names a vertex. Vertices come in ascending order. An empty name is none.
    pub fn push_name(&mut self, vertex: Vertex, name: &str) {
        debug_assert!(self.names.last().is_none_or(|&(last, _)| last < vertex), "names come by ascending vertex");
        if !name.is_empty() {
            self.text.push_str(name);
            self.names.push((vertex, self.text.len()));
        }
    }

    /// The number that the file gives to a vertex, if it gives numbers.
    pub fn id(&self, vertex: Vertex) -> Option<u32> {
        match &self.ids {
            Ids::None => None,
            Ids::From(first) => first.checked_add(vertex),
            Ids::Listed(ids) => ids.get(vertex as usize).copied(),
        }
    }

    /// The number of a vertex where each must have one: its id, or its own number in a file that gives none.
    pub(super) fn number(&self, vertex: Vertex) -> u32 {
        self.id(vertex).unwrap_or(vertex)
    }

    /// The name that the file gives to a vertex, if it has one. Time: O(log names).
    pub fn name(&self, vertex: Vertex) -> Option<&str> {
        // Where all vertices have names, a vertex is found at once.
        let is_there = |index: &usize| self.names.get(*index).is_some_and(|&(named, _)| named == vertex);
        let index = Some(vertex as usize).filter(is_there);
        let index = index.or_else(|| self.names.binary_search_by_key(&vertex, |&(named, _)| named).ok())?;
        self.nth_name(index).map(|(_, name)| name)
    }

    /// The vertices that have names, ascending, with their names.
    pub fn names(&self) -> impl Iterator<Item = (Vertex, &str)> {
        (0..self.names.len()).filter_map(|index| self.nth_name(index))
    }

    fn nth_name(&self, index: usize) -> Option<(Vertex, &str)> {
        let start = if index == 0 { 0 } else { self.names.get(index - 1)?.1 };
        let &(vertex, end) = self.names.get(index)?;
        Some((vertex, self.text.get(start..end)?))
    }

    /// What to call the vertices, and how to find them.
    ///
    /// A vertex is called by its name, or by its id if it has none. Where two would be called the same, all are called by
    /// their ids. In a file that gives no ids, the id of a vertex is its own number.
    ///
    /// Time and memory: O(1) for ids that follow each other, else O(vertices); and O(names).
    pub fn naming(&self, vertex_count: usize) -> Naming<'_> {
        self.naming_where(vertex_count, |_| true)
    }

    /// The same where only some names can be used. The others are as if they were not there.
    pub(super) fn naming_where(&self, vertex_count: usize, usable: impl Fn(&str) -> bool) -> Naming<'_> {
        let index = match &self.ids {
            Ids::None => Index::following(0, vertex_count),
            Ids::From(first) => Index::following(*first, vertex_count),
            Ids::Listed(ids) => Index::of(&ids[..ids.len().min(vertex_count)]),
        };
        let mut naming = Naming { labels: self, index, by_name: HashMap::new(), clash: None };
        let mut ambiguous = Vec::new();
        for (vertex, name) in self.names().filter(|&(_, name)| usable(name)) {
            if let Some(other) = naming.by_name.insert(name, vertex) {
                naming.clash = naming.clash.or(Some((other, vertex)));
                ambiguous.push(name);
            }
        }
        naming.clash = naming.clash.or_else(|| naming.name_like_id());
        for name in ambiguous {
            naming.by_name.remove(name);
        }
        naming
    }
}

/// What the vertices of a file are called: a label each, all different.
#[derive(Clone, Debug)]
pub struct Naming<'a> {
    labels: &'a Labels,
    index: Index,
    /// The names that only one vertex has.
    by_name: HashMap<&'a str, Vertex>,
    clash: Option<(Vertex, Vertex)>,
}

/// What a vertex is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label<'a> {
    /// By its number.
    Id(u32),
    /// By its name.
    Name(&'a str),
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Id(id) => id.fmt(f),
            Label::Name(name) => f.pad(name),
        }
    }
}

impl<'a> Naming<'a> {
    /// What a vertex is called.
    pub fn label(&self, vertex: Vertex) -> Label<'a> {
        self.used_name(vertex).map_or_else(|| Label::Id(self.labels.number(vertex)), Label::Name)
    }

    /// The vertex that is called so; or else the one that has this id, or, where all are called by their ids, the one that alone
    /// has this name. (In a file without ids only a vertex that has no name is found by its number.)
    pub fn find(&self, label: &str) -> Option<Vertex> {
        let by_number = || {
            let vertex = self.find_id(canonical_number(label)?)?;
            (self.labels.ids != Ids::None || self.used_name(vertex).is_none()).then_some(vertex)
        };
        let by_name = || self.by_name.get(label).copied();
        if self.clash.is_none() { by_name().or_else(by_number) } else { by_number().or_else(by_name) }
    }

    /// The vertex that has this id; in a file without ids, that has this number.
    pub fn find_id(&self, id: u32) -> Option<Vertex> {
        self.index.find(id)
    }

    /// Two vertices whose names, or whose name and id, are the same, so that names are not used.
    pub fn clash(&self) -> Option<(Vertex, Vertex)> {
        self.clash
    }

    fn used_name(&self, vertex: Vertex) -> Option<&'a str> {
        if self.by_name.is_empty() || self.clash.is_some() {
            return None;
        }
        let all_are_used = self.by_name.len() == self.labels.names.len();
        self.labels.name(vertex).filter(|name| all_are_used || self.by_name.contains_key(name))
    }

    /// The first vertex whose name is the id of a vertex that is called by its id, and that one.
    fn name_like_id(&self) -> Option<(Vertex, Vertex)> {
        self.labels.names().find_map(|(vertex, name)| {
            let other = self.find_id(canonical_number(name)?)?;
            let clash = self.by_name.contains_key(name) && self.used_name(other).is_none();
            clash.then_some((vertex.min(other), vertex.max(other)))
        })
    }
}

/// A number in the one form that an id is written in: "07" and "+7" are names.
fn canonical_number(label: &str) -> Option<u32> {
    let number: u32 = label.parse().ok()?;
    let is_canonical = label == "0" || !label.starts_with(['0', '+']);
    is_canonical.then_some(number)
}
