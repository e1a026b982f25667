//! The edition for a person: aligned tables, 80 columns.

use std::io::{self, Write};

use super::layout::{heading, pairs, table, wrapped};
use crate::base::Game;
use crate::rulebook::{
    CancelledFreeroll, Cash, CashStake, Edition, Entry, Family, HexaPro, Level, MissedBlind,
    NewPlayer, Prize, TimeBankKind, Tournament, in_units,
};

pub(super) fn write(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    writeln!(out, "Edition {} · {}", edition.name, edition.about)?;
    stakes(out, edition)?;
    cash(out, &edition.cash)?;
    sit_and_go(out, edition)?;
    tournament(out, &edition.tournament)?;
    for game in &edition.hexapro {
        hexapro(out, game)?;
    }
    time(out, edition)?;
    trouble(out, edition)
}

fn stakes(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    for game in Game::ALL {
        let of_game = |stake: &&CashStake| stake.game == game;
        let rows = edition.cash.stakes.iter().filter(of_game).map(|stake| {
            [
                stake.name.clone(),
                stake.format.word().to_owned(),
                format!("{}/{}", stake.small_blind, stake.big_blind),
                stake.min_buy_in.to_string(),
                stake.max_buy_in.to_string(),
                stake.seats.to_string(),
                format!("{}%", stake.rake.percent),
                stake.rake.cap.to_string(),
                stake.rake.short_cap.to_string(),
            ]
        });
        heading(out, &format!("Cash, {} (€)", game_name(game)))?;
        let head = [
            "stake",
            "format",
            "blinds",
            "min",
            "max",
            "seats",
            "rake",
            "cap",
            "2-3 dealt in",
        ];
        table(out, head, rows)?;
    }
    Ok(())
}

fn cash(out: &mut impl Write, cash: &Cash) -> io::Result<()> {
    let new_player = |game| match cash.entering(game).new_player {
        NewPlayer::Waits => "waits for the big blind".to_owned(),
        NewPlayer::WaitsOrPosts => "waits for the big blind, or posts it".to_owned(),
    };
    let missed = |game| match cash.entering(game).missed_blind {
        MissedBlind::AsNew => "as a new player".to_owned(),
        MissedBlind::Waits => "waits for the big blind".to_owned(),
    };
    let ratholing = match cash.ratholing {
        true => format!(
            "limited; large stacks strictly from {} on",
            cash.ratholing_counter
        ),
        false => "not limited".to_owned(),
    };
    let resets = match cash.banzai_resets_per_day {
        0 => "with the same stack".to_owned(),
        times => format!("with the same stack, or 10 big blinds {times} times a day"),
    };
    heading(out, "Cash tables")?;
    pairs(
        out,
        [
            ("new player, Hold'em", new_player(Game::Holdem)),
            ("new player, Omaha", new_player(Game::Omaha)),
            ("missed blind, Hold'em", missed(Game::Holdem)),
            ("missed blind, Omaha", missed(Game::Omaha)),
            ("players to start", cash.players_to_start.to_string()),
            (
                "a known table is drawn",
                format!("{} times as often", cash.known_table_weight),
            ),
            ("tables per player", cash.most_tables.to_string()),
            (
                "rake of a hand",
                "nearest cent, at least one; none before the flop".to_owned(),
            ),
            ("seats are reserved for", in_units(cash.reservation)),
            ("sit out", in_units(cash.sit_out)),
            ("global sit out", in_units(cash.global_sit_out)),
            ("time to rebuy", in_units(cash.rebuy)),
            ("who left is remembered", in_units(cash.remembered)),
            ("coming back to a table", ratholing),
            ("coming back to Banzai", resets),
            (
                "Banzai tables per stake",
                cash.banzai_tables_per_stake.to_string(),
            ),
            ("auto top-up", yes(cash.auto_top_up)),
        ],
    )
}

fn sit_and_go(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    for game in &edition.sit_and_go {
        heading(out, &format!("Sit & go, {} players (€)", game.seats))?;
        if game.entries.is_empty() {
            pairs(out, [("buy-ins", "none".to_owned())])?;
        } else {
            table(out, ENTRY_HEAD, game.entries.iter().map(entry_row))?;
        }
        pairs(
            out,
            [
                ("chips", game.stack.to_string()),
                ("levels of", in_units(game.level_time)),
                ("payout", payout(&game.payout)),
            ],
        )?;
        levels(out, &game.blinds)?;
    }
    Ok(())
}

const ENTRY_HEAD: [&str; 3] = ["buy-in", "prize", "fee"];

fn entry_row(entry: &Entry) -> [String; 3] {
    [entry.buy_in, entry.prize, entry.fee].map(|amount| amount.to_string())
}

fn tournament(out: &mut impl Write, tournament: &Tournament) -> io::Result<()> {
    heading(out, "Tournaments, unless one says otherwise (€)")?;
    if !tournament.entries.is_empty() {
        table(out, ENTRY_HEAD, tournament.entries.iter().map(entry_row))?;
    }
    let breaks = format!(
        "{} at xx:{:02}",
        in_units(tournament.break_length),
        tournament.break_minute
    );
    pairs(
        out,
        [
            ("usual fee", format!("{}%", tournament.fee)),
            ("fee on re-buys, add-ons", yes(tournament.fee_on_rebuys)),
            ("bounties", yes(tournament.bounties)),
            ("phased", yes(tournament.phased)),
            ("seats at a table", tournament.seats.to_string()),
            ("chips", tournament.stack.to_string()),
            ("levels of", in_units(tournament.level_time)),
            (
                "late registration",
                format!("{} levels", tournament.late_levels),
            ),
            ("synchronised breaks", breaks),
            (
                "entrants paid",
                format!("{}%, rounded up", tournament.payouts.paid()),
            ),
        ],
    )?;
    let prize = "the pool × its share ÷ the shares of all paid".to_owned();
    pairs(out, [("prize of a place", prize)])?;
    let mut first = 1;
    let shares = tournament.payouts.shares().map(|(last, share)| {
        let places = match last == first {
            true => format!("{last}: {share}"),
            false => format!("{first}-{last}: {share}"),
        };
        first = last + 1;
        places
    });
    wrapped(out, "shares by place", shares)?;
    levels(out, &tournament.blinds)
}

fn hexapro(out: &mut impl Write, game: &HexaPro) -> io::Result<()> {
    let family = match game.family {
        Family::HexaPro => "HexaPro",
        Family::Classic => "HexaPro Classic",
        Family::Highroller => "HexaPro Highroller",
        Family::Extreme => "HexaPro Extreme",
        Family::HexaPloExtreme => "HexaPLO Extreme",
    };
    heading(out, &format!("{family}, {}", game_name(game.game)))?;
    let head = ["times", "in 100,000", "chips", "levels of", "payout"];
    let row = |prize: &Prize| {
        [
            prize.times.to_string(),
            prize.weight.to_string(),
            prize.stack.to_string(),
            in_units(prize.level_time),
            payout(&prize.payout),
        ]
    };
    table(out, head, game.draw.prizes.iter().map(row))?;
    wrapped(
        out,
        "buy-ins (€)",
        game.buy_ins.iter().map(ToString::to_string),
    )?;
    let equivalent = format!("{:.3}%", game.draw.rake_equivalent);
    pairs(out, [("rake equivalent", equivalent)])?;
    levels(out, &game.blinds)
}

fn time(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    heading(out, "Time banks")?;
    let head = ["kind", "start", "add", "every", "each hand at least", "cap"];
    let rows = edition.time_banks.iter().map(|(kind, bank)| {
        [
            time_bank(kind, edition),
            in_units(bank.start),
            in_units(bank.add),
            match bank.every_hands {
                1 => "hand".to_owned(),
                hands => format!("{hands} hands"),
            },
            in_units(bank.minimum_per_hand),
            in_units(bank.cap),
        ]
    });
    table(out, head, rows)?;
    let (decision, disconnected, pace) = (edition.decision, edition.disconnected, edition.pace);
    heading(out, "Time")?;
    pairs(
        out,
        [
            ("decision, cash", in_units(decision.cash)),
            ("decision, tournament", in_units(decision.tournament)),
            ("decision, sit & go", in_units(decision.sit_and_go)),
        ],
    )?;
    if !edition.hexapro.is_empty() {
        pairs(out, [("decision, HexaPro", in_units(decision.hexapro))])?;
    }
    pairs(
        out,
        [
            ("disconnected, decision", in_units(disconnected.decision)),
            ("disconnected, hand", in_units(disconnected.hand)),
            ("pause after the deal", in_units(pace.deal)),
            ("pause after a street", in_units(pace.street)),
            ("pause in a run-out", in_units(pace.run_out)),
            ("pause at showdown", in_units(pace.showdown)),
            ("pause between hands", in_units(pace.between_hands)),
        ],
    )
}

fn time_bank(kind: TimeBankKind, edition: &Edition) -> String {
    match (kind, &edition.time_banks.hexapro) {
        (TimeBankKind::HexaProHigh, Some(banks)) => {
            format!("{} from {} times", kind.word(), banks.high_from)
        }
        _ => kind.word().to_owned(),
    }
}

fn trouble(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    let trouble = edition.trouble;
    let days = |days, what: &str| match days {
        0 => "not stated".to_owned(),
        days => format!("{what} {days} days"),
    };
    let freeroll = match trouble.cancelled_freeroll {
        CancelledFreeroll::Equally => "the pool is shared equally",
        CancelledFreeroll::LikeAPaidPool => "the pool is shared half equally, half by chips",
    };
    heading(out, "When things go wrong")?;
    let charity = days(trouble.charity_days, "to charity after");
    pairs(out, [("unresolved bets", charity)])?;
    if !edition.hexapro.is_empty() {
        let decided = days(trouble.hexapro_days, "decided within");
        pairs(out, [("incomplete HexaPros", decided)])?;
    }
    pairs(
        out,
        [
            ("malfunction voids play", yes(trouble.malfunction_voids)),
            ("cancelled freeroll", freeroll.to_owned()),
            (
                "practice bankroll",
                format!("€{}", edition.practice_bankroll),
            ),
        ],
    )
}

fn levels(out: &mut impl Write, levels: &[Level]) -> io::Result<()> {
    let level = |level: &Level| match level.ante.is_positive() {
        true => format!("{}/{}/{}", level.small_blind, level.big_blind, level.ante),
        false => format!("{}/{}", level.small_blind, level.big_blind),
    };
    wrapped(out, "blinds", levels.iter().map(level))
}

fn game_name(game: Game) -> &'static str {
    match game {
        Game::Holdem => "No-Limit Hold'em",
        Game::Omaha => "Pot-Limit Omaha",
    }
}

fn payout(places: &[u8]) -> String {
    match places {
        [100] => "winner takes all".to_owned(),
        places => {
            let places: Vec<String> = places.iter().map(ToString::to_string).collect();
            format!("{}%", places.join("/"))
        }
    }
}

fn yes(flag: bool) -> String {
    if flag { "yes" } else { "no" }.to_owned()
}
