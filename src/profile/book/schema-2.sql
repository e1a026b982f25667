-- Every change of the player's wallet, as it was told: what was in it afterwards, and the difference to what was known
-- before. The words of the reasons are those of the messages.
CREATE TABLE wallet (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (id),
    at INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL
) STRICT;

CREATE INDEX wallet_by_room ON wallet (room, id);
