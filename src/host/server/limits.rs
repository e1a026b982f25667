//! What strangers may cost: how much, how often, how long. Figures in one place, and the counting of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// What a server allows. Everything that a stranger can make it do is bounded by one of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address.
    pub per_address: usize,
    /// How often somebody may come from one address.
    pub comings: Rate,
    /// How long TLS and the first lines may take.
    pub handshake: Duration,
    /// How long somebody may take to say who they are.
    pub entering: Duration,
    /// How often they may be wrong about it on one connection.
    pub tries: u32,
    /// Names and passwords from one address: so many at once, then one more each so often.
    pub tries_per_address: Rate,
    /// Messages on one connection.
    pub messages: Rate,
    /// Bytes on one connection, whatever they are.
    pub bytes: Rate,
    /// Messages that are no messages, on one connection, before it is closed.
    pub nonsense: u32,
    /// A message that somebody sends has no more bytes.
    pub message_bytes: usize,
    /// So many messages wait for somebody, with so many bytes; then they are shown everything anew.
    pub waiting: usize,
    pub waiting_bytes: usize,
    /// How often somebody may ask for everything anew, which costs the most.
    pub snapshots: Rate,
    /// How often somebody may look at something else, which costs more than to play: into a tournament, or at the list of all
    /// tables. A table counts a quarter, so that whoever comes back to as many as one may look at is not slowed down.
    pub looks: Rate,
    /// Lines of chat of one player, on whatever connection.
    pub chat: Rate,
    /// Somebody for whom something waits, and who takes nothing for so long, is gone.
    pub patience: Duration,
    /// And so is who takes it more slowly than this many bytes a second, when as much time is over besides.
    pub least_a_second: usize,
    /// How often it is asked whether somebody is still there; twice without an answer they are not.
    pub ping: Duration,
    /// Passwords that wait to be looked at.
    pub passwords: usize,
    /// Lines of the log about those who are not let in.
    pub noted: Rate,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            per_address: 64,
            comings: Rate {
                burst: 100.0,
                a_second: 2.0,
            },
            handshake: Duration::from_secs(10),
            entering: Duration::from_secs(120),
            tries: 5,
            tries_per_address: Rate {
                burst: 10.0,
                a_second: 0.2,
            },
            messages: Rate {
                burst: 100.0,
                a_second: 30.0,
            },
            bytes: Rate {
                burst: 64.0 * 1024.0,
                a_second: 16.0 * 1024.0,
            },
            nonsense: 20,
            message_bytes: 16 * 1024,
            waiting: 256,
            waiting_bytes: 1024 * 1024,
            snapshots: Rate {
                burst: 5.0,
                a_second: 0.5,
            },
            looks: Rate {
                burst: 30.0,
                a_second: 3.0,
            },
            chat: Rate {
                burst: 5.0,
                a_second: 0.5,
            },
            patience: Duration::from_secs(20),
            least_a_second: 4 * 1024,
            // Whoever says nothing is noticed within three of them, before the shortest decision is over (T1, T4).
            ping: Duration::from_secs(3),
            passwords: 64,
            noted: Rate {
                burst: 20.0,
                a_second: 0.2,
            },
        }
    }
}

impl Limits {
    /// The usual ones, for so many connections, and so many from one address: from there as many may come in one after the other.
    pub fn for_connections(connections: usize, per_address: usize) -> Self {
        let usual = Self::default();
        let tries = usual.tries_per_address;
        let share = (per_address as f64 / usual.per_address as f64).max(1.0);
        let burst = match share > 1.0 {
            true => per_address as f64,
            false => tries.burst,
        };
        let comings = usual.comings;
        Self {
            connections,
            per_address,
            comings: Rate {
                burst: comings.burst * share,
                a_second: comings.a_second * share,
            },
            tries_per_address: Rate {
                burst,
                a_second: tries.a_second * share,
            },
            ..usual
        }
    }

    /// Small buffers: most connections are quiet most of the time, and there are many of them. Through the one for writing go only
    /// answers to pings, and the last frame.
    pub(super) fn web_socket(&self) -> WebSocketConfig {
        WebSocketConfig::default()
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0)
            .max_write_buffer_size(16 * 1024)
            .max_message_size(Some(self.message_bytes))
            .max_frame_size(Some(self.message_bytes))
    }
}

/// So many at once, and so many more a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub burst: f64,
    pub a_second: f64,
}

/// Counts against a rate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn new(rate: Rate, now: Instant) -> Self {
        Self {
            rate,
            left: rate.burst,
            at: now,
        }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.rate.a_second).min(self.rate.burst);
    }

    /// Takes what has come already; says how long it is until that is made good, where it was more than there was.
    pub(super) fn owe(&mut self, came: f64, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        self.left -= came;
        match self.left < 0.0 {
            true => Err(Duration::from_secs_f64(-self.left / self.rate.a_second)),
            false => Ok(()),
        }
    }

    /// Takes one; or says how long it is until there is one.
    pub(super) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let missing = (1.0 - self.left) / self.rate.a_second;
        Err(Duration::from_secs_f64(missing))
    }

    /// Whether nothing of it is used.
    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + passed * self.rate.a_second >= self.rate.burst
    }
}

/// What is noted no more often than a log can bear; how much was left out is known when something is noted again.
#[derive(Debug)]
pub(super) struct Seldom {
    bucket: Bucket,
    left_out: u64,
}

impl Seldom {
    pub(super) fn new(rate: Rate, now: Instant) -> Self {
        Self {
            bucket: Bucket::new(rate, now),
            left_out: 0,
        }
    }

    /// How much was left out since the last time; nothing where this is left out too.
    pub(super) fn note(&mut self, now: Instant) -> Option<u64> {
        if self.bucket.take(now).is_err() {
            self.left_out += 1;
            return None;
        }
        Some(std::mem::take(&mut self.left_out))
    }
}

/// Who comes from where.
#[derive(Debug)]
pub(super) struct Addresses {
    limits: Limits,
    open: usize,
    from: HashMap<IpAddr, usize>,
    comings: Buckets<IpAddr>,
    tries: Buckets<IpAddr>,
}

/// Counts against a rate, for each by itself: an address, or a player. Those of which nothing is used are forgotten.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    rate: Rate,
    of_each: HashMap<K, Bucket>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(super) fn new(rate: Rate) -> Self {
        let of_each = HashMap::new();
        Self { rate, of_each }
    }

    pub(super) fn take(&mut self, whose: K, now: Instant) -> Result<(), Duration> {
        const MANY: usize = 10_000;
        if self.of_each.len() > MANY {
            self.of_each.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = self.of_each.entry(whose);
        let rate = self.rate;
        bucket.or_insert_with(|| Bucket::new(rate, now)).take(now)
    }
}

/// Why a connection is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crowded {
    Everywhere,
    /// From one address.
    There,
    /// From one address, one after the other.
    TooOften,
}

impl Addresses {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            open: 0,
            from: HashMap::new(),
            comings: Buckets::new(limits.comings),
            tries: Buckets::new(limits.tries_per_address),
        }
    }

    pub(super) fn enter(&mut self, from: IpAddr, now: Instant) -> Result<(), Crowded> {
        if self.open >= self.limits.connections {
            return Err(Crowded::Everywhere);
        }
        let from = network(from);
        self.comings
            .take(from, now)
            .map_err(|_| Crowded::TooOften)?;
        let here = self.from.entry(from).or_default();
        if *here >= self.limits.per_address {
            return Err(Crowded::There);
        }
        *here += 1;
        self.open += 1;
        Ok(())
    }

    /// How many connections there are.
    pub(super) fn open(&self) -> usize {
        self.open
    }

    pub(super) fn leave(&mut self, from: IpAddr) {
        let from = network(from);
        self.open = self.open.saturating_sub(1);
        if let Some(here) = self.from.get_mut(&from) {
            *here = here.saturating_sub(1);
            if *here == 0 {
                self.from.remove(&from);
            }
        }
    }

    /// A name and a password, or a token, from an address; or how long nobody is listened to there.
    pub(super) fn attempt(&mut self, from: IpAddr, now: Instant) -> Result<(), Duration> {
        self.tries.take(network(from), now)
    }
}

/// Whoever has one address of IPv6 has a whole network of them: these count as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            std::net::Ipv6Addr::from(bits).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_so_many_a_second() {
        let start = Instant::now();
        let rate = Rate {
            burst: 2.0,
            a_second: 4.0,
        };
        let mut bucket = Bucket::new(rate, start);
        assert_eq!([bucket.take(start), bucket.take(start)], [Ok(()); 2]);
        assert_eq!(bucket.take(start), Err(Duration::from_millis(250)));
        assert_eq!(bucket.take(start + Duration::from_millis(250)), Ok(()));
    }

    #[test]
    fn what_is_left_out_is_counted_and_told_with_the_next() {
        let start = Instant::now();
        let rate = Rate {
            burst: 2.0,
            a_second: 1.0,
        };
        let mut seldom = Seldom::new(rate, start);
        let notes = [(); 5].map(|()| seldom.note(start));
        assert_eq!(notes, [Some(0), Some(0), None, None, None]);
        let later = start + Duration::from_secs(1);
        assert_eq!([seldom.note(later), seldom.note(later)], [Some(3), None]);
    }

    #[test]
    fn one_address_cannot_take_all_places_and_gives_them_back() {
        let limits = Limits {
            connections: 3,
            per_address: 2,
            ..Limits::default()
        };
        let mut addresses = Addresses::new(limits);
        let [here, there]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        let now = Instant::now();
        assert_eq!(addresses.enter(here, now), Ok(()));
        assert_eq!(addresses.enter(here, now), Ok(()));
        assert_eq!(addresses.enter(here, now), Err(Crowded::There));
        assert_eq!(addresses.enter(there, now), Ok(()));
        assert_eq!(addresses.enter(there, now), Err(Crowded::Everywhere));
        addresses.leave(here);
        assert_eq!(addresses.enter(there, now), Ok(()));
    }

    #[test]
    fn whoever_comes_and_goes_all_the_time_is_not_let_in_for_a_while() {
        let limits = Limits {
            comings: Rate {
                burst: 2.0,
                a_second: 1.0,
            },
            ..Limits::default()
        };
        let mut addresses = Addresses::new(limits);
        let here: IpAddr = "10.0.0.1".parse().unwrap();
        let now = Instant::now();
        for _ in 0..2 {
            assert_eq!(addresses.enter(here, now), Ok(()));
            addresses.leave(here);
        }
        assert_eq!(addresses.enter(here, now), Err(Crowded::TooOften));
        let later = now + Duration::from_secs(1);
        assert_eq!(addresses.enter(here, later), Ok(()));
    }

    #[test]
    fn neighbours_in_one_network_of_ipv6_count_as_one() {
        let [one, other, far]: [IpAddr; 3] =
            ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map(|text| text.parse().unwrap());
        assert_eq!(network(one), network(other));
        assert_ne!(network(one), network(far));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        assert_eq!(network(mapped), "10.0.0.1".parse::<IpAddr>().unwrap());
    }
}
