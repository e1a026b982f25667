//! Keymaps: which keys ask for which actions, as data.
