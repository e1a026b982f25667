//! Which stakes bots fill, as data: `assets/bots/population.toml`.

use std::collections::BTreeMap;

use crate::base::PoolId;
use crate::rulebook::Edition;

/// How many chairs of each stake bots fill without being called.
pub type Population = Vec<(PoolId, u32)>;

/// What the room of an edition is filled with.
pub fn usual(edition: &Edition) -> Population {
    read(include_str!("../../assets/bots/population.toml"), edition).unwrap_or_default()
}

fn read(text: &str, edition: &Edition) -> Result<Population, toml::de::Error> {
    let chairs: BTreeMap<String, BTreeMap<String, u32>> = toml::from_str(text)?;
    let stakes = edition.cash.stakes.iter();
    Ok((0..)
        .map(PoolId)
        .zip(stakes)
        .filter_map(|(pool, stake)| {
            let count = chairs.get(stake.format.word())?.get(&stake.name)?;
            Some((pool, *count))
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::BUILT_IN;

    #[test]
    fn the_usual_population_fills_stakes_of_every_edition() {
        let text = include_str!("../../assets/bots/population.toml");
        for name in BUILT_IN {
            let edition = Edition::built_in(name).unwrap();
            let population = read(text, &edition).unwrap();
            assert!(population.len() >= 10, "{name}: {population:?}");
            assert!(population.iter().all(|(_, chairs)| *chairs >= 3));
        }
    }
}
