//! An announcement as a picture: hands as rows, cards as columns.
//!
//! Anne's own hand is solid; hands that Cath thinks possible are tinted; those that one of her cards
//! rules out are pale and struck, as everywhere. Above the columns stands who holds the card.

use std::fmt::Write;

use whoknows::russian::exchange::Deal;
use whoknows::russian::notation::hand_text;
use whoknows::russian::{Announcement, Hand};

/// The side of a cell, and the room for names.
const CELL: usize = 24;
const LEFT: usize = 24;
const TOP: usize = 64;
/// The most rows that are drawn.
const MANY: usize = 400;

/// Okabe and Ito's palette: the first agent blue, the second orange, the third green.
const ANNE: &str = "#0072b2";
const BILL: &str = "#e69f00";
const CATH: &str = "#009e73";

/// What the three kinds of rows mean, and how strong they are.
const LEGEND: [(&str, &str); 3] = [
    ("solid: Anne's own hand", "1"),
    ("dotted: Cath thinks it possible", "1"),
    ("struck: has a card of Cath's", "0.6"),
];

/// The picture as SVG.
pub(crate) fn svg(deal: &Deal, list: &Announcement) -> String {
    let n = list.size().n();
    let rows = list.hands().len().min(MANY);
    let more = list.hands().len() - rows;
    let names = list.hands().iter().take(rows).map(|&hand| hand_text(n, hand).len()).max();
    let width = (LEFT + n * CELL + 40 + 8 * names.unwrap_or(0)).max(340);
    let height = TOP + rows * CELL + 40 + 20 * LEGEND.len();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n\
         <title>Anne's announcement for {}, {} hands</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf8\"/>\n",
        list.size(),
        list.hands().len()
    );
    for card in 0..n {
        let (name, colour) = match card {
            _ if deal.anne.has(card) => ("A", ANNE),
            _ if deal.bill.has(card) => ("B", BILL),
            _ => ("C", CATH),
        };
        let x = LEFT + card * CELL + CELL / 2;
        let text = hand_text(n, Hand::EMPTY.with(card));
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" fill=\"{colour}\" font-weight=\"bold\">{name}</text>",
            TOP - 34
        );
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{text}</text>", TOP - 14);
    }
    for (i, &hand) in list.hands().iter().take(rows).enumerate() {
        row(&mut svg, n, deal, hand, TOP + i * CELL);
    }
    if more > 0 {
        let y = TOP + rows * CELL + 20;
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">and {more} more</text>", width / 2);
    }
    for (i, (words, opacity)) in LEGEND.iter().enumerate() {
        let y = height - 20 * (LEGEND.len() - i);
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{y}\" text-anchor=\"start\" opacity=\"{opacity}\">{words}</text>"
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn row(svg: &mut String, n: usize, deal: &Deal, hand: Hand, y: usize) {
    let (own, out) = (hand == deal.anne, !hand.avoids(deal.cath));
    let opacity = if out { "0.25" } else { "1" };
    let words = match (own, out) {
        (true, _) => "Anne's hand",
        (_, true) => "Cath rules it out",
        _ => "Cath thinks it possible",
    };
    let _ =
        writeln!(svg, "<g opacity=\"{opacity}\"><title>{}: {words}</title>", hand_text(n, hand));
    for card in 0..n {
        let (x, side) = (LEFT + card * CELL + 1, CELL - 2);
        let paint = match (hand.has(card), own) {
            (false, _) => "fill=\"none\" stroke=\"#d8d2c4\"".to_string(),
            (true, true) => format!("fill=\"{ANNE}\""),
            (true, false) => format!(
                "fill=\"{ANNE}\" fill-opacity=\"0.35\" stroke=\"{ANNE}\" stroke-dasharray=\"2 2\""
            ),
        };
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"3\" {paint}/>",
            y + 1
        );
    }
    let (start, end, middle) = (LEFT, LEFT + n * CELL, y + CELL / 2);
    if out {
        let _ = writeln!(
            svg,
            "<line x1=\"{start}\" y1=\"{}\" x2=\"{end}\" y2=\"{y}\" stroke=\"#1c1b19\"/>",
            y + CELL
        );
    }
    let weight = if own { " font-weight=\"bold\"" } else { "" };
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"start\" font-family=\"monospace\"{weight}>{}</text></g>",
        end + 12,
        middle + 4,
        hand_text(n, hand)
    );
}
