//! Files of many hands: where they are cut, that memory stays bounded, and several threads.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use railbird::history::phh::{Hand, MAX_HAND_BYTES, Problem, Reader, read_parallel};

use crate::phh_toml::{CASH, OMAHA, TRICKY};

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
    starting_stacks = [100, 100]\nactions = ['p2 f']\n";

/// The file's hands as `number line: ok or the error`.
fn outline(source: impl Read) -> Vec<String> {
    Reader::new(source)
        .map(|(place, hand)| {
            let number = place
                .number
                .map_or("-".to_owned(), |number| number.to_string());
            let result = hand.map_or_else(|error| error.to_string(), |_| "ok".to_owned());
            format!("{number} {}: {result}", place.line)
        })
        .collect()
}

/// Gives a few bytes at a time.
struct Slowly<'a>(&'a [u8], usize);

impl Read for Slowly<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(to.len());
        (&mut self.0).take(count as u64).read(&mut to[..count])
    }
}

/// The hand `[number]`, again and again.
struct Endless {
    number: u64,
    left: u64,
    text: Vec<u8>,
}

impl Read for Endless {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.text.is_empty() && self.number < self.left {
            self.number += 1;
            self.text = format!("[{}]\n{HAND}hand = {}\n", self.number, self.number).into_bytes();
        }
        let count = self.text.len().min(to.len());
        to[..count].copy_from_slice(&self.text[..count]);
        self.text.drain(..count);
        Ok(count)
    }
}

#[test]
fn a_file_is_cut_at_its_numbered_headers() {
    assert_eq!(
        outline(CASH.as_bytes()),
        ["1 1: ok", "2 20: ok", "3 43: ok"]
    );
    assert_eq!(outline(TRICKY.as_bytes()), ["1 1: ok", "2 43: ok"]);
    assert_eq!(outline(OMAHA.as_bytes()), ["- 1: ok"]);
    assert_eq!(outline(HAND.as_bytes()), ["- 1: ok"]);
    assert_eq!(outline(&b""[..]), [""; 0]);
    assert_eq!(outline(&b"# nothing\n\n"[..]), [""; 0]);
    let marked = format!("\u{feff}[3]\n{HAND}[7]\n{HAND}");
    assert_eq!(outline(marked.as_bytes()), ["3 1: ok", "7 8: ok"]);
}

#[test]
fn a_bad_hand_does_not_hide_the_others() {
    let text = format!("[1]\n{HAND}[2]\nvariant = 'NT\n[3]\n{HAND}[4\n{HAND}[5]\n{HAND}");
    assert_eq!(
        outline(text.as_bytes()),
        [
            "1 1: ok",
            "2 8: 9:11: hand 2: the quotation is not closed",
            "3 10: ok",
            "4 17: 17:3: hand 4: expected ']', found the end of the line",
            "5 24: ok"
        ]
    );
}

/// What `cat` makes of files of which one does not end with a line break.
#[test]
fn the_next_file_may_begin_on_the_last_line_of_the_one_before() {
    let two = format!("[1]\n{HAND}[2]\n{HAND}");
    for last in [
        "_a = [1, 2]",
        "_a = ['x',\n 'y'\n]",
        "_a = 'x [1'",
        "_a = '''x\n[7] '''",
        "_a = true",
        "_a = 12 ",
        "_a = [[1], [2]]",
    ] {
        let lines = last.lines().count() as u64;
        for mark in ["", "\u{feff}"] {
            let text = format!("{two}{last}{mark}{two}{last}{mark}{two}");
            for text in [text.clone(), text.replace('\n', "\r\n")] {
                // The line on which the next file begins.
                let next = 14 + lines;
                let places = [(1, 1), (2, 8), (1, next), (2, next + 7)];
                let again = [(1, 2 * next - 1), (2, 2 * next + 6)];
                let expected: Vec<String> = places
                    .into_iter()
                    .chain(again)
                    .map(|(number, line)| format!("{number} {line}: ok"))
                    .collect();
                assert_eq!(outline(text.as_bytes()), expected, "{last}");
                assert_eq!(outline(Slowly(text.as_bytes(), 7)), expected, "{last}");
            }
        }
    }
    // What was cut off is refused, and nothing of the next file with it.
    for cut in ["actions = ['p2 f'", "_a = ['x", "_a = \"x", "_a = {b = 1"] {
        let found = outline(format!("{two}{cut}{two}").as_bytes());
        assert_eq!(found.len(), 4, "{cut}: {found:#?}");
        assert!(found[1].starts_with("2 8: 15:"), "{cut}: {found:#?}");
        assert_eq!(found[2..], ["1 15: ok", "2 22: ok"], "{cut}");
    }
    // What is a value or a comment is no header.
    for value in [
        "_a = [1]",
        "_a = [0, [1]]",
        "_a = [\n[1]\n]",
        "# see [1]",
        "_a = 1 # a[1]",
        "_a = '''\na[1]\n'''",
    ] {
        let text = format!("[4]\n{HAND}{value}\n");
        assert_eq!(outline(text.as_bytes()), ["4 1: ok"], "{value}");
    }
}

#[test]
fn a_bracket_or_a_quotation_left_open_hides_no_later_hand() {
    for open in [
        "actions = ['p2 f'",
        "actions = ['p2 f',",
        "actions = ['p2 f, 'p1 f']",
        "actions = [[['p2 f']",
        "_a = { b = [1",
        "_a = {",
        "_a = \"\"\"x",
        "_a = ['''x",
        "_a = '''\nmin_bet = 2",
    ] {
        for (end, gap) in [("", ""), ("\r", ""), ("", "# a comment\n\n")] {
            let text = format!("[1]\n{HAND}[2]\n{open}\n[3]\n{gap}{HAND}[4]\n{HAND}")
                .replace('\n', &format!("{end}\n"));
            let found = outline(text.as_bytes());
            let [first, broken, third, fourth] = &found[..] else {
                panic!("{open}: {found:#?}");
            };
            assert_eq!(first, "1 1: ok");
            assert!(broken.starts_with("2 8: "), "{broken}");
            assert!(broken.contains(": hand 2: "), "{broken}");
            let lines = open.lines().count() + gap.lines().count();
            assert_eq!(third, &format!("3 {}: ok", 9 + open.lines().count()));
            assert_eq!(fourth, &format!("4 {}: ok", 16 + lines));
            assert_eq!(outline(Slowly(text.as_bytes(), 1)), found);
        }
    }
    // Two of them, one after the other and with others between.
    let open = "_a = '''x\n";
    let text = format!("[1]\n{open}[2]\n{open}[3]\n{HAND}[4]\n{open}[5]\n{HAND}");
    let good = Reader::new(text.as_bytes()).filter(|(_, hand)| hand.is_ok());
    assert_eq!(
        good.map(|(place, _)| place.number).collect::<Vec<_>>(),
        [Some(3), Some(5)]
    );
}

#[test]
fn files_put_together_are_read_each_with_its_own_numbers() {
    let file = format!("[1]\n{HAND}[2]\n{HAND}[2.notes]\n");
    let marked = format!("\u{feff}# marked\n{file}");
    let alone = format!("\u{feff}{HAND}");
    for (text, wanted) in [
        (file.repeat(2), "1 1, 2 8, 1 16, 2 23"),
        (marked.repeat(2), "1 1, 2 9, 1 17, 2 25"),
        (format!("[1]\n{HAND}").repeat(3), "1 1, 1 8, 1 15"),
        (alone.repeat(2), "- 1, - 7"),
        (
            format!("{alone}{file}").replace("[1]", "\u{feff}[1]"),
            "- 1, 1 7, 2 14",
        ),
    ] {
        let found = outline(text.as_bytes());
        let wanted: Vec<String> = wanted
            .split(", ")
            .map(|hand| format!("{hand}: ok"))
            .collect();
        assert_eq!(found, wanted, "{text}");
        let windows = text.replace('\n', "\r\n");
        assert_eq!(outline(windows.as_bytes()), wanted);
    }
}

#[test]
fn the_tables_of_a_hand_stay_with_it() {
    let text = format!("[1]\n{HAND}[1.a]\n[[1.b]]\n[2]\n{HAND}[1.c]\n[3]\n{HAND}[3]\n[2]\n{HAND}");
    assert_eq!(
        outline(text.as_bytes()),
        [
            "1 1: ok",
            "2 10: ok",
            "1 17: 17:1: hand 1: this is a table of hand 1, which does not stand here: the tables of a hand come before the next hand",
            "3 18: ok",
            "3 25: 25:1: hand 3: the field 'variant' is missing",
            "2 26: ok",
        ]
    );
    let text = format!("[1]\n{HAND}[[3]]\n{HAND}");
    assert_eq!(
        outline(text.as_bytes()),
        [
            "1 1: ok",
            "3 8: 8:1: hand 3: [[3]] makes a list of hands: a hand is a table, [3]",
        ]
    );
}

#[test]
fn a_header_that_is_no_number_of_a_hand_is_refused_itself_and_the_hands_around_it_are_read() {
    let numbers = "these are [0], [1], [2] and so on, up to [18446744073709551615]";
    for header in [
        "99999999999999999999999",
        "18446744073709551616",
        "-1",
        "+1",
        "01",
        "1_0",
        "1x",
        "x",
        "\"3\"",
        "'3'",
    ] {
        let text =
            format!("[0]\n{HAND}# a comment\n [ {header} ]\n{HAND}[[{header}.notes]]\n[7]\n{HAND}");
        let found = match header {
            "+1" => "9:4: expected a key, found '+'".to_owned(),
            _ => format!("9:4: [{header}] is no number of a hand: {numbers}"),
        };
        assert_eq!(
            outline(text.as_bytes()),
            [
                "0 1: ok".to_owned(),
                format!("- 9: {found}"),
                "7 17: ok".to_owned()
            ]
        );
        // At the beginning of a file and alone in it the reason is the same.
        for text in [
            format!("# a comment\n\n[{header}]\n{HAND}"),
            format!("# a comment\n\n[{header}]\n{HAND}[1]\n{HAND}"),
        ] {
            let found = found.replace("9:4", "3:2");
            assert_eq!(outline(text.as_bytes())[0], format!("- 1: {found}"));
        }
    }
    let text = format!("[1]\n{HAND}[x]\n[y]\n[y.z]\n[x\n[]\n[2]\n{HAND}");
    assert_eq!(
        outline(text.as_bytes()),
        [
            "1 1: ok".to_owned(),
            format!("- 8: 8:2: [x] is no number of a hand: {numbers}"),
            format!("- 9: 9:2: [y] is no number of a hand: {numbers}"),
            "- 11: 11:3: expected ']', found the end of the line".to_owned(),
            "- 12: 12:2: expected a key, found ']'".to_owned(),
            "2 13: ok".to_owned(),
        ]
    );
    let single = format!("{HAND}[_x]\n[x]\n[-1]\n");
    assert_eq!(outline(single.as_bytes()), ["- 1: ok"], "tables of a hand");
}

#[test]
fn fields_outside_the_numbered_hands_are_refused() {
    let text = format!("# a comment\n{HAND}[_x]\n[1]\n{HAND}");
    assert_eq!(
        outline(text.as_bytes()),
        [
            "- 1: 2:1: fields outside any hand in a file of numbered hands",
            "1 9: ok"
        ]
    );
}

#[test]
fn it_does_not_matter_how_the_bytes_come() {
    for text in [CASH, OMAHA, TRICKY] {
        let whole: Vec<Hand> = Reader::new(text.as_bytes())
            .map(|(_, hand)| hand.unwrap())
            .collect();
        for count in [1, 2, 3, 7, 64] {
            let slowly = Reader::new(Slowly(text.as_bytes(), count));
            assert!(
                slowly
                    .map(|(_, hand)| hand.unwrap())
                    .eq(whole.iter().cloned())
            );
        }
    }
}

#[test]
fn a_hand_that_does_not_end_is_refused_and_the_next_is_read() {
    for open in ["actions = ['p1 f'", "_a = '''", "_a = \"\"\"", "_a = {"] {
        let filler = "\n'p1 f', # comment".repeat(MAX_HAND_BYTES / 17);
        let text = format!("[1]\n{HAND}[2]\n{open}{filler}\n[3]\n{HAND}");
        let results: Vec<_> = Reader::new(text.as_bytes()).map(|(_, hand)| hand).collect();
        let [Ok(_), Err(error), Ok(_)] = &results[..] else {
            panic!("{results:?}")
        };
        assert_eq!((error.line, error.hand), (8, Some(2)));
        assert_eq!(error.problem, Problem::TooLarge(MAX_HAND_BYTES));
    }
    let long_line = format!(
        "[1]\n{HAND}_a = '{}'\n[2]\n{HAND}",
        "x".repeat(MAX_HAND_BYTES)
    );
    let results: Vec<_> = Reader::new(long_line.as_bytes()).collect();
    let [(_, Err(error)), (second, Ok(_))] = &results[..] else {
        panic!("{results:?}")
    };
    assert_eq!(error.problem, Problem::TooLarge(MAX_HAND_BYTES));
    assert_eq!((second.number, second.line), (Some(2), 9));
}

#[test]
fn what_is_no_text_is_refused_as_that() {
    let rest = ". The rest of it was not read";
    for (byte, found) in [(0, "a NUL byte"), (0xff, "not UTF-8")] {
        let small = [b"abc\n", &[byte; 100][..]].concat();
        assert_eq!(
            outline(&small[..]),
            [format!("- 1: 2:1: the file is not text: {found} here")]
        );
        assert_eq!(
            railbird::history::phh::read_hand(&small)
                .unwrap_err()
                .to_string(),
            format!("2:1: the file is not text: {found} here")
        );
        for line in [MAX_HAND_BYTES * 3, 100] {
            let mut large = vec![byte; MAX_HAND_BYTES * 3];
            large.chunks_mut(line).for_each(|line| line[0] = b'\n');
            assert_eq!(
                outline(&large[..]),
                [format!(
                    "- 1: 2:1: the file is not text: {found} here{rest}"
                )]
            );
        }
    }
    // Both: the first of them counts.
    let both = [b"a\xff\0", &[0; 100][..]].concat();
    assert_eq!(
        outline(&both[..]),
        ["- 1: 1:2: the file is not text: not UTF-8 here"]
    );
    // A text that is too long may be cut within a character.
    for shift in 0..3 {
        let long = format!("{}{}", "x".repeat(shift), "€".repeat(MAX_HAND_BYTES));
        let last = Reader::new(long.as_bytes()).last().unwrap().1.unwrap_err();
        assert_eq!(last.problem, Problem::TooLarge(MAX_HAND_BYTES));
    }
}

#[test]
fn the_largest_hand_is_read_to_the_byte() {
    for more in [0, 1] {
        let fill = MAX_HAND_BYTES + more - HAND.len() - "[2]\n_a = ''\n".len();
        let fill = "x".repeat(fill);
        // Wherever the blocks that are read end: some within the header after the largest hand.
        let first = format!("[1]\n{HAND}");
        for start in (1 << 17) - 4..=1 << 17 {
            let comment = "#".repeat(start - first.len() - 1);
            let text = format!("{first}{comment}\n[2]\n{HAND}_a = '{fill}'\n[3]\n{HAND}");
            let good = Reader::new(text.as_bytes()).filter(|(_, hand)| hand.is_ok());
            assert_eq!(good.count(), 3 - more);
        }
    }
}

#[test]
fn a_failure_of_the_source_is_an_error_at_its_hand() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let text = format!("[1]\n{HAND}[2]\nvariant = 'NT'\n");
    assert_eq!(
        outline(text.as_bytes().chain(Broken)),
        [
            "1 1: ok",
            "2 8: 8:1: hand 2: cannot read on: the disk is gone"
        ]
    );
    assert_eq!(
        outline(Broken),
        ["- 1: 1:1: cannot read on: the disk is gone"]
    );
}

#[test]
fn several_threads_deliver_in_the_order_of_the_file() {
    for threads in [1, 2, 5] {
        let source = Endless {
            number: 0,
            left: 20_000,
            text: Vec::new(),
        };
        let mut next = 1;
        read_parallel(
            source,
            threads,
            |place, hand| (place.number, hand.map(|hand| hand.hand.clone())),
            |place, (number, hand)| {
                assert_eq!(place.index + 1, next);
                assert_eq!(number, Some(next));
                assert_eq!(
                    hand.unwrap(),
                    Some(railbird::history::phh::Name::Number(next as i64))
                );
                next += 1;
                ControlFlow::Continue(())
            },
        );
        assert_eq!(next, 20_001);
    }
}

#[test]
fn a_slow_receiver_holds_the_workers_back() {
    let worked = AtomicUsize::new(0);
    let source = Endless {
        number: 0,
        left: u64::MAX,
        text: Vec::new(),
    };
    let mut delivered = 0;
    read_parallel(
        source,
        2,
        |_, hand| {
            worked.fetch_add(1, Ordering::Relaxed);
            hand.is_ok()
        },
        |_, good| {
            assert!(good);
            delivered += 1;
            // A batch has less than 2,000 hands, and five batches are all there are.
            assert!(worked.load(Ordering::Relaxed) < delivered + 10_000);
            if delivered == 50_000 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    assert_eq!(delivered, 50_000);
}

#[test]
fn a_panic_of_the_work_reaches_the_caller() {
    let source = Endless {
        number: 0,
        left: 100_000,
        text: Vec::new(),
    };
    let mut delivered = 0;
    let result = catch_unwind(AssertUnwindSafe(|| {
        read_parallel(
            source,
            2,
            |place, _| assert!(place.number != Some(5_000), "five thousand"),
            |_, ()| {
                delivered += 1;
                ControlFlow::Continue(())
            },
        );
    }));
    assert!(result.is_err());
    assert!(delivered < 100_000);
}

proptest! {
    #[test]
    fn the_splitter_never_loses_or_invents_bytes(
        parts in prop::collection::vec(
            prop_oneof![
                Just("[1]\n"), Just("[2]\n"), Just("[3]\n"), Just("[x]\n"), Just("[-1.x]\n"), Just("'"), Just("\""), Just("'''"), Just("\"\"\""), Just("["), Just("]"),
                Just("\n"), Just("# x\n"), Just("\\"), Just(HAND), Just("_a = ["), Just("é"), Just("{"), Just("}"),
            ],
            0..12,
        ),
    ) {
        let text = parts.concat();
        let mut lines = vec![1];
        for (place, _) in Reader::new(text.as_bytes()) {
            prop_assert!(place.line >= lines[lines.len() - 1]);
            prop_assert!(place.line <= text.matches('\n').count() as u64 + 1);
            lines.push(place.line);
        }
        let slowly: Vec<_> = Reader::new(Slowly(text.as_bytes(), 1)).collect();
        prop_assert!(Reader::new(text.as_bytes()).eq(slowly));
    }
}
