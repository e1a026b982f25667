//! Names and chat as strangers write them: whatever comes in, one plain line is shown.

use proptest::prelude::*;
use railbird::base::{ChatLine, CleanError, Name, columns};
use unicode_width::UnicodeWidthStr;

fn name(text: &str) -> String {
    Name::new(text).unwrap().to_string()
}

fn line(text: &str) -> String {
    ChatLine::new(text).unwrap().to_string()
}

#[test]
fn names_of_any_script_stay_as_they_are() {
    for text in [
        "Anna",
        "Søren Å.",
        "Ωμέγα",
        "Юля",
        "ניצן",
        "علي",
        "さくら",
        "김민수",
        "สมชาย",
        "Nguyễn",
        "x",
        "Mr. O'Neil-3!",
        "♠♥♦♣",
        "🂡🦊",
        "1234567890123456",
    ] {
        assert_eq!(name(text), text);
    }
}

#[test]
fn nothing_moves_the_cursor() {
    assert_eq!(name("\u{1b}[31mred\u{7}"), "[31mred");
    assert_eq!(name("a\u{9b}2Jb\u{0}\u{7f}c"), "a2Jbc");
    assert_eq!(line("one\r\ntwo\ttab\u{85}three"), "one two tab three");
    assert_eq!(line("a\u{2028}b\u{2029}c\u{b}d\u{c}e"), "a b c d e");
}

#[test]
fn nothing_turns_the_direction_of_writing() {
    let controls = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
    for control in controls.chars() {
        assert_eq!(name(&format!("ab{control}cd")), "abcd", "{control:?}");
    }
    assert_eq!(Name::new(controls), Err(CleanError::Empty));
}

#[test]
fn nothing_hides() {
    let hidden = "\u{ad}\u{34f}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200c}\u{200d}\u{2060}\u{2064}\u{3164}\u{fe0f}\
                  \u{feff}\u{ffa0}\u{fffb}\u{1d173}\u{e0041}\u{e0100}\u{e000}\u{f0000}\u{10fffd}\u{fdd0}\u{ffff}\u{10ffff}";
    for c in hidden.chars() {
        assert_eq!(name(&format!("An{c}na")), "Anna", "{c:?}");
    }
    assert_eq!(Name::new(hidden), Err(CleanError::Empty));
    // Two names that look the same are the same.
    assert_eq!(Name::new("Anna\u{200b}"), Name::new("Anna"));
    assert_eq!(
        Name::new("An na"),
        Name::new(" An\u{a0}\u{2800}\u{3000}na ")
    );
}

#[test]
fn white_space_is_one_space_between_words() {
    assert_eq!(name("  Big \t  Slick  "), "Big Slick");
    assert_eq!(name(" \u{200b} Ann \u{200b} B"), "Ann B");
    for nothing in ["", " ", "\n\t", "\u{a0}\u{3000}\u{2800}", "\u{200b} \u{7}"] {
        assert_eq!(Name::new(nothing), Err(CleanError::Empty), "{nothing:?}");
        assert_eq!(ChatLine::new(nothing), Err(CleanError::Empty));
    }
}

#[test]
fn marks_stand_on_a_letter_and_not_on_one_another_without_end() {
    let tower = |marks| format!("Z{}o", "\u{301}".repeat(marks));
    assert_eq!(name(&tower(1)), tower(1));
    assert_eq!(name(&tower(3)), tower(3));
    assert_eq!(name(&tower(4)), tower(3));
    assert_eq!(name(&tower(10_000)), tower(3));
    // What is hidden between them does not help.
    assert_eq!(
        name(&format!("Z{}", "\u{301}\u{200d}".repeat(9))),
        "Z\u{301}\u{301}\u{301}"
    );
    // A mark without a letter has nothing to stand on.
    assert_eq!(name("\u{301}a \u{301}b"), "a b");
    assert_eq!(Name::new("\u{301}\u{489}"), Err(CleanError::Empty));
    // Letters that are written in pieces stay whole.
    for pieces in [
        "u\u{31b}\u{301}",
        "\u{1112}\u{1161}\u{11ab}",
        "\u{5e9}\u{5bc}\u{5c1}\u{5b8}",
    ] {
        assert_eq!(name(pieces), pieces);
    }
}

#[test]
fn a_name_that_is_too_wide_is_refused() {
    assert_eq!(name(&"W".repeat(16)), "W".repeat(16));
    let refused = |text: &str| Name::new(text).unwrap_err();
    let too_wide = |columns| CleanError::TooWide { columns, most: 16 };
    assert_eq!(refused(&"W".repeat(17)), too_wide(17));
    // Wide letters take two columns.
    assert_eq!(name("さくらさくらさく"), "さくらさくらさく");
    assert_eq!(refused("さくらさくらさくら"), too_wide(18));
    assert_eq!(refused("👍🏽👍🏽👍🏽👍🏽👍"), too_wide(18));
    // Only what is left counts.
    assert_eq!(
        name(&format!("{}x{}", " ".repeat(99), "\u{200b}".repeat(99))),
        "x"
    );
    assert_eq!(
        refused(&"W".repeat(17)).to_string(),
        "17 columns wide, 1 too many"
    );
}

#[test]
fn a_line_that_is_too_wide_loses_its_end() {
    assert_eq!(line(&"é".repeat(200)), "é".repeat(200));
    assert_eq!(line(&"é".repeat(201)), "é".repeat(200));
    // Half of a wide letter does not fit.
    assert_eq!(
        line(&format!("a{}", "さ".repeat(200))),
        format!("a{}", "さ".repeat(99))
    );
    // Not a space at the end, but the marks of the last letter.
    assert_eq!(line(&format!("{} b", "a".repeat(199))), "a".repeat(199));
    let marked = "a\u{301}".repeat(200);
    assert_eq!(line(&format!("{marked}a\u{301}")), marked);
}

#[test]
fn json_is_cleaned_on_its_way_in() {
    let name: Name = serde_json::from_str(r#"" An\u202ena\n ""#).unwrap();
    assert_eq!(name.as_str(), "Anna");
    assert_eq!(serde_json::to_string(&name).unwrap(), r#""Anna""#);
    let line: ChatLine = serde_json::from_str(r#""nice\thand""#).unwrap();
    assert_eq!(serde_json::to_string(&line).unwrap(), r#""nice hand""#);
    let reason = |json| serde_json::from_str::<Name>(json).unwrap_err().to_string();
    assert!(
        reason(r#""\u200b""#).contains("nothing in it"),
        "{}",
        reason(r#""\u200b""#)
    );
    assert!(reason(r#""a name that is far too long""#).contains("27 columns wide, 11 too many"));
    assert!(serde_json::from_str::<ChatLine>(r#""""#).is_err());
}

#[test]
fn the_name_of_who_did_not_say_is_one_like_any_other() {
    assert_eq!(Name::new(Name::default().as_str()), Ok(Name::default()));
    assert_eq!(format!("[{:>8}]", Name::default()), "[  Player]");
}

/// Text as somebody with bad intentions would mix it.
fn nasty() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        "[a-zA-Z ]{1,4}",
        "\\p{M}{1,8}",
        "\\p{C}{1,3}",
        "\\p{Z}{1,3}",
        "[\\p{Han}\\p{Hangul}\\p{Arabic}\\p{Hebrew}\\p{Khmer}\\p{Devanagari}]{1,4}",
        "[\u{1100}-\u{11ff}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{fe00}-\u{fe0f}\u{200b}-\u{200f}]{1,4}",
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Whether a text is one that may be shown, by other means than the program uses.
fn fit_to_be_shown(text: &str, most: usize) -> Result<(), TestCaseError> {
    prop_assert!((1..=most).contains(&columns(text)), "{text:?}");
    prop_assert!(text.width() <= most, "{text:?}");
    prop_assert!(
        !text.starts_with(' ') && !text.ends_with(' ') && !text.contains("  "),
        "{text:?}"
    );
    prop_assert!(
        text.chars()
            .all(|c| c == ' ' || !(c.is_whitespace() || c.is_control())),
        "{text:?}"
    );
    // Neither length in memory nor height on the screen is without bound: a letter and three marks a column.
    prop_assert!(text.chars().count() <= 4 * most, "{text:?}");
    Ok(())
}

proptest! {
    #[test]
    fn whatever_comes_in_is_fit_to_be_shown_and_cleaning_it_again_changes_nothing(text in nasty()) {
        if let Ok(name) = Name::new(&text) {
            fit_to_be_shown(name.as_str(), Name::MOST_COLUMNS)?;
            prop_assert_eq!(Name::new(name.as_str()), Ok(name));
        }
        match ChatLine::new(&text) {
            Ok(line) => {
                fit_to_be_shown(line.as_str(), ChatLine::MOST_COLUMNS)?;
                prop_assert_eq!(ChatLine::new(line.as_str()), Ok(line));
            }
            Err(error) => prop_assert_eq!(error, CleanError::Empty),
        }
    }

    // Cf: formats; Cc: controls; Co: private; Z: white space.
    #[test]
    fn of_what_cannot_be_seen_nothing_is_left(text in "[\\p{Cf}\\p{Cc}\\p{Co}\\p{Z}\\p{Default_Ignorable_Code_Point}]{0,40}") {
        prop_assert_eq!(Name::new(&text), Err(CleanError::Empty));
    }

    #[test]
    fn what_cannot_be_seen_makes_no_second_name(
        parts in prop::collection::vec(("[a-z]{1,2}", "[\\p{Cf}\\p{Co}]{0,3}"), 1..6),
    ) {
        let seen: String = parts.iter().map(|(seen, _)| seen.as_str()).collect();
        let all: String = parts.iter().map(|(seen, unseen)| format!("{unseen}{seen}")).collect();
        prop_assert_eq!(Name::new(&all), Name::new(&seen));
    }
}
