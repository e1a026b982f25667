//! What an operator has: the door, the log and the doctor.

use super::home::Home;
use super::program::run;

#[test]
fn a_path_that_is_too_long_for_a_door_is_told_by_whoever_needs_it() {
    let home = Home::new(&"long".repeat(30));
    let (code, output, errors) = run(home.path(), &["--plain"], "wallet\n");
    assert_eq!(code, 0, "{errors}");
    assert!(output.contains("Goodbye."), "{output}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let reason = "too long a path for a socket";
    assert!(errors.contains(reason), "{errors}");
    let (code, _, errors) = run(home.path(), &["admin", "status"], "");
    assert_eq!(code, 1);
    assert!(errors.contains(reason), "{errors}");
    let (_, output, _) = run(home.path(), &["doctor"], "");
    let room = output.lines().find(|line| line.starts_with("room "));
    assert!(room.is_some_and(|line| line.contains(reason)), "{output}");
}
