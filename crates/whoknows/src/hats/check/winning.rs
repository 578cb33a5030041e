//! Is a strategy really winning? By looking at every colouring, or by eliminating hat after hat.

use super::idea::check_idea;
use super::{Rejected, demand, refused, too_large};
use crate::hats::evidence::{Idea, Sector, Winning};
use crate::hats::formula::Formula;
use crate::hats::game::Game;
use crate::hats::strategy::{Rule, Strategy};

/// The most rows of a table that elimination may build, and colourings that are enumerated.
const MOST_ROWS: u64 = 1 << 22;

/// The players who are right on a colouring: the definition.
pub fn right_players(
    game: &Game,
    strategy: &Strategy,
    hats: &[u32],
) -> Result<Vec<usize>, Rejected> {
    let mut right = Vec::new();
    for v in 0..game.players() {
        let guesses = strategy.guesses(game, v, hats).map_err(|bad| refused(bad.to_string()))?;
        if guesses.contains(&hats[v]) {
            right.push(v);
        }
    }
    Ok(right)
}

/// Accepts the evidence only if the strategy wins every colouring.
pub fn check_winning(game: &Game, winning: &Winning) -> Result<(), Rejected> {
    let n = game.players();
    demand(winning.players.iter().all(|&v| v < n), || "a player who is not there".into())?;
    // A strategy does not know its game: it must fit this one.
    Strategy::new(game, winning.strategy.rules().to_vec())
        .map_err(|fault| refused(fault.message))?;
    if let Idea::Circle { modulus, sectors } = &winning.idea {
        return circle(game, winning, *modulus, sectors);
    }
    match lost_colouring(game, &winning.strategy, &winning.players)? {
        None => check_idea(game, winning),
        Some(hats) => Err(refused(format!("everybody is wrong on {hats:?}"))),
    }
}

/// A colouring on which all of `players` are wrong, if there is one.
///
/// Takes the hats one by one (fewest rows first) and keeps, for the hats that remain in question
/// together with it, the colourings that can still be completed so that all are wrong: the tables
/// of bucket elimination. `Err` if a table would pass the bound.
pub fn lost_colouring(
    game: &Game,
    strategy: &Strategy,
    players: &[usize],
) -> Result<Option<Vec<u32>>, Rejected> {
    let mut tables: Vec<Rows> =
        players.iter().map(|&v| Rows::wrong(game, strategy, v)).collect::<Result<_, _>>()?;
    let mut eliminated: Vec<(usize, Rows)> = Vec::new();
    let mut left: Vec<usize> = (0..game.players()).collect();
    while !left.is_empty() {
        let scope = |hat: usize| -> Vec<usize> {
            let mut scope: Vec<usize> = tables
                .iter()
                .filter(|t| t.hats.contains(&hat))
                .flat_map(|t| &t.hats)
                .copied()
                .collect();
            scope.sort_unstable();
            scope.dedup();
            scope
        };
        let size = |hat: usize| -> u64 {
            scope(hat)
                .iter()
                .fold(1, |rows: u64, &u| rows.saturating_mul(u64::from(game.colours(u))))
        };
        let at = (0..left.len()).min_by_key(|&i| size(left[i])).expect("a hat is left");
        let hat = left.swap_remove(at);
        if size(hat) > MOST_ROWS {
            return Err(too_large("the strategy has too many views to be checked"));
        }
        let scope = scope(hat);
        let (touched, others): (Vec<Rows>, Vec<Rows>) =
            tables.into_iter().partition(|t| t.hats.contains(&hat));
        tables = others;
        if touched.is_empty() {
            continue;
        }
        let joined = Rows::join(game, scope, &touched);
        tables.push(joined.without(game, hat));
        eliminated.push((hat, joined));
    }
    if tables.iter().any(|t| !t.keep[0]) {
        return Ok(None);
    }
    // Back again: give each hat a colour that its joined table allows.
    let mut hats = vec![0; game.players()];
    for (hat, joined) in eliminated.iter().rev() {
        hats[*hat] = (0..game.colours(*hat))
            .find(|&colour| {
                hats[*hat] = colour;
                joined.keep[joined.row(game, &hats)]
            })
            .expect("the table said that a colour is left");
    }
    Ok(Some(hats))
}

/// How many rows the tables have that [`lost_colouring`] begins with: for each player one for every
/// colouring of the hats that the guesses depend on, and of the own hat.
pub fn elimination_rows(game: &Game, strategy: &Strategy) -> u64 {
    let rows = |v: usize| {
        let named = with_own(game, strategy, v);
        named.iter().fold(1, |rows: u64, &u| rows.saturating_mul(u64::from(game.colours(u))))
    };
    (0..game.players()).map(rows).fold(0, u64::saturating_add)
}

/// The hats that v's guesses depend on, in rising order.
pub(super) fn named(game: &Game, strategy: &Strategy, v: usize) -> Vec<usize> {
    let mut hats: Vec<usize> = match &strategy.rules()[v] {
        Rule::Formulas(formulas) => formulas.iter().flat_map(|f| f.hats(game, v)).collect(),
        Rule::Table(_) => game.graph().seen_by(v).to_vec(),
    };
    hats.sort_unstable();
    hats.dedup();
    hats
}

/// The same with v's own hat, which v never sees.
fn with_own(game: &Game, strategy: &Strategy, v: usize) -> Vec<usize> {
    let mut hats = named(game, strategy, v);
    hats.push(v);
    hats.sort_unstable();
    hats
}

/// A set of colourings of a few hats: one row per colouring, in lexicographic order.
struct Rows {
    hats: Vec<usize>,
    keep: Vec<bool>,
}

impl Rows {
    /// The colourings of what v's guesses depend on, and v's own hat, with which v is wrong.
    fn wrong(game: &Game, strategy: &Strategy, v: usize) -> Result<Rows, Rejected> {
        let hats = with_own(game, strategy, v);
        let rows =
            hats.iter().fold(1, |rows: u64, &u| rows.saturating_mul(u64::from(game.colours(u))));
        if rows > MOST_ROWS {
            return Err(too_large("a player has too many views to be checked"));
        }
        let mut table = Rows { hats, keep: Vec::new() };
        let mut colouring = vec![0; game.players()];
        for row in 0..rows {
            table.colour(game, row as usize, &mut colouring);
            let guesses =
                strategy.guesses(game, v, &colouring).map_err(|bad| refused(bad.to_string()))?;
            table.keep.push(!guesses.contains(&colouring[v]));
        }
        Ok(table)
    }

    /// The colourings of `hats` that every one of the tables keeps.
    fn join(game: &Game, hats: Vec<usize>, tables: &[Rows]) -> Rows {
        let rows: u64 = hats.iter().map(|&u| u64::from(game.colours(u))).product();
        let mut joined = Rows { hats, keep: Vec::new() };
        let mut colouring = vec![0; game.players()];
        for row in 0..rows {
            joined.colour(game, row as usize, &mut colouring);
            joined.keep.push(tables.iter().all(|t| t.keep[t.row(game, &colouring)]));
        }
        joined
    }

    /// The colourings of the other hats that some colour of `hat` completes.
    fn without(&self, game: &Game, hat: usize) -> Rows {
        let hats: Vec<usize> = self.hats.iter().copied().filter(|&u| u != hat).collect();
        let rows: u64 = hats.iter().map(|&u| u64::from(game.colours(u))).product();
        let mut rest = Rows { hats, keep: vec![false; rows as usize] };
        let mut colouring = vec![0; game.players()];
        for row in (0..self.keep.len()).filter(|&row| self.keep[row]) {
            self.colour(game, row, &mut colouring);
            let at = rest.row(game, &colouring);
            rest.keep[at] = true;
        }
        rest
    }

    /// Writes the colouring of a row into `colouring`.
    fn colour(&self, game: &Game, mut row: usize, colouring: &mut [u32]) {
        for &u in self.hats.iter().rev() {
            let h = game.colours(u) as usize;
            colouring[u] = (row % h) as u32;
            row /= h;
        }
    }

    /// The row of a colouring.
    fn row(&self, game: &Game, colouring: &[u32]) -> usize {
        self.hats.iter().fold(0, |row, &u| row * game.colours(u) as usize + colouring[u] as usize)
    }
}

/// The circle: weight w(v) = modulus / h(v), so that v's own colours put T on h(v) points, evenly
/// spaced, and an arc of s(v) * w(v) points holds exactly s(v) of them: the colours that v guesses.
/// Whatever T is, it lies in somebody's arc, if the arcs cover the circle. That the formulas say
/// just this is checked by writing them down anew.
fn circle(
    game: &Game,
    winning: &Winning,
    modulus: u64,
    sectors: &[Sector],
) -> Result<(), Rejected> {
    let players = &winning.players;
    demand(modulus > 0 && modulus < 1 << 40, || format!("a circle of {modulus} points"))?;
    demand(sectors.len() == players.len(), || "one sector for each player".into())?;
    let twice = (1..players.len()).any(|i| players[..i].contains(&players[i]));
    demand(!twice, || "a player twice".into())?;
    let mut covered = 0;
    for (&v, sector) in players.iter().zip(sectors) {
        let others: Vec<usize> = players.iter().copied().filter(|&u| u != v).collect();
        demand(others.iter().all(|&u| game.graph().sees(v, u)), || {
            format!("player {v} does not see all the others")
        })?;
        let (h, s) = (u64::from(game.colours(v)), u64::from(game.guesses(v)));
        let whole = sector.weight <= modulus && sector.weight * h == modulus;
        demand(whole, || format!("weight of player {v}"))?;
        demand(sector.length == s * sector.weight, || format!("arc of player {v}"))?;
        demand(sector.start <= covered, || format!("a gap before the arc of player {v}"))?;
        covered = covered.max(sector.start + sector.length);
        let texts = formulas_of(game, v, &others, players, sectors, sector);
        let Rule::Formulas(formulas) = &winning.strategy.rules()[v] else {
            return Err(refused(format!("player {v} has no formula")));
        };
        let expected = texts.iter().map(|text| Formula::read(text, game, v));
        let expected: Vec<Formula> =
            expected.collect::<Result<_, _>>().map_err(|fault| refused(fault.message))?;
        demand(*formulas == expected, || format!("player {v} guesses otherwise than {texts:?}"))?;
    }
    demand(covered >= modulus, || format!("the arcs cover {covered} of {modulus} points"))
}

/// The colour c puts T at rest + w*c; it is the first one at or after `start`, counted round the
/// circle: c = ceil((start - rest) / w) mod h. The further guesses are the next colours.
fn formulas_of(
    game: &Game,
    v: usize,
    others: &[usize],
    players: &[usize],
    sectors: &[Sector],
    own: &Sector,
) -> Vec<String> {
    let unit = own.weight;
    let all_seen = others == game.graph().seen_by(v);
    let weight = |u: usize| sectors[players.iter().position(|&w| w == u).expect("a player")].weight;
    let same = others.iter().all(|&u| weight(u) == unit);
    let own_numbers = players
        .iter()
        .zip(sectors)
        .all(|(&u, sector)| game.guesses(u) == 1 && sector.start == u as u64 * sector.weight);
    let name = |u: usize| match u {
        0..13 => char::from(b'a' + u as u8).to_string(),
        _ => format!("c{u}"),
    };
    (0..u64::from(game.guesses(v)))
        .map(|k| {
            let h = game.colours(v);
            if same {
                let first = if own_numbers && !others.is_empty() {
                    "p".to_string()
                } else {
                    (own.start.div_ceil(unit) + k).to_string()
                };
                let names: Vec<String> = others.iter().map(|&u| name(u)).collect();
                let sum = match (all_seen, &names[..]) {
                    (_, []) => return format!("{first} mod {h}"),
                    (_, [one]) => one.clone(),
                    (true, _) => "sum(seen)".to_string(),
                    (false, _) => format!("sum({})", names.join(", ")),
                };
                return format!("({first} - {sum}) mod {h}");
            }
            let terms: Vec<String> = others
                .iter()
                .map(|&u| match weight(u) {
                    1 => name(u),
                    w => format!("{w} * {}", name(u)),
                })
                .collect();
            let first = own.start + unit - 1 + k * unit;
            let steps = if unit == 1 { String::new() } else { format!(" div {unit}") };
            format!("({first} - {}){steps} mod {h}", terms.join(" - "))
        })
        .collect()
}
