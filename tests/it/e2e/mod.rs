//! The whole program from outside: started, typed to, killed, and its books read afterwards.

mod bad_input;
pub mod books;
pub mod home;
mod kills;
mod leaving;
mod operator;
mod player;
pub mod program;
pub mod purse;
mod session;
mod settings;
mod start;
