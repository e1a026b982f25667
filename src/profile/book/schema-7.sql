-- What hands were played in: a stake or a tournament by its name. Amounts are cents where is_game is 0, else chips.
CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    stake TEXT NOT NULL,
    is_game INTEGER NOT NULL,
    UNIQUE (game, format, stake, is_game)
) STRICT;

-- What every hand contributes to the statistics, as docs/statistics.md defines it. Of a hand without a record only the result.
CREATE TABLE figures (
    hand INTEGER PRIMARY KEY REFERENCES hands (id),
    kind INTEGER NOT NULL REFERENCES kinds (id),
    -- The stay at a table that it was played in; NULL of tournaments and of hands that were imported.
    session INTEGER REFERENCES sessions (id),
    seat INTEGER,
    players INTEGER NOT NULL,
    -- Hundredths: of big blinds, of cents or chips.
    result_bb INTEGER NOT NULL,
    adjusted INTEGER NOT NULL,
    adjusted_bb INTEGER NOT NULL,
    rake INTEGER NOT NULL,
    -- One bit for each: 1 put money in, 2 raised, 4 could 3-bet, 8 3-bet, 16 saw the flop, 32 went to showdown, 64 won there,
    -- 128 won without, 256 was all-in before the last card. NULL where there is no record.
    marks INTEGER,
    bets INTEGER NOT NULL,
    calls INTEGER NOT NULL
) STRICT;

-- The figures of all hands, added up: kept with every hand, in the same transaction. The position is '' where it has no name.
CREATE TABLE totals (
    kind INTEGER NOT NULL REFERENCES kinds (id),
    position TEXT NOT NULL,
    hands INTEGER NOT NULL, told INTEGER NOT NULL, result INTEGER NOT NULL, result_bb INTEGER NOT NULL,
    squares INTEGER NOT NULL, adjusted INTEGER NOT NULL, adjusted_bb INTEGER NOT NULL, rake INTEGER NOT NULL,
    put_money_in INTEGER NOT NULL, raised INTEGER NOT NULL, three_bet_chances INTEGER NOT NULL, three_bets INTEGER NOT NULL,
    bets INTEGER NOT NULL, calls INTEGER NOT NULL, flops INTEGER NOT NULL, showdowns INTEGER NOT NULL,
    won_at_showdown INTEGER NOT NULL, won_unseen INTEGER NOT NULL, all_ins INTEGER NOT NULL,
    PRIMARY KEY (kind, position)
) STRICT, WITHOUT ROWID;

-- The same by days since 1970, UTC.
CREATE TABLE days (
    day INTEGER NOT NULL,
    kind INTEGER NOT NULL REFERENCES kinds (id),
    position TEXT NOT NULL,
    hands INTEGER NOT NULL, told INTEGER NOT NULL, result INTEGER NOT NULL, result_bb INTEGER NOT NULL,
    squares INTEGER NOT NULL, adjusted INTEGER NOT NULL, adjusted_bb INTEGER NOT NULL, rake INTEGER NOT NULL,
    put_money_in INTEGER NOT NULL, raised INTEGER NOT NULL, three_bet_chances INTEGER NOT NULL, three_bets INTEGER NOT NULL,
    bets INTEGER NOT NULL, calls INTEGER NOT NULL, flops INTEGER NOT NULL, showdowns INTEGER NOT NULL,
    won_at_showdown INTEGER NOT NULL, won_unseen INTEGER NOT NULL, all_ins INTEGER NOT NULL,
    PRIMARY KEY (day, kind, position)
) STRICT, WITHOUT ROWID;

-- The same by sessions.
CREATE TABLE stays (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    hands INTEGER NOT NULL, told INTEGER NOT NULL, result INTEGER NOT NULL, result_bb INTEGER NOT NULL,
    squares INTEGER NOT NULL, adjusted INTEGER NOT NULL, adjusted_bb INTEGER NOT NULL, rake INTEGER NOT NULL,
    put_money_in INTEGER NOT NULL, raised INTEGER NOT NULL, three_bet_chances INTEGER NOT NULL, three_bets INTEGER NOT NULL,
    bets INTEGER NOT NULL, calls INTEGER NOT NULL, flops INTEGER NOT NULL, showdowns INTEGER NOT NULL,
    won_at_showdown INTEGER NOT NULL, won_unseen INTEGER NOT NULL, all_ins INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_table ON sessions (room, table_number, began);

-- The hands of earlier versions whose figures are not there yet: from one row of `hands` to another. Empty when all are.
CREATE TABLE unread (
    next INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;
INSERT INTO unread SELECT min(id), max(id) FROM hands HAVING count(*) > 0;

-- The edition that a game was played under. NULL where it was not noted.
ALTER TABLE games ADD COLUMN edition TEXT;

-- Everything that the results of HexaPros are added up from, in the order in which they are.
CREATE INDEX games_by_kind ON games (class, buy_in, edition, times, place, how, ended, entered, prize, seat, bounties);
