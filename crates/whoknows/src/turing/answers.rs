//! What each verifier says about each code, in which worlds: all that the search for the best play needs.

use super::worlds::Worlds;

/// The answers in all worlds: their codes, and who says yes to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// The code of each world.
    pub codes: Vec<u16>,
    /// How many verifiers there are.
    pub verifiers: usize,
    /// `says[x * verifiers + v]`: the worlds in which verifier v says yes to code x; world w is bit
    /// w % 64 of word w / 64.
    pub says: Vec<Vec<u64>>,
    /// How many codes can be asked about.
    pub spaces: usize,
}

/// The most bytes of answers: the search keeps several of this size.
pub(super) const MOST_BYTES: usize = 32 << 20;

impl Answers {
    /// Are the worlds few enough, and the codes, for a search?
    pub fn fits(worlds: &Worlds) -> bool {
        let rows = worlds.game().deck().space().len() * worlds.game().verifiers();
        rows * worlds.len().div_ceil(64) * 8 <= MOST_BYTES
    }

    /// The answers in these worlds.
    pub fn new(worlds: &Worlds) -> Answers {
        let deck = worlds.game().deck();
        let (spaces, verifiers) = (deck.space().len(), worlds.game().verifiers());
        let words = worlds.len().div_ceil(64);
        let mut says = vec![vec![0; words]; spaces * verifiers];
        // The worlds with each function behind a verifier, then each of them for all its codes.
        for verifier in 0..verifiers {
            let mut with = vec![Vec::new(); deck.functions().len()];
            for world in 0..worlds.len() {
                let bits = &mut with[usize::from(worlds.functions(world)[verifier])];
                if bits.is_empty() {
                    bits.resize(words, 0);
                }
                bits[world / 64] |= 1u64 << (world % 64);
            }
            for (bits, function) in with.iter().zip(deck.functions()) {
                if bits.is_empty() {
                    continue;
                }
                for code in function.iter() {
                    let row = &mut says[usize::from(code.0) * verifiers + verifier];
                    row.iter_mut().zip(bits).for_each(|(word, bits)| *word |= bits);
                }
            }
        }
        let codes = (0..worlds.len()).map(|world| worlds.code(world).0).collect();
        Answers { codes, verifiers, says, spaces }
    }

    /// Does this world say yes to the code at the verifier?
    pub(super) fn says_yes(&self, world: usize, code: usize, verifier: usize) -> bool {
        self.says[code * self.verifiers + verifier][world / 64] >> (world % 64) & 1 == 1
    }
}
