//! A plan as a picture: the tree from left to right, a line for each leaf.
//!
//! A round begins with its code and first verifier in a box; a further question is the letter of its
//! verifier in a circle; up goes yes, down goes no. A leaf is the code, solid.

use std::fmt::Write;

use super::tree::Branch;

const LINE: usize = 26;
const STEP: usize = 104;
const LEFT: usize = 48;
const TOP: usize = 56;
/// The most leaves that are drawn.
const MANY: usize = 2_000;

/// The picture as SVG.
pub(super) fn svg(title: &str, plan: &Branch) -> String {
    let leaves = plan.leaves();
    let mut drawing = Drawing { body: String::new(), leaf: 0, deepest: 0 };
    if leaves <= MANY {
        drawing.branch(plan, 0);
    }
    let width = LEFT + STEP * drawing.deepest + 96;
    let height = TOP + LINE * drawing.leaf.max(1) + 16;
    let words = if leaves <= MANY {
        let (Branch::Settled { worlds, .. } | Branch::Ask { worlds, .. }) = plan;
        format!("{title}: a plan for {worlds} worlds")
    } else {
        format!("{title}: a plan with {leaves} leaves, too many to draw")
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <title>{words}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf8\"/>\n\
         <text x=\"16\" y=\"28\" font-weight=\"bold\">{words}</text>\n{}</svg>\n",
        drawing.body
    )
}

struct Drawing {
    body: String,
    leaf: usize,
    deepest: usize,
}

impl Drawing {
    /// Draws what is below a place; returns the height at which the place stands.
    fn branch(&mut self, branch: &Branch, depth: usize) -> usize {
        self.deepest = self.deepest.max(depth);
        let x = LEFT + STEP * depth;
        match branch {
            Branch::Settled { settled, .. } => self.settled(*settled, x),
            Branch::Ask { code, verifier, opens, yes, no, .. } => {
                let (above, below) = (self.branch(yes, depth + 1), self.branch(no, depth + 1));
                let (y, wide) = (usize::midpoint(above, below), half(branch));
                for (to, sign, next) in [(above, '+', yes), (below, '−', no)] {
                    self.line((x + wide, y), (x + STEP - half(next), to), sign);
                }
                let words = if *opens {
                    format!("<tspan font-weight=\"bold\">{code}</tspan> {verifier}")
                } else {
                    verifier.to_string()
                };
                let _ = writeln!(
                    self.body,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" rx=\"11\" fill=\"#e8f1ee\" stroke=\"#0f5e63\"/>\
                     <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{words}</text>",
                    x - wide,
                    y - 11,
                    2 * wide,
                    y + 5
                );
                y
            }
        }
    }

    fn settled(&mut self, code: u32, x: usize) -> usize {
        let y = TOP + LINE * self.leaf + LINE / 2;
        self.leaf += 1;
        let _ = writeln!(
            self.body,
            "<rect x=\"{}\" y=\"{}\" width=\"48\" height=\"20\" rx=\"3\" fill=\"#0f5e63\"/>\
             <text x=\"{x}\" y=\"{}\" fill=\"#fff\" font-weight=\"bold\" text-anchor=\"middle\">{code}</text>",
            x - 24,
            y - 10,
            y + 5
        );
        y
    }

    /// The line to the place after an answer, with its sign.
    fn line(&mut self, (out, y): (usize, usize), (end, to): (usize, usize), sign: char) {
        let middle = usize::midpoint(out, end);
        let _ = writeln!(
            self.body,
            "<path d=\"M{out} {y} C{middle} {y} {middle} {to} {end} {to}\" fill=\"none\" stroke=\"#777\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#555\">{sign}</text>",
            end - 2,
            if sign == '+' { to - 4 } else { to + 13 },
        );
    }
}

/// Half the width of a place.
fn half(branch: &Branch) -> usize {
    match branch {
        Branch::Settled { .. } => 24,
        Branch::Ask { opens: true, .. } => 32,
        Branch::Ask { .. } => 11,
    }
}
