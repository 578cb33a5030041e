//! Stories by chance: a setup, a dialogue and questions out of the shapes that the language has.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Draws what a story is made of.
struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0.next_u32() as usize % end
    }

    fn pick<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }

    /// One of these shapes; `E` is an expression, `F` a sentence, `P` a person.
    fn shape(&mut self, shapes: &[&str], world: &World, depth: usize) -> String {
        let shape = self.pick(shapes);
        let mut text = String::new();
        for part in shape.chars() {
            match part {
                'E' => text += &self.expression(world, depth),
                'F' => text += &self.sentence(world, depth),
                'P' => text += self.pick(&world.people),
                other => text.push(other),
            }
        }
        text
    }

    fn expression(&mut self, world: &World, depth: usize) -> String {
        let deep =
            ["(E + E)", "(E * E)", "E mod 3", "abs(E - E)", "(if F then E else E)", "max(E, E)"];
        if depth == 0 || self.below(3) > 0 {
            return self.pick(&world.values).to_string();
        }
        self.shape(&deep, world, depth - 1)
    }

    fn sentence(&mut self, world: &World, depth: usize) -> String {
        let flat = ["E = E", "E < E", "E in {0, 2, 4}", "E != 1", "E >= 2"];
        if depth == 0 {
            return format!("({})", self.shape(&flat, world, 0));
        }
        let deep = [
            "E <= E",
            "F and F",
            "F or F",
            "not F",
            "F implies F",
            "F xor F",
            "P knows E",
            "P knows that F",
            "P knows whether F",
            "P doesn't know E",
            "P considers it possible that F",
            "nobody knows E",
            "somebody knows that F",
            "exactly 1 people know E",
            "everyone knows whether F",
            "everyone commonly knows that F",
            "Ann and Bob together know E",
            "at the start P knew that F",
            "before that P didn't know E",
            "for all i in 0..2: (E > i or F)",
            "for some p in people: p knows E",
            "everyone else knows E",
            "it is common knowledge that F",
        ];
        let text = self.shape(&deep, world, depth - 1);
        let spoken = world.spoken || !text.contains("else");
        format!("({})", if spoken { text } else { "E = E".replace('E', world.values[0]) })
    }

    /// One line of the dialogue.
    fn line(&mut self, line: usize, world: &World) -> String {
        let said = self.sentence(world, 2);
        match self.below(12) {
            0..4 => format!("{}: {said}\n", self.pick(&world.people)),
            4 => self.shape(&["everyone: I don't know E\n"], world, 1),
            5 => format!("everyone in turn: {said}\n"),
            6 => self.shape(
                &["P answers whether F\n", "P answers E\n", "everyone answers whether F\n"],
                world,
                1,
            ),
            7 => self.shape(&["P sees E\n", "Ann and Bob share\n"], world, 1),
            8 => format!(
                "perhaps {} sees {} as f{line}\n",
                self.pick(&world.people),
                self.expression(world, 1)
            ),
            9 => format!("let z{line} in {{0, 1, {}}}\n", self.expression(world, 1)),
            10 => self.shape(
                &[
                    "x becomes E\n",
                    "repeat 2 times:\n  P: I don't know E\n",
                    "repeat while possible:\n  everyone: I don't know E\n",
                ],
                world,
                1,
            ),
            _ => {
                let read = World { spoken: false, ..world.clone() };
                format!("publicly: {}\n", self.sentence(&read, 2))
            }
        }
    }
}

/// What sentences may be about.
#[derive(Clone)]
struct World {
    people: Vec<&'static str>,
    values: Vec<&'static str>,
    /// Does somebody speak?
    spoken: bool,
}

/// The story with this seed.
pub(crate) fn story(seed: u64) -> String {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
    let mut world =
        World { people: vec!["Ann", "Bob"], values: vec!["x", "y", "2"], spoken: false };
    if dice.below(2) == 0 {
        world.people.push("Cy");
    }
    let mut text = format!("people {}\n", world.people.join(", "));
    text += dice.pick(&[
        "let x in 0..4, y in 0..3\n",
        "let x in 1..4, y in x..6\n",
        "let (x, y) in {(0,1), (2,2), (3,1), (4,4), (1,0)}\n",
    ]);
    if dice.below(3) == 0 {
        text += "each person has number in 0..2\n";
        world.values.extend(["number of Ann", "Bob's number"]);
    }
    if dice.below(4) == 0 {
        text += "each person may be wet\n";
        text += "each person sees wet of everyone else\n";
        world.values.push("count(p in people where p is wet)");
    }
    if dice.below(3) == 0 {
        let given = dice.shape(&["E + E > 1", "E != E", "E <= E + 2"], &world, 1);
        text.extend(["given ", &given, "\n"]);
    }
    for person in world.people.clone() {
        if dice.below(5) > 0 {
            text.extend([person, " sees ", &dice.expression(&world, 2), "\n"]);
        }
    }
    world.spoken = true;
    for line in 0..=dice.below(4) {
        text += &dice.line(line, &world);
    }
    world.spoken = false;
    text += "how many worlds?\nwhat is (x, y)?\nwho knows x?\n";
    text.extend(["is it certain that ", &dice.sentence(&world, 2), "?\n"]);
    text.extend(["could it be that ", &dice.sentence(&world, 2), "?\n"]);
    text += "why not x = 2?\nwhy not x = 1 and y = 1?\n";
    text
}
