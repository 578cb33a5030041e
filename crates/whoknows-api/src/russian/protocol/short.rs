//! One announcement and one reply.

use whoknows::russian::evidence::GoodList;
use whoknows::russian::notation::hand_text;
use whoknows::russian::told::told;
use whoknows::russian::{Announcement, Deal};
use whoknows::verdict::Word;

use super::{
    DealFields, Protocol, ProtocolAnswer, ProtocolEvidence, ReplyFields, SaidFields, StepFields,
    Story,
};
use crate::russian::deals::{few_deals, in_deals};
use crate::russian::evidence::ListEvidence;
use crate::russian::fields::texts;
use crate::russian::known::{BillKnows, CathKnows};
use crate::russian::picture::svg;
use crate::{Doubt, Reply, ReplyOf, Spent};

/// Goes through it once more: in all deals where they are few.
pub(super) fn confirmed(
    deal: Deal,
    list: Announcement,
    found: Option<GoodList>,
) -> Result<Story, Doubt> {
    if let Some(table) = few_deals(list.size()) {
        let same = table.told(deal, &list) == Some(told(&deal, &list));
        Doubt::unless(same, || "the deals say otherwise".into())?;
    }
    Ok(Story::Short(deal, list, found))
}

/// The reply: what is said in this deal, and what each then thinks.
pub(super) fn reply(
    deal: &Deal,
    list: &Announcement,
    found: Option<&GoodList>,
    spent: Spent,
) -> ReplyOf<Protocol> {
    let size = list.size();
    let (hand, hands) = (|hand| hand_text(size.n(), hand), |hands| texts(size, hands));
    let told = told(deal, list);
    let [_, said, replied] = told.deals;
    let mut steps = vec![
        StepFields::Deal(DealFields::new(size, deal)),
        StepFields::Anne(SaidFields {
            says: hands(list.hands()),
            deals: said.into(),
            anne_thinks: None,
            bill_thinks: hands(&told.bill.left),
            cath_thinks: hands(&told.cath.left),
            bill_knows: Some(BillKnows::new(size, &told.bill)),
            cath_knows: Some(CathKnows::new(size, told.cath.annes, told.cath.others)),
        }),
    ];
    if told.replies() {
        steps.push(StepFields::Reply(ReplyFields {
            says: hand(deal.cath),
            deals: replied.into(),
            cath_thinks: hands(&told.after),
            cath_knows: CathKnows::new(size, told.annes, told.bills),
        }));
    }
    let works = told.works();
    let (word, says) = if works {
        (Word::Yes, "Bill learns Anne's hand, and Cath no card")
    } else {
        (Word::No, "this exchange does not work")
    };
    let answer = ProtocolAnswer {
        works: Some(works),
        headline: says.to_string(),
        steps,
        svg: Some(svg(deal, list)),
    };
    let evidence = match found {
        Some(found) => ProtocolEvidence::Announcement(ListEvidence::new(found)),
        None => ProtocolEvidence::Said { hands: hands(list.hands()) },
    };
    Reply { verdict: word.into(), answer, evidence, confirmed: in_deals(size), spent }
}
