//! A script without its comments and the words in its strings: what is left is code, line by line.
//!
//! One walk over the characters. In a template the text is dropped and what stands in `${…}` is kept;
//! a slash begins a regular expression where no value stands before it.

use std::iter::Peekable;
use std::str::Chars;

pub(super) struct Script {
    /// The code: strings are empty, comments are gone, the lines are those of the file.
    pub(super) code: String,
    /// The lines of strings in single quotes that have no double quote in them.
    pub(super) single: Vec<usize>,
}

impl Script {
    pub(super) fn new(text: &str) -> Script {
        let mut walk = Walk {
            rest: text.chars().peekable(),
            script: Script { code: String::new(), single: Vec::new() },
        };
        walk.code(false);
        let Script { code, single } = walk.script;
        let lines: Vec<&str> = code.lines().map(str::trim_end).collect();
        Script { code: lines.join("\n"), single }
    }
}

struct Walk<'a> {
    rest: Peekable<Chars<'a>>,
    script: Script,
}

impl Walk<'_> {
    fn push(&mut self, c: char) {
        self.script.code.push(c);
    }

    /// Code to the end, or to the brace that ends it in a template.
    fn code(&mut self, in_template: bool) {
        let mut depth = 0;
        while let Some(c) = self.rest.next() {
            match c {
                '/' if self.rest.peek() == Some(&'/') => self.line_comment(),
                '/' if self.rest.peek() == Some(&'*') => self.comment(),
                '/' if !self.is_after_value() => self.regex(),
                '"' | '\'' => self.string(c),
                '`' => self.template(),
                '}' if in_template && depth == 0 => return self.push(c),
                _ => {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    self.push(c);
                }
            }
        }
    }

    fn line_comment(&mut self) {
        while self.rest.next_if(|c| *c != '\n').is_some() {}
    }

    /// The stars go too, the lines stay.
    fn comment(&mut self) {
        let mut last = ' ';
        for c in self.rest.by_ref() {
            if c == '\n' {
                self.script.code.push(c);
            }
            if (last, c) == ('*', '/') {
                return;
            }
            last = c;
        }
    }

    /// Whether the slash that comes now divides what stands before it.
    fn is_after_value(&self) -> bool {
        let before = self.script.code.trim_end();
        let ends = before.ends_with(|c: char| c.is_alphanumeric() || ")]}_$\"`".contains(c));
        ends && !before.ends_with("return")
    }

    fn regex(&mut self) {
        let mut in_class = false;
        while let Some(c) = self.rest.next() {
            match c {
                '\\' => drop(self.rest.next()),
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => break,
                _ => {}
            }
        }
        // It reads as a value from here on, as a string does.
        self.script.code.push_str("\"\"");
    }

    fn string(&mut self, quote: char) {
        let mut has_double = false;
        while let Some(c) = self.rest.next() {
            match c {
                '\\' => drop(self.rest.next()),
                _ if c == quote => break,
                _ => has_double |= c == '"',
            }
        }
        if quote == '\'' && !has_double {
            self.script.single.push(self.script.code.matches('\n').count() + 1);
        }
        self.script.code.push_str("\"\"");
    }

    fn template(&mut self) {
        self.push('`');
        while let Some(c) = self.rest.next() {
            match c {
                '\\' => drop(self.rest.next()),
                '`' => return self.push(c),
                // Nothing ends here: the line goes on, as after a plus.
                '\n' => self.script.code.push_str("+\n"),
                '$' if self.rest.next_if_eq(&'{').is_some() => {
                    self.push('{');
                    self.code(true);
                }
                _ => {}
            }
        }
    }
}
