//! A server on a free port of this machine, with a folder of its own, gone when the test is.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use railbird::base::{Millis, OfferId, PlayerId, PoolId};
use railbird::client::remote::{Way, knock};
use railbird::host::server::{Limits, Rate, Server, ServerOptions, TlsFiles};
use railbird::host::{
    Bots, Guests, Handle, Host, House, KeepHands, Options, Presence, Speed, admin,
};
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{FromClient, Greeting, Registering, Secret, Welcome};
use railbird::rulebook::{Class, Edition, Family};
use railbird::store::Memory;
use railbird::store::accounts::{Accounts, FILE};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use super::guest::Guest;

/// Nothing in these tests takes longer, unless it hangs.
pub const LONGEST: Duration = Duration::from_secs(60);

pub struct Served {
    pub runtime: Runtime,
    pub edition: Arc<Edition>,
    pub address: SocketAddr,
    pub server: Arc<Server>,
    pub folder: PathBuf,
    host: Option<Host>,
    serving: JoinHandle<()>,
}

/// How a server lets people in.
pub struct Entrance {
    pub registering: Registering,
    pub limits: Limits,
    pub tls: Option<TlsFiles>,
}

/// The usual limits, but for how often somebody may say who they are, since all tests come from one address, how often they may be
/// shown everything and chat, which tests of other things do all the time, and how much may wait for them, since nobody here is to
/// be told less because the machine is busy.
pub fn limits() -> Limits {
    Limits {
        tries_per_address: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        comings: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        snapshots: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        chat: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        waiting: 4_096,
        waiting_bytes: 16 * 1024 * 1024,
        ..Limits::default()
    }
}

pub fn pool(edition: &Edition, name: &str) -> PoolId {
    let place = edition.cash.stakes.iter().position(|s| s.name == name);
    PoolId(place.unwrap() as u16)
}

/// The smallest HexaPro that is offered.
pub fn hexapro(edition: &Edition) -> OfferId {
    let offers = edition.offers();
    let mut classes = offers.iter().map(|offer| offer.plan.class);
    let place = classes.position(|class| class == Class::HexaPro(Family::HexaPro));
    OfferId(place.unwrap() as u16)
}

/// A room in which eleven bots play NL10, hardly with a pause.
pub fn room() -> Options {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let mut pace = edition.pace;
    for pause in [
        &mut pace.deal,
        &mut pace.street,
        &mut pace.run_out,
        &mut pace.showdown,
        &mut pace.between_hands,
        &mut pace.opening,
    ] {
        pause.0 /= 30;
    }
    let population = vec![(pool(&edition, "NL10"), 11)];
    Options {
        edition,
        pace,
        bots: Some(Bots {
            population,
            guests: Guests::default(),
            manner: Speed::Instant.into(),
        }),
        programme: None,
        coach: false,
        presence: Presence::Once,
        keep: KeepHands::OfPeople,
        owner: None,
        door: None,
    }
}

impl Served {
    pub fn start(name: &str, limits: Limits, room: Options) -> Self {
        let entrance = Entrance {
            registering: Registering::Open,
            limits,
            tls: None,
        };
        Self::start_with(name, entrance, room)
    }

    pub fn start_with(name: &str, entrance: Entrance, room: Options) -> Self {
        let folder = std::env::temp_dir().join(format!("railbird-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let edition = Arc::clone(&room.edition);
        let host = Host::start(Box::new(Memory::new(&edition)), room).unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let accounts = Accounts::open(&folder.join(FILE)).unwrap();
        let options = ServerOptions {
            greeting: Greeting {
                version: VERSION,
                server: "a test".into(),
                edition: "2.7".into(),
                bots: true,
                coach: false,
                registering: entrance.registering,
            },
            origins: Vec::new(),
            limits: entrance.limits,
            tls: entrance.tls,
            door: Some(admin::door(&folder)),
        };
        let free: SocketAddr = "127.0.0.1:0".parse().unwrap();
        let server = Server::bind(free, host.handle(), accounts, options);
        let server = Arc::new(runtime.block_on(server).unwrap());
        let address = server.address().unwrap();
        let serving = Arc::clone(&server);
        let serving = runtime.spawn(async move { serving.run().await });
        Self {
            runtime,
            edition,
            address,
            server,
            folder,
            host: Some(host),
            serving,
        }
    }

    /// Somebody who opens an account, and comes by the straight way.
    pub fn guest(&self, name: &str) -> Guest {
        self.guest_by(name, self.address)
    }

    /// The same, by another way.
    pub fn guest_by(&self, name: &str, address: SocketAddr) -> Guest {
        come(&self.runtime, address, &register(name))
    }

    pub fn spectator(&self) -> Guest {
        let version = VERSION;
        come(
            &self.runtime,
            self.address,
            &FromClient::Spectate { version },
        )
    }

    pub fn handle(&self) -> Handle {
        self.host.as_ref().unwrap().handle()
    }

    /// Looks into the house itself, on its own thread.
    pub fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut House, Millis) -> T + Send + 'static,
    ) -> T {
        self.host.as_ref().unwrap().operate(look).unwrap()
    }

    /// No cent is lost: the books add up, and everybody has in their wallet what they were told.
    #[track_caller]
    pub fn adds_up(&self, guests: &[&Guest]) {
        let players: Vec<PlayerId> = guests.iter().map(|guest| guest.player()).collect();
        let (sum, stopped, wallets) = self.look(move |house, _| {
            let ledger = house.room().ledger();
            let wallets = players.iter().map(|player| ledger.wallet(*player));
            (
                ledger.sum(),
                house.room().stopped(),
                wallets.collect::<Vec<_>>(),
            )
        });
        assert_eq!((sum.0, stopped), (0, None));
        let told = guests.iter().map(|guest| guest.wallet());
        assert_eq!(told.collect::<Vec<_>>(), wallets);
    }

    /// The page for those who look after the server.
    pub fn metric(&self, name: &str) -> i64 {
        let page = self.answer(b"GET /metrics HTTP/1.1\r\n\r\n");
        let name = format!("railbird_{name} ");
        let mut lines = page.lines();
        let line = lines.find_map(|line| line.strip_prefix(&name));
        line.unwrap_or_else(|| panic!("no {name} in {page}"))
            .parse()
            .unwrap()
    }

    /// Waits until a count of that page is so.
    #[track_caller]
    pub fn until_metric(&self, name: &str, is_so: impl Fn(i64) -> bool) {
        let until = Instant::now() + LONGEST;
        while !is_so(self.metric(name)) {
            assert!(Instant::now() < until, "{name} stays {}", self.metric(name));
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// What is answered to some bytes, until the other side ends it or nothing more comes.
    pub fn answer(&self, bytes: &[u8]) -> String {
        self.runtime.block_on(async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            let mut said = Vec::new();
            // Whoever is refused may be refused before they have said everything.
            if stream.write_all(bytes).await.is_ok() {
                let read = stream.read_to_end(&mut said);
                let _ = tokio::time::timeout(Duration::from_secs(20), read).await;
            }
            String::from_utf8_lossy(&said).into_owned()
        })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.serving.abort();
        if let Some(host) = self.host.take() {
            let _ = host.stop();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub fn register(name: &str) -> FromClient {
    FromClient::Register {
        version: VERSION,
        name: name.into(),
        password: Secret::new("correct horse"),
        invitation: None,
    }
}

pub fn way(address: SocketAddr) -> Way {
    Way::new(format!("ws://{address}").parse().unwrap(), None).unwrap()
}

/// A certificate of the tests, with its key, or the authority that vouches for it.
pub fn certificate(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/tls")
        .join(name)
}

pub fn tls(name: &str) -> TlsFiles {
    TlsFiles {
        certificate: certificate(&format!("{name}.pem")),
        key: certificate(&format!("{name}-key.pem")),
    }
}

/// The way by TLS, believing what the tests' authority says.
pub fn private_way(address: SocketAddr) -> Way {
    let authority = certificate("ca.pem");
    Way::new(
        format!("wss://{address}").parse().unwrap(),
        Some(&authority),
    )
    .unwrap()
}

/// Comes to a server, with a link that comes back by itself.
pub fn come(runtime: &Runtime, address: SocketAddr, said: &FromClient) -> Guest {
    come_by(runtime, &way(address), said)
}

/// The same, by any way.
pub fn come_by(runtime: &Runtime, way: &Way, said: &FromClient) -> Guest {
    let (welcome, link) = runtime.block_on(async {
        let mut visit = knock(way).await.unwrap();
        let welcome: Welcome = visit.enter(said).await.unwrap();
        let (link, passing) = visit.keep(said.clone(), welcome.clone(), Box::new(|_| {}));
        tokio::spawn(passing);
        (welcome, link)
    });
    Guest::new(link, welcome.you)
}
