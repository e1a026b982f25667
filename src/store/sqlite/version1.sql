-- The room as a whole: one row, from the first commit on.
CREATE TABLE meta (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    edition TEXT NOT NULL,
    -- The stakes in the order of their pools, a line each: game, format, name, blinds in cents, seats.
    stakes TEXT NOT NULL,
    now INTEGER NOT NULL,
    next_hand INTEGER NOT NULL,
    last_request INTEGER NOT NULL
) STRICT;

-- What the room knows of everybody and everything, as JSON.
CREATE TABLE players (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE tables (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE queues (pool INTEGER PRIMARY KEY, players TEXT NOT NULL) STRICT;
CREATE TABLE holds (hand INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;

CREATE TABLE people (
    player INTEGER PRIMARY KEY REFERENCES players DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'bot'))
) STRICT;

-- The ledger. 'owner' is a player (wallet), a table (stack), a hand (held) or 0; 'seat' is that of a stack, or 0.
CREATE TABLE accounts (
    kind TEXT NOT NULL CHECK (kind IN ('wallet', 'stack', 'held', 'rake', 'charity', 'house')),
    owner INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    balance INTEGER NOT NULL CONSTRAINT overdrawn CHECK (balance >= 0 OR kind = 'house'),
    PRIMARY KEY (kind, owner, seat)
) STRICT, WITHOUT ROWID;

-- The last transaction of each source: a player, a table or the operator (id 0).
CREATE TABLE sources (
    kind TEXT NOT NULL CHECK (kind IN ('player', 'table', 'operator')),
    id INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- Every transaction there ever was, in the order of their commits. 'movements' is a list of [from, to, cents, reason].
CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    at INTEGER NOT NULL,
    movements TEXT NOT NULL,
    UNIQUE (kind, id, sequence)
) STRICT;

-- The hands that were dealt, as PHH; an empty record is of one that PHH cannot express.
CREATE TABLE hands (
    hand INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    players TEXT NOT NULL,
    record TEXT NOT NULL
) STRICT;

-- Finds the hands of a player by the time at which they ended.
CREATE TABLE hand_players (
    player INTEGER NOT NULL,
    at INTEGER NOT NULL,
    hand INTEGER NOT NULL REFERENCES hands,
    PRIMARY KEY (player, at, hand)
) STRICT, WITHOUT ROWID;
