//! The interface on a screen.

mod amounts;
mod dialog_keys;
mod keymaps;
mod misclicks;
mod own_files;
mod panels;
mod playing;
mod pty;
mod robust;
mod seats;
mod showdown;
mod snapshots;
mod stage;
mod terminals;
mod text_keys;
mod theme_contrast;
mod themes;
