//! The frame of every page: the head, and the way to the other pages.
//!
//! `hats.html` holds only what is its own. `frame.html` is put around it, with the page's title, its
//! style and script (`hats/hats.css`, `hats/hats.js`) and a tab for every part, in the order of the
//! table of questions. So a part that is new there stands on every page.

use std::fmt::Write as _;

use whoknows_api::parts;

/// The file that is put around every page; it is none itself.
pub(crate) const FRAME: &str = "frame.html";
/// The page at `/`. Every page has it one click away, so that it needs no tab.
pub(crate) const HOME: &str = "home";

/// A page that every page leads to.
pub(crate) struct Tab {
    name: &'static str,
    title: &'static str,
}

/// The parts, and all questions.
pub(crate) fn tabs() -> Vec<Tab> {
    let parts = parts().into_iter().map(|part| Tab { name: part.name, title: part.title });
    parts.chain([Tab { name: "questions", title: "All questions" }]).collect()
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
    // The page comes last: what stands in it is not filled in.
    frame
        .replace("{title}", &title)
        .replace("{name}", name)
        .replace("{tabs}", list.trim_end())
        .replace("{page}", page.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_is_filled_in_and_the_page_is_not() {
        let tabs =
            [Tab { name: "hats", title: "Hats" }, Tab { name: "russian", title: "Russian cards" }];
        let frame = "<title>{title}</title>\n/{name}/{name}.js\n{tabs}\n{page}\n";
        let expected = "<title>Russian cards · whoknows</title>\n/russian/russian.js\n    \
            <a href=\"/hats\">Hats</a>\n    \
            <a href=\"/russian\" aria-current=\"page\">Russian cards</a>\n<main>{name}</main>\n";
        assert_eq!(framed(frame, &tabs, "russian", "<main>{name}</main>\n"), expected);
        assert!(framed(frame, &tabs, HOME, "").starts_with("<title>whoknows: deduction puzzles<"));
    }

    #[test]
    fn every_part_has_a_tab_in_the_order_of_the_table() {
        let names: Vec<&str> = tabs().iter().map(|tab| tab.name).collect();
        let parts: Vec<&str> = parts().iter().map(|part| part.name).collect();
        assert_eq!(names.split_last(), Some((&"questions", &parts[..])));
    }
}
