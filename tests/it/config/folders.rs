//! Folders: found without being made, made for their owner alone.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use railbird::config::{FolderError, Folders};

use super::folder;

fn within(home: &Path) -> Folders {
    Folders::within(Some(home.into())).unwrap()
}

#[test]
fn one_variable_puts_both_in_one_place_and_asking_makes_nothing() {
    let home = folder("asking").join("home");
    let folders = within(&home);
    assert_eq!(folders.config_file(), home.join("config/config.toml"));
    assert_eq!(folders.data(), home.join("data"));
    assert_eq!(folders.log_file(), home.join("data/railbird.log"));
    assert!(!home.exists());
}

#[test]
fn a_relative_place_is_where_the_program_was_started() {
    let folders = within(Path::new("here"));
    let here = std::env::current_dir().unwrap().join("here");
    assert_eq!(folders.data(), here.join("data"));
}

#[test]
fn without_the_variable_the_system_says_where() {
    let folders = Folders::within(None).unwrap();
    assert_eq!(Folders::within(Some("".into())), Ok(folders.clone()));
    assert!(folders.data().is_absolute() && folders.config_file().is_absolute());
    assert!(folders.data().ends_with("railbird"));
}

#[test]
fn the_data_folder_is_made_for_its_owner_alone() {
    let folders = within(&folder("made").join("a/b"));
    folders.create_data().unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(folders.data()), 0o700);
    // Made once, it is its owner's: who opens it to others has a reason.
    fs::set_permissions(folders.data(), fs::Permissions::from_mode(0o750)).unwrap();
    folders.create_data().unwrap();
    assert_eq!(mode(folders.data()), 0o750);
    assert!(!folders.config_file().parent().unwrap().exists());
}

#[test]
fn a_file_in_the_way_is_named() {
    let place = folder("in_the_way");
    let file = place.join("file");
    fs::write(&file, "").unwrap();
    let folders = within(&file.join("below"));
    let error = folders.create_data().unwrap_err();
    let FolderError::FileInTheWay { file: named, .. } = &error else {
        panic!("{error}");
    };
    assert!(named.ends_with("in_the_way/file"), "{named}");
    assert!(
        error.to_string().ends_with("in_the_way/file is a file"),
        "{error}"
    );

    let home = place.join("home");
    fs::create_dir(&home).unwrap();
    fs::write(home.join("data"), "").unwrap();
    let error = within(&home).create_data().unwrap_err();
    assert!(matches!(error, FolderError::FileInTheWay { .. }), "{error}");
}

#[test]
fn a_folder_that_nothing_can_be_made_in_is_an_error_with_a_way_out() {
    let home = folder("read_only");
    fs::set_permissions(&home, fs::Permissions::from_mode(0o500)).unwrap();
    // Who may do everything is not held up by this.
    if fs::create_dir(home.join("probe")).is_ok() {
        return;
    }
    let error = within(&home).create_data().unwrap_err().to_string();
    assert!(error.contains("permission denied"), "{error}");
    assert!(
        error.contains("RAILBIRD_HOME can name another place"),
        "{error}"
    );
}
