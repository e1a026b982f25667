//! The languages that the program speaks, and which of them a system speaks.

use super::settings::LanguageName;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    Danish,
    French,
}

impl Language {
    pub const ALL: [Self; 3] = [Self::English, Self::Danish, Self::French];

    /// As locales begin.
    pub const fn word(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Danish => "da",
            Self::French => "fr",
        }
    }

    /// The language of a locale such as `da_DK.UTF-8`; English where it is none of ours.
    pub fn of_locale(locale: &str) -> Self {
        let spoken = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        let is_it = |language: &Self| language.word().eq_ignore_ascii_case(spoken);
        Self::ALL.into_iter().find(is_it).unwrap_or_default()
    }

    /// The language of the system: what the first of these variables says that is set.
    pub fn of_system() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let mut names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        names
            .find_map(set)
            .map_or(Self::English, |locale| Self::of_locale(&locale))
    }
}

impl LanguageName {
    /// The language that is meant, where the system speaks another.
    pub const fn or(self, system: Language) -> Language {
        match self {
            Self::Auto => system,
            Self::English => Language::English,
            Self::Danish => Language::Danish,
            Self::French => Language::French,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_begins_with_its_language() {
        for (locale, language) in [
            ("da_DK.UTF-8", Language::Danish),
            ("fr_FR@euro", Language::French),
            ("fr", Language::French),
            ("fr-BE", Language::French),
            ("en_GB.UTF-8", Language::English),
            ("de_DE.UTF-8", Language::English),
            ("C.UTF-8", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
        assert_eq!(LanguageName::Auto.or(Language::Danish), Language::Danish);
        assert_eq!(LanguageName::French.or(Language::Danish), Language::French);
    }
}
