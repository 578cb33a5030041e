//! Codes, and the space that they come from.
//!
//! A code is a row of digits, each 1..=v. The codes of a space are numbered in order: with three digits
//! of 1..=5, 111 is number 0, 112 is number 1 and 555 is number 124. Texts with fewer or more digits
//! or with a digit that is not there are faults.

use crate::fault::Fault;

/// All codes of so many digits, each 1..=values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    digits: u8,
    values: u8,
}

/// A code by its number in its space: 0 is 111.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub u16);

/// The most codes of a space: the numbers of its codes have 16 bits.
pub const MOST_CODES: usize = 1 << 16;

impl Space {
    /// One to six digits of 1..=values, where values is 2..=9 and there are at most 65,536 codes.
    pub fn new(digits: usize, values: usize) -> Option<Space> {
        let fits = (1..=6).contains(&digits) && (2..=9).contains(&values);
        let few = fits && values.pow(digits as u32) <= MOST_CODES;
        few.then_some(Space { digits: digits as u8, values: values as u8 })
    }

    /// The game as it is sold: three digits of 1..=5.
    pub const fn classic() -> Space {
        Space { digits: 3, values: 5 }
    }

    /// How many digits a code has.
    pub fn digits(self) -> usize {
        self.digits.into()
    }

    /// The largest digit.
    pub fn values(self) -> usize {
        self.values.into()
    }

    /// How many codes there are.
    pub fn len(self) -> usize {
        self.values().pow(self.digits.into())
    }

    /// Is there no code? Never.
    pub fn is_empty(self) -> bool {
        false
    }

    /// All codes, in order.
    pub fn codes(self) -> impl Iterator<Item = Code> + Clone {
        (0..self.len()).map(|code| Code(code as u16))
    }

    /// The digits of a code; those after the last are 0.
    pub fn row(self, code: Code) -> [u8; 6] {
        let mut row = [0; 6];
        let mut rest = usize::from(code.0);
        for digit in row[..self.digits()].iter_mut().rev() {
            *digit = (rest % self.values()) as u8 + 1;
            rest /= self.values();
        }
        row
    }

    /// The code as people write it: 435.
    pub fn number(self, code: Code) -> u32 {
        let row = self.row(code);
        row[..self.digits()].iter().fold(0, |number, &digit| number * 10 + u32::from(digit))
    }

    /// The code as people write it, as text.
    pub fn text(self, code: Code) -> String {
        self.number(code).to_string()
    }

    /// Codes as people write them, with words between: `241`, `241 and 243`, `121, 122 and 123`;
    /// of more than `most`, the first and how many.
    pub fn list(self, codes: &[Code], most: usize) -> String {
        let shown: Vec<String> = codes.iter().take(most).map(|&code| self.text(code)).collect();
        if codes.len() > most {
            return format!("{} and {} more", shown.join(", "), codes.len() - most);
        }
        match shown.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => shown.concat(),
        }
    }

    /// Reads a code: `435`.
    pub fn read(self, text: &str) -> Result<Code, Fault> {
        let mut number = 0;
        for (at, c) in text.char_indices() {
            let digit = c.to_digit(10).map(|digit| digit as usize);
            let Some(digit) = digit.filter(|digit| (1..=self.values()).contains(digit)) else {
                let place = at..at + c.len_utf8();
                let message = format!("`{c}` in `{text}`: a digit of a code is {}", self.range());
                return Err(Fault::new(place, message));
            };
            // A longer text is refused below; what is counted here must only not overflow.
            number = (number * self.values() + digit - 1) % MOST_CODES;
        }
        let found = text.chars().count();
        if found != self.digits() {
            let digits = if self.digits == 1 { "digit" } else { "digits" };
            let message = format!(
                "`{text}` has {found}: a code has {} {digits} of {}",
                self.digits,
                self.range()
            );
            return Err(Fault::new(0..text.len(), message));
        }
        Ok(Code(number as u16))
    }

    fn range(self) -> String {
        format!("1 to {}", self.values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back_in_every_space() {
        let mut spaces = 0;
        for (digits, values) in (0..=7).flat_map(|d| (0..=10).map(move |v| (d, v))) {
            let Some(space) = Space::new(digits, values) else { continue };
            spaces += 1;
            assert_eq!(space.codes().count(), values.pow(digits as u32));
            let step = space.len() / 50 + 1;
            for code in space.codes().step_by(step) {
                assert_eq!(space.read(&space.text(code)), Ok(code));
            }
            let numbers: Vec<u32> = space.codes().map(|code| space.number(code)).collect();
            assert!(numbers.is_sorted_by(|a, b| a < b));
        }
        // Of six digits only those of 1..=2 to 1..=6, of five all: 9^5 is 59,049.
        assert_eq!(spaces, 5 * 8 + 5);
    }

    #[test]
    fn faults_of_codes_have_their_place() {
        let space = Space::classic();
        let fault = |text: &str| space.read(text).map_err(|fault| (fault.at, fault.message));
        let digit = |c| {
            format!(
                "`{c}` in `{}`: a digit of a code is 1 to 5",
                ["016", "4x5"][usize::from(c == 'x')]
            )
        };
        assert_eq!(fault("016"), Err((0..1, digit('0'))));
        assert_eq!(fault("4x5"), Err((1..2, digit('x'))));
        assert_eq!(fault("66").unwrap_err().0, 0..1);
        assert_eq!(fault("55"), Err((0..2, "`55` has 2: a code has 3 digits of 1 to 5".into())));
        assert_eq!(fault(""), Err((0..0, "`` has 0: a code has 3 digits of 1 to 5".into())));
        assert_eq!(fault("1é1").unwrap_err().0, 1..3);
        assert!(fault(&"5".repeat(1000)).is_err());
    }
}
