//! Dialogs: what they are about in a line or two, their fields, their buttons.

use ratatui::layout::Rect;
use tui_input::Input;

use unicode_width::UnicodeWidthChar;

use super::about::Said;
use super::canvas::{Align, inside, row, width};
use super::{Painter, wrapped};
use crate::base::Chips;
use crate::text::Unit;
use crate::tui::action::Action;
use crate::tui::dialogs::{About, Dialog};
use crate::tui::form::{Amount, Field, FieldKind, Form};
use crate::tui::target::Target;
use crate::tui::theme::Role;

const WIDE: u16 = 60;
/// Columns beside what a dialog says.
const AROUND: u16 = 6;
/// Where the values of fields begin.
const VALUES: u16 = 18;

impl Painter<'_, '_> {
    pub(super) fn dialog(&mut self, area: Rect, dialog: &Dialog) {
        let widest = area.width.saturating_sub(4);
        let (title, said) = self.about(dialog, widest.saturating_sub(AROUND));
        let rows = said.iter().map(|said| match said {
            Said::Words(_) => 0,
            Said::Row(row) => width(row) + AROUND,
        });
        let wide = rows.max().unwrap_or(0).max(WIDE).min(widest);
        let lines: Vec<String> = said
            .into_iter()
            .flat_map(|said| match said {
                Said::Words(words) => wrapped(&words, wide.saturating_sub(AROUND)),
                Said::Row(row) => vec![row],
            })
            .collect();
        let is_button =
            |field: &&Field| matches!(field.kind, FieldKind::Confirm | FieldKind::Cancel);
        let fields = dialog.form.fields.iter();
        let rows = fields.filter(|field| !is_button(field)).count() as u16;
        let gap = u16::from(rows > 0 && !lines.is_empty());
        let wrong = dialog.problem.iter();
        let wrong = wrong.flat_map(|why| wrapped(why, wide.saturating_sub(AROUND)));
        let wrong: Vec<String> = wrong.collect();
        let below = wrong.len() as u16 + u16::from(!wrong.is_empty());
        let high = lines.len() as u16 + gap + rows + below + 5;
        let at = self.window(area, wide, high, &title);
        let inner = inside(at);
        let text = Rect {
            x: inner.x + 2,
            width: inner.width.saturating_sub(4),
            ..inner
        };
        let mut y = 1;
        for line in &lines {
            self.canvas
                .line(row(text, y), line, Role::Dialog, Align::Left);
            y += 1;
        }
        y += gap;
        let mut x = text.x;
        let buttons = inner.height.saturating_sub(1);
        for (place, field) in dialog.form.fields.iter().enumerate() {
            if is_button(&field) {
                x = self.button(row(text, buttons), x, &dialog.form, place) + 3;
                continue;
            }
            let line = row(text, y);
            self.canvas.hit(line, Target::Field(place));
            self.field(line, &dialog.form, place);
            y += 1;
        }
        for (line, place) in wrong.iter().zip(y + 1..) {
            self.canvas
                .line(row(text, place), line, Role::Bad, Align::Left);
        }
        let of_fields = [
            (&[Action::NextField][..], "screen-keys-next-field"),
            (&[Action::Less, Action::More][..], "screen-keys-change"),
        ];
        let of_buttons = [
            (&[Action::Confirm][..], "screen-keys-confirm"),
            (&[Action::Cancel][..], "screen-keys-cancel"),
        ];
        // What came by itself is answered by whoever has chosen something.
        let is_undecided = dialog.form.focused().is_none();
        let has_value = |field: &Field| {
            matches!(
                field.kind,
                FieldKind::Count(_) | FieldKind::Amount(_) | FieldKind::Choice { .. }
            )
        };
        match dialog.form.fields.iter().any(has_value) {
            _ if dialog.about == About::Gone => {
                let close = (&[Action::Confirm][..], "screen-keys-close");
                self.foot(at, &[close]);
            }
            _ if is_undecided => {
                let choose = (&[Action::NextField][..], "screen-keys-choose");
                self.foot(at, &[choose, of_buttons[1]]);
            }
            false => self.foot(at, &[&of_fields[..1], &of_buttons].concat()),
            true => self.foot(at, &[of_fields, of_buttons].concat()),
        }
        self.canvas.ground = Role::Text;
    }

    /// A window in the middle, with its title.
    pub(super) fn window(&mut self, area: Rect, wide: u16, high: u16, title: &str) -> Rect {
        let high = high.min(area.height);
        let at = Rect::new(
            area.x + area.width.saturating_sub(wide) / 2,
            area.y + area.height.saturating_sub(high) / 2,
            wide,
            high,
        );
        let line = self.canvas.glyphs.light;
        self.canvas.ground = Role::Dialog;
        self.canvas
            .frame(at, line, Role::DialogBorder, Role::Dialog);
        let top = Rect {
            x: at.x + 2,
            width: at.width.saturating_sub(4),
            ..row(at, 0)
        };
        let title = format!(" {title} ");
        self.canvas
            .line(top, &title, Role::DialogTitle, Align::Left);
        self.canvas.hit(at, Target::Nothing);
        at
    }

    /// The keys of a window, in its lower edge: `Tab next  ⏎ confirm  Esc cancel`.
    pub(super) fn foot(&mut self, at: Rect, keys: &[(&[Action], &str)]) {
        let app = self.app;
        let hints = keys.iter().map(|(actions, word)| {
            let keys: Vec<String> = actions.iter().map(|action| app.key_of(*action)).collect();
            // Arrows are seen apart, words are not.
            let between = match keys.iter().all(|key| width(key) == 1) {
                true => "",
                false => "/",
            };
            format!("{} {}", keys.join(between), app.text.word(word))
        });
        let hints: Vec<String> = hints.collect();
        let wide = hints.iter().map(|hint| width(hint) + 2).sum::<u16>();
        let foot = Rect {
            x: at.x + 2,
            width: at.width.saturating_sub(4),
            ..row(at, at.height.saturating_sub(1))
        };
        let mut x = foot.right().saturating_sub(wide).max(foot.x);
        for (hint, (actions, _)) in hints.iter().zip(keys) {
            let from = x;
            x = self.canvas.put(foot, x, &format!(" {hint} "), Role::Dim);
            // Of two keys the last is what a press means: down, more.
            if let Some(action) = actions.last() {
                let pressed = Rect {
                    x: from,
                    width: x.saturating_sub(from),
                    ..foot
                };
                self.canvas.hit(pressed, Target::Action(*action));
            }
        }
    }

    fn button(&mut self, area: Rect, x: u16, form: &Form, place: usize) -> u16 {
        let role = match form.focus == place {
            true => Role::ButtonFocus,
            false => Role::Button,
        };
        let label = form.fields.get(place).map_or("", |field| field.label);
        let label = self.app.text.word(label);
        let glyphs = self.canvas.glyphs;
        // Not by its colour alone.
        let label = match form.focus == place {
            true => format!("[{}{label}{}]", glyphs.more, glyphs.less),
            false => format!("[ {label} ]"),
        };
        let end = self.canvas.put(area, x, &label, role);
        let pressed = Rect {
            x,
            width: end.saturating_sub(x),
            ..area
        };
        self.canvas.hit(pressed, Target::Field(place));
        end
    }

    fn field(&mut self, area: Rect, form: &Form, place: usize) {
        let Some(field) = form.fields.get(place) else {
            return;
        };
        let has_keys = form.focus == place;
        let label = self.app.text.word(field.label);
        let role = match has_keys {
            true => Role::Accent,
            false => Role::Dialog,
        };
        self.canvas.line(area, &label, role, Align::Left);
        let value = Rect {
            x: area.x + VALUES,
            width: area.width.saturating_sub(VALUES),
            ..area
        };
        let (less, more) = (self.canvas.glyphs.less, self.canvas.glyphs.more);
        let box_role = match has_keys {
            true => Role::Input,
            false => Role::Dialog,
        };
        match &field.kind {
            FieldKind::Count(count) => {
                let said = format!("{less} {} {more}", count.value);
                let end = self.canvas.line(value, &said, box_role, Align::Left);
                if count.value == count.max {
                    let why = self.app.text.get(count.limit, [("most", count.max.into())]);
                    self.canvas.put(value, end.right() + 2, &why, Role::Dim);
                }
            }
            FieldKind::Amount(amount) => self.amount_field(value, amount, box_role),
            FieldKind::Choice { options, chosen } => {
                let option = options.get(*chosen).map_or("", String::as_str);
                let said = format!("{less} {option} {more}");
                self.canvas.line(value, &said, box_role, Align::Left);
            }
            FieldKind::Text(input) => self.text_field(value, input, box_role),
            FieldKind::Secret(input) => {
                let hidden = "*".repeat(input.value().chars().count());
                let hidden = Input::new(hidden).with_cursor(input.cursor());
                self.text_field(value, &hidden, box_role);
            }
            FieldKind::Confirm | FieldKind::Cancel => {}
        }
    }

    fn amount_field(&mut self, area: Rect, amount: &Amount, role: Role) {
        let glyphs = self.canvas.glyphs;
        let is_good = amount.entered().is_some();
        let written = match amount.typed.as_str() {
            "" => self.app.text.figure(Chips(amount.value.0), Unit::Euros),
            typed => typed.to_owned(),
        };
        let role = match is_good {
            true => role,
            false => Role::InputBad,
        };
        let said = format!("{} {written} {}", glyphs.less, glyphs.more);
        let end = self.canvas.line(area, &said, role, Align::Left);
        if !is_good {
            let bad = self.app.text.word("screen-bad-amount");
            self.canvas.put(area, end.right() + 2, &bad, Role::Bad);
        } else if !amount.typed.is_empty()
            && let Some(entered) = amount.entered()
        {
            let meant = format!("= {}", self.app.text.money(entered));
            self.canvas.put(area, end.right() + 2, &meant, Role::Dim);
        }
    }

    /// A line of text with its cursor.
    pub(super) fn text_field(&mut self, area: Rect, input: &Input, role: Role) {
        let room = usize::from(area.width.max(1)) - 1;
        let scroll = input.visual_scroll(room);
        self.canvas.fill(area, role);
        // Some characters are two columns wide: so many columns are out of sight at the left.
        let mut hidden = 0;
        let shown = input.value().char_indices().find_map(|(at, letter)| {
            let is_shown = hidden >= scroll;
            hidden += if is_shown { 0 } else { letter_width(letter) };
            is_shown.then_some(&input.value()[at..])
        });
        self.canvas
            .put(area, area.x, shown.unwrap_or_default(), role);
        let cursor = input.visual_cursor().saturating_sub(hidden) as u16;
        let at = Rect {
            x: area.x + cursor.min(area.width.saturating_sub(1)),
            width: 2,
            ..area
        };
        let below = input.value().chars().nth(input.cursor()).unwrap_or(' ');
        self.canvas.put(at, at.x, &below.to_string(), Role::Cursor);
    }
}

fn letter_width(letter: char) -> usize {
    letter.width().unwrap_or(0)
}
