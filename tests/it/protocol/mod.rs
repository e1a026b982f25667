//! What goes over a network: the page that describes it, the schema, and that nothing a stranger sends does any harm.

mod command;
mod decoding;
mod page;
mod reading;
mod schema;
mod valid;
