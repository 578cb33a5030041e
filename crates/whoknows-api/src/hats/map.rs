//! `hats map`: who is right on each colouring of a small game.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::hats::map::{MOST_SQUARES, Map, MapError, map, row_players};
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use super::fields::{StrategyFields, bad_guess};
use super::sheet;
use crate::text::grouped;
use crate::{Ask, BadInput, Confirmed, Count, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Draw the map of all colourings: who is right on each, and where nobody is
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct ColouringMap {
    /// The game, of at most 4,096 colourings, and its strategy
    #[command(flatten)]
    #[serde(flatten)]
    pub played: StrategyFields,
}

/// Who is right on each colouring: in order of the hat of player 0, then of player 1, and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapAnswer {
    /// The colours of each player.
    pub colours: Vec<u32>,
    /// The hats of so many players, from the first, make the rows of a sheet; the others the columns.
    pub rows: usize,
    /// For each colouring the players who are right.
    pub right: Vec<Vec<usize>>,
    /// Colourings where somebody is right.
    pub won: usize,
    /// Colourings where nobody is right.
    pub lost: usize,
    /// For each player, on how many colourings that player is right.
    pub by_player: Vec<usize>,
    /// How many colourings there are.
    pub colourings: Count,
    /// How many of them are on the map: the first ones.
    pub checked: usize,
    /// The strategy, written out.
    pub strategy: String,
}

/// Which colourings were gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum MapEvidence {
    /// All.
    #[serde(rename = "every colouring")]
    Every,
    /// The first ones.
    #[serde(rename = "some colourings")]
    Some {
        /// How many.
        checked: usize,
        /// Why not all.
        ended: Ends,
    },
}

impl ColouringMap {
    pub(super) fn map(
        &self,
        game: &Game,
        strategy: &Strategy,
        budget: &Budget,
    ) -> Result<Map, BadInput> {
        map(game, strategy, budget).map_err(|error| match error {
            MapError::TooMany(colourings) => {
                let (found, most) = (grouped(colourings), grouped(MOST_SQUARES));
                let message = format!(
                    "{found} colourings are too many for a map: at most {most}; \
                     `hats prove` checks them without drawing them"
                );
                BadInput::whole("colours", &self.played.game.colours.text(), message)
            }
            MapError::BadGuess(bad) => bad_guess(&self.played.strategy, &bad),
        })
    }

    pub(super) fn reply(game: &Game, strategy: &Strategy, map: Map) -> ReplyOf<Self> {
        let checked = map.right.len();
        let lost = map.right.iter().filter(|right| right.is_empty()).count();
        let word = match (lost, map.ended) {
            (0, None) => Word::Yes,
            (0, Some(_)) => Word::Unknown,
            _ => Word::No,
        };
        let mut by_player = vec![0; game.players()];
        for &v in map.right.iter().flatten() {
            by_player[v] += 1;
        }
        Reply {
            verdict: word.into(),
            answer: MapAnswer {
                colours: (0..game.players()).map(|v| game.colours(v)).collect(),
                rows: row_players(game),
                right: map.right,
                won: checked - lost,
                lost,
                by_player,
                colourings: game.colourings().into(),
                checked,
                strategy: strategy.text(game),
            },
            evidence: match map.ended {
                None => MapEvidence::Every,
                Some(ended) => MapEvidence::Some { checked, ended: ended.into() },
            },
            confirmed: Confirmed::Replayed,
            spent: Spent::new(checked as u64, "colourings"),
        }
    }
}

impl Ask for ColouringMap {
    const ROW: Row = Row::new(
        "hats",
        "map",
        "--graph K3 --colours 3 --strategy sum",
        r#"{"graph": "K3", "colours": 3, "strategy": "sum"}"#,
    )
    .texts(&["graph", "strategy"]);

    type Answer = MapAnswer;
    type Evidence = MapEvidence;

    fn check(&self, evidence: &MapEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (game, strategy) = self.played.read()?;
        // Of some colourings only those: a guess that is no colour may come later.
        let most = match evidence {
            MapEvidence::Every => u64::MAX,
            MapEvidence::Some { checked, .. } => *checked as u64,
        };
        let mut map = self.map(&game, &strategy, &budget.part(most))?;
        match (evidence, map.ended) {
            (MapEvidence::Every, None) => {}
            (MapEvidence::Some { checked, .. }, None) => {
                return Err(Doubt::wrong(format!("{checked} are all")));
            }
            (MapEvidence::Some { checked, ended: Ends(ended) }, Some(_))
                if map.right.len() == *checked =>
            {
                map.ended = Some(*ended);
            }
            (_, Some(ended)) => return Err(ended.into()),
        }
        Ok(ColouringMap::reply(&game, &strategy, map))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let ended: Option<Ended> = match &reply.evidence {
            MapEvidence::Every => None,
            MapEvidence::Some { ended, .. } => Some(ended.0),
        };
        sheet::text(&self.played.game.title(), reply.word(), &reply.answer, ended)
    }
}
