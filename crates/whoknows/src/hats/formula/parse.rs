//! Formulas in: `p ^ xor(seen)`, `(2 - a - 2*b) mod 3`.
//!
//! ```text
//! formula = part (sign part)*          | below ^ below & below + - below * div mod %; to the left
//! part    = "-" part | number | hat | "p" | "q" | "n" | "(" formula ")" | fold "(" list ")"
//!         | "pick" "(" formula ("," number)* ")"
//! hat     = "a" | ... | "m" | "c" number
//! fold    = "xor" | "sum" | "and" | "or" | "bitwise-majority" | "min" | "max"
//! list    = "seen" | formula ("," formula)*
//! ```
//! A formula is read for one player of one game, and each part is given its bounds at once: so a
//! hat that the player does not see, or a value that grows too large, is refused at its place. `-x`
//! stands for `0 - x`, and `bitwise-majority` is one word: there is no `bitwise` to subtract from. It
//! was `majority`, which is still read. Parentheses nest at most [`MOST_DEPTH`] deep and a formula has at most
//! [`MOST_PARTS`] parts, and [`MOST_PICKS`] numbers to pick from: no text can exhaust the stack.

use std::ops::Range;

use super::range::{self, BadFormula, Bounds};
use super::tokens::{Tokens, found_text};
use super::{Fold, Formula, List, Op};
use crate::fault::Fault;
use crate::hats::game::Game;

/// How deep parentheses may nest.
pub const MOST_DEPTH: usize = 100;

/// The most numbers, hats, operations and folds in one formula.
pub const MOST_PARTS: usize = 1000;

/// The most numbers to pick from in one formula.
pub const MOST_PICKS: usize = 1 << 16;

const EXPECTED: &str = "expected a number, a hat (`a` to `m`, or `c0`, `c1`, ...), `p`, `q`, `n`, \
     `(`, a fold such as `xor(seen)` or `pick(x, 1, 0, 2)`";

impl Formula {
    /// Reads a formula for one player of a game.
    pub fn read(text: &str, game: &Game, player: usize) -> Result<Formula, Fault> {
        let (mut formulas, mut places) = read_list(text, game, player)?;
        match (formulas.pop(), places.pop()) {
            (Some(formula), _) if formulas.is_empty() => Ok(formula),
            (_, second) => Err(Fault::new(
                second.unwrap_or(0..0),
                "expected one formula, but here is one more",
            )),
        }
    }
}

/// Reads formulas that are separated by commas, for one player of a game; with their places.
pub(in crate::hats) fn read_list(
    text: &str,
    game: &Game,
    player: usize,
) -> Result<(Vec<Formula>, Vec<Range<usize>>), Fault> {
    let tokens = Tokens::new(text);
    let mut reader = Reader { tokens, depth: 0, parts: 0, picks: 0, game, player };
    let (mut formulas, mut places) = (Vec::new(), Vec::new());
    loop {
        (reader.parts, reader.picks) = (0, 0);
        let part = reader.formula(0)?;
        formulas.push(part.formula);
        places.push(part.at);
        match reader.tokens.take() {
            (",", _) => {}
            ("", _) => return Ok((formulas, places)),
            (found, at) => {
                // Another player's line, perhaps.
                let line = if found == ":" { "; a line ends with a new line or `;`" } else { "" };
                let message =
                    format!("found `{found}`: expected an operation, `,` or the end{line}");
                return Err(Fault::new(at, message));
            }
        }
    }
}

/// A formula that was read, its place, and the bounds on its value.
struct Part {
    formula: Formula,
    at: Range<usize>,
    bounds: Bounds,
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    depth: usize,
    parts: usize,
    picks: usize,
    game: &'a Game,
    player: usize,
}

impl Reader<'_> {
    /// A formula of operations that bind at least as tightly as `least`.
    fn formula(&mut self, least: u8) -> Result<Part, Fault> {
        let mut left = self.part()?;
        while let Some(op) = operation(self.tokens.peek()).filter(|op| op.binding() >= least) {
            self.tokens.take();
            let right = self.formula(op.binding() + 1)?;
            let bounds = range::binary(op, left.bounds, right.bounds);
            if bounds == Err(BadFormula::ZeroDivisor) {
                return Err(Fault::new(right.at, BadFormula::ZeroDivisor.to_string()));
            }
            let at = left.at.start..right.at.end;
            left = self.found(Formula::binary(op, left.formula, right.formula), at, bounds)?;
        }
        Ok(left)
    }

    /// A part, with any signs before it. They are no recursion, so they need no bound on depth.
    fn part(&mut self) -> Result<Part, Fault> {
        let mut signs = Vec::new();
        while self.tokens.peek() == "-" {
            signs.push(self.tokens.take().1.start);
        }
        let mut part = self.unsigned()?;
        while let Some(start) = signs.pop() {
            let bounds = (-part.bounds.1, -part.bounds.0);
            let formula = match part.formula {
                Formula::Number(number) => Formula::Number(-number),
                x => {
                    self.parts += 1; // the 0, as if it were written
                    Formula::binary(Op::Sub, Formula::Number(0), x)
                }
            };
            part = self.found(formula, start..part.at.end, Ok(bounds))?;
        }
        Ok(part)
    }

    fn unsigned(&mut self) -> Result<Part, Fault> {
        if self.tokens.peek().starts_with(|c: char| c.is_ascii_digit()) {
            let at = self.tokens.place();
            let number = self.tokens.number()?;
            return self.found(Formula::Number(number), at, Ok((number, number)));
        }
        let (word, at) = self.tokens.take();
        if word == "(" {
            self.deeper(&at)?;
            let inner = self.formula(0)?;
            return Ok(Part { at: at.start..self.close("(")?, ..inner });
        }
        if let Some(kind) = Fold::read(word) {
            return self.fold(kind, &at);
        }
        let formula = match word {
            "pick" => return self.pick(&at),
            "p" => Formula::Own,
            "q" => Formula::Colours,
            "n" => Formula::Players,
            _ => Formula::Hat(hat(word).ok_or_else(|| {
                Fault::new(at.clone(), format!("{}: {EXPECTED}", found_text(word)))
            })?),
        };
        let bounds = formula.range(self.game, self.player);
        self.found(formula, at, bounds)
    }

    /// The list of a fold whose name has been read.
    fn fold(&mut self, kind: Fold, name: &Range<usize>) -> Result<Part, Fault> {
        self.open(kind.word())?;
        if self.tokens.take_if("seen") {
            let at = name.start..self.close("seen")?;
            return self.found(Formula::seen(kind), at, range::seen(kind, self.game, self.player));
        }
        let (mut these, mut bounds) = (Vec::new(), Vec::new());
        loop {
            let part = self.formula(0)?;
            these.push(part.formula);
            bounds.push(part.bounds);
            if !self.tokens.take_if(",") {
                break;
            }
        }
        let at = name.start..self.close("(")?;
        let bounds = range::fold(kind, &bounds, self.player);
        self.found(Formula::Fold(kind, List::These(these)), at, bounds)
    }

    /// The place and the numbers of a choice whose name has been read.
    fn pick(&mut self, name: &Range<usize>) -> Result<Part, Fault> {
        self.open("pick")?;
        let place = self.formula(0)?;
        let mut numbers = Vec::new();
        while self.tokens.take_if(",") {
            let sign = if self.tokens.take_if("-") { -1 } else { 1 };
            let at = self.tokens.place();
            numbers.push(sign * self.tokens.number()?);
            self.picks += 1;
            if self.picks > MOST_PICKS {
                return Err(Fault::new(at, format!("more than {MOST_PICKS} numbers to pick from")));
            }
        }
        let at = name.start..self.close("(")?;
        let bounds = range::pick(place.bounds, &numbers);
        self.found(Formula::pick(place.formula, numbers), at, bounds)
    }

    fn found(
        &mut self,
        formula: Formula,
        at: Range<usize>,
        bounds: Result<Bounds, BadFormula>,
    ) -> Result<Part, Fault> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(Fault::new(at, format!("a formula of more than {MOST_PARTS} parts")));
        }
        let bounds = bounds.map_err(|bad| Fault::new(at.clone(), bad.to_string()))?;
        Ok(Part { formula, at, bounds })
    }

    /// The parenthesis after a name.
    fn open(&mut self, name: &str) -> Result<(), Fault> {
        let at = self.tokens.place();
        self.tokens.expect("(", name)?;
        self.deeper(&at)
    }

    fn close(&mut self, after: &str) -> Result<usize, Fault> {
        self.depth -= 1;
        self.tokens.expect(")", after)
    }

    fn deeper(&mut self, at: &Range<usize>) -> Result<(), Fault> {
        self.depth += 1;
        if self.depth <= MOST_DEPTH {
            return Ok(());
        }
        Err(Fault::new(at.clone(), format!("parentheses more than {MOST_DEPTH} deep")))
    }
}

fn operation(sign: &str) -> Option<Op> {
    if sign == "%" { Some(Op::Mod) } else { Op::ALL.into_iter().find(|op| op.sign() == sign) }
}

/// The player whose hat a word names.
fn hat(word: &str) -> Option<usize> {
    match word.as_bytes() {
        [letter @ b'a'..=b'm'] => Some(usize::from(letter - b'a')),
        [b'c', digits @ ..] if digits.iter().all(u8::is_ascii_digit) && digits.len() <= 4 => {
            word[1..].parse().ok()
        }
        _ => None,
    }
}
