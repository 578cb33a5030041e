//! A strategy that wins, as it stands in an answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::hats::check::check_winning;
use whoknows::hats::evidence::{Idea, Sector, Winning};
use whoknows::hats::{Game, Strategy, explain};

use crate::Doubt;

/// A strategy that wins, and the idea behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Won {
    /// Someone among these players is always right; the guesses of the others do not matter.
    pub players: Vec<usize>,
    /// What everybody guesses.
    pub strategy: String,
    /// The idea.
    pub idea: IdeaFields,
    /// Why it works.
    pub why: Vec<String>,
}

impl Won {
    pub(crate) fn new(game: &Game, winning: &Winning) -> Self {
        Won {
            players: winning.players.clone(),
            strategy: winning.strategy.text(game),
            idea: IdeaFields::new(&winning.idea),
            why: explain::winning(game, winning),
        }
    }

    /// Reads it back, and confirms it.
    pub(crate) fn check(&self, game: &Game) -> Result<Winning, Doubt> {
        let strategy = Strategy::read(&self.strategy, game)
            .map_err(|fault| Doubt::wrong(format!("the strategy: {}", fault.message)))?;
        let idea = self.idea.read();
        let winning = Winning { players: self.players.clone(), strategy, idea };
        check_winning(game, &winning)?;
        Ok(winning)
    }
}

/// The idea behind a winning strategy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "name", rename_all = "lowercase")]
pub enum IdeaFields {
    /// A player guesses every colour of the own hat.
    #[serde(rename = "all colours")]
    AllColours,
    /// Hats move a hand round a circle; each guesses that it stops in the own arc.
    Circle {
        /// The points of the circle.
        points: u64,
        /// The arc of each of the players, in their order.
        arcs: Vec<Arc>,
    },
    /// Each guess is an affine function of the hats seen.
    Affine,
    /// Each guess depends only on the sum of some hats seen.
    #[serde(rename = "by sum")]
    BySum,
    /// Each guesses the hat of the next one; the last one what follows if all the others are wrong.
    Ring,
    /// A leaf with two colours tells its neighbour which half of the colours to guess in.
    Leaf {
        /// The player who sees just one other, and is seen by just that one.
        leaf: usize,
        /// The one other.
        neighbour: usize,
        /// The idea for the game without the leaf.
        rest: Box<IdeaFields>,
    },
    /// A few tables that go round a cycle.
    Pattern,
    /// Found by search; the table is the argument.
    Table,
}

/// One player's arc of the circle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Arc {
    /// How far a colour of the player's hat moves the hand.
    pub weight: u64,
    /// Where the arc starts.
    pub start: u64,
    /// How many points it has.
    pub length: u64,
}

impl IdeaFields {
    fn new(idea: &Idea) -> Self {
        match idea {
            Idea::AllColours => IdeaFields::AllColours,
            Idea::Circle { modulus, sectors } => IdeaFields::Circle {
                points: *modulus,
                arcs: sectors
                    .iter()
                    .map(|&Sector { weight, start, length }| Arc { weight, start, length })
                    .collect(),
            },
            Idea::Affine => IdeaFields::Affine,
            Idea::BySum => IdeaFields::BySum,
            Idea::Ring => IdeaFields::Ring,
            Idea::Leaf { leaf, neighbour, rest } => IdeaFields::Leaf {
                leaf: *leaf,
                neighbour: *neighbour,
                rest: Box::new(IdeaFields::new(rest)),
            },
            Idea::Pattern => IdeaFields::Pattern,
            Idea::Table => IdeaFields::Table,
        }
    }

    fn read(&self) -> Idea {
        match self {
            IdeaFields::AllColours => Idea::AllColours,
            IdeaFields::Circle { points, arcs } => Idea::Circle {
                modulus: *points,
                sectors: arcs
                    .iter()
                    .map(|&Arc { weight, start, length }| Sector { weight, start, length })
                    .collect(),
            },
            IdeaFields::Affine => Idea::Affine,
            IdeaFields::BySum => Idea::BySum,
            IdeaFields::Ring => Idea::Ring,
            IdeaFields::Leaf { leaf, neighbour, rest } => {
                Idea::Leaf { leaf: *leaf, neighbour: *neighbour, rest: Box::new(rest.read()) }
            }
            IdeaFields::Pattern => Idea::Pattern,
            IdeaFields::Table => Idea::Table,
        }
    }

    /// The idea in a word or two.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            IdeaFields::AllColours => "all colours",
            IdeaFields::Circle { .. } => "circle",
            IdeaFields::Affine => "affine",
            IdeaFields::BySum => "by sum",
            IdeaFields::Ring => "ring",
            IdeaFields::Leaf { .. } => "leaf",
            IdeaFields::Pattern => "pattern",
            IdeaFields::Table => "table",
        }
    }
}
