//! Sets of codes.
//!
//! Up to 128 codes are one number, bit c for code c, which all fast paths use; more are a list of
//! words. `Bits` is what a search asks of either, so that it is written once.

use super::code::Code;

/// A set of codes of one space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Codes {
    /// Of a space of at most 128 codes.
    Small(u128),
    /// Of a larger space: code c is bit c % 64 of word c / 64.
    Large(Vec<u64>),
}

impl Codes {
    /// The codes out of `len` that `holds` is true of.
    pub fn which(len: usize, mut holds: impl FnMut(Code) -> bool) -> Codes {
        let codes = (0..len).map(|code| Code(code as u16));
        if len <= 128 {
            return Codes::Small(codes.fold(0, |set, c| set | u128::from(holds(c)) << c.0));
        }
        let mut words = vec![0; len.div_ceil(64)];
        for code in codes {
            words[usize::from(code.0) / 64] |= u64::from(holds(code)) << (code.0 % 64);
        }
        Codes::Large(words)
    }

    /// All codes out of `len`.
    pub fn all(len: usize) -> Codes {
        Codes::which(len, |_| true)
    }

    /// Is the code in the set?
    pub fn contains(&self, code: Code) -> bool {
        match self {
            Codes::Small(bits) => code.0 < 128 && bits >> code.0 & 1 == 1,
            Codes::Large(words) => {
                let word = words.get(usize::from(code.0) / 64);
                word.is_some_and(|word| word >> (code.0 % 64) & 1 == 1)
            }
        }
    }

    /// How many codes are in the set.
    pub fn count(&self) -> usize {
        match self {
            Codes::Small(bits) => bits.size(),
            Codes::Large(words) => words.size(),
        }
    }

    /// Is no code in the set?
    pub fn is_empty(&self) -> bool {
        match self {
            Codes::Small(bits) => bits.none(),
            Codes::Large(words) => words.none(),
        }
    }

    /// The codes in the set, in order.
    pub fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        let most = match self {
            Codes::Small(_) => 128,
            Codes::Large(words) => words.len() * 64,
        };
        (0..most).map(|code| Code(code as u16)).filter(|&code| self.contains(code))
    }
}

/// What a search asks of a set of codes.
pub(super) trait Bits: Clone + Default + Send + Sync {
    /// The codes of a set in this form; `None` if it is in the other.
    fn of(codes: &Codes) -> Option<Self>;
    /// The codes in both.
    #[must_use]
    fn and(&self, other: &Self) -> Self;
    /// The codes in this one and not in the other.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;
    /// Is it empty?
    fn none(&self) -> bool;
    /// Have the two a code in common?
    fn meets(&self, other: &Self) -> bool;
    /// How many codes it has.
    fn size(&self) -> usize;
    /// Calls with every code.
    fn each(&self, call: impl FnMut(Code));
    /// Has it exactly one code?
    fn one(&self) -> bool {
        self.size() == 1
    }
    /// The first code; any if there is none.
    fn first(&self) -> Code;
}

impl Bits for u128 {
    fn of(codes: &Codes) -> Option<Self> {
        if let Codes::Small(bits) = codes { Some(*bits) } else { None }
    }
    fn and(&self, other: &Self) -> Self {
        self & other
    }
    fn minus(&self, other: &Self) -> Self {
        self & !other
    }
    fn none(&self) -> bool {
        *self == 0
    }
    fn meets(&self, other: &Self) -> bool {
        self & other != 0
    }
    fn size(&self) -> usize {
        self.count_ones() as usize
    }
    fn each(&self, mut call: impl FnMut(Code)) {
        let mut rest = *self;
        while rest != 0 {
            call(rest.first());
            rest &= rest - 1;
        }
    }
    fn one(&self) -> bool {
        self.is_power_of_two()
    }
    fn first(&self) -> Code {
        Code(self.trailing_zeros() as u16)
    }
}

impl Bits for Vec<u64> {
    fn of(codes: &Codes) -> Option<Self> {
        if let Codes::Large(words) = codes { Some(words.clone()) } else { None }
    }
    fn and(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a & b).collect()
    }
    fn minus(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a & !b).collect()
    }
    fn none(&self) -> bool {
        self.iter().all(|&word| word == 0)
    }
    fn meets(&self, other: &Self) -> bool {
        self.iter().zip(other).any(|(a, b)| a & b != 0)
    }
    fn size(&self) -> usize {
        self.iter().map(|word| word.count_ones() as usize).sum()
    }
    fn each(&self, mut call: impl FnMut(Code)) {
        for (at, &word) in self.iter().enumerate() {
            let bits = (0..64).filter(|bit| word >> bit & 1 == 1);
            bits.for_each(|bit| call(Code((at * 64 + bit) as u16)));
        }
    }
    fn first(&self) -> Code {
        let at = self.iter().position(|&word| word != 0).unwrap_or(0);
        Code((at * 64) as u16 + self.get(at).map_or(0, |word| word.trailing_zeros() as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_lists_at_the_edges_of_words() {
        for len in [1, 63, 64, 125, 127, 128, 129, 192, 6561] {
            let fives = Codes::which(len, |code| code.0 % 5 == 0);
            let list: Vec<Code> = (0..len as u16).step_by(5).map(Code).collect();
            assert_eq!(fives.iter().collect::<Vec<_>>(), list, "{len}");
            assert_eq!(fives.count(), list.len(), "{len}");
            assert_eq!(Codes::all(len).count(), len);
            assert!(Codes::which(len, |_| false).is_empty());
            assert!(!fives.is_empty() && !fives.contains(Code(u16::MAX)));
        }
    }
}
