//! The whole terminal as a screen: opened, drawn on, and always given back.
//!
//! It is given back when the screen is dropped, before a panic is told, and before a second Ctrl-C
//! ends the program: whatever happens, the shell is as it was. If the terminal itself goes away, the
//! program ends.

pub(crate) mod board;
pub(crate) mod ink;
pub(crate) mod view;
pub(crate) mod words;

use std::io::{self, IsTerminal, Stdout};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal};
use whoknows::budget::Watcher;

/// Is the terminal ours now?
static OPEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours.
pub(crate) struct Screen(Terminal<CrosstermBackend<Stdout>>);

impl Screen {
    /// Takes the terminal; the mouse too, if wished.
    pub(crate) fn open(mouse: bool) -> io::Result<Self> {
        give_back_before_a_panic();
        end_with_the_terminal();
        enable_raw_mode()?;
        OPEN.store(true, Ordering::Relaxed);
        // From here on a failure gives it back.
        let opened = || {
            execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
            if mouse {
                execute!(io::stdout(), EnableMouseCapture)?;
            }
            Terminal::new(CrosstermBackend::new(io::stdout()))
        };
        opened().map(Screen).inspect_err(|_| give_back())
    }

    /// Draws one frame.
    pub(crate) fn draw(&mut self, with: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.0.draw(with).map(|_| ())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, if it is ours. There is nobody to tell if that fails.
pub(crate) fn give_back() {
    if OPEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

fn give_back_before_a_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            told(panic);
        }));
    });
}

/// Ends the program when its terminal is closed. The one who waits for keys cannot: on a terminal that
/// was closed, `event::poll` reads nothing again and again, and never comes back.
fn end_with_the_terminal() {
    const EVERY: Duration = Duration::from_millis(500);
    static WATCH: Once = Once::new();
    WATCH.call_once(|| {
        std::thread::spawn(|| {
            loop {
                std::thread::sleep(EVERY);
                if OPEN.load(Ordering::Relaxed) && !io::stdout().is_terminal() {
                    std::process::exit(130);
                }
            }
        });
    });
}

/// Are keys and screen a terminal?
pub(crate) fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// What happens within this time, if anything.
pub(crate) fn event(within: Duration) -> io::Result<Option<Event>> {
    if event::poll(within)? { event::read().map(Some) } else { Ok(None) }
}

/// The key that was pressed.
pub(crate) fn key(event: &Event) -> Option<KeyEvent> {
    // Some terminals tell of releases too.
    event.as_key_event().filter(|key| key.kind != KeyEventKind::Release)
}

/// Is it Ctrl-C? In a screen it comes as a key.
pub(crate) fn is_ctrl_c(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Looks at the keys while a search runs: Esc, q and Ctrl-C stop it; the others wait for their turn.
pub(crate) struct Keys {
    started: Instant,
    /// When the keys were looked at last, in milliseconds from the start.
    looked: AtomicU64,
    stop: AtomicBool,
    waiting: Mutex<Vec<Event>>,
}

impl Keys {
    pub(crate) fn new() -> Self {
        let (looked, stop, waiting) = Default::default();
        Keys { started: Instant::now(), looked, stop, waiting }
    }

    /// What was pressed meanwhile.
    pub(crate) fn waiting(self) -> Vec<Event> {
        self.waiting.into_inner().unwrap_or_default()
    }

    fn look(&self) {
        while let Ok(Some(event)) = event(Duration::ZERO) {
            let Some(key) = key(&event) else { continue };
            let esc = key.code == KeyCode::Esc;
            if esc || key.code == KeyCode::Char('q') || is_ctrl_c(key) {
                self.stop.store(true, Ordering::Relaxed);
            }
            if let Ok(mut waiting) = self.waiting.lock()
                && !esc
            {
                waiting.push(event);
            }
        }
    }
}

impl Watcher for Keys {
    fn stopped(&self) -> bool {
        /// To ask the terminal costs more than a step of a search.
        const EVERY: u64 = 50;
        let now = self.started.elapsed().as_millis() as u64;
        if now >= self.looked.load(Ordering::Relaxed) + EVERY {
            self.looked.store(now, Ordering::Relaxed);
            self.look();
        }
        self.stop.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
