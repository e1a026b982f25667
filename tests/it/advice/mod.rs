//! What a good player knows.

mod equities;
mod short;
