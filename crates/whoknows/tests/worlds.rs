//! `worlds` against the known answers of famous puzzles, and against its definition.
//!
//! Each puzzle is a list of worlds, a view per agent and a few announcements; the numbers of worlds
//! left are those of the literature. The property tests compare `knows`, `knows_value` and `common`
//! with nested loops over their definitions.

use proptest::prelude::*;
use whoknows::worlds::{View, Worlds};

/// The fact's contrary.
fn not(fact: &Worlds) -> Worlds {
    Worlds::all(fact.size()).minus(fact)
}

/// The views of n agents, each of whom sees everything in the world but its own item.
fn all_but_own<T: Ord + Clone>(worlds: &[Vec<T>]) -> Vec<View> {
    let agents = worlds[0].len();
    let others = |agent: usize, world: usize| {
        let mut seen = worlds[world].clone();
        seen.remove(agent);
        seen
    };
    (0..agents).map(|agent| View::new(worlds.len(), |world| others(agent, world))).collect()
}

/// The view of one who sees the whole world; to know its value is to know the world.
fn whole(n: usize) -> View {
    View::new(n, |world| world)
}

/// The 2ⁿ ways to be muddy, child 0 first.
fn children(n: usize) -> Vec<Vec<bool>> {
    (0..1usize << n).map(|world| (0..n).map(|child| world >> child & 1 == 1).collect()).collect()
}

/// The worlds left after the father's word and after each round in which no child steps forward.
fn muddy(n: usize) -> Vec<usize> {
    let worlds = children(n);
    let views = all_but_own(&worlds);
    let mut possible = Worlds::which(worlds.len(), |w| worlds[w].contains(&true));
    let mut left = vec![possible.count()];
    for _ in 1..n {
        let mut silent = possible.clone();
        for (child, view) in views.iter().enumerate() {
            let muddy = Worlds::which(worlds.len(), |w| worlds[w][child]);
            silent = silent.minus(&possible.knows_whether(view, &muddy));
        }
        possible.announce(&silent);
        left.push(possible.count());
    }
    assert_eq!(possible.first(), Some(worlds.len() - 1), "all are muddy at the end");
    left
}

#[test]
fn muddy_children() {
    assert_eq!(muddy(5), [31, 26, 16, 6, 1]);
    // After k silent rounds more than k are muddy: sums of binomial coefficients.
    assert_eq!(muddy(7), [127, 120, 99, 64, 29, 8, 1]);
}

#[test]
fn the_father_makes_common_what_all_could_see() {
    let worlds = children(5);
    let views = all_but_own(&worlds);
    let some = Worlds::which(32, |w| worlds[w].contains(&true));
    let before = Worlds::all(32);
    let all_know =
        views.iter().fold(before.clone(), |all, view| all.and(&before.knows(view, &some)));
    assert_eq!(all_know.count(), 26, "with two muddy or more, every child sees one");
    assert!(before.common(&views, &some).is_empty(), "and yet it is never common knowledge");
    let mut after = before;
    assert_eq!(after.announce(&some), 1);
    assert_eq!(after.common(&views, &some), after);
}

#[test]
fn cheryls_birthday() {
    let dates = [
        ("May", 15),
        ("May", 16),
        ("May", 19),
        ("June", 17),
        ("June", 18),
        ("July", 14),
        ("July", 16),
        ("August", 14),
        ("August", 15),
        ("August", 17),
    ];
    let (albert, bernard) = (View::new(10, |w| dates[w].0), View::new(10, |w| dates[w].1));
    let mut possible = Worlds::all(10);
    // Albert: I don't know when it is, but I know that Bernard doesn't know either.
    let bernard_no = not(&possible.knows_value(&bernard, &whole(10)));
    let albert_no = not(&possible.knows_value(&albert, &whole(10)));
    assert_eq!(possible.announce(&albert_no.and(&possible.knows(&albert, &bernard_no))), 5);
    // Bernard: at first I didn't, but now I know.
    assert_eq!(possible.announce(&bernard_no.and(&possible.knows_value(&bernard, &whole(10)))), 2);
    // Albert: then I know too.
    assert_eq!(possible.announce(&possible.knows_value(&albert, &whole(10))), 2);
    assert_eq!(possible.iter().map(|w| dates[w]).collect::<Vec<_>>(), [("July", 16)]);
}

/// Sum and product, 1 < x < y and x + y ≤ most: the worlds at first and after each of the last
/// three lines of the dialogue, and the pairs at the end.
fn sum_and_product(most: u32) -> (Vec<usize>, Vec<(u32, u32)>) {
    let pairs: Vec<(u32, u32)> =
        (2..most).flat_map(|x| (x + 1..=most.saturating_sub(x)).map(move |y| (x, y))).collect();
    let n = pairs.len();
    let sum = View::new(n, |w| pairs[w].0 + pairs[w].1);
    let product = View::new(n, |w| pairs[w].0 * pairs[w].1);
    let mut possible = Worlds::all(n);
    let mut left = vec![n];
    // P: I don't know the numbers. S: I knew that.
    let p_no = not(&possible.knows_value(&product, &whole(n)));
    possible.announce(&possible.knows(&sum, &p_no).and(&p_no));
    left.push(possible.count());
    // P: now I know them. S: so do I.
    for view in [&product, &sum] {
        possible.announce(&possible.knows_value(view, &whole(n)));
        left.push(possible.count());
    }
    (left, possible.iter().map(|w| pairs[w]).collect())
}

#[test]
fn sum_and_product_up_to_100() {
    assert_eq!(sum_and_product(100), (vec![2352, 145, 86, 1], vec![(4, 13)]));
}

#[test]
fn sum_and_product_at_the_bounds_where_its_answer_changes() {
    for (most, answer) in [
        (61, vec![]),
        (64, vec![]),
        (65, vec![(4, 13)]),
        (1684, vec![(4, 13)]),
        (1685, vec![(4, 13), (4, 61)]),
    ] {
        assert_eq!(sum_and_product(most).1, answer, "x + y <= {most}");
    }
}

#[test]
fn consecutive_numbers() {
    // Two numbers out of 0..=100 that differ by 1; each agent sees its own.
    let pairs: Vec<(i32, i32)> = (0..=100)
        .flat_map(|a| [(a, a - 1), (a, a + 1)])
        .filter(|&(_, b)| (0..=100).contains(&b))
        .collect();
    let n = pairs.len();
    let views = [View::new(n, |w| pairs[w].0), View::new(n, |w| pairs[w].1)];
    let mut possible = Worlds::all(n);
    let mut left = vec![possible.count()];
    for (speaker, knows) in [(0, false), (1, false), (0, true), (1, true)] {
        let known = possible.knows_value(&views[speaker], &whole(n));
        possible.announce(&if knows { known } else { not(&known) });
        left.push(possible.count());
    }
    assert_eq!(left, [200, 198, 194, 4, 4]);
    let at_the_end: Vec<_> = possible.iter().map(|w| pairs[w]).collect();
    assert_eq!(at_the_end, [(1, 2), (2, 3), (98, 97), (99, 98)]);

    // Each chain goes (0,1), (2,1), (2,3), ...: whether a is even never changes along it, and
    // everything else does.
    let all = Worlds::all(n);
    let even = Worlds::which(n, |w| pairs[w].0 % 2 == 0);
    assert_eq!(all.common(&views, &even), even);
    assert_eq!(all.joined(&views).count(), 2);
    let positive = Worlds::which(n, |w| pairs[w].0 > 0);
    assert_eq!(all.common(&views, &positive), not(&even));
}

#[test]
fn three_wise_men() {
    // At least one of three hats is white; 0 and 1 in turn don't know their own, and then 2 does.
    let worlds = children(3);
    let views = all_but_own(&worlds);
    let white = |man: usize| Worlds::which(8, |w| worlds[w][man]);
    let mut possible = Worlds::which(8, |w| worlds[w].contains(&true));
    let mut left = vec![possible.count()];
    for man in [0, 1] {
        possible.announce(&not(&possible.knows_whether(&views[man], &white(man))));
        left.push(possible.count());
    }
    assert_eq!(left, [7, 6, 4]);
    assert_eq!(possible.knows(&views[2], &white(2)), possible);
}

#[test]
fn what_sum() {
    // Three numbers from 1 to `most` on three foreheads, one of them the sum of the others; each
    // in turn doesn't know its own.
    for (most, left) in [(10usize, 2), (20, 36), (30, 100), (40, 198), (50, 330)] {
        let mut worlds = Vec::new();
        for a in 1..=most {
            for b in 1..=most - a {
                let (x, y, z) = (a, b, a + b);
                worlds.extend([vec![x, y, z], vec![x, z, y], vec![z, x, y]]);
            }
        }
        let views = all_but_own(&worlds);
        let n = worlds.len();
        let mut possible = Worlds::all(n);
        for view in &views {
            possible.announce(&not(&possible.knows_value(view, &whole(n))));
        }
        assert_eq!(possible.count(), left, "numbers up to {most}");
    }
}

/// Per world: is it possible, is the fact true, and what two agents see. Few classes make large
/// chains, many make short ones.
fn situations() -> impl Strategy<Value = Vec<(bool, bool, u8, u8)>> {
    let sizes = prop_oneof![0..20usize, 60..70usize, 120..140usize];
    (sizes, 1..=100u8).prop_flat_map(|(n, classes)| {
        let world = (prop::bool::weighted(0.7), prop::bool::weighted(0.8), 0..classes, 0..classes);
        prop::collection::vec(world, n)
    })
}

/// Which pairs of possible worlds a chain of any length joins: Warshall's closure.
fn chains(n: usize, possible: &Worlds, one_step: impl Fn(usize, usize) -> bool) -> Vec<Vec<bool>> {
    let mut joined = vec![vec![false; n]; n];
    for u in possible.iter() {
        for w in possible.iter() {
            joined[u][w] = u == w || one_step(u, w);
        }
    }
    for via in 0..n {
        for u in 0..n {
            for w in 0..n {
                joined[u][w] |= joined[u][via] && joined[via][w];
            }
        }
    }
    joined
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn knowing_agrees_with_its_definition(worlds in situations()) {
        let n = worlds.len();
        let possible = Worlds::which(n, |w| worlds[w].0);
        let fact = Worlds::which(n, |w| worlds[w].1);
        let view = View::new(n, |w| worlds[w].2);
        let alike = |u: usize, w: usize| worlds[u].0 && worlds[w].0 && worlds[u].2 == worlds[w].2;
        let knows = |holds: &dyn Fn(usize, usize) -> bool| {
            Worlds::which(n, |w| worlds[w].0 && (0..n).all(|u| !alike(u, w) || holds(u, w)))
        };
        prop_assert_eq!(possible.knows(&view, &fact), knows(&|u, _| worlds[u].1));
        prop_assert_eq!(
            possible.knows_whether(&view, &fact),
            knows(&|u, w| worlds[u].1 == worlds[w].1)
        );
        prop_assert_eq!(
            possible.knows_value(&view, &View::new(n, |w| worlds[w].3 / 4)),
            knows(&|u, w| worlds[u].3 / 4 == worlds[w].3 / 4)
        );
    }

    #[test]
    fn common_knowledge_agrees_with_its_definition(worlds in situations()) {
        let n = worlds.len();
        let possible = Worlds::which(n, |w| worlds[w].0);
        let fact = Worlds::which(n, |w| worlds[w].1);
        let views = [View::new(n, |w| worlds[w].2), View::new(n, |w| worlds[w].3)];
        let one_step = |u: usize, w: usize| worlds[u].2 == worlds[w].2 || worlds[u].3 == worlds[w].3;
        let joined = chains(n, &possible, one_step);
        let common =
            Worlds::which(n, |w| worlds[w].0 && (0..n).all(|u| !joined[w][u] || worlds[u].1));
        prop_assert_eq!(possible.common(&views, &fact), common);
        // One agent's common knowledge is its knowledge; nobody's is the truth.
        prop_assert_eq!(possible.common(&views[..1], &fact), possible.knows(&views[0], &fact));
        prop_assert_eq!(possible.common(&[], &fact), possible.and(&fact));
    }
}
