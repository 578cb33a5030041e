//! A map as a file, to go on from: `a,b,c yes HANDS # GROUP` for every list that took a search.
//!
//! Only lists are kept, because they are the evidence: each is checked again when it is read. What has
//! a name or is impossible is found again in no time; what is open is tried again.

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::fault::Fault;
use whoknows::russian::evidence::{GoodList, Origin};
use whoknows::russian::notation::{hands_text, read_announcement};
use whoknows::russian::survey::Cell;
use whoknows::russian::{Size, rules};
use whoknows::verdict::Verdict;

use crate::BadInput;

/// A list that takes more to check is not one of ours.
const MOST_NODES: u64 = 10_000_000;

/// The lists of a map.
pub(crate) fn text(cells: &[Cell]) -> String {
    let lines = cells.iter().filter_map(|cell| {
        let Verdict::Yes(found) = &cell.verdict else { return None };
        let group = match &found.origin {
            Origin::Symmetric { group, order } => format!(" # {order}: {group}"),
            Origin::Search => String::new(),
            _ => return None,
        };
        let size = cell.size;
        let hands = hands_text(size.n(), found.announcement.hands());
        Some(format!("{},{},{} yes {hands}{group}\n", size.a(), size.b(), size.c()))
    });
    lines.collect()
}

/// Reads the lists, and checks each.
pub(crate) fn read(text: &str) -> Result<Vec<Cell>, BadInput> {
    let mut cells = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let refused = |message: &str| {
            BadInput::new("saved", text, Fault::new(start..start + line.trim_end().len(), message))
        };
        if !line.trim().is_empty() {
            let cell = cell(line)
                .ok_or_else(|| refused("expected `a,b,c yes` and a good list of hands"))?;
            cells.push(cell);
        }
        start += line.len();
    }
    Ok(cells)
}

fn cell(line: &str) -> Option<Cell> {
    let (sizes, hands) = line.split_once(" yes ")?;
    let counts: Vec<usize> =
        sizes.split(',').map(|count| count.trim().parse().ok()).collect::<Option<_>>()?;
    let [a, b, c] = counts[..] else { return None };
    let size = Size::new(a, b, c).ok()?;
    let (hands, group) =
        hands.split_once('#').map_or((hands, None), |(hands, group)| (hands, Some(group)));
    let origin = match group {
        None => Origin::Search,
        Some(words) => {
            let (order, group) = words.trim().split_once(": ")?;
            Origin::Symmetric { group: group.parse().ok()?, order: order.parse().ok()? }
        }
    };
    let announcement = read_announcement(size, hands).ok()?;
    // What was kept was checked once; a limit that the asker sets now is not for that.
    let enough = Budget::new(Limits { nodes: Some(MOST_NODES), ..NO_LIMITS }, &Unwatched);
    let good = rules::good(&announcement, &enough).ok()?;
    let found = GoodList::new(announcement, origin);
    good.then_some(Cell { size, verdict: Verdict::Yes(found) })
}
