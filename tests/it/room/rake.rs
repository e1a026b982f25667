//! Rake by way of the room (K1–K3): what reaches the rake account, by edition.

use railbird::engine;
use railbird::room::event::Event;
use railbird::room::ledger::Account;

use super::story::{EDITIONS, Story};

/// Percentage in thousandths, cap, cap with two or three dealt in.
fn figures(edition: &str, pool: &str) -> Option<(i64, i64, i64)> {
    Some(match (edition, pool) {
        ("2.0", "NL10") => (3_000, 200, 100),
        ("2.7", "NL10") => (3_500, 100, 100),
        (_, "NL10") => (3_500, 100, 50),
        (_, "NL200") => (6_000, 300, 150),
        ("2.0" | "2.2", "Deepstack NL100") => return None,
        ("2.7", "Deepstack NL100") => (3_500, 200, 100),
        (_, "Deepstack NL100") => (3_500, 200, 100),
        ("2.3" | "fr", "Banzai NL5") => (2_000, 50, 25),
        ("2.7" | "2.0", "Banzai NL5") => (1_000, 300, 150),
        ("2.2", "Banzai NL5") => (1_000, 300, 150),
        _ => unreachable!(),
    })
}

/// All that lay in the pots of the hands so far.
fn pots(story: &Story) -> i64 {
    let pots = story.heard(|event| match event {
        Event::Hand {
            event: engine::Event::Pot { amount, .. },
            ..
        } => Some(amount.0),
        _ => None,
    });
    pots.iter().sum()
}

#[test]
fn k1_k2_rake_and_caps_by_edition_stake_and_players() {
    for edition in EDITIONS {
        for (pool, stack) in [
            ("NL10", 1_000),
            ("NL200", 20_000),
            ("Deepstack NL100", 10_000),
            ("Banzai NL5", 500),
        ] {
            let Some((percent, cap, short_cap)) = figures(edition, pool) else {
                continue;
            };
            for (names, cap) in [("ABC", short_cap), ("ABCD", cap), ("ABCDE", cap)] {
                let mut story = Story::new(edition).at(pool);
                let chairs: Vec<String> = names
                    .chars()
                    .enumerate()
                    .map(|(index, name)| format!("{name}{} {stack}", index + 1))
                    .collect();
                story.seat(&chairs.join(", "));
                story.wins_all('A', 'B');
                let pot = pots(&story);
                assert!(pot >= 2 * stack);
                let rake = ((pot * percent + 50_000) / 100_000).min(cap);
                assert_eq!(
                    story.balance(Account::Rake),
                    rake,
                    "{edition} {pool}, {} dealt in",
                    names.len()
                );
            }
        }
    }
}

#[test]
fn k1_nothing_is_raked_before_the_flop_and_a_cent_at_least_after_it() {
    let mut story = Story::started("2.7", "NL4", "A1 400, B2 400, C3 400, D4 400", 'A');
    story.play("D to 300, A fold, B fold, C fold");
    assert_eq!(story.balance(Account::Rake), 0);
    story.deal();
    // Three big blinds of 0.04 at 2%: a quarter of a cent.
    story.play("A fold, B fold, C call, D check, C to 4, D fold");
    assert_eq!(pots(&story), 10 + 8);
    assert_eq!(story.balance(Account::Rake), 1);
}

#[test]
fn k2_the_short_cap_goes_by_those_dealt_in_not_by_those_seated() {
    // Four are seated, one sits out: three are dealt in.
    let mut story = Story::new("2.3").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000");
    story.does("D sits out");
    story.wins_all('A', 'B');
    assert_eq!(story.balance(Account::Rake), 50);
}

#[test]
fn k3_side_pots_pay_their_share() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 500, B2 1000, C3 1000, D4 1000");
    story.cards("A AsAh, B KsKh, C 7c2d, D 8c3d");
    story.board("Kc 4d 8h 9s 3c");
    story.deal();
    let hand = story.hand().id;
    while let Some(name) = story.turn().filter(|_| story.hand().id == hand) {
        let legal = story.hand().hand.legal_actions().unwrap();
        let words = match (name, legal.raise) {
            ('D', _) => "fold".into(),
            (_, Some(range)) => format!("to {}", range.max.0),
            _ => "call".into(),
        };
        story.does(&format!("{name} {words}"));
    }
    let raked = story.heard(|event| match event {
        Event::Hand {
            event: engine::Event::Raked { pot, amount },
            ..
        } => Some((*pot, amount.0)),
        _ => None,
    });
    // 2500 and some dead blinds: 3.5% by proportion.
    assert_eq!(raked.len(), 2);
    assert_eq!(raked[0].1 + raked[1].1, story.balance(Account::Rake));
    assert!(raked[0].1 > raked[1].1);
}
