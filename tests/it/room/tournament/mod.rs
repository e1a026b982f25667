//! Tournaments, sit & gos and HexaPros, rule by rule (M, H, X, and T in them).

mod away;
mod balancing;
mod beginning;
mod bounties;
mod cancelling;
mod crashing;
mod cup;
mod hand_for_hand;
mod hexapro;
mod knocked_out;
mod levels;
mod limbo;
mod phases;
mod prizes;
mod rebuys;
mod registering;
mod satellites;
