//! The operator's door of a server: what every room has, and who may come in.

use std::sync::Arc;

use super::Shared;
use super::entering::forget;
use super::passwords;
use crate::base::{Name, PlayerId};
use crate::host::admin::{self, AccountLine, AdminAnswer, AdminAsk, ServerAsk};
use crate::host::house::House;
use crate::protocol::wire::{Denial, Secret};
use crate::protocol::{Command, Tables};
use crate::room::command::Who;
use crate::store::accounts::{Account, Accounts};

/// Lets operators in, as long as the server runs. One file is kept for them: where connections have taken all others, whoever looks
/// after the server can still come and see to it.
pub(super) async fn keep(shared: Arc<Shared>, door: tokio::net::UnixListener) {
    let mut kept = Kept::new();
    loop {
        let stream = match door.accept().await {
            Ok((stream, _)) => stream,
            Err(_) if kept.give_up() => continue,
            Err(_) => {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                kept.take();
                continue;
            }
        };
        let shared = Arc::clone(&shared);
        let serving = admin::serve(stream, async move |ask| shared.operator(ask).await);
        match kept.is_there() {
            true => drop(tokio::spawn(serving)),
            false => {
                // There is one at a time then.
                serving.await;
                kept.take();
            }
        }
    }
}

/// A file that is open for nothing but to be closed when one is needed.
struct Kept(Option<std::fs::File>);

impl Kept {
    fn new() -> Self {
        let mut kept = Self(None);
        kept.take();
        kept
    }

    fn take(&mut self) {
        if self.0.is_none() {
            self.0 = std::fs::File::open("/dev/null").ok();
        }
    }

    /// Closes it; says whether there was one.
    fn give_up(&mut self) -> bool {
        self.0.take().is_some()
    }

    fn is_there(&self) -> bool {
        self.0.is_some()
    }
}

fn wrong(why: impl Into<String>) -> AdminAnswer {
    AdminAnswer::Wrong { why: why.into() }
}

impl Shared {
    async fn operator(&self, ask: AdminAsk) -> Option<AdminAnswer> {
        let AdminAsk::Server(ask) = ask else {
            return self.host.admin(ask).await;
        };
        // Not the answers: there are secrets among them.
        tracing::info!(?ask, "the operator, about accounts");
        let answer = match ask {
            ServerAsk::Accounts => self.list_accounts().await,
            ServerAsk::Invite => self.invite().await,
            ServerAsk::Password { name } => self.new_password(&name).await,
            ServerAsk::Remove { name } => self.remove(&name).await,
        };
        Some(answer.unwrap_or_else(|_| wrong("the accounts cannot be used now; the log says why")))
    }

    async fn list_accounts(&self) -> Result<AdminAnswer, Denial> {
        let accounts = self.accounts(|accounts| accounts.list()).await?;
        let line = |account: Account| AccountLine {
            player: account.player,
            name: account.name,
            opened: account.opened,
            last_seen: account.last_seen,
        };
        let accounts = accounts.into_iter().map(line).collect();
        Ok(AdminAnswer::Accounts { accounts })
    }

    async fn invite(&self) -> Result<AdminAnswer, Denial> {
        let (secret, now) = (passwords::new_secret()?, self.now());
        let digest = passwords::digest(&secret);
        self.accounts(move |accounts| accounts.invite(&digest, now))
            .await?;
        Ok(AdminAnswer::Secret { secret })
    }

    async fn new_password(&self, name: &str) -> Result<AdminAnswer, Denial> {
        let Some(player) = self.called(name).await? else {
            return Ok(wrong(format!("nobody with an account is called {name}")));
        };
        let secret: Secret = passwords::new_secret()?;
        let kept = self.passwords.hash(secret.clone()).await?;
        self.accounts(move |accounts| accounts.set_password(player, &kept))
            .await?;
        self.host.send_away(player);
        Ok(AdminAnswer::Secret { secret })
    }

    /// The way in goes first, then whoever came by it, then what they left at the tables.
    async fn remove(&self, name: &str) -> Result<AdminAnswer, Denial> {
        let Some(player) = self.called(name).await? else {
            return Ok(wrong(format!("nobody with an account is called {name}")));
        };
        self.accounts(move |accounts| accounts.remove(player))
            .await?;
        self.host.send_away(player);
        let leave = move |house: &mut House, now| {
            let tables = Tables::All;
            let left = house.command(now, Who::Player(player), Command::Leave { tables });
            // Refused where they sit nowhere.
            tracing::debug!(?left, player = player.0, "left what they sat at");
            forget(house, player);
        };
        self.host.operate(leave).await.ok_or(Denial::NotNow)?;
        Ok(AdminAnswer::Done)
    }

    async fn called(&self, name: &str) -> Result<Option<PlayerId>, Denial> {
        let Ok(name) = Name::new(name) else {
            return Ok(None);
        };
        let find = move |accounts: &mut Accounts| accounts.find(&name);
        let found = self.accounts(find).await?;
        Ok(found.map(|account| account.player))
    }
}
