//! Tables of worlds out of the shared cards, for tests and benchmarks of play.
//!
//! Reads the code sets of `cards.json` and makes the worlds of a game as the rule says: one law for each
//! verifier, exactly one common code, and no verifier without which one code would be left.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use whoknows::turing::answers::Answers;

/// The three ways to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mode {
    Classic,
    Extreme,
    Nightmare,
}

/// A game of the official list.
#[derive(Clone, Debug)]
pub(crate) struct Official {
    pub(crate) id: String,
    pub(crate) mode: Mode,
    /// The cards before each verifier.
    pub(crate) cards: Vec<Vec<usize>>,
}

/// The code sets of all laws, card by card; card 0 has none.
pub(crate) fn cards(folder: &Path) -> Vec<Vec<u128>> {
    let text = fs::read_to_string(folder.join("cards.json")).unwrap();
    let mut cards = vec![Vec::new()];
    for line in text.lines().filter(|line| line.contains("\"codes\":[")) {
        let sets = line.split("\"codes\":[").skip(1);
        cards.push(sets.map(|set| codes(set.split(']').next().unwrap())).collect());
    }
    assert_eq!((cards.len(), cards.iter().map(Vec::len).sum::<usize>()), (49, 183));
    cards
}

/// "111,112" as a set; the code of number 0 is 111, the last 555.
fn codes(list: &str) -> u128 {
    let number = |code: usize| (code / 100 - 1) * 25 + (code / 10 % 10 - 1) * 5 + code % 10 - 1;
    list.split(',').map(|code| 1 << number(code.parse().unwrap())).sum()
}

/// All official games, in the order of the file.
pub(crate) fn official(folder: &Path) -> Vec<Official> {
    let text = fs::read_to_string(folder.join("official_games.csv")).unwrap();
    text.lines().filter(|line| !line.starts_with("# ")).map(game).collect()
}

fn game(line: &str) -> Official {
    let (id, rest) = line.split_once(',').unwrap();
    let numbers: Vec<usize> = rest.split(',').map(|number| number.parse().unwrap()).collect();
    let (n, cards) = (numbers[1], &numbers[2..numbers.len() - 1]);
    let mode = [Mode::Classic, Mode::Extreme, Mode::Nightmare][numbers[0]];
    let before = (0..n).map(|v| cards.iter().skip(v).step_by(n).copied().collect()).collect();
    Official { id: id.replace(['#', ' '], ""), mode, cards: before }
}

/// The worlds of a game and what they answer.
pub(crate) fn answers(cards: &[Vec<u128>], mode: Mode, before: &[Vec<usize>]) -> Answers {
    let laws: Vec<Vec<u128>> = before
        .iter()
        .map(|both| {
            let all: BTreeSet<u128> = both.iter().flat_map(|&card| cards[card].clone()).collect();
            all.into_iter().collect()
        })
        .collect();
    let mut worlds = BTreeSet::new();
    extend(&laws, &mut Vec::new(), &mut worlds);
    if mode == Mode::Nightmare {
        let mut all = BTreeSet::new();
        for world in &worlds {
            permute(&mut world.clone(), 0, &mut all);
        }
        worlds = all;
    }
    said(&worlds.into_iter().collect::<Vec<_>>(), before.len())
}

fn extend(laws: &[Vec<u128>], chosen: &mut Vec<u128>, worlds: &mut BTreeSet<Vec<u128>>) {
    if chosen.len() == laws.len() {
        let common = |but: usize| {
            let others = chosen.iter().enumerate().filter(|&(v, _)| v != but);
            others.fold((1 << 125) - 1, |codes: u128, (_, law)| codes & law).count_ones()
        };
        if common(laws.len()) == 1 && (0..laws.len()).all(|v| common(v) > 1) {
            worlds.insert(chosen.clone());
        }
        return;
    }
    for &law in &laws[chosen.len()] {
        chosen.push(law);
        if chosen.iter().fold(u128::MAX, |codes, law| codes & law) != 0 {
            extend(laws, chosen, worlds);
        }
        chosen.pop();
    }
}

fn permute(world: &mut Vec<u128>, from: usize, all: &mut BTreeSet<Vec<u128>>) {
    if from == world.len() {
        all.insert(world.clone());
    }
    for other in from..world.len() {
        world.swap(from, other);
        permute(world, from + 1, all);
        world.swap(from, other);
    }
}

fn said(worlds: &[Vec<u128>], verifiers: usize) -> Answers {
    let code = |world: &Vec<u128>| {
        let number = world.iter().fold(u128::MAX, |codes, law| codes & law).trailing_zeros();
        (100 * (number / 25 + 1) + 10 * (number / 5 % 5 + 1) + number % 5 + 1) as u16
    };
    let mut says = vec![vec![0; worlds.len().div_ceil(64)]; 125 * verifiers];
    for (number, world) in worlds.iter().enumerate() {
        for (v, law) in world.iter().enumerate() {
            for x in (0..125).filter(|x| law >> x & 1 == 1) {
                says[x * verifiers + v][number / 64] |= 1 << (number % 64);
            }
        }
    }
    Answers { codes: worlds.iter().map(code).collect(), verifiers, says, spaces: 125 }
}
