//! The frame of every page: the head, and the way to the other pages.
//!
//! `hats.html` holds only what is its own. `frame.html` is put around it, with the page's title, its
//! style and script (`hats/hats.css`, `hats/hats.js`) and a tab for every part, in the order of the
//! table of questions. So a part that is new there stands on every page. The first page has a tile for
//! each of them, where it says `{tiles}`.

use std::fmt::Write as _;

use whoknows_api::parts;

use super::topics;

/// The file that is put around every page; it is none itself.
pub(crate) const FRAME: &str = "frame.html";
/// The page at `/`. Every page has it one click away, so that it needs no tab.
pub(crate) const HOME: &str = "home";

/// A page that every page leads to.
pub(crate) struct Tab {
    name: &'static str,
    title: &'static str,
    about: &'static str,
}

/// All questions, beside the parts.
const QUESTIONS: Tab = Tab {
    name: "questions",
    title: "All questions",
    about: "everything that can be asked, with its form, its answer and its evidence",
};

/// Who plays, and what was begun.
const GAMES: Tab = Tab {
    name: "games",
    title: "Games",
    about: "open tables, a link for others, and everything that you have begun",
};

/// Sheets to print, and a board for a projector.
const TEACH: Tab = Tab {
    name: "teach",
    title: "In class",
    about: "a worksheet and its solution to print, and the reasons one by one for the board",
};

/// How everything is written.
const HELP: Tab = Tab {
    name: "help",
    title: "Notations",
    about: "how formulas, graphs, pictures, games and decks are written, with examples",
};

/// The parts, games, what is for class, all questions, and the notations.
pub(crate) fn tabs() -> Vec<Tab> {
    let parts = parts().into_iter();
    let parts = parts.map(|part| Tab { name: part.name, title: part.title, about: part.about });
    parts.chain([GAMES, TEACH, QUESTIONS, HELP]).collect()
}

impl Tab {
    /// Its tile on the first page; the script draws a miniature in it.
    fn tile(&self) -> String {
        let Tab { name, title, .. } = self;
        format!(
            "    <li><a class=\"tile\" href=\"/{name}\">\n      \
             <div class=\"mini\" id=\"mini-{name}\" data-part=\"{name}\"></div>\n      \
             <h2>{title}</h2>\n      <p>{}</p>\n    </a></li>",
            sentence(self.about)
        )
    }
}

/// A line of a list as a sentence of a page.
fn sentence(line: &str) -> String {
    let mut letters = line.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if line.ends_with('?') { "" } else { "." };
    format!("{first}{}{end}", letters.as_str()).replace('\'', "’")
}

/// A page in its frame. The name is that of its file, without the ending.
pub(crate) fn framed(frame: &str, tabs: &[Tab], name: &str, page: &str) -> String {
    let title = match tabs.iter().find(|tab| tab.name == name) {
        Some(tab) => format!("{} · whoknows", tab.title),
        None => "whoknows: deduction puzzles".to_string(),
    };
    let mut list = String::new();
    for tab in tabs {
        let current = if tab.name == name { " aria-current=\"page\"" } else { "" };
        let _ = writeln!(list, "    <a href=\"/{}\"{current}>{}</a>", tab.name, tab.title);
    }
    let tiles: Vec<String> = tabs.iter().map(Tab::tile).collect();
    // The page comes last: but for the tiles and the notations, what stands in it is not filled in.
    let page = page
        .trim_end()
        .replace("{tiles}", &tiles.join("\n"))
        .replace("{topic links}", &topics::links())
        .replace("{topics}", &topics::sections());
    frame
        .replace("{title}", &title)
        .replace("{name}", name)
        .replace("{tabs}", list.trim_end())
        .replace("{page}", &page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_is_filled_in_and_the_page_is_not() {
        let about = "who guesses Anne's hat?";
        let tabs = [
            Tab { name: "hats", title: "Hats", about },
            Tab { name: "russian", title: "Russian cards", about: "what may Anne say" },
        ];
        let frame = "<title>{title}</title>\n/{name}/{name}.js\n{tabs}\n{page}\n";
        let expected = "<title>Russian cards · whoknows</title>\n/russian/russian.js\n    \
            <a href=\"/hats\">Hats</a>\n    \
            <a href=\"/russian\" aria-current=\"page\">Russian cards</a>\n<main>{name}</main>\n";
        assert_eq!(framed(frame, &tabs, "russian", "<main>{name}</main>\n"), expected);
        let home = framed(frame, &tabs, HOME, "<ul>{tiles}</ul>");
        assert!(home.starts_with("<title>whoknows: deduction puzzles<"), "{home}");
        assert_eq!(home.matches("class=\"tile\"").count(), 2, "{home}");
        for piece in
            ["href=\"/hats\"", "<p>Who guesses Anne’s hat?</p>", "<p>What may Anne say.</p>"]
        {
            assert!(home.contains(piece), "{piece}: {home}");
        }
    }

    #[test]
    fn every_part_has_a_tab_in_the_order_of_the_table() {
        let names: Vec<&str> = tabs().iter().map(|tab| tab.name).collect();
        let parts: Vec<&str> = parts().iter().map(|part| part.name).collect();
        assert_eq!(names.strip_suffix(&["games", "teach", "questions", "help"]), Some(&parts[..]));
    }
}
