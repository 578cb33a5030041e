//! PNG files that are cut, damaged, huge or no PNG at all are refused with a reason; none panics.

use png::{BitDepth, ColorType};
use whoknows::nonogram::notation::{Format, read, read_picture, text};

use super::chunks::{chunks, file, header, stored};

/// Refused, with a message and at a place of the text; not even a picture to make a puzzle of.
fn check_broken(file: &[u8], message: &str) {
    let fault = read(file, Some(Format::Png)).unwrap_err();
    assert!(fault.message.contains(message), "{fault}");
    assert!(text(file).get(fault.at.clone()).is_some(), "{:?}", fault.at);
    assert!(read_picture(file).is_err());
}

#[test]
fn huge_pictures_are_refused_by_their_header() {
    let with = |width: u32, height: u32, rest: [u8; 5]| {
        chunks(&[
            (b"IHDR", &header(width, height, rest)),
            (b"IDAT", &stored(&[0; 9])),
            (b"IEND", &[]),
        ])
    };
    let most = "pixels: expected at most 65535 each way and 64000000 in all";
    for rest in [[8, 2, 0, 0, 0], [16, 6, 0, 0, 1], [1, 0, 0, 0, 0]] {
        check_broken(&with(1_000_000_000, 2, rest), &format!("1000000000 by 2 {most}"));
        check_broken(&with(2, 1_000_000_000, rest), most);
        check_broken(&with(i32::MAX as u32, i32::MAX as u32, rest), most);
        check_broken(&with(u32::MAX, 1, rest), most);
        check_broken(&with(65_535, 1_000, rest), most);
        check_broken(&with(0, 5, rest), "PNG picture");
        // Small enough for a picture, but not for a puzzle; and there are no pixels.
        let large = with(20_000, 3_000, rest);
        let fault = read(&large, None).unwrap_err();
        assert!(fault.message.starts_with("20000 by 3000 cells: expected at most 10000 lines"));
        assert!(fault.message.ends_with("`nonogram make` makes it smaller"));
        assert!(read_picture(&large).is_err());
        check_broken(&with(4, 4, [rest[0], rest[1], 0, 0, 2]), "a damaged PNG picture: ");
    }
}

#[test]
fn cut_and_damaged_files_are_refused() {
    let heart = file((9, 2), ColorType::Grayscale, BitDepth::Two, &[9, 8, 64, 1, 27, 128]);
    let puzzles = read(&heart, None).unwrap();
    check_broken(b"", "no PNG picture");
    let other = read(b"P1\n1 1\n1", Some(Format::Png)).unwrap_err();
    assert!(other.message.starts_with("no PNG picture"));
    check_broken(b"data:image/png;base64,", "no PNG picture");
    check_broken(b"data:image/png;base64,iVBO/!", "expected base64");
    check_broken(b"data:image/png;base64,iVBOR", "the end is here: expected more base64");
    for end in 4..heart.len() {
        // The sum of the last chunk, which says nothing, may be missing.
        match read(&heart[..end], None) {
            Ok(found) => assert!(end >= heart.len() - 4 && found == puzzles, "{end}"),
            Err(fault) => {
                assert_eq!(fault.message, "the end is here: expected a whole PNG picture");
            }
        }
    }
    // One bit in the size, the pixels or a sum.
    for place in 16..heart.len() - 12 {
        for bit in 0..8 {
            let mut damaged = heart.clone();
            damaged[place] ^= 1 << bit;
            assert!(read(&damaged, None).is_err() && read_picture(&damaged).is_err(), "{place}");
        }
    }
    let sums = {
        let mut damaged = heart.clone();
        let last = heart.len() - 13;
        damaged[last] ^= 1;
        damaged
    };
    check_broken(&sums, "a damaged PNG picture: CRC error");
}

#[test]
fn a_palette_that_is_missing_or_short_is_no_panic() {
    let data = stored(&[0, 0, 1, 2, 3]);
    let header = header(4, 1, [8, 3, 0, 0, 0]);
    let without = chunks(&[(b"IHDR", &header), (b"IDAT", &data), (b"IEND", &[])]);
    check_broken(&without, "a damaged PNG picture: ");
    let short: [(&[u8; 4], &[u8]); 4] =
        [(b"IHDR", &header), (b"PLTE", &[1, 2, 3]), (b"IDAT", &data), (b"IEND", &[])];
    let _ = read(&chunks(&short), None);
}
