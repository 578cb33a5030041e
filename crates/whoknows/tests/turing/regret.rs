//! Regrets of questions, against the definition.

use std::collections::{BTreeMap, HashMap};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::plan::{Cost, Goal, Step};
use whoknows::turing::play::Move;
use whoknows::turing::regret::{Loss, Weighed, Worth};
use whoknows::turing::review::{position, review};
use whoknows::turing::rounds::Running;
use whoknows::turing::search::{Position, asked, greedy};
use whoknows::turing::{Answers, GivenGame, Mode, Play, Worlds, brute};

use super::games::{all_worlds, decks, random_game};

fn so_many(nodes: u64) -> impl Fn(usize) -> Option<Budget<'static>> {
    move |_| Some(Budget::new(Limits { nodes: Some(nodes), ..NO_LIMITS }, &Unwatched))
}

/// Games of other decks with few worlds, but more than one code.
fn small_games(most: usize) -> Vec<Worlds> {
    let mut random = ChaCha8Rng::seed_from_u64(17);
    let mut games = Vec::new();
    for (at, deck) in (0..200).zip(decks()[..3].iter().cycle()) {
        let mode = [Mode::Classic, Mode::Nightmare, Mode::Classic, Mode::Extreme][at % 4];
        let cards = deck.cards().len() / if mode == Mode::Extreme { 2 } else { 1 };
        let verifiers = random.random_range(2..=cards.min(4));
        let worlds = all_worlds(&random_game(deck, mode, verifiers, &mut random));
        if worlds.len() <= most && worlds.codes().len() > 1 {
            games.push(worlds);
        }
    }
    games
}

/// A play in which this world is true.
fn play_in(worlds: &Worlds, world: usize, questions: usize) -> Play {
    let laws = worlds.laws(world).remove(0);
    Play::new(GivenGame::new(worlds.game().clone(), laws).unwrap(), questions)
}

/// A round that runs: its code, the verifiers used, and the questions left.
type Round = (usize, u64, usize);

/// The worth of a position, by trying everything that divides its worlds.
struct Slow<'a> {
    answers: &'a Answers,
    questions: usize,
    known: HashMap<(Vec<usize>, Option<Round>), Cost>,
}

impl Slow<'_> {
    fn worth(&mut self, live: &[usize], running: Option<Round>) -> Cost {
        let code = |world: usize| self.answers.codes[world];
        if live.iter().all(|&world| code(world) == code(live[0])) {
            return Cost::ZERO;
        }
        let state = (live.to_vec(), running);
        if let Some(known) = self.known.get(&state) {
            return *known;
        }
        let mut least = Cost { rounds: u64::MAX, questions: 0 };
        for (code, verifier) in
            (0..self.answers.spaces).flat_map(|c| (0..self.answers.verifiers).map(move |v| (c, v)))
        {
            let said = &self.answers.says[code * self.answers.verifiers + verifier];
            let (yes, no): (Vec<usize>, Vec<usize>) =
                live.iter().partition(|&&world| said[world / 64] >> (world % 64) & 1 == 1);
            if yes.is_empty() || no.is_empty() {
                continue;
            }
            let all = live.len() as u64;
            let mut ways = vec![(all, 1 << verifier, self.questions - 1)];
            if let Some((same, used, left)) = running
                && same == code
                && left > 0
                && used >> verifier & 1 == 0
            {
                ways.push((0, used | 1 << verifier, left - 1));
            }
            for (rounds, used, left) in ways {
                let next = Some((code, used, left));
                let sides = self.worth(&yes, next) + self.worth(&no, next);
                least = least.min(sides + Cost { rounds, questions: all });
            }
        }
        self.known.insert(state, least);
        least
    }

    fn at(&mut self, position: &Position) -> Cost {
        let Position { live, running } = position;
        if live.is_empty() {
            return Cost::ZERO;
        }
        self.worth(live, running.map(|Running { code, used, left }| (code, used, left)))
    }
}

/// Plays moves by chance, at most so many.
fn by_chance(play: &mut Play, moves: usize, random: &mut ChaCha8Rng) {
    for _ in 0..moves {
        let legal = play.legal_moves();
        let asks = legal.iter().filter(|one| matches!(one, Move::Ask(_))).count();
        let begins = legal.iter().filter(|one| matches!(one, Move::Code(_))).count();
        let end = if asks > 0 && random.random_bool(0.7) { asks } else { asks + begins };
        play.play(legal[random.random_range(0..end)]).unwrap();
    }
}

#[test]
fn regrets_are_those_of_the_definition() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let (mut zero, mut lost, mut goes_on) = (0, 0, 0);
    for (at, worlds) in small_games(10).iter().enumerate() {
        let questions = 1 + at % 3;
        let answers = Answers::new(worlds);
        let mut slow = Slow { answers: &answers, questions, known: HashMap::new() };
        let mut play = play_in(worlds, random.random_range(0..worlds.len()), questions);
        by_chance(&mut play, 6, &mut random);
        let review = review(&play, worlds, |_| Some(Budget::unlimited()));
        let start = Position::start(&answers);
        let exact = |cost| Some(Worth { lower: cost, upper: cost });
        let brute = |goal| brute::best(&answers, &start.live, questions, goal).unwrap();
        assert_eq!(review.expected, exact(brute(Goal::Expected)));
        assert_eq!(review.worst, exact(brute(Goal::Worst)));
        assert_eq!(review.expected, exact(slow.at(&start)));
        // The same moves again, one after another.
        let mut again = Play::new(play.given().clone(), questions);
        let mut weighed = review.asked.iter();
        for &one in play.moves() {
            let before = position(&again, &answers);
            let opens = again.rounds().last().is_none_or(|round| round.answers.is_empty());
            again.play(one).unwrap();
            let Move::Ask(verifier) = one else { continue };
            let weighed: &Weighed = weighed.next().unwrap();
            let question = (usize::from(weighed.test.code.0), verifier);
            let from = if opens { Position { running: None, ..before.clone() } } else { before };
            let [yes, no] = [true, false].map(|yes| from.after(&answers, questions, question, yes));
            let all = from.live.len() as u64;
            let step = Cost { rounds: if opens { all } else { 0 }, questions: all };
            let cost = slow.at(&yes) + slow.at(&no) + step;
            // Before the round began, the last one might have gone on.
            let here = before_round(&again, &answers);
            let regret = weighed.regret.unwrap();
            assert_eq!(regret.least, Loss::between(cost, slow.at(&here)));
            assert!(regret.is_exact() && regret.least >= Loss::ZERO);
            assert_eq!((weighed.worlds, weighed.test.verifier), (from.live.len(), verifier));
            let fast =
                asked(&answers, &from, question, Goal::Expected, questions, &Budget::unlimited());
            assert_eq!(fast.unwrap().upper, cost);
            zero += usize::from(regret.most == Loss::ZERO);
            lost += usize::from(regret.most > Loss::ZERO);
            goes_on += usize::from(!opens);
        }
        assert!(weighed.next().is_none());
        assert_eq!(review.codes.len(), worlds.after(&play.tests()).codes().len());
        assert_eq!(review.left, worlds.after(&play.tests()).len());
    }
    assert!(zero > 40 && lost > 80 && goes_on > 40, "{zero} {lost} {goes_on}");
}

/// Where the game stood before its last question, and before the code of it if it opened a round.
fn before_round(play: &Play, answers: &Answers) -> Position {
    let mut play = play.clone();
    play.undo();
    if play.rounds().last().is_some_and(|round| round.answers.is_empty()) {
        play.undo();
    }
    position(&play, answers)
}

#[test]
fn over_all_worlds_regrets_are_what_a_player_loses() {
    let mut losers = 0;
    for worlds in small_games(12) {
        let answers = Answers::new(&worlds);
        let all: Vec<usize> = (0..worlds.len()).collect();
        let plan = greedy(&answers, &all, 2).unwrap();
        // One regret for each place of the plan, however many worlds come there.
        let mut regrets: BTreeMap<usize, Loss> = BTreeMap::new();
        for world in all {
            let mut play = play_in(&worlds, world, 2);
            let (mut at, mut places) = (0, Vec::new());
            while let Step::Ask { code, verifier, opens, yes, no } = plan.nodes[at].step {
                places.push(at);
                if opens {
                    play.play(Move::Code(whoknows::turing::Code(code as u16))).unwrap();
                }
                let says = play.play(Move::Ask(verifier)).unwrap();
                at = if says == Some(true) { yes } else { no };
            }
            play.play(Move::Guess(play.given().code())).unwrap();
            let review = review(&play, &worlds, |_| Some(Budget::unlimited()));
            assert_eq!((review.codes.len(), review.guessed), (1, Some(review.left)));
            for (place, weighed) in places.into_iter().zip(&review.asked) {
                assert_eq!(weighed.worlds, plan.nodes[place].worlds);
                let regret = weighed.regret.unwrap().most;
                assert_eq!(*regrets.entry(place).or_insert(regret), regret);
            }
        }
        let sum = regrets.values().fold(Loss::ZERO, |sum, one| Loss {
            rounds: sum.rounds + one.rounds,
            questions: sum.questions + one.questions,
        });
        let best = brute::best(&answers, &Position::start(&answers).live, 2, Goal::Expected);
        assert_eq!(sum, Loss::between(plan.root().total, best.unwrap()));
        losers += usize::from(sum > Loss::ZERO);
    }
    assert!(losers > 3, "{losers}");
}

#[test]
fn a_budget_that_ends_leaves_bounds_that_hold() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut open = 0;
    let games = small_games(60).into_iter().filter(|worlds| worlds.len() > 12);
    for worlds in games.take(20) {
        let mut play = play_in(&worlds, random.random_range(0..worlds.len()), 3);
        by_chance(&mut play, 6, &mut random);
        let exact = review(&play, &worlds, |_| Some(Budget::unlimited()));
        for nodes in [0, 1, 10] {
            let rough = review(&play, &worlds, so_many(nodes));
            for (rough, exact) in rough.asked.iter().zip(&exact.asked) {
                let (rough, exact) = (rough.regret.unwrap(), exact.regret.unwrap());
                assert!(Loss::ZERO <= rough.least && rough.least <= exact.least);
                assert!(exact.most <= rough.most);
                open += usize::from(!rough.is_exact());
            }
        }
        // Without a budget nothing is looked for, and what needs no search is there.
        let none = review(&play, &worlds, |_| None);
        assert_eq!((none.expected, none.worst), (None, None));
        assert_eq!(none.asked.len(), exact.asked.len());
        assert!(none.asked.iter().all(|weighed| weighed.regret.is_none()));
        assert_eq!(none.codes, exact.codes);
    }
    assert!(open > 20, "{open}");
}

#[test]
fn a_question_about_a_certain_code_is_lost_whole() {
    let games = small_games(10);
    let worlds = games.first().unwrap();
    let mut play = play_in(worlds, 0, 3);
    let mut codes = worlds.game().deck().space().codes();
    // Every code at every verifier, which settles everything.
    for code in codes.by_ref() {
        for verifier in 0..worlds.game().verifiers() {
            if verifier % 3 == 0 {
                play.play(Move::Code(code)).unwrap();
            }
            play.play(Move::Ask(verifier)).unwrap();
        }
    }
    let review = review(&play, worlds, |_| Some(Budget::unlimited()));
    let last = review.asked.iter().filter(|weighed| weighed.codes == 1);
    assert!(last.clone().count() > 3);
    for weighed in last {
        let all = weighed.worlds as i64;
        let opens = weighed.test.verifier % 3 == 0;
        let regret = Loss { rounds: if opens { all } else { 0 }, questions: all };
        assert_eq!(weighed.regret.unwrap().most, regret);
        assert_eq!(weighed.best, None);
    }
    assert_eq!(review.guessed, None);
}
