-- A hand counts for so much at most that no sum overflows. Where one counted for more, the figures of all hands are found anew.
CREATE TEMP TABLE overgrown AS SELECT 1 WHERE EXISTS (
    SELECT 1 FROM figures JOIN hands ON hands.id = figures.hand
    WHERE result NOT BETWEEN -1000000000 AND 1000000000
    OR adjusted NOT BETWEEN -100000000000 AND 100000000000
    OR rake NOT BETWEEN 0 AND 100000000000
    OR result_bb NOT BETWEEN -3000000000 AND 3000000000
    OR adjusted_bb NOT BETWEEN -3000000000 AND 3000000000
);
DELETE FROM figures WHERE EXISTS (SELECT 1 FROM overgrown);
DELETE FROM totals WHERE EXISTS (SELECT 1 FROM overgrown);
DELETE FROM days WHERE EXISTS (SELECT 1 FROM overgrown);
DELETE FROM stays WHERE EXISTS (SELECT 1 FROM overgrown);
DELETE FROM unread WHERE EXISTS (SELECT 1 FROM overgrown);
INSERT INTO unread SELECT min(id), max(id) FROM hands WHERE EXISTS (SELECT 1 FROM overgrown) HAVING count(*) > 0;
DROP TABLE overgrown;
