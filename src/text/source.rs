//! The Fluent files, built into the program.

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::LanguageIdentifier;

use crate::config::Language;

macro_rules! files {
    ($folder:literal) => {
        files!($folder:
            "actions.ftl",
            "cards.ftl",
            "coach.ftl",
            "commands.ftl",
            "help.ftl",
            "numbers.ftl",
            "online.ftl",
            "plain.ftl",
            "player.ftl",
            "refusals.ftl",
            "room.ftl",
            "rules.ftl",
            "said.ftl",
            "screen.ftl",
            "table.ftl",
            "tournament.ftl",
        )
    };
    ($folder:literal: $($file:literal),+ $(,)?) => {
        &[$(($file, include_str!(concat!("../../assets/locales/", $folder, "/", $file)))),+]
    };
}

/// The files of a language, each with its name.
pub fn files(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => files!("en"),
        Language::Danish => files!("da"),
        Language::French => files!("fr"),
    }
}

/// All sentences of a language. What is wrong in a file is logged and left out; a test holds that nothing is.
pub(super) fn bundle(language: Language) -> FluentBundle<FluentResource> {
    bundle_of(language, files(language))
}

/// The sentences of some files.
pub(super) fn bundle_of<'a>(
    language: Language,
    files: impl IntoIterator<Item = &'a (&'static str, &'static str)>,
) -> FluentBundle<FluentResource> {
    let name: LanguageIdentifier = language.word().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![name]);
    // Terminals and screen readers show or speak the marks that would keep directions apart.
    bundle.set_use_isolating(false);
    for (file, source) in files {
        let resource = FluentResource::try_new((*source).to_owned());
        let resource = resource.unwrap_or_else(|(resource, errors)| {
            tracing::warn!(file, ?errors, "a file of sentences has mistakes");
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::warn!(file, ?errors, "sentences stand there twice");
        }
    }
    bundle
}
