//! The page of morpion (play, referee, and the attractor made visible in a browser), and its service over HTTP.
//!
//! [`Site`] is the whole page as files: what stands in the folder `page/`, and a script with the tables of the solution, which is
//! made when it is asked for. The page looks everything up in these tables: it knows no rule of the game. The
//! files work from any folder and from any server; nothing is loaded from elsewhere.
//!
//! With the feature `serve`, `routes` are the page and the operations of `morpion-service`, and `Server` answers at them: within
//! `Limits`, with a log if that is wanted, and losing nothing that was asked when it is told to stop.

#[cfg(feature = "serve")]
mod api;
#[cfg(feature = "serve")]
mod serve;
mod site;
mod tables;

#[cfg(feature = "serve")]
pub use serve::{Limits, NotAnOrigin, Options, Origin, Server, routes};
pub use site::{File, Site};
