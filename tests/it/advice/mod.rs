//! What a good player knows.

mod cli_short;
mod equities;
mod short;
