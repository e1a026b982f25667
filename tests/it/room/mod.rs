//! The card room, rule by rule, in small stories, and by properties over long random play.

mod entering;
mod lobby;
mod positions;
mod rake;
mod rejoining;
mod sitting_out;
mod stacks;
mod story;
mod time;
mod trouble;
