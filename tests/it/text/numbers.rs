//! Amounts, times and lists.

use railbird::base::{Cents, Chips, Millis};
use railbird::config::Language;
use railbird::text::{Text, Unit};

fn text() -> Text {
    Text::new(Language::English)
}

#[test]
fn money_is_in_euros_and_cents() {
    for (cents, words) in [
        (960, "€9.60"),
        (0, "€0.00"),
        (5, "€0.05"),
        (101_420, "€1,014.20"),
        (123_456_789, "€1,234,567.89"),
        (-105, "-€1.05"),
        (i64::MAX, "€92,233,720,368,547,758.07"),
        (i64::MIN, "-€92,233,720,368,547,758.08"),
    ] {
        assert_eq!(text().money(Cents(cents)), words);
    }
}

#[test]
fn chips_are_euros_or_big_blinds() {
    let big_blinds =
        |chips, big_blind| text().chips(Chips(chips), Unit::BigBlinds(Chips(big_blind)));
    assert_eq!(text().chips(Chips(30), Unit::Euros), "€0.30");
    assert_eq!(big_blinds(30, 10), "3 BB");
    assert_eq!(big_blinds(25, 10), "2.5 BB");
    assert_eq!(big_blinds(5, 4), "1.25 BB");
    assert_eq!(big_blinds(1, 30), "0.03 BB");
    assert_eq!(big_blinds(-25, 10), "-2.5 BB");
    assert_eq!(big_blinds(1_000_000, 10), "100,000 BB");
    assert_eq!(big_blinds(0, 10), "0 BB");
    // A table without a big blind has none to count in.
    assert_eq!(big_blinds(30, 0), "€0.30");
}

#[test]
fn times_count_begun_seconds() {
    for (millis, words) in [
        (9_000, "9 s"),
        (8_001, "9 s"),
        (1, "1 s"),
        (0, "0 s"),
        (-5_000, "0 s"),
        (59_001, "1:00"),
        (500_000, "8:20"),
        (3_723_000, "1:02:03"),
    ] {
        assert_eq!(text().time(Millis(millis)), words, "{millis}");
    }
    assert!(!text().time(Millis::NEVER).is_empty());
}

#[test]
fn lists_read_like_sentences() {
    let list = |items: &[&str]| {
        text().list(
            &items
                .iter()
                .map(|item| (*item).to_owned())
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(list(&[]), "");
    assert_eq!(list(&["a"]), "a");
    assert_eq!(list(&["a", "b"]), "a and b");
    assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    assert_eq!(text().either(&["a".to_owned(), "b".to_owned()]), "a or b");
}

#[test]
fn large_figures_have_their_thousands_apart() {
    let in_language = |language, written| Text::new(language).written_large(written);
    for (written, english, danish, french) in [
        ("1219.5", "1,219.5", "1.219,5", "1\u{202f}219,5"),
        ("~1219.50", "~1,219.50", "~1.219,50", "~1\u{202f}219,50"),
        ("1000", "1,000", "1.000", "1\u{202f}000"),
        ("-0.3", "-0.3", "-0,3", "-0,3"),
        ("", "", "", ""),
    ] {
        assert_eq!(in_language(Language::English, written), english);
        assert_eq!(in_language(Language::Danish, written), danish);
        assert_eq!(in_language(Language::French, written), french);
    }
}
