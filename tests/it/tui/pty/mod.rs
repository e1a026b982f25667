//! The program in a real terminal: its keys are bytes, and its picture is read from what it writes.

mod answers;
mod calling;
mod changing_files;
mod entering;
mod leaving;
mod panicking;
mod play;
mod quiet;
mod replaying;
mod resizing;
mod signals;
mod speed;
mod suspending;
mod window;
