//! Where a list comes from, as it stands in an answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::russian::evidence::Origin;

use crate::Doubt;

/// Where a list comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "name", rename_all = "lowercase")]
pub enum OriginFields {
    /// Cath has no card: any few hands will do.
    #[serde(rename = "no cath")]
    NoCath,
    /// Hands with the same sums of powers of their cards.
    Sums {
        /// Modulo this number.
        modulus: usize,
        /// The sums.
        sums: Vec<PowerSum>,
        /// Is every such hand in the list?
        all: bool,
    },
    /// The complements of the triples of a Steiner system.
    Triples,
    /// The lines of a projective plane.
    #[serde(rename = "projective plane")]
    ProjectivePlane {
        /// Of this order.
        order: usize,
    },
    /// The lines of an affine plane.
    #[serde(rename = "affine plane")]
    AffinePlane {
        /// Of this order.
        order: usize,
    },
    /// The circles of an inversive plane.
    #[serde(rename = "inversive plane")]
    InversivePlane {
        /// Of this order.
        order: usize,
        /// Are the hands the complements?
        complements: bool,
    },
    /// Words of the Golay code of length 24.
    #[serde(rename = "golay code")]
    Golay {
        /// How many cards a word has.
        weight: usize,
        /// Left out because all have them.
        having: usize,
        /// Left out because all lack them.
        lacking: usize,
    },
    /// Found among the lists that do not change under a group of renamings.
    Symmetric {
        /// The group.
        group: String,
        /// How many renamings there are in it.
        order: usize,
    },
    /// Found by search.
    Search,
}

/// The sum of one power of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PowerSum {
    /// Which power.
    pub power: usize,
    /// Its sum.
    pub sum: usize,
}

impl OriginFields {
    pub(crate) fn new(origin: &Origin) -> Self {
        match origin {
            Origin::NoCath => OriginFields::NoCath,
            Origin::PowerSums { modulus, sums, all } => OriginFields::Sums {
                modulus: *modulus,
                sums: (1..).zip(sums).map(|(power, &sum)| PowerSum { power, sum }).collect(),
                all: *all,
            },
            Origin::Triples => OriginFields::Triples,
            Origin::ProjectivePlane(order) => OriginFields::ProjectivePlane { order: *order },
            Origin::AffinePlane(order) => OriginFields::AffinePlane { order: *order },
            Origin::InversivePlane { order, complements } => {
                OriginFields::InversivePlane { order: *order, complements: *complements }
            }
            Origin::Golay { weight, having, lacking } => {
                OriginFields::Golay { weight: *weight, having: *having, lacking: *lacking }
            }
            Origin::Symmetric { group, order } => {
                OriginFields::Symmetric { group: group.to_string(), order: *order }
            }
            Origin::Search => OriginFields::Search,
        }
    }

    pub(crate) fn read(&self) -> Result<Origin, Doubt> {
        Ok(match self {
            OriginFields::NoCath => Origin::NoCath,
            OriginFields::Sums { modulus, sums, all } => Origin::PowerSums {
                modulus: *modulus,
                sums: sums.iter().map(|power| power.sum).collect(),
                all: *all,
            },
            OriginFields::Triples => Origin::Triples,
            OriginFields::ProjectivePlane { order } => Origin::ProjectivePlane(*order),
            OriginFields::AffinePlane { order } => Origin::AffinePlane(*order),
            OriginFields::InversivePlane { order, complements } => {
                Origin::InversivePlane { order: *order, complements: *complements }
            }
            OriginFields::Golay { weight, having, lacking } => {
                Origin::Golay { weight: *weight, having: *having, lacking: *lacking }
            }
            OriginFields::Symmetric { group, order } => {
                let read = group.parse();
                let group =
                    read.map_err(|_| Doubt::wrong(format!("there is no such group: {group}")))?;
                Origin::Symmetric { group, order: *order }
            }
            OriginFields::Search => Origin::Search,
        })
    }

    /// The sign on the map.
    pub(crate) fn sign(&self) -> char {
        match self {
            OriginFields::Sums { .. } | OriginFields::NoCath => 'M',
            OriginFields::Triples => 'T',
            OriginFields::ProjectivePlane { .. } | OriginFields::AffinePlane { .. } => 'P',
            OriginFields::InversivePlane { .. } => 'C',
            OriginFields::Golay { .. } => 'G',
            OriginFields::Symmetric { .. } => 'R',
            OriginFields::Search => 'L',
        }
    }
}
