BEGIN;
PRAGMA application_id = 1918986604;
PRAGMA user_version = 2;
CREATE TABLE meta (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    edition TEXT NOT NULL,
    -- The stakes in the order of their pools, a line each: game, format, name, blinds in cents, seats.
    stakes TEXT NOT NULL,
    now INTEGER NOT NULL,
    next_hand INTEGER NOT NULL,
    last_request INTEGER NOT NULL
, next_tournament INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE players (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE tables (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE queues (pool INTEGER PRIMARY KEY, players TEXT NOT NULL) STRICT;
CREATE TABLE holds (hand INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE people (
    player INTEGER PRIMARY KEY REFERENCES players DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'bot'))
) STRICT;
CREATE TABLE sources (
    kind TEXT NOT NULL CHECK (kind IN ('player', 'table', 'operator')),
    id INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    at INTEGER NOT NULL,
    movements TEXT NOT NULL,
    UNIQUE (kind, id, sequence)
) STRICT;
CREATE TABLE hands (
    hand INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    players TEXT NOT NULL,
    record TEXT NOT NULL
) STRICT;
CREATE TABLE hand_players (
    player INTEGER NOT NULL,
    at INTEGER NOT NULL,
    hand INTEGER NOT NULL REFERENCES hands,
    PRIMARY KEY (player, at, hand)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournaments (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
CREATE TABLE "accounts" (
    kind TEXT NOT NULL CHECK (kind IN ('wallet', 'stack', 'held', 'tournament', 'tickets', 'draws', 'rake', 'charity', 'house')),
    owner INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    balance INTEGER NOT NULL CONSTRAINT overdrawn CHECK (balance >= 0 OR kind IN ('house', 'draws')),
    PRIMARY KEY (kind, owner, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES (1, '2.7', 'holdem standard NL4 2/4 6
holdem standard NL10 5/10 6
holdem standard NL25 15/25 6
holdem standard NL50 25/50 6
holdem standard NL100 50/100 6
holdem standard NL200 100/200 6
holdem standard NL400 200/400 6
holdem deepstack NL100 5/10 6
holdem banzai NL1 5/10 5
holdem banzai NL5 25/50 5
holdem banzai NL20 100/200 5
holdem banzai NL50 250/500 5
omaha standard PL4 2/4 6
omaha standard PL10 5/10 6
omaha standard PL25 10/25 6
omaha standard PL50 25/50 6
omaha standard PL100 50/100 6
omaha standard PL200 100/200 6
omaha standard PL400 200/400 6
omaha shortstack PL10 25/50 6
omaha banzai PL1 5/10 5
omaha banzai PL5 25/50 5
omaha banzai PL20 100/200 5
omaha banzai PL50 250/500 5
', 1600002453100, 26, 29, 0);
INSERT INTO players VALUES (0, '{"last_request":16,"places":[1],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0,1],"left":[{"table":0,"pool":1,"at":1600001996100,"stack":1000,"bank":0,"hands":3,"banzai":"settled"}],"today":{"day":18518,"ratholed":1,"banzai_choices":0}}');
INSERT INTO players VALUES (1, '{"last_request":19,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":true,"tops_up":false,"out_until":9223372036854775807,"known":[1,0],"left":[{"table":1,"pool":1,"at":1600002252500,"stack":500,"bank":13900,"hands":2,"banzai":"settled"},{"table":0,"pool":1,"at":1600002252500,"stack":1000,"bank":8700,"hands":5,"banzai":"settled"}],"today":{"day":18518,"ratholed":1,"banzai_choices":0}}');
INSERT INTO players VALUES (2, '{"last_request":11,"places":[0],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0],"left":[{"table":0,"pool":1,"at":1600001632300,"stack":485,"bank":15000,"hands":3,"banzai":"settled"}],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (3, '{"last_request":22,"places":[0],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (4, '{"last_request":15,"places":[1],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0,1],"left":[{"table":0,"pool":1,"at":1600001715000,"stack":1000,"bank":5500,"hands":6,"banzai":"settled"}],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (5, '{"last_request":19,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0],"left":[{"table":0,"pool":1,"at":1600002427200,"stack":965,"bank":0,"hands":5,"banzai":"settled"}],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (6, '{"last_request":7,"places":[1],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0,1],"left":[{"table":0,"pool":1,"at":1600001375600,"stack":1005,"bank":0,"hands":4,"banzai":"settled"}],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (7, '{"last_request":9,"places":[0],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[0],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (8, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (9, '{"last_request":2,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (10, '{"last_request":1,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (11, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (12, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (13, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (14, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO players VALUES (15, '{"last_request":0,"places":[],"entered":[],"tickets":[],"sits_out_next_big_blind":false,"tops_up":false,"out_until":9223372036854775807,"known":[],"left":[],"today":{"day":0,"ratholed":0,"banzai_choices":0}}');
INSERT INTO tables VALUES (0, '{"play":{"cash":1},"place":0,"chairs":[[0,{"reserved":{"player":2,"limits":{"min":500,"max":1000,"reason":"stake"},"until":1600002486100}}],[1,{"taken":{"player":7,"standing":"in","missed_blind":false,"sits_out_next":null,"leaves":null,"top_up":0,"initial_buy_in":500,"broke_until":9223372036854775807,"bank":10800,"hands":8}}],[2,{"taken":{"player":3,"standing":"in","missed_blind":false,"sits_out_next":null,"leaves":null,"top_up":0,"initial_buy_in":500,"broke_until":9223372036854775807,"bank":0,"hands":9}}]],"chips":[],"last":null,"hand":null}');
INSERT INTO tables VALUES (1, '{"play":{"cash":1},"place":0,"chairs":[[2,{"taken":{"player":6,"standing":"in","missed_blind":false,"sits_out_next":null,"leaves":null,"top_up":0,"initial_buy_in":500,"broke_until":9223372036854775807,"bank":15000,"hands":3}}],[3,{"taken":{"player":0,"standing":"in","missed_blind":false,"sits_out_next":null,"leaves":null,"top_up":0,"initial_buy_in":500,"broke_until":9223372036854775807,"bank":15000,"hands":2}}],[4,{"taken":{"player":4,"standing":"in","missed_blind":false,"sits_out_next":null,"leaves":null,"top_up":0,"initial_buy_in":500,"broke_until":9223372036854775807,"bank":15000,"hands":1}}]],"chips":[],"last":{"big_blind":4,"played":[2,3,4],"players":3},"hand":null}');
INSERT INTO queues VALUES (1, '[]');
INSERT INTO queues VALUES (8, '[10]');
INSERT INTO queues VALUES (13, '[9]');
INSERT INTO holds VALUES (18, '{"until":1607777632300,"bets":[[3,5],[2,10]]}');
INSERT INTO holds VALUES (25, '{"until":1607778453100,"bets":[[6,10],[0,5],[4,10]]}');
INSERT INTO people VALUES (0, 'Åse', 'human');
INSERT INTO people VALUES (1, 'Bo 257', 'bot');
INSERT INTO people VALUES (2, 'Åse', 'human');
INSERT INTO people VALUES (3, 'Bo 307', 'bot');
INSERT INTO people VALUES (4, 'Åse', 'human');
INSERT INTO people VALUES (5, 'Bo 357', 'bot');
INSERT INTO people VALUES (6, 'Åse', 'human');
INSERT INTO people VALUES (7, 'Bo 7', 'bot');
INSERT INTO people VALUES (8, 'Åse', 'human');
INSERT INTO people VALUES (9, 'Bo 57', 'bot');
INSERT INTO people VALUES (10, 'Åse', 'human');
INSERT INTO people VALUES (11, 'Bo 107', 'bot');
INSERT INTO people VALUES (12, 'Åse', 'human');
INSERT INTO people VALUES (13, 'Bo 157', 'bot');
INSERT INTO people VALUES (14, 'Åse', 'human');
INSERT INTO people VALUES (15, 'Bo 207', 'bot');
INSERT INTO sources VALUES ('operator', 0, 21);
INSERT INTO sources VALUES ('player', 0, 8);
INSERT INTO sources VALUES ('player', 1, 10);
INSERT INTO sources VALUES ('player', 2, 2);
INSERT INTO sources VALUES ('player', 3, 5);
INSERT INTO sources VALUES ('player', 4, 8);
INSERT INTO sources VALUES ('player', 5, 6);
INSERT INTO sources VALUES ('player', 6, 4);
INSERT INTO sources VALUES ('player', 7, 1);
INSERT INTO sources VALUES ('table', 0, 19);
INSERT INTO sources VALUES ('table', 1, 5);
INSERT INTO journal VALUES (1, 'operator', 0, 1, 1600000000000, '[["house",{"wallet":0},100000,"grant"]]');
INSERT INTO journal VALUES (2, 'operator', 0, 2, 1600000000000, '[["house",{"wallet":1},100000,"grant"]]');
INSERT INTO journal VALUES (3, 'operator', 0, 3, 1600000000000, '[["house",{"wallet":2},100000,"grant"]]');
INSERT INTO journal VALUES (4, 'operator', 0, 4, 1600000000000, '[["house",{"wallet":3},100000,"grant"]]');
INSERT INTO journal VALUES (5, 'operator', 0, 5, 1600000000000, '[["house",{"wallet":4},100000,"grant"]]');
INSERT INTO journal VALUES (6, 'operator', 0, 6, 1600000000000, '[["house",{"wallet":5},100000,"grant"]]');
INSERT INTO journal VALUES (7, 'operator', 0, 7, 1600000000000, '[["house",{"wallet":6},100000,"grant"]]');
INSERT INTO journal VALUES (8, 'operator', 0, 8, 1600000000000, '[["house",{"wallet":7},100000,"grant"]]');
INSERT INTO journal VALUES (9, 'operator', 0, 9, 1600000000000, '[["house",{"wallet":8},100000,"grant"]]');
INSERT INTO journal VALUES (10, 'operator', 0, 10, 1600000000000, '[["house",{"wallet":9},100000,"grant"]]');
INSERT INTO journal VALUES (11, 'operator', 0, 11, 1600000000000, '[["house",{"wallet":10},100000,"grant"]]');
INSERT INTO journal VALUES (12, 'operator', 0, 12, 1600000000000, '[["house",{"wallet":11},100000,"grant"]]');
INSERT INTO journal VALUES (13, 'operator', 0, 13, 1600000000000, '[["house",{"wallet":12},100000,"grant"]]');
INSERT INTO journal VALUES (14, 'operator', 0, 14, 1600000000000, '[["house",{"wallet":13},100000,"grant"]]');
INSERT INTO journal VALUES (15, 'operator', 0, 15, 1600000000000, '[["house",{"wallet":14},100000,"grant"]]');
INSERT INTO journal VALUES (16, 'operator', 0, 16, 1600000000000, '[["house",{"wallet":15},100000,"grant"]]');
INSERT INTO journal VALUES (17, 'player', 6, 1, 1600000034200, '[[{"wallet":6},{"stack":[0,5]},500,"buy_in"]]');
INSERT INTO journal VALUES (18, 'player', 1, 1, 1600000035300, '[[{"wallet":1},{"stack":[0,1]},500,"buy_in"]]');
INSERT INTO journal VALUES (19, 'player', 0, 1, 1600000039700, '[[{"wallet":0},{"stack":[0,4]},500,"buy_in"]]');
INSERT INTO journal VALUES (20, 'table', 0, 1, 1600000056800, '[[{"stack":[0,1]},{"held":1},10,"hold"],[{"stack":[0,5]},{"held":1},5,"hold"]]');
INSERT INTO journal VALUES (21, 'player', 3, 1, 1600000056800, '[[{"wallet":3},{"stack":[0,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (22, 'player', 4, 1, 1600000092100, '[[{"wallet":4},{"stack":[0,0]},500,"buy_in"]]');
INSERT INTO journal VALUES (23, 'table', 0, 2, 1600000093200, '[[{"stack":[0,1]},{"pot":0},5,"bet"],[{"stack":[0,5]},{"pot":0},495,"bet"],[{"pot":0},{"stack":[0,3]},465,"pot"],[{"pot":0},"rake",35,"rake"]]');
INSERT INTO journal VALUES (24, 'table', 0, 3, 1600000127400, '[[{"stack":[0,1]},{"pot":0},485,"bet"],[{"stack":[0,3]},{"pot":0},500,"bet"],[{"pot":0},{"stack":[0,4]},933,"pot"],[{"pot":0},"rake",52,"rake"]]');
INSERT INTO journal VALUES (25, 'player', 6, 2, 1600000127400, '[[{"wallet":6},{"stack":[0,5]},1000,"top_up"]]');
INSERT INTO journal VALUES (26, 'player', 3, 2, 1600000127400, '[[{"stack":[0,3]},{"wallet":3},465,"cash_out"]]');
INSERT INTO journal VALUES (27, 'table', 0, 4, 1600000727400, '[[{"stack":[0,4]},{"pot":0},5,"bet"],[{"pot":0},{"stack":[0,5]},5,"pot"]]');
INSERT INTO journal VALUES (28, 'player', 5, 1, 1600000728500, '[[{"wallet":5},{"stack":[0,1]},500,"buy_in"]]');
INSERT INTO journal VALUES (29, 'table', 0, 5, 1600001329600, '[[{"stack":[0,4]},{"pot":0},5,"bet"],[{"pot":0},{"stack":[0,5]},5,"pot"]]');
INSERT INTO journal VALUES (30, 'table', 0, 6, 1600001329600, '[[{"stack":[0,5]},{"pot":0},5,"bet"],[{"pot":0},{"stack":[0,1]},5,"pot"]]');
INSERT INTO journal VALUES (31, 'player', 4, 2, 1600001329600, '[[{"stack":[0,0]},{"wallet":4},500,"cash_out"]]');
INSERT INTO journal VALUES (32, 'player', 5, 2, 1600001329600, '[[{"stack":[0,1]},{"wallet":5},505,"cash_out"]]');
INSERT INTO journal VALUES (33, 'player', 5, 3, 1600001330700, '[[{"wallet":5},{"stack":[0,0]},505,"buy_in"]]');
INSERT INTO journal VALUES (34, 'player', 2, 1, 1600001332900, '[[{"wallet":2},{"stack":[0,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (35, 'player', 3, 3, 1600001332900, '[[{"wallet":3},{"stack":[0,2]},500,"buy_in"]]');
INSERT INTO journal VALUES (36, 'player', 0, 2, 1600001332900, '[[{"stack":[0,4]},{"wallet":0},1423,"cash_out"]]');
INSERT INTO journal VALUES (37, 'player', 7, 1, 1600001332900, '[[{"wallet":7},{"stack":[0,1]},500,"buy_in"]]');
INSERT INTO journal VALUES (38, 'operator', 0, 17, 1600001335100, '[[{"held":1},{"wallet":1},10,"release"],[{"held":1},{"wallet":6},5,"release"]]');
INSERT INTO journal VALUES (39, 'player', 6, 3, 1600001385300, '[[{"stack":[0,5]},{"wallet":6},1005,"cash_out"]]');
INSERT INTO journal VALUES (40, 'player', 4, 3, 1600001403500, '[[{"wallet":4},{"stack":[0,4]},500,"buy_in"]]');
INSERT INTO journal VALUES (41, 'player', 0, 3, 1600001409000, '[[{"wallet":0},{"stack":[0,5]},1000,"buy_in"]]');
INSERT INTO journal VALUES (42, 'table', 0, 7, 1600001410100, '[[{"stack":[0,0]},{"pot":0},10,"bet"],[{"stack":[0,4]},{"pot":0},10,"bet"],[{"pot":0},{"stack":[0,1]},20,"pot"]]');
INSERT INTO journal VALUES (43, 'table', 0, 8, 1600001413400, '[[{"stack":[0,4]},{"held":9},10,"hold"],[{"stack":[0,5]},{"held":9},10,"hold"]]');
INSERT INTO journal VALUES (44, 'table', 0, 9, 1600001453100, '[[{"stack":[0,0]},{"held":10},10,"hold"],[{"stack":[0,4]},{"held":10},10,"hold"],[{"stack":[0,5]},{"held":10},990,"hold"]]');
INSERT INTO journal VALUES (45, 'player', 1, 2, 1600001455300, '[[{"wallet":1},{"stack":[1,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (46, 'player', 0, 4, 1600001457500, '[[{"wallet":0},{"stack":[1,0]},500,"buy_in"]]');
INSERT INTO journal VALUES (47, 'player', 6, 4, 1600001457500, '[[{"wallet":6},{"stack":[1,2]},500,"buy_in"]]');
INSERT INTO journal VALUES (48, 'player', 5, 4, 1600001457500, '[[{"stack":[0,0]},{"wallet":5},485,"cash_out"]]');
INSERT INTO journal VALUES (49, 'table', 1, 1, 1600001474600, '[[{"stack":[1,0]},{"pot":1},5,"bet"],[{"stack":[1,2]},{"pot":1},10,"bet"],[{"pot":1},{"stack":[1,3]},15,"pot"]]');
INSERT INTO journal VALUES (50, 'player', 1, 3, 1600001474600, '[[{"wallet":1},{"stack":[0,0]},500,"buy_in"]]');
INSERT INTO journal VALUES (51, 'operator', 0, 18, 1600001490600, '[[{"held":9},{"wallet":4},10,"release"],[{"held":9},{"wallet":0},10,"release"]]');
INSERT INTO journal VALUES (52, 'player', 0, 5, 1600001493900, '[[{"wallet":0},{"stack":[0,5]},1000,"top_up"]]');
INSERT INTO journal VALUES (53, 'table', 1, 2, 1600001514300, '[[{"stack":[1,2]},{"held":13},20,"hold"],[{"stack":[1,3]},{"held":13},20,"hold"]]');
INSERT INTO journal VALUES (54, 'table', 1, 3, 1600001518700, '[[{"stack":[1,3]},{"pot":1},470,"bet"],[{"pot":1},{"stack":[1,2]},437,"pot"],[{"pot":1},"rake",33,"rake"]]');
INSERT INTO journal VALUES (55, 'table', 0, 10, 1600001551800, '[[{"stack":[0,3]},{"pot":0},5,"bet"],[{"stack":[0,4]},{"pot":0},40,"bet"],[{"pot":0},{"stack":[0,2]},42,"pot"],[{"pot":0},"rake",3,"rake"]]');
INSERT INTO journal VALUES (56, 'table', 0, 11, 1600001552900, '[[{"stack":[0,0]},{"held":15},10,"hold"],[{"stack":[0,1]},{"held":15},10,"hold"],[{"stack":[0,4]},{"held":15},5,"hold"]]');
INSERT INTO journal VALUES (57, 'operator', 0, 19, 1600001610800, '[[{"held":10},{"wallet":5},10,"release"],[{"held":10},{"wallet":4},10,"release"],[{"held":10},{"wallet":0},990,"release"]]');
INSERT INTO journal VALUES (58, 'table', 0, 12, 1600001611900, '[[{"stack":[0,0]},{"pot":0},5,"bet"],[{"stack":[0,4]},{"pot":0},20,"bet"],[{"pot":0},{"stack":[0,1]},23,"pot"],[{"pot":0},"rake",2,"rake"]]');
INSERT INTO journal VALUES (59, 'table', 0, 13, 1600001616300, '[[{"stack":[0,0]},{"pot":0},485,"bet"],[{"stack":[0,2]},{"pot":0},533,"bet"],[{"pot":0},{"stack":[0,1]},964,"pot"],[{"pot":0},"rake",54,"rake"]]');
INSERT INTO journal VALUES (60, 'table', 0, 14, 1600001632300, '[[{"stack":[0,2]},{"held":18},5,"hold"],[{"stack":[0,3]},{"held":18},10,"hold"]]');
INSERT INTO journal VALUES (61, 'player', 2, 2, 1600001632300, '[[{"stack":[0,3]},{"wallet":2},485,"cash_out"]]');
INSERT INTO journal VALUES (62, 'table', 0, 15, 1600001665400, '[[{"stack":[0,2]},{"pot":0},4,"bet"],[{"stack":[0,4]},{"pot":0},10,"bet"],[{"pot":0},{"stack":[0,1]},13,"pot"],[{"pot":0},"rake",1,"rake"]]');
INSERT INTO journal VALUES (63, 'player', 4, 4, 1600001665400, '[[{"stack":[0,4]},{"wallet":4},395,"cash_out"]]');
INSERT INTO journal VALUES (64, 'player', 1, 4, 1600001667600, '[[{"stack":[1,3]},{"wallet":1},25,"cash_out"]]');
INSERT INTO journal VALUES (65, 'player', 3, 4, 1600001668700, '[[{"wallet":3},{"stack":[0,2]},1000,"top_up"]]');
INSERT INTO journal VALUES (66, 'player', 4, 5, 1600001668700, '[[{"wallet":4},{"stack":[0,4]},500,"buy_in"]]');
INSERT INTO journal VALUES (67, 'operator', 0, 20, 1600001670900, '[[{"held":13},{"wallet":6},20,"release"],[{"held":13},{"wallet":1},20,"release"]]');
INSERT INTO journal VALUES (68, 'operator', 0, 21, 1600001692400, '[[{"held":15},{"wallet":1},10,"release"],[{"held":15},{"wallet":7},10,"release"],[{"held":15},{"wallet":4},5,"release"]]');
INSERT INTO journal VALUES (69, 'player', 1, 5, 1600001692400, '[[{"wallet":1},{"stack":[1,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (70, 'table', 0, 16, 1600001694600, '[[{"stack":[0,2]},{"pot":0},990,"bet"],[{"stack":[0,4]},{"pot":0},500,"bet"],[{"pot":0},{"stack":[0,1]},1403,"pot"],[{"pot":0},"rake",87,"rake"]]');
INSERT INTO journal VALUES (71, 'player', 1, 6, 1600001695700, '[[{"wallet":1},{"stack":[0,0]},1000,"top_up"]]');
INSERT INTO journal VALUES (72, 'player', 1, 7, 1600001696800, '[[{"stack":[0,0]},{"wallet":1},1000,"cash_out"]]');
INSERT INTO journal VALUES (73, 'player', 1, 8, 1600001696800, '[[{"wallet":1},{"stack":[0,0]},1000,"buy_in"]]');
INSERT INTO journal VALUES (74, 'player', 4, 6, 1600001713900, '[[{"wallet":4},{"stack":[0,4]},1000,"top_up"]]');
INSERT INTO journal VALUES (75, 'player', 5, 5, 1600001713900, '[[{"wallet":5},{"stack":[0,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (76, 'player', 4, 7, 1600001715000, '[[{"stack":[0,4]},{"wallet":4},1000,"cash_out"]]');
INSERT INTO journal VALUES (77, 'player', 4, 8, 1600001719400, '[[{"wallet":4},{"stack":[1,4]},500,"buy_in"]]');
INSERT INTO journal VALUES (78, 'table', 0, 17, 1600002372900, '[[{"stack":[0,3]},{"pot":0},5,"bet"],[{"pot":0},{"stack":[0,1]},5,"pot"]]');
INSERT INTO journal VALUES (79, 'player', 0, 6, 1600002372900, '[[{"stack":[0,5]},{"wallet":0},1000,"cash_out"]]');
INSERT INTO journal VALUES (80, 'player', 0, 7, 1600002372900, '[[{"stack":[1,0]},{"wallet":0},495,"cash_out"]]');
INSERT INTO journal VALUES (81, 'player', 1, 9, 1600002372900, '[[{"stack":[1,3]},{"wallet":1},500,"cash_out"]]');
INSERT INTO journal VALUES (82, 'player', 1, 10, 1600002372900, '[[{"stack":[0,0]},{"wallet":1},1000,"cash_out"]]');
INSERT INTO journal VALUES (83, 'table', 0, 18, 1600002427200, '[[{"stack":[0,1]},{"pot":0},495,"bet"],[{"stack":[0,2]},{"pot":0},10,"bet"],[{"pot":0},{"stack":[0,3]},470,"pot"],[{"pot":0},"rake",35,"rake"]]');
INSERT INTO journal VALUES (84, 'player', 3, 5, 1600002427200, '[[{"wallet":3},{"stack":[0,2]},1000,"top_up"]]');
INSERT INTO journal VALUES (85, 'player', 0, 8, 1600002427200, '[[{"wallet":0},{"stack":[1,3]},500,"buy_in"]]');
INSERT INTO journal VALUES (86, 'player', 5, 6, 1600002427200, '[[{"stack":[0,3]},{"wallet":5},965,"cash_out"]]');
INSERT INTO journal VALUES (87, 'table', 1, 4, 1600002431600, '[[{"stack":[1,2]},{"pot":1},5,"bet"],[{"pot":1},{"stack":[1,3]},5,"pot"]]');
INSERT INTO journal VALUES (88, 'table', 0, 19, 1600002434900, '[[{"stack":[0,1]},{"pot":0},5,"bet"],[{"pot":0},{"stack":[0,2]},5,"pot"]]');
INSERT INTO journal VALUES (89, 'table', 1, 5, 1600002453100, '[[{"stack":[1,2]},{"held":25},10,"hold"],[{"stack":[1,3]},{"held":25},5,"hold"],[{"stack":[1,4]},{"held":25},10,"hold"]]');
INSERT INTO hands VALUES (1, 0, 1600000056800, '[2,1,7,3,0,6]', 'hand = 1
');
INSERT INTO hands VALUES (2, 0, 1600000093200, '[4,1,7,3,0,6]', 'hand = 2
');
INSERT INTO hands VALUES (3, 0, 1600000127400, '[4,1,5,3,0,6]', 'hand = 3
');
INSERT INTO hands VALUES (4, 0, 1600000727400, '[4,0,6]', 'hand = 4
');
INSERT INTO hands VALUES (5, 0, 1600001329600, '[5,0,6]', 'hand = 5
');
INSERT INTO hands VALUES (6, 0, 1600001329600, '[5,0,6]', 'hand = 6
');
INSERT INTO hands VALUES (7, 0, 1600001403500, '[5,7,3,2,4,0]', 'hand = 7
');
INSERT INTO hands VALUES (8, 0, 1600001410100, '[5,7,3,2,4,0]', 'hand = 8
');
INSERT INTO hands VALUES (9, 0, 1600001413400, '[5,7,3,2,4,0]', 'hand = 9
');
INSERT INTO hands VALUES (10, 0, 1600001453100, '[5,7,3,2,4,0]', 'hand = 10
');
INSERT INTO hands VALUES (11, 1, 1600001474600, '[0,6,1]', 'hand = 11
');
INSERT INTO hands VALUES (12, 0, 1600001551800, '[1,7,3,2,4,0]', 'hand = 12
');
INSERT INTO hands VALUES (13, 1, 1600001514300, '[0,6,1]', 'hand = 13
');
INSERT INTO hands VALUES (14, 1, 1600001518700, '[0,6,1]', 'hand = 14
');
INSERT INTO hands VALUES (15, 0, 1600001552900, '[1,7,3,2,4,0]', 'hand = 15
');
INSERT INTO hands VALUES (16, 0, 1600001611900, '[1,7,3,2,4,0]', 'hand = 16
');
INSERT INTO hands VALUES (17, 0, 1600001616300, '[1,7,3,2,4,0]', 'hand = 17
');
INSERT INTO hands VALUES (18, 0, 1600001632300, '[1,7,3,2,4,0]', 'hand = 18
');
INSERT INTO hands VALUES (19, 0, 1600001665400, '[1,7,3,4,0]', 'hand = 19
');
INSERT INTO hands VALUES (20, 0, 1600001694600, '[1,7,3,5,4,0]', 'hand = 20
');
INSERT INTO hands VALUES (21, 0, 1600002372900, '[7,3,5]', 'hand = 21
');
INSERT INTO hands VALUES (22, 0, 1600002427200, '[2,7,3,5]', 'hand = 22
');
INSERT INTO hands VALUES (23, 0, 1600002434900, '[2,7,3]', 'hand = 23
');
INSERT INTO hands VALUES (24, 1, 1600002431600, '[6,0,4]', 'hand = 24
');
INSERT INTO hands VALUES (25, 1, 1600002453100, '[6,0,4]', 'hand = 25
');
INSERT INTO hand_players VALUES (0, 1600000056800, 1);
INSERT INTO hand_players VALUES (0, 1600000093200, 2);
INSERT INTO hand_players VALUES (0, 1600000127400, 3);
INSERT INTO hand_players VALUES (0, 1600000727400, 4);
INSERT INTO hand_players VALUES (0, 1600001329600, 5);
INSERT INTO hand_players VALUES (0, 1600001329600, 6);
INSERT INTO hand_players VALUES (0, 1600001403500, 7);
INSERT INTO hand_players VALUES (0, 1600001410100, 8);
INSERT INTO hand_players VALUES (0, 1600001413400, 9);
INSERT INTO hand_players VALUES (0, 1600001453100, 10);
INSERT INTO hand_players VALUES (0, 1600001474600, 11);
INSERT INTO hand_players VALUES (0, 1600001514300, 13);
INSERT INTO hand_players VALUES (0, 1600001518700, 14);
INSERT INTO hand_players VALUES (0, 1600001551800, 12);
INSERT INTO hand_players VALUES (0, 1600001552900, 15);
INSERT INTO hand_players VALUES (0, 1600001611900, 16);
INSERT INTO hand_players VALUES (0, 1600001616300, 17);
INSERT INTO hand_players VALUES (0, 1600001632300, 18);
INSERT INTO hand_players VALUES (0, 1600001665400, 19);
INSERT INTO hand_players VALUES (0, 1600001694600, 20);
INSERT INTO hand_players VALUES (0, 1600002431600, 24);
INSERT INTO hand_players VALUES (0, 1600002453100, 25);
INSERT INTO hand_players VALUES (1, 1600000056800, 1);
INSERT INTO hand_players VALUES (1, 1600000093200, 2);
INSERT INTO hand_players VALUES (1, 1600000127400, 3);
INSERT INTO hand_players VALUES (1, 1600001474600, 11);
INSERT INTO hand_players VALUES (1, 1600001514300, 13);
INSERT INTO hand_players VALUES (1, 1600001518700, 14);
INSERT INTO hand_players VALUES (1, 1600001551800, 12);
INSERT INTO hand_players VALUES (1, 1600001552900, 15);
INSERT INTO hand_players VALUES (1, 1600001611900, 16);
INSERT INTO hand_players VALUES (1, 1600001616300, 17);
INSERT INTO hand_players VALUES (1, 1600001632300, 18);
INSERT INTO hand_players VALUES (1, 1600001665400, 19);
INSERT INTO hand_players VALUES (1, 1600001694600, 20);
INSERT INTO hand_players VALUES (2, 1600000056800, 1);
INSERT INTO hand_players VALUES (2, 1600001403500, 7);
INSERT INTO hand_players VALUES (2, 1600001410100, 8);
INSERT INTO hand_players VALUES (2, 1600001413400, 9);
INSERT INTO hand_players VALUES (2, 1600001453100, 10);
INSERT INTO hand_players VALUES (2, 1600001551800, 12);
INSERT INTO hand_players VALUES (2, 1600001552900, 15);
INSERT INTO hand_players VALUES (2, 1600001611900, 16);
INSERT INTO hand_players VALUES (2, 1600001616300, 17);
INSERT INTO hand_players VALUES (2, 1600001632300, 18);
INSERT INTO hand_players VALUES (2, 1600002427200, 22);
INSERT INTO hand_players VALUES (2, 1600002434900, 23);
INSERT INTO hand_players VALUES (3, 1600000056800, 1);
INSERT INTO hand_players VALUES (3, 1600000093200, 2);
INSERT INTO hand_players VALUES (3, 1600000127400, 3);
INSERT INTO hand_players VALUES (3, 1600001403500, 7);
INSERT INTO hand_players VALUES (3, 1600001410100, 8);
INSERT INTO hand_players VALUES (3, 1600001413400, 9);
INSERT INTO hand_players VALUES (3, 1600001453100, 10);
INSERT INTO hand_players VALUES (3, 1600001551800, 12);
INSERT INTO hand_players VALUES (3, 1600001552900, 15);
INSERT INTO hand_players VALUES (3, 1600001611900, 16);
INSERT INTO hand_players VALUES (3, 1600001616300, 17);
INSERT INTO hand_players VALUES (3, 1600001632300, 18);
INSERT INTO hand_players VALUES (3, 1600001665400, 19);
INSERT INTO hand_players VALUES (3, 1600001694600, 20);
INSERT INTO hand_players VALUES (3, 1600002372900, 21);
INSERT INTO hand_players VALUES (3, 1600002427200, 22);
INSERT INTO hand_players VALUES (3, 1600002434900, 23);
INSERT INTO hand_players VALUES (4, 1600000093200, 2);
INSERT INTO hand_players VALUES (4, 1600000127400, 3);
INSERT INTO hand_players VALUES (4, 1600000727400, 4);
INSERT INTO hand_players VALUES (4, 1600001403500, 7);
INSERT INTO hand_players VALUES (4, 1600001410100, 8);
INSERT INTO hand_players VALUES (4, 1600001413400, 9);
INSERT INTO hand_players VALUES (4, 1600001453100, 10);
INSERT INTO hand_players VALUES (4, 1600001551800, 12);
INSERT INTO hand_players VALUES (4, 1600001552900, 15);
INSERT INTO hand_players VALUES (4, 1600001611900, 16);
INSERT INTO hand_players VALUES (4, 1600001616300, 17);
INSERT INTO hand_players VALUES (4, 1600001632300, 18);
INSERT INTO hand_players VALUES (4, 1600001665400, 19);
INSERT INTO hand_players VALUES (4, 1600001694600, 20);
INSERT INTO hand_players VALUES (4, 1600002431600, 24);
INSERT INTO hand_players VALUES (4, 1600002453100, 25);
INSERT INTO hand_players VALUES (5, 1600000127400, 3);
INSERT INTO hand_players VALUES (5, 1600001329600, 5);
INSERT INTO hand_players VALUES (5, 1600001329600, 6);
INSERT INTO hand_players VALUES (5, 1600001403500, 7);
INSERT INTO hand_players VALUES (5, 1600001410100, 8);
INSERT INTO hand_players VALUES (5, 1600001413400, 9);
INSERT INTO hand_players VALUES (5, 1600001453100, 10);
INSERT INTO hand_players VALUES (5, 1600001694600, 20);
INSERT INTO hand_players VALUES (5, 1600002372900, 21);
INSERT INTO hand_players VALUES (5, 1600002427200, 22);
INSERT INTO hand_players VALUES (6, 1600000056800, 1);
INSERT INTO hand_players VALUES (6, 1600000093200, 2);
INSERT INTO hand_players VALUES (6, 1600000127400, 3);
INSERT INTO hand_players VALUES (6, 1600000727400, 4);
INSERT INTO hand_players VALUES (6, 1600001329600, 5);
INSERT INTO hand_players VALUES (6, 1600001329600, 6);
INSERT INTO hand_players VALUES (6, 1600001474600, 11);
INSERT INTO hand_players VALUES (6, 1600001514300, 13);
INSERT INTO hand_players VALUES (6, 1600001518700, 14);
INSERT INTO hand_players VALUES (6, 1600002431600, 24);
INSERT INTO hand_players VALUES (6, 1600002453100, 25);
INSERT INTO hand_players VALUES (7, 1600000056800, 1);
INSERT INTO hand_players VALUES (7, 1600000093200, 2);
INSERT INTO hand_players VALUES (7, 1600001403500, 7);
INSERT INTO hand_players VALUES (7, 1600001410100, 8);
INSERT INTO hand_players VALUES (7, 1600001413400, 9);
INSERT INTO hand_players VALUES (7, 1600001453100, 10);
INSERT INTO hand_players VALUES (7, 1600001551800, 12);
INSERT INTO hand_players VALUES (7, 1600001552900, 15);
INSERT INTO hand_players VALUES (7, 1600001611900, 16);
INSERT INTO hand_players VALUES (7, 1600001616300, 17);
INSERT INTO hand_players VALUES (7, 1600001632300, 18);
INSERT INTO hand_players VALUES (7, 1600001665400, 19);
INSERT INTO hand_players VALUES (7, 1600001694600, 20);
INSERT INTO hand_players VALUES (7, 1600002372900, 21);
INSERT INTO hand_players VALUES (7, 1600002427200, 22);
INSERT INTO hand_players VALUES (7, 1600002434900, 23);
INSERT INTO accounts VALUES ('held', 18, 0, 15);
INSERT INTO accounts VALUES ('held', 25, 0, 25);
INSERT INTO accounts VALUES ('house', 0, 0, -1600000);
INSERT INTO accounts VALUES ('rake', 0, 0, 302);
INSERT INTO accounts VALUES ('stack', 0, 0, 0);
INSERT INTO accounts VALUES ('stack', 0, 1, 2418);
INSERT INTO accounts VALUES ('stack', 0, 2, 1005);
INSERT INTO accounts VALUES ('stack', 0, 3, 0);
INSERT INTO accounts VALUES ('stack', 0, 4, 0);
INSERT INTO accounts VALUES ('stack', 0, 5, 0);
INSERT INTO accounts VALUES ('stack', 1, 0, 0);
INSERT INTO accounts VALUES ('stack', 1, 2, 892);
INSERT INTO accounts VALUES ('stack', 1, 3, 500);
INSERT INTO accounts VALUES ('stack', 1, 4, 490);
INSERT INTO accounts VALUES ('wallet', 0, 0, 100418);
INSERT INTO accounts VALUES ('wallet', 1, 0, 98565);
INSERT INTO accounts VALUES ('wallet', 2, 0, 99985);
INSERT INTO accounts VALUES ('wallet', 3, 0, 97465);
INSERT INTO accounts VALUES ('wallet', 4, 0, 98920);
INSERT INTO accounts VALUES ('wallet', 5, 0, 100460);
INSERT INTO accounts VALUES ('wallet', 6, 0, 99030);
INSERT INTO accounts VALUES ('wallet', 7, 0, 99510);
INSERT INTO accounts VALUES ('wallet', 8, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 9, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 10, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 11, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 12, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 13, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 14, 0, 100000);
INSERT INTO accounts VALUES ('wallet', 15, 0, 100000);
COMMIT;
