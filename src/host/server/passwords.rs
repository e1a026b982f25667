//! Passwords, tokens and invitations: made, compared, never kept. Comparing a password is meant to be slow, so it happens on other
//! threads, few at a time, and whoever finds too many waiting is sent away.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use blake2::{Blake2s256, Digest as _};
use tokio::sync::Semaphore;

use crate::protocol::wire::Secret;
use crate::store::accounts::Digest;

/// How long passwords are, in bytes.
pub(super) const LEAST: usize = 8;
pub(super) const MOST: usize = 128;

/// So many are looked at at once: the tables want the other core.
const AT_ONCE: usize = 1;

/// Compared with what is said for a name that nobody has, so that it takes as long as for one that somebody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$JXbrJrIGHwnKSHbsN8XwCCz1y3FMTQQBHMFmYMLVxnY";

#[derive(Clone, Debug)]
pub(super) struct Passwords {
    places: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// Too many wait already, or there is no randomness to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotNow;

impl Passwords {
    /// Of whom so many may wait.
    pub(super) fn new(waiting: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(Semaphore::new(waiting)),
        }
    }

    /// Does something slow when it is its turn.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotNow> {
        let _waits = self.waiting.try_acquire().map_err(|_| NotNow)?;
        let _place = self.places.acquire().await.map_err(|_| NotNow)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| NotNow)
    }

    /// What is kept of a password.
    pub(super) async fn hash(&self, password: Secret) -> Result<String, NotNow> {
        self.slowly(move || hash(&password)).await?
    }

    /// Whether a password is the one of which something was kept; of nobody's it never is.
    pub(super) async fn is_right(
        &self,
        password: Secret,
        kept: Option<String>,
    ) -> Result<bool, NotNow> {
        self.slowly(move || {
            let is_somebody = kept.is_some();
            let kept = kept.as_deref().unwrap_or(NOBODY);
            let is_right = PasswordHash::new(kept).is_ok_and(|kept| {
                let said = password.reveal().as_bytes();
                Argon2::default().verify_password(said, &kept).is_ok()
            });
            is_right && is_somebody
        })
        .await
    }
}

/// What is kept of a password, with a salt of its own.
pub(super) fn hash(password: &Secret) -> Result<String, NotNow> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|_| NotNow)?;
    let made = Argon2::default().hash_password_with_salt(password.reveal().as_bytes(), &salt);
    made.map(|hash| hash.to_string()).map_err(|_| NotNow)
}

/// Something that nobody can guess, to let somebody in once.
pub fn new_secret() -> Result<Secret, NotNow> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(|_| NotNow)?;
    let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Secret::new(text))
}

/// What is kept of it.
pub fn digest(secret: &Secret) -> Digest {
    Blake2s256::digest(secret.reveal().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block_on<T>(work: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        runtime.block_on(work)
    }

    #[test]
    fn the_right_password_is_right_and_no_other() {
        let passwords = Passwords::new(4);
        let right = Secret::new("correct horse");
        let kept = hash(&right).unwrap();
        assert!(kept.starts_with("$argon2id$"));
        let is_right = |password: &str, kept: Option<&str>| {
            let kept = kept.map(str::to_owned);
            block_on(passwords.is_right(Secret::new(password), kept)).unwrap()
        };
        assert!(is_right("correct horse", Some(&kept)));
        assert!(!is_right("wrong horse", Some(&kept)));
        assert!(!is_right("correct horse", None));
        assert!(!is_right("correct horse", Some("damaged")));
        assert_ne!(hash(&right).unwrap(), kept, "each has a salt of its own");
    }

    #[test]
    fn a_name_that_nobody_has_is_compared_all_the_same() {
        assert!(PasswordHash::new(NOBODY).is_ok());
    }

    #[test]
    fn whoever_finds_too_many_waiting_is_sent_away() {
        let passwords = Passwords::new(0);
        let said = block_on(passwords.hash(Secret::new("correct horse")));
        assert_eq!(said, Err(NotNow));
    }

    #[test]
    fn secrets_differ_and_their_digests_too() {
        let (one, other) = (new_secret().unwrap(), new_secret().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.reveal().len(), 48);
        assert_ne!(digest(&one), digest(&other));
    }
}
