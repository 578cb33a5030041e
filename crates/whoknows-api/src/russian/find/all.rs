//! `russian find --all`: how many good announcements there are.

use std::fmt::Write;

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::russian::Size;
use whoknows::russian::count::{Class, Counted};

use crate::Count;
use crate::russian::fields::texts;
use crate::text::grouped;

/// How many good announcements there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AllAnswer {
    /// All of them. Null: they were not counted.
    pub announcements: Option<Count>,
    /// Those with a given hand in them: as many for each hand.
    pub with_hand: Option<u64>,
    /// By the number of their hands.
    pub by_size: Vec<NumberFields>,
    /// Up to relabelling. Null: they are too many to tell apart.
    pub classes: Option<Vec<ClassFields>>,
}

/// The good announcements with one number of hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberFields {
    /// So many hands.
    pub hands: u64,
    /// Those with a given hand in them.
    pub with_hand: u64,
    /// All of them.
    pub announcements: Count,
}

/// Announcements that are the same but for the names of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassFields {
    /// The first of them.
    pub list: Vec<String>,
    /// How many there are.
    pub announcements: u64,
    /// How many relabellings keep one of them as it is.
    pub group: Count,
}

fn plural(is_one: bool) -> &'static str {
    if is_one { "" } else { "s" }
}

impl AllAnswer {
    pub(super) fn new(size: Size, counted: Option<&Counted>) -> Self {
        let class = |class: &Class| ClassFields {
            list: texts(size, class.list.hands()),
            announcements: class.lists,
            group: class.group.into(),
        };
        let number = |(k, (holding, all)): (&u64, &(u64, BigUint))| NumberFields {
            hands: *k,
            with_hand: *holding,
            announcements: Count(all.clone()),
        };
        let by_size = counted.map(|counted| counted.by_hands.iter().map(number).collect());
        let classes = counted.and_then(|counted| counted.classes.as_ref());
        AllAnswer {
            announcements: counted.map(|counted| counted.all().into()),
            with_hand: counted.map(Counted::holding),
            by_size: by_size.unwrap_or_default(),
            classes: classes.map(|classes| classes.iter().map(class).collect()),
        }
    }

    /// What was counted, for people; `own` is Anne's hand.
    pub(super) fn text(&self, own: &str) -> String {
        let mut text = String::new();
        let (Some(all), Some(holding)) = (&self.announcements, self.with_hand) else { return text };
        let (all, holding) = (grouped(all), grouped(holding));
        let good = if all == "1" { "announcement is" } else { "announcements are" };
        let _ = writeln!(text, "{all} {good} good, {holding} of them with {own}\n");
        for NumberFields { hands, with_hand, announcements } in &self.by_size {
            let (all, holding) = (grouped(announcements), grouped(with_hand));
            let _ = writeln!(
                text,
                "  {hands:>3} hand{}: {all:>9} announcement{}, {holding:>7} with {own}",
                plural(*hands == 1),
                plural(all == "1")
            );
        }
        let Some(classes) = &self.classes else {
            text.push_str("\n  too many to tell apart up to relabelling\n");
            return text;
        };
        let many = if classes.len() == 1 { "class" } else { "classes" };
        let _ = writeln!(text, "\n  {} {many} up to relabelling", grouped(classes.len()));
        for class in classes {
            let (lists, group) = (grouped(class.announcements), grouped(&class.group));
            let (hands, s) = (class.list.join(" "), plural(group == "1"));
            let _ = writeln!(text, "  {lists:>9} like {hands} (kept by {group} relabelling{s})");
        }
        text
    }
}
