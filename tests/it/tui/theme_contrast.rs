//! Everybody can read the built-in themes: contrast by WCAG 2, and colours as colour-blind eyes see them.

use railbird::tui::source::{NoFiles, THEMES};
use railbird::tui::theme::{Colour, Depth, Rgb, Role, Theme};
use ratatui::style::Color;

/// Drawn without a word in it.
const DECORATION: [Role; 3] = [Role::Border, Role::CardBack, Role::TimeEmpty];

/// Lines and signs that must be seen.
const SIGNS: [Role; 15] = [
    Role::CardEmpty,
    Role::BorderFocus,
    Role::BorderTurn,
    Role::DialogBorder,
    Role::Time,
    Role::TimeLow,
    Role::TimeBank,
    Role::Clubs,
    Role::Diamonds,
    Role::Hearts,
    Role::Spades,
    Role::FourClubs,
    Role::FourDiamonds,
    Role::FourHearts,
    Role::FourSpades,
];

fn rgb(colour: Color) -> Rgb {
    let named = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    match colour {
        Color::Rgb(red, green, blue) => Rgb(red, green, blue),
        Color::Indexed(number) => Colour::Numbered(number).rgb().unwrap(),
        _ => {
            let number = named.iter().position(|known| *known == colour).unwrap();
            Colour::Numbered(number as u8).rgb().unwrap()
        }
    }
}

fn load(name: &str, depth: Depth) -> Theme {
    Theme::load(name, &NoFiles, depth).unwrap()
}

fn colour(theme: &Theme, role: Role) -> Rgb {
    rgb(theme.style(role).fg.unwrap())
}

/// The contrast of a role on its ground; reversing changes nothing in it.
fn contrast(theme: &Theme, role: Role) -> f64 {
    colour(theme, role).contrast(rgb(theme.style(role).bg.unwrap()))
}

#[test]
fn words_and_signs_have_enough_contrast_in_every_depth() {
    for (name, _) in THEMES.iter().filter(|(name, _)| *name != "mono") {
        for (depth, word, sign, decoration) in [
            (Depth::True, 4.5, 3.0, 1.8),
            (Depth::TwoHundredFiftySix, 4.5, 3.0, 1.8),
            (Depth::Sixteen, 3.0, 3.0, 1.8),
        ] {
            let theme = load(name, depth);
            for role in Role::ALL {
                let least = match role {
                    role if DECORATION.contains(role) => decoration,
                    _ if (*name, depth) == ("contrast", Depth::True) => 7.0,
                    role if SIGNS.contains(role) => sign,
                    _ => word,
                };
                let ratio = contrast(&theme, *role);
                let role = role.name();
                assert!(ratio >= least, "{name} in {depth:?}: {role} has {ratio:.2}");
            }
        }
    }
}

#[test]
fn cards_stand_out_from_the_table() {
    for (name, _) in THEMES.iter().filter(|(name, _)| *name != "mono") {
        let theme = load(name, Depth::True);
        let ground = |role| rgb(theme.style(role).bg.unwrap());
        let apart = ground(Role::Card).difference(ground(Role::Felt));
        assert!(apart > 0.05, "{name}: {apart:.3}");
        assert_ne!(ground(Role::CardBack), ground(Role::Felt), "{name}");
    }
}

/// How the world looks without one of the three kinds of cones: Machado, Oliveira and Fernandes, "A Physiologically-based
/// Model for Simulation of Color Vision Deficiency" (2009), full severity, on linear light.
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn seen(Rgb(red, green, blue): Rgb, eye: &[[f64; 3]; 3]) -> Rgb {
    let light = [red, green, blue].map(|channel| (f64::from(channel) / 255.0).powf(2.2));
    let [red, green, blue] = eye.map(|row| {
        let sum: f64 = row
            .iter()
            .zip(light)
            .map(|(share, light)| share * light)
            .sum();
        (sum.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0).round() as u8
    });
    Rgb(red, green, blue)
}

#[test]
fn colour_blind_eyes_tell_apart_what_differs() {
    let groups: [&[Role]; 6] = [
        &[
            Role::FourClubs,
            Role::FourDiamonds,
            Role::FourHearts,
            Role::FourSpades,
        ],
        &[Role::Hearts, Role::Spades],
        &[Role::Good, Role::Bad],
        &[Role::Time, Role::TimeLow, Role::TimeBank, Role::TimeEmpty],
        &[Role::Border, Role::BorderFocus, Role::BorderTurn],
        &[Role::Text, Role::Accent, Role::Bad],
    ];
    let theme = load("colour-blind", Depth::True);
    for (eye, matrix) in &EYES {
        for group in groups {
            for (place, one) in group.iter().enumerate() {
                for two in &group[place + 1..] {
                    let sight = |role| seen(colour(&theme, role), matrix);
                    let apart = sight(*one).difference(sight(*two));
                    let (one, two) = (one.name(), two.name());
                    assert!(apart >= 0.1, "{eye}: {one} and {two} are {apart:.3} apart");
                }
            }
        }
    }
}
