//! The tables that the build script makes, about 240 KB; see `key` for the way into them.

use super::key::PerfectHash;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
