//! A game of the Turing Machine over pipes: kept, left and gone on with; nothing given away; and lines
//! of every kind.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use super::bad_lines;
use crate::piped::fed;

/// `whoknows turing` with these words and these lines.
fn turing(words: &[&str], lines: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    fed(command.arg("turing").args(words), lines)
}

/// What `whoknows turing play` said, if all went well.
fn said(words: &[&str], lines: &str) -> String {
    let output = turing(&[&["play"], words].concat(), lines.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), error.as_ref()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

/// Why it did not even begin.
fn refused(words: &[&str]) -> String {
    let output = turing(&[&["play"], words].concat(), b"435 A\n");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A path of its own for each test.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The words of the command that goes on, after `play`.
fn goes_on(text: &str) -> Vec<&str> {
    let (_, command) = text.rsplit_once("Go on with: whoknows turing play ").unwrap();
    command.split_whitespace().map(|word| word.trim_matches('\'')).collect()
}

#[test]
fn nothing_is_given_away_before_the_guess() {
    let mut apart = 0;
    for (mode, seeds) in [("classic", 1..9), ("extreme", 1..5), ("nightmare", 1..5)] {
        for seed in seeds {
            let seed = seed.to_string();
            let flags = ["--mode", mode, "--seed", &seed];
            let lines =
                "435 A B C D\n435 A B C\n121:D\n66\nhint\nlaws\nsheet\nundo\nhelp\nsave /\n";
            let open = said(&flags, lines);
            let id = goes_on(&open)[0];
            let shown = turing(&["show", id, "--solution", "--json"], b"");
            let shown = String::from_utf8(shown.stdout).unwrap();
            let (_, code) = shown.split_once("\"code\":").unwrap();
            let code: String = code.trim().chars().take(3).collect();
            assert!(code.chars().all(|c| ('1'..='5').contains(&c)), "{shown}");
            if code == "435" || code == "121" {
                continue;
            }
            apart += 1;
            // As a word, for an id may hold any three signs.
            let words = open.split(|c: char| !c.is_ascii_alphanumeric());
            assert!(!words.into_iter().any(|word| word == code), "{code}: {open}");
            // And the guess that is right is right.
            let ended = said(&[id, "--limit-nodes", "1"], &format!("guess {code}\n"));
            assert!(ended.contains("  right, after 0 rounds and 0 questions\n"), "{ended}");
            assert!(ended.contains(&format!("the code is {code}")), "{ended}");
        }
    }
    assert!(apart > 10, "{apart}");
}

#[test]
fn a_game_that_was_left_goes_on_as_if_nobody_had_left() {
    let lines = ["435 A", "B", "121", "C", "D", "A", "435:DA", "guess 111"];
    let flags = ["--seed", "5", "--hints", "full", "--per-round", "2"];
    let last = |text: &str| text.rsplit("\n\n").nth(1).unwrap_or(text).to_string();
    let mut words: Vec<String> = flags.map(String::from).into();
    let mut played = String::new();
    for line in lines {
        played = format!("{played}{line}\n");
        let whole = said(&flags, &played);
        let part =
            said(&words.iter().map(String::as_str).collect::<Vec<_>>(), &format!("{line}\n"));
        // The last thing said is the same, and so is how to go on.
        assert_eq!(last(&whole), last(&part), "{line}");
        let tail = |text: &str| text.rsplit("\n\n").next().unwrap().to_string();
        assert_eq!(tail(&whole), tail(&part), "{line}");
        if line.starts_with("guess") {
            assert!(part.contains("regret") && !part.contains("Go on with"), "{part}");
        } else {
            words = goes_on(&part).into_iter().map(String::from).collect();
        }
    }
}

#[test]
fn a_kept_game_goes_on_with_its_file() {
    let path = place("turing-kept.txt");
    let name = path.to_str().unwrap();
    let one = said(&["--seed", "2", "--save", name], "435 A B\n121\n");
    assert!(one.contains(&format!("Go on with: whoknows turing play --save {name}\n")), "{one}");
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept.starts_with("turing classic ") && kept.ends_with("121:\n"), "{kept}");
    // By --save, or by name without keeping more; the end of the input in the middle of a round.
    let two = said(&[name], "C\n");
    assert!(two.contains("Round 2, 121: which verifier? 3 questions left."), "{two}");
    assert_eq!(fs::read_to_string(&path).unwrap(), kept);
    said(&["--save", name], "C\n");
    let more = fs::read_to_string(&path).unwrap();
    assert!(more.starts_with(kept.trim_end()) && more.len() > kept.len(), "{more}");
    // Back beyond the start, in the file as well.
    let back = said(&["--save", name], &"undo\n".repeat(6));
    assert_eq!(back.matches("taken back").count(), 5, "{back}");
    assert_eq!(back.matches("nothing to take back").count(), 1, "{back}");
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 1);
    said(&["--save", name], "435 A\nguess 111\n");
    let over = said(&["--save", name], "435 A\nundo\nB\n");
    assert!(over.contains("error: the game is over"), "{over}");
    assert!(fs::read_to_string(&path).unwrap().contains('B'));
}

#[test]
fn nothing_that_was_written_is_lost() {
    let path = place("turing-other.txt");
    let name = path.to_str().unwrap();
    fs::write(&path, "my diary\n").unwrap();
    let text = said(&[], &format!("435 A\nsave {name}\nsave /\nsave\n"));
    assert!(text.contains("it holds something else"), "{text}");
    assert!(text.contains("save where?"), "{text}");
    refused(&["--save", name]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "my diary\n");
    // Not even a game of another kind.
    fs::write(&path, "quaternity 2 3 3\n").unwrap();
    refused(&["Q8TGS3", "--save", name]);
    fs::write(&path, "turing classic 3.1 7.2 10.1 14.3\n").unwrap();
    let words = refused(&["Q8TGS3", "--save", name]);
    assert!(words.contains("there is a game in") || words.contains("no valid game"), "{words}");
    let words = refused(&["--save", "/no/such/folder/game.txt"]);
    assert!(words.contains("cannot write"), "{words}");
}

#[test]
fn what_cannot_be_played_is_refused_before_it_begins() {
    for (words, says) in [
        (&["Q8TGS4"][..], "no id: a sign is wrong"),
        (&["0"], "is not in any id"),
        (&["nothing.txt"], "there is no file of that name"),
        (&["-"], "standard input is where moves are read from"),
        (&["turing classic 3.1"], "card is too few"),
        (&["Q8TGS3", "--seed", "2"], "--seed is for a new game"),
        (&["--cards", "7"], "7 cards: expected 4 to 6 (2 to 7 with --few)"),
        (&["Q8TGS3", "435:A"], "what did A say?"),
        (&["Q8TGS3", "435:A+", "435:A-"], "says"),
        (&["Q8TGS3", "016:A+"], "a digit of a code is 1 to 5"),
    ] {
        let error = refused(words);
        assert!(error.contains(says), "{words:?}: {error}");
    }
}

#[test]
fn lines_of_every_kind_lose_nothing() {
    let bad: [&[u8]; 18] = [
        b"",
        b"\0\0",
        b"\xff\xfe",
        b"66",
        b"016",
        b"A",
        b"435:A+B-",
        b"E",
        b"435",
        b":::",
        b"guess",
        b"guess 999",
        b"save",
        b"undo it",
        b"121",
        b"232",
        b"435 B C D A",
        b"quit now",
    ];
    let lines = bad_lines::after("435 A\n", &bad, "sheet");
    let text = bad_lines::said(turing(&["play", "--seed", "1"], &lines), 6000);
    // Of all that, 121 began a round, and nothing else happened.
    assert!(
        text.contains("nothing was asked about the code yet: ask a verifier, or undo"),
        "{text}"
    );
    assert_eq!(goes_on(&text)[1..], ["435:A+", "121:"]);
}

#[test]
fn a_file_in_another_order_goes_on_by_its_name() {
    // No id keeps the order of the verifiers of such a game.
    let path = place("turing-order.txt");
    let name = path.to_str().unwrap();
    said(&["--save", name], "");
    let head = fs::read_to_string(&path).unwrap();
    let mut cards: Vec<&str> = head.split_whitespace().skip(2).collect();
    cards.reverse();
    fs::write(&path, format!("turing classic {}\n435:A+\n", cards.join(" "))).unwrap();
    let text = turing(&["play", name], b"undo\nundo\n");
    let text = if text.status.code() == Some(0) {
        String::from_utf8(text.stdout).unwrap()
    } else {
        fs::write(&path, format!("turing classic {}\n435:A-\n", cards.join(" "))).unwrap();
        said(&[name], "undo\nundo\n")
    };
    assert!(!text.contains("id "), "{text}");
    assert_eq!(goes_on(&text), [name, ""]);
    let again = said(&goes_on(&text), "sheet\n");
    assert!(again.contains("nothing was asked yet"), "{again}");
}

#[test]
fn a_race_against_computers_ends_with_places() {
    let flags = ["T36R597", "--race", "perfect,entropy,human"];
    let text = said(&flags, "241 A\nundo\nguess 155\nundo\n");
    assert!(
        text.contains("You race against perfect, entropy and human: fewer rounds win"),
        "{text}"
    );
    assert!(text.contains("nothing is taken back in a race"), "{text}");
    assert!(text.contains("1. you      1 round, 1 question: 241:A"), "{text}");
    assert!(text.contains("you win"), "{text}");
    assert_eq!(text, said(&flags, "241 A\nundo\nguess 155\nundo\n"), "the same again");
    // A wrong guess is out, and a computer wins.
    let text = said(&flags, "241 A\nguess 111\n");
    assert!(text.contains("out you      guessed 111: 241:A"), "{text}");
    assert!(text.contains("perfect wins") || text.contains("a tie: perfect"), "{text}");
    let left = said(&flags, "241 A\n");
    assert_eq!(goes_on(&left)[..2], ["T36R597", "241:A+"], "{left}");
    assert!(left.contains("--race perfect,entropy,human"), "{left}");
}

#[test]
fn the_game_of_a_day_is_the_same_for_everybody() {
    let play = |date: &str| said(&["--daily", "--date", date], "111 A B\n112 A\nguess 111\n");
    for (date, cards) in [("2026-11-16", 4), ("2026-11-18", 5), ("2026-11-22", 4)] {
        let text = play(date);
        assert_eq!(text, play(date));
        assert!(text.contains(&format!("; the game of {date}.")), "{text}");
        let line = text.lines().find(|line| line.contains("to share: ")).unwrap();
        assert!(line.contains(&format!("Turing Machine {date}, ")), "{line}");
        assert!(line.contains(&format!("{cards} cards: ")), "{line}");
        assert!(line.contains("after 2 rounds, 3 questions ■■ ■ "), "{line}");
    }
    assert!(refused(&["--daily", "--date", "2026-02-30"]).contains("`2026-02-30` is no date"));
    assert!(refused(&["--date", "2026-02-03"]).contains("--daily"));
    assert!(refused(&["--daily", "--seed", "3"]).contains("--daily"));
}

#[test]
fn levels_are_by_the_highest_card() {
    for (level, cards, highest) in
        [("easy", "6", 1..=17), ("standard", "4", 18..=22), ("hard", "5", 23..=48)]
    {
        for mode in ["classic", "extreme", "nightmare"] {
            let flags = ["--level", level, "--cards", cards, "--mode", mode];
            let text = said(&flags, "");
            let (title, _) = text.split_once(", ").unwrap();
            let numbers = title.split([' ', '/']).map(|word| word.parse::<u32>().unwrap());
            assert!(highest.contains(&numbers.max().unwrap()), "{level}: {title}");
        }
    }
}
