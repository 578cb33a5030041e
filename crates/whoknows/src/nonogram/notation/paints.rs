//! The colours of a file: the keys that it names them by, and the letters that we give them.
//!
//! Files name a colour by a letter, a character or a word: its key. In a puzzle
//! every paint has one letter: `0` is the background; a single paint is `1`; of several, each has
//! its own letter of the alphabet, the one in the file where that can be.

use super::draft::{At, one_line};
use super::words::cut;
use crate::fault::Fault;
use crate::nonogram::Colour;
use crate::nonogram::puzzle::Paint;

/// The colours of one file; the first is the background.
#[derive(Clone)]
pub(super) struct Palette {
    keys: Vec<String>,
    paints: Vec<Paint>,
}

impl Default for Palette {
    /// Just the background, white, with the key `0`.
    fn default() -> Self {
        Palette::new("0", "white", [255; 3])
    }
}

impl Palette {
    /// Just the background.
    pub(super) fn new(key: &str, name: &str, rgb: [u8; 3]) -> Self {
        let paint = Paint { letter: '0', name: name.into(), rgb };
        Palette { keys: vec![key.into()], paints: vec![paint] }
    }

    /// White `0` and black `1`.
    pub(super) fn black() -> Self {
        Palette { keys: vec!["0".into(), "1".into()], paints: Paint::black_and_white() }
    }

    /// One more paint; the letter is a wish.
    pub(super) fn add(&mut self, key: &str, paint: Paint, at: &At) -> Result<Colour, Fault> {
        if self.find(key).is_some() {
            return Err(Fault::new(
                at.clone(),
                format!("the colour `{}` is here already", cut(key)),
            ));
        }
        if self.paints.len() > Colour::MOST_PAINTS {
            let most = Colour::MOST_PAINTS;
            let message = format!("more than {most} colours: expected at most {most}");
            return Err(Fault::new(at.clone(), message));
        }
        self.keys.push(key.into());
        self.paints.push(paint);
        Ok(Colour(self.paints.len() as u8 - 1))
    }

    /// The colour of a key.
    pub(super) fn find(&self, key: &str) -> Option<Colour> {
        self.keys.iter().position(|other| other == key).map(|place| Colour(place as u8))
    }

    /// The colour of a character.
    pub(super) fn letter(&self, key: char) -> Option<Colour> {
        self.find(key.encode_utf8(&mut [0; 4]))
    }

    /// How many there are beside the background.
    pub(super) fn paints(&self) -> usize {
        self.paints.len() - 1
    }

    /// The paint of a colour, to be changed.
    pub(super) fn paint_mut(&mut self, colour: Colour) -> &mut Paint {
        &mut self.paints[usize::from(colour.0)]
    }

    /// The keys, or the first of many, for a fault's expectation.
    pub(super) fn keys(&self) -> String {
        const SHOWN: usize = 8;
        let keys = self.keys[1..].iter().take(SHOWN).map(|key| format!("`{}`", cut(key)));
        let more = (self.paints() > SHOWN).then(|| format!("{} more", self.paints() - SHOWN));
        keys.chain(more).collect::<Vec<_>>().join(", ")
    }

    /// The paints with letters of their own; black, if there is none.
    pub(super) fn into_paints(mut self) -> Vec<Paint> {
        if self.paints.len() == 1 {
            self.paints.extend(Paint::black_and_white().pop());
        }
        let letters = letters(&self.paints);
        for (paint, letter) in self.paints.iter_mut().zip(letters) {
            paint.letter = letter;
            paint.name = one_line(&paint.name);
        }
        self.paints
    }
}

/// A letter for each paint, none twice: `0` for the background, `1` for a single paint; else the
/// one it has, or the first of its name, if it is free, or the next that is.
pub(super) fn letters(paints: &[Paint]) -> Vec<char> {
    if let [_, _] = paints {
        return vec!['0', '1'];
    }
    let mut letters: Vec<Option<char>> = vec![Some('0')];
    for paint in &paints[1..] {
        let free = paint.letter.is_ascii_alphabetic() && !letters.contains(&Some(paint.letter));
        letters.push(free.then_some(paint.letter));
    }
    for i in 1..paints.len() {
        if letters[i].is_none() {
            let first = paints[i].name.chars().next().filter(char::is_ascii_alphabetic);
            let first =
                first.into_iter().flat_map(|c| [c.to_ascii_lowercase(), c.to_ascii_uppercase()]);
            let mut wishes = first.chain('a'..='z').chain('A'..='Z');
            letters[i] = wishes.find(|&letter| !letters.contains(&Some(letter)));
        }
    }
    letters.into_iter().flatten().collect()
}

/// `#rgb`, `#rrggbb`, the same without `#`, or one of a few names.
pub(super) fn rgb(word: &str) -> Option<[u8; 3]> {
    let digits = word.strip_prefix('#').unwrap_or(word);
    let value =
        digits.bytes().all(|c| c.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16));
    match (digits.len(), value) {
        (3, Some(Ok(value))) => Some([8, 4, 0].map(|shift| (value >> shift & 15) as u8 * 17)),
        (6, Some(Ok(value))) => Some([16, 8, 0].map(|shift| (value >> shift & 255) as u8)),
        _ => named(word),
    }
}

/// As `#rrggbb`.
pub(super) fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The names that files use most.
const NAMES: [(&str, u32); 18] = [
    ("black", 0x00_00_00),
    ("white", 0xff_ff_ff),
    ("red", 0xff_00_00),
    ("green", 0x00_80_00),
    ("blue", 0x00_00_ff),
    ("yellow", 0xff_ff_00),
    ("orange", 0xff_a5_00),
    ("purple", 0x80_00_80),
    ("violet", 0xee_82_ee),
    ("pink", 0xff_c0_cb),
    ("brown", 0xa5_2a_2a),
    ("gray", 0x80_80_80),
    ("grey", 0x80_80_80),
    ("cyan", 0x00_ff_ff),
    ("magenta", 0xff_00_ff),
    ("lime", 0x00_ff_00),
    ("navy", 0x00_00_80),
    ("teal", 0x00_80_80),
];

fn named(word: &str) -> Option<[u8; 3]> {
    let (_, value) = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word))?;
    Some([16, 8, 0].map(|shift| (value >> shift & 255) as u8))
}

/// The name of a colour, if it is one of these; else nothing.
pub(super) fn name(rgb: [u8; 3]) -> &'static str {
    let found = NAMES.iter().find(|(name, _)| named(name) == Some(rgb));
    found.map_or("", |(name, _)| *name)
}

/// A shade for a letter without a declared one: that of the name it begins, or one made from it.
pub(super) fn shade(letter: char) -> [u8; 3] {
    let begins = |name: &str| name.starts_with(letter.to_ascii_lowercase());
    match NAMES[2..].iter().find(|(name, _)| begins(name)) {
        Some((name, _)) => named(name).unwrap_or_default(),
        None => [0x40, 0x90, 0xe0].map(|part: u32| (part + letter as u32 * 37) as u8),
    }
}
