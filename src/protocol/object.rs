//! Reading what somebody said: a message is an object, and so is a command in it. What the types are made with would take a list
//! of the values for one too, which nobody means and the schema does not have.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de};

/// Reads one message, and nothing behind it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = object(&mut reader)?;
    reader.end()?;
    Ok(read)
}

/// Something that is an object, and no list.
pub(super) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    reader: D,
) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
            de::Deserialize::deserialize(MapAccessDeserializer::new(fields))
        }
    }

    reader.deserialize_map(Object(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::super::wire::FromClient;
    use super::super::{Ask, Command};
    use super::*;

    #[test]
    fn a_message_is_an_object_and_so_is_its_command() {
        for text in [
            r#"["spectate",2]"#,
            r#"["spectate",{"version":2}]"#,
            r#"["log_in",2,"Ada","correct horse"]"#,
            r#"[{"type":"spectate","version":2}]"#,
            r#""spectate""#,
            "null",
        ] {
            let why = read::<FromClient>(text).unwrap_err().to_string();
            assert!(why.contains("expected an object"), "{text}: {why}");
        }
        for text in [
            r#"["snapshot"]"#,
            r#"["watch",1,3]"#,
            r#"{"type":"do","number":1,"command":["join",1,1]}"#,
            r#"{"type":"do","number":1,"command":["join",{"pool":1,"tables":1}]}"#,
        ] {
            let why = read::<Ask>(text).unwrap_err().to_string();
            assert!(why.contains("expected an object"), "{text}: {why}");
        }
        assert!(read::<Ask>(r#"{"type":"snapshot"} {}"#).is_err());
    }

    #[test]
    fn a_field_that_nobody_knows_is_ignored_wherever_it_is() {
        let text = r#"{"type":"snapshot","extra":[1,{"a":[]}]}"#;
        assert_eq!(read::<Ask>(text).unwrap(), Ask::Snapshot);
        let text = r#"{"number":1,"x":[],"type":"do","command":{"do":"open","y":{"z":[1]}}}"#;
        let (number, command) = (1, Command::Open);
        assert_eq!(read::<Ask>(text).unwrap(), Ask::Do { number, command });
    }
}
