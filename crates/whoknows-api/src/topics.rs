//! The notations, a page each: the files of `guide`, which the program, its man pages and the page all show.
//!
//! A page is Markdown of five kinds of blocks ([`Block`]); a test holds it to them. What stands in its blocks of
//! `console` is run by the tests, and what it prints is compared.

mod blocks;
mod roff;
mod words;

use serde::Serialize;

pub use blocks::{Block, Inline, inlines};

/// A notation, and its page.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    /// Its name, as in `whoknows help formulas`.
    pub name: &'static str,
    /// Other words that people may look for it by.
    also: &'static [&'static str],
    /// The part whose questions use it; none if all do.
    pub part: Option<&'static str>,
    /// The page, in Markdown.
    pub markdown: &'static str,
}

/// The page for programs.
#[derive(Serialize)]
pub struct TopicFields {
    name: &'static str,
    title: &'static str,
    markdown: &'static str,
}

/// All pages, part by part.
pub const TOPICS: [Topic; 8] = [
    Topic {
        name: "formulas",
        also: &["formula", "strategies", "strategy"],
        part: Some("hats"),
        markdown: include_str!("../../../guide/formulas.md"),
    },
    Topic {
        name: "graphs",
        also: &["graph"],
        part: Some("hats"),
        markdown: include_str!("../../../guide/graphs.md"),
    },
    Topic {
        name: "hands",
        also: &["hand", "deals", "deal"],
        part: Some("russian"),
        markdown: include_str!("../../../guide/hands.md"),
    },
    Topic {
        name: "formats",
        also: &["format", "pictures", "picture"],
        part: Some("nonogram"),
        markdown: include_str!("../../../guide/formats.md"),
    },
    Topic {
        name: "quartets",
        also: &["quartet", "positions", "position"],
        part: Some("quaternity"),
        markdown: include_str!("../../../guide/quartets.md"),
    },
    Topic {
        name: "decks",
        also: &["deck", "laws", "law", "tests", "ids"],
        part: Some("turing"),
        markdown: include_str!("../../../guide/decks.md"),
    },
    Topic {
        name: "stories",
        also: &["story", "sentences", "sentence", "smcdel"],
        part: Some("story"),
        markdown: include_str!("../../../guide/stories.md"),
    },
    Topic {
        name: "efforts",
        also: &["effort", "limits", "limit", "difficulty", "exit-codes"],
        part: None,
        markdown: include_str!("../../../guide/efforts.md"),
    },
];

impl Topic {
    /// Its first heading.
    pub fn title(&self) -> &'static str {
        let first = self.markdown.lines().next().unwrap_or_default();
        first.trim_start_matches("# ")
    }

    /// Is this word its name, or one that people may look for it by?
    pub fn is_called(&self, word: &str) -> bool {
        self.name == word || self.also.contains(&word)
    }

    /// What the page is made of.
    pub fn blocks(&self) -> Vec<Block> {
        blocks::read(self.markdown)
    }

    /// The page for a terminal.
    pub fn text(&self) -> String {
        words::text(&self.blocks())
    }

    /// The page as a man page of section 7.
    pub fn man(&self) -> String {
        roff::page(self.name, self.title(), &self.blocks())
    }

    /// The page for programs.
    pub fn fields(&self) -> TopicFields {
        TopicFields { name: self.name, title: self.title(), markdown: self.markdown }
    }
}

/// The pages of the notations that the questions of a part use, as a line of help.
pub fn see_also(part: &str) -> String {
    let used = TOPICS.iter().filter(|topic| topic.part.is_none_or(|of| of == part));
    let names: Vec<&str> = used.map(|topic| topic.name).collect();
    format!("Notation: whoknows help {}", names.join(" | "))
}
