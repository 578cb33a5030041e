//! Watching a search: the clock, Ctrl-C, and a progress bar on a terminal.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use whoknows::budget::{Progress, Watcher};

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// What is said when Ctrl-C ends the program at once, as it does while a person is asked.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// From now on Ctrl-C ends the program at once, with these words.
pub(crate) fn last_words(words: String) {
    if let Ok(mut last) = LAST_WORDS.lock() {
        *last = Some(words);
    }
}

/// A bar appears after this long: short questions stay quiet.
const PATIENCE: Duration = Duration::from_millis(500);

/// Watches one question.
pub(crate) struct Watch {
    started: Instant,
    /// `None` where no bar is wanted.
    bar: Option<Mutex<Option<ProgressBar>>>,
}

impl Watch {
    /// Starts the clock. The first Ctrl-C asks the search to stop; the second ends the program.
    pub(crate) fn start(quiet: bool) -> Self {
        // A second handler in one run is refused, and not needed.
        let _ = ctrlc::set_handler(|| {
            let last = LAST_WORDS.lock().map(|words| words.clone()).unwrap_or_default();
            if last.is_some() || STOP.swap(true, Ordering::Relaxed) {
                crate::screen::give_back();
                let _ = writeln!(anstream::stdout(), "{}", last.unwrap_or_default());
                std::process::exit(130);
            }
        });
        let wanted = !quiet && std::io::stderr().is_terminal();
        Watch { started: Instant::now(), bar: wanted.then(|| Mutex::new(None)) }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.bar
            && let Ok(mut bar) = bar.lock()
            && let Some(bar) = bar.take()
        {
            bar.finish_and_clear();
        }
    }

    /// Was it Ctrl-C?
    pub(crate) fn stopped_by_hand(&self) -> bool {
        self.stopped()
    }
}

impl Watcher for Watch {
    fn stopped(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn progress(&self, progress: &Progress) {
        let Some(slot) = &self.bar else { return };
        let elapsed = self.started.elapsed();
        if elapsed < PATIENCE {
            return;
        }
        let Ok(mut slot) = slot.lock() else { return };
        let bar = slot.get_or_insert_with(|| new_bar(progress.total));
        bar.set_position(progress.done);
        bar.set_message(words(progress, elapsed));
    }
}

fn new_bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), "{bar:20.cyan} {msg}"),
        None => (ProgressBar::new_spinner(), "{spinner:.cyan} {msg}"),
    };
    let style = ProgressStyle::with_template(template);
    bar.set_draw_target(ProgressDrawTarget::stderr());
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// `12% of 387 M colourings, 82 M/s, 3 s, 5 s to go`: counted from the start of the question.
fn words(progress: &Progress, elapsed: Duration) -> String {
    let (done, seconds) = (progress.done as f64, elapsed.as_secs_f64());
    let rate = done / seconds.max(0.001);
    let gone = format!("{}/s, {} s", short(rate), seconds as u64);
    match progress.total {
        Some(total) => {
            let percent = 100.0 * done / total.max(1) as f64;
            let left = (total as f64 - done).max(0.0) / rate.max(0.001);
            let (total, unit) = (short(total as f64), progress.unit);
            format!("{percent:.0}% of {total} {unit}, {gone}, {left:.0} s to go")
        }
        None => format!("{} {}, {gone}", short(done), progress.unit),
    }
}

/// A number in few characters: 82 M.
fn short(number: f64) -> String {
    let steps = [(1e12, " T"), (1e9, " G"), (1e6, " M"), (1e4, " k")];
    match steps.iter().find(|(size, _)| number >= *size) {
        Some((size, sign)) if *size > 1e4 => format!("{:.0}{sign}", number / size),
        Some((_, sign)) => format!("{:.0}{sign}", number / 1e3),
        None => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_said_in_few_words() {
        let progress = Progress { unit: "colourings", done: 46_000_000, total: Some(387_420_489) };
        let said = words(&progress, Duration::from_secs(2));
        assert_eq!(said, "12% of 387 M colourings, 23 M/s, 2 s, 15 s to go");
        let progress = Progress { unit: "conflicts", done: 59_886, total: None };
        assert_eq!(words(&progress, Duration::from_secs(2)), "60 k conflicts, 30 k/s, 2 s");
    }
}
