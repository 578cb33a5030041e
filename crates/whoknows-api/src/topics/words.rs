//! A page for a terminal.

use super::Block;
use crate::text::{BOLD, wrapped};

/// The page: headings bold, tables in columns, what is typed as it is.
pub(super) fn text(blocks: &[Block]) -> String {
    let shown: Vec<String> = blocks.iter().map(block).collect();
    shown.join("\n\n") + "\n"
}

fn block(block: &Block) -> String {
    match block {
        Block::Heading(_, words) => format!("{BOLD}{words}{BOLD:#}"),
        Block::Paragraph(words) => wrapped("", "", words),
        Block::List(things) => {
            let thing = |words: &String| wrapped("- ", "  ", words);
            things.iter().map(thing).collect::<Vec<_>>().join("\n")
        }
        Block::Table(rows) => table(rows),
        Block::Code(lines) => {
            let line = |line: &String| match line.strip_prefix("$ ") {
                Some(typed) => format!("  {BOLD}$ {typed}{BOLD:#}"),
                None => format!("  {line}").trim_end().to_string(),
            };
            lines.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    }
}

/// Columns as wide as their widest cell; the last one is wrapped.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows[0].len();
    let wide = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let next = " ".repeat(2 + widths[..columns - 1].iter().map(|width| width + 2).sum::<usize>());
    let line = |(i, row): (usize, &Vec<String>)| {
        let mut first = "  ".to_string();
        for (cell, width) in row.iter().zip(&widths).take(columns - 1) {
            let gap = " ".repeat(width + 2 - cell.chars().count());
            first.push_str(cell);
            first.push_str(&gap);
        }
        let text = wrapped(&first, &next, &row[columns - 1]);
        if i == 0 { format!("{BOLD}{text}{BOLD:#}") } else { text }
    };
    rows.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}
