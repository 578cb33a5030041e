//! A game by brute force: all deals that are left, one by one, and what follows from them.
//!
//! Nothing of the library is used but the nouns and the reading of texts.

use whoknows::quaternity::house::Empty;
use whoknows::quaternity::notation::{Read, read};
use whoknows::quaternity::{Game, Names, Position, Question, Rule, Setup, Turn};

/// Who has a card of a set that was laid down.
const NOBODY: u8 = u8::MAX;

/// All deals that are left, and whose turn it is.
#[derive(Clone)]
pub(super) struct Model {
    pub(super) setup: Setup,
    pub(super) names: Names,
    pub(super) worlds: Vec<Vec<u8>>,
    pub(super) hands: Vec<usize>,
    pub(super) done: Vec<Option<usize>>,
    pub(super) turn: Option<usize>,
    /// The turns of the text, and how many of them keep the rules.
    pub(super) turns: Vec<Turn>,
    pub(super) taken: usize,
    /// The sets laid down at the start, then by each turn.
    pub(super) laid: Vec<Vec<(usize, usize)>>,
    /// What a position says of itself.
    pub(super) position: Option<Position>,
}

impl Model {
    /// Where the text has come to; of a game at most so many turns.
    pub(super) fn new(text: &str, most: usize) -> Model {
        match read(text).unwrap() {
            Read::Game(Game { setup, names, turns }) => {
                let mut model = Model::start(setup, names);
                model.turns = turns;
                while model.taken < model.turns.len().min(most) {
                    let turn = model.turns[model.taken];
                    if !model.allows(turn) {
                        break;
                    }
                    model.take(turn);
                }
                model
            }
            Read::Position(setup, names, position) => {
                let hands: Vec<usize> = position.hands.iter().map(|&hand| hand.into()).collect();
                let mut model = Model::start(setup, names);
                model.hands.clone_from(&hands);
                model.done = position.done.iter().map(|by| by.map(usize::from)).collect();
                let open: Vec<bool> = model.done.iter().map(Option::is_none).collect();
                model.worlds = deals(&model.setup, &open, &hands);
                let setup = model.setup.clone();
                model.worlds.retain(|world| fits(&setup, &position, world));
                model.turn = position.turn;
                model.position = Some(position);
                model
            }
        }
    }

    pub(super) fn start(setup: Setup, names: Names) -> Model {
        let hands = setup.hands().to_vec();
        let worlds = deals(&setup, &vec![true; setup.sets()], &hands);
        let done = vec![None; setup.sets()];
        let (turns, laid) = (Vec::new(), Vec::new());
        let mut model = Model {
            setup,
            names,
            worlds,
            hands,
            done,
            turn: None,
            turns,
            taken: 0,
            laid,
            position: None,
        };
        model.lay_down();
        model.turn = model.hands.iter().position(|&hand| hand > 0);
        model
    }

    pub(super) fn set_of(&self, card: usize) -> usize {
        card / self.setup.set_size()
    }

    /// The cards of a set.
    pub(super) fn cards(&self, set: usize) -> std::ops::Range<usize> {
        set * self.setup.set_size()..(set + 1) * self.setup.set_size()
    }

    /// How many cards of a set a player has.
    pub(super) fn has(&self, world: &[u8], player: usize, set: usize) -> usize {
        self.cards(set).filter(|&card| usize::from(world[card]) == player).count()
    }

    /// The worlds in which the asker has a card of the set, but not this one.
    pub(super) fn claimed(&self, asker: usize, card: usize) -> impl Iterator<Item = &Vec<u8>> {
        let set = self.set_of(card);
        self.worlds.iter().filter(move |world| {
            usize::from(world[card]) != asker && self.has(world, asker, set) > 0
        })
    }

    /// The worlds that are left after yes and after no.
    pub(super) fn left(&self, asker: usize, question: Question) -> (usize, usize) {
        let Question { target, card } = question;
        let claimed: Vec<&Vec<u8>> = self.claimed(asker, card).collect();
        let yes = claimed.iter().filter(|world| usize::from(world[card]) == target).count();
        (yes, claimed.len() - yes)
    }

    /// May the player on turn ask this?
    pub(super) fn may_ask(&self, asker: usize, question: Question) -> bool {
        let Question { target, card } = question;
        let (yes, no) = self.left(asker, question);
        let could = if self.setup.rule == Rule::Strict { yes > 0 } else { yes + no > 0 };
        target != asker && self.done[self.set_of(card)].is_none() && self.hands[target] > 0 && could
    }

    pub(super) fn allows(&self, turn: Turn) -> bool {
        let (yes, no) = self.left(turn.asker, turn.question);
        self.turn == Some(turn.asker)
            && self.may_ask(turn.asker, turn.question)
            && (if turn.yes { yes } else { no }) > 0
    }

    pub(super) fn take(&mut self, turn: Turn) {
        let Turn { asker, question: Question { target, card }, yes } = turn;
        let said = |world: &&Vec<u8>| (usize::from(world[card]) == target) == yes;
        self.worlds = self.claimed(asker, card).filter(said).cloned().collect();
        if yes {
            self.worlds.iter_mut().for_each(|world| world[card] = asker as u8);
            self.hands[asker] += 1;
            self.hands[target] -= 1;
        }
        self.taken += 1;
        self.lay_down();
        let (who, other) = if yes { (asker, target) } else { (target, asker) };
        let players = self.hands.len();
        let has = |player: &usize| self.hands[*player] > 0;
        self.turn = match self.setup.empty {
            _ if has(&who) => Some(who),
            Empty::Other if has(&other) => Some(other),
            Empty::Other => (0..players).find(has),
            Empty::Next => (1..=players).map(|step| (who + step) % players).find(has),
        };
    }

    fn lay_down(&mut self) {
        let mut laid = Vec::new();
        for set in 0..self.setup.sets() {
            let owner = usize::from(self.worlds[0][self.cards(set).start]);
            let all =
                |world: &Vec<u8>| self.cards(set).all(|card| usize::from(world[card]) == owner);
            if self.done[set].is_none() && self.worlds.iter().all(all) {
                self.done[set] = Some(owner);
                self.hands[owner] -= self.setup.set_size();
                laid.push((set, owner));
            }
        }
        for &(set, _) in &laid {
            let cards = self.cards(set);
            self.worlds.iter_mut().for_each(|world| world[cards.clone()].fill(NOBODY));
        }
        self.laid.push(laid);
    }

    /// In how many worlds a player has a card.
    pub(super) fn times(&self, player: usize, card: usize) -> usize {
        self.worlds.iter().filter(|world| usize::from(world[card]) == player).count()
    }

    pub(super) fn score(&self, player: usize) -> usize {
        self.done.iter().filter(|by| **by == Some(player)).count()
    }

    /// A player by what a sentence calls him.
    pub(super) fn player(&self, text: &str) -> Option<usize> {
        (0..self.hands.len()).find(|&player| self.who(player) == text)
    }

    pub(super) fn who(&self, player: usize) -> String {
        let name = &self.names.players[player];
        let is_number = name.chars().all(|c| c.is_ascii_digit());
        if is_number { format!("player {name}") } else { name.clone() }
    }

    pub(super) fn card(&self, text: &str) -> Option<usize> {
        (0..self.setup.cards()).find(|&card| self.names.card(card) == text)
    }

    pub(super) fn set(&self, text: &str) -> Option<usize> {
        self.names.sets.iter().position(|name| name == text)
    }
}

/// All deals of the cards of open sets into these hands.
fn deals(setup: &Setup, open: &[bool], hands: &[usize]) -> Vec<Vec<u8>> {
    fn deal(cards: &[usize], room: &mut [usize], world: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let Some((&card, rest)) = cards.split_first() else {
            all.push(world.clone());
            return;
        };
        for player in 0..room.len() {
            if room[player] > 0 {
                room[player] -= 1;
                world[card] = player as u8;
                deal(rest, room, world, all);
                room[player] += 1;
            }
        }
    }
    let out = |card: &usize| open[card / setup.set_size()];
    let cards: Vec<usize> = (0..setup.cards()).filter(out).collect();
    let mut all = Vec::new();
    if cards.len() == hands.iter().sum::<usize>() {
        deal(&cards, &mut hands.to_vec(), &mut vec![NOBODY; setup.cards()], &mut all);
    }
    all
}

/// Is this a world of the position?
fn fits(setup: &Setup, position: &Position, world: &[u8]) -> bool {
    let owned =
        |(card, &owner): (usize, &u8)| owner == NOBODY || position.owners[card] >> owner & 1 == 1;
    let least = |(at, &least): (usize, &u16)| {
        let (player, set) = (at / setup.sets(), at % setup.sets());
        let cards = set * setup.set_size()..(set + 1) * setup.set_size();
        let has = cards.filter(|&card| usize::from(world[card]) == player).count();
        position.done[set].is_some() || has >= usize::from(least)
    };
    world.iter().enumerate().all(owned) && position.least.iter().enumerate().all(least)
}
