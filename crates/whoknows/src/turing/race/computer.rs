//! Computers that race: the best plan, the greedy one, and one that plays like people do.
//!
//! - *Perfect* plays the plan that is best on average. If the search proves it the best, it plays it to its
//!   end; if not, it plays the best found for one round and then looks again.
//! - *Entropy* asks at every turn what says most ([`greedy`]).
//! - *Human* tests codes that may still be the answer, asks verifiers whose law it does not know yet in no
//!   clever order, and now and then, between two codes, takes a chance. What it does comes from the seed.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::budget::{Budget, Ended};
use crate::fault::Fault;
use crate::turing::answers::Answers;
use crate::turing::code::Code;
use crate::turing::given::GivenGame;
use crate::turing::plan::{Goal, Plan, Step};
use crate::turing::play::{Move, Outcome, Play};
use crate::turing::review::position;
use crate::turing::search::{greedy, solve};
use crate::turing::worlds::Worlds;

/// The most nodes that the perfect player spends on a position of few worlds; of many, a node is dear.
const MOST_NODES: u64 = 3_000;
const FEW_WORLDS: u64 = 128;

/// A kind of computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// The best plan.
    Perfect,
    /// The greedy plan.
    Entropy,
    /// Plausible, and weaker.
    Human,
}

impl Computer {
    /// All of them.
    pub const ALL: [Computer; 3] = [Computer::Perfect, Computer::Entropy, Computer::Human];

    /// Its name, as it is read.
    pub fn name(self) -> &'static str {
        match self {
            Computer::Perfect => "perfect",
            Computer::Entropy => "entropy",
            Computer::Human => "human",
        }
    }

    /// Plays a game to its end. It sees the cards and the answers, and nothing else of the truth.
    pub fn play(
        self,
        given: &GivenGame,
        questions: usize,
        seed: u64,
        budget: &Budget,
    ) -> Result<Play, Ended> {
        let all = Worlds::of(given.game(), budget)?;
        let mut play = Play::new(given.clone(), questions);
        if self == Computer::Human {
            human(&mut play, &all, seed);
            return Ok(play);
        }
        while play.outcome() == Outcome::Going {
            let (plan, whole) = self.plan(&play, &all, budget)?;
            follow(&mut play, &plan, whole);
        }
        Ok(play)
    }

    /// A plan from here, and whether it is to be played to its end.
    fn plan(self, play: &Play, all: &Worlds, budget: &Budget) -> Result<(Plan, bool), Ended> {
        let left = all.after(&play.tests());
        if !Answers::fits(&left) {
            return Err(Ended::Size);
        }
        let answers = Answers::new(&left);
        let start = position(play, &answers);
        // Two worlds of a valid game with different codes never answer everything alike.
        if self == Computer::Entropy {
            let plan = greedy(&answers, &start.live, play.questions());
            return plan.map(|plan| (plan, true)).map_err(|_| Ended::Size);
        }
        let many = (left.len() as u64).max(FEW_WORLDS);
        let part = budget.part((MOST_NODES * FEW_WORLDS / many * FEW_WORLDS / many).max(1));
        let best = solve(&answers, &start, Goal::Expected, play.questions(), &part);
        let best = best.map_err(|_| Ended::Size)?;
        // Its own limit ends only the search; the caller's ends the race.
        budget.check()?;
        let whole = best.is_exact();
        Ok((best.plan, whole))
    }
}

/// Plays a plan: to its end, or until its first round is over.
fn follow(play: &mut Play, plan: &Plan, whole: bool) {
    let (mut at, mut rounds) = (0, 0);
    loop {
        match plan.nodes[at].step {
            Step::Settled { code } => {
                let _ = play.play(Move::Guess(Code(code)));
                return;
            }
            Step::Ask { code, verifier, opens, yes, no } => {
                rounds += usize::from(opens);
                if rounds > 1 && !whole {
                    return;
                }
                if opens {
                    let _ = play.play(Move::Code(Code(code as u16)));
                }
                let Ok(Some(said)) = play.play(Move::Ask(verifier)) else { return };
                at = if said { yes } else { no };
            }
        }
    }
}

/// Plays like people do.
fn human(play: &mut Play, all: &Worlds, seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut below = |end: usize| (random.next_u64() % end.max(1) as u64) as usize;
    let verifiers = play.given().game().verifiers();
    loop {
        let left = all.after(&play.tests());
        let codes: Vec<Code> = left.codes().into_iter().map(|left| left.code).collect();
        let hasty = codes.len() == 2 && below(4) == 0;
        if codes.len() < 2 || hasty {
            let code = codes.get(below(codes.len()));
            let _ = code.map(|&code| play.play(Move::Guess(code)));
            return;
        }
        // Rather a code that may be the answer; now and then any that some answer would tell apart.
        let may_say = |code: Code, verifier: usize| tells(&left, code, verifier);
        let useful: Vec<Code> = play.given().game().deck().space().codes().collect();
        let useful = useful.into_iter().filter(|&code| (0..verifiers).any(|v| may_say(code, v)));
        let useful: Vec<Code> = useful.collect();
        let likely: Vec<Code> = codes.into_iter().filter(|code| useful.contains(code)).collect();
        let from = if likely.is_empty() || below(5) == 0 { &useful } else { &likely };
        // A valid game always has one: else no question would find its code.
        let Some(&code) = from.get(below(from.len())) else { return };
        let _ = play.play(Move::Code(code));
        for _ in 0..play.questions().min(verifiers) {
            let left = all.after(&play.tests());
            let asked = play.rounds().pop().map(|round| round.answers).unwrap_or_default();
            let open = |v: &usize| asked.iter().all(|(other, _)| other != v);
            let open: Vec<usize> = (0..verifiers).filter(open).collect();
            let told: Vec<usize> = open.into_iter().filter(|&v| tells(&left, code, v)).collect();
            let Some(&verifier) = told.get(below(told.len())) else { break };
            let _ = play.play(Move::Ask(verifier));
        }
    }
}

/// Would an answer to this question exclude any world?
fn tells(left: &Worlds, code: Code, verifier: usize) -> bool {
    let says = |world: usize| left.accepts(world, verifier).contains(code);
    (1..left.len()).any(|world| says(world) != says(0))
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Computer {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let found = Computer::ALL.into_iter().find(|computer| computer.name() == text);
        found.ok_or_else(|| {
            let message = format!("`{text}` is no computer: expected perfect, entropy or human");
            Fault::new(0..text.len(), message)
        })
    }
}
