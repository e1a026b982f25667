//! The words of the interface.

mod cards;
mod files;
mod numbers;
mod sentences;
mod tournaments;
