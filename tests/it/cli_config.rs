//! `railbird config` as a user meets it: its lines, its JSON, its exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use railbird::config::{Settings, dump};

use crate::config::folder;
use crate::program;

fn config(home: &Path, arguments: &[&str]) -> Output {
    program::railbird()
        .arg("config")
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .output()
        .unwrap()
}

/// Exit code, standard output and standard error.
fn told(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = config(home, arguments);
    program::told(output)
}

/// A home with a settings file.
fn home(test: &str, text: &str) -> PathBuf {
    let home = folder(test);
    fs::create_dir(home.join("config")).unwrap();
    fs::write(home.join("config/config.toml"), text).unwrap();
    home
}

#[test]
fn path_names_the_places_and_makes_none_of_them() {
    let home = folder("cli_path").join("home");
    let shown = home.display();
    let lines = format!(
        "config: {shown}/config/config.toml\ndata: {shown}/data\nlog: {shown}/data/railbird.log\n"
    );
    assert_eq!(told(&home, &["path"]), (0, lines, String::new()));
    told(&home, &["dump"]);
    told(&home, &["check"]);
    assert!(!home.exists());
}

#[test]
fn path_without_a_home_of_its_own_goes_by_the_system() {
    let output = program::railbird()
        .args(["config", "path"])
        .env_remove("RAILBIRD_HOME")
        .env("HOME", "/home/anna")
        .env("XDG_CONFIG_HOME", "/home/anna/settings")
        .env_remove("XDG_DATA_HOME")
        .output()
        .unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    if cfg!(target_os = "linux") {
        assert_eq!(
            lines,
            "config: /home/anna/settings/railbird/config.toml\n\
             data: /home/anna/.local/share/railbird\n\
             log: /home/anna/.local/share/railbird/railbird.log\n"
        );
    }
}

#[test]
fn dump_prints_what_holds() {
    let home = folder("cli_dump");
    let defaults = dump(&Settings::default());
    assert_eq!(told(&home, &["dump"]), (0, defaults, String::new()));
    let json = "{\"name\":\"Player\",\"edition\":\"2.7\",\"auto_top_up\":false,\"sit_out_next_big_blind\":false,\
                \"bot_speed\":\"natural\",\"bot_strength\":\"mixed\",\"coach\":\"asked\",\
                \"amounts\":\"euros\",\"arrangement\":\"grid\",\"auto_focus\":true,\"confirm_all_in\":true,\
                \"calls\":\"notice\",\"theme\":\"auto\",\"colours\":\"auto\",\"keymap\":\"default\",\"four_colours\":true,\
                \"suits\":\"symbols\",\"borders\":\"lines\",\"reduced_motion\":false,\"mute_chat\":false,\
                \"language\":\"auto\",\"log\":\"info\"}\n";
    assert_eq!(
        told(&home, &["dump", "--json"]),
        (0, json.to_owned(), String::new())
    );
}

#[test]
fn dump_goes_on_with_what_is_right_and_tells_what_is_wrong() {
    let home = self::home("cli_dump_wrong", "name = 'Anna \"A\"'\nlog = 1\n");
    let (code, json, problem) = told(&home, &["dump", "--json"]);
    assert_eq!(code, 0);
    assert!(
        json.starts_with("{\"name\":\"Anna \\\"A\\\"\",") && json.ends_with("\"log\":\"info\"}\n"),
        "{json}"
    );
    assert!(
        problem.starts_with("railbird: ")
            && problem.contains("config.toml:2: log: 1 is a number; allowed: "),
        "{problem}"
    );
    assert_eq!(problem.lines().count(), 1);
}

#[test]
fn check_says_ok_or_every_problem() {
    let home = self::home("cli_check", "name = 'Anna'\n");
    assert_eq!(told(&home, &["check"]), (0, "ok\n".into(), String::new()));
    let none = folder("cli_check_none");
    assert_eq!(told(&none, &["check"]), (0, "ok\n".into(), String::new()));

    let home = self::home("cli_check_wrong", "nmae = 'Anna'\n\nlog = 'loud'\n");
    let file = home.join("config/config.toml");
    let (code, problems, error) = told(&home, &["check"]);
    assert_eq!((code, error.as_str()), (1, ""));
    let starts: Vec<String> = problems
        .lines()
        .map(|line| line.split_inclusive(": ").take(1).collect())
        .collect();
    let name = railbird::base::show_path(&file);
    assert_eq!(starts, [format!("{name}:1: "), format!("{name}:3: ")]);
    // The same when the file is named.
    assert_eq!(told(&none, &["check", file.to_str().unwrap()]).1, problems);
}

#[test]
fn check_reads_the_theme_and_the_keymap_that_are_chosen() {
    let home = self::home("cli_check_looks", "name = 'Anna'\ntheme = 'felt'\n");
    let config = home.join("config");
    for kind in ["themes", "keymaps"] {
        fs::create_dir(config.join(kind)).unwrap();
    }
    let set = |text: &str| fs::write(config.join("config.toml"), text).unwrap();
    let name = |file: &str| railbird::base::show_path(&config.join(file));
    assert_eq!(told(&home, &["check"]), (0, "ok\n".into(), String::new()));

    // A name that there is not is the fault of the line that asks for it.
    set("name = 'Anna'\ntheme = 'flet'\n\nkeymap = 'emacs'\n");
    let (code, problems, _) = told(&home, &["check"]);
    let lines: Vec<&str> = problems.lines().collect();
    let file = name("config.toml");
    assert_eq!((code, lines.len()), (1, 2), "{problems}");
    assert!(
        lines[0].starts_with(&format!("{file}:2: theme: no theme \"flet\"")),
        "{problems}"
    );
    assert!(
        lines[1].starts_with(&format!("{file}:4: keymap: no keymap \"emacs\"")),
        "{problems}"
    );

    // A mistake in a file is told where it is.
    fs::write(
        config.join("themes/mine.toml"),
        "inherits = 'dark'\n\n[styles]\n\"text.dmi\" = 'red'\n",
    )
    .unwrap();
    fs::write(
        config.join("keymaps/mine.toml"),
        "inherits = 'default'\n[tables]\nfold = 'ff'\n",
    )
    .unwrap();
    set("theme = 'mine'\nkeymap = 'mine'\n");
    let (code, problems, _) = told(&home, &["check"]);
    let lines: Vec<&str> = problems.lines().collect();
    assert_eq!((code, lines.len()), (1, 2), "{problems}");
    let theme = format!("{}:4: unknown role \"text.dmi\"", name("themes/mine.toml"));
    assert!(lines[0].starts_with(&theme), "{problems}");
    let keymap = format!("{}:3: ", name("keymaps/mine.toml"));
    assert!(
        lines[1].starts_with(&keymap) && lines[1].contains("'ff'"),
        "{problems}"
    );
}

#[test]
fn check_of_a_file_that_is_not_there_fails() {
    let home = folder("cli_check_missing");
    let error = "railbird: nowhere.toml: no such file\n";
    assert_eq!(
        told(&home, &["check", "nowhere.toml"]),
        (1, String::new(), error.into())
    );
}

#[test]
fn a_question_is_needed() {
    let home = folder("cli_usage");
    for arguments in [&[][..], &["write"], &["path", "--json"], &["dump", "file"]] {
        let (code, output, error) = told(&home, arguments);
        assert_eq!(
            (code, output.as_str(), error.lines().count()),
            (2, "", 1),
            "{arguments:?} {error}"
        );
    }
    assert!(told(&home, &[]).2.contains("path, dump, check"));
}
