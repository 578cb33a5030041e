//! The levels, against the official games: the letter of an official id says which level it is of.

use whoknows::turing::verifiers::BY_THE_RULES;
use whoknows::turing::{Deck, Game, Level, Mode};

use crate::shared::shared;

#[test]
fn official_games_are_of_the_level_that_their_id_says() {
    let Some(path) = shared("turing/official_games.csv") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut seen = [0; 3];
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        let fields: Vec<&str> = line.split(',').collect();
        let (mode, n): (usize, usize) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let cards = &fields[3..fields.len() - 1];
        let before =
            |v: usize| cards.iter().skip(v).step_by(n).copied().collect::<Vec<_>>().join("/");
        let laid: Vec<String> = (0..n).map(before).collect();
        let mode = Mode::ALL[mode];
        let game = Game::read(&Deck::classic(), mode, &laid.join(" "), BY_THE_RULES).unwrap();
        // A, B, C are the three levels of classic games, D, E, F of extreme, G, H, I of nightmare.
        let letter = usize::from(line.as_bytes()[1] - b'A');
        assert_eq!(Level::of(&game), Some(Level::ALL[letter % 3]), "{line}");
        seen[letter % 3] += 1;
    }
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
}

#[test]
fn levels_are_named_and_disjoint() {
    for level in Level::ALL {
        assert_eq!(level.name().parse::<Level>().unwrap(), level);
    }
    assert!(
        "Easy".parse::<Level>().unwrap_err().message.contains("expected easy, standard or hard")
    );
    for card in 1..=48 {
        let of = Level::ALL.iter().filter(|level| level.highest().contains(&card)).count();
        assert_eq!(of, 1, "card {card}");
    }
}
