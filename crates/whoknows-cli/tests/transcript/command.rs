//! A command of a transcript: a small part of what a shell reads, and the same in meaning.
//!
//! Words are split at blanks; single and double quotes hold a word together; `NAME=value` words
//! before the program set its environment; `< file` gives it a file, and `<<'END'` the lines up to
//! `END`. Whatever else means something to a shell is refused, so that a reader who pastes the
//! command into one gets what the transcript shows.

/// One run of the program.
#[derive(Debug, PartialEq)]
pub(crate) struct Command {
    /// Names and values to add to the environment.
    pub(crate) variables: Vec<(String, String)>,
    /// What follows the program's name.
    pub(crate) arguments: Vec<String>,
    /// What it reads.
    pub(crate) input: Input,
}

/// Standard input.
#[derive(Debug, PartialEq)]
pub(crate) enum Input {
    /// Nothing.
    Nothing,
    /// This file.
    File(String),
    /// The lines of a here-document.
    Here(String),
}

/// A piece of a command line.
#[derive(Debug, PartialEq)]
enum Token {
    Word { text: String, quoted: bool },
    Less,
    Here,
}

impl Command {
    /// The command in the first of the lines, which begins with `$ `, and how many lines it takes
    /// with its here-document.
    pub(crate) fn read(lines: &[&str]) -> Result<(Command, usize), String> {
        let line = lines[0].strip_prefix("$ ").expect("a command begins with `$ `");
        let mut variables = Vec::new();
        let mut words = Vec::new();
        let mut input = Input::Nothing;
        let mut length = 1;
        let mut tokens = tokens(line)?.into_iter();
        while let Some(token) = tokens.next() {
            match (token, &input) {
                (Token::Word { text, .. }, _) => match text.split_once('=') {
                    Some((name, value)) if words.is_empty() && is_name(name) => {
                        variables.push((name.to_owned(), value.to_owned()));
                    }
                    _ => words.push(text),
                },
                (Token::Less, Input::Nothing) => match tokens.next() {
                    Some(Token::Word { text, .. }) => input = Input::File(text),
                    _ => return Err("`<` without the name of a file".to_owned()),
                },
                (Token::Here, Input::Nothing) => match tokens.next() {
                    Some(Token::Word { text: end, quoted: true }) => {
                        let text = here_document(&lines[1..], &end)?;
                        length += text.lines().count() + 1;
                        input = Input::Here(text);
                    }
                    _ => return Err("`<<` without a quoted word, such as <<'END'".to_owned()),
                },
                _ => return Err("more than one input".to_owned()),
            }
        }
        if words.first().is_none_or(|program| program != "whoknows") {
            return Err("only `whoknows` can be run here".to_owned());
        }
        Ok((Command { variables, arguments: words.split_off(1), input }, length))
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn here_document(lines: &[&str], end: &str) -> Result<String, String> {
    let length = lines.iter().position(|line| *line == end);
    let length = length.ok_or_else(|| format!("no line `{end}` ends the here-document"))?;
    Ok(lines[..length].iter().flat_map(|line| [*line, "\n"]).collect())
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let refuse =
        |c: char| Err(format!("`{c}` means something to a shell: put it in single quotes"));
    let mut tokens = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(&c) = chars.peek() {
        if c == ' ' {
            chars.next();
            continue;
        }
        if c == '<' {
            chars.next();
            tokens.push(chars.next_if_eq(&'<').map_or(Token::Less, |_| Token::Here));
            continue;
        }
        if c == '#' || c == '~' {
            return refuse(c);
        }
        let mut text = String::new();
        let mut quoted = false;
        while let Some(c) = chars.next_if(|&c| c != ' ' && c != '<') {
            match c {
                '\'' | '"' => {
                    quoted = true;
                    loop {
                        match chars.next().ok_or_else(|| format!("a {c} is not closed"))? {
                            end if end == c => break,
                            inner @ ('$' | '`' | '\\' | '!') if c == '"' => return refuse(inner),
                            inner => text.push(inner),
                        }
                    }
                }
                '|' | '&' | ';' | '>' | '$' | '`' | '\\' | '*' | '?' | '[' | '{' | '(' | ')'
                | '!' => return refuse(c),
                c => text.push(c),
            }
        }
        tokens.push(Token::Word { text, quoted });
    }
    Ok(tokens)
}

#[cfg(test)]
fn read(text: &str) -> Result<(Command, usize), String> {
    Command::read(&text.lines().collect::<Vec<_>>())
}

#[test]
fn words_are_those_of_a_shell() {
    let (command, length) = read("$ A=1 B_2='x y' whoknows  hats a=b 'it''s'\" \"'\"' ''").unwrap();
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(command.variables, [pair("A", "1"), pair("B_2", "x y")]);
    assert_eq!(command.arguments, ["hats", "a=b", "its \"", ""]);
    assert_eq!((command.input, length), (Input::Nothing, 1));
}

#[test]
fn input_is_a_file_or_a_here_document() {
    assert_eq!(read("$ whoknows - < a/b.txt").unwrap().0.input, Input::File("a/b.txt".to_owned()));
    let (command, length) = read("$ whoknows - <<'END' x\n1\n\n$ 2\nEND\nout").unwrap();
    assert_eq!(command.input, Input::Here("1\n\n$ 2\n".to_owned()));
    assert_eq!((command.arguments, length), (vec!["-".to_owned(), "x".to_owned()], 5));
}

#[test]
fn what_a_shell_would_read_otherwise_is_refused() {
    for (text, says) in [
        ("$ ", "only `whoknows`"),
        ("$ 'my program'", "only `whoknows`"),
        ("$ whoknows a > b", "`>` means"),
        ("$ whoknows $HOME", "`$` means"),
        ("$ whoknows \"$HOME\"", "`$` means"),
        ("$ whoknows *.txt", "`*` means"),
        ("$ whoknows # why", "`#` means"),
        ("$ whoknows 'a", "a ' is not closed"),
        ("$ whoknows <", "`<` without"),
        ("$ whoknows <<END\nEND", "`<<` without a quoted word"),
        ("$ whoknows <<'END'\nEN", "no line `END`"),
        ("$ whoknows < a < b", "more than one input"),
    ] {
        let fault = read(text).expect_err(text);
        assert!(fault.starts_with(says), "{text}: {fault}");
    }
}
