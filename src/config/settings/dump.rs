//! The settings as a settings file, every one with what it does and what it may be.

use std::fmt::Write;

use super::{DESCRIPTORS, Settings};

/// A settings file that says what holds. Read again it gives the same settings.
pub fn dump(settings: &Settings) -> String {
    let mut text = String::new();
    for (number, setting) in DESCRIPTORS.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        for line in setting.about() {
            // A String takes whatever is written to it.
            let _ = writeln!(text, "# {line}");
        }
        let (default, value) = (setting.default(), setting.get(settings));
        let _ = writeln!(text, "# Allowed: {}. Default: {default}.", setting.allowed);
        let _ = writeln!(text, "{} = {value}", setting.key);
    }
    text
}
