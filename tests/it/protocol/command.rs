//! `railbird protocol`.

use railbird::protocol::message::VERSION;
use railbird::protocol::schema::schema;
use serde_json::Value;

use crate::program;

fn printed(arguments: &[&str]) -> String {
    let output = program::railbird()
        .arg("protocol")
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn it_says_the_version_and_where_to_read_on() {
    let said = printed(&[]);
    assert!(said.contains(&format!("version {VERSION} ")), "{said}");
    assert!(said.contains("docs/protocol.md"), "{said}");
}

#[test]
fn the_schema_is_printed_as_json() {
    let said: Value = serde_json::from_str(&printed(&["--schema"])).unwrap();
    assert_eq!(said, schema());
    let types = said["$defs"].as_object().unwrap();
    for message in ["FromServer", "FromClient", "Ask"] {
        assert!(types.contains_key(message), "{message}");
    }
}
