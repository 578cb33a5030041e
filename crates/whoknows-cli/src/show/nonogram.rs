//! `nonogram solve --watch`: the solving as a person would do it, step by step, on the screen.
//!
//! The steps are those of `nonogram explain`: each is one line, or one assumption, and says why. They
//! are looked for first, for a few seconds at most; what they leave open is only in the answer, which
//! is printed afterwards as without the flag.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use serde_json::Value;
use whoknows::budget::{Budget, Limits, Watcher};
use whoknows::nonogram::explain::explain;
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Cell, Grid, Known, Line, Puzzle, words};
use whoknows_api::nonogram::read_puzzles;

use super::Watched;
use crate::ask::limits;
use crate::screen::board::{Board, name};
use crate::screen::ink::{self, Ring};
use crate::screen::view::View;
use crate::screen::words::{put, wrapped, write};
use crate::screen::{self, Screen};
use crate::watch::Watch;

/// The steps are looked for this long at most.
const PATIENCE: Duration = Duration::from_secs(10);
/// All steps together take about this long, unless a delay is given.
const WHOLE: Duration = Duration::from_secs(20);

/// Adds the flags to the command.
pub(super) fn flags(command: Command) -> Command {
    let watch = Arg::new("watch")
        .long("watch")
        .action(ArgAction::SetTrue)
        .help("First show the solving step by step, on a terminal (elsewhere just the answer)");
    let delay = Arg::new("delay-ms")
        .long("delay-ms")
        .value_name("MS")
        .value_parser(value_parser!(u64).range(0..=60_000))
        .requires("watch")
        .help("With --watch: so long for each step [default: about 20 seconds in all]");
    command.arg(watch).arg(delay)
}

/// Shows the solving of each puzzle, if that is wished and there is a terminal to show it on.
pub(super) fn watch(body: &Value, matches: &ArgMatches) -> io::Result<Watched> {
    let wished = matches.get_flag("watch") && !matches.get_flag("json");
    if !wished || !io::stdout().is_terminal() {
        return Ok(Watched::Through);
    }
    let format = body["format"].as_str().and_then(|name| name.parse().ok());
    let delay = matches.get_one::<u64>("delay-ms").map(|&ms| Duration::from_millis(ms));
    for text in body["puzzle"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        // What cannot be read is said with the answer.
        for puzzle in read_puzzles(text, format).unwrap_or_default() {
            if show(&puzzle, delay, matches)? == Watched::Stopped {
                return Ok(Watched::Stopped);
            }
        }
    }
    Ok(Watched::Through)
}

fn show(puzzle: &Puzzle, delay: Option<Duration>, matches: &ArgMatches) -> io::Result<Watched> {
    let watch = Watch::start(matches.get_flag("quiet"));
    let limits = limits(matches);
    let time = limits.time.map_or(PATIENCE, |time| time.min(PATIENCE));
    let found = explain(puzzle, &Budget::new(Limits { time: Some(time), ..limits }, &watch));
    watch.finish();
    if watch.stopped() {
        return Ok(Watched::Stopped);
    }
    // Clues that contradict one another are said with the answer.
    let Ok(found) = found else { return Ok(Watched::Through) };
    let share = WHOLE / (found.steps.len() as u32).max(1);
    let usual = share.clamp(Duration::from_millis(15), Duration::from_millis(700));
    let delay = delay.unwrap_or(usual);
    let mut screen = Screen::open(false)?;
    let mut scene = Scene::new(puzzle, found.steps.len());
    let mut held = false;
    for step in &found.steps {
        scene.take(step);
        screen.draw(|frame| scene.draw(frame.buffer_mut()))?;
        match wait(delay, &mut held, &watch)? {
            Waited::Over => {}
            Waited::Skip => return Ok(Watched::Through),
            Waited::Stop => return Ok(Watched::Stopped),
        }
        step.apply(&mut scene.known);
    }
    scene.end();
    screen.draw(|frame| scene.draw(frame.buffer_mut()))?;
    Ok(match wait(delay.max(Duration::from_secs(1)), &mut held, &watch)? {
        Waited::Stop => Watched::Stopped,
        _ => Watched::Through,
    })
}

enum Waited {
    Over,
    Skip,
    Stop,
}

/// Waits, without end while the solving is held. A key may hold it, or go on, skip the rest or stop.
fn wait(delay: Duration, held: &mut bool, watch: &Watch) -> io::Result<Waited> {
    const TICK: Duration = Duration::from_millis(200);
    let until = Instant::now() + delay;
    loop {
        if watch.stopped() {
            return Ok(Waited::Stop);
        }
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() && !*held {
            return Ok(Waited::Over);
        }
        let within = if *held { TICK } else { left.min(TICK) };
        let Some(key) = screen::event(within)?.and_then(|event| screen::key(&event)) else {
            continue;
        };
        match key.code {
            _ if screen::is_ctrl_c(key) => return Ok(Waited::Stop),
            KeyCode::Char('q') | KeyCode::Esc => return Ok(Waited::Skip),
            KeyCode::Char(' ') => *held = !*held,
            KeyCode::Char('n') | KeyCode::Right => return Ok(Waited::Over),
            _ => {}
        }
    }
}

/// What is on the screen.
struct Scene<'a> {
    puzzle: &'a Puzzle,
    known: Grid<Known>,
    steps: usize,
    taken: usize,
    window: Cell,
    /// The lines of this step, its cells, and the sentence.
    lit: Vec<Line>,
    rings: BTreeMap<Cell, Ring>,
    follow: Cell,
    says: String,
    finished: bool,
}

impl<'a> Scene<'a> {
    fn new(puzzle: &'a Puzzle, steps: usize) -> Self {
        let corner = Cell { row: 0, column: 0 };
        Scene {
            puzzle,
            known: puzzle.givens().clone(),
            steps,
            taken: 0,
            window: corner,
            lit: Vec::new(),
            rings: BTreeMap::new(),
            follow: corner,
            says: String::new(),
            finished: false,
        }
    }

    /// The next step: its line is lit, the cells it needs are ringed, those it gives are new.
    fn take(&mut self, step: &Step) {
        self.taken += 1;
        self.says = words::step(self.puzzle, step);
        let mut after = self.known.clone();
        step.apply(&mut after);
        let (lit, needs, gives): (_, Vec<Cell>, Vec<Cell>) = match step {
            Step::Line(step) => (
                vec![step.line],
                step.needs.iter().map(|(cell, _)| *cell).collect(),
                step.gives.iter().map(|(cell, _)| *cell).collect(),
            ),
            Step::Contradiction { cell, line, needs, .. } => {
                (vec![*line], needs.iter().map(|(cell, _)| *cell).collect(), vec![*cell])
            }
        };
        self.lit = lit;
        self.rings = needs.into_iter().map(|cell| (cell, Ring::Reason)).collect();
        self.rings.extend(gives.iter().map(|&cell| (cell, Ring::New(after.at(cell)))));
        self.follow = gives.get(gives.len() / 2).copied().unwrap_or(self.follow);
    }

    fn end(&mut self) {
        let open = self.known.open();
        self.finished = open == 0;
        self.says = match open {
            0 => "every cell follows".to_string(),
            _ => format!("{open} cells are left open by single lines and single assumptions"),
        };
        self.lit = Vec::new();
        self.rings = BTreeMap::new();
    }

    fn draw(&mut self, onto: &mut Buffer) {
        let area = onto.area;
        let says = wrapped(&self.says, area.width);
        let says_high = (says.len() as u16).clamp(2, (area.height / 3).max(2));
        let below = says_high + 1;
        let board = Rect { y: area.y + 1, height: area.height.saturating_sub(below + 1), ..area };
        let name = name(self.puzzle);
        let title = format!("{name}: step {} of {}", self.taken, self.steps);
        put(onto, area.x, area.y, &title, ink::BOLD);
        let end = match View::new(self.puzzle, board, &mut self.window, self.follow) {
            Ok(view) => {
                let (puzzle, grid) = (self.puzzle, &self.known);
                let (lit, rings, finished) = (&self.lit[..], &self.rings, self.finished);
                Board { puzzle, grid, lit, rings, finished }.draw(&view, onto);
                view.rows.last().map_or(board.bottom(), |(_, y)| y + 2)
            }
            // The sentences remain.
            Err(_) => area.y + 1,
        };
        let at = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
        write(&says, Style::new(), at(end, says_high), onto);
        let foot = "space hold or go on  n next step  q to the answer  Ctrl-C stop".to_string();
        write(&[foot], ink::DIM, at(end + says_high, 1), onto);
    }
}
