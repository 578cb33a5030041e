//! Tables in play: computer players keep the rules and come to an end, and undo restores what was.

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::count::count;
use whoknows::quaternity::notation::{Read, game_text, read};
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::play::{Decision, Move, Play, PlayError};
use whoknows::quaternity::players::{Computers, Decided, Effort, Kind};
use whoknows::quaternity::referee::answers;
use whoknows::quaternity::{Game, Question, Rule, Setup};

fn new_table(setup: &Setup) -> Play {
    Play::new(Game::new(setup.clone())).unwrap()
}

fn even(size: usize, sets: usize, players: usize) -> Setup {
    Setup::even(size, sets, players).unwrap()
}

/// What the computer player of this seat decides.
fn decided(computers: &mut Computers, seats: &[Kind], table: &Play) -> Decided {
    let kind = seats[table.turn().unwrap().player()];
    computers.decide(kind, table, &Effort::unlimited()).unwrap()
}

/// Plays to the end.
fn play_out(table: &mut Play, seats: &[Kind], seed: u64) {
    let mut computers = Computers::new(seed);
    while table.turn().is_some() {
        let chosen = decided(&mut computers, seats, table).chosen;
        table.play(chosen).unwrap();
    }
}

fn repeated(kinds: &[Kind], players: usize) -> Vec<Kind> {
    kinds.iter().copied().cycle().take(players).collect()
}

#[test]
fn computers_play_to_the_end_by_the_rules() {
    let mut setups: Vec<Setup> =
        [(2, 3, 3), (3, 2, 2), (3, 3, 3), (2, 4, 4), (3, 5, 5), (4, 3, 3), (2, 8, 8)]
            .map(|(size, sets, players)| even(size, sets, players))
            .to_vec();
    setups.push(Setup::new(3, 3, &[6, 2, 1]).unwrap());
    setups.push(Setup::new(2, 2, &[4, 0]).unwrap());
    let lenient = setups.clone().into_iter().map(|setup| setup.with_rule(Rule::Lenient));
    setups.extend(lenient.collect::<Vec<_>>());
    for setup in &setups {
        let small = setup.cards() <= 9;
        let careful = [Kind::Random, Kind::Careful];
        let easy = [Kind::Easy, Kind::Fair];
        let exact = [Kind::Random, Kind::Careful, Kind::Exact];
        for kinds in [&careful[..1], &careful, &careful[1..], &easy, &exact] {
            if kinds.len() < 3 || small {
                end_by_the_rules(setup, &repeated(kinds, setup.players()));
            }
        }
    }
}

#[test]
fn a_whole_pack_of_cards_is_played() {
    let setup = even(4, 13, 4);
    end_by_the_rules(&setup, &[Kind::Careful, Kind::Random, Kind::Careful, Kind::Random]);
}

fn end_by_the_rules(setup: &Setup, seats: &[Kind]) {
    let mut table = new_table(setup);
    let mut computers = Computers::new(7);
    while let Some(decision) = table.turn() {
        let before = table.position().clone();
        let chosen = decided(&mut computers, seats, &table).chosen;
        assert!(table.legal_moves().contains(&chosen), "{chosen:?}");
        let asked = table.asked();
        let taken = table.play(chosen).unwrap().cloned();
        match (chosen, taken) {
            (Move::Ask(question), None) => {
                assert_eq!(table.turn(), Some(Decision::Answer(question.target)));
                assert_eq!((Some(question), &before), (table.asked(), table.position()));
            }
            (Move::Ask(question), Some(taken)) => {
                let both = answers(setup, &before, question).unwrap();
                assert!(taken.forced && both.yes != both.no && taken.turn.yes == both.yes);
                assert!(both.yes, "a computer asks nothing in vain");
            }
            (Move::Answer(yes), Some(taken)) => {
                assert_eq!((taken.turn.yes, taken.forced), (yes, false));
                assert_eq!(Some(taken.turn.question), asked);
                assert_eq!(decision, Decision::Answer(taken.turn.question.target));
            }
            (Move::Answer(_), None) => panic!("an answer ends a turn"),
        }
        assert!(table.taken().len() < 1000, "it ends");
    }
    let replayed = table.game().replay();
    assert_eq!((replayed.refused, replayed.last()), (None, table.position()));
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.scores.iter().sum::<usize>(), setup.sets());
    assert_eq!(outcome.winners, replayed.last().winners(setup));
    assert_eq!(table.legal_moves(), []);
}

#[test]
fn the_seed_and_the_game_decide_all() {
    let setup = even(3, 3, 3);
    let seats = [Kind::Random, Kind::Exact, Kind::Careful];
    let mut games = Vec::new();
    for seed in 0..6 {
        let mut table = new_table(&setup);
        play_out(&mut table, &seats, seed);
        let game = table.game().clone();
        // Whoever comes in after some turns, with the text of the game, sees the same end.
        for turns in 0..game.turns.len() {
            let part = Game { turns: game.turns[..turns].to_vec(), ..game.clone() };
            let Read::Game(part) = read(&game_text(&part)).unwrap() else { panic!("a game") };
            let mut again = Play::new(part).unwrap();
            play_out(&mut again, &seats, seed);
            assert_eq!(again, table);
        }
        games.push(game);
    }
    let mut others = games.clone();
    others.dedup();
    assert!(others.len() > 3, "seeds differ");
}

#[test]
fn undo_restores_every_table_before() {
    let setup = even(4, 3, 3);
    let seats = [Kind::Random; 3];
    let mut computers = Computers::new(3);
    let mut tables = vec![new_table(&setup)];
    let mut table = tables[0].clone();
    while table.turn().is_some() {
        let chosen = decided(&mut computers, &seats, &table).chosen;
        table.play(chosen).unwrap();
        tables.push(table.clone());
    }
    let mut to_one = table.clone();
    while let Some(last) = tables.pop() {
        assert_eq!(table, last);
        assert_eq!(table.undo(), !tables.is_empty());
    }
    // Back to each decision of player 1 in turn, and never to another's.
    let mut length = usize::MAX;
    while to_one.undo_to(|player| player == 1) {
        assert_eq!(to_one.turn().unwrap().player(), 1);
        assert!(to_one.taken().len() < length || to_one.asked().is_none());
        length = to_one.taken().len();
    }
    let before = to_one.clone();
    assert!(!to_one.undo_to(|player| player == 1) && to_one == before);
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut table = new_table(&even(2, 3, 3));
    let ask = |target, card| Move::Ask(Question { target, card });
    let refuse = |table: &mut Play, chosen, error| {
        let before = table.clone();
        assert_eq!(table.play(chosen), Err(error));
        assert_eq!(*table, before);
    };
    let own = Question { target: 0, card: 0 };
    refuse(&mut table, Move::Ask(own), PlayError::Refused(own, Objection::Itself));
    for unknown in [Question { target: 3, card: 0 }, Question { target: 1, card: 6 }] {
        refuse(&mut table, Move::Ask(unknown), PlayError::Unknown(unknown));
    }
    refuse(&mut table, Move::Answer(true), PlayError::NothingAsked);
    assert_eq!(table.play(ask(1, 0)), Ok(None));
    refuse(&mut table, ask(1, 0), PlayError::NotAnswered);
    assert!(table.questions().is_empty() && table.outcome().is_none());
    let taken = table.play(Move::Answer(true)).unwrap().cloned().unwrap();
    assert_eq!(taken.played.completed, [(0, 0)]);
    let game = Game { turns: vec![taken.turn; 2], ..table.game().clone() };
    let broken = Play::new(game).unwrap_err();
    assert_eq!((broken.at, broken.why), (1, Objection::SetCompleted));
}

#[test]
fn what_was_declared_has_the_same_worlds() {
    for seed in 0..20 {
        let setup = even(3, 4, 3);
        let mut table = new_table(&setup);
        let mut computers = Computers::new(seed);
        while table.turn().is_some() {
            let (declared, truth) = (table.declared(), table.position());
            let worlds = |position| count(&setup, position, &Budget::unlimited()).unwrap();
            assert_eq!(worlds(&declared), worlds(truth));
            assert_eq!((&declared.done, declared.turn), (&truth.done, truth.turn));
            for (said, known) in declared.owners.iter().zip(&truth.owners) {
                assert_eq!(known & !said, 0, "what is true was not ruled out");
            }
            let chosen = decided(&mut computers, &[Kind::Random; 3], &table).chosen;
            table.play(chosen).unwrap();
        }
    }
}

#[test]
fn the_starter_of_two_takes_all_if_exact() {
    for (size, sets) in [(2, 2), (2, 4), (3, 2), (4, 2)] {
        for other in Kind::ALL {
            for seed in 0..3 {
                let mut table = new_table(&even(size, sets, 2));
                play_out(&mut table, &[Kind::Exact, other], seed);
                assert_eq!(table.outcome().unwrap().scores, [sets, 0]);
            }
        }
    }
}

/// The sets of each of three players, over many games; they change seats.
fn sets_won(setup: &Setup, kinds: [Kind; 3]) -> [usize; 3] {
    let mut sets = [0; 3];
    for game in 0..60 {
        let seats: Vec<Kind> = (0..3).map(|seat| kinds[(seat + game) % 3]).collect();
        let mut table = new_table(setup);
        play_out(&mut table, &seats, game as u64 / 3);
        for (seat, score) in table.outcome().unwrap().scores.iter().enumerate() {
            sets[(seat + game) % 3] += score;
        }
    }
    sets
}

#[test]
fn those_who_think_win_more() {
    let [careful, one, other] =
        sets_won(&even(4, 3, 3), [Kind::Careful, Kind::Random, Kind::Random]);
    assert!(careful > one + other, "{careful} {one} {other}");
    let [exact, one, other] = sets_won(&even(3, 3, 3), [Kind::Exact, Kind::Random, Kind::Random]);
    assert!(exact > one + other, "{exact} {one} {other}");
}

#[test]
fn exact_says_if_the_size_is_beyond_it() {
    let mut large = Computers::new(1);
    let table = new_table(&even(4, 13, 4));
    let decided = large.decide(Kind::Exact, &table, &Effort::unlimited()).unwrap();
    assert_eq!(decided.unsolved, Some(Ended::Size));
    assert!(table.legal_moves().contains(&decided.chosen));
    let few = |nodes| Budget::new(Limits { nodes: Some(nodes), ..NO_LIMITS }, &Unwatched);
    let effort = Effort { solving: few(100), ..Effort::unlimited() };
    let table = new_table(&even(3, 3, 3));
    let decided = Computers::new(1).decide(Kind::Exact, &table, &effort).unwrap();
    assert_eq!(decided.unsolved, Some(Ended::Nodes));
    let careful = Computers::new(1).decide(Kind::Careful, &table, &effort).unwrap();
    assert_eq!(decided.chosen, careful.chosen);
    // Nothing to count with: still a move.
    let effort = Effort { counting: few(0), solving: few(0), ..Effort::unlimited() };
    let chosen = Computers::new(1).decide(Kind::Careful, &table, &effort).unwrap().chosen;
    assert!(table.legal_moves().contains(&chosen));
}
