//! A page as blocks: the little Markdown that our pages are written in.

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading: how deep, and its words.
    Heading(usize, String),
    /// A paragraph.
    Paragraph(String),
    /// A list of things.
    List(Vec<String>),
    /// A table: its head, then its rows.
    Table(Vec<Vec<String>>),
    /// Lines that stand as they are: what is typed, and what is printed.
    Code(Vec<String>),
}

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inline<'a> {
    /// Plain words.
    Words(&'a str),
    /// What is typed, between backticks.
    Typed(&'a str),
}

/// The pieces of a sentence.
pub fn inlines(sentence: &str) -> Vec<Inline<'_>> {
    let pieces = sentence.split('`').enumerate();
    let piece = |(i, text)| if i % 2 == 0 { Inline::Words(text) } else { Inline::Typed(text) };
    let is_some = |piece: &Inline| !matches!(piece, Inline::Words("") | Inline::Typed(""));
    pieces.map(piece).filter(is_some).collect()
}

/// The blocks of a page, in order.
pub(super) fn read(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code = lines.by_ref().take_while(|line| !line.starts_with("```"));
            blocks.push(Block::Code(code.map(String::from).collect()));
        } else if line.starts_with('#') {
            let words = line.trim_start_matches('#');
            blocks.push(Block::Heading(line.len() - words.len(), words.trim().to_string()));
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(cells(row));
            }
            // The second line is the rule under the head.
            rows.remove(1.min(rows.len() - 1));
            blocks.push(Block::Table(rows));
        } else if let Some(first) = line.strip_prefix("- ") {
            let mut things = vec![first.to_string()];
            while let Some(next) =
                lines.next_if(|line| line.starts_with("- ") || line.starts_with("  "))
            {
                match next.strip_prefix("- ") {
                    Some(thing) => things.push(thing.to_string()),
                    None => extend(things.last_mut().expect("there is a first"), next.trim()),
                }
            }
            blocks.push(Block::List(things));
        } else if !line.trim().is_empty() {
            let mut words = line.to_string();
            let goes_on =
                |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '|', '`']);
            while let Some(next) = lines.next_if(goes_on) {
                extend(&mut words, next);
            }
            blocks.push(Block::Paragraph(words));
        }
    }
    blocks
}

fn extend(words: &mut String, next: &str) {
    words.push(' ');
    words.push_str(next);
}

/// The cells of a row. A bar that is no border is written `\|`.
fn cells(row: &str) -> Vec<String> {
    let inner = row.trim().trim_start_matches('|').trim_end_matches('|').replace("\\|", "\u{0}");
    inner.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topics::TOPICS;

    #[test]
    fn a_page_is_read_as_its_blocks() {
        let page = "# Two words\n\nOne\ntwo.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 \\| 2 | `z` |\n\n```console\n$ a\n\n b\n```\n";
        let texts =
            |list: &[&str]| -> Vec<String> { list.iter().map(ToString::to_string).collect() };
        assert_eq!(
            read(page),
            [
                Block::Heading(1, "Two words".into()),
                Block::Paragraph("One two.".into()),
                Block::List(texts(&["a b", "c"])),
                Block::Table(vec![texts(&["x", "y"]), texts(&["1 | 2", "`z`"])]),
                Block::Code(texts(&["$ a", "", " b"])),
            ]
        );
        let typed = [Inline::Words("a "), Inline::Typed("b"), Inline::Words(".")];
        assert_eq!(inlines("a `b`."), typed);
    }

    #[test]
    fn every_page_keeps_to_these_blocks() {
        for topic in TOPICS {
            let blocks = topic.blocks();
            let heads = |block: &&Block| matches!(block, Block::Heading(1, _));
            assert_eq!(blocks.iter().filter(heads).count(), 1, "{}", topic.name);
            let mut sentences = Vec::new();
            for block in &blocks {
                match block {
                    Block::Heading(depth, words) => {
                        assert!(*depth <= 2, "{}: {words}", topic.name);
                        sentences.push(words);
                    }
                    Block::Paragraph(words) => sentences.push(words),
                    Block::List(things) => sentences.extend(things),
                    Block::Table(rows) => {
                        let even = rows.iter().all(|row| row.len() == rows[0].len());
                        assert!(even, "{}: {rows:?}", topic.name);
                        sentences.extend(rows.iter().flatten());
                    }
                    Block::Code(lines) => assert!(!lines.is_empty(), "{}", topic.name),
                }
            }
            for sentence in sentences {
                let odd = sentence.contains("**") || sentence.contains("](");
                assert!(
                    !odd && sentence.matches('`').count() % 2 == 0,
                    "{}: {sentence}",
                    topic.name
                );
            }
        }
    }
}
