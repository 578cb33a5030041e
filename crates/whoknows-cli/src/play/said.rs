//! What can be said in every game: the same words and letters everywhere, defined here alone.
//!
//! Each game adds its own words (`Said`). `help` and the error for a line that nobody understands list both.

use super::lines::short;

/// A word that every game knows.
pub(super) struct Word {
    pub(super) name: &'static str,
    /// One letter for it; empty if there is none. Games played by keys take the same, where it is free.
    pub(super) letter: &'static str,
    /// What it was called before.
    old: &'static [&'static str],
    /// What it does; a game says what it shows and what it hints at.
    does: &'static str,
}

pub(super) const HINT: Word = Word { name: "hint", letter: "h", old: &[], does: "" };
pub(super) const SHOW: Word =
    Word { name: "show", letter: "s", old: &["table", "t", "sheet", "strategy"], does: "" };
pub(super) const UNDO: Word =
    Word { name: "undo", letter: "u", old: &[], does: "take the last move back" };
const SAVE: Word = Word { name: "save", letter: "", old: &[], does: "keep the game" };
pub(super) const HELP: Word = Word { name: "help", letter: "?", old: &[], does: "this list" };
pub(super) const QUIT: Word =
    Word { name: "quit", letter: "q", old: &["exit"], does: "leave, and be told how to go on" };

/// What somebody wants in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Common {
    Hint,
    Show,
    Undo,
    Save(String),
    Help,
    Quit,
}

impl Word {
    fn is(&self, word: &str) -> bool {
        word == self.name || (word == self.letter && !word.is_empty()) || self.old.contains(&word)
    }
}

/// The first word of a line in small letters, and the rest.
pub(super) fn words(line: &str) -> (String, &str) {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (first.to_lowercase(), rest.trim())
}

/// What a line wants if it is for every game; nothing if the game has to read it.
pub(super) fn common(line: &str) -> Option<Result<Common, String>> {
    let (first, rest) = words(line);
    if SAVE.is(&first) {
        let nowhere = || "save where? Expected save and the name of a file".to_string();
        let path = (!rest.is_empty()).then(|| Common::Save(rest.to_string()));
        return Some(path.ok_or_else(nowhere));
    }
    let all = [
        (HINT, Common::Hint),
        (SHOW, Common::Show),
        (UNDO, Common::Undo),
        (HELP, Common::Help),
        (QUIT, Common::Quit),
    ];
    let found = all.into_iter().find(|(word, _)| rest.is_empty() && word.is(&first));
    found.map(|(_, wish)| Ok(wish))
}

/// All that can be said in a game.
pub(super) struct Said<'a> {
    /// Its own lines: how they are written, and what they do.
    pub(super) own: &'a [(&'a str, &'a str)],
    /// What `hint` tells.
    pub(super) hint: &'a str,
    /// What `show` shows.
    pub(super) show: &'a str,
    /// Are its games kept in files?
    pub(super) saves: bool,
}

impl Said<'_> {
    fn common(&self) -> impl Iterator<Item = &'static Word> {
        const ALL: [&Word; 6] = [&HINT, &SHOW, &UNDO, &SAVE, &HELP, &QUIT];
        let saves = self.saves;
        ALL.into_iter().filter(move |word| saves || word.name != SAVE.name)
    }

    /// The list: what is written, and what it does.
    pub(super) fn help(&self) -> String {
        let own = self.own.iter().map(|&(written, does)| (written.to_string(), does));
        let common = self.common().map(|word| {
            let written = match word.letter {
                "" => format!("{} FILE", word.name),
                letter => format!("{letter}, {}", word.name),
            };
            let does = match word.name {
                "hint" => self.hint,
                "show" => self.show,
                _ => word.does,
            };
            (written, does)
        });
        let all: Vec<(String, &str)> = own.chain(common).collect();
        let wide = all.iter().map(|(written, _)| written.chars().count()).max().unwrap_or(0);
        let lines = all.iter().map(|(written, does)| format!("  {written:<wide$}  {does}"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A line that is none of them.
    pub(super) fn unknown(&self, line: &str) -> String {
        let own = self.own.iter().map(|(written, _)| *written);
        let mut all: Vec<&str> = own.chain(self.common().map(|word| word.name)).collect();
        let last = all.pop().unwrap_or_default();
        format!("`{}` is not understood: expected {} or {last}", short(line), all.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_letters_and_old_words_are_read_in_any_case() {
        for (line, wish) in [
            ("h", Common::Hint),
            (" HINT\r", Common::Hint),
            ("s", Common::Show),
            ("table", Common::Show),
            ("sheet", Common::Show),
            ("u", Common::Undo),
            ("?", Common::Help),
            ("help", Common::Help),
            ("Quit", Common::Quit),
            ("save a b.txt", Common::Save("a b.txt".into())),
        ] {
            assert_eq!(common(line), Some(Ok(wish)), "{line}");
        }
        for line in ["", "quit now", "435", "1 A3", "y", "hello"] {
            assert_eq!(common(line), None, "{line}");
        }
        assert!(common("save").is_some_and(|wish| wish.is_err()));
    }

    #[test]
    fn help_and_errors_name_the_same_words() {
        let own = [("435", "begin a round"), ("guess 435", "end the game")];
        let said = Said { own: &own, hint: "what to ask", show: "the sheet", saves: true };
        let (help, error) = (said.help(), said.unknown("hello\u{1b}"));
        for name in ["435", "guess 435", "hint", "show", "undo", "save", "help", "quit"] {
            assert!(help.contains(name) && error.contains(name), "{name}:\n{help}\n{error}");
        }
        assert!(help.contains("\n  h, hint    what to ask\n"), "{help}");
        assert!(error.starts_with("`hello·` is not understood: expected 435,"), "{error}");
        let none = Said { saves: false, ..said };
        assert!(!none.help().contains("save") && !none.unknown("x").contains("save"));
    }
}
