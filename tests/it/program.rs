//! The program as tests start it: in English, whatever the system speaks, and with nobody's settings.

use std::path::Path;
use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;

/// What the program goes by before everything else that a system says of its language.
pub const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// A command to which arguments can be given, and a home of its own.
pub fn railbird() -> Command {
    let nobody = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nobody");
    let mut command = Command::new(cargo_bin!("railbird"));
    command.env("RAILBIRD_HOME", nobody).envs([LOCALE]);
    command
}

/// Exit code, standard output and standard error of what has ended.
pub fn told(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}
