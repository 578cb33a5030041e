//! What the variables of the game's clauses mean, in words.

use crate::hats::evidence::Wlog;
use crate::hats::game::Game;
use crate::hats::strategy::{view_of, view_text};

/// What a variable of [`super::clauses`] says; none if there is no such variable.
///
/// In their order: for each player and view, each colour guessed; then, for each player who uses the
/// colours in order, each colour used so far.
pub fn variable_name(game: &Game, wlog: &Wlog, variable: i32) -> Option<String> {
    let mut place = usize::try_from(variable).ok()?.checked_sub(1)?;
    let players = (0..game.players()).map(|v| (v, false));
    let ordered = wlog.order.iter().map(|&v| (v, true));
    for (v, so_far) in players.chain(ordered) {
        let colours = game.colours(v) as usize;
        let rows = usize::try_from(game.views(v)).ok()?;
        let variables = rows.checked_mul(colours)?;
        if place >= variables {
            place -= variables;
            continue;
        }
        let (colour, view) = (place % colours, view_text(&view_of(game, v, place / colours)));
        let before = if so_far { ", or with a view before that in order" } else { "" };
        return Some(format!("player {v} guesses {colour} when seeing {view}{before}"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::check::{clauses, right_players};
    use crate::hats::strategy::Strategy;
    use crate::hats::tally::colouring;

    /// The variables that a strategy makes true, by their names only, satisfy the clause of a colouring
    /// exactly if the strategy wins it: so the names are those of the clauses.
    #[test]
    fn names_are_true_of_the_clauses() {
        let game = Game::new("0-1,1>2,2-0".parse().unwrap(), &[2, 3, 2], &[1]).unwrap();
        let wlog = Wlog { zero: Vec::new(), order: Vec::new() };
        let formula = clauses(&game, &wlog, None).unwrap();
        let strategy = Strategy::read("0: (b + c) mod 2\n1: a + c\n2: 1 - a", &game).unwrap();
        let mut guessed = Vec::new();
        for hats in (0..12).map(|number| colouring(&game, number)) {
            for v in 0..3 {
                let seen = game.graph().seen_by(v).iter().map(|&u| format!("{u}:{}", hats[u]));
                let seen = seen.collect::<Vec<_>>().join(" ");
                let guess = strategy.guesses(&game, v, &hats).unwrap()[0];
                guessed.push(format!("player {v} guesses {guess} when seeing {seen}"));
            }
        }
        let is_true = |&variable: &i32| {
            variable > 0 && guessed.contains(&variable_name(&game, &wlog, variable).unwrap())
        };
        let mut wins: Vec<bool> = formula
            .clauses()
            .filter(|clause| clause.len() == 3 && clause.iter().all(|&x| x > 0))
            .map(|clause| clause.iter().any(is_true))
            .collect();
        wins.truncate(12);
        let won = (0..12).map(|number| {
            !right_players(&game, &strategy, &colouring(&game, number)).unwrap().is_empty()
        });
        assert_eq!(wins, won.collect::<Vec<bool>>());
        assert_eq!(variable_name(&game, &wlog, 0), None);
        assert_eq!(variable_name(&game, &wlog, 1 + formula.variables() as i32), None);
    }

    #[test]
    fn colours_in_order_have_variables_too() {
        let game = Game::uniform("K3".parse().unwrap(), 4).unwrap();
        let wlog = Wlog { zero: vec![1], order: vec![1] };
        let formula = clauses(&game, &wlog, None).unwrap();
        let last = formula.variables() as i32;
        assert_eq!(last, 3 * 64 + 64);
        assert_eq!(
            variable_name(&game, &wlog, last).unwrap(),
            "player 1 guesses 3 when seeing 0:3 2:3, or with a view before that in order"
        );
        assert_eq!(
            variable_name(&game, &wlog, 70).unwrap(),
            "player 1 guesses 1 when seeing 0:0 2:1"
        );
        assert_eq!(variable_name(&game, &wlog, last + 1), None);
    }
}
