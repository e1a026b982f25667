//! The edition for a person: aligned tables, 80 columns.

use std::io::{self, Write};

use super::layout::{heading, pairs, table, wrapped};
use crate::base::{Cents, Game, Millis};
use crate::cli::speech::{say, text};
use crate::rulebook::{
    CancelledFreeroll, Cash, CashStake, Edition, Entry, Family, HexaPro, Level, MissedBlind,
    NewPlayer, Prize, TimeBankKind, Tournament, in_units as units,
};

pub(super) fn write(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    let (name, about) = (edition.name.as_str(), about(&edition.about));
    writeln!(out, "{}", say!("rules-edition", name = name, about = about))?;
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

/// What an edition says of itself; those of the program begin with their language.
pub(super) fn about(about: &str) -> String {
    let (language, rest) = about.split_once(',').unwrap_or((about, ""));
    let language = match language {
        "English" => say!("rules-in-english"),
        "Danish" => say!("rules-in-danish"),
        "French" => say!("rules-in-french"),
        _ => return about.to_owned(),
    };
    match rest {
        "" => language,
        rest => format!("{language},{rest}"),
    }
}

/// `0.05`.
fn amount(amount: Cents) -> String {
    text().written(&amount.to_string())
}

/// `6%`.
fn percent(figure: impl std::fmt::Display) -> String {
    text().percent(&text().written(&figure.to_string()))
}

/// `0.25 s`.
fn in_units(time: Millis) -> String {
    text().written(&units(time))
}

fn stakes(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    for game in Game::ALL {
        let of_game = |stake: &&CashStake| stake.game == game;
        let rows = edition.cash.stakes.iter().filter(of_game).map(|stake| {
            [
                stake.name.clone(),
                stake.format.word().to_owned(),
                format!("{}/{}", amount(stake.small_blind), amount(stake.big_blind)),
                amount(stake.min_buy_in),
                amount(stake.max_buy_in),
                stake.seats.to_string(),
                percent(stake.rake.percent),
                amount(stake.rake.cap),
                amount(stake.rake.short_cap),
            ]
        });
        heading(out, &say!("rules-cash", game = game_name(game)))?;
        let head = [
            say!("rules-stake"),
            say!("rules-format"),
            say!("rules-blinds"),
            say!("rules-min"),
            say!("rules-max"),
            say!("rules-seats"),
            say!("rules-rake"),
            say!("rules-cap"),
            say!("rules-short-cap"),
        ];
        table(out, head, rows)?;
    }
    Ok(())
}

fn cash(out: &mut impl Write, cash: &Cash) -> io::Result<()> {
    let new_player = |game| match cash.entering(game).new_player {
        NewPlayer::Waits => say!("rules-waits"),
        NewPlayer::WaitsOrPosts => say!("rules-waits-or-posts"),
    };
    let missed = |game| match cash.entering(game).missed_blind {
        MissedBlind::AsNew => say!("rules-as-new"),
        MissedBlind::Waits => say!("rules-waits"),
    };
    let ratholing = match cash.ratholing {
        true => say!("rules-limited", from = cash.ratholing_counter.to_string()),
        false => say!("rules-not-limited"),
    };
    let resets = match cash.banzai_resets_per_day {
        0 => say!("rules-same-stack"),
        times => say!("rules-same-stack-or", times = times),
    };
    heading(out, &say!("rules-cash-tables"))?;
    pairs(
        out,
        [
            (say!("rules-new-holdem"), new_player(Game::Holdem)),
            (say!("rules-new-omaha"), new_player(Game::Omaha)),
            (say!("rules-missed-holdem"), missed(Game::Holdem)),
            (say!("rules-missed-omaha"), missed(Game::Omaha)),
            (
                say!("rules-players-to-start"),
                cash.players_to_start.to_string(),
            ),
            (
                say!("rules-known-table"),
                say!(
                    "rules-times-as-often",
                    times = cash.known_table_weight.to_string()
                ),
            ),
            (
                say!("rules-tables-per-player"),
                cash.most_tables.to_string(),
            ),
            (say!("rules-rake-of-hand"), say!("rules-nearest-cent")),
            (say!("rules-reserved"), in_units(cash.reservation)),
            (say!("rules-sit-out"), in_units(cash.sit_out)),
            (say!("rules-global-sit-out"), in_units(cash.global_sit_out)),
            (say!("rules-time-to-rebuy"), in_units(cash.rebuy)),
            (say!("rules-remembered"), in_units(cash.remembered)),
            (say!("rules-coming-back"), ratholing),
            (say!("rules-coming-back-banzai"), resets),
            (
                say!("rules-banzai-tables"),
                cash.banzai_tables_per_stake.to_string(),
            ),
            (say!("rules-auto-top-up"), yes(cash.auto_top_up)),
        ],
    )
}

fn sit_and_go(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    for game in &edition.sit_and_go {
        heading(out, &say!("rules-sit-and-go", seats = game.seats))?;
        if game.entries.is_empty() {
            pairs(out, [(say!("rules-buy-ins"), say!("rules-none"))])?;
        } else {
            table(out, entry_head(), game.entries.iter().map(entry_row))?;
        }
        pairs(
            out,
            [
                (say!("rules-chips"), game.stack.to_string()),
                (say!("rules-levels-of"), in_units(game.level_time)),
                (say!("rules-payout"), payout(&game.payout)),
            ],
        )?;
        levels(out, &game.blinds)?;
    }
    Ok(())
}

fn entry_head() -> [String; 3] {
    [say!("rules-buy-in"), say!("rules-prize"), say!("rules-fee")]
}

fn entry_row(entry: &Entry) -> [String; 3] {
    [entry.buy_in, entry.prize, entry.fee].map(amount)
}

fn tournament(out: &mut impl Write, tournament: &Tournament) -> io::Result<()> {
    heading(out, &say!("rules-tournaments"))?;
    if !tournament.entries.is_empty() {
        table(out, entry_head(), tournament.entries.iter().map(entry_row))?;
    }
    let minute = format!("{:02}", tournament.break_minute);
    let length = in_units(tournament.break_length);
    let breaks = say!("rules-breaks-at", length = length, minute = minute);
    pairs(
        out,
        [
            (say!("rules-usual-fee"), percent(tournament.fee)),
            (say!("rules-fee-on-rebuys"), yes(tournament.fee_on_rebuys)),
            (say!("rules-bounties"), yes(tournament.bounties)),
            (say!("rules-phased"), yes(tournament.phased)),
            (say!("rules-seats-at-table"), tournament.seats.to_string()),
            (say!("rules-chips"), tournament.stack.to_string()),
            (say!("rules-levels-of"), in_units(tournament.level_time)),
            (
                say!("rules-late"),
                say!("rules-late-levels", levels = tournament.late_levels),
            ),
            (say!("rules-breaks"), breaks),
            (
                say!("rules-entrants-paid"),
                say!(
                    "rules-rounded-up",
                    percent = percent(tournament.payouts.paid())
                ),
            ),
        ],
    )?;
    let prize = say!("rules-prize-is");
    pairs(out, [(say!("rules-prize-of-place"), prize)])?;
    let mut first = 1;
    let shares = tournament.payouts.shares().map(|(last, share)| {
        let places = match last == first {
            true => format!("{last}: {share}"),
            false => format!("{first}-{last}: {share}"),
        };
        first = last + 1;
        places
    });
    wrapped(out, &say!("rules-shares"), shares)?;
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
    let head = [
        say!("rules-times"),
        say!("rules-in-100000"),
        say!("rules-chips"),
        say!("rules-levels-of"),
        say!("rules-payout"),
    ];
    let row = |prize: &Prize| {
        [
            text().written(&prize.times.to_string()),
            prize.weight.to_string(),
            prize.stack.to_string(),
            in_units(prize.level_time),
            payout(&prize.payout),
        ]
    };
    table(out, head, game.draw.prizes.iter().map(row))?;
    wrapped(
        out,
        &say!("rules-buy-ins-euros"),
        game.buy_ins.iter().copied().map(amount),
    )?;
    let equivalent = percent(format_args!("{:.3}", game.draw.rake_equivalent));
    pairs(out, [(say!("rules-rake-equivalent"), equivalent)])?;
    levels(out, &game.blinds)
}

fn time(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    heading(out, &say!("rules-time-banks"))?;
    let head = [
        say!("rules-kind"),
        say!("rules-start"),
        say!("rules-add"),
        say!("rules-every"),
        say!("rules-each-hand"),
        say!("rules-cap"),
    ];
    let rows = edition.time_banks.iter().map(|(kind, bank)| {
        [
            time_bank(kind, edition),
            in_units(bank.start),
            in_units(bank.add),
            match bank.every_hands {
                1 => say!("rules-every-hand"),
                hands => say!("rules-every-hands", hands = hands),
            },
            in_units(bank.minimum_per_hand),
            in_units(bank.cap),
        ]
    });
    table(out, head, rows)?;
    let (decision, disconnected, pace) = (edition.decision, edition.disconnected, edition.pace);
    heading(out, &say!("rules-time"))?;
    pairs(
        out,
        [
            (say!("rules-decision-cash"), in_units(decision.cash)),
            (
                say!("rules-decision-tournament"),
                in_units(decision.tournament),
            ),
            (
                say!("rules-decision-sit-and-go"),
                in_units(decision.sit_and_go),
            ),
        ],
    )?;
    if !edition.hexapro.is_empty() {
        pairs(
            out,
            [(say!("rules-decision-hexapro"), in_units(decision.hexapro))],
        )?;
    }
    pairs(
        out,
        [
            (
                say!("rules-disconnected-decision"),
                in_units(disconnected.decision),
            ),
            (say!("rules-disconnected-hand"), in_units(disconnected.hand)),
            (say!("rules-pause-deal"), in_units(pace.deal)),
            (say!("rules-pause-street"), in_units(pace.street)),
            (say!("rules-pause-run-out"), in_units(pace.run_out)),
            (say!("rules-pause-showdown"), in_units(pace.showdown)),
            (say!("rules-pause-between"), in_units(pace.between_hands)),
        ],
    )
}

fn time_bank(kind: TimeBankKind, edition: &Edition) -> String {
    let word = match kind {
        TimeBankKind::Tournament => say!("rules-tournament"),
        _ => kind.word().to_owned(),
    };
    match (kind, &edition.time_banks.hexapro) {
        (TimeBankKind::HexaProHigh, Some(banks)) => {
            let from = text().written(&banks.high_from.to_string());
            say!("rules-from-times", kind = word, times = from)
        }
        _ => word,
    }
}

fn trouble(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    let trouble = edition.trouble;
    let freeroll = match trouble.cancelled_freeroll {
        CancelledFreeroll::Equally => say!("rules-equally"),
        CancelledFreeroll::LikeAPaidPool => say!("rules-half-equally"),
    };
    heading(out, &say!("rules-trouble"))?;
    let charity = match trouble.charity_days {
        0 => say!("rules-not-stated"),
        days => say!("rules-to-charity", days = days),
    };
    pairs(out, [(say!("rules-unresolved"), charity)])?;
    if !edition.hexapro.is_empty() {
        let decided = match trouble.hexapro_days {
            0 => say!("rules-not-stated"),
            days => say!("rules-decided", days = days),
        };
        pairs(out, [(say!("rules-incomplete"), decided)])?;
    }
    pairs(
        out,
        [
            (say!("rules-malfunction"), yes(trouble.malfunction_voids)),
            (say!("rules-cancelled-freeroll"), freeroll),
            (
                say!("rules-bankroll"),
                say!("cli-euros", amount = amount(edition.practice_bankroll)),
            ),
        ],
    )
}

fn levels(out: &mut impl Write, levels: &[Level]) -> io::Result<()> {
    let level = |level: &Level| match level.ante.is_positive() {
        true => format!("{}/{}/{}", level.small_blind, level.big_blind, level.ante),
        false => format!("{}/{}", level.small_blind, level.big_blind),
    };
    wrapped(out, &say!("rules-blinds"), levels.iter().map(level))
}

fn game_name(game: Game) -> &'static str {
    match game {
        Game::Holdem => "No-Limit Hold'em",
        Game::Omaha => "Pot-Limit Omaha",
    }
}

fn payout(places: &[u8]) -> String {
    match places {
        [100] => say!("rules-winner-takes-all"),
        places => {
            let places: Vec<String> = places.iter().map(ToString::to_string).collect();
            percent(places.join("/"))
        }
    }
}

fn yes(flag: bool) -> String {
    match flag {
        true => say!("rules-yes"),
        false => say!("rules-no"),
    }
}
