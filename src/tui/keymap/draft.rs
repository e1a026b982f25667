//! From the files of a keymap to what every key does.
//!
//! Files come one by one, the keymap itself first. What a file says of an action stands, and its keys are its own: what
//! it inherits fills the other actions with the keys that are still free. A later version of a built-in keymap may so bind
//! more keys, and no keymap that inherits from it becomes wrong.

use std::collections::HashMap;

use crokey::KeyCombination;
use toml::Spanned;
use toml::de::DeValue;

use super::Keymap;
use super::key::{self, Refusal};
use crate::base::{nearest, show_text};
use crate::tui::action::{Action, Context};
use crate::tui::source::{Fault, Heading, Page, Problem};

#[derive(Debug, Default)]
pub(super) struct Draft {
    heading: Option<Heading>,
    /// The actions that a file has spoken of, and their keys.
    keys: HashMap<Action, Vec<KeyCombination>>,
    actions: HashMap<(Context, KeyCombination), Action>,
}

/// A key of the file that is being read.
struct Binding {
    key: KeyCombination,
    action: Action,
    line: usize,
}

impl Draft {
    /// Adds a file, which counts for less than those before it.
    pub(super) fn add(&mut self, page: &Page<'_>) -> Result<(), Problem> {
        let heading = page.heading()?;
        self.heading.get_or_insert(heading);
        let mut spoken_of = Vec::new();
        let mut bindings = Vec::new();
        for (name, _, value) in page.body(&Context::ALL.map(Context::name))? {
            let Some(context) = Context::ALL.into_iter().find(|known| known.name() == name) else {
                continue;
            };
            for (name, at, value) in page.table(name, value)? {
                let action = action(context, name).map_err(|fault| page.problem(&at, fault))?;
                spoken_of.push(action);
                add_keys(page, action, value, &mut bindings)?;
            }
        }
        self.take(&spoken_of, bindings);
        Ok(())
    }

    fn take(&mut self, spoken_of: &[Action], bindings: Vec<Binding>) {
        let open = |keys: &HashMap<_, _>, action: &Action| !keys.contains_key(action);
        let new: Vec<Action> = spoken_of
            .iter()
            .copied()
            .filter(|action| open(&self.keys, action))
            .collect();
        for action in &new {
            self.keys.insert(*action, Vec::new());
        }
        for Binding { key, action, .. } in bindings {
            let place = (action.context(), key);
            if new.contains(&action) && !self.actions.contains_key(&place) {
                self.actions.insert(place, action);
                self.keys.entry(action).or_default().push(key);
            }
        }
    }

    pub(super) fn finish(mut self, called: &str) -> Keymap {
        let heading = self.heading.unwrap_or_default();
        let keys = |action| self.keys.remove(action).unwrap_or_default();
        Keymap {
            name: if heading.name.is_empty() {
                called.to_owned()
            } else {
                heading.name
            },
            about: heading.about,
            keys: Action::ALL.iter().map(keys).collect(),
            actions: self.actions,
        }
    }
}

fn action(context: Context, name: &str) -> Result<Action, Fault> {
    let Some(action) = Action::named(name) else {
        let here = Action::ALL
            .iter()
            .filter(|action| action.context() == context);
        let suggestion = nearest(name, here.map(|action| action.name()))
            .or_else(|| nearest(name, Action::ALL.iter().map(|action| action.name())));
        return Err(Fault::UnknownAction {
            action: format!("\"{}\"", show_text(name)),
            suggestion: suggestion.map(|name| format!("\"{name}\"")),
        });
    };
    if action.context() == context {
        Ok(action)
    } else {
        Err(Fault::OtherContext { action, context })
    }
}

/// Reads the keys of an action: one, or a list.
fn add_keys(
    page: &Page<'_>,
    action: Action,
    value: &Spanned<DeValue<'_>>,
    bindings: &mut Vec<Binding>,
) -> Result<(), Problem> {
    match value.get_ref() {
        DeValue::String(_) => add_key(page, action, value, bindings),
        DeValue::Array(keys) => keys
            .iter()
            .try_for_each(|value| add_key(page, action, value, bindings)),
        _ => Err(page.misshapen(action.name(), value, "a key or a list of keys")),
    }
}

fn add_key(
    page: &Page<'_>,
    action: Action,
    value: &Spanned<DeValue<'_>>,
    bindings: &mut Vec<Binding>,
) -> Result<(), Problem> {
    let written = page.text(action.name(), value)?;
    let at = value.span();
    let text = page.written(at.clone());
    let refuse = |fault| Err(page.problem(&at, fault));
    let key = match key::parse(written) {
        Ok(key) => key,
        Err(refusal) => return refuse(fault(refusal, action, text)),
    };
    if is_typed(action.context(), key) {
        return refuse(Fault::Typed { action, text });
    }
    let same = |other: &&Binding| other.key == key && other.action.context() == action.context();
    if let Some(first) = bindings.iter().find(same) {
        return refuse(Fault::Twice {
            text,
            first: first.action,
            first_line: first.line,
            second: action,
        });
    }
    bindings.push(Binding {
        key,
        action,
        line: page.line(&at),
    });
    Ok(())
}

fn fault(refusal: Refusal, action: Action, text: String) -> Fault {
    match refusal {
        Refusal::Unknown { suggestion } => Fault::Key {
            action,
            text,
            suggestion,
        },
        Refusal::Several => Fault::SeveralKeys { action, text },
        Refusal::Shifted => Fault::Shifted { action, text },
        Refusal::SentAs(sent) => Fault::SentAs { action, text, sent },
    }
}

/// Whether a key types something where the action would be, so that nobody could type it any more.
fn is_typed(context: Context, key: KeyCombination) -> bool {
    let Some(letter) = key::typed(key) else {
        return false;
    };
    match context {
        Context::Text => true,
        // Amounts: `120`, `2.50`, `3bb`, `66%`, `1/2`, `max`.
        Context::Bet => letter.is_alphanumeric() || ".,%/".contains(letter),
        Context::Global
        | Context::Lobby
        | Context::Tables
        | Context::Dialog
        | Context::Inspector
        | Context::Replay
        | Context::Hand => false,
    }
}
