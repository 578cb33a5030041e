//! Is there a world? By matching places to cards, one by one: the slow version, as plain as can be.
//!
//! Each player has as many places as cards in the hand. For each set, as many of them as the player
//! has at least are kept for cards of that set; the others take any card that the player may have. The
//! position has a world exactly if every card finds a place: a bipartite matching, grown by augmenting
//! paths. Whatever else is true is asked by trying: could this card be with that player?

use super::position::{Players, Position, World};
use super::setup::Setup;
use super::truth::Truth;

/// A place in a hand: whose it is, the set that it is kept for, and a set that it does not take.
#[derive(Clone, Copy)]
struct Place {
    player: usize,
    set: Option<usize>,
    but: Option<usize>,
}

/// At most so many cards of a set for a player.
#[derive(Clone, Copy)]
struct AtMost {
    player: usize,
    set: usize,
    cards: usize,
}

/// Some world of the position, if there is one.
pub fn world(setup: &Setup, position: &Position) -> Option<World> {
    world_near(setup, position, None, &[])
}

/// The places of all hands, if no hand is too small for what it must have.
fn places(setup: &Setup, position: &Position, cap: Option<AtMost>) -> Option<Vec<Place>> {
    let mut places = Vec::new();
    for player in 0..setup.players() {
        let mut free = usize::from(position.hands[player]);
        for set in (0..setup.sets()).filter(|&set| position.done[set].is_none()) {
            let least = position.least(player, set);
            free = free.checked_sub(least)?;
            places.extend((0..least).map(|_| Place { player, set: Some(set), but: None }));
        }
        // With a cap, only some of the free places take cards of its set.
        let cap = cap.filter(|cap| cap.player == player);
        let open = match cap {
            None => free,
            Some(cap) => cap.cards.checked_sub(position.least(player, cap.set))?.min(free),
        };
        let but = |place: usize| if place < open { None } else { cap.map(|cap| cap.set) };
        places.extend((0..free).map(|place| Place { player, set: None, but: but(place) }));
    }
    Some(places)
}

/// Some world, if there is one. Cards stay with those who have them in `near`, a world of a position that
/// is much the same, as long as they can: that is only quicker.
fn world_near(
    setup: &Setup,
    position: &Position,
    cap: Option<AtMost>,
    near: &[u8],
) -> Option<World> {
    let places = places(setup, position, cap)?;
    let open = |card: &usize| position.done[setup.set_of(*card)].is_none();
    let cards: Vec<usize> = (0..setup.cards()).filter(open).collect();
    if cards.len() != places.len() {
        return None;
    }
    let fits = |place: Place, card: usize| {
        let set = setup.set_of(card);
        let taken = place.set.is_none_or(|kept| kept == set) && place.but != Some(set);
        taken && position.owners[card] >> place.player & 1 == 1
    };
    // taken[i]: the card in place i.
    let mut taken: Vec<Option<usize>> = vec![None; places.len()];
    let mut left = Vec::new();
    for &card in &cards {
        let owner = near.get(card).copied().unwrap_or(u8::MAX);
        let stays = |i: &usize| {
            let place = places[*i];
            place.player == usize::from(owner) && taken[*i].is_none() && fits(place, card)
        };
        match (0..places.len()).find(stays) {
            Some(i) => taken[i] = Some(card),
            None => left.push(card),
        }
    }
    for card in left {
        let mut seen = vec![false; places.len()];
        if !augment(card, &places, &fits, &mut taken, &mut seen) {
            return None;
        }
    }
    let mut world = vec![u8::MAX; setup.cards()];
    for (place, card) in places.iter().zip(&taken) {
        world[(*card)?] = place.player as u8;
    }
    Some(world)
}

/// Finds a place for the card, moving others if need be.
fn augment(
    card: usize,
    places: &[Place],
    fits: &impl Fn(Place, usize) -> bool,
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for i in 0..places.len() {
        if seen[i] || !fits(places[i], card) {
            continue;
        }
        seen[i] = true;
        let free = taken[i].is_none_or(|other| augment(other, places, fits, taken, seen));
        if free {
            taken[i] = Some(card);
            return true;
        }
    }
    false
}

/// What is true, each bit of it tried by itself; nothing if there is no world.
pub fn truth(setup: &Setup, position: &Position) -> Option<Truth> {
    let near = world(setup, position)?;
    let possible = |position: &Position| world_near(setup, position, None, &near).is_some();
    let mut trial = position.clone();
    let mut owners = Vec::new();
    for card in 0..setup.cards() {
        let may = |player: &usize| position.owners[card] >> player & 1 == 1;
        let mut true_owners: Players = 0;
        for player in (0..setup.players()).filter(may) {
            trial.owners[card] = 1 << player;
            true_owners |= Players::from(possible(&trial)) << player;
        }
        trial.owners[card] = position.owners[card];
        owners.push(true_owners);
    }
    let (mut least, mut most) = (Vec::new(), Vec::new());
    for player in 0..setup.players() {
        for set in 0..setup.sets() {
            let at = player * setup.sets() + set;
            // More and more, until it is too many.
            let mut top = position.least[at];
            while trial.done[set].is_none() && {
                trial.least[at] = top + 1;
                possible(&trial)
            } {
                top += 1;
            }
            trial.least[at] = position.least[at];
            most.push(if position.done[set].is_some() { 0 } else { top });
            least.push(fewest(setup, position, player, set, &near));
        }
    }
    Some(Truth { owners, least, most })
}

/// For each card, who could have it if this player asks for it, each tried by itself; nothing if there
/// is no world.
pub fn asked(setup: &Setup, position: &Position, asker: usize) -> Option<Vec<Players>> {
    let near = world(setup, position)?;
    let others = |card: usize| others_near(setup, position, asker, card, &near);
    Some((0..setup.cards()).map(others).collect())
}

/// Who could have the card if this player asks for it; nobody if there is no world.
pub fn others(setup: &Setup, position: &Position, asker: usize, card: usize) -> Players {
    let near = world(setup, position);
    near.map_or(0, |near| others_near(setup, position, asker, card, &near))
}

fn others_near(
    setup: &Setup,
    position: &Position,
    asker: usize,
    card: usize,
    near: &[u8],
) -> Players {
    let mut holds = position.clone();
    let least = &mut holds.least[asker * setup.sets() + setup.set_of(card)];
    *least = (*least).max(1);
    let may = |player: &usize| *player != asker && position.owners[card] >> player & 1 == 1;
    let mut others = 0;
    for player in (0..setup.players()).filter(may) {
        holds.owners[card] = 1 << player;
        others |= Players::from(world_near(setup, &holds, None, near).is_some()) << player;
    }
    others
}

/// The fewest cards of the set that the player has in any world: tried from below.
fn fewest(setup: &Setup, position: &Position, player: usize, set: usize, near: &[u8]) -> u16 {
    if position.done[set].is_some() {
        return 0;
    }
    let possible = |cards: &usize| {
        world_near(setup, position, Some(AtMost { player, set, cards: *cards }), near).is_some()
    };
    let all = position.least(player, set)..=setup.set_size();
    all.clone().find(possible).unwrap_or(setup.set_size()) as u16
}
