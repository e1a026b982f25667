//! A dialog of fields and buttons: numbers, amounts, choices, text. What it is about and what follows is in `dialogs`.

use tui_input::{Input, InputRequest};

use crate::base::{Cents, Chips};
use crate::client::Size;

/// Where the keys of a form go, and what was entered.
#[derive(Clone, Debug)]
pub struct Form {
    pub fields: Vec<Field>,
    pub focus: usize,
}

#[derive(Clone, Debug)]
pub struct Field {
    /// The sentence that names it.
    pub label: &'static str,
    pub kind: FieldKind,
}

#[derive(Clone, Debug)]
pub enum FieldKind {
    Count(Count),
    Amount(Amount),
    /// One of some words.
    Choice {
        options: Vec<String>,
        chosen: usize,
    },
    Text(Input),
    /// Text that nobody is to see.
    Secret(Input),
    /// Does what the dialog is for.
    Confirm,
    Cancel,
}

/// A whole number within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub value: u32,
    pub min: u32,
    pub max: u32,
    /// The sentence that says why it goes no further.
    pub limit: &'static str,
    /// Digits that are typed follow those that were typed before; the first takes the place of what was there.
    pub is_typed: bool,
}

/// An amount of money within bounds; what was typed is kept as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    pub typed: String,
    pub value: Cents,
    pub min: Cents,
    pub max: Cents,
    /// This is allowed too, by a choice of the day (C13).
    pub instead: Option<Cents>,
    pub big_blind: Cents,
}

/// No longer amount is typed.
const LONGEST_AMOUNT: usize = 12;
/// No longer text.
const LONGEST_TEXT: usize = 200;

/// Which way a value is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    More,
    Less,
}

impl Amount {
    /// What was entered; nothing where it is no amount, or not an allowed one.
    pub fn entered(&self) -> Option<Cents> {
        let amount = match self.typed.as_str() {
            "" => self.value,
            typed => match Size::read(typed).ok()? {
                Size::Min => self.min,
                Size::Max => self.max,
                size => size.alone(Chips(self.big_blind.0))?.as_cents(),
            },
        };
        self.allows(amount).then_some(amount)
    }

    pub fn allows(&self, amount: Cents) -> bool {
        (self.min..=self.max).contains(&amount) || self.instead == Some(amount)
    }

    /// A tenth of the way between the bounds, in whole big blinds.
    fn turn(&mut self, turn: Turn) {
        let now = self.entered().unwrap_or(self.value);
        let tenth = (self.max - self.min).0 / 10;
        let blind = self.big_blind.0.max(1);
        let step = Cents((tenth / blind * blind).max(blind));
        let next = match turn {
            Turn::More => now + step,
            Turn::Less => now - step,
        };
        self.typed.clear();
        self.value = match (self.instead, turn) {
            // Below the bounds is only the choice of the day.
            (Some(instead), Turn::Less) if now <= self.min => instead,
            (Some(instead), Turn::More) if now == instead && instead < self.min => self.min,
            _ => next.clamp(self.min, self.max),
        };
    }
}

impl Form {
    pub fn new(fields: Vec<Field>) -> Self {
        let confirm = fields.iter().position(|field| {
            matches!(
                field.kind,
                FieldKind::Text(_) | FieldKind::Secret(_) | FieldKind::Amount(_)
            )
        });
        let confirm = confirm.or_else(|| {
            fields
                .iter()
                .position(|field| matches!(field.kind, FieldKind::Confirm))
        });
        Self {
            focus: confirm.unwrap_or(0),
            fields,
        }
    }

    pub fn focused(&self) -> Option<&Field> {
        self.fields.get(self.focus)
    }

    pub fn focused_mut(&mut self) -> Option<&mut Field> {
        self.fields.get_mut(self.focus)
    }

    /// Lets no field have the keys, so that a key that was meant for something else decides nothing.
    pub fn undecide(&mut self) {
        self.focus = self.fields.len();
    }

    pub fn next(&mut self) {
        self.focus = match self.focus + 1 {
            next if next < self.fields.len() => next,
            _ => 0,
        };
    }

    pub fn previous(&mut self) {
        let last = self.fields.len().saturating_sub(1);
        self.focus = match self.focus.checked_sub(1) {
            Some(previous) => previous.min(last),
            None => last,
        };
    }

    /// The next field that has a value, where the keys are in a text: nobody is led to a button while typing.
    pub fn next_value(&mut self) {
        for _ in 0..self.fields.len() {
            self.next();
            if self.has_value() {
                return;
            }
        }
    }

    pub fn previous_value(&mut self) {
        for _ in 0..self.fields.len() {
            self.previous();
            if self.has_value() {
                return;
            }
        }
    }

    fn has_value(&self) -> bool {
        let kind = self.focused().map(|field| &field.kind);
        !matches!(kind, None | Some(FieldKind::Confirm | FieldKind::Cancel))
    }

    /// Puts the keys into the text.
    pub fn focus_text(&mut self) {
        let is_text = |field: &Field| matches!(field.kind, FieldKind::Text(_));
        if let Some(place) = self.fields.iter().position(is_text) {
            self.focus = place;
        }
    }

    /// Puts the keys into the first text that is empty, if one is.
    pub fn focus_missing(&mut self) {
        if let Some(place) = self.fields.iter().position(is_empty) {
            self.focus = place;
        }
    }

    /// Whether a text is empty.
    pub fn is_missing(&self) -> bool {
        self.fields.iter().any(is_empty)
    }

    /// Takes over what was typed into fields of the same names.
    pub fn take_texts(&mut self, from: &Self) {
        for field in &mut self.fields {
            let known = from.fields.iter().find(|known| known.label == field.label);
            if let FieldKind::Text(input) | FieldKind::Secret(input) = &mut field.kind
                && let Some(FieldKind::Text(known) | FieldKind::Secret(known)) =
                    known.map(|known| &known.kind)
            {
                *input = known.clone();
            }
        }
    }

    /// What was typed into a field, by its label.
    pub fn text_of(&self, label: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        match &fields.find(|field| field.label == label)?.kind {
            FieldKind::Text(input) | FieldKind::Secret(input) => Some(input.value()),
            _ => None,
        }
    }

    /// Changes the value of the field that has the keys; says whether it has one.
    pub fn turn(&mut self, turn: Turn) -> bool {
        let Some(field) = self.fields.get_mut(self.focus) else {
            self.next();
            return true;
        };
        match &mut field.kind {
            FieldKind::Count(count) => {
                count.is_typed = false;
                count.value = match turn {
                    Turn::More => count.value + 1,
                    Turn::Less => count.value.saturating_sub(1),
                }
                .clamp(count.min, count.max);
            }
            FieldKind::Amount(amount) => amount.turn(turn),
            FieldKind::Choice { options, chosen } => {
                let count = options.len().max(1);
                *chosen = match turn {
                    Turn::More => (*chosen + 1) % count,
                    Turn::Less => (*chosen + count - 1) % count,
                };
            }
            FieldKind::Text(_) | FieldKind::Secret(_) => return false,
            FieldKind::Confirm | FieldKind::Cancel => match turn {
                Turn::More => self.next(),
                Turn::Less => self.previous(),
            },
        }
        true
    }

    /// Takes a letter; says whether it belongs into the field that has the keys.
    pub fn take(&mut self, letter: char) -> bool {
        let Some(field) = self.focused_mut() else {
            return false;
        };
        match &mut field.kind {
            FieldKind::Text(input) | FieldKind::Secret(input) => {
                if input.value().chars().count() < LONGEST_TEXT && !letter.is_control() {
                    input.handle(InputRequest::InsertChar(letter));
                }
                true
            }
            FieldKind::Amount(amount) => {
                let belongs = letter.is_ascii_digit() || "./%".contains(letter) || {
                    let mut typed = amount.typed.clone();
                    typed.push(letter);
                    ["min", "max"].iter().any(|word| word.starts_with(&typed))
                        || (letter == 'b' && !amount.typed.is_empty())
                };
                if belongs && amount.typed.len() < LONGEST_AMOUNT {
                    amount.typed.push(letter);
                }
                belongs
            }
            FieldKind::Count(count) => {
                let Some(digit) = letter.to_digit(10) else {
                    return false;
                };
                let longer = count.value.saturating_mul(10).saturating_add(digit);
                count.value = match count.is_typed && longer <= count.max {
                    true => longer,
                    false => digit,
                }
                .clamp(count.min, count.max);
                count.is_typed = true;
                true
            }
            FieldKind::Choice { .. } | FieldKind::Confirm | FieldKind::Cancel => false,
        }
    }

    /// Changes the text that has the keys.
    pub fn edit(&mut self, request: InputRequest) {
        if let Some(FieldKind::Text(input) | FieldKind::Secret(input)) =
            self.focused_mut().map(|field| &mut field.kind)
        {
            input.handle(request);
        }
    }

    pub fn is_text(&self) -> bool {
        self.focused()
            .is_some_and(|field| matches!(field.kind, FieldKind::Text(_) | FieldKind::Secret(_)))
    }

    /// Takes back the last letter.
    pub fn delete(&mut self) {
        let Some(field) = self.focused_mut() else {
            return;
        };
        match &mut field.kind {
            FieldKind::Text(input) | FieldKind::Secret(input) => {
                input.handle(InputRequest::DeletePrevChar);
            }
            FieldKind::Amount(amount) => {
                amount.typed.pop();
            }
            FieldKind::Count(count) => count.value = (count.value / 10).max(count.min),
            FieldKind::Choice { .. } | FieldKind::Confirm | FieldKind::Cancel => {}
        }
    }

    /// Takes back everything that was typed into the amount that has the keys.
    pub fn clear(&mut self) {
        if let Some(FieldKind::Amount(amount)) = self.focused_mut().map(|field| &mut field.kind) {
            amount.typed.clear();
        }
    }

    pub fn amount(&self) -> Option<&Amount> {
        self.fields.iter().find_map(|field| match &field.kind {
            FieldKind::Amount(amount) => Some(amount),
            _ => None,
        })
    }

    pub fn amount_mut(&mut self) -> Option<&mut Amount> {
        self.fields
            .iter_mut()
            .find_map(|field| match &mut field.kind {
                FieldKind::Amount(amount) => Some(amount),
                _ => None,
            })
    }

    pub fn count(&self) -> Option<u32> {
        self.fields.iter().find_map(|field| match field.kind {
            FieldKind::Count(count) => Some(count.value),
            _ => None,
        })
    }

    pub fn choice(&self) -> Option<usize> {
        self.fields.iter().find_map(|field| match field.kind {
            FieldKind::Choice { chosen, .. } => Some(chosen),
            _ => None,
        })
    }

    /// What was chosen in a field, by its label.
    pub fn choice_of(&self, label: &str) -> Option<usize> {
        let mut fields = self.fields.iter();
        match fields.find(|field| field.label == label)?.kind {
            FieldKind::Choice { chosen, .. } => Some(chosen),
            _ => None,
        }
    }

    pub fn set_text(&mut self, text: &str) {
        for field in &mut self.fields {
            if let FieldKind::Text(input) = &mut field.kind {
                *input = Input::new(text.to_owned());
            }
        }
    }

    pub fn text(&self) -> Option<&str> {
        self.fields.iter().find_map(|field| match &field.kind {
            FieldKind::Text(input) => Some(input.value()),
            _ => None,
        })
    }
}

fn is_empty(field: &Field) -> bool {
    match &field.kind {
        FieldKind::Text(input) | FieldKind::Secret(input) => input.value().is_empty(),
        _ => false,
    }
}
