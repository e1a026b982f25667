//! What a player sets for all of their tables (C9, C11).

use super::Room;
use super::command::{Setting, Switch};
use super::event::Event;
use super::refusal::Refusal;
use crate::base::PlayerId;

impl Room {
    pub(super) fn change(
        &mut self,
        player: PlayerId,
        setting: Setting,
        to: Switch,
    ) -> Result<(), Refusal> {
        let person = &self.players[player.index()];
        let now = match setting {
            Setting::SitOutNextBigBlind => person.sits_out_next_big_blind,
            Setting::AutoTopUp if !self.edition.cash.auto_top_up => {
                return Err(Refusal::NoAutoTopUp);
            }
            Setting::AutoTopUp => person.tops_up,
        };
        if now == to.is_on() {
            return Err(Refusal::NoChange);
        }
        self.set(player, setting, to);
        Ok(())
    }

    pub(super) fn set(&mut self, player: PlayerId, setting: Setting, to: Switch) {
        let person = &mut self.players[player.index()];
        match setting {
            Setting::SitOutNextBigBlind => person.sits_out_next_big_blind = to.is_on(),
            Setting::AutoTopUp => {
                person.tops_up = to.is_on();
                for id in &person.places {
                    let table = &mut self.tables[id.index()];
                    if let Some(seated) = table.seat_of(player).and_then(|seat| table.seated(seat))
                    {
                        seated.tops_up = to.is_on();
                    }
                }
            }
        }
        self.events.push(Event::Set {
            player,
            setting,
            to,
        });
    }
}
