//! The game of a day: its date, its game, and the line that is shown to others.

use whoknows::budget::Budget;
use whoknows::turing::daily::{Day, shared};
use whoknows::turing::play::Move;
use whoknows::turing::{Level, Mode, Play};

#[test]
fn dates_are_read_and_written() {
    for (date, seconds) in [
        ("1970-01-01", 0),
        ("1970-01-02", 86_400),
        ("2000-02-29", 951_782_400),
        ("2000-03-01", 951_868_800),
        ("2026-11-18", 1_794_960_000 + 86_399),
        ("2100-03-01", 4_107_542_400),
        ("9999-12-31", 253_402_214_400),
    ] {
        let day: Day = date.parse().unwrap();
        assert_eq!(day, Day::of_seconds(seconds), "{date}");
        assert_eq!(day.to_string(), date);
    }
    for wrong in [
        "",
        "today",
        "2026-11",
        "2026-11-31",
        "2026-02-29",
        "2100-02-29",
        "2026-13-01",
        "2026-00-10",
        "26-11-18",
        "2026-1-8",
        "2026-11-18-1",
        "+026-11-18",
        "1969-12-31",
        "2026-11-1é",
    ] {
        let fault = wrong.parse::<Day>().unwrap_err();
        assert!(fault.message.contains("is no date"), "{wrong}");
    }
}

#[test]
fn every_day_of_a_week_has_a_game_of_its_own() {
    let mut seen = Vec::new();
    // A Monday and the days after it.
    for date in 16..=22 {
        let day: Day = format!("2026-11-{date}").parse().unwrap();
        let given = day.game(&Budget::unlimited()).unwrap();
        assert_eq!(given, day.game(&Budget::unlimited()).unwrap(), "the same for everybody");
        let game = given.game().clone();
        seen.push((game.mode(), game.verifiers(), Level::of(&game).unwrap()));
    }
    let classic = |cards, level| (Mode::Classic, cards, level);
    let week = [
        classic(4, Level::Easy),
        classic(4, Level::Standard),
        classic(5, Level::Standard),
        classic(5, Level::Hard),
        classic(6, Level::Hard),
        (Mode::Extreme, 4, Level::Hard),
        (Mode::Nightmare, 4, Level::Hard),
    ];
    assert_eq!(seen, week);
    let [one, next] = ["2026-11-16", "2026-11-23"]
        .map(|date| date.parse::<Day>().unwrap().game(&Budget::unlimited()).unwrap().to_string());
    assert_ne!(one, next);
}

#[test]
fn a_shared_line_tells_rounds_and_questions_and_no_code() {
    for (date, asked) in [("2026-11-16", [3, 1]), ("2026-11-20", [2, 2])] {
        let given = date.parse::<Day>().unwrap().game(&Budget::unlimited()).unwrap();
        let space = given.game().deck().space();
        let mut play = Play::new(given.clone(), 3);
        assert_eq!(shared(date, &play), None);
        for (code, questions) in ["111", "245"].iter().zip(asked) {
            play.play(Move::Code(space.read(code).unwrap())).unwrap();
            for verifier in 0..questions {
                play.play(Move::Ask(verifier)).unwrap();
            }
        }
        play.play(Move::Guess(given.code())).unwrap();
        let line = shared(date, &play).unwrap();
        let blocks = asked.map(|questions| "■".repeat(questions)).join(" ");
        let cards = given.game().verifiers();
        let words = format!(
            "Turing Machine {date}, classic, {cards} cards: right after 2 rounds, 4 questions {blocks} ✓"
        );
        assert_eq!(line, words);
        assert!(!line.contains(&space.text(given.code())), "{line}");
        play.undo();
        let wrong = space.codes().find(|code| *code != given.code()).unwrap();
        play.play(Move::Guess(wrong)).unwrap();
        assert!(shared(date, &play).unwrap().ends_with('✗'));
    }
}
