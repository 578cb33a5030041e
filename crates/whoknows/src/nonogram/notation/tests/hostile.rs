//! Files that are huge, of other bytes than text, or quoted in the message that refuses them.

use super::super::*;
use super::{check, no_picture};

#[test]
fn sizes_are_refused_before_they_are_made() {
    let too_large =
        "1000000000 by 1 cells: expected at most 10000 lines each way and 16000000 cells";
    check("nin", "1000000000 1\n1\n", "1000000000 1", too_large);
    check("mk", "1 1000000000\n1\n", "1 1000000000", too_large);
    check("cwd", "1\n1000000000\n1\n", "1\n1000000000", too_large);
    check("non", "width 1000000000\nheight 1\n", "1000000000", too_large);
    check("lp", "number_of_rows: 1 number_of_columns: 1000000000", "number_of_rows:", too_large);
    check("pbm", "P4\n1000000000 1\n", "P4\n1000000000 1", too_large);
    check(
        "json",
        "{\"width\":1000000000,\"height\":1}",
        "{\"width\":1000000000,\"height\":1}",
        too_large,
    );
    let bomb = format!("$1{}$2{0}", "\n".repeat(6001));
    let message = "2 puzzles have 18000000 cells: expected a set of at most 16000000";
    check("taai", &bomb, "$2", message);
    check(
        "nin",
        "99999999999 1\n",
        "99999999999",
        "99999999999 is too large for width and height: expected at most 4294967295",
    );
    check(
        "nin",
        "9999 9999\n",
        "9999 9999",
        "9999 by 9999 cells: expected at most 10000 lines each way and 16000000 cells",
    );
    let long = "row 1 (4294967295 4294967295) needs 8589934591 cells, and has 1";
    no_picture("nin", "1 1\n4294967295 4294967295\n1\n", long);
    let many = "1 ".repeat(10_001);
    let message = "row 1 has 10001 blocks: expected at most 10000";
    check("nin", &format!("1 1\n{many}\n1\n"), many.trim_end(), message);
}

#[test]
fn bytes_that_are_not_utf_8_are_latin_1() {
    let file = b"title \"Caf\xe9\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n";
    assert_eq!(read(file, None).unwrap()[0].title, "Café");
    let wrong = b"title \"Caf\xe9\"\nwidth x\n";
    let fault = read(wrong, Some(Format::Non)).unwrap_err();
    assert_eq!(&text(wrong)[fault.at], "x");
    let bom = "\u{feff}2 1\n1\n1\nx";
    let fault = read(bom.as_bytes(), None).unwrap_err();
    assert_eq!(&bom[fault.at], "x");
    for (bytes, message) in [
        (&b"\x89PNG\r\n"[..], "the end is here: expected a whole PNG picture"),
        (b"\xff\xd8\xff\0", "the end is here: expected a whole JPEG picture"),
        (b"GIF89a", "a GIF picture: expected PNG, JPEG, PBM or text"),
        (b"", "an empty file: expected a puzzle"),
    ] {
        assert_eq!(read(bytes, None).unwrap_err().message, message);
    }
    for (bytes, at, message) in [
        (&b" \n\t\r\n"[..], 0..5, "nothing but space: expected a puzzle"),
        (b"{\"title\": \"\0\"}", 11..12, "a NUL byte: expected text"),
        (b".#\n#\n", 3..4, "row 2 has 1 cells: expected 2"),
    ] {
        assert_eq!(read(bytes, None), Err(Fault::new(at, message)));
    }
    assert!(read(b"\x01\xff", None).unwrap_err().message.starts_with("no known format: "));
}

#[test]
fn what_a_message_quotes_is_cut() {
    let long = "x".repeat(1000);
    let colours = |letter: &str, rgb: &str| {
        format!("{{\"colours\":[{{\"letter\":\"{letter}\",\"rgb\":\"{rgb}\"}}]}}")
    };
    let names: Vec<String> =
        (0..20).map(|i| format!("<color name='{i}{long}'>fff</color>")).collect();
    let names = names.concat();
    let xml = |more: &str| {
        format!(
            "<puzzle>{names}{more}<clues type='rows'><line><count color='{long}'>1</count></line>\
             </clues></puzzle>"
        )
    };
    let ones = "1 ".repeat(1000);
    let non = format!("width 2000\nheight 1\ngoal \"{}\"\nrows\n{ones}\n", "0".repeat(2000));
    for (format, file) in [
        ("json", colours(&long, "#fff")),
        ("json", colours("a", &long)),
        ("webpbn", xml("")),
        ("webpbn", xml(&format!("<color name='0{long}'>fff</color>"))),
        ("non", format!("{non}columns\n{}", "1\n0\n".repeat(1000))),
        ("g", format!("#d\n0: white\n: rows\n{}0\n: columns\n", "1".repeat(9))),
    ] {
        let fault = read(file.as_bytes(), Some(format.parse().unwrap())).expect_err(&file);
        assert!(fault.message.len() < 400, "{fault}");
    }
}
