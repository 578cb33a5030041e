//! The work of `quaternity replay`.

use whoknows::budget::Budget;
use whoknows::quaternity::notation::game_text;
use whoknows::quaternity::referee::account;

use crate::quaternity::Replay;
use crate::quaternity::fields::GameFields;
use crate::quaternity::reading::{as_game, is_json, read_all};
use crate::quaternity::steps::Gone;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Replay {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let game = self.game.read()?;
        let replayed = game.replay();
        let all = 0..=replayed.turns.len();
        let accounts = all.map(|at| {
            let account = account(&game.setup, replayed.before(at), budget);
            account.expect("a position of a game has a world")
        });
        let gone = Gone { accounts: accounts.collect(), replayed };
        let turns = gone.replayed.turns.len() as u64;
        Ok(Replay::reply(&game, &gone, Spent::new(turns, "turns")))
    }

    /// Several games in JSON. What else JSON says of a game is not asked about: each is written as text.
    fn each(&self) -> Result<Vec<Self>, BadInput> {
        let text = &self.game.game;
        let games = read_all("game", text)?.into_iter().map(|read| as_game("game", text, read));
        let games = games.collect::<Result<Vec<_>, _>>()?;
        if !is_json(text) {
            return Ok(vec![self.clone()]);
        }
        let one = |game| Replay { game: GameFields { game: game_text(&game) } };
        Ok(games.into_iter().map(one).collect())
    }
}
