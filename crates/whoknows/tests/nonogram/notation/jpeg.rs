//! JPEG pictures: drawings of black and white are puzzles, all else are photographs; and hostile ones.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use whoknows::nonogram::notation::{Format, Picture, read, read_picture};

const HEART: &[u8] = include_bytes!("../../../../whoknows-cli/tests/pictures/heart.jpg");
const MOON: &[u8] = include_bytes!("../../../../whoknows-cli/tests/pictures/moon.jpg");
const WIDE: &[u8] = include_bytes!("../../../../whoknows-cli/tests/pictures/wide.jpg");

#[test]
fn a_drawing_is_a_puzzle_and_a_photograph_is_not() {
    let heart = read(b"01010\n11111\n11111\n01110\n00100\n", None).unwrap();
    assert_eq!(read(HEART, None).unwrap(), heart);
    for kind in ["jpeg", "jpg"] {
        let address = format!("data:image/{kind};base64,{}", STANDARD.encode(HEART));
        assert_eq!(read(address.as_bytes(), None).unwrap(), heart);
    }
    let fault = read(MOON, None).unwrap_err();
    assert!(fault.message.starts_with("a photograph, not only black and white"), "{fault}");
    let Picture::Photo(levels) = read_picture(MOON).unwrap() else { panic!("a photograph") };
    assert_eq!((levels.width(), levels.height()), (60, 40));
    let (dark, bright) = (levels.row(20)[15], levels.row(0)[0]);
    assert!(dark < 90 && bright > 150, "{dark} {bright}");
}

#[test]
fn the_size_is_refused_by_the_header() {
    let fault = read(WIDE, None).unwrap_err();
    let expected = "65535 by 65535 pixels: expected at most 32000000 in all";
    assert_eq!(fault.message, expected);
    assert!(read_picture(WIDE).is_err());
}

/// Cut anywhere it is refused; with any byte changed it is read or refused, and nothing panics.
#[test]
fn damaged_files_are_refused_or_read() {
    for end in 0..HEART.len() {
        assert!(read(&HEART[..end], Some(Format::Jpeg)).is_err(), "{end} bytes");
    }
    for at in 0..HEART.len() {
        for changed in [0, 0xff, HEART[at] ^ 1, HEART[at].wrapping_add(0x55)] {
            let mut file = HEART.to_vec();
            file[at] = changed;
            let _ = (read(&file, Some(Format::Jpeg)), read_picture(&file));
        }
    }
}
