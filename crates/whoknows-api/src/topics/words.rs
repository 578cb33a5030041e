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

/// The most characters in a line of a table.
const WIDE: usize = 95;

/// Columns as wide as their widest cell, but all together no wider than a page: what is too long goes on below.
fn table(rows: &[Vec<String>]) -> String {
    let widths = widths(rows);
    let line = |(i, row): (usize, &Vec<String>)| {
        let cells: Vec<Vec<String>> =
            row.iter().zip(&widths).map(|(cell, &width)| folded(cell, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or_default();
        let lines = (0..height).map(|at| {
            let mut line = " ".to_string();
            for (cell, width) in cells.iter().zip(&widths) {
                let piece = cell.get(at).map_or("", String::as_str);
                let gap = width - piece.chars().count().min(*width);
                line.extend([" ", piece, &" ".repeat(gap + 1)]);
            }
            line.trim_end().to_string()
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        if i == 0 { format!("{BOLD}{text}{BOLD:#}") } else { text }
    };
    rows.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// How wide each column is: the widest ones give way until all fit.
fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut widths: Vec<usize> =
        (0..rows[0].len()).map(|column| wide(column).unwrap_or_default()).collect();
    while widths.iter().map(|width| width + 2).sum::<usize>() > WIDE {
        let widest = (0..widths.len()).max_by_key(|&column| widths[column]).expect("a column");
        widths[widest] -= 1;
    }
    widths
}

/// The words of a cell in lines of at most so many characters; a longer word has its own line.
fn folded(cell: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in cell.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_string());
        }
    }
    lines
}
