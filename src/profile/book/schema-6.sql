-- The file that a hand was imported from. NULL where it was played with this program.
ALTER TABLE hands ADD COLUMN source TEXT;
