//! The tests that tell live worlds apart.
//!
//! A test is a code with its *splits*: the ways in which the verifiers divide the live worlds. Yes and no
//! are alike here, so a split is named by the side without the first world. Of tests only those are kept
//! whose splits are not all among those of another: whatever such a test does, the other can do.

use super::super::answers::Answers;
use super::super::rounds::Running;
use super::bits::Bits;
use super::ground::Ground;
use super::memo::name_of_world;
use super::write::Alike;

/// At most so many verifiers.
pub(super) const VERIFIERS: usize = 8;

/// A way to divide the live worlds.
#[derive(Clone)]
pub(super) struct Split<B> {
    pub(super) verifier: u8,
    /// One of the two sides.
    pub(super) side: B,
}

/// A code that can be asked; its splits are `from..to` in the list.
#[derive(Clone, Copy)]
pub(super) struct Test {
    pub(super) code: u16,
    from: u32,
    to: u32,
}

/// The tests that divide a set of worlds.
pub(super) struct Tests<B> {
    pub(super) list: Vec<Test>,
    splits: Vec<Split<B>>,
}

impl<B: Bits> Tests<B> {
    /// The tests with these codes, without the verifiers that are used.
    pub(super) fn new(
        answers: &Answers,
        ground: &Ground<B>,
        codes: std::ops::Range<usize>,
        used: u64,
    ) -> Self {
        let (mut list, mut splits) = (Vec::new(), Vec::new());
        for x in codes {
            let from = splits.len() as u32;
            for v in (0..answers.verifiers.min(VERIFIERS)).filter(|v| used >> v & 1 == 0) {
                let mut side = B::empty(ground.worlds.len());
                for (at, &world) in ground.worlds.iter().enumerate() {
                    if answers.says_yes(world, x, v) {
                        side.insert(at);
                    }
                }
                splits.push(Split { verifier: v as u8, side });
            }
            list.push(Test { code: x as u16, from, to: splits.len() as u32 });
        }
        Tests { list, splits }
    }

    /// The one test of a round that runs.
    pub(super) fn running(answers: &Answers, ground: &Ground<B>, running: Running) -> Self {
        Tests::new(answers, ground, running.code..running.code + 1, running.used)
    }

    pub(super) fn splits(&self, test: usize) -> &[Split<B>] {
        &self.splits[self.list[test].from as usize..self.list[test].to as usize]
    }

    /// Two worlds with different codes that no split tells apart.
    pub(super) fn alike(&self, ground: &Ground<B>) -> Option<Alike> {
        // Worlds with the same answers have the same sum; the others hardly ever.
        let mut sums = vec![0; ground.worlds.len()];
        for (number, split) in self.splits.iter().enumerate() {
            let name = name_of_world(number);
            split.side.each(|world| sums[world] ^= name);
        }
        let mut order: Vec<usize> = (0..sums.len()).collect();
        order.sort_by_key(|&world| (sums[world], world));
        let apart = |a: usize, b: usize| {
            self.splits.iter().any(|split| split.side.has(a) != split.side.has(b))
        };
        let found = order.windows(2).find(|pair| {
            let (a, b) = (pair[0], pair[1]);
            sums[a] == sums[b] && ground.code[a] != ground.code[b] && !apart(a, b)
        });
        found.map(|pair| Alike(ground.worlds[pair[0]], ground.worlds[pair[1]]))
    }

    /// At most so many tests, those first whose splits are the most even.
    pub(super) fn most_even(&self, live: &B, most: usize) -> Vec<usize> {
        let mut tests: Vec<usize> = (0..self.list.len()).collect();
        if tests.len() > most {
            let worlds = live.count();
            let uneven = |&test: &usize| {
                let sides = self.splits(test).iter().map(|split| live.and(&split.side).count());
                let mut uneven: Vec<usize> =
                    sides.map(|side| (2 * side).abs_diff(worlds)).collect();
                uneven.resize(VERIFIERS, worlds);
                uneven.sort_unstable();
                uneven.iter().take(4).sum::<usize>()
            };
            tests.sort_by_cached_key(uneven);
            tests.truncate(most);
        }
        tests
    }

    /// The tests that divide these worlds, without those that another makes needless.
    pub(super) fn within(&self, live: &B) -> Tests<B> {
        let mut seen = Seen::new(self.splits.len());
        let (mut list, mut splits): (Vec<Test>, Vec<Split<B>>) = (Vec::new(), Vec::new());
        let mut kinds: Vec<Kinds> = Vec::new();
        for test in 0..self.list.len() {
            let from = splits.len();
            let mut own = Kinds::default();
            for split in self.splits(test) {
                let Some(side) = divided(live, &split.side) else { continue };
                if own.add(seen.kind(&side)) {
                    splits.push(Split { verifier: split.verifier, side });
                }
            }
            if splits.len() == from || kinds.iter().any(|other| own.is_within(other)) {
                splits.truncate(from);
                continue;
            }
            kinds.push(own);
            list.push(Test {
                code: self.list[test].code,
                from: from as u32,
                to: splits.len() as u32,
            });
        }
        // Those before may be within a later one.
        let keep: Vec<bool> = (0..list.len())
            .map(|at| !kinds[at + 1..].iter().any(|other| kinds[at].is_within(other)))
            .collect();
        let mut keep = keep.into_iter();
        list.retain(|_| keep.next().unwrap_or(true));
        Tests { list, splits }
    }

    /// The same tests for these worlds only, in a ground of their own.
    pub(super) fn moved<C: Bits>(&self, live: &B) -> Tests<C> {
        let count = live.count();
        let mut numbers = Vec::with_capacity(count);
        live.each(|world| numbers.push(world));
        let moved = |split: &Split<B>| {
            let mut side = C::empty(count);
            for (at, &world) in numbers.iter().enumerate() {
                if split.side.has(world) {
                    side.insert(at);
                }
            }
            Split { verifier: split.verifier, side }
        };
        Tests { list: self.list.clone(), splits: self.splits.iter().map(moved).collect() }
    }
}

/// The side without the first live world, or `None` if all are on one side.
fn divided<B: Bits>(live: &B, side: &B) -> Option<B> {
    let yes = live.and(side);
    if yes.is_empty() || yes == *live {
        return None;
    }
    Some(if yes.has(live.first()) { live.minus(&yes) } else { yes })
}

/// The kinds of splits that a test has, in order.
#[derive(Default)]
struct Kinds {
    list: [u32; VERIFIERS],
    count: usize,
    /// One bit for each kind, some kinds on the same bit.
    bits: u64,
}

impl Kinds {
    /// Adds a kind, unless it is there.
    fn add(&mut self, kind: u32) -> bool {
        let new = !self.list[..self.count].contains(&kind);
        if new {
            self.list[self.count] = kind;
            self.count += 1;
            self.bits |= 1 << (kind % 64);
        }
        new
    }

    fn is_within(&self, other: &Kinds) -> bool {
        let others = &other.list[..other.count];
        self.bits & !other.bits == 0
            && self.list[..self.count].iter().all(|kind| others.contains(kind))
    }
}

/// A number for each different split.
struct Seen<B> {
    /// A power of two of places for number plus one; 0 is free.
    slots: Vec<u32>,
    sides: Vec<B>,
}

impl<B: Bits> Seen<B> {
    /// For at most so many splits.
    fn new(most: usize) -> Self {
        Seen { slots: vec![0; (2 * most + 2).next_power_of_two()], sides: Vec::new() }
    }

    fn kind(&mut self, side: &B) -> u32 {
        let last = self.slots.len() - 1;
        let mut at = side.mixed() as usize & last;
        while self.slots[at] != 0 {
            let kind = self.slots[at] - 1;
            if self.sides[kind as usize] == *side {
                return kind;
            }
            at = (at + 1) & last;
        }
        self.sides.push(side.clone());
        self.slots[at] = self.sides.len() as u32;
        self.sides.len() as u32 - 1
    }
}
