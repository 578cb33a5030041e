//! Lines that no game understands, and how little may come of them.

use std::process::Output;

/// These lines, one of ten million bytes, and the last one without its end.
pub(super) fn after(begun: &str, bad: &[&[u8]], last: &str) -> Vec<u8> {
    let mut lines = begun.as_bytes().to_vec();
    for bad in bad {
        lines.extend_from_slice(bad);
        lines.push(b'\n');
    }
    lines.extend(vec![b'1'; 10_000_000]);
    lines.extend_from_slice(format!("\r\n{last}\nno line end").as_bytes());
    lines
}

/// What was said to them: few words, none that steers a terminal, and the game was left as usual.
pub(super) fn said(output: Output, most: usize) -> String {
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("a line of 10000001 bytes: expected at most 4096"), "{text}");
    assert!(text.len() < most && !text.contains(['\0', '\u{1b}']), "{text}");
    text
}
