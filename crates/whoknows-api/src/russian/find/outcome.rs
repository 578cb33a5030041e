//! What came out of `russian find`: as evidence and answer, and confirmed again.

use whoknows::budget::{Budget, Ended};
use whoknows::russian::check::{check_extreme, check_impossible, count_lists, first_list};
use whoknows::russian::count::Counted;
use whoknows::russian::evidence::{End, Extreme, GoodList, Impossible, NoListOf};
use whoknows::russian::{Announcement, Hand, Size, explain, rules};
use whoknows::verdict::{Verdict, Word};

use super::all::AllAnswer;
use super::{ExtremeEvidence, Find, FindAnswer, FindEvidence, ListAnswer, Wish};
use crate::russian::evidence::{Excluded, ListEvidence, NumberExcluded, read_hands};
use crate::russian::exists::{exists, says};
use crate::russian::fields::texts;
use crate::russian::list::counted;
use crate::text::grouped;
use crate::{Confirmed, Doubt, Reply, ReplyOf, Spent};

/// What came out.
pub(in crate::russian) enum Outcome {
    /// Any good list, or why there is none.
    Any(Verdict<GoodList, Impossible>),
    /// The same in the plain order.
    First(First),
    /// A list with just so many hands.
    Number(u64, Verdict<GoodList, NoListOf>),
    /// The smallest or largest one.
    Extreme(End, Verdict<Extreme, Impossible>),
    /// How many there are.
    All(Result<Counted, Ended>),
}

/// What came out of the plain search.
pub(in crate::russian) enum First {
    /// The first good list.
    List(Announcement),
    /// There is none; and why, if that is known without going through all.
    None(Option<Impossible>),
    /// It did not come to an end.
    Ended(Ended),
}

impl Outcome {
    /// Reads the evidence back, and confirms it.
    pub(super) fn confirmed(
        size: Size,
        own: Hand,
        wish: Wish,
        evidence: &FindEvidence,
        budget: &Budget,
    ) -> Result<Self, Doubt> {
        let list = |list: &ListEvidence| list.check(size, own, budget);
        let excluded = |excluded: &Excluded| {
            let why = excluded.reason.read()?;
            check_impossible(size, &why)?;
            Ok::<_, Doubt>(why)
        };
        Ok(match (wish, evidence) {
            (Wish::Any, FindEvidence::Announcement(found)) => {
                Outcome::Any(Verdict::Yes(list(found)?))
            }
            (Wish::Any, FindEvidence::Excluded(why)) => Outcome::Any(Verdict::No(excluded(why)?)),
            (Wish::Any, FindEvidence::None { ended }) => Outcome::Any(Verdict::Unknown(ended.0)),
            (Wish::First, FindEvidence::First { hands }) => {
                let first = read_hands(size, hands)?;
                // Cheap to see; all lists before it are not.
                Doubt::unless(rules::good(&first, budget)?, || "the list is not good".into())?;
                Outcome::First(replayed(size, own, budget)?)
            }
            (Wish::First, FindEvidence::EveryList) => Outcome::First(replayed(size, own, budget)?),
            (Wish::First, FindEvidence::Excluded(why)) => {
                Outcome::First(First::None(Some(excluded(why)?)))
            }
            (Wish::First, FindEvidence::None { ended }) => Outcome::First(First::Ended(ended.0)),
            (Wish::Number(k), FindEvidence::Announcement(found)) => {
                let found = list(found)?;
                let hands = found.announcement.hands().len() as u64;
                Doubt::unless(hands == k, || format!("the list has {hands} hands, not {k}"))?;
                Outcome::Number(k, Verdict::Yes(found))
            }
            (Wish::Number(k), FindEvidence::Number(number)) => {
                let (hands, why) = number.check(size)?;
                Doubt::unless(hands == k, || format!("it excludes {hands} hands, not {k}"))?;
                Outcome::Number(k, Verdict::No(why))
            }
            (Wish::Number(k), FindEvidence::None { ended }) => {
                Outcome::Number(k, Verdict::Unknown(ended.0))
            }
            (Wish::Extreme(end), FindEvidence::Extreme(extreme)) => {
                let read = Extreme {
                    list: extreme.list.read(size)?,
                    beyond: extreme
                        .beyond
                        .iter()
                        .map(NumberExcluded::read)
                        .collect::<Result<_, _>>()?,
                    ended: extreme.ended.map(|ended| ended.0),
                };
                check_extreme(size, end, own, &read, budget)?;
                Outcome::Extreme(end, Verdict::Yes(read))
            }
            (Wish::Extreme(end), FindEvidence::Excluded(why)) => {
                Outcome::Extreme(end, Verdict::No(excluded(why)?))
            }
            (Wish::Extreme(end), FindEvidence::None { ended }) => {
                Outcome::Extreme(end, Verdict::Unknown(ended.0))
            }
            (Wish::All, FindEvidence::EveryList) => Outcome::All(Ok(count_lists(size, budget)?)),
            (Wish::All, FindEvidence::None { ended }) => Outcome::All(Err(ended.0)),
            _ => return Err(Doubt::wrong("the evidence is not for what was asked")),
        })
    }
}

/// The plain search, gone through once more.
fn replayed(size: Size, own: Hand, budget: &Budget) -> Result<First, Doubt> {
    let (list, _) = first_list(size, own, budget)?;
    Ok(list.map_or(First::None(None), First::List))
}

impl Find {
    /// The reply that this outcome is.
    pub(in crate::russian) fn reply(&self, outcome: &Outcome, spent: Spent) -> ReplyOf<Self> {
        let (size, wanted) = (self.cards.size(), self.proof.is_some());
        let none = |ended: Ended| FindEvidence::None { ended: ended.into() };
        let excluded = |why: &Impossible| FindEvidence::Excluded(Excluded::new(size, why, wanted));
        let found = |list: &GoodList| FindEvidence::Announcement(ListEvidence::new(list));
        let (word, evidence) = match outcome {
            Outcome::All(counted) => return all_reply(size, counted, spent),
            Outcome::Any(Verdict::Yes(list)) | Outcome::Number(_, Verdict::Yes(list)) => {
                (Word::Yes, found(list))
            }
            Outcome::Any(Verdict::No(why)) | Outcome::Extreme(_, Verdict::No(why)) => {
                (Word::No, excluded(why))
            }
            Outcome::Any(Verdict::Unknown(ended))
            | Outcome::Number(_, Verdict::Unknown(ended))
            | Outcome::Extreme(_, Verdict::Unknown(ended))
            | Outcome::First(First::Ended(ended)) => (Word::Unknown, none(*ended)),
            Outcome::Number(k, Verdict::No(why)) => {
                (Word::No, FindEvidence::Number(NumberExcluded::new(size, *k, why, wanted)))
            }
            Outcome::Extreme(end, Verdict::Yes(extreme)) => {
                let word = if extreme.ended.is_none() { Word::Yes } else { Word::Unknown };
                (word, FindEvidence::Extreme(extreme_evidence(size, *end, extreme, wanted)))
            }
            Outcome::First(First::List(list)) => {
                (Word::Yes, FindEvidence::First { hands: texts(size, list.hands()) })
            }
            Outcome::First(First::None(Some(why))) => (Word::No, excluded(why)),
            Outcome::First(First::None(None)) => (Word::No, FindEvidence::EveryList),
        };
        Reply {
            verdict: word.into(),
            answer: FindAnswer::List(list_answer(word, outcome, &evidence)),
            confirmed: rests_on(&evidence),
            evidence,
            spent,
        }
    }
}

fn rests_on(evidence: &FindEvidence) -> Confirmed {
    match evidence {
        FindEvidence::First { .. } | FindEvidence::EveryList => Confirmed::Replayed,
        FindEvidence::None { .. } => Confirmed::Searched,
        _ => Confirmed::Checked,
    }
}

fn list_answer(word: Word, outcome: &Outcome, evidence: &FindEvidence) -> ListAnswer {
    let hands = match evidence {
        FindEvidence::Announcement(list) => Some(&list.hands),
        FindEvidence::Extreme(extreme) => Some(&extreme.list.hands),
        FindEvidence::First { hands } => Some(hands),
        _ => None,
    };
    let headline = match outcome {
        Outcome::Number(k, Verdict::No(_)) => {
            format!("no good announcement has {}", counted(*k, "hand"))
        }
        Outcome::Extreme(end, Verdict::Yes(Extreme { ended: Some(_), .. })) => {
            let what = if *end == End::Smallest { "fewest" } else { "most" };
            format!("the {what} hands are open; the best list found:")
        }
        _ => says(word).to_string(),
    };
    let exact = match outcome {
        Outcome::Extreme(_, Verdict::Yes(extreme)) => Some(extreme.ended.is_none()),
        _ => None,
    };
    ListAnswer {
        // A list is there, even if it may not be the best one.
        exists: if hands.is_some() { Some(true) } else { exists(word) },
        headline,
        count: hands.map(Vec::len),
        hands: hands.cloned(),
        exact,
    }
}

fn extreme_evidence(size: Size, end: End, extreme: &Extreme, wanted: bool) -> ExtremeEvidence {
    let Extreme { list, beyond, ended } = extreme;
    ExtremeEvidence {
        list: ListEvidence::new(list),
        beyond: beyond.iter().map(|(k, why)| NumberExcluded::new(size, *k, why, wanted)).collect(),
        ended: ended.map(Into::into),
        why: no_better(size, end, beyond, ended.is_some()),
    }
}

/// Why there is no smaller or larger list.
fn no_better(size: Size, end: End, beyond: &[(u64, NoListOf)], open: bool) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if let Some(&(k, _)) = beyond.last() {
        let are = |k: u64| format!("{} {}", grouped(k), if k == 1 { "is" } else { "are" });
        let (not, next) = match end {
            End::Smallest => ("not enough", k.saturating_add(1)),
            End::Largest => ("too many", k.saturating_sub(1)),
        };
        let open = if open { format!("; whether {} is open", are(next)) } else { String::new() };
        words.push(format!("{} {not}{open}", are(k)));
    }
    words.extend(beyond.iter().flat_map(|(k, why)| explain::no_list_of(size, *k, why)));
    words
}

fn all_reply(size: Size, counted: &Result<Counted, Ended>, spent: Spent) -> ReplyOf<Find> {
    let word = match counted {
        Ok(counted) if counted.by_hands.is_empty() => Word::No,
        Ok(_) => Word::Yes,
        Err(_) => Word::Unknown,
    };
    let evidence = match counted {
        Ok(_) => FindEvidence::EveryList,
        Err(ended) => FindEvidence::None { ended: (*ended).into() },
    };
    Reply {
        verdict: word.into(),
        answer: FindAnswer::All(AllAnswer::new(size, counted.as_ref().ok())),
        confirmed: rests_on(&evidence),
        evidence,
        spent,
    }
}
