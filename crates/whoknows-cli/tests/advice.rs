//! What errors advise works: it is taken out of the message, typed in place of what was wrong, and understood.

use std::process::Command;

use crate::piped::fed;

/// The exit code, and what was said.
fn run(words: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    let output = fed(program.args(words).args(["--limit-nodes", "1000"]), b"");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

/// The advice in a message: what follows `such as`, or the flag in brackets.
fn advice(said: &str) -> String {
    let line = said.lines().next().unwrap();
    let (_, after) = line.split_once("such as ").or_else(|| line.split_once(" with ")).expect(line);
    after.trim_matches(['`', ')', ' ']).to_string()
}

#[test]
fn every_advice_works_as_it_is_typed() {
    const GAME: &str = "quaternity 2 3 3\n";
    let cut = |lines: &str| format!("{GAME}{lines}");
    let [turn, least, owners] = [cut("0>1 A0"), cut("turn 0\nleast 0 A"), cut("turn 0\nA 01 9")];
    let named = format!("{GAME}sets x y z\nplayers Ann Bob Cy\n0>1 A0");
    // `@` is what was wrong: the advice is typed in its place.
    for (command, wrong) in [
        (vec!["quaternity", "solve", "4", "4", "@"], "3"),
        (vec!["quaternity", "perft", "4", "4", "@", "--depth", "1"], "3"),
        (vec!["quaternity", "play", "4,4,@"], "3"),
        (vec!["quaternity", "play", "@"], "4,3"),
        (vec!["quaternity", "replay", "quaternity 4 4 @"], "3"),
        (vec!["quaternity", "replay", "quaternity 4 4 hands @"], "6"),
        (vec!["quaternity", "replay", &turn.replace("0>1 A0", "@")], "0>1 A0"),
        (vec!["quaternity", "replay", &named.replace("0>1 A0", "@")], "0>1 A0"),
        (vec!["quaternity", "check", &least.replace(" A", " @")], "A"),
        (vec!["quaternity", "check", &owners.replace('9', "@")], "9"),
        (vec!["turing", "solve", "3", "7", "10", "@"], ""),
        (vec!["turing", "check", "2.1", "5.1", "@"], ""),
        (vec!["turing", "solve", "3", "7", "10", "14", "--test", "@"], "435"),
        (vec!["turing", "solve", "3", "7", "10", "14", "--test", "435:@"], ""),
        (vec!["turing", "solve", "2", "4", "--few", "--deck", DICE, "--test", "@"], "12"),
        (vec!["turing", "explain", "2", "6", "14", "17", "--law", "@"], "10.3"),
        (vec!["turing", "make", "--cards", "3", "@"], ""),
        (vec!["turing", "play", "--cards", "3", "@"], ""),
    ] {
        let with = |what: &str| -> Vec<String> {
            let words = command.iter().map(|word| word.replace('@', what));
            words.filter(|word| !word.is_empty()).collect()
        };
        let typed = with(wrong);
        let (code, said) = run(&typed.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(code, Some(2), "{typed:?}: {said}");
        let typed = with(&advice(&said));
        let (code, now) = run(&typed.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(matches!(code, Some(0 | 1 | 3)), "{typed:?}: {now}\nwas advised by {said}");
    }
}

const DICE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/turing/dice.deck");
