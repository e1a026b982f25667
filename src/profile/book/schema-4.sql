-- What came back of a game that was called off: in money, with what was on one's own head, or as a ticket of that worth. NULL
-- where it was not told. From now on a tournament is one row however often it is entered.
ALTER TABLE games ADD COLUMN back INTEGER;
ALTER TABLE games ADD COLUMN ticket INTEGER;
