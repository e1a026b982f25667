//! Who comes to a house and who goes, and what they are told at once. Not here: who they are (`server`), and what happens
//! while they are there (`telling`).

use crate::base::{Millis, PlayerId};
use crate::protocol::view::TableChange;
use crate::protocol::{Command, News};
use crate::room::command::Who;

use super::house::House;
use super::viewers::{Looks, ViewerId};

impl House {
    /// Somebody connects, as a player or to watch. They are told everything first.
    pub fn connect(&mut self, now: Millis, player: Option<PlayerId>) -> ViewerId {
        self.connect_again(now, player, &Looks::default())
    }

    /// Somebody who was connected before the room was built again: they look at what they looked at.
    pub(super) fn connect_again(
        &mut self,
        now: Millis,
        player: Option<PlayerId>,
        looks: &Looks,
    ) -> ViewerId {
        let viewer = self.viewers.add(player);
        let room = &self.room;
        self.viewers
            .look_again(viewer, looks, |table| room.table(table).is_some());
        if let Some(player) = player {
            // Refused where the player is connected already, from elsewhere.
            let _ = self.command(now, Who::Player(player), Command::Connect);
            for table in self.places.tables(player).collect::<Vec<_>>() {
                self.viewers.look(viewer, table);
            }
            self.follow_own_games(viewer, player);
        }
        let hello = self.hello.clone();
        self.tell(viewer, News::Hello { hello });
        self.tell_everything(viewer);
        if let Some(player) = player {
            self.tell_rolled_back(viewer, player);
        }
        viewer
    }

    /// Tells a player once which hands of theirs never happened.
    fn tell_rolled_back(&mut self, viewer: ViewerId, player: PlayerId) {
        if !self.told_rolled_back.insert(player) {
            return;
        }
        for (table, hand) in self.rolled_back.clone() {
            if self.places.eyes(Some(player), table).seat.is_some() {
                let change = TableChange::RolledBack { hand };
                self.tell(viewer, News::Change { table, change });
            }
        }
    }

    /// Somebody is gone, without a word or with one.
    pub fn disconnect(&mut self, now: Millis, viewer: ViewerId) {
        let Some(gone) = self.viewers.remove(viewer) else {
            return;
        };
        if let Some(player) = gone.player
            && self.viewers.of_player(player).is_empty()
        {
            let _ = self.command(now, Who::Player(player), Command::Disconnect);
        }
    }
}
