//! `russian security`: how much Cath does not learn.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::russian::check::choose;
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::security::{self, chances};
use whoknows::russian::{Announcement, Hand, Size};
use whoknows::verdict::Word;

use super::deals::{few_deals, in_deals};
use super::exists::headline;
use super::fields::{ListFields, texts};
use super::list::counted;
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// The hands of Cath's for which all probabilities are given.
const MANY: u128 = 400;

/// How safe an announcement is: weak and perfect k-security, and Cath's probabilities
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Security {
    /// What Anne says
    #[command(flatten)]
    #[serde(flatten)]
    pub list: ListFields,
    /// Show only this hand of Cath's
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cath: Option<String>,
}

/// How safe it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SecurityAnswer {
    /// The levels.
    pub levels: LevelFields,
    /// The same in words.
    pub headline: String,
    /// The chance that Anne has a card, to Cath, before anything is said: `3/6`.
    pub before: String,
    /// The same after the list, for hands of Cath's.
    pub after: Vec<ChanceFields>,
}

/// The levels of security; null: not measured to the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LevelFields {
    /// The most cards of which Cath never learns whether Anne holds them all.
    pub weak: Option<usize>,
    /// The most cards of which not even her probability moves.
    pub perfect: Option<usize>,
    /// The most cards that are together in equally many hands, whichever they are.
    pub strength: Option<usize>,
}

/// What Cath thinks with one hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChanceFields {
    /// Her hand.
    pub cath: String,
    /// The hands of the list that she thinks possible.
    pub left: usize,
    /// How many of them have each card that is not hers.
    pub having: Vec<CardCount>,
}

/// How many hands have a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardCount {
    /// The card.
    pub card: usize,
    /// So many hands.
    pub hands: usize,
}

/// All sets of cards were counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SecurityEvidence {
    /// The hands of the list, in order.
    pub hands: Vec<String>,
    /// What ended the count of the levels, if it was ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

impl Security {
    /// The list, and the hands of Cath's to show.
    pub(super) fn read(&self) -> Result<(Announcement, Vec<Hand>), BadInput> {
        let list = self.list.read()?;
        let size = list.size();
        let caths = match &self.cath {
            Some(text) => {
                let hand = read_hand(size.n(), size.c(), text);
                vec![hand.map_err(|fault| BadInput::new("cath", text, fault))?]
            }
            None if choose(size.n(), size.c()) > MANY => {
                vec![size.deck().minus(Hand::first(size.n() - size.c()))]
            }
            None => Hand::all(size.deck(), size.c()).collect(),
        };
        Ok((list, caths))
    }

    /// The reply with these levels, or with what ended the count.
    pub(super) fn reply(
        list: &Announcement,
        caths: &[Hand],
        levels: Result<security::Security, Ended>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let size = list.size();
        let (word, says) = match &levels {
            Ok(safe) if safe.weak >= 1 => (Word::Yes, "is safe"),
            Ok(_) => (Word::No, "is not safe"),
            Err(_) => (Word::Unknown, "was not measured to the end"),
        };
        let hands = counted(list.hands().len(), "hand");
        let level = |level: fn(&security::Security) -> usize| levels.as_ref().ok().map(level);
        Reply {
            verdict: word.into(),
            answer: SecurityAnswer {
                levels: LevelFields {
                    weak: level(|safe| safe.weak),
                    perfect: level(|safe| safe.perfect),
                    strength: level(|safe| safe.strength),
                },
                headline: format!("this list of {hands} {says}"),
                before: format!("{}/{}", size.a(), size.a() + size.b()),
                after: caths.iter().map(|&cath| ChanceFields::new(list, cath)).collect(),
            },
            evidence: SecurityEvidence {
                hands: texts(size, list.hands()),
                ended: levels.as_ref().err().map(|&ended| ended.into()),
            },
            confirmed: if levels.is_ok() { in_deals(size) } else { Confirmed::Searched },
            spent,
        }
    }
}

impl ChanceFields {
    fn new(list: &Announcement, cath: Hand) -> Self {
        let (left, having) = chances(list, cath);
        let others = having.into_iter().enumerate().filter(|(card, _)| !cath.has(*card));
        ChanceFields {
            cath: hand_text(list.size().n(), cath),
            left,
            having: others.map(|(card, hands)| CardCount { card, hands }).collect(),
        }
    }
}

impl Ask for Security {
    const ROW: Row = Row::new(
        "russian",
        "security",
        "3 3 1 012 034 056 135 146 236 245",
        r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236", "245"]}"#,
    )
    .texts(&["hands"]);

    type Answer = SecurityAnswer;
    type Evidence = SecurityEvidence;

    fn check(&self, evidence: &SecurityEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (list, caths) = self.read()?;
        let levels = match evidence.ended {
            None => Ok(security::security(&list, budget)?),
            Some(ended) => Err(ended.0),
        };
        if let (Ok(safe), Some(table)) = (&levels, few_deals(list.size())) {
            let weak = table.weak_security(&list, budget)?;
            let perfect = table.perfect_security(&list, budget)?;
            let same = (weak, perfect) == (safe.weak, safe.perfect);
            Doubt::unless(same, || format!("the deals say weak {weak}, perfect {perfect}"))?;
        }
        Ok(Security::reply(&list, &caths, levels, Spent::of(budget, "sets of cards")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let size = self.list.cards.size();
        let mut text = headline(size, reply.word(), &reply.answer.headline);
        match &reply.evidence.ended {
            None => text.push_str(&levels_text(size, &reply.answer.levels)),
            Some(ended) => {
                let _ = writeln!(text, "  {ended}");
            }
        }
        let _ = write!(text, "\n{}", chances_text(size, reply));
        text
    }
}

fn levels_text(size: Size, levels: &LevelFields) -> String {
    let (weak, perfect) = (levels.weak.unwrap_or(0), levels.perfect.unwrap_or(0));
    let weak = match weak {
        0 if perfect > 0 => {
            "no security: Cath knows of some card who holds it, as before".to_string()
        }
        0 => "no security: of some card Cath can learn whether Anne holds it".to_string(),
        1 => "weak 1-security: of no card can Cath learn whether Anne holds it".to_string(),
        k => format!(
            "weak {k}-security: of no {k} cards or fewer can Cath learn whether Anne holds them all"
        ),
    };
    let perfect = match perfect {
        0 => "no perfect security: some of Cath's probabilities move".to_string(),
        1 => "perfect 1-security: her probability for a card does not move".to_string(),
        k => format!("perfect {k}-security: her probability for {k} cards or fewer does not move"),
    };
    let design = match levels.strength.unwrap_or(0) {
        0 => "some cards are in more hands of the list than others".to_string(),
        t if t == size.a() => "all hands are in the list".to_string(),
        1 => "every card is in equally many hands of the list, but not every two".to_string(),
        t => format!("any {t} cards are together in equally many hands of the list (a {t}-design)"),
    };
    format!("  {weak}\n  {perfect}\n  {design}\n")
}

/// For each hand of Cath's, the chance that Anne has each card.
fn chances_text(size: Size, reply: &ReplyOf<Security>) -> String {
    let (n, answer) = (size.n(), &reply.answer);
    let mut text = format!(
        "  the chance that Anne has a card, to Cath: {} before, for every card not her own;\n  after, of the hands that she thinks possible, so many have it:\n\n",
        answer.before
    );
    let wide = reply.evidence.hands.len().to_string().len().max(2);
    let own = answer.after.iter().map(|one| one.cath.len()).max().unwrap_or(1).max(4);
    let cards: Vec<String> =
        (0..n).map(|q| format!("{:>wide$}", hand_text(n, Hand::EMPTY.with(q)))).collect();
    let _ = writeln!(text, "  {:>own$}  {:>5}  card {}", "Cath", "hands", cards.join(" "));
    for ChanceFields { cath, left, having } in &answer.after {
        let mut cells = vec![format!("{:>wide$}", "·"); n];
        for CardCount { card, hands } in having {
            cells[*card] = format!("{hands:>wide$}");
        }
        let _ = writeln!(text, "  {cath:>own$}  {left:>5}       {}", cells.join(" "));
    }
    text
}
