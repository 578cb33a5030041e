//! Evidence about announcements as it stands in an answer: written from the library's nouns, and read back.

mod origin;
mod reasons;
mod steps;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::check::{Unconfirmed, check_impossible, check_list_in_deals};
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::{Announcement, Hand, Size, explain};
use whoknows::verdict::Verdict;

use super::fields::texts;
use crate::{Confirmed, Doubt, Ends, Kept};

pub(super) use origin::OriginFields;
pub(super) use reasons::{Excluded, NumberExcluded, proof_files};

/// A good list: the hands are what a checker needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListEvidence {
    /// The hands.
    pub hands: Vec<String>,
    /// Where the list comes from.
    pub origin: OriginFields,
    /// The hand whose place Anne's took, if the cards were renamed so that hers is in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renamed: Option<String>,
    /// The same in words.
    pub why: Vec<String>,
}

impl ListEvidence {
    pub(crate) fn new(list: &GoodList) -> Self {
        let size = list.announcement.size();
        ListEvidence {
            hands: texts(size, list.announcement.hands()),
            origin: OriginFields::new(&list.origin),
            renamed: list.renamed.map(|hand| hand_text(size.n(), hand)),
            why: explain::origin(size, list),
        }
    }

    pub(crate) fn read(&self, size: Size) -> Result<GoodList, Doubt> {
        let renamed = self.renamed.as_deref().map(|text| read_one(size.n(), size.a(), text));
        Ok(GoodList {
            announcement: read_hands(size, &self.hands)?,
            origin: self.origin.read()?,
            renamed: renamed.transpose()?,
        })
    }

    /// Reads it back, and confirms it: by the rules, and where there are few deals by the definition.
    pub(crate) fn check(&self, size: Size, own: Hand, budget: &Budget) -> Result<GoodList, Doubt> {
        let list = self.read(size)?;
        check_list_in_deals(&list, own, budget)?;
        Ok(list)
    }
}

/// A hand in the evidence.
pub(crate) fn read_one(n: usize, cards: usize, text: &str) -> Result<Hand, Doubt> {
    read_hand(n, cards, text).map_err(|fault| Doubt::wrong(format!("a hand: {}", fault.message)))
}

/// The hands of a list in the evidence.
pub(crate) fn read_hands(size: Size, hands: &[String]) -> Result<Announcement, Doubt> {
    let hands = hands.iter().map(|text| read_one(size.n(), size.a(), text));
    let hands = hands.collect::<Result<Vec<Hand>, Doubt>>()?;
    Announcement::new(size, hands).map_err(|bad| Doubt::wrong(format!("the list: {bad:?}")))
}

/// Is there a good announcement?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ExistsEvidence {
    /// This list is good.
    Announcement(ListEvidence),
    /// None is.
    Excluded(Excluded),
    /// Neither was found.
    None {
        /// What ended the search.
        ended: Ends,
    },
}

impl ExistsEvidence {
    /// `wanted`: proofs were asked for, however long they are.
    pub(crate) fn new(size: Size, found: &Verdict<GoodList, Impossible>, wanted: bool) -> Self {
        match found {
            Verdict::Yes(list) => ExistsEvidence::Announcement(ListEvidence::new(list)),
            Verdict::No(why) => ExistsEvidence::Excluded(Excluded::new(size, why, wanted)),
            Verdict::Unknown(ended) => ExistsEvidence::None { ended: (*ended).into() },
        }
    }

    /// Reads it back, and confirms it.
    pub(crate) fn check(
        &self,
        size: Size,
        own: Hand,
        budget: &Budget,
    ) -> Result<Verdict<GoodList, Impossible>, Doubt> {
        Ok(match self {
            ExistsEvidence::Announcement(list) => Verdict::Yes(list.check(size, own, budget)?),
            ExistsEvidence::Excluded(excluded) => {
                let why = excluded.reason.read()?;
                check_impossible(size, &why)?;
                Verdict::No(why)
            }
            ExistsEvidence::None { ended } => Verdict::Unknown(ended.0),
        })
    }

    /// What it rests on.
    pub(crate) fn rests_on(&self) -> Confirmed {
        match self {
            ExistsEvidence::None { .. } => Confirmed::Searched,
            _ => Confirmed::Checked,
        }
    }

    /// Why, in words; nothing if that is open.
    pub(crate) fn why(&self) -> &[String] {
        match self {
            ExistsEvidence::Announcement(list) => &list.why,
            ExistsEvidence::Excluded(excluded) => &excluded.why,
            ExistsEvidence::None { .. } => &[],
        }
    }

    /// The proofs and their clauses as files.
    pub(crate) fn kept(&self, size: Size, path: &str) -> Vec<Kept> {
        match self {
            ExistsEvidence::Excluded(excluded) => excluded.reason.kept(size, None, path),
            _ => Vec::new(),
        }
    }
}

/// The checker's word on evidence about Russian cards.
impl From<Unconfirmed> for Doubt {
    fn from(unconfirmed: Unconfirmed) -> Self {
        match unconfirmed {
            Unconfirmed::Wrong(words) => Doubt::Wrong(words),
            Unconfirmed::Open(ended) => ended.into(),
        }
    }
}
