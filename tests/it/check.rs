//! Recorded hands played through the engine: what is in order, and exactly what is not.

use railbird::base::Chips;
use railbird::history::check::{Note, Outcome, check};
use railbird::history::phh::read_hand;

/// A record with these fields; three players with 100 each, blinds 1/2, hole cards dealt, unless they say otherwise.
struct Record {
    fields: Vec<(&'static str, String)>,
    deals: Vec<&'static str>,
    actions: Vec<&'static str>,
}

impl Record {
    fn new(actions: &'static str) -> Self {
        let fields = [
            ("variant", "'NT'"),
            ("ante_trimming_status", "true"),
            ("antes", "[0, 0, 0]"),
            ("blinds_or_straddles", "[1, 2, 0]"),
            ("min_bet", "2"),
            ("starting_stacks", "[100, 100, 100]"),
        ];
        Self {
            fields: fields
                .map(|(name, value)| (name, value.to_owned()))
                .to_vec(),
            deals: vec!["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd"],
            actions: actions
                .split(", ")
                .filter(|action| !action.is_empty())
                .collect(),
        }
    }

    fn with(mut self, field: &'static str, value: &str) -> Self {
        self.fields.retain(|(name, _)| *name != field);
        self.fields.push((field, value.to_owned()));
        self
    }

    fn dealt(mut self, deals: &'static str) -> Self {
        self.deals = deals.split(", ").collect();
        self
    }

    fn check(self) -> Result<Outcome, String> {
        let actions: Vec<_> = self
            .deals
            .iter()
            .chain(&self.actions)
            .map(|action| format!("'{action}'"))
            .collect();
        let mut text = format!("actions = [{}]\n", actions.join(", "));
        for (name, value) in self.fields {
            text += &format!("{name} = {value}\n");
        }
        let hand = read_hand(text.as_bytes()).map_err(|error| error.problem.to_string())?;
        check(&hand).map_err(|fault| fault.to_string())
    }

    #[track_caller]
    fn stacks(self) -> Vec<i64> {
        let outcome = self.check().unwrap();
        let stacks = outcome.finishing_stacks.expect("stacks are known");
        stacks.iter().map(|&Chips(stack)| stack).collect()
    }

    #[track_caller]
    fn fault(self) -> String {
        self.check().unwrap_err()
    }
}

const CHECK_DOWN: &str = "p3 cc, p1 cc, p2 cc, d db 2c3c4s, p1 cc, p2 cc, p3 cc, d db 8s, p1 cc, p2 cc, p3 cc, d db 9h, \
                          p1 cc, p2 cc, p3 cc, p1 sm AhAd, p2 sm KhKd, p3 sm -";

#[test]
fn a_hand_in_order_gives_the_finishing_stacks() {
    assert_eq!(Record::new(CHECK_DOWN).stacks(), [104, 98, 98]);
    assert_eq!(Record::new("p3 cbr 6, p1 f, p2 f").stacks(), [99, 98, 103]);
}

#[test]
fn finishing_stacks_are_compared() {
    let record = || Record::new(CHECK_DOWN);
    assert!(
        record()
            .with("finishing_stacks", "[104, 98, 98]")
            .check()
            .is_ok()
    );
    let fault = record().with("finishing_stacks", "[103, 99, 98]").fault();
    assert_eq!(fault, "p1 should finish with 104, not with 103");
}

#[test]
fn an_illegal_amount_names_the_limit_in_the_unit_of_the_record() {
    assert_eq!(
        Record::new("p3 cbr 3, p1 f, p2 f").fault(),
        "action 4: p3 bets or raises to 3: 3 is below the minimum of 4"
    );
    let decimals = Record::new("p3 cbr 0.30, p1 f, p2 f")
        .with("blinds_or_straddles", "[0.10, 0.20, 0]")
        .with("min_bet", "0.20");
    assert_eq!(
        decimals.fault(),
        "action 4: p3 bets or raises to 0.30: 0.30 is below the minimum of 0.40"
    );
    assert_eq!(
        Record::new("p3 cbr 101").fault(),
        "action 4: p3 bets or raises to 101: 101 is above the maximum of 100"
    );
}

#[test]
fn a_wrong_turn_names_whose_it_is() {
    assert_eq!(
        Record::new("p1 cc").fault(),
        "action 4: it is the turn of p3, not of p1"
    );
}

#[test]
fn an_action_after_the_end_is_refused() {
    assert_eq!(
        Record::new("p3 f, p1 f, p2 cc").fault(),
        "action 6: p2 acts, but the betting is over"
    );
}

#[test]
fn the_board_is_dealt_when_the_betting_is_over_and_not_before() {
    assert_eq!(
        Record::new("p3 cc, d db 2c3c4s").fault(),
        "action 5: cards are dealt to the board before the betting is over"
    );
    let called = |rest: &str| Box::leak(format!("p3 cc, p1 cc, p2 cc, {rest}").into_boxed_str());
    assert_eq!(
        Record::new(called("d db 2c3c")).fault(),
        "action 7: 2 cards are dealt to the board where 3 belong"
    );
    assert_eq!(
        Record::new(called("p1 cc")).fault(),
        "action 7: p1 acts, but the flop is to be dealt first"
    );
    assert_eq!(
        Record::new(called("")).fault(),
        "the record ends before the flop is dealt"
    );
    assert_eq!(
        Record::new("p3 f, p1 f, d db 2c3c4s").fault(),
        "action 6: cards are dealt to the board after the hand is over"
    );
}

#[test]
fn a_record_that_breaks_off_is_refused() {
    assert_eq!(
        Record::new("p3 cc").fault(),
        "the record ends while p1 is to act"
    );
    assert_eq!(
        Record::new("").fault(),
        "the record ends while p3 is to act"
    );
}

#[test]
fn hole_cards_are_dealt_to_everybody_before_the_betting() {
    let two = Record::new("p3 f").dealt("d dh p1 AhAd, d dh p2 KhKd");
    assert_eq!(two.fault(), "p3 was dealt no cards");
    let late = Record::new("p3 f, d dh p3 QhQd").dealt("d dh p1 AhAd, d dh p2 KhKd");
    assert_eq!(
        late.fault(),
        "action 4: p3 is dealt hole cards after the betting began"
    );
    let again = Record::new("p3 f").dealt("d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, d dh p1 JhJd");
    assert_eq!(
        again.fault(),
        "action 4: p1 is dealt hole cards for the second time"
    );
}

#[test]
fn a_player_shows_what_was_dealt_when_the_betting_is_over() {
    let other = CHECK_DOWN.replace("p2 sm KhKd", "p2 sm KhKs");
    assert_eq!(
        Record::new(Box::leak(other.into())).fault(),
        "action 20: p2 shows KhKs, which is not what was dealt"
    );
    assert_eq!(
        Record::new("p3 sm QhQd").fault(),
        "action 4: p3 shows or mucks, but the betting is not over"
    );
    assert_eq!(
        Record::new("p3 f, p1 f, p3 sm QhQd").fault(),
        "action 6: p3 shows or mucks, but has folded"
    );
    assert_eq!(
        Record::new("p3 f, p1 f, p2 sm KhKd").stacks(),
        [99, 101, 100],
        "a winner may show"
    );
}

#[test]
fn a_mucked_hand_does_not_win() {
    let mucked = CHECK_DOWN.replace("p1 sm AhAd", "p1 sm");
    assert_eq!(
        Record::new(Box::leak(mucked.into())).stacks(),
        [98, 104, 98]
    );
}

#[test]
fn where_all_muck_the_last_one_clockwise_from_the_button_wins() {
    let all_muck = "p3 cc, p1 cc, p2 cc, d db 2c3c4s, p1 cc, p2 cc, p3 cc, d db 8s, p1 cc, p2 cc, p3 cc, \
                    d db 9h, p1 cc, p2 cc, p3 cc, p3 sm, p2 sm, p1 sm";
    assert_eq!(Record::new(all_muck).stacks(), [98, 98, 104], "the button");
    let without_button = "p3 f, p1 cc, p2 cc, d db 2c3c4s, p1 cc, p2 cc, d db 8s, p1 cc, p2 cc, d db 9h, p1 cc, p2 cc, \
                          p1 sm, p2 sm";
    assert_eq!(Record::new(without_button).stacks(), [98, 102, 100]);
    let claimed = Record::new(without_button).with("finishing_stacks", "[102, 98, 100]");
    assert_eq!(claimed.fault(), "p1 should finish with 98, not with 102");
    // The first two alone contest a side pot, and a third is left: one of them must show.
    let side_pot = Record::new(
        "p3 cbr 50, p1 cc, p2 cc, d db 2c3c4s, p1 cbr 10, p2 cc, d db 8s, p1 cc, p2 cc, d db 9h, p1 cc, p2 cc, \
         p1 sm, p2 sm, p3 sm",
    )
    .with("starting_stacks", "[100, 100, 50]");
    assert_eq!(side_pot.fault(), "p2 mucks, but nobody else can win a pot");
    assert_eq!(
        Record::new("p3 cbr 100, p1 cc, p2 f, p1 sm, p3 sm").fault(),
        "the record ends before the flop is dealt"
    );
}

#[test]
fn an_all_in_that_is_conceded_needs_no_board() {
    assert_eq!(
        Record::new("p3 cbr 100, p1 cc, p2 f, p3 sm QhQd, p1 sm").stacks(),
        [0, 98, 202]
    );
    assert_eq!(
        Record::new("p3 cbr 100, p1 cc, p2 f, p3 sm QhQd").fault(),
        "the record ends before the flop is dealt"
    );
}

#[test]
fn odd_units_may_be_divided_otherwise() {
    let split = || {
        Record::new(
            "p3 cbr 10, p1 f, p2 cc, d db 2c3c4s, p2 cc, p3 cc, d db 5s, p2 cc, p3 cc, d db 6h, p2 cc, p3 cc, \
             p2 sm -, p3 sm -",
        )
    };
    assert_eq!(
        split().stacks(),
        [99, 101, 100],
        "21 in two, the odd one to the first after the button"
    );
    let note = |stacks| {
        split()
            .with("finishing_stacks", stacks)
            .check()
            .map(|outcome| outcome.note)
    };
    assert_eq!(note("[99, 101, 100]"), Ok(None));
    assert_eq!(note("[99, 100, 101]"), Ok(Some(Note::OddUnit)));
    assert_eq!(
        note("[99, 99, 102]"),
        Err("p2 should finish with 100 to 101, not with 99".into())
    );
    assert_eq!(
        note("[99, 100, 100]"),
        Err("the finishing stacks add up to 299, not to 300".into())
    );
}

#[test]
fn the_only_unit_of_a_pot_may_go_to_any_of_its_winners() {
    let note = |stacks| {
        Record::new(
            "p1 cc, p2 cc, p3 cc, d db 2c3c4s, p1 cc, p2 cc, p3 cc, d db 5s, p1 cc, p2 cc, p3 cc, d db 6h, \
             p1 cc, p2 cc, p3 cc",
        )
        .with("ante_trimming_status", "false")
        .with("antes", "[1, 0, 0]")
        .with("blinds_or_straddles", "[0, 0, 0]")
        .with("finishing_stacks", stacks)
        .check()
        .map(|outcome| outcome.note)
    };
    assert_eq!(note("[100, 100, 100]"), Ok(None));
    assert_eq!(note("[99, 100, 101]"), Ok(Some(Note::OddUnit)));
}

#[test]
fn where_the_winner_cannot_be_known_everything_else_is_checked() {
    let unknown = |actions: &'static str| {
        Record::new(actions).dealt("d dh p1 ????, d dh p2 ????, d dh p3 ????")
    };
    const PLAY: &str = "p3 f, p1 cc, p2 cc, d db 2c3c4s, p1 cc, p2 cc, d db 8s, p1 cc, p2 cc, d db 9h, p1 cc, p2 cc";
    let outcome = unknown(PLAY).check().unwrap();
    assert_eq!(outcome.finishing_stacks, None);
    assert!(
        unknown(PLAY)
            .with("finishing_stacks", "[102, 98, 100]")
            .check()
            .is_ok()
    );
    assert!(
        unknown(PLAY)
            .with("finishing_stacks", "[98, 102, 100]")
            .check()
            .is_ok()
    );
    let folded = unknown(PLAY)
        .with("finishing_stacks", "[98, 98, 104]")
        .fault();
    assert_eq!(folded, "p3 should finish with 100, not with 104");
    let lost = unknown(PLAY)
        .with("finishing_stacks", "[98, 101, 100]")
        .fault();
    assert_eq!(lost, "the finishing stacks add up to 299, not to 300");
    assert_eq!(
        unknown("p3 cbr 3").fault(),
        "action 4: p3 bets or raises to 3: 3 is below the minimum of 4"
    );
    assert_eq!(
        unknown("p3 f, p1 f").stacks(),
        [99, 101, 100],
        "no cards are needed here"
    );
}

#[test]
fn winnings_are_compared_but_for_rake() {
    let record = |winnings| {
        Record::new("p3 cbr 50, p1 f, p2 cbr 100, p3 f")
            .with("winnings", winnings)
            .check()
    };
    assert!(record("[0, 101, 0]").is_ok(), "the pot is 101");
    assert!(record("[0, 96, 0]").is_ok(), "five were raked");
    assert!(record("[0, 0, 0]").is_ok(), "nothing was recorded");
    assert_eq!(
        record("[0, 102, 0]").unwrap_err(),
        "p2 should win 101, and the record has 102"
    );
    assert_eq!(
        record("[0, 60, 0]").unwrap_err(),
        "p2 should win 101, and the record has 60"
    );
    assert_eq!(
        record("[101, 0, 0]").unwrap_err(),
        "p1 should win 0, and the record has 101"
    );
}

#[test]
fn heads_up_the_forced_bets_are_listed_the_other_way_round() {
    let record = Record::new("p2 f")
        .with("antes", "[0, 0]")
        .with("blinds_or_straddles", "[5, 10]")
        .with("min_bet", "10")
        .with("starting_stacks", "[100, 100]")
        .dealt("d dh p1 AhAd, d dh p2 KhKd");
    assert_eq!(record.stacks(), [105, 95]);
}

#[test]
fn a_big_blind_ante_stays_whole_and_other_antes_are_trimmed() {
    let antes = |trimmed: &str, antes: &str| {
        Record::new("p3 f, p1 f")
            .with("ante_trimming_status", trimmed)
            .with("antes", antes)
            .stacks()
    };
    assert_eq!(antes("false", "[0, 2, 0]"), [99, 101, 100]);
    assert_eq!(antes("true", "[0, 2, 0]"), [99, 101, 100]);
    let raised = |trimmed: &str| {
        Record::new("p3 cbr 6, p1 f, p2 f")
            .with("ante_trimming_status", trimmed)
            .with("antes", "[0, 2, 0]")
            .stacks()
    };
    assert_eq!(raised("false"), [99, 96, 105]);
    assert_eq!(raised("true"), [99, 98, 103], "nobody matched the ante");
    assert_eq!(antes("true", "[2, 2, 2]"), [97, 105, 98]);
}

#[test]
fn straddles_posts_and_stacks_without_limit() {
    let four = |blinds: &str, actions: &'static str| {
        Record::new(actions)
            .with("antes", "[0, 0, 0, 0]")
            .with("blinds_or_straddles", blinds)
            .with("starting_stacks", "[100, 100, 100, 100]")
            .dealt("d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, d dh p4 JhJd")
    };
    assert_eq!(
        four("[1, 2, 4, 0]", "p4 f, p1 f, p2 f").stacks(),
        [99, 98, 103, 100]
    );
    assert_eq!(
        four("[1, 2, 0, -2]", "p3 f, p4 f, p1 f").stacks(),
        [99, 103, 100, 98]
    );
    let infinite =
        Record::new("p3 cbr 5000, p1 f, p2 f").with("starting_stacks", "[100, 100, inf]");
    assert_eq!(
        infinite.check(),
        Ok(Outcome {
            finishing_stacks: None,
            note: None
        })
    );
}

#[test]
fn pot_limit_omaha_is_played_with_its_limit() {
    let omaha = |actions: &'static str| {
        Record::new(actions)
            .with("variant", "'PO'")
            .dealt("d dh p1 AhAdAcAs, d dh p2 KhKdKcKs, d dh p3 ????????")
    };
    assert_eq!(omaha("p3 cbr 7, p1 f, p2 f").stacks(), [99, 98, 103]);
    assert_eq!(
        omaha("p3 cbr 8").fault(),
        "action 4: p3 bets or raises to 8: 8 is above the maximum of 7"
    );
}

#[test]
fn each_pot_is_compared_by_itself() {
    let record = |stacks| {
        Record::new(
            "p3 cbr 30, p1 cc, p2 cc, d db AsKsQd, p1 cbr 70, p2 cc, p3 sm ????, p1 sm AcAd, p2 sm 6d7d, d db 2h, d db 8h",
        )
        .with("starting_stacks", "[100, 100, 30]")
        .dealt("d dh p1 AcAd, d dh p2 6d7d, d dh p3 ????")
        .with("finishing_stacks", stacks)
        .check()
    };
    assert!(
        record("[140, 0, 90]").is_ok(),
        "p3 may have won the main pot"
    );
    assert!(record("[230, 0, 0]").is_ok());
    let fault = record("[0, 140, 90]").unwrap_err();
    assert_eq!(fault, "p1 should finish with 140 to 230, not with 0");
}

#[test]
fn the_owner_of_an_uncontested_side_pot_may_muck() {
    let record = Record::new(
        "p3 cbr 50, p1 cc, p2 cc, d db 2c3c4s, p1 cbr 10, p2 cc, d db 8s, p1 cbr 20, p2 f, d db 9h, p1 sm, p3 sm QhQd",
    )
    .with("starting_stacks", "[100, 100, 50]");
    assert_eq!(record.stacks(), [60, 40, 150]);
}

/// The hand that is checked down, with the rule of its rake.
fn raked(part: &str, cap: &str, short_cap: &str) -> Record {
    Record::new(CHECK_DOWN)
        .with("_rake_in_100_000", part)
        .with("_rake_cap", cap)
        .with("_rake_short_cap", short_cap)
}

#[test]
fn k1_a_record_with_the_rule_of_its_rake_is_raked_by_it() {
    assert_eq!(raked("50000", "10", "10").stacks(), [101, 98, 98]);
    assert_eq!(raked("50000", "10", "2").stacks(), [102, 98, 98], "K2");
    let result = |rake: &str, stacks: &str| {
        raked("50000", "10", "2")
            .with("_rake", rake)
            .with("finishing_stacks", stacks)
            .check()
            .map(|outcome| outcome.note)
    };
    assert_eq!(result("2", "[102, 98, 98]"), Ok(None));
    assert_eq!(
        result("2", "[104, 98, 98]"),
        Err("p1 should finish with 102, not with 104".into())
    );
    assert_eq!(
        result("1", "[102, 98, 98]"),
        Err("the rake should be 2, not 1".into())
    );
    assert_eq!(
        result("'two'", "[102, 98, 98]"),
        Err("the rake should be 2, not 'two'".into())
    );
}

#[test]
fn the_rule_of_a_rake_is_whole() {
    let half = Record::new(CHECK_DOWN).with("_rake_cap", "2");
    let fault =
        "the rule of the rake is not whole: it has a part in 100,000, a cap and a short cap";
    assert_eq!(half.fault(), fault);
    assert_eq!(raked("-1", "2", "2").fault(), fault);
    assert_eq!(
        raked("100001", "2", "1").fault(),
        "the hand cannot start: a rake of 100001 in 100,000 with caps of 2 and 1 makes no sense"
    );
    let unexplained = Record::new(CHECK_DOWN).with("_rake", "2");
    assert_eq!(unexplained.stacks(), [104, 98, 98], "as before");
}

#[test]
fn p2_a_record_with_the_rule_of_its_rake_gives_odd_units_as_we_do() {
    let split = |stacks| {
        Record::new(
            "p3 cbr 10, p1 f, p2 cc, d db 2c3c4s, p2 cc, p3 cc, d db 5s, p2 cc, p3 cc, d db 6h, p2 cc, p3 cc, \
             p2 sm -, p3 sm -",
        )
        .with("_rake_in_100_000", "0")
        .with("_rake_cap", "0")
        .with("_rake_short_cap", "0")
        .with("finishing_stacks", stacks)
        .check()
    };
    assert!(split("[99, 101, 100]").is_ok());
    assert_eq!(
        split("[99, 100, 101]"),
        Err("p2 should finish with 101, not with 100".into())
    );
}
