//! How fast hand histories are read and written: `cargo bench --bench phh`, or with `-- FILE.phhs` for hands of one's
//! own. Random hands are recorded from the engine's events.
//!
//! The rounds are interleaved and the medians are printed, so that a busy machine disturbs all alike. The
//! `toml` crate building its tables is the reference. Where hands are only cut, their numbers do not rise:
//! such hands are refused before they are read.

use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use railbird::engine::Sink;
use railbird::history::phh::{Hand, Reader, Writer, read_parallel, write_hand};
use railbird::history::record::Recorder;

#[allow(clippy::unwrap_used, dead_code, unreachable_pub)]
#[path = "../tests/it/played.rs"]
mod played;

const ROUNDS: usize = 9;
const HANDS: usize = 100_000;
/// So many different hands are recorded, again and again.
const PLAYED: u64 = 2_000;

/// A hand of six players, shown down on the river.
const SIX_HANDED: &str = "variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = ['d dh p1 9s8s', 'd dh p2 Ah4c', 'd dh p3 9c3d', 'd dh p4 KhQh', 'd dh p5 Th5s', 'd dh p6 6c7s', 'p3 f', \
'p4 cbr 250', 'p5 f', 'p6 f', 'p1 cc', 'p2 f', 'd db Qd5h9d', 'p1 cc', 'p4 cbr 300', 'p1 cc', 'd db 2c', 'p1 cc', \
'p4 cc', 'd db Jh', 'p1 cc', 'p4 cc', 'p1 sm 9s8s', 'p4 sm KhQh']
hand = 12
finishing_stacks = [9450, 9900, 10000, 10650, 10000, 10000]
";

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo passes `--bench`.
    let hands: Vec<Hand> = match std::env::args().skip(1).find(|arg| !arg.starts_with('-')) {
        Some(path) => Reader::new(std::fs::File::open(path)?)
            .map(|(_, hand)| hand)
            .collect::<Result<_, _>>()?,
        None => Reader::new(SIX_HANDED.as_bytes())
            .map(|(_, hand)| hand)
            .collect::<Result<_, _>>()?,
    };
    let (mut numbered, mut unordered) = (Writer::new(Vec::new()), Vec::new());
    for (index, hand) in hands.iter().cycle().take(HANDS).enumerate() {
        numbered.write(hand)?;
        writeln!(unordered, "\n[{}]", 2 - index % 2)?;
        write_hand(hand, &mut unordered)?;
    }
    let numbered = numbered.into_inner();
    let few = Reader::new(&numbered[..]).take(HANDS / 20);
    let mut sample = Writer::new(Vec::new());
    for (_, hand) in few {
        sample.write(&hand?)?;
    }
    let sample = String::from_utf8(sample.into_inner())?;

    let read = || {
        let mut hand = Hand::default();
        let mut reader = Reader::new(&numbered[..]);
        while let Some((_, result)) = reader.read(&mut hand) {
            assert!(result.is_ok());
        }
    };
    let read_on_two = || {
        let deliver = |_, good: bool| {
            assert!(good);
            ControlFlow::Continue(())
        };
        read_parallel(&numbered[..], 2, |_, hand| hand.is_ok(), deliver);
    };
    let cut = || {
        let mut hand = Hand::default();
        let mut reader = Reader::new(&unordered[..]);
        while reader.read(&mut hand).is_some() {}
    };
    let toml = || drop(black_box(toml::from_str::<toml::Table>(&sample)));
    let write = || {
        let mut writer = Writer::new(Vec::with_capacity(numbered.len()));
        for hand in hands.iter().cycle().take(HANDS) {
            assert!(writer.write(hand).is_ok());
        }
        drop(black_box(writer.into_inner()));
    };
    let played: Vec<played::Played> = (0..PLAYED).map(played::hand).collect();
    let record = |bytes: usize| {
        let mut recorder = Recorder::default();
        let mut writer = Writer::new(Vec::with_capacity(bytes));
        for hand in played.iter().cycle().take(HANDS) {
            recorder.begin(&hand.stakes, &hand.start);
            for &event in &hand.events {
                recorder.event(event);
            }
            if let Ok(hand) = recorder.finish() {
                assert!(writer.write(hand).is_ok());
            }
        }
        writer.into_inner().len()
    };
    let recorded = record(0);
    let record = || assert_eq!(record(recorded), recorded);
    let runs: [(&str, usize, usize, &dyn Fn()); 6] = [
        ("read, one thread", HANDS, numbered.len(), &read),
        ("read, two threads", HANDS, numbered.len(), &read_on_two),
        ("cut only", HANDS, unordered.len(), &cut),
        ("toml crate", HANDS / 20, sample.len(), &toml),
        ("write", HANDS, numbered.len(), &write),
        ("record and write", HANDS, recorded, &record),
    ];
    let mut times: Vec<Vec<Duration>> = vec![Vec::new(); runs.len()];
    for _ in 0..ROUNDS {
        for (times, (_, _, _, run)) in times.iter_mut().zip(&runs) {
            let start = Instant::now();
            run();
            times.push(start.elapsed());
        }
    }
    for (times, (name, hands, bytes, _)) in times.iter_mut().zip(&runs) {
        times.sort_unstable();
        let median = times[ROUNDS / 2];
        println!(
            "{name:18} {:>9.0} hands/s {:>6.0} MB/s",
            *hands as f64 / median.as_secs_f64(),
            *bytes as f64 / median.as_secs_f64() / 1e6
        );
    }
    Ok(())
}
