//! The notations as a page: a section each, with the same words that `whoknows help` shows.

use std::fmt::Write as _;

use whoknows_api::topics::{Block, Inline, TOPICS, Topic, inlines};

/// A link to each section.
pub(super) fn links() -> String {
    let link = |topic: &Topic| {
        format!("      <li><a href=\"#{}\">{}</a></li>", topic.name, escaped(topic.title()))
    };
    TOPICS.iter().map(link).collect::<Vec<_>>().join("\n")
}

/// All sections.
pub(super) fn sections() -> String {
    TOPICS.iter().map(section).collect::<Vec<_>>().join("\n")
}

fn section(topic: &Topic) -> String {
    let name = topic.name;
    let mut html = format!("    <section id=\"{name}\">\n");
    for block in topic.blocks() {
        let _ = match block {
            Block::Heading(1, words) => writeln!(html, "<h2>{}</h2>", sentence(&words)),
            Block::Heading(_, words) => writeln!(html, "<h3>{}</h3>", sentence(&words)),
            Block::Paragraph(words) => writeln!(html, "<p>{}</p>", sentence(&words)),
            Block::List(things) => {
                let items = things.iter().map(|words| format!("<li>{}</li>", sentence(words)));
                writeln!(html, "<ul>{}</ul>", items.collect::<String>())
            }
            Block::Table(rows) => writeln!(html, "{}", table(&rows)),
            Block::Code(lines) => {
                writeln!(html, "<pre class=\"text\">{}</pre>", escaped(&lines.join("\n")))
            }
        };
    }
    html + "    </section>"
}

fn table(rows: &[Vec<String>]) -> String {
    let row = |(at, cells): (usize, &Vec<String>)| {
        let tag = if at == 0 { "th" } else { "td" };
        let cell = |words: &String| format!("<{tag}>{}</{tag}>", sentence(words));
        format!("<tr>{}</tr>", cells.iter().map(cell).collect::<String>())
    };
    format!("<table>{}</table>", rows.iter().enumerate().map(row).collect::<String>())
}

/// A sentence with what is typed as code.
fn sentence(words: &str) -> String {
    let piece = |inline: &Inline| match inline {
        Inline::Words(words) => escaped(words),
        Inline::Typed(typed) => format!("<code>{}</code>", escaped(typed)),
    };
    inlines(words).iter().map(piece).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_and_never_obeyed() {
        assert_eq!(sentence("a `0>1` & <b>"), "a <code>0&gt;1</code> &amp; &lt;b&gt;");
        let all = sections();
        for topic in TOPICS {
            assert!(all.contains(&format!("<section id=\"{}\">", topic.name)), "{}", topic.name);
        }
    }
}
