//! `railbird styles`: the files that one's own styles begin with.

use railbird::bots::{Style, Styles};

use crate::program;

fn printed(arguments: &[&str], code: i32) -> (String, String) {
    let output = program::railbird().arg("styles").args(arguments).output();
    let (found, out, error) = program::told(output.unwrap());
    assert_eq!(found, code, "{error}");
    (out, error)
}

#[test]
fn every_style_of_the_program_is_listed_and_printed_as_a_file_that_is_read_again() {
    let (list, _) = printed(&[], 0);
    for style in Styles::built_in().all() {
        assert!(list.lines().any(|line| line == style.name), "{list}");
        let (file, _) = printed(&[&style.name.to_uppercase()], 0);
        assert_eq!(Style::parse(&file).as_ref(), Ok(style));
    }
    assert!(list.contains("bots: \"railbird styles NAME\""), "{list}");
}

#[test]
fn a_style_that_is_none_is_refused_with_those_that_are() {
    let (out, error) = printed(&["nitt"], 2);
    assert!(out.is_empty());
    assert!(
        error.contains("there is no style 'nitt', but nit, "),
        "{error}"
    );
}
