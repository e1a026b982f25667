//! What a good player knows.

mod all_in;
mod cli_short;
mod counsel;
mod deep;
mod equities;
mod prizes;
mod short;
