//! The shape of everything that goes over a network, as a JSON Schema. It is made from the types that are sent and read, so it
//! cannot say anything else than they do.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::Ask;
use super::message::VERSION;
use super::wire::{FromClient, FromServer};

/// The schema of all messages: what a server says, what a client says who comes, and what it asks afterwards.
pub fn schema() -> Value {
    // A server leaves nothing out of what it says; what it is told may lack what has a usual value.
    let mut says = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut hears = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    let messages = [
        says.subschema_for::<FromServer>(),
        hears.subschema_for::<FromClient>(),
        hears.subschema_for::<Ask>(),
    ];
    let mut types: Map<String, Value> = says.take_definitions(true);
    types.extend(hears.take_definitions(true));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Railbird, version {VERSION} of the messages"),
        "description": "A frame from a server is a FromServer. A frame from a client is a FromClient until it is let in, \
                        then an Ask. Fields that are not listed are to be ignored.",
        "anyOf": messages,
        "$defs": types,
    })
}
