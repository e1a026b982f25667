-- What the player has entered: HexaPros, sit & gos and tournaments. A row is begun with the entry and completed with the
-- end; who enters again has another one. The class is the family of a HexaPro, 'sit-and-go' or 'tournament'.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (id),
    tournament INTEGER NOT NULL,
    class TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    entered INTEGER NOT NULL,
    -- With everything that was bought later; tickets and seats count as what they are worth.
    buy_in INTEGER NOT NULL,
    ended INTEGER,
    -- 'finished', 'goes-through', 'called-off', or 'unseen' where nobody was there to hear of it.
    how TEXT,
    -- The multiplier of a HexaPro, in hundredths.
    times INTEGER,
    place INTEGER,
    players INTEGER NOT NULL DEFAULT 0,
    prize INTEGER NOT NULL DEFAULT 0,
    -- What the seat is worth that was won.
    seat INTEGER,
    bounties INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX games_by_end ON games (ended);

-- One entry at a time.
CREATE UNIQUE INDEX open_games ON games (room, tournament) WHERE ended IS NULL;

-- The tournament that a hand was played in; its amounts are then chips. None of a cash game, whose amounts are cents.
ALTER TABLE hands ADD COLUMN tournament INTEGER;
