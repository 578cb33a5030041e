//! Pages use the fields of answers, never their text: the rule, as a test.
//!
//! `ask` of `lib/api.js` gives no text at all, so no page can read one. `askWithText` does, for the page
//! of all questions, which shows it as it is. And nothing else asks the server.

use super::format::{has_word, imports, scripts};

/// The script that asks.
const API: &str = "/lib/api.js";
/// What gives the text too, and the only pages that may have it.
const WITH_TEXT: (&str, &str) = ("askWithText", "/questions/");

/// What a script exports, each from its line to the next line that is not further in.
fn exports(script: &str) -> Vec<String> {
    let lines: Vec<&str> = script.lines().collect();
    let begins = (0..lines.len()).filter(|&at| lines[at].starts_with("export "));
    let whole = |at: usize| {
        let inside = |line: &&&str| line.is_empty() || line.starts_with([' ', '}', ')']);
        let below = lines[at + 1..].iter().take_while(inside);
        let all: Vec<&str> = std::iter::once(&lines[at]).chain(below).copied().collect();
        all.join("\n")
    };
    begins.map(whole).collect()
}

/// What gives the text of an answer in the script that asks, by its first line.
fn give_text(script: &str) -> Vec<String> {
    let head = |export: &String| export.lines().next().unwrap_or_default().to_string();
    exports(script).iter().filter(|export| has_word(export, "text")).map(head).collect()
}

#[test]
fn asking_gives_fields_and_one_function_the_text_too() {
    let scripts = scripts();
    let giving = give_text(&scripts[API]);
    assert_eq!(giving.len(), 1, "{giving:?}");
    assert!(has_word(&giving[0], WITH_TEXT.0), "{giving:?}");
    let ask = exports(&scripts[API]).into_iter().find(|export| has_word(export, "ask"));
    let ask = ask.expect("ask is exported");
    assert!(ask.contains("const { envelope } = await"), "only the envelope is taken:\n{ask}");
    // A function that passes everything on gives the text as well.
    let tampered = scripts[API].replace("const { envelope } =", "const { envelope, text } =");
    assert_eq!(give_text(&tampered).len(), 2);
}

#[test]
fn only_the_page_of_all_questions_reads_the_text_of_an_answer() {
    let (name, folder) = WITH_TEXT;
    let mut readers = 0;
    for (file, script) in scripts() {
        if file == API {
            continue;
        }
        let reads = imports(&script).iter().any(|(import, _)| import == name);
        assert!(!reads || file.starts_with(folder), "{file} reads the text of answers");
        readers += usize::from(reads);
        // Asked in another way, an answer might come with its text.
        for other in ["/api/", "Accept:", "event-stream"] {
            assert!(!script.contains(other), "{file}: asks by {other}, not by {API}");
        }
    }
    assert_eq!(readers, 1, "the page of all questions");
}
