//! Sizes and hands, as the tests write them.

use whoknows::russian::{Hand, Size};

pub(super) fn size((a, b, c): (usize, usize, usize)) -> Size {
    Size::new(a, b, c).unwrap()
}

pub(super) fn first(size: Size) -> Hand {
    Hand::first(size.a())
}
