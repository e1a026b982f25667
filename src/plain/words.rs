//! The words with which commands begin, and what to do with one that is none.

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Lobby,
    Join,
    BuyIn,
    Decline,
    Queue,
    Unqueue,
    HexaPro,
    SitAndGo,
    Multipliers,
    Tournaments,
    Register,
    Unregister,
    Rebuy,
    AddOn,
    Games,
    History,
    Fold,
    Check,
    Call,
    Bet,
    Raise,
    AllIn,
    Yes,
    Show,
    SitOut,
    Back,
    Wait,
    Post,
    TopUp,
    AutoTopUp,
    Table,
    Tables,
    Status,
    Wallet,
    Log,
    Coach,
    Watch,
    Unwatch,
    Say,
    Quiet,
    Leave,
    Help,
    Quit,
}

/// A command as `help` lists it.
#[derive(Debug)]
pub struct Word {
    pub verb: Verb,
    pub name: &'static str,
    /// How it is typed.
    pub usage: &'static str,
    /// The sentence about it.
    pub about: &'static str,
}

const fn word(verb: Verb, name: &'static str, usage: &'static str, about: &'static str) -> Word {
    Word {
        verb,
        name,
        usage,
        about,
    }
}

/// All commands, in the order in which `help` lists them.
pub const WORDS: [Word; 43] = [
    word(Verb::Lobby, "lobby", "lobby [WORD...]", "help-lobby"),
    word(
        Verb::Join,
        "join",
        "join [FORMAT] STAKE [TABLES]",
        "help-join",
    ),
    word(
        Verb::BuyIn,
        "buyin",
        "buyin [AMOUNT|min|max] [wait|post]",
        "help-buyin",
    ),
    word(Verb::Decline, "decline", "decline", "help-decline"),
    word(Verb::Queue, "queue", "queue", "help-queue"),
    word(Verb::Unqueue, "unqueue", "unqueue [STAKE]", "help-unqueue"),
    word(
        Verb::HexaPro,
        "hexapro",
        "hexapro [FAMILY] [PRICE [GAMES]]",
        "help-hexapro",
    ),
    word(
        Verb::SitAndGo,
        "sng",
        "sng [heads-up|5-handed] [PRICE [GAMES]]",
        "help-sng",
    ),
    word(
        Verb::Multipliers,
        "multipliers",
        "multipliers [FAMILY] [PRICE]",
        "help-multipliers",
    ),
    word(
        Verb::Tournaments,
        "tournaments",
        "tournaments [WORD...|NUMBER [levels|prizes|players|tables]]",
        "help-tournaments",
    ),
    word(
        Verb::Register,
        "register",
        "register NUMBER [PRICE] [ticket]",
        "help-register",
    ),
    word(
        Verb::Unregister,
        "unregister",
        "unregister [NUMBER]",
        "help-unregister",
    ),
    word(Verb::Rebuy, "rebuy", "rebuy", "help-rebuy"),
    word(Verb::AddOn, "addon", "addon", "help-addon"),
    word(Verb::Games, "games", "games", "help-games"),
    word(
        Verb::History,
        "history",
        "history [hexapro|sng|tournaments]",
        "help-history",
    ),
    word(Verb::Fold, "fold", "fold", "help-fold"),
    word(Verb::Check, "check", "check", "help-check"),
    word(Verb::Call, "call", "call", "help-call"),
    word(Verb::Bet, "bet", "bet AMOUNT", "help-bet"),
    word(Verb::Raise, "raise", "raise AMOUNT", "help-raise"),
    word(Verb::AllIn, "allin", "allin", "help-allin"),
    word(Verb::Yes, "yes", "yes", "help-yes"),
    word(Verb::Show, "show", "show [1|2|both]", "help-show"),
    word(
        Verb::SitOut,
        "sitout",
        "sitout [all|next [on|off]]",
        "help-sitout",
    ),
    word(Verb::Back, "back", "back [all] [wait|post]", "help-back"),
    word(Verb::Wait, "wait", "wait", "help-wait"),
    word(Verb::Post, "post", "post", "help-post"),
    word(Verb::TopUp, "topup", "topup [AMOUNT|max]", "help-topup"),
    word(
        Verb::AutoTopUp,
        "auto-topup",
        "auto-topup [on|off]",
        "help-auto-topup",
    ),
    word(Verb::Table, "table", "table NUMBER", "help-table"),
    word(Verb::Tables, "tables", "tables", "help-tables"),
    word(Verb::Status, "status", "status", "help-status"),
    word(Verb::Wallet, "wallet", "wallet", "help-wallet"),
    word(Verb::Log, "log", "log", "help-log"),
    word(Verb::Coach, "coach", "coach [RANGE]", "help-coach"),
    word(Verb::Watch, "watch", "watch NUMBER", "help-watch"),
    word(Verb::Unwatch, "unwatch", "unwatch [NUMBER]", "help-unwatch"),
    word(Verb::Say, "say", "say WORDS", "help-say"),
    word(Verb::Quiet, "quiet", "quiet [on|off]", "help-quiet"),
    word(Verb::Leave, "leave", "leave [all]", "help-leave"),
    word(Verb::Help, "help", "help [COMMAND]", "help-help"),
    word(Verb::Quit, "quit", "quit", "help-quit"),
];

impl Verb {
    pub fn word(self) -> &'static Word {
        let mut words = WORDS.iter();
        // Every verb is in the list, which a test holds; the first is as good as any.
        words.find(|word| word.verb == self).unwrap_or(&WORDS[0])
    }
}

/// What a typed word may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    One(Verb),
    /// It is the beginning of several.
    Several(Vec<&'static str>),
    /// It is none; perhaps this was meant.
    None(Option<&'static str>),
}

/// Finds a command by its name or the beginning of it. Case and hyphens do not matter.
pub fn find(typed: &str) -> Found {
    let typed = plain(typed);
    let typed = match typed.as_str() {
        "exit" => "quit",
        "?" | "h" => "help",
        // It is typed most often of all that begin so.
        "r" => "raise",
        other => other,
    };
    let named = WORDS.iter().find(|word| plain(word.name) == typed);
    if let Some(word) = named {
        return Found::One(word.verb);
    }
    let begin: Vec<&Word> = WORDS
        .iter()
        .filter(|word| plain(word.name).starts_with(typed))
        .collect();
    match &begin[..] {
        [only] => Found::One(only.verb),
        [] => Found::None(nearest(typed, WORDS.iter().map(|word| word.name))),
        several => Found::Several(several.iter().map(|word| word.name).collect()),
    }
}

/// The name that is most like what was typed, if it is like it at all.
pub(super) fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Nothing that long is a slip of the finger.
    if typed.chars().count() > 24 {
        return None;
    }
    let typed = typed.to_lowercase();
    names
        .map(|name| (strsim::jaro_winkler(&typed, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, name)| name)
}

fn plain(word: &str) -> String {
    word.to_lowercase().replace('-', "")
}
