//! What people type first, and what it is called here.
//!
//! Collected from newcomers who had a task and no patience. A word with just one meaning is read as if it
//! were ours; of the others the error says what to type instead.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

/// Other names of a flag: part, question (`""`: all), flag, the other names. A letter is a short flag.
const FLAGS: &[(&str, &str, &str, &[&str])] = &[
    ("hats", "", "colours", &["colors", "c"]),
    ("hats", "", "graph", &["graph-file", "g"]),
    ("russian", "find", "smallest", &["shortest", "minimum", "min", "fewest"]),
    ("russian", "find", "largest", &["longest", "maximum", "max"]),
    ("russian", "find", "all", &["count"]),
    ("russian", "find", "hand", &["anne"]),
    ("russian", "protocol", "hand", &["anne"]),
    ("russian", "table", "cards", &["max", "max-cards", "up-to"]),
    ("nonogram", "solve", "count_to", &["max-solutions", "max"]),
    ("nonogram", "make", "save", &["output", "out", "o"]),
    ("turing", "", "test", &["tests", "t"]),
    ("turing", "make", "cards", &["verifiers"]),
];

/// Other names of a question or of `play`.
const COMMANDS: &[(&str, &str, &[&str])] = &[
    ("hats", "find", &["solve", "decide"]),
    ("russian", "find", &["solve", "announce"]),
    ("quaternity", "play", &["new", "start"]),
    ("quaternity", "forced", &["certain", "state"]),
    ("turing", "make", &["generate", "new"]),
];

/// Any word that is no flag.
const WORD: &str = "";

/// What is meant by what is no word of ours: where (the first words of the command), what was typed, what to
/// type instead. The first that fits counts.
const TIPS: &[(&str, &[&str], &str)] = &[
    (
        "",
        &["--color", "--no-color", "--colour"],
        "colours are for terminals alone, and NO_COLOR=1 turns them off",
    ),
    (
        "hats",
        &["--players", "-n"],
        "--graph says who is there and who sees whom: K3 is three who all see each other",
    ),
    (
        "hats",
        &["--cnf", "--drat", "--lrat"],
        "--proof FILE writes an LRAT proof, and its clauses to FILE.cnf",
    ),
    ("hats", &["--svg", "--png"], "`whoknows serve --open` draws it"),
    ("hats", &[WORD], "the game is --graph K3 --colours 3"),
    (
        "russian table",
        &["--csv"],
        "--list prints a line for each size, --json all of it for programs",
    ),
    ("russian table", &["--svg", "--png"], "`whoknows serve --open` draws it"),
    ("russian table", &[WORD], "--cards 9 is the map of all sizes up to 9 cards"),
    (
        "russian protocol",
        &["--cath", "--deal"],
        "--hand and --bill are the hands of Anne and Bill; Cath has what is left",
    ),
    (
        "russian",
        &["--perfect", "--secure", "--secrecy", "--probability"],
        "`russian security A B C HANDS` says what Cath can guess",
    ),
    ("russian", &["count"], "`russian find A B C --all` counts all good announcements"),
    ("russian", &[WORD], "the size comes after the question: `russian find 3 3 1`"),
    ("nonogram", &["formats", "--list", "--formats"], "`whoknows help formats` lists them"),
    (
        "nonogram make",
        &["--random", "--seed"],
        "a puzzle is made of a picture: `nonogram make 010/111/010`, or a file",
    ),
    (
        "nonogram",
        &["new", "generate", "create"],
        "a puzzle is made of a picture: `nonogram make 010/111/010`, or a file",
    ),
    (
        "nonogram",
        &["--rows", "--cols", "--columns", "--clues"],
        "clues are one text, width and height first, then a line for each row and column: '2 2/2/1/1/2'",
    ),
    ("nonogram solve", &["--all"], "--count-to N counts up to N pictures"),
    ("nonogram", &["--svg", "--png"], "`nonogram draw FILE --svg OUT` draws it"),
    (
        "nonogram convert",
        &["--save", "--output", "--out", "-o", WORD],
        "--to names the format, and the file is printed: `nonogram convert a.non --to webpbn > a.xml`",
    ),
    ("nonogram hint", &[WORD], "--grid says what is filled in: `nonogram hint FILE --grid GRID`"),
    (
        "nonogram check",
        &["--grid"],
        "the picture stands after the puzzle: `nonogram check FILE PICTURE`",
    ),
    (
        "quaternity play",
        &[WORD, "--players", "--sets", "--cards"],
        "a new game is cards of a set, sets, players, with commas: `quaternity play 4,3,3`",
    ),
    (
        "quaternity",
        &["--players", "--sets", "--cards"],
        "a size is cards of a set, sets, players: `quaternity solve 4 3 3`",
    ),
    (
        "quaternity",
        &["--hands"],
        "uneven hands stand in the size or the first line of a game: `quaternity 4 3 3 hands 5,4,3`",
    ),
    ("quaternity", &["--svg"], "`whoknows serve --open` draws it"),
    ("turing", &["--extreme"], "--mode extreme"),
    ("turing", &["--nightmare"], "--mode nightmare"),
    (
        "turing make",
        &["--difficulty"],
        "--level hard as the official games have it, or --rounds N: the best play needs just so many rounds at worst",
    ),
    ("turing explain", &["--why"], "--code 241 says why, or why not"),
    ("turing count", &[WORD], "--cards 4"),
    ("turing lint", &["--deck"], "the deck stands after the question: `turing lint FILE`"),
    (
        "turing",
        &["--svg"],
        "`turing plan --svg FILE` draws a plan; `whoknows serve --open` the rest",
    ),
    ("man", &["--out", "--output", "-o", "--dir"], "`whoknows man FOLDER` writes all pages"),
];

/// A command of a part, with the other names of its flags and its own.
pub(crate) fn by_other_names(part: &str, command: Command) -> Command {
    let name = command.get_name().to_string();
    let own = COMMANDS.iter().filter(|(p, q, _)| *p == part && *q == name);
    let names: Vec<&str> = own.flat_map(|(_, _, names)| names.iter().copied()).collect();
    command.aliases(names).mut_args(|arg| {
        let id = arg.get_id().to_string();
        let is_it = |(p, q, flag, _): &&(&str, &str, &str, _)| {
            *p == part && (q.is_empty() || *q == name) && *flag == id
        };
        let names = FLAGS.iter().filter(is_it).flat_map(|(_, _, _, names)| names.iter());
        // A negative number is refused where it is read, with what is expected there.
        let arg =
            if arg.get_action().takes_values() { arg.allow_negative_numbers(true) } else { arg };
        // What stands in a place has no name to be called by.
        if arg.is_positional() { arg } else { names.fold(arg, |arg, name| called(arg, name)) }
    })
}

fn called(arg: Arg, name: &'static str) -> Arg {
    match *name.as_bytes() {
        [letter] => arg.short_alias(char::from(letter)),
        _ => arg.alias(name),
    }
}

/// The error with a tip that helps, if there is one, in place of clap's own guess. That a flag could be
/// passed as a value is never what was meant.
pub(crate) fn told(mut error: Error) -> Error {
    let typed = match error.kind() {
        ErrorKind::UnknownArgument => error.get(ContextKind::InvalidArg),
        ErrorKind::InvalidSubcommand => error.get(ContextKind::InvalidSubcommand),
        _ => return error,
    };
    let Some(ContextValue::String(typed)) = typed else { return error };
    let typed = typed.clone();
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    error.remove(ContextKind::Suggested);
    if let Some(tip) = tip(&words.join(" "), &typed) {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedSubcommand);
        let tips = vec![StyledStr::from(tip)];
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

fn tip(command: &str, typed: &str) -> Option<&'static str> {
    let is_meant = |meant: &&str| match *meant {
        WORD => !typed.starts_with('-'),
        meant => meant == typed,
    };
    let here = |place: &str| {
        let rest = command.strip_prefix(place);
        rest.is_some_and(|rest| place.is_empty() || rest.is_empty() || rest.starts_with(' '))
    };
    let found = TIPS.iter().find(|(place, all, _)| here(place) && all.iter().any(is_meant));
    found.map(|(_, _, tip)| *tip)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::program;

    /// A name that no flag and no question has would be read by nobody.
    #[test]
    fn other_names_are_those_of_flags_that_exist() {
        let program = program();
        let questions = |part: &str| program.find_subcommand(part).unwrap().get_subcommands();
        for (part, question, flag, _) in FLAGS {
            let mut of =
                questions(part).filter(|q| question.is_empty() || q.get_name() == *question);
            let has = |q: &Command| q.get_arguments().any(|arg| arg.get_id() == flag);
            assert!(of.any(has), "{part} {question} --{flag}");
        }
        for (part, question, _) in COMMANDS {
            assert!(questions(part).any(|q| q.get_name() == *question), "{part} {question}");
        }
        // Clap looks for names that are given twice.
        program.debug_assert();
    }

    /// A tip for what is read anyway would be shown to nobody.
    #[test]
    fn tips_are_for_what_is_refused() {
        let refused = [ErrorKind::UnknownArgument, ErrorKind::InvalidSubcommand];
        for (place, typed) in
            TIPS.iter().flat_map(|(place, all, _)| all.iter().map(move |typed| (place, typed)))
        {
            let flag = typed.starts_with('-');
            let question = match *place {
                "" => "tour".to_string(),
                "hats" if flag => "hats look".to_string(),
                "quaternity" if flag => "quaternity solve".to_string(),
                "turing" if flag => "turing count".to_string(),
                "russian" if flag => "russian find 3 3 1".to_string(),
                "nonogram" if flag => "nonogram solve @gchq".to_string(),
                place => place.to_string(),
            };
            let words = if typed.is_empty() { vec!["a"; 9] } else { vec![*typed] };
            let command = ["whoknows"].into_iter().chain(question.split(' ')).chain(words);
            let error = program().try_get_matches_from(command).expect_err(typed);
            assert!(refused.contains(&error.kind()), "{question} {typed}: {error}");
        }
        assert_eq!(tip("hats find K2 2", "K2"), Some("the game is --graph K3 --colours 3"));
        assert_eq!(tip("verify", "--svg"), None);
    }
}
