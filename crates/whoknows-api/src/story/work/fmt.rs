//! The work of `story fmt`.

use whoknows::budget::Budget;

use crate::story::Fmt;
use crate::story::fields::StoryFields;
use crate::{BadInput, ReplyOf, Work};

impl Work for Fmt {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let fields = StoryFields { story: self.story.clone(), set: Vec::new() };
        self.written().map_err(|why| why.bad(&fields))
    }
}
