//! Evidence about hats as JSON, and as files that were asked for.

use serde_json::{Value, json};
use whoknows::hats::check::clauses;
use whoknows::hats::evidence::{Idea, Losing, Winning};
use whoknows::hats::{Game, explain};

use crate::Kept;

/// A winning strategy: what a checker needs is the strategy and the players concerned.
pub(crate) fn winning(game: &Game, winning: &Winning) -> Value {
    let mut value = json!({
        "kind": "strategy", "players": winning.players, "strategy": winning.strategy.text(game),
        "idea": idea_name(&winning.idea), "why": explain::winning(game, winning),
    });
    if let Idea::Circle { modulus, sectors } = &winning.idea {
        let arcs = sectors.iter().map(
            |sector| json!({"weight": sector.weight, "start": sector.start, "length": sector.length}),
        );
        value["circle"] = json!({"points": modulus, "arcs": arcs.collect::<Vec<_>>()});
    }
    value
}

/// The idea in a word.
pub(crate) fn idea_name(idea: &Idea) -> &'static str {
    match idea {
        Idea::AllColours => "all colours",
        Idea::Circle { .. } => "circle",
        Idea::Affine => "affine",
        Idea::BySum => "by sum",
        Idea::Ring => "ring",
        Idea::Leaf { .. } => "leaf",
        Idea::Pattern => "pattern",
        Idea::Table => "table",
    }
}

/// Why no strategy wins.
pub(crate) fn losing(game: &Game, evidence: &Losing) -> Value {
    let mut value = bare(game, evidence);
    value["why"] = json!(explain::losing(game, evidence));
    value
}

fn bare(game: &Game, evidence: &Losing) -> Value {
    match evidence {
        Losing::Silent { silent, rest } => {
            let others: Vec<usize> = (0..game.players()).filter(|v| !silent.contains(v)).collect();
            json!({"kind": "silent", "silent": silent, "rest": bare(&game.among(&others), rest)})
        }
        Losing::Groups(groups) => {
            let groups = groups.iter().map(|(players, evidence)| {
                json!({"players": players, "evidence": bare(&game.among(players), evidence)})
            });
            json!({"kind": "groups", "groups": groups.collect::<Vec<_>>()})
        }
        Losing::Counting { forest } => json!({"kind": "counting", "forest": forest}),
        Losing::Shearer => json!({"kind": "shearer"}),
        Losing::Bystanders { bystanders, colourings } => {
            json!({"kind": "bystanders", "bystanders": bystanders, "colourings": colourings})
        }
        Losing::Leaf { leaf, rest } => {
            json!({"kind": "leaf", "leaf": leaf, "rest": bare(&game.without_leaf(*leaf), rest)})
        }
        Losing::Cycle { order } => json!({
            "kind": "theorem", "theorem": "cycles (Szczechla 2017; Kokhas and Latyshev)",
            "order": order,
            "colours": order.iter().map(|&v| game.colours(v)).collect::<Vec<_>>(),
        }),
        Losing::Refuted { wlog, tight, proof } => json!({
            "kind": "proof", "format": "LRAT", "steps": proof.len(), "bytes": proof.bytes(),
            "accepted": true, "keep": "ask with --proof FILE", "zero": wlog.zero, "order": wlog.order, "tight": tight,
        }),
    }
}

/// The proof and its clauses as files, if the evidence is one.
pub(crate) fn kept(game: &Game, evidence: &Losing, path: &str) -> Vec<Kept> {
    let Losing::Refuted { wlog, tight, proof } = evidence else { return Vec::new() };
    let Ok(formula) = clauses(game, wlog, tight.as_deref()) else { return Vec::new() };
    vec![
        Kept { path: path.to_string(), content: proof.to_string().into() },
        Kept { path: format!("{path}.cnf"), content: formula.to_string().into() },
    ]
}
