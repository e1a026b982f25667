//! The servers that somebody plays on: those they named in `servers.toml` of the config folder, and what lets them back in,
//! which the program keeps in the data folder for itself.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::private;
use crate::base::{in_words, show_path};

/// The file with the names, in the config folder.
const NAMES: &str = "servers.toml";
/// The file with the tokens, in the data folder.
const TOKENS: &str = "tokens.json";
/// A longer file is not read.
const MOST_BYTES: u64 = 256 * 1024;

/// Why the list of servers cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ServersError {
    #[error("cannot read {file}: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("{file}:{line}: {reason}")]
    Wrong {
        file: String,
        line: usize,
        reason: String,
    },
    #[error("cannot write {file}: {reason}")]
    Unwritable { file: String, reason: String },
}

/// Servers by the names that somebody gave them: `friends = "wss://cards.example"`, a line each.
pub fn named(config: &Path) -> Result<BTreeMap<String, String>, ServersError> {
    let path = config.join(NAMES);
    let Some(text) = read(&path)? else {
        return Ok(BTreeMap::new());
    };
    toml::from_str(&text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        ServersError::Wrong {
            file: show_path(&path),
            line: text[..at.min(text.len())].lines().count().max(1),
            reason: error.message().to_owned(),
        }
    })
}

fn read(path: &Path) -> Result<Option<String>, ServersError> {
    let read = fs::metadata(path).and_then(|found| match found.len() > MOST_BYTES {
        true => Err(io::ErrorKind::FileTooLarge.into()),
        false => fs::read_to_string(path),
    });
    match read {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(ServersError::Unreadable {
            file: show_path(path),
            reason: in_words(&error),
        }),
    }
}

/// What lets somebody back in to a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// The name they have there.
    pub name: String,
    pub token: String,
}

/// The tokens, by the address of their server.
#[derive(Debug)]
pub struct Tokens {
    file: PathBuf,
    all: BTreeMap<String, Token>,
}

impl Tokens {
    /// Reads them. A file that cannot be read is as good as none: a password helps.
    pub fn load(data: &Path) -> Self {
        let file = data.join(TOKENS);
        let text = read(&file).ok().flatten().unwrap_or_default();
        let all = serde_json::from_str(&text).unwrap_or_default();
        Self { file, all }
    }

    pub fn get(&self, server: &str) -> Option<&Token> {
        self.all.get(server)
    }

    /// Keeps a token, or forgets the one of a server. What is in the file is there whole, or as it was.
    pub fn set(&mut self, server: &str, token: Option<Token>) -> Result<(), ServersError> {
        match token {
            Some(token) => drop(self.all.insert(server.to_owned(), token)),
            None => drop(self.all.remove(server)),
        }
        let write = || {
            let text = serde_json::to_string_pretty(&self.all)?;
            let new = self.file.with_extension("new");
            let mut file = private::options()
                .write(true)
                .create(true)
                .truncate(true)
                .open(&new)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&new, &self.file)
        };
        write().map_err(|error| ServersError::Unwritable {
            file: show_path(&self.file),
            reason: in_words(&error),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("railbird-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn servers_have_names_and_a_wrong_file_says_where() {
        let folder = folder("servers");
        assert!(named(&folder).unwrap().is_empty());
        fs::write(folder.join(NAMES), "friends = \"wss://cards.example\"\n").unwrap();
        assert_eq!(named(&folder).unwrap()["friends"], "wss://cards.example");
        fs::write(folder.join(NAMES), "# mine\nfriends = 7\n").unwrap();
        let said = named(&folder).unwrap_err().to_string();
        assert!(said.contains("servers.toml:2"), "{said}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_token_is_there_again_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder("tokens");
        let mut tokens = Tokens::load(&folder);
        let token = Token {
            name: "Grace".into(),
            token: "abc".into(),
        };
        tokens.set("ws://here:1", Some(token.clone())).unwrap();
        assert_eq!(Tokens::load(&folder).get("ws://here:1"), Some(&token));
        let mode = fs::metadata(folder.join(TOKENS)).unwrap().permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
        tokens.set("ws://here:1", None).unwrap();
        assert_eq!(Tokens::load(&folder).get("ws://here:1"), None);
        fs::write(folder.join(TOKENS), "nonsense").unwrap();
        assert_eq!(Tokens::load(&folder).get("ws://here:1"), None);
        fs::remove_dir_all(&folder).unwrap();
    }
}
