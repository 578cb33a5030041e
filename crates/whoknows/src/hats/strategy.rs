//! A strategy: what each player guesses from what that player sees.
//!
//! A player's rule is one formula per guess, or a table with a row for every view. A [`Strategy`]
//! is made by [`Strategy::new`] (or read, see `notation`), which refuses what does not fit its
//! game; [`Strategy::guesses`] is the definition of what it guesses, and the slow sibling that the
//! engine in [`super::prove`] must agree with.

use std::fmt;

use super::formula::{Fold, Formula, Op, ZeroDivisor};
use super::game::Game;
use crate::fault::Fault;

/// The most rows of a player's table.
pub const MOST_ROWS: u64 = 1 << 24;

/// The names of strategies that [`Strategy::named`] knows.
pub const NAMES: [&str; 5] = ["xor", "sum", "bitwise-majority", "and", "or"];

/// What one player guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// One formula per guess.
    Formulas(Vec<Formula>),
    /// The guesses for every view. The views are in lexicographic order of the hats seen (players
    /// in rising order, the first one most significant); each has `s` guesses in a row.
    Table(Vec<u32>),
}

/// What each player guesses in a game: the right number of guesses, in every view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    rules: Vec<Rule>,
}

impl Strategy {
    /// The strategy with these rules, one per player. The rule of a player without guesses becomes
    /// an empty list of formulas.
    pub fn new(game: &Game, mut rules: Vec<Rule>) -> Result<Strategy, Fault> {
        let fault = |message: String| Err(Fault::new(0..0, message));
        if rules.len() != game.players() {
            return fault(format!("{} rules for {} players", rules.len(), game.players()));
        }
        for (v, rule) in rules.iter_mut().enumerate() {
            if game.guesses(v) == 0 {
                *rule = Rule::Formulas(Vec::new());
            }
            if let Err(message) = fits(game, v, rule) {
                return fault(message);
            }
        }
        Ok(Strategy { rules })
    }

    /// The strategy of this name, with the same formula for everybody: `xor`, `bitwise-majority`, `and`
    /// and `or` are `p ^ xor(seen)` and so on, `sum` is `(p - sum(seen)) mod q`. `majority`, the name of
    /// earlier versions, is still read.
    ///
    /// Where somebody's number is no colour of the own hat, `p mod q` stands for `p`. With a number
    /// of colours that is no power of 2 the bitwise ones may guess a colour that does not exist.
    pub fn named(name: &str, game: &Game) -> Result<Strategy, Fault> {
        let fault = |message| Fault::new(0..name.len(), message);
        let known = Fold::read(name).filter(|fold| NAMES.contains(&fold.word()));
        let Some(fold) = known else {
            let names = NAMES.join(", ");
            return Err(fault(format!("`{name}` is no strategy; names are {names}")));
        };
        if let Some(v) = (0..game.players()).find(|&v| game.guesses(v) != 1) {
            let s = game.guesses(v);
            return Err(fault(format!("`{name}` is for 1 guess each, but player {v} makes {s}")));
        }
        let fits = (0..game.players()).all(|v| (v as u64) < u64::from(game.colours(v)));
        let own = if fits {
            Formula::Own
        } else {
            Formula::binary(Op::Mod, Formula::Own, Formula::Colours)
        };
        let formula = match fold {
            Fold::Sum => {
                let rest = Formula::binary(Op::Sub, Formula::Own, Formula::seen(Fold::Sum));
                Formula::binary(Op::Mod, rest, Formula::Colours)
            }
            _ => Formula::binary(Op::Xor, own, Formula::seen(fold)),
        };
        let rule = Rule::Formulas(vec![formula]);
        Strategy::new(game, vec![rule; game.players()]).map_err(|bad| fault(bad.message))
    }

    /// The rules, one per player.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// What player `v` guesses when everybody's hats are `hats`: the definition.
    pub fn guesses(&self, game: &Game, v: usize, hats: &[u32]) -> Result<Vec<u32>, BadGuess> {
        match &self.rules[v] {
            Rule::Formulas(formulas) => formulas
                .iter()
                .map(|formula| {
                    let bad = |guess| BadGuess {
                        player: v,
                        view: game.graph().seen_by(v).iter().map(|&u| (u, hats[u])).collect(),
                        guess,
                        colours: game.colours(v),
                    };
                    let guess = formula.eval(game, v, hats).map_err(|ZeroDivisor| bad(None))?;
                    let colour = u32::try_from(guess).ok().filter(|&c| c < game.colours(v));
                    colour.ok_or_else(|| bad(Some(guess)))
                })
                .collect(),
            Rule::Table(table) => {
                let (row, s) = (row_of(game, v, hats), game.guesses(v) as usize);
                Ok(table[row * s..(row + 1) * s].to_vec())
            }
        }
    }
}

/// Does the rule fit the player?
fn fits(game: &Game, v: usize, rule: &Rule) -> Result<(), String> {
    let s = game.guesses(v) as usize;
    match rule {
        Rule::Formulas(formulas) => {
            if formulas.len() != s {
                let count = formulas.len();
                return Err(format!("player {v} makes {s} guesses, but has {count} formulas"));
            }
            for formula in formulas {
                formula.range(game, v).map_err(|bad| format!("`{formula}`: {bad}"))?;
            }
        }
        Rule::Table(table) => {
            let expected = rows(game, v)? * s;
            if table.len() != expected {
                let count = table.len();
                return Err(format!(
                    "the table of player {v} has {count} guesses: expected {expected}"
                ));
            }
            let h = game.colours(v);
            if let Some(guess) = table.iter().find(|&&guess| guess >= h) {
                let largest = h - 1;
                return Err(format!(
                    "player {v} guesses {guess}, but its hat has colours 0 to {largest}"
                ));
            }
        }
    }
    Ok(())
}

/// The number of rows of the player's table, unless there are more than [`MOST_ROWS`].
pub(super) fn rows(game: &Game, v: usize) -> Result<usize, String> {
    let views = game.views(v);
    match u64::try_from(&views) {
        Ok(rows) if rows <= MOST_ROWS => Ok(rows as usize),
        _ => Err(format!("the table of player {v} would have {views} rows: at most {MOST_ROWS}")),
    }
}

/// The row of the player's view in its table.
pub(super) fn row_of(game: &Game, v: usize, hats: &[u32]) -> usize {
    let seen = game.graph().seen_by(v).iter();
    seen.fold(0, |row, &u| row * game.colours(u) as usize + hats[u] as usize)
}

/// What the player sees in a row of its table: the players seen, and their hats.
pub(super) fn view_of(game: &Game, v: usize, mut row: usize) -> Vec<(usize, u32)> {
    let mut view: Vec<(usize, u32)> = Vec::new();
    for &u in game.graph().seen_by(v).iter().rev() {
        let colours = game.colours(u) as usize;
        view.push((u, (row % colours) as u32));
        row /= colours;
    }
    view.reverse();
    view
}

/// A guess that is no colour of the hat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGuess {
    /// Who guesses.
    pub player: usize,
    /// What this player sees: the players seen, in rising order, and their hats.
    pub view: Vec<(usize, u32)>,
    /// The guess; none if its formula divides by 0.
    pub guess: Option<i64>,
    /// The number of colours of the player's hat.
    pub colours: u32,
}

impl fmt::Display for BadGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {} sees {} and ", self.player, view_text(&self.view))?;
        match self.guess {
            Some(guess) => {
                let largest = self.colours - 1;
                write!(f, "guesses {guess}, but its hat has colours 0 to {largest}")
            }
            None => f.write_str("divides by 0"),
        }
    }
}

impl std::error::Error for BadGuess {}

/// A view as text: `0:2 2:1`.
pub(super) fn view_text(view: &[(usize, u32)]) -> String {
    if view.is_empty() {
        return "nobody".to_string();
    }
    view.iter().map(|(u, hat)| format!("{u}:{hat}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::Graph;

    #[track_caller]
    fn named(name: &str, game: &Game, formula: &str) {
        let strategy =
            Strategy::named(name, game).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        for rule in strategy.rules() {
            assert_eq!(*rule, Rule::Formulas(vec![Formula::read(formula, game, 0).unwrap()]));
            assert!(matches!(rule, Rule::Formulas(one) if one[0].to_string() == formula));
        }
    }

    #[test]
    fn names_are_the_formulas_they_stand_for() {
        let seed = Game::uniform(Graph::complete(4), 4).unwrap();
        named("xor", &seed, "p ^ xor(seen)");
        named("sum", &seed, "(p - sum(seen)) mod q");
        named("bitwise-majority", &seed, "p ^ bitwise-majority(seen)");
        assert_eq!(
            Strategy::named("majority", &seed),
            Strategy::named("bitwise-majority", &seed),
            "the name of earlier versions"
        );
        named("and", &seed, "p ^ and(seen)");
        named("or", &seed, "p ^ or(seen)");
        let small = Game::uniform(Graph::complete(4), 2).unwrap();
        named("xor", &small, "p mod q ^ xor(seen)");
        let two = Game::new(Graph::complete(4), &[4], &[1, 1, 2, 1]).unwrap();
        assert!(Strategy::named("xor", &two).unwrap_err().message.contains("player 2 makes 2"));
        assert!(
            Strategy::named("nor", &seed)
                .unwrap_err()
                .message
                .contains("names are xor, sum, bitwise")
        );
        assert!(Strategy::named("max", &seed).is_err(), "a fold that is no strategy");
        let line = Game::uniform("L3".parse().unwrap(), 4).unwrap();
        assert!(
            Strategy::named("and", &line).unwrap_err().message.contains("player 2 sees nobody")
        );
    }

    #[track_caller]
    fn refused(game: &Game, rules: Vec<Rule>, part: &str) {
        let fault = Strategy::new(game, rules).unwrap_err();
        assert!(fault.message.contains(part), "{fault}");
    }

    #[test]
    fn what_does_not_fit_the_game_is_refused() {
        let game = Game::new(Graph::complete(2), &[2, 3], &[1]).unwrap();
        let (zero, one) = (Rule::Formulas(vec![Formula::Hat(1)]), Rule::Table(vec![2, 0]));
        assert!(Strategy::new(&game, vec![zero.clone(), one.clone()]).is_ok());
        refused(&game, vec![zero.clone()], "1 rules for 2 players");
        refused(&game, vec![one.clone(), one.clone()], "player 0 has 2 guesses: expected 3");
        refused(&game, vec![Rule::Table(vec![0, 1, 2]), one], "player 0 guesses 2");
        refused(&game, vec![zero.clone(), zero], "`b`: player 1 does not see its own hat");
        let many = Game::uniform(Graph::complete(25), 3).unwrap();
        let rules = vec![Rule::Table(Vec::new()); 25];
        refused(&many, rules, "would have 282429536481 rows: at most 16777216");
    }

    #[test]
    fn tables_are_read_in_the_order_of_the_views() {
        let game = Game::new("2>0,2>1,0-1".parse().unwrap(), &[2, 3, 4], &[0, 0, 2]).unwrap();
        let table = Rule::Table(vec![0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3]);
        let nothing = Rule::Formulas(Vec::new());
        let strategy = Strategy::new(&game, vec![nothing.clone(), nothing, table]).unwrap();
        assert_eq!(strategy.guesses(&game, 2, &[1, 0, 3]), Ok(vec![1, 2]));
        assert_eq!(strategy.guesses(&game, 2, &[0, 2, 0]), Ok(vec![0, 3]));
        assert_eq!(strategy.guesses(&game, 0, &[0, 2, 0]), Ok(vec![]));
        for row in 0..6 {
            let view = view_of(&game, 2, row);
            assert_eq!(row_of(&game, 2, &[view[0].1, view[1].1, 0]), row);
        }
    }

    #[test]
    fn a_bad_guess_says_who_sees_what() {
        let game = Game::uniform(Graph::complete(3), 3).unwrap();
        let xor = Strategy::named("xor", &game).unwrap();
        let bad = xor.guesses(&game, 1, &[2, 0, 0]).unwrap_err();
        let text = "player 1 sees 0:2 2:0 and guesses 3, but its hat has colours 0 to 2";
        assert_eq!(bad.to_string(), text);
    }
}
