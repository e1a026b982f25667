//! The interface on a screen.

mod amounts;
mod dialog_keys;
mod every_action;
mod keymaps;
mod lists;
mod misclicks;
mod moments;
mod mouse;
mod own_files;
mod panels;
mod playing;
mod pty;
mod robust;
mod scrolling;
mod seats;
mod showdown;
mod snapshots;
mod stage;
mod tables;
mod terminals;
mod text_keys;
mod theme_contrast;
mod themes;
mod whatever_is_open;
mod wheel;
