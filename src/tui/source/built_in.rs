//! The files that are built into the program.

macro_rules! files {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../../", $folder, "/", $name, ".toml")))),+]
    };
}

/// The themes, in the order in which they are offered. The first is the default.
pub const THEMES: &[(&str, &str)] = files!("themes":
    "dark",
    "light",
    "felt",
    "contrast",
    "colour-blind",
    "mono",
);

/// The keymaps, likewise.
pub const KEYMAPS: &[(&str, &str)] = files!("keymaps":
    "default",
    "vim",
    "pokerth",
);
