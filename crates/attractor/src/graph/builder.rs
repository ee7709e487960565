//! Building a graph vertex by vertex.

use super::owners::Owners;
use super::rows::{Offsets, Rows};
use super::{Graph, GraphError, MAX_VERTICES};
use crate::{Player, Vertex};

/// Builds a graph vertex by vertex. Successors may be numbers of vertices that come later.
///
/// Memory: that of the [`Graph`], in tables that grow by doubling; what is not needed is given back at the end.
///
/// ```
/// use attractor::{GraphBuilder, Player};
///
/// let mut builder = GraphBuilder::default();
/// let first = builder.add(Player::Zero, [1, 1]);
/// let second = builder.add(Player::One, []);
/// let graph = builder.finish()?;
/// assert_eq!((first, second, graph.heads(first)), (0, 1, &[1, 1][..]));
/// # Ok::<(), attractor::GraphError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GraphBuilder {
    owners: Owners,
    rows: Rows,
}

impl GraphBuilder {
    /// A builder with room for so many vertices and edges.
    ///
    /// # Panics
    ///
    /// If there is no memory for them. Numbers that somebody else wrote are better not believed.
    pub fn with_capacity(vertices: usize, edges: usize) -> GraphBuilder {
        GraphBuilder { owners: Owners::with_capacity(vertices), rows: Rows::with_capacity(vertices, edges) }
    }

    /// The number of vertices added so far, which is the number of the next one.
    pub fn vertex_count(&self) -> usize {
        self.owners.len()
    }

    /// Adds a vertex with its successors, and gives its number: one more than the last.
    pub fn add(&mut self, owner: Player, heads: impl IntoIterator<Item = Vertex>) -> Vertex {
        self.rows.heads_mut().extend(heads);
        self.close(owner)
    }

    /// Adds one successor to the next vertex, which [`close`](GraphBuilder::close) will add.
    ///
    /// ```
    /// use attractor::{GraphBuilder, Player};
    ///
    /// let mut builder = GraphBuilder::default();
    /// builder.push_head(0);
    /// builder.push_head(1);
    /// assert_eq!(builder.close(Player::One), 0);
    /// assert_eq!(builder.close(Player::One), 1);
    /// let graph = builder.finish()?;
    /// assert_eq!((graph.heads(0), graph.is_dead_end(1)), (&[0, 1][..], true));
    /// # Ok::<(), attractor::GraphError>(())
    /// ```
    #[inline]
    pub fn push_head(&mut self, head: Vertex) {
        self.rows.heads_mut().push(head);
    }

    /// Adds a vertex with the successors pushed since the last one, and gives its number.
    #[inline]
    pub fn close(&mut self, owner: Player) -> Vertex {
        let vertex = self.owners.len() as Vertex;
        self.owners.push(owner);
        self.rows.close();
        vertex
    }

    /// The graph of the vertices that were added. Successors pushed after the last one are dropped.
    ///
    /// # Errors
    ///
    /// [`GraphError`].
    pub fn finish(self) -> Result<Graph, GraphError> {
        let GraphBuilder { mut owners, mut rows } = self;
        if owners.len() > MAX_VERTICES {
            return Err(GraphError::TooManyVertices);
        }
        owners.shrink_to_fit();
        rows.finish();
        check(&rows)?;
        Ok(Graph::new(owners, rows))
    }
}

/// Checks that every head is a row's number, and that the length of each row fits 32 bits.
fn check(rows: &Rows) -> Result<(), GraphError> {
    // The greatest one is found without a branch; only a wrong one is then looked for.
    let greatest = rows.heads().iter().copied().fold(0, Vertex::max);
    if !rows.heads().is_empty() && greatest as usize >= rows.len() {
        let is_wrong = |&head: &Vertex| head as usize >= rows.len();
        let wrong = rows.heads().iter().position(is_wrong).unwrap_or_default();
        return Err(GraphError::NoSuchVertex { tail: rows.starts().row_at(wrong), head: rows.heads()[wrong] });
    }
    let most = u32::MAX as usize;
    if rows.heads().len() > most
        && let Some(vertex) = (0..rows.len() as Vertex).find(|&vertex| rows.row_len(vertex) > most)
    {
        return Err(GraphError::TooManySuccessors { vertex });
    }
    Ok(())
}

impl Graph {
    /// The graph of vertices with these owners and numbers of successors, which stand in `heads` one vertex after the
    /// other, and were found among the vertices: they are not looked at again.
    pub(crate) fn from_rows(
        owners: impl IntoIterator<Item = Player>,
        mut degrees: Vec<u32>,
        heads: Vec<Vertex>,
    ) -> Result<Graph, GraphError> {
        let owners: Owners = owners.into_iter().collect();
        if owners.len() > MAX_VERTICES {
            return Err(GraphError::TooManyVertices);
        }
        degrees.push(0);
        let starts = if u32::try_from(heads.len()).is_ok() {
            let mut next = 0;
            for degree in &mut degrees {
                next += std::mem::replace(degree, next);
            }
            Offsets::Narrow(degrees)
        } else {
            let mut next = 0;
            let starts = degrees.into_iter().map(|degree| {
                let start = next;
                next += u64::from(degree);
                start
            });
            Offsets::Wide(starts.collect())
        };
        let mut rows = Rows::new(starts, heads);
        rows.finish();
        debug_assert_eq!(check(&rows), Ok(()));
        Ok(Graph::new(owners, rows))
    }
}
