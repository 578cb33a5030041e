//! The best that anybody could reach among careful players: an exact bound for what the table measures.
//!
//! Careful players are known to the last detail: what they may do in a position is a list, and each of it
//! is as likely. So whoever sits among them has a game against chance, and the best he can do follows
//! from the end backwards. Wanted is the greatest part of the games that somebody wins. Whether a part x can
//! be passed is a plain sum: a game won counts 1 - x, one that another wins counts -x, all else 0, and x is
//! passed if the best sum is above 0. The next x is the part that this best play reaches, until it is its
//! own (Dinkelbach, 1967).

use std::collections::BTreeMap;

use whoknows::budget::Budget;
use whoknows::quaternity::Setup;
use whoknows::quaternity::play::{Decision, Move, Play};
use whoknows::quaternity::players::careful;

/// How likely it is that the player wins, and that somebody does.
#[derive(Clone, Copy, Default)]
struct Chances {
    won: f64,
    somebody: f64,
}

impl Chances {
    fn worth(self, part: f64) -> f64 {
        self.won - part * self.somebody
    }

    fn add(&mut self, other: Chances, weight: f64) {
        self.won += weight * other.won;
        self.somebody += weight * other.somebody;
    }
}

/// What is left of a table when the names of sets and cards are forgotten.
type Key = (Option<usize>, Vec<usize>, Vec<Vec<u16>>, Option<(usize, Vec<u16>, u8)>);

/// The greatest part of the games that somebody wins, among careful players; and the positions seen.
pub(crate) fn most(table: &Play, seat: usize) -> (f64, usize) {
    let mut part = 0.0;
    loop {
        let mut memo = BTreeMap::new();
        let best = chances(table, seat, part, &mut memo);
        let next = best.won / best.somebody.max(f64::MIN_POSITIVE);
        if next <= part + 1e-9 {
            return (next, memo.len());
        }
        part = next;
    }
}

fn chances(table: &Play, seat: usize, part: f64, memo: &mut BTreeMap<Key, Chances>) -> Chances {
    let Some(decision) = table.turn() else {
        let winners = table.outcome().expect("it is over").winners;
        let [winner] = winners[..] else { return Chances::default() };
        return Chances { won: f64::from(u8::from(winner == seat)), somebody: 1.0 };
    };
    let key = key(table);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let after = |decided: Move, memo: &mut _| {
        let mut table = table.clone();
        table.play(decided).expect("it is legal");
        chances(&table, seat, part, memo)
    };
    let mut all = Chances::default();
    if decision.player() == seat {
        let each = open(table, decision).into_iter().map(|decided| after(decided, memo));
        let better = |one: &Chances, other: &Chances| one.worth(part).total_cmp(&other.worth(part));
        all = each.max_by(better).expect("there is a choice");
    } else {
        let good = careful(table, &Budget::unlimited());
        for &decided in &good {
            all.add(after(decided, memo), 1.0 / good.len() as f64);
        }
    }
    memo.insert(key, all);
    all
}

/// What one may do; a question that can only be answered "no" changes nothing.
fn open(table: &Play, decision: Decision) -> Vec<Move> {
    match decision {
        Decision::Answer(_) => vec![Move::Answer(true), Move::Answer(false)],
        Decision::Ask(_) => {
            let all = table.questions().into_iter().filter(|(_, answers)| answers.yes);
            all.map(|(question, _)| Move::Ask(question)).collect()
        }
    }
}

fn key(table: &Play) -> Key {
    let (setup, position) = (&table.game().setup, table.position());
    let look = |set: usize| look(setup, table, set);
    let mut looks: Vec<_> = (0..setup.sets()).map(look).collect();
    let asked = table.asked().map(|question| {
        let set = setup.set_of(question.card);
        (question.target, looks[set].clone(), position.owners[question.card])
    });
    looks.sort_unstable();
    let hands = position.hands.iter().map(|&hand| usize::from(hand)).collect();
    (position.turn, hands, looks, asked)
}

/// What is known of a set: who may have its cards, the least of everybody, who laid it down.
fn look(setup: &Setup, table: &Play, set: usize) -> Vec<u16> {
    let position = table.position();
    let owners = position.owners[setup.cards_of(set)].iter();
    let mut look: Vec<u16> = owners.map(|&owners| owners.into()).collect();
    look.sort_unstable();
    look.extend((0..setup.players()).map(|player| position.least(player, set) as u16));
    look.push(position.done[set].map_or(u16::MAX, u16::from));
    look
}
