-- What the game is called for which a change of the wallet was paid, or in which it was won. NULL where there is none, or where
-- it was not noted.
ALTER TABLE wallet ADD COLUMN game TEXT;
