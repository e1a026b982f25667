-- Results in big blinds are millionths, and their squares ten-thousandths; a chance to 3-bet is one where the player could raise. The
-- figures of all hands are found anew.
DELETE FROM figures;
DELETE FROM totals;
DELETE FROM days;
DELETE FROM stays;
DELETE FROM unread;
INSERT INTO unread SELECT min(id), max(id) FROM hands HAVING count(*) > 0;
