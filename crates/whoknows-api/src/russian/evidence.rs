//! Evidence about announcements as JSON, and as files that were asked for.

use serde_json::{Value, json};
use whoknows::cnf::Cnf;
use whoknows::lrat::Proof;
use whoknows::russian::check::{of_hands, of_matrix};
use whoknows::russian::evidence::{
    Family, GoodList, Impossible, Need, NeedBy, NoListOf, Origin, Room, RoomBy,
};
use whoknows::russian::{Size, explain};

use super::texts;
use crate::Kept;

/// A good list: the hands are what a checker needs.
pub(crate) fn found(size: Size, found: &GoodList) -> Value {
    json!({
        "kind": "announcement", "hands": texts(size, found.announcement.hands()),
        "origin": origin_name(&found.origin), "why": explain::origin(size, found),
    })
}

/// The origin in a word or two.
pub(crate) fn origin_name(origin: &Origin) -> &'static str {
    match origin {
        Origin::NoCath => "no cath",
        Origin::PowerSums { .. } => "sums",
        Origin::Triples => "triples",
        Origin::ProjectivePlane(_) => "projective plane",
        Origin::AffinePlane(_) => "affine plane",
        Origin::InversivePlane { .. } => "inversive plane",
        Origin::Golay { .. } => "golay code",
        Origin::Symmetric { .. } => "symmetric",
        Origin::Search => "search",
    }
}

/// Why no announcement is good.
pub(crate) fn impossible(size: Size, evidence: &Impossible) -> Value {
    let mut value = match evidence {
        Impossible::OneHand => json!({"kind": "rule", "rule": "a <= c"}),
        Impossible::Disjoint => json!({"kind": "rule", "rule": "a = c + 1"}),
        Impossible::Chain => json!({"kind": "rule", "rule": "b <= c"}),
        Impossible::Steiner { through } => json!({
            "kind": "design", "t": size.c() + 1, "k": 2 * size.c() + 1, "n": size.n(), "through": through,
        }),
        Impossible::Counting { need, room } => {
            json!({"kind": "counting", "need": needs(need), "room": rooms(room)})
        }
        Impossible::Refuted(proof) => refuted("hands", proof),
    };
    value["why"] = json!(explain::impossible(size, evidence));
    value
}

/// Why no good list has just so many hands.
pub(crate) fn no_list_of(size: Size, k: u64, evidence: &NoListOf) -> Value {
    let mut value = match evidence {
        NoListOf::Never(evidence) => impossible(size, evidence),
        NoListOf::Need(steps) => json!({"kind": "need", "need": needs(steps)}),
        NoListOf::Room(steps) => json!({"kind": "room", "room": rooms(steps)}),
        NoListOf::Refuted(proof) => refuted("matrix", proof),
    };
    value["hands"] = json!(k);
    value["why"] = json!(explain::no_list_of(size, k, evidence));
    value
}

fn refuted(clauses: &str, proof: &Proof) -> Value {
    json!({
        "kind": "proof", "format": "LRAT", "clauses": clauses, "steps": proof.len(),
        "bytes": proof.bytes(), "accepted": true, "keep": "ask with --proof FILE",
    })
}

fn needs(steps: &[Need]) -> Vec<Value> {
    let step = |step: &Need| {
        let by = match &step.by {
            NeedBy::Once => json!("once"),
            NeedBy::Lacking => json!("lacking"),
            NeedBy::Having => json!("having"),
            NeedBy::Refuted(proof) => refuted("matrix", proof),
        };
        let Family { n, a, t, full, share } = step.family;
        json!({"n": n, "a": a, "t": t, "full": full, "share": share, "hands": step.hands, "by": by})
    };
    steps.iter().map(step).collect()
}

fn rooms(steps: &[Room]) -> Vec<Value> {
    let step = |step: &Room| {
        let by = match step.by {
            RoomBy::Alone => "alone",
            RoomBy::Disjoint => "disjoint",
            RoomBy::Having => "having",
            RoomBy::Lacking => "lacking",
            RoomBy::Pairs => "pairs",
        };
        json!({"n": step.n, "a": step.a, "share": step.share, "hands": step.hands, "by": by})
    };
    steps.iter().map(step).collect()
}

/// The proof and its clauses as files, if the evidence is one.
pub(crate) fn kept(size: Size, evidence: &Impossible, path: &str) -> Vec<Kept> {
    match evidence {
        Impossible::Refuted(proof) => files(path, proof, of_hands(size)),
        Impossible::Counting { need, .. } => kept_steps(need, path),
        _ => Vec::new(),
    }
}

/// The proofs among the steps, each with the number of hands that it refutes in its name.
fn kept_steps(steps: &[Need], path: &str) -> Vec<Kept> {
    let proofs = steps.iter().filter_map(|step| match &step.by {
        NeedBy::Refuted(proof) => Some((step, proof)),
        _ => None,
    });
    let kept = proofs.flat_map(|(step, proof)| {
        let k = step.hands - 1;
        files(&format!("{path}.{k}"), proof, of_matrix(step.family, k))
    });
    kept.collect()
}

/// The same for a number of hands.
pub(crate) fn kept_of(size: Size, k: u64, evidence: &NoListOf, path: &str) -> Vec<Kept> {
    match evidence {
        NoListOf::Refuted(proof) => files(path, proof, of_matrix(Family::of(size), k)),
        NoListOf::Never(evidence) => kept(size, evidence, path),
        _ => Vec::new(),
    }
}

fn files(path: &str, proof: &Proof, formula: Option<Cnf>) -> Vec<Kept> {
    let Some(formula) = formula else { return Vec::new() };
    vec![
        Kept { path: path.to_string(), content: proof.to_string().into() },
        Kept { path: format!("{path}.cnf"), content: formula.to_string().into() },
    ]
}
