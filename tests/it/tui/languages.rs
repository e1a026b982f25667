//! Another language on the screen: what was said before is said anew.

use railbird::config::{Amounts, CoachSpeaks, LanguageName, Settings, Suits};
use railbird::tui::input::Input;

use super::games::{HEXAPROS, stage_of};
use super::stage::{Set, Stage};

/// Everything in the logs of all tables.
fn logs(stage: &Stage) -> Vec<String> {
    let desks = stage.app().desks.values();
    let lines = desks.flat_map(|desk| &desk.lines);
    lines.map(|line| line.text.clone()).collect()
}

fn speaking(settings: &Settings) -> Set {
    Set {
        settings: settings.clone(),
        ..Set::default()
    }
}

/// The same evening twice: begun with some settings and ended with others, and with those from the beginning.
#[track_caller]
fn is_said_anew(first: &Settings, then: &Settings, play: impl Fn(Set) -> Stage) {
    let mut stage = play(speaking(first));
    let before = logs(&stage);
    let settings = Box::new(Settings {
        sit_out_next_big_blind: stage.app().settings.sit_out_next_big_blind,
        auto_top_up: stage.app().settings.auto_top_up,
        ..then.clone()
    });
    stage.demo.input(Input::Settings(settings));
    let wanted = logs(&play(speaking(then)));
    assert!(wanted.len() > 5, "{wanted:#?}");
    assert_ne!(before, wanted);
    assert_eq!(logs(&stage), wanted);
}

#[test]
fn what_was_said_at_a_table_follows_the_language() {
    let of = |language| Settings {
        language,
        coach: CoachSpeaks::AfterHands,
        ..Settings::default()
    };
    for language in [LanguageName::Danish, LanguageName::French] {
        is_said_anew(&of(LanguageName::English), &of(language), |set| {
            let mut stage = Stage::seated(1, set);
            for keys in ["c", "i esc c", "c"] {
                stage.my_turn();
                stage.keys(keys);
            }
            stage.my_turn();
            stage
        });
    }
}

#[test]
fn what_was_said_of_a_hexapro_follows_the_language() {
    let of = |language| Settings {
        language,
        ..Settings::default()
    };
    let danish = of(LanguageName::Danish);
    is_said_anew(&of(LanguageName::English), &danish, |set| {
        let mut stage = stage_of(set);
        stage.keys(HEXAPROS);
        stage.keys("down down enter enter");
        stage.my_turn();
        stage
    });
}

#[test]
fn amounts_and_suits_of_what_was_said_follow_the_settings() {
    let other = Settings {
        amounts: Amounts::BigBlinds,
        suits: Suits::Letters,
        ..Settings::default()
    };
    is_said_anew(&Settings::default(), &other, |set| {
        let mut stage = Stage::playing(set);
        stage.keys("c");
        stage.my_turn();
        stage
    });
}
