//! The whole program from outside: started, typed to, killed, and its books read afterwards.

mod bad_input;
mod books;
pub mod home;
mod kills;
mod operator;
mod player;
pub mod program;
mod session;
mod settings;
mod start;
