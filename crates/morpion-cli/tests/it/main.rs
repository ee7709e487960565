//! The program as users run it.
