//! The words of the interface.

mod cards;
mod files;
mod numbers;
mod said;
mod sentences;
mod tournaments;
