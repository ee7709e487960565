//! The solution in the forms that other programs read. Each is the same from run to run, byte for byte.
//!
//! ```
//! use morpion::Solution;
//! use morpion_report::export;
//!
//! let mut header = Vec::new();
//! export::c(&Solution::standard(), &mut header)?;
//! assert!(String::from_utf8_lossy(&header).contains("static inline int morpion_best_move(unsigned long code)"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod boards;
mod c;
mod csv;
mod json;
mod pgsolver;

pub use boards::boards;
pub use c::c;
pub use csv::csv;
pub use json::json;
pub use pgsolver::{WON_BY_X, pgsolver};
