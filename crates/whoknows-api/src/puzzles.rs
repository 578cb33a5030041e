//! Puzzles that are built in: where a text is asked for, `@gchq` is the text of the puzzle of that name.
//!
//! They are the files of `puzzles`, so that examples work anywhere and at every door. A name is one in all
//! parts: who reads `@house` need not know of which part it is.

use serde::Serialize;

use crate::input::decoded;

/// A puzzle that is built in.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BuiltIn {
    /// Its name, written with `@` before it where a text is asked for.
    pub name: &'static str,
    /// The part that it belongs to.
    pub part: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// A command that uses it.
    pub example: &'static str,
    /// Who made it, and its terms.
    pub source: &'static str,
    /// What its file holds.
    #[serde(skip)]
    pub content: &'static [u8],
}

const OURS: &str = "ours, under the terms of this project";
const WILK: &str = "Jakub Wilk's nonogram, MIT licence";

/// One row: its name and what it is, a question with flags, its file below `puzzles`.
macro_rules! built_in {
    ($part:literal: $($name:literal, $about:literal, $asks:literal, $file:literal, $source:expr;)+) => {
        &[$(BuiltIn {
            name: $name,
            part: $part,
            about: $about,
            example: concat!("whoknows ", $part, " ", $asks),
            source: $source,
            content: include_bytes!(concat!("../../../puzzles/", $part, "/", $file)),
        }),+]
    };
}

const HATS: &[BuiltIn] = built_in!("hats":
    "suits", "a strategy for four players and four suits, in a formula", "prove --graph K4 --colours 4 --strategy @suits", "suits.txt", OURS;
    "three", "a strategy for three players and three colours, in formulas and a table", "prove --graph K3 --colours 3 --strategy @three", "three.txt", OURS;
    "masks", "four masks that are not all different, and lose", "prove --graph K4 --colours 4 --strategy @masks", "masks.txt", OURS;
    "house", "a graph as a list of edges: four walls and a roof", "find --graph @house --colours 3", "house.txt", OURS;
);

const RUSSIAN: &[BuiltIn] = built_in!("russian":
    "fano", "the seven lines of the smallest plane, for (3,3,1)", "check 3 3 1 @fano", "fano.txt", OURS;
    "nine", "fourteen hands for (4,4,1)", "check 4 4 1 @nine", "nine.txt", OURS;
    "eleven", "eleven hands for (5,4,2)", "views 5 4 2 @eleven", "eleven.txt", OURS;
    "spoiled", "a list for (3,3,1) with two hands too close", "check 3 3 1 @spoiled", "spoiled.txt", OURS;
);

const NONOGRAM: &[BuiltIn] = built_in!("nonogram":
    "gchq", "GCHQ's Christmas card of 2015, 25 by 25, with 22 given cells", "solve @gchq", "gchq/gchq.non", "GCHQ, 2015: clues are facts; the file is ours";
    "heart", "a heart, as a picture in PNG", "make @heart", "own/heart.png", OURS;
    "tulip", "a tulip, as a picture in colours", "solve @tulip", "own/tulip.png", OURS;
    "flower", "a flower, as a picture in text", "explain @flower", "own/flower.txt", OURS;
    "cottage", "a house, as a picture in text", "solve @cottage", "own/house.txt", OURS;
    "flag", "a flag in colours, as clues", "solve @flag", "own/flag.g", OURS;
    "two", "clues with two pictures", "fix @two", "own/two.non", OURS;
    "two-given", "the same with a given cell", "solve @two-given", "own/two-given.json", OURS;
    "set", "several puzzles in one file", "solve @set", "own/set.xml", OURS;
    "wilk0", "10 by 10, to begin with", "explain @wilk0", "jwilk/data000.nin", WILK;
    "wilk1", "10 by 10, with two pictures", "solve @wilk1", "jwilk/data001.nin", WILK;
    "wilk2", "20 by 25", "rate @wilk2", "jwilk/data002.nin", WILK;
    "wilk3", "30 by 20", "hint @wilk3", "jwilk/data003.nin", WILK;
    "wilk5", "25 by 25", "solve @wilk5", "jwilk/data005.nin", WILK;
    "wilk10", "25 by 20", "solve @wilk10", "jwilk/data010.nin", WILK;
    "wilk20", "25 by 25", "explain @wilk20", "jwilk/data020.nin", WILK;
    "wilk50", "25 by 25", "solve @wilk50", "jwilk/data050.nin", WILK;
    "wilk100", "29 by 23", "solve @wilk100", "jwilk/data100.nin", WILK;
    "wilk142", "25 by 20", "draw @wilk142", "jwilk/data142.nin", WILK;
);

const QUATERNITY: &[BuiltIn] = built_in!("quaternity":
    "hang", "two turns after which one deal is left", "forced @hang", "hang.txt", OURS;
    "must", "a game whose second answer is forced", "explain @must --turn 2", "must.txt", OURS;
    "named", "a game with names of its own", "moves @named", "named.txt", OURS;
    "crowd", "a position that no deal fits", "check @crowd", "crowd.txt", OURS;
);

const TURING: &[BuiltIn] = built_in!("turing":
    "dice", "a deck with two dice instead of three digits", "solve 2 4 5 --few --deck @dice", "dice.deck", OURS;
    "odd", "a deck with mistakes in it", "lint @odd", "odd.deck", OURS;
);

const STORY: &[BuiltIn] = built_in!("story":
    "cheryl", "when is Cheryl's birthday? Albert is told the month, Bernard the day", "solve @cheryl", "cheryl.story", OURS;
    "sums", "two numbers: one knows their sum, the other their product", "solve @sums", "sums.story", OURS;
    "muddy", "muddy children, as many as you like", "solve @muddy --set n=5", "muddy.story", OURS;
    "wise", "three men in a row and five hats: what colour is the first one's?", "solve @wise", "wise.story", OURS;
    "islanders", "blue eyes, and one remark of a guest: when does who leave?", "solve @islanders --set n=5", "islanders.story", OURS;
    "row", "four hats in a row, and three who do not know", "solve @row", "row.story", OURS;
    "wall", "four hats and a wall: who calls out?", "solve @wall", "wall.story", OURS;
    "hatgame", "three hats of three colours: one guess is always right", "solve @hatgame", "hatgame.story", OURS;
    "bar", "three logicians are asked whether all want a beer", "solve @bar", "bar.story", OURS;
    "neighbours", "two numbers side by side: twice no, twice yes", "solve @neighbours --set most=100", "neighbours.story", OURS;
    "foreheads", "three foreheads: one number is the sum of the others", "solve @foreheads", "foreheads.story", OURS;
    "sums678", "three foreheads, and a list of three sums", "solve @sums678", "sums678.story", OURS;
    "double", "two envelopes: one holds twice as much", "solve @double", "double.story", OURS;
    "census", "three ages, their product and their sum", "solve @census", "census.story", OURS;
    "age", "Cheryl's age, and a bus", "solve @age", "age.story", OURS;
    "wizards", "two wizards on a bus: how old is the first?", "solve @wizards", "wizards.story", OURS;
    "denise", "Denise's birthday: twenty dates, and a semicolon", "solve @denise", "denise.story", OURS;
    "word", "three letters of a word, one for each", "solve @word", "word.story", OURS;
    "gifts", "four friends give secretly, and two of them speak", "solve @gifts", "gifts.story", OURS;
    "knaves", "a knight or a knave? Two on their island", "solve @knaves", "knaves.story", OURS;
    "knights", "a knight or a knave? Three on their island", "solve @knights", "knights.story", OURS;
    "boxes", "three boxes with wrong labels", "solve @boxes", "boxes.story", OURS;
    "zebra", "five houses: who owns the zebra?", "solve @zebra", "zebra.story", OURS;
    "doors", "three doors, a car, and a host who knows", "solve @doors", "doors.story", OURS;
    "nonogram", "a nonogram of nine cells, clue by clue", "solve @nonogram", "nonogram.story", OURS;
    "cluedo", "a murder with six cards, and one that is shown", "solve @cluedo", "cluedo.story", OURS;
    "sevencards", "Russian cards: seven hands, one of them Anne's", "solve @sevencards", "sevencards.story", OURS;
    "diners", "who has paid? Three cryptographers toss coins", "solve @diners", "diners.story", OURS;
    "gossip", "four friends tell their secrets in four calls", "solve @gossip", "gossip.story", OURS;
    "attack", "two armies, and messengers who may be caught", "solve @attack", "attack.story", OURS;
    "prisoners", "three prisoners and a lamp", "solve @prisoners --set nights=5", "prisoners.story", OURS;
    "next", "two numbers without end, one after the other", "unbounded @next", "next.story", OURS;
    "problem", "three muddy children as SMCDEL reads them", "smcdel @problem", "three.smcdel.txt", OURS;
);

/// All puzzles that are built in, part by part.
pub fn puzzles() -> impl Iterator<Item = &'static BuiltIn> {
    [HATS, RUSSIAN, NONOGRAM, QUATERNITY, TURING, STORY].into_iter().flatten()
}

impl BuiltIn {
    /// What it holds, as text; a picture as one character for each byte.
    pub fn text(&self) -> String {
        decoded(self.content.to_vec())
    }
}

/// The built-in puzzle that a text of this part names by its `@`; nothing if it has none. The error says
/// which there are.
pub fn built_in(part: &str, text: &str) -> Option<Result<&'static BuiltIn, String>> {
    let name = text.trim().strip_prefix('@')?;
    if name.contains(char::is_whitespace) {
        return None;
    }
    let found = puzzles().find(|puzzle| puzzle.name == name);
    let of_part = puzzles().filter(|puzzle| puzzle.part == part);
    Some(match found {
        Some(puzzle) if puzzle.part == part => Ok(puzzle),
        Some(puzzle) => Err(format!("@{name} belongs to {}{}", puzzle.part, there_are(of_part))),
        None => Err(format!("no puzzle @{name} is built in{}", there_are(of_part))),
    })
}

fn there_are<'a>(puzzles: impl Iterator<Item = &'a BuiltIn>) -> String {
    let names: Vec<String> = puzzles.map(|puzzle| format!("@{}", puzzle.name)).collect();
    format!("; there are {}", names.join(", "))
}
