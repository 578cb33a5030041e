//! The rule `pass`: the strategy is played on every colouring, and the bound is checked.

use super::{Rejected, demand, refused};
use crate::cnf::Cnf;
use crate::hats::evidence::{PassBound, Passing};
use crate::lrat;

/// The most colourings that are looked at.
pub const MOST_PASSING: u64 = 4096;

/// Accepts the evidence only if the strategy wins all but the colourings of `lost`, and no strategy
/// loses fewer than `at_least`.
pub fn check_passing(passing: &Passing) -> Result<(), Rejected> {
    let (n, q) = (passing.players, passing.colours as usize);
    let colourings = u64::from(passing.colours).checked_pow(n as u32);
    demand(q >= 2 && n >= 1 && colourings.is_some_and(|all| all <= MOST_PASSING), || {
        format!("{q}^{n} colourings")
    })?;
    let cube = Cube { n, q };
    let rising = passing.lost.windows(2).all(|two| two[0] < two[1]);
    let last = passing.lost.last().is_none_or(|&w| w < cube.size());
    demand(rising && last, || "the lost colourings are not in order".into())?;
    for w in 0..cube.size() {
        let won = plays(&cube, &passing.lost, &cube.hats(w));
        demand(won != passing.lost.contains(&w), || format!("colouring {w}: won is {won}"))?;
    }
    let met = passing.at_least == passing.lost.len();
    demand(met || passing.ended.is_some(), || "the bound is not met".into())?;
    demand((1..=passing.lost.len()).contains(&passing.at_least), || {
        format!("at least {} are lost, and here {}", passing.at_least, passing.lost.len())
    })?;
    let fewer = passing.at_least - 1;
    match &passing.bound {
        // Each won colouring has a right guess, which is wrong for the q - 1 other hats: won * (q - 1)
        // wrong guesses in all, at most n on each of the lost ones.
        PassBound::Lines => demand((cube.size() - fewer) * (q - 1) > fewer * n, || {
            format!("{fewer} lost colourings have room for all wrong guesses")
        }),
        PassBound::Refuted(proof) => lrat::check(&clauses(&cube, fewer), proof)
            .map_err(|rejection| refused(format!("the proof fails: {rejection}"))),
    }
}

/// Is the colouring won: nobody wrong, somebody right?
fn plays(cube: &Cube, lost: &[usize], hats: &[usize]) -> bool {
    let guesses: Vec<Option<usize>> = (0..cube.n)
        .map(|v| {
            let kept: Vec<usize> =
                (0..cube.q).filter(|&c| !lost.contains(&cube.with(hats, v, c))).collect();
            if let [only] = kept[..] { Some(only) } else { None }
        })
        .collect();
    let wrong = (0..cube.n).any(|v| guesses[v].is_some_and(|guess| guess != hats[v]));
    let right = (0..cube.n).any(|v| guesses[v] == Some(hats[v]));
    right && !wrong
}

/// The colourings of n hats in q colours, numbered with player 0 most significant.
struct Cube {
    n: usize,
    q: usize,
}

impl Cube {
    fn size(&self) -> usize {
        self.q.pow(self.n as u32)
    }

    fn hats(&self, mut w: usize) -> Vec<usize> {
        let mut hats = vec![0; self.n];
        for hat in hats.iter_mut().rev() {
            *hat = w % self.q;
            w /= self.q;
        }
        hats
    }

    /// The number of the colouring in which v wears c instead.
    fn with(&self, hats: &[usize], v: usize, c: usize) -> usize {
        (0..self.n).fold(0, |w, u| w * self.q + if u == v { c } else { hats[u] })
    }
}

/// Satisfiable exactly if some strategy loses at most `most` colourings. Variable w + 1: w is lost.
/// Then, for the players from the last to the first, one for each w: that player guesses right on w.
/// Without loss of generality colouring 0 is lost: colours can be renamed. Last comes a counter: its
/// variable (w, k) is true if more than k of the colourings up to w are lost.
fn clauses(cube: &Cube, most: usize) -> Cnf {
    let size = cube.size();
    let lost = |w: usize| w as i32 + 1;
    let right = |v: usize, w: usize| ((cube.n - v) * size + w) as i32 + 1;
    let counter = |w: usize, k: usize| ((cube.n + 1) * size + w * most + k) as i32 + 1;
    let mut formula = Cnf::new();
    for w in 0..size {
        let hats = cube.hats(w);
        let somebody = (0..cube.n).rev().map(|v| right(v, w));
        formula.add(somebody.chain([lost(w)]));
        for v in (0..cube.n).rev() {
            for c in (0..cube.q).filter(|&c| c != hats[v]) {
                formula.add([-right(v, w), lost(cube.with(&hats, v, c))]);
            }
        }
    }
    formula.add([lost(0)]);
    for w in 0..size {
        formula.add([-lost(w)].into_iter().chain((most > 0).then(|| counter(w, 0))));
        for k in 0..if w == 0 { 0 } else { most } {
            formula.add([-counter(w - 1, k), counter(w, k)]);
            let next = (k + 1 < most).then(|| counter(w, k + 1));
            formula.add([-counter(w - 1, k), -lost(w)].into_iter().chain(next));
        }
    }
    formula
}
