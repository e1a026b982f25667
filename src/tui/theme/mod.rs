//! Themes: which colours the parts of the screen have, as data.

mod role;

pub use role::Role;
