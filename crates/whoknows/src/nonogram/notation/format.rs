//! The formats that puzzles and pictures are kept in: their names, and how their files end.

use std::fmt;
use std::str::FromStr;

use crate::fault::Fault;

/// A format of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The input of `GCHQSolver`, JSON with keys without quotes: black and white, given cells.
    GchqSolver,
    /// Our JSON: everything.
    Json,
    /// The XML of webpbn.com: everything, sets.
    Webpbn,
    /// Steve Simpson's `.non`, extended: everything, sets.
    Non,
    /// Jakub Wilk's `.nin`: black and white.
    Nin,
    /// The Olšáks' `.mk`: black and white.
    Mk,
    /// The `.cwd` of `QNonograms`: black and white.
    Cwd,
    /// The Olšáks' `.g`: colours.
    Olsak,
    /// Robert Bosch's `.lp`: black and white.
    Lp,
    /// A set of a TAAI tournament: black and white, square.
    Taai,
    /// A bitmap, plain or packed: a picture in black and white.
    Pbm,
    /// A PNG picture, as bytes or as the text of a `data:` address: one cell a pixel.
    Png,
    /// A JPEG picture of black and white, as bytes or as the text of a `data:` address: only read.
    Jpeg,
    /// A picture in characters.
    Text,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 14] = [
        Format::GchqSolver,
        Format::Json,
        Format::Webpbn,
        Format::Non,
        Format::Nin,
        Format::Mk,
        Format::Cwd,
        Format::Olsak,
        Format::Lp,
        Format::Taai,
        Format::Pbm,
        Format::Png,
        Format::Jpeg,
        Format::Text,
    ];

    /// Its name, as it is parsed.
    pub fn name(self) -> &'static str {
        match self {
            Format::GchqSolver => "gchqsolver",
            Format::Json => "json",
            Format::Webpbn => "webpbn",
            Format::Non => "non",
            Format::Nin => "nin",
            Format::Mk => "mk",
            Format::Cwd => "cwd",
            Format::Olsak => "g",
            Format::Lp => "lp",
            Format::Taai => "taai",
            Format::Pbm => "pbm",
            Format::Png => "png",
            Format::Jpeg => "jpeg",
            Format::Text => "text",
        }
    }

    /// Names of older days, and of others, that are still understood.
    pub fn aliases(self) -> &'static [&'static str] {
        match self {
            // What it was called at first.
            Format::GchqSolver => &["seed"],
            Format::Jpeg => &["jpg"],
            _ => &[],
        }
    }

    /// How the names of its files end, the usual ending first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Format::GchqSolver => &["js"],
            Format::Json => &["json"],
            Format::Webpbn => &["xml", "pbn"],
            Format::Non => &["non"],
            Format::Nin => &["nin"],
            Format::Mk => &["mk"],
            Format::Cwd => &["cwd"],
            Format::Olsak => &["g"],
            Format::Lp => &["lp"],
            Format::Taai => &["taai"],
            Format::Pbm => &["pbm"],
            Format::Png => &["png"],
            Format::Jpeg => &["jpg", "jpeg"],
            Format::Text => &["txt"],
        }
    }

    /// The format of a file of this name, by its ending.
    pub fn of_file(name: &str) -> Option<Self> {
        let (stem, ending) = name.rsplit_once('.')?;
        let ending = ending.to_ascii_lowercase();
        let found = Format::ALL.into_iter().find(|format| format.endings().contains(&&*ending));
        found.filter(|_| !stem.is_empty())
    }

    /// Can files of it be written? A JPEG is never exact.
    pub fn is_written(self) -> bool {
        self != Format::Jpeg
    }

    /// Does a file of it hold a picture, and the puzzle only by that?
    pub fn is_picture(self) -> bool {
        matches!(self, Format::Pbm | Format::Png | Format::Jpeg | Format::Text)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let is_so = |format: &Format| format.name() == text || format.aliases().contains(&text);
        let found = Format::ALL.into_iter().find(is_so);
        found.ok_or_else(|| {
            let names = Format::ALL.map(Format::name).join(", ");
            Fault::new(0..text.len(), format!("`{text}` is no format: expected {names}"))
        })
    }
}
