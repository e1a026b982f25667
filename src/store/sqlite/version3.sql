-- Large prizes of HexaPros of late, as JSON, the last one first.
ALTER TABLE meta ADD COLUMN wins TEXT NOT NULL DEFAULT '[]';
