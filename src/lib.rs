//! The library of Railbird, a card room in a terminal.
//!
//! The modules are the layers of `docs/architecture.md`; which may use which is stated there and a test
//! holds it. From the ground up: [`base`] and [`cards`] are vocabulary and [`engine`] plays one hand by the
//! rules; [`rulebook`] says what the editions state; [`odds`] counts; [`history`] reads and writes hands; [`room`] is the
//! card room, [`protocol`] what each viewer may know of it, [`advice`] is what a good player knows, [`bots`] play in it,
//! [`sim`] runs it at full speed and [`store`] keeps it; [`host`] runs it against the real clock. [`client`] follows what somebody is told, [`text`] says it in words and
//! [`plain`] plays in lines; [`profile`] is a player's own book, [`config`] what else belongs to the person at the keyboard,
//! [`cli`] the commands.

#![forbid(unsafe_code)]

pub mod advice;
pub mod base;
pub mod bots;
pub mod cards;
pub mod cli;
pub mod client;
pub mod config;
pub mod engine;
pub mod history;
pub mod host;
pub mod odds;
pub mod plain;
pub mod profile;
pub mod protocol;
pub mod room;
pub mod rulebook;
pub mod sim;
pub mod store;
pub mod text;
pub mod tui;
