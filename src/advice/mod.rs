//! Advice: what a good player knows, for bots that play and for a coach that explains.
//!
//! [`short`] is the equilibrium of short stacks, and what all-in decisions are worth in prizes.
//!
//! Not here: decisions (`bots`), and counting itself (`odds`).

pub mod short;
