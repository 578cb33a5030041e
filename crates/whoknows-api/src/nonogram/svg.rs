//! A drawing as SVG.

use std::fmt::Write;

use super::drawing::{Drawing, Rgb, SIZE, Shape};

/// The page as text, with the title of the puzzle if it has one.
pub(crate) fn svg(drawing: &Drawing, title: &str) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        drawing.width, drawing.height
    );
    if !title.is_empty() {
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(svg, "<title>{title}</title>");
    }
    for shape in &drawing.shapes {
        let _ = write_shape(&mut svg, *shape);
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_shape(svg: &mut String, shape: Shape) -> std::fmt::Result {
    match shape {
        Shape::Patch { at: (x, y), size: (width, height), ink } => {
            let fill = hex(ink);
            writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
            )
        }
        Shape::Ring { at: (x, y), size, wide, ink } => {
            let ink = hex(ink);
            writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"none\" \
                 stroke=\"{ink}\" stroke-width=\"{wide}\"/>"
            )
        }
        Shape::Rule { from: (x, y), to: (to_x, to_y), wide, ink } => {
            let ink = hex(ink);
            let path = match (x == to_x, y == to_y) {
                (true, _) => format!("M{x} {y}V{to_y}"),
                (_, true) => format!("M{x} {y}H{to_x}"),
                _ => format!("M{x} {y}L{to_x} {to_y}"),
            };
            writeln!(svg, "<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"{wide}\"/>")
        }
        Shape::Number { middle: (x, y), value, ink } => {
            let (y, fill, text) = (y + 4, hex(ink), value.to_string());
            // Two digits fit; more are written narrower.
            let narrow = if text.len() > 2 {
                format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", SIZE - 2)
            } else {
                String::new()
            };
            writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{narrow}>{text}</text>")
        }
    }
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
