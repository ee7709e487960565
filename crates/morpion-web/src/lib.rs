//! The page of morpion: play, referee, and the attractor made visible in a browser.
//!
//! [`Site`] is the whole page as files: what stands in the folder `page/`, and the scripts with the tables of the solution,
//! which are made when they are asked for. The page looks everything up in these tables: it knows no rule of the game. The
//! files work from any folder and from any server; nothing is loaded from elsewhere. `Server`, with the feature `serve`, is such a
//! server.

#[cfg(feature = "serve")]
mod serve;
mod site;
mod tables;

#[cfg(feature = "serve")]
pub use serve::Server;
pub use site::{File, Site};
