//! A plan as a picture: the tree from left to right, a line for each leaf.
//!
//! A round begins with its code and first verifier in a box; a further question is the letter of its
//! verifier in a circle; up goes yes, down goes no. A leaf is the code, solid.

use std::fmt::Write;

use whoknows::turing::plan::{Plan, Step};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Space};

const LINE: usize = 26;
const STEP: usize = 104;
const LEFT: usize = 48;
const TOP: usize = 56;
/// The most leaves that are drawn.
const MANY: usize = 2_000;

/// The picture as SVG.
pub(super) fn svg(space: Space, title: &str, plan: &Plan) -> String {
    let leaves = plan.nodes.iter().filter(|node| matches!(node.step, Step::Settled { .. })).count();
    let mut drawing = Drawing { space, plan, body: String::new(), leaf: 0, deepest: 0 };
    if leaves <= MANY {
        drawing.node(0, 0);
    }
    let width = LEFT + STEP * drawing.deepest + 96;
    let height = TOP + LINE * drawing.leaf.max(1) + 16;
    let words = if leaves <= MANY {
        format!("{title}: a plan for {} worlds", plan.root().worlds)
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

struct Drawing<'a> {
    space: Space,
    plan: &'a Plan,
    body: String,
    leaf: usize,
    deepest: usize,
}

impl Drawing<'_> {
    /// Draws what is below a node; returns the height at which the node stands.
    fn node(&mut self, at: usize, depth: usize) -> usize {
        self.deepest = self.deepest.max(depth);
        let x = LEFT + STEP * depth;
        match self.plan.nodes[at].step {
            Step::Settled { code } => {
                let y = TOP + LINE * self.leaf + LINE / 2;
                self.leaf += 1;
                let code = self.space.text(Code(code));
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
            Step::Ask { code, verifier, opens, yes, no } => {
                let above = self.node(yes, depth + 1);
                let below = self.node(no, depth + 1);
                let y = usize::midpoint(above, below);
                let out = x + half(self.plan, at);
                for (to, sign, child) in [(above, '+', yes), (below, '−', no)] {
                    let end = x + STEP - half(self.plan, child);
                    let middle = usize::midpoint(out, end);
                    let _ = writeln!(
                        self.body,
                        "<path d=\"M{out} {y} C{middle} {y} {middle} {to} {end} {to}\" fill=\"none\" stroke=\"#777\"/>\
                         <text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#555\">{sign}</text>",
                        end - 2,
                        if sign == '+' { to - 4 } else { to + 13 },
                    );
                }
                let verifier = letter(verifier);
                let words = if opens {
                    format!(
                        "<tspan font-weight=\"bold\">{}</tspan> {verifier}",
                        self.space.text(Code(code as u16))
                    )
                } else {
                    verifier.to_string()
                };
                let wide = half(self.plan, at);
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
}

/// Half the width of a node.
fn half(plan: &Plan, at: usize) -> usize {
    match plan.nodes[at].step {
        Step::Settled { .. } => 24,
        Step::Ask { opens: true, .. } => 32,
        Step::Ask { .. } => 11,
    }
}
