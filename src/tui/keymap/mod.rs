//! Keymaps: which keys ask for which actions, as data (`keymaps/*.toml`, `docs/keys.md`).
//!
//! A [`Keymap`] makes an [`Action`] of a key, by the [`Context`] in which it is pressed, and knows the keys of an action,
//! so that footer, help and palette cannot say anything else. Not here: what an action does, and text that is typed.

mod draft;
mod key;

use std::collections::HashMap;

use crokey::KeyCombination;

use self::draft::Draft;
use super::action::{Action, Context};
use super::source::{self, Kind, NoFiles, OwnFiles, Problem};

pub use key::{normal, plain, short, typed};

/// The keymap that holds unless another is chosen.
pub const DEFAULT: &str = "default";

/// What keys do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap {
    name: String,
    about: String,
    /// Those of every action, in the order of [`Action::ALL`].
    keys: Vec<Vec<KeyCombination>>,
    actions: HashMap<(Context, KeyCombination), Action>,
}

impl Keymap {
    /// The keymap of that name: one's own, or a built-in one.
    pub fn load(name: &str, own: &dyn OwnFiles) -> Result<Self, Problem> {
        let mut draft = Draft::default();
        source::load(Kind::Keymap, name, own, &mut |page| draft.add(page))?;
        Ok(draft.finish(name))
    }

    /// A keymap from the content of a file, which may inherit from others; `file` is its name in messages.
    pub fn read(file: &str, bytes: &[u8], own: &dyn OwnFiles) -> Result<Self, Problem> {
        let mut draft = Draft::default();
        source::read(Kind::Keymap, file, bytes, own, &mut |page| draft.add(page))?;
        Ok(draft.finish(file))
    }

    /// The default keymap, where nobody has chosen one.
    pub fn built_in() -> Self {
        // A test holds that it can be loaded.
        Self::load(DEFAULT, &NoFiles).unwrap_or_default()
    }

    /// The name for people; what the keymap is loaded by is the name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A sentence about it; empty where the file has none.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// What a key asks for. What a context does not know is looked up in the global one. Where text may be typed or a
    /// dialog is open only keys that type nothing go so far: a letter never acts on something behind it.
    pub fn action(&self, context: Context, key: KeyCombination) -> Option<Action> {
        let key = normal(key);
        let bound = |context| self.actions.get(&(context, key)).copied();
        let goes_on = match context {
            Context::Global | Context::Lobby | Context::Tables => true,
            Context::Bet
            | Context::Dialog
            | Context::Inspector
            | Context::Replay
            | Context::Hand
            | Context::Text => typed(key).is_none(),
        };
        bound(context).or_else(|| bound(Context::Global).filter(|_| goes_on))
    }

    /// The keys of an action, the one that is shown first. None where it is only in the palette.
    pub fn keys(&self, action: Action) -> &[KeyCombination] {
        self.keys.get(action as usize).map_or(&[], Vec::as_slice)
    }

    /// The first key of an action in short form; empty where it has none.
    pub fn shown(&self, action: Action) -> String {
        let first = self.keys(action).first();
        first.copied().map(short).unwrap_or_default()
    }

    /// The actions of a context that have keys, in the order in which help shows them.
    pub fn bindings(&self, context: Context) -> impl Iterator<Item = (Action, &[KeyCombination])> {
        let here = move |action: &Action| action.context() == context;
        let actions = Action::ALL.iter().copied().filter(here);
        actions
            .map(|action| (action, self.keys(action)))
            .filter(|(_, keys)| !keys.is_empty())
    }
}
