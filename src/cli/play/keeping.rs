//! Keeps what the player sets: the room is told at the start what the settings say, and the settings file is told what the
//! room says that was set.

use std::path::PathBuf;

use crate::cli::tell;
use crate::config::Settings;
use crate::host::Host;
use crate::protocol::view::PlayerChange;
use crate::protocol::{Command, News, Setting, Switch};
use crate::room::command::Who;

/// The settings, and the file they are kept in.
#[derive(Debug)]
pub(in crate::cli) struct KeptSettings {
    settings: Settings,
    file: Option<PathBuf>,
}

impl KeptSettings {
    pub(in crate::cli) fn new(settings: Settings, file: PathBuf) -> Self {
        Self {
            settings,
            file: Some(file),
        }
    }

    /// Nothing is kept here: whoever plays does it.
    pub(in crate::cli) fn nowhere() -> Self {
        Self {
            settings: Settings::default(),
            file: None,
        }
    }

    /// Saves what was set, where it was not so already. A file that cannot be written stops nobody.
    pub(super) fn see(&mut self, news: &News) {
        let News::You {
            change: PlayerChange::Set { setting, to },
        } = news
        else {
            return;
        };
        let (key, value) = entry(&mut self.settings, *setting);
        if std::mem::replace(value, to.is_on()) == to.is_on() {
            return;
        }
        if let Some(file) = &self.file
            && let Err(error) = self.settings.save(file, key)
        {
            tell(&format!("{key}: {error}"));
        }
    }
}

/// A setting of the room's player, as the settings have it.
fn entry(settings: &mut Settings, setting: Setting) -> (&'static str, &mut bool) {
    match setting {
        Setting::AutoTopUp => ("auto_top_up", &mut settings.auto_top_up),
        Setting::SitOutNextBigBlind => (
            "sit_out_next_big_blind",
            &mut settings.sit_out_next_big_blind,
        ),
    }
}

/// Makes the room's player agree with the settings.
pub(super) fn agree(host: &Host, settings: &Settings) {
    let Some(owner) = host.owner() else {
        return;
    };
    let mut settings = settings.clone();
    for setting in [Setting::AutoTopUp, Setting::SitOutNextBigBlind] {
        let to = match *entry(&mut settings, setting).1 {
            true => Switch::On,
            false => Switch::Off,
        };
        // Refused where it is so already, or where the edition has no automatic top-up.
        let _ = host.operate(move |house, now| {
            let command = Command::Set { setting, to };
            house.command(now, Who::Player(owner), command)
        });
    }
}
