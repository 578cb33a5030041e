//! The tree of decisions that were tried out, and how their games ended.
//!
//! Which decision is looked at next: the best so far, but one that was seldom looked at gets a bonus, the
//! greater the likelier the policy finds it (PUCT: Rosin, 2011).

use super::Random;
use super::policy::{YES, play_out, share, weigh};
use crate::quaternity::play::Move;
use crate::quaternity::players::alike::alike;
use crate::quaternity::position::{Position, Question};
use crate::quaternity::setup::{MOST_PLAYERS, Setup};
use crate::quaternity::trial::Trial;

/// Decisions of the others that are taken as the policy would, of 100.
const AT_FIRST_SIGHT: u32 = 60;
/// How much rather one asks whoever is likelier to have a card: a power of how likely that is. Whoever looks at
/// the worlds always asks the likeliest; who takes all for equally likely misses whom they will ask next.
const SHARP: i32 = 3;
/// What all sets are worth, if one does not win with them.
const SETS: f32 = 0.1;

/// A decision, and what was tried.
struct Node {
    player: usize,
    visits: u32,
    choices: Vec<Choice>,
}

struct Choice {
    decided: Move,
    likely: f32,
    visits: u32,
    /// How the games ended for the one who decides, added up.
    total: f32,
    next: Option<usize>,
}

/// Where games are tried out.
pub(super) struct Tree<'a> {
    nodes: Vec<Node>,
    root: Trial<'a>,
    asked: Option<Question>,
    /// The game that is being tried.
    trial: Trial<'a>,
    random: Random,
    weights: Vec<u32>,
}

impl<'a> Tree<'a> {
    /// For the decision of a position, in which a question may wait for its answer.
    pub(super) fn new(root: Trial<'a>, asked: Option<Question>, random: Random) -> Self {
        let (trial, weights) = (root.clone(), Vec::new());
        let mut tree = Tree { nodes: Vec::new(), root, asked, trial, random, weights };
        let first = tree.node(asked);
        tree.nodes.push(first);
        tree
    }

    /// Tries out one game.
    pub(super) fn sample(&mut self) {
        self.trial.back_to(&self.root);
        let (mut asked, mut way, mut at) = (self.asked, Vec::new(), Some(0));
        while let Some(here) = at {
            let Some(chosen) = self.chosen(here) else { break };
            way.push((here, chosen));
            asked = self.take(self.nodes[here].choices[chosen].decided, asked);
            at = self.nodes[here].choices[chosen].next;
            if at.is_none() {
                self.nodes[here].choices[chosen].next = Some(self.nodes.len());
                let node = self.node(asked);
                self.nodes.push(node);
            }
        }
        play_out(&mut self.trial, asked, &mut self.random, &mut self.weights);
        let worth = worth(self.trial.setup(), self.trial.position());
        for (at, chosen) in way {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.choices[chosen].visits += 1;
            node.choices[chosen].total += worth[node.player];
        }
    }

    /// What is tried at a decision, if there is a choice. Others often decide at first sight.
    fn chosen(&mut self, at: usize) -> Option<usize> {
        let is_other = self.nodes[at].player != self.nodes[0].player;
        let at_first_sight = is_other && self.random.below(100) < AT_FIRST_SIGHT;
        let node = &self.nodes[at];
        if at_first_sight { node.likely(&mut self.random) } else { node.promising() }
    }

    /// Takes a decision in the trial. The question that then waits for its answer.
    fn take(&mut self, decided: Move, asked: Option<Question>) -> Option<Question> {
        match (decided, asked) {
            (Move::Ask(question), _) => {
                let is_free = !self.trial.others()[question.card].is_power_of_two();
                if is_free {
                    return Some(question);
                }
                self.trial.take(question, true);
            }
            (Move::Answer(yes), Some(question)) => self.trial.take(question, yes),
            (Move::Answer(_), None) => {}
        }
        None
    }

    /// The next decision in the trial; one without choices once the game is over.
    fn node(&mut self, asked: Option<Question>) -> Node {
        let choice =
            |decided, likely| Choice { decided, likely, visits: 0, total: 0.0, next: None };
        if let Some(question) = asked {
            let yes = YES as f32 / 100.0;
            let choices =
                vec![choice(Move::Answer(true), yes), choice(Move::Answer(false), 1.0 - yes)];
            return Node { player: question.target, visits: 0, choices };
        }
        let (setup, position) = (self.trial.setup(), self.trial.position());
        weigh(&self.trial, &mut self.weights);
        let random = &mut self.random;
        let one = |questions: Vec<Question>| {
            let question = questions[random.below(questions.len() as u32) as usize];
            let share = share(&self.trial, question);
            choice(Move::Ask(question), self.weights[question.card] as f32 * share.powi(SHARP))
        };
        let mut choices: Vec<Choice> =
            alike(setup, position, questions(&self.trial)).into_iter().map(one).collect();
        let all: f32 = choices.iter().map(|choice| choice.likely).sum();
        for choice in &mut choices {
            choice.likely /= all;
        }
        Node { player: position.turn.unwrap_or(0), visits: 0, choices }
    }

    /// Would so many more samples change nothing?
    pub(super) fn is_decided(&self, more: u64) -> bool {
        let mut visits: Vec<u32> =
            self.nodes[0].choices.iter().map(|choice| choice.visits).collect();
        visits.sort_unstable_by(|one, other| other.cmp(one));
        match visits[..] {
            [first, second, ..] => u64::from(first - second) > more,
            _ => true,
        }
    }

    /// What was looked at most; before anything was, what the policy finds likely.
    pub(super) fn best(mut self) -> Option<Move> {
        let root = &self.nodes[0];
        if root.visits > 0 {
            let best = root.choices.iter().max_by_key(|choice| choice.visits);
            return best.map(|choice| choice.decided);
        }
        let likely = root.likely(&mut self.random)?;
        Some(root.choices[likely].decided)
    }
}

impl Node {
    /// What the policy finds likely, if there is a choice.
    fn likely(&self, random: &mut Random) -> Option<usize> {
        let mut left = random.below(1 << 20) as f32 / (1 << 20) as f32;
        let passes = |choice: &Choice| {
            left -= choice.likely;
            left < 0.0
        };
        self.choices.iter().position(passes).or(self.choices.len().checked_sub(1))
    }

    /// What to look at next, if there is a choice.
    fn promising(&self) -> Option<usize> {
        let total: f32 = self.choices.iter().map(|choice| choice.total).sum();
        let mean = total / self.visits.max(1) as f32;
        let seen = (self.visits.max(1) as f32).sqrt();
        let promise = |choice: &Choice| {
            let so_far =
                if choice.visits == 0 { mean } else { choice.total / choice.visits as f32 };
            so_far + choice.likely * seen / (1 + choice.visits) as f32
        };
        let all = self.choices.iter().map(promise).enumerate();
        all.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(at, _)| at)
    }
}

/// All questions that may be answered "yes".
fn questions(trial: &Trial<'_>) -> Vec<Question> {
    let players = 0..trial.setup().players();
    let cards = trial.others().iter().enumerate();
    let asked = cards.flat_map(|(card, others)| {
        let targets = players.clone().filter(move |target| others >> target & 1 == 1);
        targets.map(move |target| Question { target, card })
    });
    asked.collect()
}

/// How a game has ended for each player: 1 for who wins alone.
fn worth(setup: &Setup, position: &Position) -> [f32; MOST_PLAYERS] {
    let mut worth = [0.0; MOST_PLAYERS];
    for player in 0..setup.players() {
        worth[player] = SETS * position.score(player) as f32 / setup.sets() as f32;
    }
    let winners = position.winners(setup);
    for &winner in &winners {
        worth[winner] += (1.0 - SETS) / winners.len() as f32;
    }
    worth
}
