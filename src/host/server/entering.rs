//! Who somebody is: names and passwords, new accounts, tokens that let back in once.

use std::net::IpAddr;
use std::time::Instant;

use unicode_security::confusable_detection::skeleton;

use super::Shared;
use super::passwords::{self, LEAST, MOST, NotNow};
use crate::base::{Kind, Millis, Name, Person, PlayerId};
use crate::host::house::House;
use crate::protocol::Refusal;
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, Registering, Secret, You};
use crate::store::StoreError;
use crate::store::accounts::{Account, Accounts, Digest, NotOpened, key};

/// What a name looks like: letters that cannot be told apart by eye are one (Unicode Technical Standard 39).
fn look(name: &Name) -> String {
    skeleton(&key(name)).collect()
}

/// Names of the room that are looked at at once.
const AT_A_TIME: usize = 256;

/// Whoever has no account any more, or never got one, has no name either: somebody else may take it.
pub(super) fn forget(house: &mut House, player: PlayerId) {
    if let Ok(name) = Name::new(&format!("gone-{}", player.0)) {
        house.rename(player, name);
    }
}

/// How long a token lets somebody back in.
const TOKEN: Millis = Millis(30 * 24 * 60 * 60 * 1_000);

/// A name as it may stand in a log, where it may be anything at all.
fn shortened(name: &str) -> String {
    let clean = Name::new(name).map(|name| name.to_string());
    clean.unwrap_or_else(|_| "no name".into())
}

/// Why somebody is not let in, in a word. What else a denial says may be of any length.
fn reason(why: &Denial) -> &'static str {
    match why {
        Denial::Version { .. } => "version",
        Denial::Unknown => "unknown",
        Denial::Token => "token",
        Denial::NameTaken { .. } => "name_taken",
        Denial::Name { .. } => "name",
        Denial::Password { .. } => "password",
        Denial::Closed => "closed",
        Denial::Invitation => "invitation",
        Denial::TooMany { .. } => "too_many",
        Denial::NotNow => "not_now",
    }
}

/// What somebody showed to be let in.
#[derive(Clone, Copy)]
enum Showed {
    Password,
    /// Its digest.
    Token(Digest),
}

impl From<NotNow> for Denial {
    fn from(_: NotNow) -> Self {
        Self::NotNow
    }
}

impl Shared {
    /// Lets somebody in as who they say they are, a player or, without an account, a spectator. Whoever is not is noted.
    pub(super) async fn enter(
        &self,
        from: IpAddr,
        said: FromClient,
    ) -> Result<Option<You>, Denial> {
        let (way, name) = match &said {
            FromClient::LogIn { name, .. } => ("log_in", shortened(name)),
            FromClient::Register { name, .. } => ("register", shortened(name)),
            FromClient::Resume { .. } => ("resume", String::new()),
            FromClient::Spectate { .. } => ("spectate", String::new()),
        };
        let entered = self.let_in(from, said).await;
        if let Err(why) = &entered
            && let Some(left_out) = self.denials().note(Instant::now())
        {
            tracing::warn!(%from, way, ?name, why = reason(why), left_out, "not let in");
        }
        entered
    }

    async fn let_in(&self, from: IpAddr, said: FromClient) -> Result<Option<You>, Denial> {
        let client = said.version();
        if client != VERSION {
            let server = VERSION;
            return Err(Denial::Version { server, client });
        }
        // Nobody guesses a token.
        if matches!(said, FromClient::LogIn { .. } | FromClient::Register { .. }) {
            let tried = self.addresses().attempt(from, Instant::now());
            tried.map_err(|wait| Denial::TooMany {
                wait: Millis(wait.as_millis() as i64 + 1),
            })?;
        }
        let is_new = matches!(
            said,
            FromClient::Spectate { .. } | FromClient::Register { .. }
        );
        if is_new && self.is_closing() {
            return Err(Denial::NotNow);
        }
        match said {
            FromClient::Spectate { .. } => Ok(None),
            FromClient::LogIn { name, password, .. } => {
                self.log_in(&name, password).await.map(Some)
            }
            FromClient::Register {
                name,
                password,
                invitation,
                ..
            } => self.register(&name, password, invitation).await.map(Some),
            FromClient::Resume { token, .. } => self.resume(&token).await.map(Some),
        }
    }

    async fn log_in(&self, name: &str, password: Secret) -> Result<You, Denial> {
        let name = Name::new(name).map_err(|_| Denial::Unknown)?;
        let account = self.accounts(move |accounts| accounts.find(&name)).await?;
        let kept = account.as_ref().map(|account| account.password.clone());
        match (self.passwords.is_right(password, kept).await?, account) {
            (true, Some(account)) => self.you(account, Showed::Password).await,
            _ => Err(Denial::Unknown),
        }
    }

    async fn resume(&self, token: &Secret) -> Result<You, Denial> {
        let digest = passwords::digest(token);
        let now = self.now();
        let holder = self.accounts(move |accounts| accounts.holder(&digest, now));
        let account = holder.await?.ok_or(Denial::Token)?;
        self.you(account, Showed::Token(digest)).await
    }

    async fn register(
        &self,
        name: &str,
        password: Secret,
        invitation: Option<Secret>,
    ) -> Result<You, Denial> {
        let name = Name::new(name).map_err(|error| Denial::Name {
            why: error.to_string(),
        })?;
        if !(LEAST..=MOST).contains(&password.reveal().len()) {
            let (least, most) = (LEAST, MOST);
            return Err(Denial::Password { least, most });
        }
        let invitation = match (self.greeting.registering, invitation) {
            (Registering::Closed, _) => return Err(Denial::Closed),
            (Registering::Open, _) => None,
            (Registering::Invited, None) => return Err(Denial::Invitation),
            (Registering::Invited, Some(invitation)) => Some(passwords::digest(&invitation)),
        };
        let hash = self.passwords.hash(password).await?;
        // One at a time: between looking whether a name is free and taking it nobody else may take it.
        let _turn = self.registering.lock().await;
        let wanted = name.clone();
        let find = move |accounts: &mut Accounts| accounts.find(&wanted);
        if self.accounts(find).await?.is_some() || self.is_called(&name).await? {
            return Err(Denial::NameTaken { name });
        }
        if let Some(digest) = invitation {
            let is_one = move |accounts: &mut Accounts| accounts.is_invitation(&digest);
            if !self.accounts(is_one).await? {
                return Err(Denial::Invitation);
            }
        }
        let called = name.clone();
        let open = move |house: &mut House, now| house.open_account(now, called, Kind::Human);
        // An account for a player whom the room forgets in a crash would be that of the next one with this number.
        let opened: Option<Result<PlayerId, Refusal>> = self.host.operate_for_good(open).await;
        let Some(Ok(player)) = opened else {
            return Err(Denial::NotNow);
        };
        let now = self.now();
        // The invitation is spent with that, and not before.
        let added = self.accounts(move |accounts| {
            accounts.together(|accounts| {
                let added = accounts.add(player, &name, &hash, now);
                added.map_err(|problem| match problem {
                    NotOpened::Store(error) => error,
                    NotOpened::Taken => StoreError::Failed("a name was taken meanwhile".into()),
                })?;
                match invitation.map_or(Ok(true), |digest| accounts.spend(&digest))? {
                    true => Ok(()),
                    false => Err(StoreError::Failed("an invitation is gone".into())),
                }
            })?;
            accounts.get(player)
        });
        match added.await {
            Ok(Some(account)) => self.you(account, Showed::Password).await,
            Ok(None) | Err(_) => {
                // The name is nobody's again.
                let _ = self
                    .host
                    .operate(move |house, _| forget(house, player))
                    .await;
                Err(Denial::NotNow)
            }
        }
    }

    /// Whether somebody in the room is called so, a bot perhaps, or has a name that looks like it: nobody plays as somebody
    /// else.
    ///
    /// So many at a time, that the room is not kept from its tables; and how they look is found out where nobody waits for it.
    async fn is_called(&self, name: &Name) -> Result<bool, Denial> {
        let wanted = look(name);
        for first in (0..).step_by(AT_A_TIME) {
            let names = self.host.operate(move |house: &mut House, _| -> Vec<Name> {
                let people = house.people().iter().skip(first).take(AT_A_TIME);
                people.map(|person| person.name.clone()).collect()
            });
            let names = names.await.ok_or(Denial::NotNow)?;
            let is_last = names.len() < AT_A_TIME;
            let wanted = wanted.clone();
            let compare = move || names.iter().any(|other| look(other) == wanted);
            let compared = tokio::task::spawn_blocking(compare).await;
            if compared.map_err(|_| Denial::NotNow)? {
                return Ok(true);
            }
            if is_last {
                break;
            }
        }
        Ok(false)
    }

    /// Whether what somebody was just let in with is still worth something: a new password ends it, and so does the end of the
    /// account.
    pub(super) async fn is_still_known(&self, you: &You) -> bool {
        let (digest, now) = (passwords::digest(&you.token), self.now());
        let holder = self.accounts(move |accounts| accounts.holder(&digest, now));
        matches!(holder.await, Ok(Some(account)) if account.player == you.player)
    }

    /// Who somebody is now, with what lets them back in. Nobody is let in as somebody whom the room does not know by this name,
    /// and nobody by a password that is not the account's any more. A token is used up only by coming in: whoever is sent away
    /// for a while comes with it again.
    async fn you(&self, account: Account, showed: Showed) -> Result<You, Denial> {
        let (player, name) = (account.player, account.name.clone());
        let known = self.host.operate(move |house, _| {
            let person = house.people().get(player.index());
            let is_known = |person: &Person| person.kind == Kind::Human && person.name == name;
            (person.is_some_and(is_known), house.sits(player))
        });
        match known.await {
            None => return Err(Denial::NotNow),
            Some((false, _)) => {
                tracing::error!(player = player.0, "an account of nobody in this room");
                return Err(Denial::Unknown);
            }
            Some((true, false)) if self.is_closing() => return Err(Denial::NotNow),
            Some((true, _)) => {}
        }
        let token = passwords::new_secret()?;
        let (digest, now) = (passwords::digest(&token), self.now());
        let (name, password) = (account.name, account.password);
        let note = move |accounts: &mut Accounts| {
            let mut noted = Err(Denial::Unknown);
            accounts.together(|accounts| {
                let is_same = |now: Account| now.password == password;
                if !accounts.get(player)?.is_some_and(is_same) {
                    return Ok(());
                }
                if let Showed::Token(used) = showed
                    && accounts.redeem(&used, now)? != Some(player)
                {
                    // Somebody else was faster with it.
                    noted = Err(Denial::Token);
                    return Ok(());
                }
                accounts.let_back_in(player, &digest, now, now + TOKEN)?;
                noted = Ok(());
                Ok(())
            })?;
            Ok(noted)
        };
        self.accounts(note).await??;
        Ok(You {
            player,
            name,
            token,
        })
    }

    /// Does something with the accounts, which are on a disk and so never on a thread that serves others.
    pub(super) async fn accounts<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Accounts) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Denial> {
        let accounts = self.accounts.clone();
        let work = move || {
            let mut accounts = accounts.lock().unwrap_or_else(|broken| broken.into_inner());
            work(&mut accounts)
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|_| Denial::NotNow)?.map_err(|problem| {
            tracing::error!(%problem, "the accounts");
            Denial::NotNow
        })
    }
}
