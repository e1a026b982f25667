//! Tiles and lists of tables: what there is little room for is shortened, never cut where rows are free.

use railbird::base::Name;
use railbird::config::Arrangement;
use railbird::protocol::view::CardsView;
use railbird::tui::app::App;

use super::snapshots::tables;
use super::stage::{Set, Stage};

fn small(arrangement: Arrangement) -> Set {
    let mut set = Set {
        size: (80, 24),
        ..Set::default()
    };
    set.settings.arrangement = arrangement;
    set
}

/// Gives everybody else at the table with the keys a name.
fn rename_others(stage: &mut Stage, name: &str) {
    let view = stage.app().focused_view().expect("there is a table");
    let own = view.own_seat;
    let seats = view.seats.iter().enumerate();
    let others = seats.filter(|(seat, _)| Some(*seat) != own.map(|own| own.index()));
    let others: Vec<_> = others
        .filter_map(|(_, seat)| Some(seat.as_ref()?.player))
        .collect();
    for player in others {
        if let Some(person) = stage.demo.app.model.people.get_mut(&player) {
            person.name = Name::new(name).expect("that is a name");
        }
    }
}

#[test]
fn names_and_stacks_are_whole_in_four_tiles() {
    let mut stage = tables(4, Arrangement::Grid, "")(small(Arrangement::Grid));
    let text = stage.text();
    assert!(!text.contains('…'), "something is cut in\n{text}");
}

#[test]
fn a_name_that_is_too_long_keeps_its_number() {
    let mut stage = tables(4, Arrangement::Grid, "")(small(Arrangement::Grid));
    rename_others(&mut stage, "Bartholomew 2");
    stage.shows("Bartholom…2");
}

#[test]
fn states_are_short_in_tiles() {
    let mut stage = Stage::seated(4, small(Arrangement::Grid));
    stage.keys("1");
    stage.my_turn_when(|_| true);
    stage.keys("O f");
    stage.wait(300, |app: &App| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_some())
    });
    stage.shows(" out 8:");
    stage.hides("sits out 8");
    stage.hides("sits o…");
}

#[test]
fn the_bet_in_a_tile_keeps_its_maximum() {
    let mut stage = tables(4, Arrangement::Grid, "r 3 b b")(small(Arrangement::Grid));
    let most = stage.question().and_then(|question| question.legal.raise);
    let most = most.expect("one may raise").max;
    let most = stage.app().text.figure(most, railbird::text::Unit::Euros);
    let text = stage.text();
    let bet = text.lines().find(|row| row.contains("3bb"));
    let bet = bet.expect("the bet is there");
    assert!(bet.contains(&format!("{most} ")), "no {most} in {bet}");
}

#[test]
fn a_list_beside_a_table_has_room_for_states() {
    let set = Set {
        size: (200, 60),
        ..small(Arrangement::Stack)
    };
    let mut stage = Stage::seated(4, set);
    stage.my_turn();
    stage.keys("O f");
    stage.wait(300, |app: &App| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_some())
    });
    let text = stage.text();
    let list = text.lines().skip(3).take(4);
    let whole = list.filter(|row| row.contains("sits out 8:")).count();
    assert!(whole > 0, "{text}");
}

/// Where one's cards begin in the tile that has the keys: in rows and columns of the screen.
fn own_cards(stage: &mut Stage) -> Option<usize> {
    let view = stage.app().focused_view()?;
    let own = view.seats[view.own_seat?.index()]?;
    let CardsView::Up { cards, .. } = own.cards else {
        return None;
    };
    let shown: Vec<String> = cards
        .iter()
        .map(|card| {
            let suit = match card.suit() {
                railbird::cards::Suit::Clubs => '♣',
                railbird::cards::Suit::Diamonds => '♦',
                railbird::cards::Suit::Hearts => '♥',
                railbird::cards::Suit::Spades => '♠',
            };
            format!("{}{suit}", card.rank().letter())
        })
        .collect();
    let shown = shown.join(" ");
    let text = stage.text();
    text.lines().find_map(|row| {
        let bytes = row.find(&shown)?;
        Some(railbird::base::columns(&row[..bytes]))
    })
}

#[test]
fn ones_cards_stay_in_their_place_when_the_hand_has_a_name() {
    // Two tables, one above the other.
    let mut stage = Stage::seated(2, small(Arrangement::Grid));
    let mut places = std::collections::BTreeSet::new();
    let mut named = 0;
    for _ in 0..12 {
        stage.my_turn();
        let has_board = stage.question().is_some_and(|q| !q.hand.board.is_empty());
        named += usize::from(has_board);
        let left = own_cards(&mut stage).expect("one has cards");
        places.insert(left % 40);
        stage.keys("c");
    }
    assert!(named > 0, "no hand had a name");
    assert_eq!(places.len(), 1, "{places:?}");
}

#[test]
fn the_header_keeps_the_wallet_and_shortens_the_tabs() {
    let mut stage = Stage::seated(6, small(Arrangement::Focus));
    for _ in 0..10 {
        stage.my_turn();
        let text = stage.text();
        let top = text.lines().next().unwrap_or_default();
        assert!(top.contains('€'), "no wallet in {top}");
        stage.folds();
    }
}

#[test]
fn seats_are_seen_together_on_a_large_screen() {
    let set = Set {
        size: (200, 60),
        ..small(Arrangement::Focus)
    };
    let mut stage = Stage::playing(set);
    let text = stage.text();
    let bots = text.lines().filter(|row| row.contains("·bot"));
    for row in bots {
        let first = row
            .find("·bot")
            .map(|at| railbird::base::columns(&row[..at]));
        assert!(first.is_some_and(|at| at > 40), "far out:\n{text}");
    }
}

#[test]
fn in_a_tile_no_hand_is_cut_and_a_raise_keeps_its_amount() {
    let mut stage = Stage::seated(4, small(Arrangement::Grid));
    let mut raises = 0;
    for _ in 0..150 {
        stage.my_turn();
        let focus = stage.focus();
        let question = stage.question().unwrap();
        let raise = question.legal.raise.filter(|range| range.min < range.max);
        let unit = stage.app().unit(question.table);
        let least = raise.map(|range| stage.app().text.figure(range.min, unit));
        // Nobody who calls everything has chips for long.
        let is_dear = question.legal.to_call.0 > 5 * question.hand.blinds.big_blind.0;
        let seat = question.table.own_seat.unwrap();
        let cards = match question.table.seats[seat.index()].unwrap().cards {
            CardsView::Up { cards, .. } => cards,
            CardsView::None | CardsView::Down => unreachable!("one's own cards are known"),
        };
        let words = &stage.app().text;
        let game = question.table.game;
        let board = question.hand.board;
        let long = words.hand_of(game, &cards, &board);
        let short = words.hand_of_short(game, &cards, &board);
        let shown = stage.text();
        if let (Some(long), Some(short)) = (long, short) {
            assert!(shown.contains(&long) || shown.contains(&short), "{shown}");
        }
        if let Some(least) = least {
            let is_there = ["bet", "raise"]
                .iter()
                .any(|verb| shown.contains(&format!("{verb} {least}")));
            assert!(is_there, "no {least} at {focus:?}:\n{shown}");
            raises += 1;
        }
        stage.keys(if is_dear { "f" } else { "c" });
    }
    assert!(raises > 50);
}
