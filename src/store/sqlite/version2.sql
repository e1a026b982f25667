-- Tournaments: their state as JSON, their money, and the number of the next one.
CREATE TABLE tournaments (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
ALTER TABLE meta ADD COLUMN next_tournament INTEGER NOT NULL DEFAULT 0;

UPDATE players SET state = json_set(state, '$.entered', json('[]'), '$.tickets', json('[]'));
UPDATE tables SET state = json_set(
    json_remove(state, '$.pool'),
    '$.play', json_object('cash', json_extract(state, '$.pool')),
    '$.place', 0,
    '$.chips', json('[]')
);

-- 'owner' is a player (wallet), a table (stack), a hand (held), a tournament or 0; 'seat' is that of a stack, or 0.
CREATE TABLE accounts2 (
    kind TEXT NOT NULL CHECK (kind IN ('wallet', 'stack', 'held', 'tournament', 'tickets', 'draws', 'rake', 'charity', 'house')),
    owner INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    balance INTEGER NOT NULL CONSTRAINT overdrawn CHECK (balance >= 0 OR kind IN ('house', 'draws')),
    PRIMARY KEY (kind, owner, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO accounts2 SELECT kind, owner, seat, balance FROM accounts;
DROP TABLE accounts;
ALTER TABLE accounts2 RENAME TO accounts;
