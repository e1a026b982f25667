//! Who may come in to a server: names and passwords, what lets somebody back in, invitations. One SQLite file beside the
//! room's.
//!
//! Of passwords there is what argon2 makes of them, of tokens and invitations a digest: whoever reads the file cannot come in
//! with it. Not here: how passwords are made and compared (`host::server`), and what people own (the room).

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};

use super::StoreError;
use super::sqlite::fault::Fault;
use crate::base::{Millis, Name, PlayerId, show_path};

const STEP: &str = include_str!("version1.sql");
const VERSION: i64 = 1;
/// Marks our files: `racc` in bytes.
const APPLICATION: i64 = 0x7261_6363;
/// Somebody may look into the file; nobody looks for long.
const PATIENCE: Duration = Duration::from_secs(5);

/// The name of the file in the folder of a server.
pub const FILE: &str = "accounts.db";

/// What a secret comes to. It cannot be turned back.
pub type Digest = [u8; 32];

/// Somebody who may come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub player: PlayerId,
    pub name: Name,
    /// As argon2 writes it.
    pub password: String,
    pub opened: Millis,
    pub last_seen: Millis,
}

/// Why an account was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// Somebody is called so already.
    Taken,
    Store(StoreError),
}

/// The file.
#[derive(Debug)]
pub struct Accounts {
    connection: Connection,
    path: PathBuf,
}

/// How names are compared: `ADA` and `Ada` are one.
pub fn key(name: &Name) -> String {
    name.as_str().to_lowercase()
}

impl Accounts {
    /// Opens the file, or makes one in a folder that must exist. One that is damaged is left as it is: nobody should
    /// find the door open because a file broke.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        // Before anything is in it: what SQLite puts beside it is as private as the file itself.
        keep_from_others(path);
        let connection = connect(path).map_err(|fault| fault.at(path))?;
        Ok(Self {
            connection,
            path: path.to_owned(),
        })
    }

    fn done<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| Fault::from(error).at(&self.path))
    }

    /// Does several things as one, which is much faster for many.
    pub fn together(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.begin()?;
        let worked = work(self);
        let end = match &worked {
            Ok(()) => "COMMIT",
            Err(_) => "ROLLBACK",
        };
        let ended = self.connection.execute_batch(end);
        if ended.is_err() {
            // What could not be kept is still open, and would be in the way of everything after it.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        worked.and(self.done(ended))
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        let begun = self.connection.execute_batch("BEGIN IMMEDIATE");
        self.done(begun)
    }

    pub fn find(&self, name: &Name) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT player, name, password, opened, last_seen FROM accounts WHERE key = ?1";
        let row = self.connection.query_row(sql, [key(name)], account);
        self.done(row.optional())
    }

    pub fn get(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        let sql =
            "SELECT player, name, password, opened, last_seen FROM accounts WHERE player = ?1";
        let row = self.connection.query_row(sql, [player.0], account);
        self.done(row.optional())
    }

    /// All of them, in the order in which they were opened.
    pub fn list(&self) -> Result<Vec<Account>, StoreError> {
        let sql = "SELECT player, name, password, opened, last_seen FROM accounts ORDER BY player";
        let list = || {
            let mut statement = self.connection.prepare_cached(sql)?;
            statement.query_map([], account)?.collect()
        };
        self.done(list())
    }

    pub fn add(
        &mut self,
        player: PlayerId,
        name: &Name,
        password: &str,
        now: Millis,
    ) -> Result<(), NotOpened> {
        let sql = "INSERT INTO accounts VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
        let values = params![player.0, name.as_str(), key(name), password, now.get()];
        match self.connection.execute(sql, values) {
            Ok(_) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(NotOpened::Taken)
            }
            Err(error) => Err(NotOpened::Store(Fault::from(error).at(&self.path))),
        }
    }

    /// Another password; whoever has a token is let in with it no longer. Says whether there is such an account.
    pub fn set_password(&mut self, player: PlayerId, password: &str) -> Result<bool, StoreError> {
        let set = |connection: &mut Connection| {
            let step = connection.savepoint()?;
            step.execute("DELETE FROM tokens WHERE player = ?1", [player.0])?;
            let sql = "UPDATE accounts SET password = ?2 WHERE player = ?1";
            let changed = step.execute(sql, params![player.0, password])?;
            step.commit()?;
            Ok(changed > 0)
        };
        let result = set(&mut self.connection);
        self.done(result)
    }

    /// Takes an account away, with all that lets somebody in. Says whether there was one.
    pub fn remove(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM accounts WHERE player = ?1";
        let removed = self.connection.execute(sql, [player.0]);
        Ok(self.done(removed)? > 0)
    }

    /// Notes that somebody came, and what lets them back in until a moment. Of each player the newest tokens are
    /// kept, so that they do not pile up.
    pub fn let_back_in(
        &mut self,
        player: PlayerId,
        token: &Digest,
        now: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        const MOST: i64 = 5;
        let note = |connection: &mut Connection| {
            let step = connection.savepoint()?;
            step.execute("DELETE FROM tokens WHERE until <= ?1", [now.get()])?;
            let sql = "INSERT INTO tokens VALUES (?1, ?2, ?3)";
            step.execute(sql, params![token, player.0, until.get()])?;
            let sql = "DELETE FROM tokens WHERE player = ?1 AND digest NOT IN \
                       (SELECT digest FROM tokens WHERE player = ?1 ORDER BY until DESC LIMIT ?2)";
            step.execute(sql, params![player.0, MOST])?;
            let sql = "UPDATE accounts SET last_seen = ?2 WHERE player = ?1";
            step.execute(sql, params![player.0, now.get()])?;
            step.commit()
        };
        let result = note(&mut self.connection);
        self.done(result)
    }

    /// Whom a token would let in. It stays: whoever is not let in after all may come with it again.
    pub fn holder(&self, token: &Digest, now: Millis) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT player FROM tokens WHERE digest = ?1 AND until > ?2";
        let player = self
            .connection
            .query_row(sql, params![token, now.get()], |row| row.get(0));
        let player = self.done(player.optional())?.map(PlayerId);
        player.map_or(Ok(None), |player| self.get(player))
    }

    /// Who comes back with a token. It is gone with that.
    pub fn redeem(&mut self, token: &Digest, now: Millis) -> Result<Option<PlayerId>, StoreError> {
        let sql = "DELETE FROM tokens WHERE digest = ?1 AND until > ?2 RETURNING player";
        let player = self
            .connection
            .query_row(sql, params![token, now.get()], |row| row.get(0));
        Ok(self.done(player.optional())?.map(PlayerId))
    }

    pub fn invite(&mut self, invitation: &Digest, now: Millis) -> Result<(), StoreError> {
        let sql = "INSERT INTO invitations VALUES (?1, ?2)";
        let made = self.connection.execute(sql, params![invitation, now.get()]);
        self.done(made).map(drop)
    }

    /// Whether it is an invitation. It stays one.
    pub fn is_invitation(&self, invitation: &Digest) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM invitations WHERE digest = ?1";
        let found = self
            .connection
            .query_row(sql, params![invitation], |_| Ok(()));
        Ok(self.done(found.optional())?.is_some())
    }

    /// Takes an invitation; says whether it was one.
    pub fn spend(&mut self, invitation: &Digest) -> Result<bool, StoreError> {
        let sql = "DELETE FROM invitations WHERE digest = ?1";
        let spent = self.connection.execute(sql, params![invitation]);
        Ok(self.done(spent)? > 0)
    }
}

fn account(row: &rusqlite::Row<'_>) -> rusqlite::Result<Account> {
    let name: String = row.get(1)?;
    Ok(Account {
        player: PlayerId(row.get(0)?),
        // What was kept was a name; somebody may have written into the file since.
        name: Name::new(&name).unwrap_or_default(),
        password: row.get(2)?,
        opened: Millis(row.get(3)?),
        last_seen: Millis(row.get(4)?),
    })
}

/// The file is its owner's alone, as far as the system knows such a thing. It is made where it is missing; whatever else is wrong with
/// it is said by whoever opens it.
fn keep_from_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let mut options = std::fs::OpenOptions::new();
        let made = options.write(true).create_new(true).mode(0o600).open(path);
        let owners = std::fs::Permissions::from_mode(0o600);
        if made.is_err()
            && path.exists()
            && let Err(error) = std::fs::set_permissions(path, owners)
        {
            tracing::warn!(file = %show_path(path), %error, "others may read it");
        }
    }
}

fn connect(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    let number = |connection: &Connection, name| {
        connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0))
    };
    let found = (
        number(&connection, "application_id")?,
        number(&connection, "user_version")?,
    );
    let file = || show_path(path);
    match found {
        (0, 0) | (APPLICATION, VERSION) => {}
        (APPLICATION, newer) => {
            let found = u32::try_from(newer).unwrap_or(u32::MAX);
            let (file, known) = (file(), VERSION as u32);
            return Err(StoreError::Newer { file, found, known }.into());
        }
        _ => return Err(StoreError::Foreign { file: file() }.into()),
    }
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")?;
    if found == (0, 0) {
        let step = connection.transaction()?;
        step.execute_batch(STEP)?;
        step.pragma_update(None, "application_id", APPLICATION)?;
        step.pragma_update(None, "user_version", VERSION)?;
        step.commit()?;
    }
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn accounts(name: &str) -> (Folder, Accounts) {
        let folder = std::env::temp_dir().join(format!("railbird-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let accounts = Accounts::open(&folder.join(FILE)).unwrap();
        (Folder(folder), accounts)
    }

    const NOW: Millis = Millis(1_000);
    const LATER: Millis = Millis(2_000);

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    #[test]
    fn a_name_is_taken_however_it_is_written() {
        let (folder, mut accounts) = accounts("taken");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            for beside in ["", "-wal", "-shm"] {
                let file = folder.0.join(format!("{FILE}{beside}"));
                let kept = std::fs::metadata(file).unwrap();
                assert_eq!(kept.permissions().mode() & 0o777, 0o600, "{beside}");
            }
        }
        accounts.add(PlayerId(3), &name("Ada"), "x", NOW).unwrap();
        let again = accounts.add(PlayerId(4), &name("ADA"), "y", NOW);
        assert_eq!(again, Err(NotOpened::Taken));
        let found = accounts.find(&name("ada")).unwrap().unwrap();
        assert_eq!((found.player, found.name.as_str()), (PlayerId(3), "Ada"));
    }

    #[test]
    fn a_token_lets_in_once_and_not_for_ever() {
        let (_folder, mut accounts) = accounts("token");
        accounts.add(PlayerId(3), &name("Ada"), "x", NOW).unwrap();
        accounts
            .let_back_in(PlayerId(3), &[1; 32], NOW, LATER)
            .unwrap();
        assert_eq!(accounts.redeem(&[2; 32], NOW).unwrap(), None);
        for _ in 0..2 {
            let holder = accounts.holder(&[1; 32], NOW).unwrap().unwrap();
            assert_eq!(holder.player, PlayerId(3), "looking uses nothing up");
        }
        assert_eq!(accounts.holder(&[1; 32], LATER).unwrap(), None);
        assert_eq!(accounts.redeem(&[1; 32], NOW).unwrap(), Some(PlayerId(3)));
        assert_eq!(accounts.holder(&[1; 32], NOW).unwrap(), None);
        assert_eq!(accounts.redeem(&[1; 32], NOW).unwrap(), None);
        accounts
            .let_back_in(PlayerId(3), &[1; 32], NOW, LATER)
            .unwrap();
        assert_eq!(accounts.redeem(&[1; 32], LATER).unwrap(), None);
    }

    #[test]
    fn another_password_and_a_removal_end_all_tokens() {
        let (_folder, mut accounts) = accounts("password");
        for player in [3, 4] {
            let called = name(&format!("P{player}"));
            accounts.add(PlayerId(player), &called, "x", NOW).unwrap();
            let token = [player as u8; 32];
            accounts
                .let_back_in(PlayerId(player), &token, NOW, LATER)
                .unwrap();
        }
        assert!(accounts.set_password(PlayerId(3), "y").unwrap());
        assert!(!accounts.set_password(PlayerId(9), "y").unwrap());
        assert_eq!(accounts.redeem(&[3; 32], NOW).unwrap(), None);
        assert!(accounts.remove(PlayerId(4)).unwrap());
        assert_eq!(accounts.redeem(&[4; 32], NOW).unwrap(), None);
        assert_eq!(accounts.list().unwrap().len(), 1);
    }

    #[test]
    fn what_could_not_be_kept_is_undone_and_in_nobodys_way() {
        let (_folder, mut accounts) = accounts("undone");
        let kept = accounts.together(|accounts| {
            let later = "PRAGMA defer_foreign_keys = ON";
            accounts.connection.execute_batch(later).unwrap();
            accounts.invite(&[7; 32], NOW)?;
            // Of somebody who has no account, which is noticed at the end.
            accounts.let_back_in(PlayerId(99), &[1; 32], NOW, LATER)
        });
        assert!(kept.is_err());
        assert!(!accounts.is_invitation(&[7; 32]).unwrap());
        accounts
            .together(|accounts| accounts.invite(&[8; 32], NOW))
            .unwrap();
        assert!(accounts.is_invitation(&[8; 32]).unwrap());
    }

    #[test]
    fn an_invitation_is_for_one() {
        let (_folder, mut accounts) = accounts("invitation");
        accounts.invite(&[7; 32], NOW).unwrap();
        assert!(accounts.is_invitation(&[7; 32]).unwrap());
        assert!(accounts.spend(&[7; 32]).unwrap());
        assert!(!accounts.is_invitation(&[7; 32]).unwrap());
        assert!(!accounts.spend(&[7; 32]).unwrap());
    }

    #[test]
    fn what_was_kept_is_there_again_and_a_foreign_file_is_left_alone() {
        let (folder, mut accounts) = accounts("again");
        accounts.add(PlayerId(3), &name("Ada"), "x", NOW).unwrap();
        drop(accounts);
        let again = Accounts::open(&folder.0.join(FILE)).unwrap();
        assert_eq!(again.list().unwrap().len(), 1);
        let foreign = folder.0.join("foreign.db");
        let other = Connection::open(&foreign).unwrap();
        other
            .execute_batch("PRAGMA user_version = 9; CREATE TABLE t (a)")
            .unwrap();
        drop(other);
        let refused = Accounts::open(&foreign).unwrap_err();
        assert!(matches!(refused, StoreError::Foreign { .. }), "{refused}");
    }
}
