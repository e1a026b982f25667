//! What terminals say about themselves: how many colours they have, and whether they are dark or light.

use railbird::tui::theme::{Background, Depth};

fn depth(environment: &[(&str, &str)]) -> Depth {
    Depth::detect(|name| {
        let found = environment.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    })
    .0
}

#[test]
fn colours_are_counted_by_the_environment() {
    use Depth::{NoColour, Sixteen, True, TwoHundredFiftySix};
    let cases: &[(&[(&str, &str)], Depth)] = &[
        (&[], NoColour),
        (&[("TERM", "")], NoColour),
        (&[("TERM", "dumb")], NoColour),
        (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], NoColour),
        (&[("TERM", "vt100")], NoColour),
        (&[("TERM", "linux")], Sixteen),
        (&[("TERM", "ansi")], Sixteen),
        (&[("TERM", "xterm")], Sixteen),
        (&[("TERM", "rxvt")], Sixteen),
        (&[("TERM", "xterm-256color")], TwoHundredFiftySix),
        (
            &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")],
            True,
        ),
        (&[("TERM", "xterm"), ("COLORTERM", "24bit")], True),
        (
            &[("TERM", "xterm-256color"), ("COLORTERM", "yes")],
            TwoHundredFiftySix,
        ),
        (&[("TERM", "xterm-kitty")], True),
        (&[("TERM", "xterm-ghostty")], True),
        (&[("TERM", "alacritty")], True),
        (&[("TERM", "foot-extra")], True),
        (&[("TERM", "xterm-direct")], True),
        (
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "iTerm.app")],
            True,
        ),
        (
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")],
            True,
        ),
        (
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "vscode")],
            True,
        ),
        (
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "ghostty")],
            True,
        ),
        (
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "kitty")],
            True,
        ),
        (
            &[
                ("TERM", "xterm-256color"),
                ("TERM_PROGRAM", "Apple_Terminal"),
            ],
            TwoHundredFiftySix,
        ),
        // Programs within which terminals run.
        (&[("TERM", "tmux-256color")], TwoHundredFiftySix),
        (
            &[("TERM", "tmux-256color"), ("COLORTERM", "truecolor")],
            True,
        ),
        (
            &[("TERM", "tmux-256color"), ("TERM_PROGRAM", "iTerm.app")],
            TwoHundredFiftySix,
        ),
        (
            &[
                ("TERM", "screen"),
                ("TMUX", "/tmp/t"),
                ("COLORTERM", "truecolor"),
            ],
            True,
        ),
        (&[("TERM", "screen")], Sixteen),
        (
            &[("TERM", "screen-256color"), ("COLORTERM", "truecolor")],
            TwoHundredFiftySix,
        ),
        (&[("TERM", "screen.xterm-256color")], TwoHundredFiftySix),
    ];
    for (environment, expected) in cases {
        assert_eq!(depth(environment), *expected, "{environment:?}");
    }
}

#[test]
fn no_color_wins_unless_it_is_empty() {
    let with = |value| {
        depth(&[
            ("NO_COLOR", value),
            ("TERM", "xterm"),
            ("COLORTERM", "24bit"),
        ])
    };
    assert_eq!(with("1"), Depth::NoColour);
    assert_eq!(with("0"), Depth::NoColour);
    assert_eq!(with(""), Depth::True);
}

#[test]
fn some_terminals_say_in_a_variable_what_is_behind_the_text() {
    let background = Background::from_env;
    assert_eq!(background("15;0"), Some(Background::Dark));
    assert_eq!(background("7;8"), Some(Background::Dark));
    assert_eq!(background("0;15"), Some(Background::Light));
    assert_eq!(background("0;default;7"), Some(Background::Light));
    for odd in ["", "15", "15;", "15;default", "0;16", "0;-1", ";;"] {
        assert_eq!(background(odd), None, "{odd}");
    }
}

#[test]
fn others_answer_when_they_are_asked() {
    let background = |answer: &str| Background::from_answer(answer.as_bytes());
    let (dark, light) = (Some(Background::Dark), Some(Background::Light));
    assert_eq!(background("\x1b]11;rgb:0000/0000/0000\x07"), dark);
    assert_eq!(background("\x1b]11;rgb:ffff/ffff/ffff\x1b\\"), light);
    assert_eq!(background("\x1b]11;rgb:1d1d/2020/2121\x1b\\"), dark);
    assert_eq!(background("\x1b]11;rgb:fdfd/f6f6/e3e3\x07"), light);
    assert_eq!(background("\x1b]11;rgba:ff/ff/ff/80\x07"), light);
    assert_eq!(background("\x1b]11;rgb:f/f/f\x07"), light);
    // A strong blue is dark to the eye, however much of it there is.
    assert_eq!(background("\x1b]11;rgb:0000/0000/ffff\x07"), dark);
}

#[test]
fn what_is_no_answer_says_nothing() {
    let odd: &[&[u8]] = &[
        b"",
        b"\x1b]11;?\x07",
        b"\x1b]11;rgb:\x07",
        b"\x1b]11;rgb:00/00\x07",
        b"\x1b]11;rgb:00000/0/0\x07",
        b"\x1b]11;rgb:gg/00/00\x07",
        b"\x1b]11;rgb:+f/00/00\x07",
        b"\x1b]11;rgb:ff/ff/ff",
        b"\x1b]10;rgb:ff/ff/ff\x07",
        b"rgb:ff/ff/ff",
        b"\xff\xfe",
    ];
    for answer in odd {
        assert_eq!(Background::from_answer(answer), None, "{answer:?}");
    }
}
