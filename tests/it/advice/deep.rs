//! Openings and answers with deep stacks, as they come with the program.

use railbird::advice::deep::making::{self, Kitchen};
use railbird::advice::deep::{
    Answerer, Ante, Charts, ChartsError, DEPTHS, Line, Mix, Opener, Opening,
};
use railbird::advice::short::{BigBlinds, HandClass, Shelf};

const FILE: &[u8] = include_bytes!("../../../assets/deep/openings.charts");

fn opening(opener: Opener, stack: u32) -> Opening {
    Opening {
        opener,
        ante: Ante::None,
        stack: BigBlinds(stack),
    }
}

fn answers(behind: u8, raises: u8) -> Line {
    Line::Answers {
        answerer: Answerer { behind },
        raises,
    }
}

fn mix(opener: Opener, line: Line, class: &str) -> Mix {
    let charts = Charts::get().unwrap();
    let class: HandClass = class.parse().unwrap();
    charts.mix(opening(opener, 100_000), line, class).unwrap()
}

fn stays(opener: Opener, line: Line) -> f64 {
    let charts = Charts::get().unwrap();
    charts.shares(opening(opener, 100_000), line).unwrap().0
}

#[test]
fn nobody_gains_a_hundredth_of_a_big_blind_by_playing_otherwise() {
    let kitchen = Kitchen::new(Shelf::get().unwrap().heads_up());
    let charts = Charts::get().unwrap();
    for opener in Opener::ALL {
        for (stack, ante) in [(20_000, Ante::None), (100_000, Ante::Eighth)] {
            let opening = Opening {
                ante,
                ..opening(opener, stack)
            };
            let gains = kitchen.gains(charts, opening).unwrap();
            assert!(gains.most() < 0.01, "{opening:?}: {gains:?}");
            assert!(gains.0.iter().all(|gain| *gain > -1e-9), "{gains:?}");
        }
    }
}

#[test]
fn the_later_the_place_the_more_is_opened() {
    let [lojack, hijack, cutoff, button, ..] = Opener::ALL.map(|opener| stays(opener, Line::Opens));
    assert!(lojack < hijack && hijack < cutoff && cutoff < button);
    assert!((0.10..0.25).contains(&lojack), "{lojack}");
    assert!((0.35..0.60).contains(&button), "{button}");
}

#[test]
fn the_best_hands_are_raised_and_the_worst_folded() {
    for opener in Opener::ALL {
        assert!(mix(opener, Line::Opens, "AA").raise > 0.99);
        assert!(mix(opener, answers(0, 1), "AA").fold < 0.01);
        assert!(mix(opener, answers(0, 2), "AA").fold < 0.01);
    }
    assert!(mix(Opener::Lojack, Line::Opens, "72o").fold > 0.99);
    assert!(mix(Opener::Lojack, answers(0, 1), "72o").fold > 0.99);
    assert!(mix(Opener::Button, answers(0, 2), "72o").fold > 0.9);
}

#[test]
fn the_big_blind_defends_more_against_whoever_opens_more() {
    let defends = |opener| stays(opener, answers(0, 1));
    assert!(defends(Opener::Lojack) < defends(Opener::Cutoff));
    assert!(defends(Opener::Cutoff) < defends(Opener::Button));
    // And more than whoever has to pay all of it.
    assert!(stays(Opener::Button, answers(1, 1)) < defends(Opener::Button));
}

#[test]
fn the_nearest_stack_is_taken() {
    let charts = Charts::get().unwrap();
    let class: HandClass = "K9s".parse().unwrap();
    let at = |stack| charts.mix(opening(Opener::Cutoff, stack), Line::Opens, class);
    assert_eq!(at(90_000), at(100_000));
    assert_eq!(at(1_000_000), at(200_000));
    assert_eq!(at(1_000), at(DEPTHS[0].0));
    let nobody = answers(7, 1);
    assert_eq!(
        charts.mix(opening(Opener::Cutoff, 100_000), nobody, class),
        None
    );
    assert_eq!(
        charts.mix(opening(Opener::Cutoff, 100_000), answers(0, 9), class),
        None
    );
}

#[test]
fn solving_again_gives_the_same_bytes() {
    let kitchen = Kitchen::new(Shelf::get().unwrap().heads_up());
    let last = Opening::all().last().unwrap();
    let made = kitchen.solve(&[last]);
    assert!(FILE.ends_with(&made[0].bytes));
    assert_eq!(made[0].bytes.len(), making::length(last));
    assert!(made[0].gains.most() < 0.01);
}

#[test]
fn a_damaged_file_says_what_is_wrong() {
    let read = |bytes: &[u8]| Charts::read(bytes).unwrap_err();
    assert_eq!(read(b"nothing"), ChartsError::None);
    assert_eq!(read(&FILE[..6]), ChartsError::Short);
    assert_eq!(read(&FILE[..FILE.len() - 1]), ChartsError::Short);
    assert_eq!(read(&[FILE, &[0]].concat()), ChartsError::Long(1));
    let mut other = FILE.to_vec();
    other[6] = 9;
    assert_eq!(read(&other), ChartsError::Version(9));
    let mut wrong = FILE.to_vec();
    let place = making::head(0).len() + HandClass::COUNT;
    wrong[place..place + 2].fill(200);
    assert_eq!(read(&wrong), ChartsError::Whole);
}
