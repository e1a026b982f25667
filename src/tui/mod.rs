//! The cash room on a screen: several tables at once, the lobby, dialogs.
//!
//! Key → action → update → draw: a [`keymap`] makes an [`action`] of a key, the state changes by it, and drawing, which changes
//! nothing, shows it in the colours of a [`theme`]. Not here: rules, and the words, which are in `text`.

pub mod action;
pub mod keymap;
pub mod theme;
