//! Playing hats: sit in as one of the players, in the terminal.
//!
//! A game is its setup and the moves: the seed deals the hats, the guesses are the moves. So undo
//! drops the last guess, and `--moves` resumes where somebody left off.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::{ArgMatches, Command, value_parser};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::Budget;
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Verdict;
use whoknows_api::hats::read_game;
use whoknows_api::{BadInput, Numbers};

use super::said::{self, Common, Said};
use super::talk::{self, Talk, Then};
use super::{flag, quoted};
use crate::ask::limits;
use crate::watch::{Watch, last_words};
use crate::{report, texts};

const BOLD: Style = Style::new().bold();
const GREEN: Style = AnsiColor::Green.on_default().bold();
const DIM: Style = Style::new().dimmed();

/// `whoknows hats play`.
pub(super) fn command() -> Command {
    let number = value_parser!(u64);
    Command::new("play")
        .about("Sit in as one of the players")
        .arg(flag("graph", "GRAPH", "Who sees whom").default_value("K4"))
        .arg(flag("colours", "N", "Colours of the hats").default_value("4"))
        .arg(
            flag("strategy", "STRATEGY", "What the others follow [default: one that wins]")
                .allow_hyphen_values(true),
        )
        .arg(flag("seat", "PLAYER", "Who you are").default_value("0").value_parser(number))
        .arg(flag("seed", "SEED", "Deals the hats").default_value("1").value_parser(number))
        .arg(flag("moves", "GUESSES", "Your guesses so far, with commas: resumes a game"))
        .after_help("help lists what can be said. Example:\n  whoknows hats play --graph K4 --colours 4 --seat 2 --seed 7")
}

/// Plays until the player leaves.
pub(super) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    match setup(matches) {
        Ok(mut seat) => talk::play(&mut seat),
        Err(Refused::Input(bad)) => {
            let source = format!("--{}", bad.field);
            Ok(report::bad_input(&bad, &source))
        }
        Err(Refused::Words(words)) => Ok(report::words(&words)),
        Err(Refused::GaveUp(words)) => {
            report::words(&words);
            Ok(ExitCode::from(3))
        }
    }
}

enum Refused {
    Input(BadInput),
    Words(String),
    GaveUp(String),
}

fn setup(matches: &ArgMatches) -> Result<Seat, Refused> {
    let text = |name: &str| -> Result<Option<String>, Refused> {
        let Some(given) = matches.get_one::<String>(name) else { return Ok(None) };
        match texts::resolve("hats", given) {
            Ok(found) => Ok(Some(found.map_or_else(|| given.clone(), |source| source.text))),
            Err(error) => Err(Refused::Words(format!("cannot read {given}: {error}"))),
        }
    };
    let graph = text("graph")?.unwrap_or_default();
    let colours = Numbers::Text(text("colours")?.unwrap_or_default());
    let game = read_game(&graph, &colours, &Numbers::One(1)).map_err(Refused::Input)?;
    let seat = matches.get_one::<u64>("seat").copied().unwrap_or(0) as usize;
    if seat >= game.players() {
        let most = game.players() - 1;
        return Err(Refused::Words(format!("no seat {seat}: expected 0 to {most}")));
    }
    let strategy = match text("strategy")? {
        Some(given) => Strategy::read(&given, &game)
            .map_err(|fault| Refused::Input(BadInput::new("strategy", &given, fault)))?,
        None => winning(&game, matches)?,
    };
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(1);
    let moves = matches.get_one::<String>("moves").cloned().unwrap_or_default();
    let guesses = moves
        .split(',')
        .filter(|guess| !guess.trim().is_empty())
        .map(|guess| match guess.trim().parse() {
            Ok(colour) if colour < game.colours(seat) => Ok(colour),
            _ => Err(Refused::Words(format!(
                "`{guess}` is no guess: expected 0 to {}",
                game.colours(seat) - 1
            ))),
        })
        .collect::<Result<Vec<u32>, Refused>>()?;
    let resume = resume(matches, seat, seed);
    Ok(Seat { game, strategy, me: seat, seed, guesses, resume })
}

/// The flags of this game; what has its usual value is left out.
fn resume(matches: &ArgMatches, seat: usize, seed: u64) -> String {
    let mut flags = String::new();
    for (name, usual) in [("graph", "K4"), ("colours", "4"), ("strategy", "")] {
        if let Some(value) = matches.get_one::<String>(name).filter(|value| *value != usual) {
            let _ = write!(flags, "--{name} {} ", quoted(value));
        }
    }
    format!("{flags}--seat {seat} --seed {seed}")
}

fn winning(game: &Game, matches: &ArgMatches) -> Result<Strategy, Refused> {
    let watch = Watch::start(matches.get_flag("quiet"));
    let found = find(game, Wanted::Any, &Budget::new(limits(matches), &watch));
    watch.finish();
    match found {
        Verdict::Yes(winning) => Ok(winning.strategy),
        Verdict::No(_) => Err(Refused::Words(
            "no strategy wins this game: name one with --strategy to play it all the same".into(),
        )),
        Verdict::Unknown(ended) => Err(Refused::GaveUp(format!("no strategy was found: {ended}"))),
    }
}

/// The setup, and the moves so far.
struct Seat {
    game: Game,
    strategy: Strategy,
    me: usize,
    seed: u64,
    guesses: Vec<u32>,
    /// The flags that set this table up again.
    resume: String,
}

impl Talk for Seat {
    fn keep(&self) -> Result<(), String> {
        Ok(())
    }

    fn welcome(&self) -> String {
        format!(
            "{BOLD}You are player {} of {}; seed {}.{BOLD:#} Guess your hat, 0 to {}. \
             help lists what can be said.",
            self.me,
            self.game.players(),
            self.seed,
            self.game.colours(self.me) - 1,
        )
    }

    fn farewell(&self) -> String {
        self.score()
    }

    fn prompt(&mut self, _: &mut impl Write) -> io::Result<Option<String>> {
        Ok(Some(self.view()))
    }

    fn heard(&mut self, line: &str, out: &mut impl Write) -> io::Result<Result<Then, String>> {
        if said::common(line) == Some(Ok(Common::Quit)) {
            return Ok(Ok(Then::Leave));
        }
        if line.trim().is_empty() {
            return Ok(Ok(Then::Stay));
        }
        let answer = self.answer(line);
        last_words(self.score());
        match answer {
            Ok(words) => writeln!(out, "{}", words.trim_end()).map(|()| Ok(Then::Stay)),
            Err(words) => Ok(Err(words)),
        }
    }
}

impl Seat {
    /// What comes of a line; the error says what is not understood.
    fn answer(&mut self, line: &str) -> Result<String, String> {
        let colours = self.game.colours(self.me);
        let range = format!("0 to {}", colours - 1);
        let own = [(range.as_str(), "guess the colour of your hat")];
        let said =
            Said { own: &own, hint: "what the strategy says", show: "the strategy", saves: false };
        match said::common(line) {
            Some(Ok(Common::Hint)) => Ok(self.hint()),
            Some(Ok(Common::Show)) => Ok(self.strategy.text(&self.game)),
            Some(Ok(Common::Undo)) if self.guesses.pop().is_some() => Ok("Taken back.".into()),
            Some(Ok(Common::Undo)) => Ok("Nothing to take back.".into()),
            Some(Ok(Common::Help)) => Ok(said.help()),
            Some(Ok(Common::Quit)) => Ok(String::new()),
            Some(Ok(Common::Save(_)) | Err(_)) => {
                Err("this game is not kept in a file: quit says how to go on".into())
            }
            None => match line.trim().parse::<u32>() {
                Ok(colour) if colour < colours => {
                    self.guesses.push(colour);
                    Ok(self.round(self.guesses.len() - 1))
                }
                Ok(colour) => Err(format!("no hat has colour {colour}: expected {range}")),
                Err(_) => Err(said.unknown(line.trim())),
            },
        }
    }

    /// The hats of a round: dealt anew from the seed, so that every round can be seen again.
    fn hats(&self, round: usize) -> Vec<u32> {
        let mut dealer = ChaCha8Rng::seed_from_u64(self.seed);
        dealer.set_stream(round as u64);
        (0..self.game.players())
            .map(|v| (dealer.next_u64() % u64::from(self.game.colours(v))) as u32)
            .collect()
    }

    /// What you see now.
    fn view(&self) -> String {
        let round = self.guesses.len();
        let hats = self.hats(round);
        let seen = self.game.graph().seen_by(self.me).iter();
        let seen: Vec<String> =
            seen.map(|&u| format!("player {u}: {BOLD}{}{BOLD:#}", hats[u])).collect();
        let seen = if seen.is_empty() { "nobody".to_string() } else { seen.join(", ") };
        format!("Round {}. You see {seen}. Your hat?", round + 1)
    }

    fn hint(&self) -> String {
        let hats = self.hats(self.guesses.len());
        match self.strategy.guesses(&self.game, self.me, &hats) {
            Ok(guesses) => format!("The strategy says {}.", guesses[0]),
            Err(bad) => bad.to_string(),
        }
    }

    /// Who guessed what in a round; you by your move, the others by the strategy.
    fn guessed(&self, round: usize) -> Vec<(u32, Option<u32>)> {
        let hats = self.hats(round);
        (0..self.game.players())
            .map(|v| {
                let guess = if v == self.me {
                    Some(self.guesses[round])
                } else {
                    let guesses = self.strategy.guesses(&self.game, v, &hats);
                    guesses.ok().and_then(|guesses| guesses.first().copied())
                };
                (hats[v], guess)
            })
            .collect()
    }

    fn won(&self, round: usize) -> bool {
        self.guessed(round).iter().any(|(hat, guess)| *guess == Some(*hat))
    }

    fn round(&self, round: usize) -> String {
        let mut text = String::new();
        for (v, (hat, guess)) in self.guessed(round).iter().enumerate() {
            let you = if v == self.me { " (you)" } else { "" };
            let guess_text = guess.map_or("no colour".to_string(), |guess| guess.to_string());
            let (style, word) =
                if *guess == Some(*hat) { (GREEN, "right") } else { (DIM, "wrong") };
            let _ = writeln!(
                text,
                "  player {v}{you}: hat {hat}, guess {guess_text}, {style}{word}{style:#}"
            );
        }
        let _ = writeln!(
            text,
            "{}",
            if self.won(round) { "Somebody was right: won." } else { "Everybody was wrong: lost." }
        );
        text
    }

    fn score(&self) -> String {
        let won = (0..self.guesses.len()).filter(|&round| self.won(round)).count();
        let moves: Vec<String> = self.guesses.iter().map(ToString::to_string).collect();
        let rounds = self.guesses.len();
        let noun = if rounds == 1 { "round" } else { "rounds" };
        let mut text = format!("{won} of {rounds} {noun} won.");
        if !moves.is_empty() {
            let (flags, moves) = (&self.resume, moves.join(","));
            let _ = write!(text, " Go on with: whoknows hats play {flags} --moves {moves}");
        }
        text
    }
}
