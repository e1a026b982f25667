//! Words that are drawn in every frame, looked up once.

use crate::text::Text;

macro_rules! words {
    ($($name:ident $id:literal,)+) => {
        #[derive(Clone, Debug)]
        pub(super) struct Words {
            $(pub(super) $name: String,)+
        }

        impl Words {
            pub(super) fn new(text: &Text) -> Self {
                Self { $($name: text.word($id),)+ }
            }
        }
    };
}

words! {
    pot "screen-pot",
    pots "screen-pots",
    hand_for_hand "screen-hand-for-hand",
    you "screen-you",
    bot "screen-bot",
    table "screen-table",
    fold "screen-fold",
    folded "screen-folded",
    check "screen-check",
    checked "screen-checked",
    call "screen-call",
    called "screen-called",
    bet "screen-bet",
    has_bet "screen-has-bet",
    raise "screen-raise",
    raised "screen-raised",
    raise_to "screen-raise-to",
    bet_to "screen-bet-to",
    posts "screen-posts",
    all_in "screen-all-in",
    wins "screen-wins",
    out "screen-out",
    out_short "screen-out-short",
    waits "screen-waits",
    waits_short "screen-waits-short",
    enters "screen-enters",
    offline "screen-offline",
    offline_room "screen-offline-room",
    free "screen-free",
    bank "screen-bank",
    next_big_blind "screen-next-big-blind",
    sit_out "screen-sit-out",
    sits_out_after "screen-sits-out-after",
    leaves_after "screen-leaves-after",
    auto_top_up "screen-auto-top-up",
    back "screen-back",
    post_now "screen-post-now",
    wait_instead "screen-wait-instead",
    show_cards "screen-show-cards",
    first "screen-show-first",
    second "screen-show-second",
    rebuy "screen-rebuy",
    call_any "screen-call-any",
    any "screen-any",
    check_fold "screen-check-fold",
    my_turn "screen-my-turn",
    lobby "screen-lobby",
    help "screen-help-short",
    say "screen-say",
    max "screen-max",
    left "screen-left",
    waits_for_players "screen-waits-for-players",
    to_call "screen-to-call",
    cards "screen-cards",
    position "screen-position",
    time "screen-time",
    state "screen-state",
    confirm_fold "screen-confirm-fold",
    confirm_fold_short "screen-confirm-fold-short",
    watching "screen-watching",
    stop_watching "screen-stop-watching",
    yes "screen-yes",
    no "screen-no",
    utc "screen-utc",
}
