//! What the screen shows, sign by sign: a game is played by its keys, and the screen compared with the
//! files in `tests/golden/screens`. `UPDATE_GOLDEN=1` rewrites them.
//!
//! Below the signs stand the styles, a letter for each character: see [`letter`].

use std::path::Path;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell as Sign};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use whoknows::budget::Budget;
use whoknows::nonogram::play::{Game, Outcome};
use whoknows::nonogram::{Cell, Known};
use whoknows_api::nonogram::{read_grid, read_puzzle, write_grid};

use super::in_play::{InPlay, Said};
use super::keys::{Action, Button, action};
use super::scene;

const HEART: &str = "01010/11111/11111/01110/00100";
const FLOWER: &str = include_str!("../../../../../puzzles/nonogram/own/flower.txt");
const GCHQ: &str = include_str!("../../../../../puzzles/nonogram/gchq/gchq.non");

fn in_play(text: &str) -> InPlay {
    InPlay::new(Game::new(read_puzzle(text, None).expect("a puzzle")))
}

/// Plays by keys: a character is its key, `<` `>` `^` `v` are arrows with Shift.
fn press(in_play: &mut InPlay, keys: &str) {
    for key in keys.chars() {
        let (code, modifiers) = match key {
            '<' => (KeyCode::Left, KeyModifiers::SHIFT),
            '>' => (KeyCode::Right, KeyModifiers::SHIFT),
            '^' => (KeyCode::Up, KeyModifiers::SHIFT),
            'v' => (KeyCode::Down, KeyModifiers::SHIFT),
            '\u{8}' => (KeyCode::Backspace, KeyModifiers::NONE),
            key => (KeyCode::Char(key), KeyModifiers::NONE),
        };
        let event = Event::Key(KeyEvent::new(code, modifiers));
        let action = action(&event, None).expect("a key of the game");
        in_play.act(action, &Budget::unlimited());
    }
}

fn grid(in_play: &InPlay) -> String {
    write_grid(in_play.game.grid(), in_play.game.puzzle())
}

fn drawn(in_play: &mut InPlay, wide: u16, high: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a screen");
    let draw = |frame: &mut ratatui::Frame| drop(scene::draw(in_play, frame.buffer_mut()));
    terminal.draw(draw).expect("a frame");
    terminal.backend().buffer().clone()
}

/// The style of a character: d(im), a(ccent), g(ood), w(arning), b(old); rings of the C(ursor), a
/// R(eason) and what is W(rong); P(aint); a dot for plain ink.
fn letter(sign: &Sign) -> char {
    match (sign.fg, sign.bg) {
        (_, Color::Yellow) => 'C',
        (_, Color::Cyan) => 'R',
        (_, Color::Red) => 'W',
        (_, Color::Indexed(_)) => 'P',
        _ if sign.modifier.contains(Modifier::DIM) => 'd',
        (Color::Cyan, _) => 'a',
        (Color::Green, _) => 'g',
        (Color::Red, _) => 'w',
        _ if sign.modifier.contains(Modifier::BOLD) => 'b',
        _ => '.',
    }
}

fn check(name: &str, in_play: &mut InPlay, wide: u16, high: u16) {
    let screen = drawn(in_play, wide, high);
    let lines = |of: &dyn Fn(&Sign) -> String| -> String {
        let rows = screen.content.chunks(usize::from(wide));
        let line = |row: &[Sign]| row.iter().map(of).collect::<String>().trim_end().to_string();
        rows.map(line).collect::<Vec<_>>().join("\n").trim_end().to_string() + "\n"
    };
    let signs = lines(&|sign| sign.symbol().to_string());
    let styles = lines(&|sign| {
        let plain = sign.symbol() == " " && letter(sign) == '.';
        if plain { ' '.to_string() } else { letter(sign).to_string() }
    });
    let shown = format!("{signs}\n{styles}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/screens");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &shown).expect("written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == shown, "{name} is not as in {}:\n{shown}", path.display());
}

#[test]
fn a_new_game_shows_the_clues_and_the_cursor() {
    check("new", &mut in_play(HEART), 60, 20);
}

#[test]
fn marks_show_and_done_numbers_are_grey() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, "xl lxl lxhhhhj>>>>");
    assert_eq!(grid(&in_play), "01010/11111/?????/?????/?????");
    check("marks", &mut in_play, 60, 20);
}

#[test]
fn a_hint_says_more_each_time_and_is_filled_in_at_last() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, "H");
    check("hint-1", &mut in_play, 60, 20);
    press(&mut in_play, "H");
    check("hint-2", &mut in_play, 60, 20);
    press(&mut in_play, "H");
    check("hint-3", &mut in_play, 60, 20);
    assert_eq!(grid(&in_play), "?????/?????/?????/?????/?????", "nothing is filled in unasked");
    press(&mut in_play, "H");
    assert_eq!(grid(&in_play), "?????/11111/?????/?????/?????");
    press(&mut in_play, "u");
    assert_eq!(grid(&in_play), "?????/?????/?????/?????/?????");
    press(&mut in_play, "HjH");
    assert_eq!(in_play.said, Said::Plain("look at row 2: overlap. (H: what follows)".into()));
}

#[test]
fn hints_alone_solve_puzzles_in_black_and_in_colours() {
    for text in [HEART, FLOWER, "rrb/.b./r.r/bbb/.r."] {
        let mut in_play = in_play(text);
        for _ in 0..200 {
            press(&mut in_play, "H");
        }
        assert_eq!(in_play.game.outcome(), Outcome::Solved, "{text}: {}", grid(&in_play));
        press(&mut in_play, "H");
        assert_eq!(in_play.said, Said::Good("nothing is left to do".into()));
    }
}

#[test]
fn mistakes_are_told_only_on_request() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, " jx");
    assert_eq!(in_play.said, Said::Nothing);
    press(&mut in_play, "c");
    check("check", &mut in_play, 60, 20);
    press(&mut in_play, "xk c");
    assert_eq!(in_play.said, Said::Good("no mistake so far".into()));
}

#[test]
fn a_solved_picture_is_told() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, "l ll hhhj>>>>j<<<<jl>>jh ");
    check("solved", &mut in_play, 60, 20);
}

#[test]
fn paints_are_chosen_and_cycled() {
    let mut in_play = in_play(FLOWER);
    press(&mut in_play, "ll l2 l 3jx");
    check("colours", &mut in_play, 70, 22);
    press(&mut in_play, "    ");
    assert_eq!(in_play.game.grid().at(Cell { row: 1, column: 4 }), Known::all(3), "all, then open");
    press(&mut in_play, "9");
    assert_eq!(in_play.brush.0, 3, "there is no ninth paint");
}

#[test]
fn marks_are_carried_and_taken_back_as_one() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, ">>v");
    assert_eq!(grid(&in_play), "111??/??1??/?????/?????/?????");
    press(&mut in_play, "u");
    assert_eq!(grid(&in_play), "?????/?????/?????/?????/?????");
    press(&mut in_play, "r");
    assert_eq!(grid(&in_play), "111??/??1??/?????/?????/?????");
    press(&mut in_play, "jx>>");
    assert_eq!(grid(&in_play), "111??/??1??/??000/?????/?????");
    press(&mut in_play, "\u{8}u");
    assert_eq!(grid(&in_play), "111??/??1??/??000/?????/?????");
    press(&mut in_play, "uu");
    assert_eq!(grid(&in_play), "111??/??1??/?????/?????/?????", "the carried, then the first");
}

#[test]
fn the_mouse_paints_and_drags() {
    let mut in_play = in_play(HEART);
    let at = |row, column| Cell { row, column };
    let budget = Budget::unlimited();
    for action in [
        Action::Press(at(1, 1), Button::Left),
        Action::Drag(at(1, 2)),
        Action::Drag(at(1, 3)),
        Action::Press(at(0, 0), Button::Right),
    ] {
        in_play.act(action, &budget);
    }
    assert_eq!(grid(&in_play), "0????/?111?/?????/?????/?????");
    assert_eq!(in_play.game.moves().len(), 2);
    in_play.act(Action::Drag(at(0, 1)), &budget);
    in_play.act(Action::Press(at(1, 1), Button::Left), &budget);
    in_play.act(Action::Drag(at(1, 2)), &budget);
    assert_eq!(grid(&in_play), "00???/???1?/?????/?????/?????", "a painted cell is cleared");
}

#[test]
fn a_click_finds_its_cell() {
    let mut in_play = in_play(GCHQ);
    let mut terminal = Terminal::new(TestBackend::new(100, 50)).expect("a screen");
    let mut view = None;
    terminal.draw(|frame| view = scene::draw(&mut in_play, frame.buffer_mut())).expect("a frame");
    let view = view.expect("it fits");
    for &(row, y) in &view.rows {
        for &(column, x) in &view.columns {
            assert_eq!(view.cell_at(Position::new(x + 1, y)), Some(Cell { row, column }));
        }
    }
    assert_eq!(view.cell_at(Position::new(0, 0)), None);
    assert_eq!((view.rows.len(), view.columns.len()), (25, 25));
}

#[test]
fn a_large_puzzle_is_seen_through_a_window() {
    let mut in_play = in_play(GCHQ);
    check("gchq", &mut in_play, 100, 50);
    check("gchq-window", &mut in_play, 60, 24);
    press(&mut in_play, "jjjjjjjjjjjjjjjjjjjjllllllllllllllllll");
    check("gchq-window-moved", &mut in_play, 60, 24);
}

#[test]
fn no_terminal_is_too_small_to_say_so() {
    check("small", &mut in_play(GCHQ), 40, 10);
    // What it says is enough.
    let screen = drawn(&mut in_play(GCHQ), 200, 3);
    let line: String = screen.content[..200].iter().map(Sign::symbol).collect();
    let (_, size) = line.split_once("at least ").expect("the size");
    let size: Vec<u16> = size.split([' ', '.']).filter_map(|word| word.parse().ok()).collect();
    let area = Rect::new(0, 0, size[0], size[1]);
    assert!(scene::draw(&mut in_play(GCHQ), &mut Buffer::empty(area)).is_some(), "{size:?}");
    for text in [HEART, FLOWER, GCHQ, "1"] {
        let text = if text == "1" { "1/0" } else { text };
        for (wide, high) in (0..30).flat_map(|wide| (0..30).map(move |high| (wide, high))) {
            drawn(&mut in_play(text), wide, high);
        }
    }
}

#[test]
fn a_given_cell_stays() {
    let mut in_play = in_play(
        r#"{"width": 2, "height": 2, "rows": [[1], [1]],
        "columns": [[1], [1]], "givens": ["1?", "??"]}"#,
    );
    press(&mut in_play, "x");
    assert_eq!(in_play.said, Said::Plain("row 1, column 1 is given: it stays".into()));
    check("given", &mut in_play, 60, 12);
}

#[test]
fn the_keys_are_listed() {
    let mut in_play = in_play(HEART);
    press(&mut in_play, "?");
    check("keys", &mut in_play, 80, 20);
    press(&mut in_play, " ");
    assert_eq!(grid(&in_play), "?????/?????/?????/?????/?????", "that key only goes back");
}

#[test]
fn what_is_printed_is_read_again() {
    let mut in_play = in_play(FLOWER);
    press(&mut in_play, "1 l2 l3 lx");
    let text = grid(&in_play);
    let again = read_grid(&text, in_play.game.puzzle()).expect("a grid");
    assert_eq!(again, *in_play.game.grid());
    assert!(text.starts_with("ryg0???/"), "{text}");
}

#[test]
fn any_key_puts_the_list_of_keys_away() {
    for code in [KeyCode::Char('z'), KeyCode::Esc, KeyCode::F(5), KeyCode::Char(' ')] {
        let mut in_play = in_play(HEART);
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        assert!(!in_play.put_away(&event), "there is no list: {code}");
        press(&mut in_play, "?");
        assert!(in_play.put_away(&event) && !in_play.keys, "{code}");
    }
}

#[test]
fn nothing_is_called_open_once_it_is_solved() {
    let mut in_play = in_play("10/00");
    press(&mut in_play, " l");
    assert_eq!(in_play.game.outcome(), Outcome::Solved);
    let text: String = drawn(&mut in_play, 60, 20).content().iter().map(Sign::symbol).collect();
    assert!(text.contains("column 2 (no block): empty") && !text.contains("open"), "{text}");
}
