//! A folder for settings and data, gone when the test is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// The name of the edition below, and so of its room.
const EDITION: &str = "quick";

/// The default edition with hardly a pause, so that a test sees many hands in little time.
const RULES: &str = r#"edition = "quick"
about = "the default without its pauses"
inherits = "2.7"
[pace]
deal = "0.02 s"
street = "0.01 s"
run_out = "0.02 s"
showdown = "0.03 s"
between_hands = "0.05 s"
"#;

#[derive(Debug)]
pub struct Home(PathBuf);

impl Home {
    pub fn new(test: &str) -> Self {
        // Short: a socket has its place below, whose name may have a hundred bytes.
        let folder = std::env::temp_dir().join(format!("railbird-{}-{test}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("quick.toml"), RULES).unwrap();
        Self(folder)
    }

    /// A folder that another process has made.
    pub fn of(folder: PathBuf) -> Self {
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// The file of the quick edition.
    pub fn rules(&self) -> PathBuf {
        self.0.join("quick.toml")
    }

    /// The database of the quick edition's room.
    pub fn room(&self) -> PathBuf {
        self.data().join("rooms").join(EDITION).join("room.db")
    }

    /// What the program is started with for a game from a script.
    pub fn arguments(&self, speed: &str) -> Vec<String> {
        let rules = self.rules().to_str().unwrap().to_owned();
        let options = ["--plain", "--json", "--speed", speed, "--edition", &rules];
        options.map(str::to_owned).to_vec()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
