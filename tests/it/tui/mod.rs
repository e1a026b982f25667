//! The interface on a screen.

mod keymaps;
mod own_files;
mod pty;
mod terminals;
mod theme_contrast;
mod themes;
