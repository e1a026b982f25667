//! Whatever is typed: a plain line comes back, or none.

use proptest::prelude::*;

use super::play::Play;
use super::stand_in::Bots;

fn is_plain(line: &str) -> bool {
    let turns = [
        '\u{202a}'..='\u{202e}',
        '\u{2066}'..='\u{2069}',
        '\u{200b}'..='\u{200f}',
    ];
    !line.contains(|c: char| c.is_control() || turns.iter().any(|turn| turn.contains(&c)))
}

#[test]
fn control_characters_are_not_given_back() {
    let mut play = Play::to_act(3, Bots::Call);
    for line in [
        "\u{1b}[2J",
        "fold\u{7}\u{8}",
        "\u{0}",
        "join \u{202e}NL10",
        "raise \u{1b}[31m3bb",
        "\u{202e}dlof",
        "say \u{1b}]0;title\u{7}",
        "say \u{202e}\u{200b}",
        "help \u{9b}1m",
        "1 \u{85}fold\u{2028}x",
        "unqueue \r\u{1b}c",
    ] {
        for answer in play.types(line) {
            assert!(is_plain(&answer), "{line:?} gave {answer:?}");
        }
    }
}

#[test]
fn a_megabyte_is_answered_by_a_line() {
    let mut play = Play::to_act(3, Bots::Call);
    let long = play.answer(&"fold".repeat(250_000));
    assert_eq!(long, "That line is too long: at most 1000 bytes are read.");
    let word = play.answer(&"x".repeat(900));
    assert!(word.len() < 200, "{word}");
    let say = format!("say {}", "ha ".repeat(300));
    let said = play.answer(&say);
    assert!(said.len() < 300, "{said}");
}

#[test]
fn empty_lines_are_nothing() {
    let mut play = Play::to_act(3, Bots::Call);
    for line in ["", " ", "\t\t", "\u{3000}"] {
        assert_eq!(play.types(line), [] as [&str; 0]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Anything at all may be typed at any moment.
    #[test]
    fn nothing_that_is_typed_breaks_a_session(lines in prop::collection::vec(prop_oneof![
        "\\PC{0,40}",
        "([1-4] )?(join|buyin|raise|bet|topup|show|sitout|back|table|watch|unwatch|leave|help|say) [a-z0-9.%/ ]{0,12}",
        "([1-4] )?(fold|check|call|allin|yes|sitout|back|post|wait|leave|status|log|tables|wallet|queue|lobby|decline)",
        "join NL10( [1-3])?|buyin (max|min|5 post)|raise (min|max|pot|3bb|66%)|decline|unqueue",
    ], 1..60)) {
        let mut play = Play::new(Bots::Tight);
        let pool = play.room.pool("NL10");
        play.room.fill_tables(pool, 5, 2);
        for line in &lines {
            for answer in play.types(line) {
                prop_assert!(is_plain(&answer), "{:?} gave {:?}", line, answer);
            }
            for _ in 0..3 {
                play.step();
            }
        }
        prop_assert!(play.room.room.stopped().is_none());
    }
}
