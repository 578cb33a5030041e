//! PNG files for the tests: by the encoder, or chunk by chunk where it would refuse.

use png::{BitDepth, ColorType, Encoder};

/// Red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// A file of these bytes, which are rows as PNG has them.
pub(crate) fn file(size: (u32, u32), kind: ColorType, depth: BitDepth, data: &[u8]) -> Vec<u8> {
    indexed(size, (kind, depth), data, &[], &[])
}

/// The same with a palette and its alpha.
pub(crate) fn indexed(
    (width, height): (u32, u32),
    (kind, depth): (ColorType, BitDepth),
    data: &[u8],
    palette: &[Rgb],
    alpha: &[u8],
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(kind);
    encoder.set_depth(depth);
    if !palette.is_empty() {
        encoder.set_palette(palette.concat());
    }
    if !alpha.is_empty() {
        encoder.set_trns(alpha);
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(data).unwrap();
    writer.finish().unwrap();
    file
}

/// A file of these chunks, with their sums.
pub(crate) fn chunks(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in chunks {
        file.extend((data.len() as u32).to_be_bytes());
        let body = [&name[..], data].concat();
        file.extend(&body);
        file.extend(sum(&body).to_be_bytes());
    }
    file
}

/// The sum of a chunk, as the format defines it.
pub(crate) fn sum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))
}

/// Bytes in zlib's wrapping, not compressed.
pub(crate) fn stored(data: &[u8]) -> Vec<u8> {
    let length = data.len() as u16;
    let (mut a, mut b) = (1u32, 0u32);
    for byte in data {
        a = (a + u32::from(*byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    let ends = [length.to_le_bytes(), (!length).to_le_bytes()].concat();
    [&[0x78, 1, 1], &ends[..], data, &(b << 16 | a).to_be_bytes()].concat()
}

pub(crate) fn header(width: u32, height: u32, rest: [u8; 5]) -> Vec<u8> {
    [&width.to_be_bytes()[..], &height.to_be_bytes(), &rest].concat()
}
