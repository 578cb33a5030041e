//! Exchanges of more than two steps, where no single announcement is good.

use whoknows::budget::Budget;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::exchange::check::{self, Wrong};
use whoknows::russian::exchange::{Exchange, Lost, Part, Protocol as Tree, Speaker, State};
use whoknows::russian::{Deal, Hand, Size, explain};
use whoknows::verdict::Verdict;

use super::steps::{read_said, story};
use super::{
    BranchFields, LostReason, Protocol, ProtocolAnswer, ProtocolEvidence, Story, TurnFields,
};
use crate::russian::evidence::ExistsEvidence;
use crate::russian::exists::exists;
use crate::russian::fields::texts;
use crate::russian::list::counted;
use crate::{Confirmed, Doubt, Reply, ReplyOf, Spent};

/// Reads the evidence of a longer exchange back, and confirms it.
pub(super) fn confirmed(
    size: Size,
    own: Hand,
    evidence: &ProtocolEvidence,
    budget: &Budget,
) -> Result<Story, Doubt> {
    let doubt = |wrong: Wrong| doubt(size, &wrong);
    let (one, longer) = match evidence {
        ProtocolEvidence::Protocol { one, tree, .. } => {
            let tree = read_tree(size, tree)?;
            check::protocol(size, &tree, budget).map_err(doubt)?;
            (one, Verdict::Yes(tree))
        }
        ProtocolEvidence::Lost { one, reason, .. } => {
            let lost = match reason {
                LostReason::Told => Lost::Told,
                LostReason::Apart => Lost::Apart,
            };
            check::lost(size, lost, budget).map_err(doubt)?;
            (one, Verdict::No(lost))
        }
        ProtocolEvidence::Open { one, ended, .. } => (one, Verdict::Unknown(ended.0)),
        _ => return Err(Doubt::wrong("the evidence is not for an exchange without a list")),
    };
    match one.check(size, own, budget)? {
        Verdict::Yes(_) => Err(Doubt::wrong("one announcement is enough")),
        one => Ok(Story::Longer(one, longer)),
    }
}

/// The reply about a longer exchange for every deal, told for one of them.
pub(super) fn reply(
    size: Size,
    deal: Deal,
    any_deal: bool,
    one: &Verdict<GoodList, Impossible>,
    longer: &Verdict<Tree, Lost>,
    wanted: bool,
    spent: Spent,
) -> ReplyOf<Protocol> {
    let first = match one {
        Verdict::No(why) => {
            format!("one announcement is not enough: {}", explain::impossible(size, why)[0])
        }
        _ => "whether one announcement is good by itself is open".to_string(),
    };
    let one = ExistsEvidence::new(size, one, wanted);
    let word = longer.word();
    let (headline, steps, confirmed, evidence) = match longer {
        Verdict::Yes(tree) => {
            let lists = tree.lists();
            let checked = format!(
                "the whole protocol has {}; it was checked in every deal",
                counted(lists, "list")
            );
            let evidence = ProtocolEvidence::Protocol {
                one,
                tree: branches(size, tree),
                lists,
                why: vec![first, checked],
            };
            let exchange = told_in(size, tree, deal, any_deal);
            let are = if tree.steps() == 1 { "is" } else { "are" };
            let says = format!("{} {are} enough, whatever the deal", counted(tree.steps(), "step"));
            (says, story(size, &exchange), Confirmed::Replayed, evidence)
        }
        Verdict::No(lost) => {
            let (reason, why) = match lost {
                Lost::Told => (LostReason::Told, vec![TOLD.to_string()]),
                Lost::Apart => {
                    (LostReason::Apart, vec![first, APART[0].to_string(), APART[1].to_string()])
                }
            };
            let says = "no exchange of any length works for every deal".to_string();
            let evidence = ProtocolEvidence::Lost { one, reason, why };
            (says, Vec::new(), Confirmed::Replayed, evidence)
        }
        Verdict::Unknown(ended) => {
            let says = "whether a longer exchange works for every deal was not decided".to_string();
            let why = vec![first, format!("longer exchanges: {ended}")];
            let evidence = ProtocolEvidence::Open { one, ended: (*ended).into(), why };
            (says, Vec::new(), Confirmed::Searched, evidence)
        }
    };
    let works = exists(word);
    let answer = ProtocolAnswer { works, headline, steps, svg: None };
    Reply { verdict: word.into(), answer, evidence, confirmed, spent }
}

const TOLD: &str = "before anything is said, Cath can know who holds a card";
const APART: [&str; 2] = [
    "take any exchange that works: in its last states Cath has the same hand in all deals",
    "going back from the end, two such states with different hands of Cath's must have come from one in \
     which the same player spoke; all pairs were gone through, and no two fit together",
];

/// What is said in this deal; or, if another deal will do as well, in one that takes all steps.
fn told_in(size: Size, tree: &Tree, deal: Deal, any_deal: bool) -> Exchange {
    let exchange = said(size, tree, deal);
    if !any_deal {
        return exchange;
    }
    let rest = size.deck().minus(deal.anne);
    let deals = Hand::all(rest, size.b()).map(|bill| Deal { bill, cath: rest.minus(bill), ..deal });
    let steps = tree.steps();
    let longest = deals.map(|deal| said(size, tree, deal)).find(|one| one.steps.len() == steps);
    longest.unwrap_or(exchange)
}

/// What is said in this deal, up to where each knows the other's hand whatever the deal.
fn said(size: Size, tree: &Tree, deal: Deal) -> Exchange {
    let mut exchange = tree.exchange(deal);
    if let Some(mut state) = State::start(size) {
        let needed = exchange.steps.iter().take_while(|step| {
            let open = !state.finished();
            state = state.after(step.speaker, &step.hands);
            open
        });
        let needed = needed.count();
        exchange.steps.truncate(needed);
    }
    exchange
}

/// What to say in every deal: a list, and what is said then.
fn branches(size: Size, tree: &Tree) -> Vec<BranchFields> {
    let Tree::Says { speaker, parts } = tree else { return Vec::new() };
    let branch = |part: &Part| BranchFields {
        said: TurnFields { speaker: (*speaker).into(), says: texts(size, &part.hands) },
        then: branches(size, &part.then),
    };
    parts.iter().map(branch).collect()
}

fn read_tree(size: Size, branches: &[BranchFields]) -> Result<Tree, Doubt> {
    let Some(first) = branches.first() else { return Ok(Tree::Done) };
    let speaker: Speaker = first.said.speaker.into();
    let part = |branch: &BranchFields| {
        Ok(Part {
            hands: read_said(size, speaker, &branch.said.says)?,
            then: read_tree(size, &branch.then)?,
        })
    };
    let parts = branches.iter().map(part).collect::<Result<Vec<Part>, Doubt>>()?;
    Ok(Tree::Says { speaker, parts })
}

/// The checker's word on an exchange.
pub(super) fn doubt(size: Size, wrong: &Wrong) -> Doubt {
    match wrong {
        Wrong::Open(ended) => Doubt::from(*ended),
        wrong => Doubt::Wrong(explain::wrong(size, wrong)),
    }
}
