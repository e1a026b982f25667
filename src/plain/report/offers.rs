//! The sit & gos and HexaPros of the lobby (H1), and what may be drawn (H2, H3).

use crate::base::{Cents, OfferId};
use crate::client::Model;
use crate::plain::offers;
use crate::plain::show::Show;
use crate::plain::trouble::Trouble;
use crate::plain::typed::Kind;
use crate::protocol::view::{LobbyView, OfferView, WinView};
use crate::protocol::{Class, Prizes};
use crate::text::{Drawable, Names, largest_pool};

impl Show<'_> {
    /// The games of a kind that fit some words, a line each; after all HexaPros the large prizes of late.
    pub(in crate::plain) fn offers(
        &self,
        model: &Model,
        lobby: &LobbyView,
        kind: Kind,
        words: &[String],
    ) -> Vec<String> {
        let found = offers::fitting(lobby, kind, words);
        let mut lines: Vec<String> = found
            .map(|(id, offer)| self.offer_line(lobby, id, offer))
            .collect();
        if lines.is_empty() {
            lines.push(self.text.word("plain-no-offers"));
        }
        if kind == Kind::HexaPro && words.is_empty() {
            lines.extend(lobby.wins.iter().filter_map(|win| self.win(model, win)));
        }
        lines
    }

    fn offer_line(&self, lobby: &LobbyView, id: OfferId, offer: &OfferView) -> String {
        let text = self.text;
        let state = lobby.offer_states.get(id.index());
        let plan = &offer.plan;
        let top = match &plan.prizes {
            Prizes::Drawn { draw, .. } => largest_pool(draw, offer.buy_in),
            _ => Cents::ZERO,
        };
        let chips = plan.prices.first().map(|price| price.chips);
        let args = [
            ("offer", text.offer(offer).into()),
            ("game", text.game(plan.game).into()),
            ("top", text.money(top).into()),
            ("chips", text.count(chips.unwrap_or_default()).into()),
            ("level", text.time(plan.level_time).into()),
            ("waiting", state.map_or(0, |state| state.waiting).into()),
            ("running", state.map_or(0, |state| state.running).into()),
        ];
        match plan.class {
            Class::HexaPro(_) => text.get("plain-hexapro", args),
            Class::SitAndGo | Class::MultiTable => text.get("plain-sng", args),
        }
    }

    fn win(&self, model: &Model, win: &WinView) -> Option<String> {
        let lobby = model.lobby.as_ref()?;
        let offer = lobby.offers.get(win.offer.index())?;
        let names = self.called(model);
        let who = self.text.introduced(win.player, &names);
        let you = match names.is_you(win.player) {
            true => "yes",
            false => "no",
        };
        let text = self.text;
        Some(text.get(
            "plain-win",
            [
                ("you", you.into()),
                (
                    "who",
                    who.unwrap_or_else(|| text.word("plain-somebody")).into(),
                ),
                ("prize", text.money(win.prize).into()),
                ("offer", text.offer(offer).into()),
                ("times", text.times(win.times).into()),
                ("time", text.time(self.now - win.at).into()),
            ],
        ))
    }

    /// What may be drawn for the HexaPros of a family: with a price in money, else in percent of the pool.
    pub(in crate::plain) fn multipliers(
        &self,
        lobby: &LobbyView,
        words: &[String],
        price: Option<Cents>,
    ) -> Result<Vec<String>, Trouble> {
        let text = self.text;
        let offer = match price {
            Some(price) => {
                let id = offers::only(lobby, Kind::HexaPro, words, price, text)?;
                lobby.offers.get(id.index())
            }
            None => {
                let mut found = offers::fitting(lobby, Kind::HexaPro, words);
                found.next().map(|(_, offer)| offer)
            }
        };
        let offer = offer.ok_or_else(|| Trouble::NoFamily {
            words: words.join(" "),
        })?;
        let (Class::HexaPro(family), Prizes::Drawn { draw, .. }) =
            (offer.plan.class, &offer.plan.prizes)
        else {
            return Ok(vec![text.word("plain-no-offers")]);
        };
        let family = text.family(family);
        let mut lines = vec![text.get("plain-multipliers", [("family", family.into())])];
        lines.extend(
            text.multipliers(draw, price)
                .into_iter()
                .map(|drawn| self.multiplier(drawn)),
        );
        Ok(lines)
    }

    fn multiplier(&self, drawn: Drawable) -> String {
        let sentence = match drawn.pool {
            Some(_) => "plain-multiplier-pool",
            None => "plain-multiplier",
        };
        self.text.get(
            sentence,
            [
                ("times", drawn.times.into()),
                ("pool", drawn.pool.unwrap_or_default().into()),
                ("chance", drawn.chance.into()),
                ("chips", drawn.chips.into()),
                ("level", drawn.level_time.into()),
                ("prizes", drawn.prizes.into()),
            ],
        )
    }
}
