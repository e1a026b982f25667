//! A frame of nine tables, beside a plain screen of nine panels with tables in them.
//!
//! `cargo bench --bench screen`

use std::hint::black_box;
use std::time::{Duration, Instant};

use railbird::base::Millis;
use railbird::cli::demo::{Demo, Options};
use railbird::config::Settings;
use railbird::host::Speed;
use railbird::rulebook::Edition;
use railbird::tui::draw::draw;
use railbird::tui::keymap::Keymap;
use railbird::tui::screen::Screen;
use railbird::tui::target::Hits;
use railbird::tui::theme::{Background, Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Block, Row, Table, Widget};

const SIZE: (u16, u16) = (200, 60);
const ROUNDS: u32 = 2_000;

fn main() {
    let demo = nine_tables();
    let area = Rect::new(0, 0, SIZE.0, SIZE.1);
    let mut hits = Hits::default();
    let mut buffer = Buffer::empty(area);
    let ours = best(|| {
        buffer.reset();
        draw(&demo.app, &mut buffer, &mut hits);
        black_box(&buffer);
    });
    let mut plain = Buffer::empty(area);
    let theirs = best(|| {
        plain.reset();
        panels(area, &mut plain);
        black_box(&plain);
    });
    let mut screen = Screen::new(SIZE.0, SIZE.1);
    let written = best(|| {
        let bytes = screen.draw(|buffer| draw(&demo.app, buffer, &mut hits));
        black_box(bytes.map(<[u8]>::len).unwrap_or_default());
    });
    println!("a frame of nine tables at 200x60    {ours:>10.1?}");
    println!("the same, compared with the last    {written:>10.1?}");
    println!("nine plain panels with tables       {theirs:>10.1?}");
    println!(
        "ours / plain                        {:>10.2}",
        ours.as_secs_f64() / theirs.as_secs_f64()
    );
}

/// The shortest of some rounds, each the mean of many frames.
fn best(mut frame: impl FnMut()) -> Duration {
    let rounds = (0..10).map(|_| {
        let start = Instant::now();
        for _ in 0..ROUNDS / 10 {
            frame();
        }
        start.elapsed() / (ROUNDS / 10)
    });
    rounds.min().unwrap_or_default()
}

fn nine_tables() -> Demo {
    let mut demo = Demo::new(Options {
        seed: 7,
        size: SIZE,
        settings: Settings::default(),
        theme: Theme::built_in(Background::Dark, Depth::True),
        keymap: Keymap::built_in(),
        edition: Edition::built_in("2.7").expect("a built-in edition"),
        speed: Speed::Natural,
        population: None,
    })
    .expect("a new room");
    demo.pass(Millis::from_secs(60));
    demo.keys("down enter 9 enter");
    assert!(demo.until(Millis::from_secs(120), |app| app.desks.len() == 9));
    for _ in 0..200 {
        demo.pass(Millis(700));
        demo.keys("c");
    }
    demo
}

/// What a screen of nine panels costs that has a table of six rows in each.
fn panels(area: Rect, buffer: &mut Buffer) {
    let rows = Layout::vertical([Constraint::Ratio(1, 3); 3]).split(area);
    for (line, row) in rows.iter().enumerate() {
        let columns = Layout::horizontal([Constraint::Ratio(1, 3); 3]).split(*row);
        for (column, panel) in columns.iter().enumerate() {
            let block = Block::bordered().title(format!("Table {}", line * 3 + column + 1));
            let players = (0..6).map(|seat| {
                Row::new([
                    format!("Player {seat}"),
                    format!("{}.{:02}", seat * 7, seat * 13),
                    "call 0.10".to_owned(),
                ])
            });
            let widths = [
                Constraint::Length(16),
                Constraint::Length(10),
                Constraint::Fill(1),
            ];
            Table::new(players, widths)
                .header(Row::new(["player", "stack", "last"]))
                .block(block)
                .render(*panel, buffer);
        }
    }
}
