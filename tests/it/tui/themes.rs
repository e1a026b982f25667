//! Themes: every built-in one in every depth, what a role looks like where a theme does not say, and inheriting.

use std::fs;
use std::path::Path;

use railbird::tui::source::{NoFiles, THEMES};
use railbird::tui::theme::{Background, Depth, Role, Theme};
use ratatui::style::{Color, Modifier, Style};

use super::own_files::Files;

fn built_in(depth: Depth) -> impl Iterator<Item = Theme> {
    let load = move |(name, _): &(&str, &str)| {
        Theme::load(name, &NoFiles, depth).unwrap_or_else(|problem| panic!("{problem}"))
    };
    THEMES.iter().map(load)
}

/// A theme that is only what is written here.
fn theme(text: &str) -> Theme {
    let text = format!("variant = \"dark\"\n{text}");
    Theme::read("test", text.as_bytes(), &NoFiles, Depth::True).unwrap()
}

#[test]
fn every_theme_can_be_loaded_and_says_what_it_is() {
    for depth in Depth::ALL {
        for theme in built_in(depth) {
            assert!(!theme.name().is_empty() && !theme.about().is_empty());
        }
    }
}

#[test]
fn without_a_choice_the_theme_is_that_of_the_background() {
    for (background, name) in [(Background::Dark, "Dark"), (Background::Light, "Light")] {
        let theme = Theme::built_in(background, Depth::True);
        assert_eq!((theme.name(), theme.variant()), (name, background));
    }
}

#[test]
fn every_depth_has_its_own_colours_only() {
    for depth in Depth::ALL {
        let fits = |colour: Option<Color>| match colour {
            None => true,
            Some(Color::Rgb(..)) => depth == Depth::True,
            Some(Color::Indexed(number)) => depth >= Depth::TwoHundredFiftySix && number > 15,
            Some(_) => depth == Depth::Sixteen,
        };
        for theme in built_in(depth) {
            for role in Role::ALL {
                let style = theme.style(*role);
                let (theme, role) = (theme.name(), role.name());
                assert!(
                    fits(style.fg) && fits(style.bg),
                    "{theme}: {role}: {style:?}"
                );
            }
        }
    }
}

#[test]
fn what_must_be_told_apart_differs_in_every_theme_and_depth() {
    let pairs = [
        (Role::Text, Role::Dim),
        (Role::Text, Role::Strong),
        (Role::Text, Role::ListSelected),
        (Role::Text, Role::ListHeader),
        (Role::Good, Role::Bad),
        (Role::Tab, Role::TabActive),
        (Role::Tab, Role::TabTurn),
        (Role::TabActive, Role::TabTurn),
        (Role::Key, Role::KeyLabel),
        (Role::Border, Role::BorderFocus),
        (Role::Border, Role::BorderTurn),
        (Role::BorderFocus, Role::BorderTurn),
        (Role::Player, Role::You),
        (Role::Player, Role::Acting),
        (Role::Player, Role::Out),
        (Role::Card, Role::CardBack),
        (Role::Card, Role::CardDead),
        (Role::CardBack, Role::CardEmpty),
        (Role::Time, Role::TimeLow),
        (Role::Time, Role::TimeBank),
        (Role::Time, Role::TimeEmpty),
        (Role::Button, Role::ButtonFocus),
        (Role::Input, Role::Cursor),
        (Role::Input, Role::InputBad),
        (Role::Toast, Role::ToastWarning),
        (Role::Toast, Role::ToastError),
    ];
    for depth in Depth::ALL {
        for theme in built_in(depth) {
            for (one, two) in pairs {
                assert_ne!(
                    theme.style(one),
                    theme.style(two),
                    "{} in {depth:?}: {} and {}",
                    theme.name(),
                    one.name(),
                    two.name()
                );
            }
        }
    }
}

#[test]
fn without_colours_letters_tell_what_colours_told() {
    for theme in built_in(Depth::NoColour) {
        let has = |role, modifier| theme.style(role).add_modifier.contains(modifier);
        assert!(has(Role::ListSelected, Modifier::REVERSED));
        assert!(has(Role::BorderTurn, Modifier::BOLD));
        assert!(has(Role::Cursor, Modifier::REVERSED));
        assert!(!has(Role::Text, Modifier::all()));
    }
}

#[test]
fn a_theme_of_ones_own_without_colours_keeps_its_letters() {
    let text = b"variant = \"light\"\n[styles]\n\"list.selected\" = { italic = true }";
    let theme = Theme::read("test", text, &NoFiles, Depth::NoColour).unwrap();
    assert_eq!(theme.style(Role::ListSelected), Style::new().italic());
    assert_eq!(theme.style(Role::BorderTurn), Style::new());
}

#[test]
fn what_a_style_leaves_open_is_that_of_the_role_behind() {
    let theme = theme(
        r##"
        [palette]
        sea = "#001122"
        [styles]
        text = { fg = "white", bg = "sea" }
        bar = { bg = "ansi:200", bold = true, underline = true }
        "bar.tab" = "red"
        "bar.tab.turn" = { fg = "default", bold = false, reverse = true }
        card = { fg = "black", bg = "bright-white" }
        "suit.hearts" = "red"
        "##,
    );
    let sea = Color::Rgb(0, 0x11, 0x22);
    let text = Style::new().fg(Color::Gray).bg(sea);
    assert_eq!(theme.style(Role::Text), text);
    assert_eq!(theme.style(Role::Dim), text);
    assert_eq!(theme.style(Role::Felt), text);
    assert_eq!(theme.style(Role::Stack), text);
    let tab = Style::new()
        .fg(Color::Red)
        .bg(Color::Indexed(200))
        .underlined();
    assert_eq!(theme.style(Role::Tab), tab.bold());
    assert_eq!(theme.style(Role::TabActive), tab.bold());
    assert_eq!(theme.style(Role::TabTurn), tab.fg(Color::Reset).reversed());
    assert_eq!(theme.style(Role::KeyLabel), theme.style(Role::Bar));
    let card = Style::new().fg(Color::Black).bg(Color::White);
    assert_eq!(theme.style(Role::FourSpades), card);
    assert_eq!(theme.style(Role::FourHearts), card.fg(Color::Red));
}

#[test]
fn a_role_can_be_drawn_on_another_ground() {
    let theme = theme("[styles]\ndialog = { bg = \"blue\" }\n\"text.dim\" = \"cyan\"");
    let style = theme.style_on(Role::Dim, Role::Dialog);
    assert_eq!(style, Style::new().fg(Color::Cyan).bg(Color::Blue));
    let style = theme.style_on(Role::Dialog, Role::Text);
    assert_eq!(style, Style::new().bg(Color::Reset));
}

#[test]
fn a_child_changes_colours_of_its_parent_and_replaces_whole_styles() {
    let files = Files(&[
        (
            "parent",
            "variant = \"light\"\n[palette]\na = \"red\"\nb = \"green\"\n\
             [styles]\ntext = { fg = \"a\", bg = \"b\" }\npot = { fg = \"a\", bold = true }",
        ),
        (
            "child",
            "inherits = \"parent\"\n[palette]\na = \"blue\"\n[styles]\npot = \"b\"",
        ),
    ]);
    let child = Theme::load("child", &files, Depth::True).unwrap();
    assert_eq!(
        (child.name(), child.variant()),
        ("child", Background::Light)
    );
    let text = Style::new().fg(Color::Blue).bg(Color::Green);
    assert_eq!(child.style(Role::Text), text);
    assert_eq!(child.style(Role::Pot), text.fg(Color::Green));
}

#[test]
fn a_colour_of_the_palette_may_have_another_for_sixteen() {
    let text = b"variant = \"dark\"\n[palette]\nsea = [\"#000000\", \"blue\"]\n\
                 [styles]\ntext = { fg = \"#f0f0f0\", bg = \"sea\" }";
    let style = |depth| {
        let theme = Theme::read("test", text, &NoFiles, depth).unwrap();
        theme.style(Role::Text)
    };
    assert_eq!(style(Depth::True).bg, Some(Color::Rgb(0, 0, 0)));
    assert_eq!(
        style(Depth::TwoHundredFiftySix).bg,
        Some(Color::Indexed(16))
    );
    let sixteen = Style::new().fg(Color::Gray).bg(Color::Blue);
    assert_eq!(style(Depth::Sixteen), sixteen);
}

#[test]
fn few_colours_do_not_swallow_text() {
    // Both are nearest to the same of the 16.
    let text = b"variant = \"dark\"\n[styles]\ntext = { fg = \"#8a8a8a\", bg = \"#2c2c2c\" }";
    for depth in [Depth::Sixteen, Depth::TwoHundredFiftySix] {
        let style = Theme::read("test", text, &NoFiles, depth)
            .unwrap()
            .style(Role::Text);
        assert_ne!(style.fg, style.bg, "{depth:?}");
    }
}

#[test]
fn the_documentation_lists_every_role_and_what_is_behind_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/themes.md");
    let document = fs::read_to_string(path).unwrap();
    for role in Role::ALL {
        let behind = role
            .behind()
            .map_or("–".to_owned(), |behind| format!("`{}`", behind.name()));
        let row = format!("| `{}` | {behind} | ", role.name());
        assert!(document.contains(&row), "docs/themes.md has no row {row}");
    }
    for (name, _) in THEMES {
        assert!(
            document.contains(&format!("`{name}`")),
            "docs/themes.md: {name}"
        );
    }
}
