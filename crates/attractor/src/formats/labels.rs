//! How a file calls its vertices: by number, by name, or both.

use std::collections::HashMap;
use std::fmt;

use crate::Vertex;

/// The numbers (*ids*) and names that a file gives to its vertices.
///
/// Memory: nothing for ids that follow each other, else four bytes a vertex; sixteen bytes and its text a name.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    ids: Ids,
    /// The names one after the other.
    text: String,
    /// Which vertices have a name, ascending, and where it ends in `text`.
    names: Vec<(Vertex, usize)>,
}

/// The ids of a file.
#[derive(Clone, Debug, Default)]
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
        let follow = ids.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
        match ids.first() {
            Some(&first) if follow => Labels { ids: Ids::From(first), ..Labels::default() },
            Some(_) => Labels { ids: Ids::Listed(ids), ..Labels::default() },
            None => Labels { ids: Ids::From(0), ..Labels::default() },
        }
    }

    /// Names a vertex. Vertices come in ascending order.
    pub fn push_name(&mut self, vertex: Vertex, name: &str) {
        debug_assert!(self.names.last().is_none_or(|&(last, _)| last < vertex), "names come by ascending vertex");
        self.text.push_str(name);
        self.names.push((vertex, self.text.len()));
    }

    /// The number that the file gives to a vertex, if it gives numbers.
    pub fn id(&self, vertex: Vertex) -> Option<u32> {
        match &self.ids {
            Ids::None => None,
            Ids::From(first) => first.checked_add(vertex),
            Ids::Listed(ids) => ids.get(vertex as usize).copied(),
        }
    }

    /// The name that the file gives to a vertex, if it has one.
    pub fn name(&self, vertex: Vertex) -> Option<&str> {
        // Where all vertices have names, a vertex is found at once.
        let is_there = |index: &usize| self.names.get(*index).is_some_and(|&(named, _)| named == vertex);
        let index = Some(vertex as usize).filter(is_there);
        let index = index.or_else(|| self.names.binary_search_by_key(&vertex, |&(named, _)| named).ok())?;
        let start = if index == 0 { 0 } else { self.names[index - 1].1 };
        self.text.get(start..self.names[index].1)
    }

    /// Whether some vertex has a name.
    pub fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// What to call the vertices, and how to find them.
    ///
    /// A vertex is called by its name, or by its id if it has none. Where two would be called the same, all are called by
    /// their ids.
    pub fn naming(&self, vertex_count: usize) -> Naming<'_> {
        let by_id = match &self.ids {
            Ids::Listed(ids) => {
                let mut by_id: Vec<(u32, Vertex)> = ids.iter().copied().zip(0..).collect();
                by_id.sort_unstable();
                by_id
            }
            Ids::None | Ids::From(_) => Vec::new(),
        };
        let mut naming = Naming { labels: self, vertex_count, by_id, by_name: HashMap::new(), clash: None };
        for &(vertex, _) in &self.names {
            let Some(name) = self.name(vertex) else { continue };
            let other = naming.by_name.insert(name, vertex).or_else(|| {
                let other = naming.find_id(name)?;
                (self.name(other).is_none()).then_some(other)
            });
            if let (Some(other), None) = (other, naming.clash) {
                naming.clash = Some((other, vertex));
            }
        }
        if naming.clash.is_some() && !matches!(self.ids, Ids::None) {
            naming.by_name.clear();
        }
        naming
    }
}

/// What the vertices of a file are called: a label each, all different.
pub struct Naming<'a> {
    labels: &'a Labels,
    vertex_count: usize,
    by_id: Vec<(u32, Vertex)>,
    /// Empty where names are not used.
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
        let name = if self.by_name.is_empty() { None } else { self.labels.name(vertex) };
        let id = || Label::Id(self.labels.id(vertex).unwrap_or(vertex));
        name.map_or_else(id, Label::Name)
    }

    /// The vertex that is called so, or that has this id.
    pub fn find(&self, label: &str) -> Option<Vertex> {
        self.by_name.get(label).copied().or_else(|| self.find_id(label))
    }

    /// Two vertices whose names, or whose name and id, are the same, so that names are not used.
    pub fn clash(&self) -> Option<(Vertex, Vertex)> {
        self.clash
    }

    fn find_id(&self, label: &str) -> Option<Vertex> {
        // A number has one form: "07" and "+7" are names.
        let id: u32 = label.parse().ok().filter(|id: &u32| id.to_string() == label)?;
        match &self.labels.ids {
            Ids::None => None,
            Ids::From(first) => id.checked_sub(*first).filter(|&vertex| (vertex as usize) < self.vertex_count),
            Ids::Listed(_) => {
                let index = self.by_id.binary_search_by_key(&id, |&(id, _)| id).ok()?;
                Some(self.by_id[index].1)
            }
        }
    }
}
