//! Every screen as it looks. A change that can be seen shows in these files: `INSTA_UPDATE=always cargo test` writes them.

use railbird::config::{Arrangement, Borders, LanguageName, Settings, Suits};

use super::colours::keep_colours;
use super::stage::{Set, Stage};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Compares a picture with the file of this name.
#[track_caller]
pub fn keep(name: &str, picture: String) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, picture));
}

/// A screen in every size, and in the smallest one with its colours.
pub fn in_sizes(name: &str, play: impl Fn(Set) -> Stage) {
    for size in SIZES {
        let mut stage = play(Set {
            size,
            ..Set::default()
        });
        keep(&format!("{name}_{}x{}", size.0, size.1), stage.text());
        if size == SIZES[0] {
            keep_colours(name, &mut stage);
            fits_in_every_language(name, &mut stage, &play);
        }
    }
}

/// A screen that is kept elsewhere, in every language.
#[track_caller]
pub fn fits(name: &str, play: impl Fn(Set) -> Stage) {
    let small = Set {
        size: SIZES[0],
        ..Set::default()
    };
    fits_in_every_language(name, &mut play(small), &play);
}

/// What was too long on a screen.
fn cut(stage: &mut Stage) -> Vec<String> {
    let text = stage.text();
    let lines = text.lines().filter(|line| line.contains('…'));
    lines.map(str::to_owned).collect()
}

/// A screen in other languages has a sentence for everything, and cuts off no more than in English.
#[track_caller]
pub fn fits_in_every_language(name: &str, english: &mut Stage, play: &impl Fn(Set) -> Stage) {
    let size = {
        let area = english.demo.picture().area;
        (area.width, area.height)
    };
    let allowed = cut(english).len();
    for language in [LanguageName::Danish, LanguageName::French] {
        let mut stage = play(Set {
            size,
            settings: Settings {
                language,
                ..Settings::default()
            },
            ..Set::default()
        });
        assert_eq!(stage.app().text.faults(), 0, "{name} in {language:?}");
        let cut = cut(&mut stage);
        assert!(
            cut.len() <= allowed,
            "{name} in {language:?}:\n{}\n{}",
            cut.join("\n"),
            stage.text()
        );
    }
}

pub fn after(keys: &str) -> impl Fn(Set) -> Stage {
    move |set| {
        let mut stage = Stage::new(set);
        stage.choose_nl10();
        stage.keys(keys);
        stage
    }
}

pub fn tables(count: u32, arrangement: Arrangement, keys: &str) -> impl Fn(Set) -> Stage {
    move |mut set| {
        set.settings.arrangement = arrangement;
        let mut stage = Stage::seated(count, set);
        stage.my_turn_when(|question| question.legal.raise.is_some());
        stage.keys(keys);
        stage
    }
}

#[test]
fn lobby() {
    in_sizes("lobby", after(""));
    in_sizes("join", after("enter"));
    in_sizes("lobby_omaha", after("tab"));
    in_sizes("lobby_banzai", after("tab tab"));
    in_sizes("queue_told", after("down enter enter"));
    in_sizes("wallet", after("W"));
    in_sizes("settings", after("S"));
    in_sizes("palette", after(": w a l"));
}

#[test]
fn one_table() {
    in_sizes("focus_1", tables(1, Arrangement::Focus, ""));
    in_sizes("bet_field", tables(1, Arrangement::Focus, "r 3 b b"));
    in_sizes("all_in", tables(1, Arrangement::Focus, "a"));
    in_sizes("help", tables(1, Arrangement::Focus, "?"));
    in_sizes("log", tables(1, Arrangement::Focus, "j"));
    in_sizes("banner", |set| {
        let mut stage = tables(2, Arrangement::Focus, "O f")(set);
        stage.wait(60, |app| {
            let you = app.model.you.as_ref();
            you.is_some_and(|you| you.out_everywhere_until.is_some())
        });
        stage
    });
    in_sizes("notices", tables(1, Arrangement::Focus, "n U O"));
}

#[test]
fn four_tables() {
    in_sizes("focus_4", tables(4, Arrangement::Focus, ""));
    in_sizes("stack_4", tables(4, Arrangement::Stack, ""));
    in_sizes("grid_4", tables(4, Arrangement::Grid, ""));
}

#[test]
fn nine_tables() {
    in_sizes("stack_9", tables(9, Arrangement::Stack, ""));
    in_sizes("grid_9", tables(9, Arrangement::Grid, ""));
}

#[test]
fn too_small() {
    for size in [(79, 23), (20, 5)] {
        let mut stage = Stage::new(Set {
            size,
            ..Set::default()
        });
        let name = format!("too_small_{}x{}", size.0, size.1);
        keep(&name, stage.text());
        keep_colours(&name, &mut stage);
    }
}

#[test]
fn ascii_and_letters() {
    let settings = Settings {
        borders: Borders::Ascii,
        suits: Suits::Letters,
        ..Settings::default()
    };
    let set = Set {
        size: (80, 24),
        settings,
        ..Set::default()
    };
    let mut stage = tables(4, Arrangement::Grid, "")(set);
    keep("ascii_grid", stage.text());
    keep_colours("ascii_grid", &mut stage);
}
