//! A map as a file, to go on from: `a,b,c yes HANDS # ORDER: GROUP` for every list that took a search.
//!
//! Only lists are kept, because they are the evidence: each is checked again when it is read. They are kept
//! as they were found, before cards were renamed for Anne's hand, so that the group is true of them. What
//! has a name or is impossible is found again in no time; what is open is tried again.

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::fault::Fault;
use whoknows::russian::check::check_list;
use whoknows::russian::evidence::{GoodList, Origin};
use whoknows::russian::notation::{hands_text, read_announcement};
use whoknows::russian::{Hand, Size};

use super::evidence::ExistsEvidence;
use crate::BadInput;

/// A list that takes more to check is not one of ours.
const MOST_NODES: u64 = 10_000_000;

/// The first line, so that a file without a list says why.
pub(crate) const HEAD: &str =
    "# Lists that took a search. What has a name or is impossible is found again at once.\n";

/// An empty line, or one that says something to people.
fn is_remark(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with('#')
}

/// The line of a size, if its list took a search.
pub(crate) fn line(size: Size, evidence: &ExistsEvidence) -> Option<String> {
    let ExistsEvidence::Announcement(list) = evidence else { return None };
    let list = list.read(size).ok()?;
    let group = match &list.origin {
        Origin::Symmetric { group, order } => format!(" # {order}: {group}"),
        Origin::Search => String::new(),
        _ => return None,
    };
    let made = list.unrenamed(Hand::first(size.a()));
    let hands = hands_text(size.n(), made.hands());
    Some(format!("{},{},{} yes {hands}{group}\n", size.a(), size.b(), size.c()))
}

/// The lines about other sizes than these, as they are.
pub(crate) fn others(text: &str, sizes: &[Size]) -> String {
    let other = |line: &&str| {
        !is_remark(line) && size_of(line).is_none_or(|(size, _)| !sizes.contains(&size))
    };
    text.lines().filter(other).flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Reads the lists, each with the first hand in it, and checks each.
pub(crate) fn read(text: &str) -> Result<Vec<(Size, GoodList)>, BadInput> {
    let mut lists = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let refused = |message: &str| {
            BadInput::new("saved", text, Fault::new(start..start + line.trim_end().len(), message))
        };
        if !is_remark(line) {
            let list = list(line)
                .ok_or_else(|| refused("expected `a,b,c yes` and a good list of hands"))?;
            // What is there twice is taken once.
            if lists.iter().all(|(size, _)| *size != list.0) {
                lists.push(list);
            }
        }
        start += line.len();
    }
    Ok(lists)
}

/// The size of a line, and what comes after it.
fn size_of(line: &str) -> Option<(Size, &str)> {
    let (sizes, rest) = line.split_once(" yes ")?;
    let counts: Vec<usize> =
        sizes.split(',').map(|count| count.trim().parse().ok()).collect::<Option<_>>()?;
    let [a, b, c] = counts[..] else { return None };
    Some((Size::new(a, b, c).ok()?, rest))
}

fn list(line: &str) -> Option<(Size, GoodList)> {
    let (size, rest) = size_of(line)?;
    let (hands, group) =
        rest.split_once('#').map_or((rest, None), |(hands, group)| (hands, Some(group)));
    let announcement = read_announcement(size, hands).ok()?;
    let own = Hand::first(size.a());
    // What was kept was checked once; a limit that the asker sets now is not for that.
    let enough = Budget::new(Limits { nodes: Some(MOST_NODES), ..NO_LIMITS }, &Unwatched);
    let holding = |origin: Origin| {
        let list = GoodList::new(announcement.clone(), origin).holding(own);
        check_list(&list, own, &enough).is_ok().then_some((size, list))
    };
    // Earlier versions kept lists with cards renamed, of which their group is not true: such a list is
    // good all the same.
    let named = match group {
        None => None,
        Some(words) => {
            let (order, group) = words.trim().split_once(": ")?;
            let origin =
                Origin::Symmetric { group: group.parse().ok()?, order: order.parse().ok()? };
            holding(origin)
        }
    };
    named.or_else(|| holding(Origin::Search))
}
