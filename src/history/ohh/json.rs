//! What is wrong with the JSON of an object, in our words: the library's are made for programmers, and name types of the program.

use thiserror::Error;

/// What is wrong with the JSON of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JsonProblem {
    #[error("the field '{0}' is missing")]
    Missing(String),
    #[error("the key '{0}' is given twice")]
    Twice(String),
    #[error("expected {expected}, found {found}")]
    Unexpected {
        expected: &'static str,
        found: &'static str,
    },
    #[error("{0} is missing")]
    Lacking(&'static str),
    #[error("{0}")]
    Syntax(&'static str),
}

impl JsonProblem {
    /// By what the library says.
    pub(super) fn of(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let said = said.split(" at line ").next().unwrap_or(&said);
        let named = |before: &str| Some(said.strip_prefix(before)?.trim_matches('`').to_owned());
        if let Some(field) = named("missing field ") {
            return Self::Missing(field);
        }
        if let Some(field) = named("duplicate field ") {
            return Self::Twice(field);
        }
        let wrong = said.strip_prefix("invalid type: ");
        if let Some((found, expected)) = wrong.and_then(|wrong| wrong.split_once(", expected ")) {
            return Self::Unexpected {
                expected: expected_kind(expected),
                found: kind(found),
            };
        }
        match said {
            "expected `:`" => Self::Lacking("a colon"),
            "expected `,` or `]`" => Self::Lacking("a comma or the end of the array"),
            "expected `,` or `}`" => Self::Lacking("a comma or the end of the object"),
            "expected value" | "expected ident" => Self::Lacking("a value"),
            "key must be a string" => Self::Lacking("a key"),
            "EOF while parsing a string" => Self::Syntax("the quotation is not closed"),
            "trailing comma" => Self::Syntax("nothing stands behind the last comma"),
            "invalid number" | "number out of range" => Self::Syntax("this is no number of JSON"),
            _ if said.contains("escape") || said.contains("unicode") => {
                Self::Syntax("this is no escape of JSON")
            }
            _ if said.starts_with("control character") => {
                Self::Syntax("a control character cannot stand in a string")
            }
            "recursion limit exceeded" => Self::Syntax("nested too deep"),
            _ => Self::Syntax("this is no JSON"),
        }
    }
}

/// What was found, by how the library begins to say it.
fn kind(found: &str) -> &'static str {
    const KINDS: [(&str, &str); 7] = [
        ("integer", "a number"),
        ("floating", "a number"),
        ("string", "a string"),
        ("boolean", "a boolean"),
        ("sequence", "an array"),
        ("map", "an object"),
        ("null", "nothing"),
    ];
    let mut kinds = KINDS.iter();
    let found = kinds.find(|(begins, _)| found.starts_with(begins));
    found.map_or("a value", |(_, kind)| kind)
}

fn expected_kind(expected: &str) -> &'static str {
    match expected {
        "a sequence" => "an array",
        "a boolean" => "a boolean",
        _ if expected.contains("str") && !expected.starts_with("struct") => "a string",
        _ if expected.starts_with("struct") || expected.contains("object") => "an object",
        _ => "a value",
    }
}
