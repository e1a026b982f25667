-- Who may come in. 'key' is the name as it is compared.
CREATE TABLE accounts (
    player INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    -- As argon2 writes it, with its salt and its parameters.
    password TEXT NOT NULL,
    opened INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT;

-- What lets somebody in once. Kept is what the token comes to, not the token.
CREATE TABLE tokens (
    digest BLOB PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_player ON tokens (player);

CREATE TABLE invitations (
    digest BLOB PRIMARY KEY,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
