//! The room on a screen: several tables at once, the lobby, tournaments, dialogs.
//!
//! Key → action → update → draw. A [`keymap`] makes an [`action`] of a key; `update` alone changes the [`app`]; [`draw`], which
//! changes nothing, shows it in the colours of a [`theme`] and says what can be pressed where. Themes and keymaps are files
//! that [`source`] finds. `screen` writes what is different to the terminal, and `run` connects all of it with a room and a
//! keyboard.
//!
//! Not here: rules, and the words, which are in `text`.

pub mod action;
mod allowed;
pub mod answers;
pub mod app;
pub mod bet;
mod clipboard;
mod countdowns;
pub mod desk;
pub mod dialogs;
pub mod door;
pub mod draw;
pub mod form;
pub mod games;
mod hand;
pub mod hands;
mod haste;
pub mod input;
pub mod inspector;
pub mod keymap;
pub mod layers;
mod meaning;
pub mod past;
pub mod replay;
pub mod review;
pub mod run;
pub mod screen;
mod seen;
pub mod source;
pub mod statistics;
pub mod svg;
pub mod tabs;
pub mod target;
pub mod terminal;
pub mod theme;
pub mod toasts;
pub mod told;
mod update;
mod watching;
mod words;

pub use app::{App, Start};
pub use draw::draw;
pub use input::{Effect, Input};
