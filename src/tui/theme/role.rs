//! What a part of the screen means. Themes give colours to these; nothing else in the interface knows a colour.

macro_rules! roles {
    ($($name:literal $role:ident,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Role {
            $($role,)+
        }

        impl Role {
            pub const ALL: &'static [Self] = &[$(Self::$role,)+];

            /// The name in themes. Without a style of its own a role has that of the name before its last dot, and in the end
            /// that of `text`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$role => $name,)+
                }
            }
        }
    };
}

roles! {
    // The background of everything, and ordinary words on it.
    "text" Text,
    "text.dim" Dim,
    "text.strong" Strong,
    "text.accent" Accent,
    "text.good" Good,
    "text.bad" Bad,
    // The line on top: tables and tabs, wallet and clock; and the line of keys below.
    "bar" Bar,
    "bar.tab" Tab,
    "bar.tab.active" TabActive,
    "bar.tab.turn" TabTurn,
    "key" Key,
    "key.label" KeyLabel,
    // Frames of tables: an ordinary one, the one that has the keys, the one that waits for me.
    "border" Border,
    "border.focus" BorderFocus,
    "border.turn" BorderTurn,
    "title" Title,
    // A table.
    "felt" Felt,
    "player" Player,
    "player.you" You,
    "player.acting" Acting,
    "player.out" Out,
    "player.bot" Bot,
    "stack" Stack,
    "bet" Bet,
    "pot" Pot,
    "deed" Deed,
    "dealer" Dealer,
    "hand" HandName,
    "win" Win,
    // Cards: the paper, its back, a place without a card, and the suits on paper in two or four colours.
    "card" Card,
    "card.back" CardBack,
    "card.empty" CardEmpty,
    "card.dead" CardDead,
    "suit.clubs" Clubs,
    "suit.diamonds" Diamonds,
    "suit.hearts" Hearts,
    "suit.spades" Spades,
    "suit4.clubs" FourClubs,
    "suit4.diamonds" FourDiamonds,
    "suit4.hearts" FourHearts,
    "suit4.spades" FourSpades,
    // Time.
    "time" Time,
    "time.low" TimeLow,
    "time.bank" TimeBank,
    "time.empty" TimeEmpty,
    // What one can press, choose and type into.
    "button" Button,
    "button.focus" ButtonFocus,
    "list.header" ListHeader,
    "list.selected" ListSelected,
    "input" Input,
    "input.cursor" Cursor,
    "input.bad" InputBad,
    // Dialogs and notices.
    "dialog" Dialog,
    "dialog.border" DialogBorder,
    "dialog.title" DialogTitle,
    "toast" Toast,
    "toast.warning" ToastWarning,
    "toast.error" ToastError,
    "banner" Banner,
}

impl Role {
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|role| role.name() == name)
    }
}
