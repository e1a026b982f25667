//! As much of JSON Schema as the schema of the messages uses, and not a word more: what is unknown here is a failure, so that
//! nothing is taken for checked which was not.

use serde_json::{Map, Value};

/// A schema, by which values are checked.
#[derive(Debug)]
pub struct Schema(Value);

impl Schema {
    pub fn of_messages() -> Self {
        Self(railbird::protocol::schema::schema())
    }

    /// Checks a value as one of the named types; says where it is something else.
    pub fn check(&self, of: &str, value: &Value) -> Result<(), String> {
        let schema = &self.0["$defs"][of];
        assert!(schema.is_object(), "there is no {of}");
        self.is_valid(schema, value)
            .map_err(|why| format!("{why}, in {value}"))
    }

    fn is_valid(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let rules = match schema {
            Value::Bool(true) => return Ok(()),
            Value::Object(rules) => rules,
            other => panic!("{other} is no schema"),
        };
        for (keyword, rule) in rules {
            self.holds(keyword, rule, rules, value)
                .map_err(|why| format!("{keyword}: {why}"))?;
        }
        Ok(())
    }

    fn holds(
        &self,
        keyword: &str,
        rule: &Value,
        rules: &Map<String, Value>,
        value: &Value,
    ) -> Result<(), String> {
        let fails = || Err(format!("{value} against {rule}"));
        let is_good = match (keyword, value) {
            ("description" | "title" | "default" | "format", _) => true,
            ("$ref", _) => {
                let name = rule.as_str().and_then(|path| path.strip_prefix("#/$defs/"));
                return self.is_valid(&self.0["$defs"][name.unwrap()], value);
            }
            ("type", _) => match rule {
                Value::Array(types) => types.iter().any(|rule| is_of(rule, value)),
                rule => is_of(rule, value),
            },
            ("const", _) => rule == value,
            ("enum", _) => rule.as_array().unwrap().contains(value),
            ("oneOf" | "anyOf", _) => {
                let rules = rule.as_array().unwrap().iter();
                let tried: Vec<Result<(), String>> =
                    rules.map(|rule| self.is_valid(rule, value)).collect();
                let good = tried.iter().filter(|tried| tried.is_ok()).count();
                if good == 1 || good > 1 && keyword == "anyOf" {
                    return Ok(());
                }
                // The reason that goes deepest is the one that helps.
                let reasons = tried.into_iter().filter_map(Result::err);
                let deepest = reasons.max_by_key(|why| why.matches(": ").count());
                return Err(format!("{good} fit; {}", deepest.unwrap_or_default()));
            }
            ("properties", Value::Object(object)) => {
                for (key, rule) in rule.as_object().unwrap() {
                    if let Some(value) = object.get(key) {
                        self.is_valid(rule, value)
                            .map_err(|why| format!("{key}: {why}"))?;
                    }
                }
                true
            }
            ("required", Value::Object(object)) => {
                let mut keys = rule.as_array().unwrap().iter();
                keys.all(|key| object.contains_key(key.as_str().unwrap()))
            }
            ("additionalProperties", Value::Object(object)) => {
                assert_eq!(*rule, Value::Bool(false));
                let known = rules["properties"].as_object().unwrap();
                object.keys().all(|key| known.contains_key(key))
            }
            ("items", Value::Array(values)) => {
                let known = rules.get("prefixItems").and_then(Value::as_array);
                for value in values.iter().skip(known.map_or(0, Vec::len)) {
                    self.is_valid(rule, value)?;
                }
                true
            }
            ("prefixItems", Value::Array(values)) => {
                for (rule, value) in rule.as_array().unwrap().iter().zip(values) {
                    self.is_valid(rule, value)?;
                }
                true
            }
            ("minItems", Value::Array(values)) => values.len() as u64 >= rule.as_u64().unwrap(),
            ("maxItems", Value::Array(values)) => values.len() as u64 <= rule.as_u64().unwrap(),
            ("minimum", Value::Number(number)) => number.as_f64() >= rule.as_f64(),
            ("maximum", Value::Number(number)) => number.as_f64() <= rule.as_f64(),
            ("pattern", Value::String(text)) => is_cards(rule.as_str().unwrap(), text),
            (
                "properties"
                | "required"
                | "additionalProperties"
                | "items"
                | "prefixItems"
                | "minItems"
                | "maxItems"
                | "minimum"
                | "maximum"
                | "pattern",
                _,
            ) => true,
            (unknown, _) => panic!("what does '{unknown}' mean?"),
        };
        match is_good {
            true => Ok(()),
            false => fails(),
        }
    }
}

fn is_of(rule: &Value, value: &Value) -> bool {
    match rule.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        unknown => panic!("what is '{unknown}'?"),
    }
}

/// The only patterns there are: one card, or up to so many.
fn is_cards(pattern: &str, text: &str) -> bool {
    const CARD: &str = "[2-9TJQKA][cdhs]";
    let (least, most) = match pattern {
        _ if pattern == format!("^{CARD}$") => (1, 1),
        _ if pattern == format!("^({CARD}){{0,4}}$") => (0, 4),
        _ if pattern == format!("^({CARD}){{0,5}}$") => (0, 5),
        _ => panic!("what fits {pattern}?"),
    };
    let letters: Vec<char> = text.chars().collect();
    let is_card = |card: &[char]| match card {
        [rank, suit] => "23456789TJQKA".contains(*rank) && "cdhs".contains(*suit),
        _ => false,
    };
    let cards = letters.chunks(2);
    (least..=most).contains(&cards.len()) && letters.chunks(2).all(is_card)
}
