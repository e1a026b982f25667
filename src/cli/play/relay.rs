//! Stands between the room and whoever shows it: everything that comes by goes into the player's book, and what is set
//! into the settings file. Neither waits for the other side, which may be a pipe that nobody reads.

use tokio::sync::mpsc;

use super::keeping::KeptSettings;
use crate::client::{Link, Model};
use crate::profile::{BookError, Recording, Scribe};
use crate::protocol::{Ask, Message, News};

/// What became of the records; nothing where there are none.
pub(in crate::cli) type Recorded = Option<Result<(), BookError>>;

/// When there is nothing more to record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Until {
    /// Whoever shows it is gone: a room elsewhere goes on without them.
    NobodyShowsIt,
    /// The room has said its last: one of one's own still plays out the hands that are running, which are the player's too.
    TheRoomEnds,
}

/// The same link for somebody else, and what must run meanwhile.
pub(in crate::cli) fn relay(
    link: Link,
    scribe: Option<Scribe>,
    settings: KeptSettings,
    until: Until,
) -> (Link, impl Future<Output = Recorded>) {
    let Link {
        asks,
        messages,
        line,
    } = link;
    let (to, received) = mpsc::channel(messages.max_capacity());
    let forward = Forward {
        to,
        asks: asks.clone(),
        seq: 0,
        hearing: Hearing::KeepsUp,
    };
    let link = Link {
        asks,
        messages: received,
        line,
    };
    (link, record(messages, forward, scribe, settings, until))
}

async fn record(
    mut messages: mpsc::Receiver<Message>,
    mut forward: Forward,
    scribe: Option<Scribe>,
    mut settings: KeptSettings,
    until: Until,
) -> Recorded {
    let mut model = Model::default();
    let mut recording = Recording::default();
    loop {
        let message = tokio::select! {
            message = messages.recv() => message,
            () = forward.changes(), if forward.hearing != Hearing::IsGone => {
                forward.catch_up();
                match (forward.hearing, until) {
                    (Hearing::IsGone, Until::NobodyShowsIt) => None,
                    _ => continue,
                }
            }
        };
        let Some(message) = message else {
            break;
        };
        if let Some(scribe) = &scribe {
            scribe.write(recording.see(&model, &message));
        }
        settings.see(&message.news);
        model.update(&message);
        forward.send(message);
    }
    Some(scribe?.finish())
}

/// Whether the other side keeps up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hearing {
    KeepsUp,
    IsBehind,
    /// There is room again, and the room was asked to show everything anew.
    CatchesUp,
    IsGone,
}

/// The way to the other side. As the room does it, messages that find no room are dropped and have no number, and
/// nothing comes after them before everything is shown anew.
#[derive(Debug)]
struct Forward {
    to: mpsc::Sender<Message>,
    asks: mpsc::UnboundedSender<Ask>,
    seq: u64,
    hearing: Hearing,
}

impl Forward {
    fn send(&mut self, mut message: Message) {
        match (self.hearing, &message.news) {
            (Hearing::KeepsUp, _) | (Hearing::IsBehind | Hearing::CatchesUp, News::Bye { .. }) => {}
            (Hearing::CatchesUp, News::Snapshot { .. }) => self.hearing = Hearing::KeepsUp,
            (Hearing::IsBehind | Hearing::CatchesUp | Hearing::IsGone, _) => return,
        }
        message.seq = self.seq + 1;
        match self.to.try_send(message) {
            Ok(()) => self.seq += 1,
            Err(mpsc::error::TrySendError::Full(_)) => self.hearing = Hearing::IsBehind,
            // Noticed by whoever waits for a change.
            Err(mpsc::error::TrySendError::Closed(_)) => {}
        }
    }

    /// Waits until the other side is gone, or, where it is behind, has read half of what waits.
    async fn changes(&self) {
        match self.hearing {
            Hearing::IsBehind => drop(self.to.reserve_many(self.to.max_capacity() / 2).await),
            Hearing::KeepsUp | Hearing::CatchesUp | Hearing::IsGone => self.to.closed().await,
        }
    }

    /// Asks the room for everything anew where there is room for it. For somebody who is gone nothing is asked: what is shown
    /// anew in a hand ends its record.
    fn catch_up(&mut self) {
        if self.to.is_closed() {
            self.hearing = Hearing::IsGone;
        } else if self.hearing == Hearing::IsBehind {
            self.hearing = Hearing::CatchesUp;
            let _ = self.asks.send(Ask::Snapshot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Millis;
    use crate::protocol::Farewell;
    use crate::protocol::link::link_for;
    use crate::protocol::view::LobbyView;
    use crate::protocol::{Ask, Snapshot};

    fn message(seq: u64, news: News) -> Message {
        let now = Millis(0);
        Message { seq, now, news }
    }

    fn done(seq: u64) -> Message {
        message(seq, News::Done { number: seq })
    }

    fn everything(seq: u64) -> Message {
        let lobby = LobbyView {
            edition: "quick".into(),
            auto_top_up: true,
            decision: Millis(0),
            most_tables: 1,
            stakes: Vec::new(),
            pools: Vec::new(),
            offers: Vec::new(),
            offer_states: Vec::new(),
            wins: Vec::new(),
        };
        let snapshot = Box::new(Snapshot {
            you: None,
            last_request: 0,
            lobby,
            tables: Vec::new(),
            tournaments: Vec::new(),
            games: Vec::new(),
            detail: None,
            overview: None,
            people: Vec::new(),
        });
        message(seq, News::Snapshot { snapshot })
    }

    #[test]
    fn whoever_does_not_read_holds_nobody_up_and_is_shown_everything_anew() {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        runtime.block_on(async {
            let (link, mut room) = link_for(4);
            let (mut link, recorded) =
                relay(link, None, KeptSettings::nowhere(), Until::NobodyShowsIt);
            let recorder = tokio::spawn(recorded);
            // Ten for four places: each is taken from the room at once.
            for seq in 1..=10 {
                room.messages.send(done(seq)).await.unwrap();
                tokio::task::yield_now().await;
            }
            for seq in 1..=4 {
                assert_eq!(link.messages.recv().await, Some(done(seq)));
            }
            assert_eq!(room.asks.recv().await, Some(Ask::Snapshot));
            for message in [done(11), everything(12), done(13)] {
                room.messages.send(message).await.unwrap();
            }
            assert_eq!(link.messages.recv().await, Some(everything(5)));
            let after = link.messages.recv().await.unwrap();
            assert_eq!((after.seq, after.news), (6, done(13).news));
            let why = Farewell::Closed;
            room.messages
                .send(message(14, News::Bye { why }))
                .await
                .unwrap();
            assert_eq!(link.messages.recv().await.unwrap().seq, 7);
            drop(link);
            assert!(recorder.await.unwrap().is_none());
        });
    }
}
