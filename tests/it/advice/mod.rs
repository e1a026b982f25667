//! What a good player knows.

mod cli_short;
mod deep;
mod equities;
mod short;
