//! Railbird beside other poker crates, in one run.
//!
//! `cargo run --release` in this folder runs every section; words after `--` choose those whose names
//! contain one of them. `cargo test` asks whether the crates agree.

mod deal;
mod equity;
mod hands;
mod harness;
mod holdem;
mod omaha;
#[cfg(test)]
mod oracle;

/// The sections, in order: a name to choose by, and what to run.
const SECTIONS: [(&str, fn()); 7] = [
    ("holdem-random", holdem::random),
    ("holdem-every", holdem::every),
    ("omaha-random", omaha::random),
    ("omaha-boards", omaha::every_board),
    ("hands", hands::check_and_call),
    ("equity-hands", equity::hands),
    ("equity-ranges", equity::ranges),
];

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    println!("| work | who | ns each | million/s | time ÷ ours |");
    println!("|---|---|---:|---:|---:|");
    for (name, run) in SECTIONS {
        if chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str())) {
            run();
        }
    }
}
