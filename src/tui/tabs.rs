//! The tabs of the lobby, and what each of them lists.

use crate::base::{Game, OfferId, PoolId};
use crate::profile::GameResult;
use crate::protocol::view::{OfferView, StakeView, TournamentView};
use crate::protocol::{Begins, Class, Format, Status, TournamentType};

use super::action::Action;
use super::app::App;
use super::past::Past;

/// The tabs of the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tab {
    Holdem,
    Omaha,
    Banzai,
    HexaPro,
    SitAndGo,
    Tournaments,
    Watch,
    History,
    Wallet,
    Settings,
}

impl Tab {
    pub const ALL: [Self; 10] = [
        Self::Holdem,
        Self::Omaha,
        Self::Banzai,
        Self::HexaPro,
        Self::SitAndGo,
        Self::Tournaments,
        Self::Watch,
        Self::History,
        Self::Wallet,
        Self::Settings,
    ];

    /// Whether it lists sit & gos or HexaPros.
    pub const fn has_offers(self) -> bool {
        matches!(self, Self::HexaPro | Self::SitAndGo)
    }

    /// Whether stakes are listed there.
    pub const fn has_stakes(self) -> bool {
        matches!(self, Self::Holdem | Self::Omaha | Self::Banzai)
    }

    /// Whether an action of the lobby does something there.
    pub const fn uses(self, action: Action) -> bool {
        match action {
            Action::Open => !matches!(self, Self::History),
            Action::Filter => matches!(self, Self::Tournaments | Self::Watch | Self::History),
            Action::Sort => matches!(self, Self::Watch),
            Action::Statistics | Action::Hands | Action::Review | Action::Games | Action::Graph => {
                matches!(self, Self::History)
            }
            Action::LeaveQueue => self.has_stakes() || self.has_offers(),
            _ => true,
        }
    }

    /// Whether something can be played from there.
    pub const fn has_games(self) -> bool {
        !matches!(self, Self::History | Self::Wallet | Self::Settings)
    }

    /// Whether a stake is listed there.
    pub fn lists(self, stake: &StakeView) -> bool {
        match self {
            Self::Banzai => stake.format == Format::Banzai,
            Self::Holdem => stake.format != Format::Banzai && stake.game == Game::Holdem,
            Self::Omaha => stake.format != Format::Banzai && stake.game == Game::Omaha,
            _ => false,
        }
    }

    /// Whether a sit & go or a HexaPro is.
    pub fn lists_offer(self, offer: &OfferView) -> bool {
        match offer.plan.class {
            Class::HexaPro(_) => self == Self::HexaPro,
            Class::SitAndGo => self == Self::SitAndGo,
            Class::MultiTable => false,
        }
    }
}

/// Which tournaments are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    #[default]
    All,
    /// One can register for them.
    Open,
    Running,
    /// The player is in them.
    Mine,
    Freerolls,
    Satellites,
    Bounties,
    Over,
}

impl Filter {
    const ALL: [Self; 8] = [
        Self::All,
        Self::Open,
        Self::Running,
        Self::Mine,
        Self::Freerolls,
        Self::Satellites,
        Self::Bounties,
        Self::Over,
    ];

    pub fn next(self) -> Self {
        let place = Self::ALL.iter().position(|filter| *filter == self);
        let next = place.map_or(0, |place| (place + 1) % Self::ALL.len());
        Self::ALL[next]
    }

    /// The sentence that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "screen-filter-all",
            Self::Open => "screen-filter-open",
            Self::Running => "screen-filter-running",
            Self::Mine => "screen-filter-mine",
            Self::Freerolls => "screen-filter-freerolls",
            Self::Satellites => "screen-filter-satellites",
            Self::Bounties => "screen-filter-bounties",
            Self::Over => "screen-filter-over",
        }
    }
}

impl App {
    /// The tabs that list something in this room.
    pub fn tabs(&self) -> Vec<Tab> {
        if self.is_of_files() {
            return vec![Tab::History, Tab::Settings];
        }
        let is_there = |tab: &Tab| match tab {
            Tab::HexaPro | Tab::SitAndGo => self.offers(*tab).next().is_some(),
            // Nothing is the own of somebody who only watches.
            Tab::History | Tab::Wallet => self.model.you.is_some() || self.model.lobby.is_none(),
            _ => true,
        };
        Tab::ALL.into_iter().filter(is_there).collect()
    }

    /// Whether an action of the lobby does something where one is.
    pub fn uses(&self, action: Action) -> bool {
        let of_history = match action {
            Action::Open => match self.past {
                Past::Hands => true,
                Past::Review => self.chosen_decision().is_some(),
                Past::Statistics => self.chosen_session().is_some(),
                Past::Games => false,
            },
            Action::Games | Action::Graph => self.statistics_wanted().is_some(),
            Action::Filter if self.past == Past::Review => false,
            Action::Statistics | Action::Hands | Action::Review | Action::Filter => {
                !self.is_of_files()
            }
            _ => return self.tab.uses(action),
        };
        match self.tab {
            Tab::History => of_history,
            tab => tab.uses(action),
        }
    }

    /// The stakes that a tab lists, by their numbers.
    pub fn listed(&self, tab: Tab) -> impl Iterator<Item = (PoolId, &StakeView)> {
        let stakes = self.model.lobby.iter().flat_map(|lobby| &lobby.stakes);
        (0..)
            .map(PoolId)
            .zip(stakes)
            .filter(move |(_, stake)| tab.lists(stake))
    }

    /// The sit & gos or HexaPros that a tab lists.
    pub fn offers(&self, tab: Tab) -> impl Iterator<Item = (OfferId, &OfferView)> {
        let offers = self.model.lobby.iter().flat_map(|lobby| &lobby.offers);
        (0..)
            .map(OfferId)
            .zip(offers)
            .filter(move |(_, offer)| tab.lists_offer(offer))
    }

    pub fn offer(&self, offer: OfferId) -> Option<&OfferView> {
        self.model.lobby.as_ref()?.offers.get(offer.index())
    }

    /// The tournaments that the filter lets through: those that are played first, then by when they begin, and those that
    /// are over last.
    pub fn tournaments(&self) -> Vec<&TournamentView> {
        let listed = self.model.tournaments.values();
        let listed = listed.filter(|view| view.offer.is_none() && self.lets_through(view));
        let mut listed: Vec<&TournamentView> = listed.collect();
        listed.sort_by_key(|view| match view.state.status {
            Status::Running => (0, view.state.level.into()),
            Status::Announced { begins } => (1, begins.map_or(i64::MAX, |at| at.get())),
            Status::Over { at } | Status::Cancelled { at } => (2, -at.get()),
        });
        listed
    }

    fn lets_through(&self, view: &TournamentView) -> bool {
        let is = |of: TournamentType| view.plan.types().contains(&of);
        let state = &view.state;
        match self.filter {
            Filter::All => true,
            Filter::Open => self.is_open(view),
            Filter::Running => state.is_running(),
            Filter::Mine => self.is_in(view),
            Filter::Freerolls => is(TournamentType::Freeroll) && !state.is_over(),
            Filter::Satellites => is(TournamentType::Satellite) && !state.is_over(),
            Filter::Bounties => {
                let bounties = [
                    TournamentType::Bounty,
                    TournamentType::ProgressiveBounty,
                    TournamentType::VipBounty,
                ];
                bounties.into_iter().any(is) && !state.is_over()
            }
            Filter::Over => state.is_over(),
        }
    }

    /// The results of games that are listed.
    pub fn listed_results(&self) -> Vec<&GameResult> {
        let results = self.results.iter();
        let wanted = results.filter(|result| self.result_filter.lets_through(result));
        wanted.collect()
    }

    /// Whether the player is in a tournament, or waits for it to begin.
    pub fn is_in(&self, view: &TournamentView) -> bool {
        let you = self.model.you.as_ref();
        you.is_some_and(|you| {
            let mut entered = you.entered.iter();
            entered.any(|entered| entered.tournament == view.state.tournament)
        })
    }

    /// Whether it can be registered for, as far as one can tell.
    pub fn may_register(&self, view: &TournamentView) -> bool {
        let is_player = self.model.you.is_some() && !self.is_recording();
        is_player && self.is_open(view)
    }

    /// Whether it has room for one more.
    fn is_open(&self, view: &TournamentView) -> bool {
        use crate::protocol::Registration;
        let is_open = view.state.registration == Registration::Open && !view.state.is_over();
        let is_full = match view.plan.begins {
            Begins::OnTime { most, .. } => view.state.players >= most,
            Begins::Full { players } => view.state.players >= players,
        };
        is_open && !is_full && !view.plan.prices.is_empty() && !self.is_in(view)
    }

    /// Whether an entry can be taken back (M4); whoever came from another phase has none.
    pub fn may_unregister(&self, view: &TournamentView) -> bool {
        let until = view.state.unregister_until;
        let is_announced = matches!(view.state.status, Status::Announced { .. });
        is_announced && !view.plan.prices.is_empty() && until.is_none_or(|until| self.now <= until)
    }
}
