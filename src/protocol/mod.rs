//! What is said between the room and those who look at it.
//!
//! [`view`] is the one place that decides what a viewer may know. Events of the room are complete; here messages are
//! built from them, never by taking something away.

pub mod view;
