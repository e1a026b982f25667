-- Where hands were played: this program's own room, or the address of a server.
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- Moments are milliseconds since 1970, UTC, by the room's clock; money is whole cents.
-- A room that was begun anew counts its hands anew: the moment tells them apart.
CREATE TABLE hands (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (id),
    hand INTEGER NOT NULL,
    at INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    stake TEXT NOT NULL,
    big_blind INTEGER NOT NULL,
    position TEXT,
    cards TEXT NOT NULL,
    board TEXT NOT NULL,
    result INTEGER NOT NULL,
    UNIQUE (room, hand, at)
) STRICT;

CREATE INDEX hands_by_time ON hands (at);

-- Apart from the hands, so that lists and sums need not read them. None where PHH cannot express the hand.
CREATE TABLE records (
    hand INTEGER PRIMARY KEY REFERENCES hands (id),
    phh TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (id),
    table_number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    stake TEXT NOT NULL,
    began INTEGER NOT NULL,
    -- When something was last heard of it.
    seen INTEGER NOT NULL,
    ended INTEGER,
    -- 0 where nobody was there to hear of the end: then it is the last that was heard.
    end_was_told INTEGER NOT NULL DEFAULT 0,
    bought_in INTEGER NOT NULL,
    stack INTEGER NOT NULL,
    taken INTEGER,
    hands INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX sessions_by_time ON sessions (began);

-- One stay at a table at a time.
CREATE UNIQUE INDEX open_sessions ON sessions (room, table_number) WHERE ended IS NULL;
