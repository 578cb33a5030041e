//! Watching a search: the clock, Ctrl-C, and a progress bar on a terminal.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use whoknows::budget::{Progress, Watcher};

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

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
            if STOP.swap(true, Ordering::Relaxed) {
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
        if self.started.elapsed() < PATIENCE {
            return;
        }
        let Ok(mut slot) = slot.lock() else { return };
        let bar =
            slot.get_or_insert_with(|| new_bar(progress).with_elapsed(self.started.elapsed()));
        bar.set_position(progress.done);
        if let Some(total) = progress.total {
            bar.set_length(total);
        }
    }
}

fn new_bar(progress: &Progress) -> ProgressBar {
    let (bar, template) = match progress.total {
        Some(total) => (
            ProgressBar::new(total),
            "{bar:32.cyan} {human_pos} of {human_len} {msg}, {per_sec}, {elapsed} gone, {eta} to go",
        ),
        None => {
            (ProgressBar::new_spinner(), "{spinner:.cyan} {human_pos} {msg}, {per_sec}, {elapsed}")
        }
    };
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_draw_target(ProgressDrawTarget::stderr());
    bar.with_style(style).with_message(progress.unit)
}
