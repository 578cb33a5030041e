//! `hats look`: the table itself. Who sees whom; with hats, what each sees; with a strategy, who is right.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use super::fields::{bad_guess, one, read_game, read_graph, read_strategy};
use super::words::{colourings as counted, name};
use crate::text::BOLD;
use crate::{Ask, BadInput, Confirmed, Count, Doubt, Numbers, Reply, ReplyOf, Row, Spent};

/// Look at the table: who sees whom; with hats, what each player sees, guesses and wears
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Look {
    /// Who sees whom: a name (K4, C5, P3, K2,3, Q3, wheel5, Petersen, …), edges 0-1,1-2, arcs 0>1, graph6, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Numbers>,
    /// What the players guess: a name, a formula for all, or a file with a line for each player
    #[arg(long, allow_hyphen_values = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
    /// The hats that the players wear, one number each
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hats: Option<Numbers>,
    /// What one player says instead of the strategy's guess: 2:1 (player 2 says 1), 2:0,1 or 2: (nothing)
    #[arg(long, value_name = "PLAYER:COLOURS")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LookAnswer {
    /// Who sees whom, in edges and arcs.
    pub graph: String,
    /// The players, in order.
    pub players: Vec<PlayerSeen>,
    /// How many colourings there are, if the colours were given.
    pub colourings: Option<Count>,
    /// The players who are right, if hats and a strategy were given.
    pub right: Option<Vec<usize>>,
}

/// One player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerSeen {
    /// Whom the player sees.
    pub sees: Vec<usize>,
    /// What the player may wear and think, if the colours were given.
    #[serde(flatten)]
    pub coloured: Option<PlayerColoured>,
    /// The hat that the player wears.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hat: Option<u32>,
    /// What the player says, if hats and a strategy were given.
    #[serde(flatten)]
    pub said: Option<PlayerSaid>,
}

/// What a player may wear and think.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerColoured {
    /// The colours of the player's hat.
    pub colours: u32,
    /// The guesses that the player makes.
    pub makes: u32,
    /// The colourings that the player thinks possible: the own hat, and those not seen, may be anything.
    pub possible: Count,
}

/// What a player says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerSaid {
    /// What the player guesses.
    pub guesses: Vec<u32>,
    /// Is the player right?
    pub right: bool,
}

/// The answer is what the definition says; it needs nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum LookEvidence {
    /// Straight from the definition.
    Definition,
}

impl Ask for Look {
    const ROW: Row = Row::new(
        "hats",
        "look",
        "--graph K4 --colours 4 --strategy xor --hats 3,2,1,3",
        r#"{"graph": "K4", "colours": 4, "strategy": "xor", "hats": "3,2,1,3"}"#,
    )
    .texts(&["graph", "strategy"]);

    type Answer = LookAnswer;
    type Evidence = LookEvidence;

    fn check(&self, _: &LookEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.look()?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let LookAnswer { players, colourings, right, .. } = &reply.answer;
        let plural = if players.len() == 1 { "" } else { "s" };
        let name = name(&self.graph);
        let mut text = format!("{BOLD}{name}{BOLD:#}: {} player{plural}", players.len());
        if let Some(colourings) = colourings {
            let _ = write!(text, ", {}", counted(colourings));
        }
        text.push('\n');
        for (v, player) in players.iter().enumerate() {
            text.push_str(&line(v, player, players));
        }
        match right.as_deref() {
            Some([]) => text.push_str("  Nobody is right: lost.\n"),
            Some(_) => text.push_str("  Somebody is right: won.\n"),
            None => {}
        }
        text
    }
}

/// One player in a line.
fn line(v: usize, player: &PlayerSeen, players: &[PlayerSeen]) -> String {
    let seen = player.sees.iter().map(|&u| match players[u].hat {
        Some(hat) => format!("{u}:{hat}"),
        None => u.to_string(),
    });
    let seen: Vec<String> = seen.collect();
    let seen = if seen.is_empty() { "nobody".to_string() } else { seen.join(" ") };
    let mut text = format!("  player {v} sees {seen}");
    if let Some(PlayerColoured { possible, .. }) = &player.coloured {
        let _ = write!(text, "; thinks {} possible", counted(possible));
    }
    if let Some(PlayerSaid { guesses, .. }) = &player.said {
        let guesses: Vec<String> = guesses.iter().map(ToString::to_string).collect();
        let guesses = if guesses.is_empty() { "nothing".to_string() } else { guesses.join(" or ") };
        let _ = write!(text, "; guesses {guesses}");
    }
    if let Some(hat) = player.hat {
        let _ = write!(text, "; wears {hat}");
    }
    text.push_str(match &player.said {
        Some(PlayerSaid { right: true, .. }) => ": right\n",
        Some(PlayerSaid { guesses, .. }) if guesses.is_empty() => ": not right\n",
        Some(_) => ": wrong\n",
        None => "\n",
    });
    text
}

impl Look {
    pub(super) fn look(&self) -> Result<ReplyOf<Self>, BadInput> {
        let graph = read_graph(&self.graph)?;
        let Some(colours) = &self.colours else {
            let hats = self.hats.as_ref().map(Numbers::text);
            let given = [("strategy", &self.strategy), ("hats", &hats), ("say", &self.say)];
            for (field, given) in given {
                if let Some(given) = given {
                    return Err(BadInput::whole(field, given, "expected --colours too"));
                }
            }
            // Any number of colours will do: nothing of them is shown.
            let game = Game::new(graph, &[1], &[1])
                .map_err(|bad| BadInput::new("graph", &self.graph, bad))?;
            return Ok(Look::reply(&game, false, None, None));
        };
        let game = read_game(&self.graph, colours, &self.guesses)?;
        let strategy = match &self.strategy {
            Some(text) => Some((text, read_strategy(text, &game)?)),
            None => None,
        };
        let hats = self.hats.as_ref().map(|hats| read_hats(hats, &game)).transpose()?;
        let mut guesses = match (&strategy, &hats) {
            (Some((text, strategy)), Some(hats)) => Some(guesses(text, strategy, &game, hats)?),
            _ => None,
        };
        if let Some(text) = &self.say {
            let (v, said) = read_said(text, &game)?;
            let Some(guesses) = &mut guesses else {
                return Err(BadInput::whole("say", text, "expected --strategy and --hats too"));
            };
            guesses[v] = said;
        }
        Ok(Look::reply(&game, true, hats.as_deref(), guesses.as_deref()))
    }

    fn reply(
        game: &Game,
        coloured: bool,
        hats: Option<&[u32]>,
        guesses: Option<&[Vec<u32>]>,
    ) -> ReplyOf<Self> {
        let player = |v: usize| PlayerSeen {
            sees: game.graph().seen_by(v).to_vec(),
            coloured: coloured.then(|| PlayerColoured {
                colours: game.colours(v),
                makes: game.guesses(v),
                possible: (game.colourings() / game.views(v)).into(),
            }),
            hat: hats.map(|hats| hats[v]),
            said: hats.zip(guesses).map(|(hats, guesses)| PlayerSaid {
                guesses: guesses[v].clone(),
                right: guesses[v].contains(&hats[v]),
            }),
        };
        let players: Vec<PlayerSeen> = (0..game.players()).map(player).collect();
        let is_right = |v: &usize| players[*v].said.as_ref().is_some_and(|said| said.right);
        let right: Option<Vec<usize>> =
            guesses.map(|_| (0..players.len()).filter(is_right).collect());
        let lost = right.as_ref().is_some_and(Vec::is_empty);
        Reply {
            verdict: if lost { Word::No } else { Word::Yes }.into(),
            answer: LookAnswer {
                graph: game.graph().to_string(),
                players,
                colourings: coloured.then(|| game.colourings().into()),
                right,
            },
            evidence: LookEvidence::Definition,
            confirmed: Confirmed::Checked,
            spent: Spent::new(0, "colourings"),
        }
    }
}

/// `2:0,1`: a player, and what that player says.
fn read_said(text: &str, game: &Game) -> Result<(usize, Vec<u32>), BadInput> {
    let bad = |message: String| BadInput::whole("say", text, message);
    let (player, said) = text
        .split_once(':')
        .ok_or_else(|| bad("expected a player and what is said, such as 2:1".to_string()))?;
    let v = player.trim().parse().ok().filter(|&v: &usize| v < game.players());
    let v = v.ok_or_else(|| bad(format!("`{player}` is no player of this game")))?;
    let said: Option<Vec<u32>> = match said.trim() {
        "" => Some(Vec::new()),
        said => said.split(',').map(|colour| colour.trim().parse().ok()).collect(),
    };
    let said = said.filter(|said| said.iter().all(|&colour| colour < game.colours(v)));
    let largest = game.colours(v) - 1;
    let said = said.ok_or_else(|| bad(format!("player {v} has colours 0 to {largest}")))?;
    let most = game.guesses(v);
    if said.len() > most as usize {
        return Err(bad(format!("player {v} makes {most} of them: found {}", said.len())));
    }
    Ok((v, said))
}

fn read_hats(hats: &Numbers, game: &Game) -> Result<Vec<u32>, BadInput> {
    let found = hats.list("hats")?;
    let bad = |message: String| BadInput::whole("hats", &hats.text(), message);
    if found.len() != game.players() {
        return Err(bad(format!(
            "{} for {} players: expected a colour for each, with commas between",
            if found.len() == 1 { "1 hat".to_string() } else { format!("{} hats", found.len()) },
            game.players()
        )));
    }
    match (0..found.len()).find(|&v| found[v] >= game.colours(v)) {
        Some(v) => {
            let largest = game.colours(v) - 1;
            Err(bad(format!(
                "there is no colour {}: player {v} has colours 0 to {largest}",
                found[v]
            )))
        }
        None => Ok(found),
    }
}

fn guesses(
    text: &str,
    strategy: &Strategy,
    game: &Game,
    hats: &[u32],
) -> Result<Vec<Vec<u32>>, BadInput> {
    (0..game.players())
        .map(|v| strategy.guesses(game, v, hats).map_err(|bad| bad_guess(text, &bad)))
        .collect()
}
