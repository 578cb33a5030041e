//! A canonical state: what is left of a position when names that do not matter are forgotten.
//!
//! It holds who is on turn, how many cards and sets each player has, and the kinds of the open sets,
//! sorted. A *renaming* of the players changes all of these; the least of the renamed states, as a
//! number, is the canonical one. With two players, and with three under [`Empty::Other`], every
//! renaming keeps the rules; under [`Empty::Next`] going round does; else the list of the players is
//! read when two hands are empty, and no renaming is allowed.

use super::kind::{Ask, Kind, KindId, Kinds, Left};
use super::names::renamings;
use super::split::{NOTHING, Split, Splits, one, part};
use crate::budget::Ended;
use crate::quaternity::house::{Empty, Rule};
use crate::quaternity::position::Position;
use crate::quaternity::setup::Setup;

/// The most open sets.
const MOST_OPEN: usize = 6;
/// The most cards in them, and the most sets of the game: five bits of a number.
const MOST_COUNT: usize = 31;
/// The most cards of a set: more can be split in too many ways.
const MOST_OF_A_SET: usize = 8;

/// A state as a number: the turn, hands, scores and kinds.
pub(crate) type Key = u128;

/// A state under some names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// Who asks; the number of players once all sets are complete.
    pub(crate) turn: usize,
    pub(crate) hands: Split,
    /// The sets that each player has completed.
    pub(crate) scores: Split,
    /// The kinds of the open sets in ascending order, then none.
    kinds: [KindId; MOST_OPEN],
}

/// A canonical state, and the renaming that leads to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Canonical {
    pub(crate) key: Key,
    pub(crate) renaming: usize,
}

/// A question, the same for several cards, with the states after its answers.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) target: usize,
    /// For how many cards it can be asked.
    pub(crate) cards: u64,
    pub(crate) yes: Option<Canonical>,
    pub(crate) no: Option<Canonical>,
}

/// The rules at one size, on canonical states.
pub(crate) struct Rules {
    set_size: usize,
    sets: usize,
    players: usize,
    empty: Empty,
    pub(crate) kinds: Kinds,
    /// For each turn, the renamings that give the player on turn the first name.
    first: Vec<Vec<usize>>,
}

impl Rules {
    /// The rules, unless states of this many open sets, cards and players have no number.
    pub(crate) fn new(setup: &Setup, open: usize) -> Result<Self, Ended> {
        let players = setup.players();
        fits(setup, open).then_some(()).ok_or(Ended::Size)?;
        let names = renamings(players, setup.empty);
        let least = |turn: usize| names.iter().map(|new| new[turn]).min();
        let mut first: Vec<Vec<usize>> = (0..players)
            .map(|turn| (0..names.len()).filter(|&g| Some(names[g][turn]) == least(turn)).collect())
            .collect();
        first.push((0..names.len()).collect());
        let kinds = Kinds::new(players, setup.rule == Rule::Strict, names);
        let (set_size, sets, empty) = (setup.set_size(), setup.sets(), setup.empty);
        Ok(Rules { set_size, sets, players, empty, kinds, first })
    }

    /// The state of a position in which what is known is what is true.
    pub(crate) fn state(&mut self, position: &Position) -> State {
        let open = self.open_sets(position);
        let kinds: Vec<KindId> = open.into_iter().map(|kind| self.kinds.number(kind)).collect();
        self.with_kinds(position, &kinds)
    }

    /// The same, if all its kinds came up before.
    pub(crate) fn seen(&self, position: &Position) -> Option<State> {
        let open = self.open_sets(position);
        let kinds: Option<Vec<KindId>> =
            open.into_iter().map(|kind| self.kinds.find(kind)).collect();
        kinds.filter(|kinds| kinds.len() <= self.room()).map(|all| self.with_kinds(position, &all))
    }

    fn open_sets(&self, position: &Position) -> Vec<Kind> {
        let open = (0..self.sets).filter(|&set| position.done[set].is_none());
        open.map(|set| {
            let cards = set * self.set_size..(set + 1) * self.set_size;
            let least = self.counts(|player| position.least(player, set));
            Kind { owners: position.owners[cards].to_vec(), least }
        })
        .collect()
    }

    fn counts(&self, count: impl Fn(usize) -> usize) -> Split {
        (0..self.players).map(|player| count(player) as u64 * one(player)).sum()
    }

    fn with_kinds(&self, position: &Position, open: &[KindId]) -> State {
        let mut kinds = [0; MOST_OPEN];
        kinds[..open.len()].copy_from_slice(open);
        let turn = position.turn.filter(|_| !open.is_empty()).unwrap_or(self.players);
        let hands = self.counts(|player| usize::from(position.hands[player]));
        State { turn, hands, scores: self.counts(|player| position.score(player)), kinds }
    }

    /// The canonical state of a state.
    pub(crate) fn canonical(&self, state: &State) -> Canonical {
        let mut best = Canonical { key: Key::MAX, renaming: 0 };
        for &renaming in &self.first[state.turn] {
            let key = self.key(state, renaming);
            if key < best.key {
                best = Canonical { key, renaming };
            }
        }
        best
    }

    /// The state under new names, as a number. What the last player has follows from the rest.
    fn key(&self, state: &State, renaming: usize) -> Key {
        let new = &self.kinds.names[renaming];
        let mut counts = [0u128; 8];
        for player in 0..self.players {
            let (hand, score) = (part(state.hands, player), part(state.scores, player));
            counts[new[player]] = u128::from(hand) << 5 | u128::from(score);
        }
        let turn = if state.turn < self.players { new[state.turn] } else { state.turn };
        let mut kinds = state.kinds;
        for kind in &mut kinds {
            *kind = if *kind == 0 { 0 } else { self.kinds.renamed(*kind, renaming) };
        }
        let open = kinds.iter().take_while(|&&kind| kind > 0).count();
        kinds[..open].sort_unstable();
        let key = counts[..self.players - 1].iter().fold(turn as u128, |key, c| key << 10 | c);
        let kinds =
            kinds[..open].iter().rev().fold(0u128, |all, &kind| all << 16 | u128::from(kind));
        key << (16 * self.room()) | kinds
    }

    /// For how many kinds a number has room.
    fn room(&self) -> usize {
        ((128 - 4 - 10 * (self.players - 1)) / 16).min(MOST_OPEN)
    }

    /// The state of a number.
    pub(crate) fn unpacked(&self, key: Key) -> State {
        let mut kinds = [0; MOST_OPEN];
        for (at, kind) in kinds.iter_mut().enumerate().take(self.room()) {
            *kind = (key >> (16 * at)) as KindId;
        }
        let open = kinds.iter().take_while(|&&kind| kind > 0).count();
        let mut rest = key >> (16 * self.room());
        let (mut hands, mut scores) = (0, 0);
        let (mut cards, mut done) = ((open * self.set_size) as u64, (self.sets - open) as u64);
        for player in (0..self.players - 1).rev() {
            let (hand, score) = ((rest >> 5 & 31) as u64, (rest & 31) as u64);
            rest >>= 10;
            hands += hand * one(player);
            scores += score * one(player);
            cards -= hand;
            done -= score;
        }
        hands += cards * one(self.players - 1);
        scores += done * one(self.players - 1);
        State { turn: rest as usize, hands, scores, kinds }
    }

    /// Every question of the player on turn, with the states after its answers.
    pub(crate) fn steps(&mut self, state: &State, steps: &mut Vec<Step>) {
        steps.clear();
        let open = state.kinds.iter().take_while(|&&kind| kind > 0).count();
        let splits = self.splits(state, open);
        for set in 0..open {
            if set > 0 && state.kinds[set] == state.kinds[set - 1] {
                continue;
            }
            let same = state.kinds.iter().filter(|&&kind| kind == state.kinds[set]).count() as u64;
            let others = self.others(&splits[..open], set);
            for ask in &*self.kinds.asks(state.kinds[set], splits[set], state.turn) {
                if part(state.hands, ask.target) == 0 {
                    continue;
                }
                let cards = same * self.kinds.cards(state.kinds[set], ask.owners);
                let known = Known { state, open, splits: &splits, others: &others, set };
                let yes = ask.yes.map(|left| self.after(&known, ask, left, true));
                let no = ask.no.map(|left| self.after(&known, ask, left, false));
                steps.push(Step { target: ask.target, cards, yes, no });
            }
        }
    }

    /// For each open set, the splits that leave the others what they can make.
    fn splits(&mut self, state: &State, open: usize) -> [Splits; MOST_OPEN] {
        let mut splits = [NOTHING; MOST_OPEN];
        let wide: Vec<Splits> =
            state.kinds[..open].iter().map(|&kind| self.kinds.wide(kind)).collect();
        for set in 0..open {
            let rest = (0..open).filter(|&other| other != set);
            let rest = rest.fold(NOTHING, |sum, other| self.kinds.shelf.sum(sum, wide[other]));
            splits[set] = self.kinds.shelf.fit(wide[set], rest, state.hands);
        }
        splits
    }

    /// For each set but this one, the sums of all splits of the rest.
    fn others(&mut self, splits: &[Splits], set: usize) -> [Splits; MOST_OPEN] {
        let mut others = [NOTHING; MOST_OPEN];
        for other in (0..splits.len()).filter(|&other| other != set) {
            let rest = (0..splits.len()).filter(|&third| third != other && third != set);
            others[other] =
                rest.fold(NOTHING, |sum, third| self.kinds.shelf.sum(sum, splits[third]));
        }
        others
    }

    /// The state after an answer.
    fn after(&mut self, known: &Known<'_>, ask: &Ask, left: Left, yes: bool) -> Canonical {
        let (asker, target) = (known.state.turn, ask.target);
        let mut after = *known.state;
        if yes {
            after.hands = after.hands + one(asker) - one(target);
        }
        after.kinds[known.set] = left.kind;
        for other in (0..known.open).filter(|&other| other != known.set) {
            let rest = self.kinds.shelf.sum(known.others[other], left.splits);
            let splits = self.kinds.shelf.fit(known.splits[other], rest, after.hands);
            if splits != known.splits[other] {
                after.kinds[other] = self.kinds.truth(after.kinds[other], splits);
            }
        }
        let mut open = 0;
        for set in 0..known.open {
            let kind = after.kinds[set];
            if let Some(player) = self.kinds.whole(kind) {
                after.scores += one(player);
                after.hands -= self.set_size as u64 * one(player);
            } else {
                after.kinds[open] = kind;
                open += 1;
            }
        }
        after.kinds[open..].fill(0);
        after.turn = if open == 0 {
            self.players
        } else if yes {
            self.next(after.hands, asker, target)
        } else {
            self.next(after.hands, target, asker)
        };
        self.canonical(&after)
    }

    /// Who is on turn: the one, if that hand is not empty.
    fn next(&self, hands: Split, one: usize, other: usize) -> usize {
        let has = |player: &usize| part(hands, *player) > 0;
        let rest = match self.empty {
            Empty::Other => std::iter::once(other).chain(0..self.players).find(has),
            Empty::Next => (1..self.players).map(|step| (one + step) % self.players).find(has),
        };
        if has(&one) { one } else { rest.unwrap_or(self.players) }
    }
}

/// What is known when a question is put.
struct Known<'a> {
    state: &'a State,
    open: usize,
    splits: &'a [Splits; MOST_OPEN],
    others: &'a [Splits; MOST_OPEN],
    set: usize,
}

/// Have states with so many open sets a number?
pub(crate) fn fits(setup: &Setup, open: usize) -> bool {
    let bits = 4 + 10 * (setup.players() - 1) + 16 * open;
    let cards = open * setup.set_size();
    open <= MOST_OPEN
        && bits <= 128
        && setup.set_size() <= MOST_OF_A_SET
        && cards.max(setup.sets()) <= MOST_COUNT
}
