//! Everything a person can ask the interface to do. Keymaps bind keys to these names; footer, help and palette list them.

/// Where keys have a meaning of their own. What a context does not know is looked up in the next one behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    /// Everywhere, unless text is being typed.
    Global,
    /// The lobby and its tabs.
    Lobby,
    /// The tables.
    Tables,
    /// The bet field is open.
    Bet,
    /// A dialog is open.
    Dialog,
    /// The messages of the room are looked at.
    Inspector,
    /// A recording is played.
    Replay,
    /// A hand is looked at again.
    Hand,
    /// Text is being typed: letters and digits are text.
    Text,
}

macro_rules! actions {
    ($($context:ident { $($name:literal $action:ident,)+ })+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Action {
            $($($action,)+)+
        }

        impl Action {
            /// Every action, in the order in which help shows them.
            pub const ALL: &'static [Self] = &[$($(Self::$action,)+)+];

            /// The name in keymaps and in the palette.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Self::$action => $name,)+)+
                }
            }

            /// Where it means something.
            pub const fn context(self) -> Context {
                match self {
                    $($(Self::$action => Context::$context,)+)+
                }
            }
        }
    };
}

actions! {
    Tables {
        "fold" Fold,
        "check-call" CheckCall,
        "bet-raise" BetRaise,
        "all-in" AllIn,
        "preset-1" Preset1,
        "preset-2" Preset2,
        "preset-3" Preset3,
        "preset-4" Preset4,
        "pre-fold" PreFold,
        "pre-check-fold" PreCheckFold,
        "pre-check" PreCheck,
        "pre-call" PreCall,
        "pre-call-any" PreCallAny,
        "next-waiting-table" NextWaitingTable,
        "next-table" NextTable,
        "previous-table" PreviousTable,
        "table-1" Table1,
        "table-2" Table2,
        "table-3" Table3,
        "table-4" Table4,
        "table-5" Table5,
        "table-6" Table6,
        "table-7" Table7,
        "table-8" Table8,
        "table-9" Table9,
        "arrangement" Arrangement,
        "sit-out" SitOut,
        "sit-out-everywhere" SitOutEverywhere,
        "back" Back,
        "wait-or-post" WaitOrPost,
        "top-up" TopUp,
        "show-cards" ShowCards,
        "show-first-card" ShowFirstCard,
        "show-second-card" ShowSecondCard,
        "leave" Leave,
        "leave-all" LeaveAll,
        "chat" Chat,
        "mute-chat" MuteChat,
        "log" Log,
        "note" Note,
        "coach" Coach,
        "coach-range" CoachRange,
    }
    Bet {
        "bet-commit" BetCommit,
        "bet-cancel" BetCancel,
        "bet-more" BetMore,
        "bet-less" BetLess,
        "bet-much-more" BetMuchMore,
        "bet-much-less" BetMuchLess,
        "bet-minimum" BetMinimum,
        "bet-maximum" BetMaximum,
    }
    Lobby {
        "open" Open,
        "next-tab" NextTab,
        "previous-tab" PreviousTab,
        "up" Up,
        "down" Down,
        "page-up" PageUp,
        "page-down" PageDown,
        "first" First,
        "last" Last,
        "filter" Filter,
        "sort" Sort,
        "statistics" Statistics,
        "hands" Hands,
        "review" Review,
        "games" Games,
        "graph" Graph,
        "leave-queue" LeaveQueue,
        "reset-bankroll" ResetBankroll,
    }
    Dialog {
        "confirm" Confirm,
        "cancel" Cancel,
        "next-field" NextField,
        "previous-field" PreviousField,
        "more" More,
        "less" Less,
        "toggle" Toggle,
    }
    Inspector {
        "inspect-pause" InspectPause,
        "inspect-filter" InspectFilter,
        "inspect-find" InspectFind,
        "inspect-save" InspectSave,
    }
    Replay {
        "replay-pause" ReplayPause,
        "replay-step" ReplayStep,
        "replay-faster" ReplayFaster,
        "replay-slower" ReplaySlower,
    }
    Hand {
        "hand-play" HandPlay,
        "hand-step" HandStep,
        "hand-back" HandBack,
        "hand-next-street" HandNextStreet,
        "hand-previous-street" HandPreviousStreet,
        "hand-start" HandStart,
        "hand-end" HandEnd,
        "hand-faster" HandFaster,
        "hand-slower" HandSlower,
        "hand-cards" HandCards,
        "hand-log" HandLog,
        "hand-next" HandNext,
        "hand-previous" HandPrevious,
        "hand-copy" HandCopy,
        "hand-close" HandClose,
    }
    Text {
        "text-send" TextSend,
        "text-cancel" TextCancel,
        "text-left" TextLeft,
        "text-right" TextRight,
        "text-start" TextStart,
        "text-end" TextEnd,
        "text-delete-back" TextDeleteBack,
        "text-delete" TextDelete,
        "text-delete-word" TextDeleteWord,
        "text-clear" TextClear,
        "text-up" TextUp,
        "text-down" TextDown,
    }
    Global {
        "switch-screen" SwitchScreen,
        "settings" Settings,
        "wallet" Wallet,
        "sit-out-next-big-blind" SitOutNextBigBlind,
        "auto-top-up" AutoTopUp,
        "amounts" Amounts,
        "next-theme" NextTheme,
        "inspector" Inspector,
        "help" Help,
        "palette" Palette,
        "redraw" Redraw,
        "suspend" Suspend,
        "quit" Quit,
    }
}

impl Action {
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|action| action.name() == name)
    }

    /// Whether it moves what is read.
    pub const fn scrolls(self) -> bool {
        matches!(
            self,
            Self::Up | Self::Down | Self::PageUp | Self::PageDown | Self::First | Self::Last
        )
    }

    /// The sentence that describes it.
    pub fn description(self) -> String {
        format!("action-{}", self.name())
    }
}

impl Context {
    pub const ALL: [Self; 9] = [
        Self::Global,
        Self::Lobby,
        Self::Tables,
        Self::Bet,
        Self::Dialog,
        Self::Inspector,
        Self::Replay,
        Self::Hand,
        Self::Text,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::Lobby => "lobby",
            Self::Tables => "tables",
            Self::Bet => "bet",
            Self::Dialog => "dialog",
            Self::Inspector => "inspector",
            Self::Replay => "replay",
            Self::Hand => "hand",
            Self::Text => "text",
        }
    }
}
