\set game random(1, :games)
BEGIN;
SELECT 1 FROM forumgame_game WHERE id = :game FOR NO KEY UPDATE;
INSERT INTO forumgame_entry (game_id, number, kind, step, account_id, actor, at, reason, rules_version, given, orders, ready, events, told, state, next, bound, bound_upto, sealed_salt, opened_hash, sealed_hash, previous_hash, hash) VALUES (:game, nextval('bench_number'), 'act', '1.h1', NULL, '', now(), '', '1', '', repeat('o', :orders), '[]', repeat('e', :events), repeat('t', :told_text), repeat('s', :state), '{}', repeat('b', :bound), '{}', repeat('a', 64), repeat('a', 64), repeat('a', 64), repeat('a', 64), repeat('a', 64));
UPDATE forumgame_character SET king_influence = seat.place, secret_influence = seat.place, status = 'free' FROM generate_series(1, 16) AS seat(place) WHERE forumgame_character.game_id = :game AND forumgame_character.place = seat.place;
INSERT INTO forumgame_toldrow (game_id, entry_id, order_id, "to", seat, step, kind, says, at, annulled_by) SELECT :game, currval('forumgame_entry_id_seq'), NULL, 'player', 'chancellor', '1.h1', 'notice', repeat('n', 60), now(), NULL FROM generate_series(1, :told);
INSERT INTO reports_report (game_id, entry, step, ruling, version, lines, catalogue, notices, preface, correction, returned, annulled_by, published_at) VALUES (:game, currval('bench_number'), '1.h1', true, 1, repeat('l', :lines), repeat('c', 64), repeat('n', :notices), '', '', '', NULL, now());
INSERT INTO reports_outbox (game_id, entry, kind, recipient_id, channel, subject, body, at, tries, next_try_at, sent_at, dead_at, fault) SELECT :game, currval('bench_number'), 'report', account.id, 'mail', repeat('s', 30), repeat('b', 90), now(), 0, now(), NULL, NULL, '' FROM forumgame_account account WHERE account.id <= :mails;
UPDATE forumgame_phase SET bot_moves = 0, closed_at = now() WHERE game_id = :game AND number = 1;
INSERT INTO forumgame_phase (game_id, number, step, kind, timing, early, waits_for, state, opens_at, closes_at, due_at, ready_at, preface, remaining, slot_at, overrun, held_reason, attempts, incident, bot_moves, closed_at) VALUES (:game, currval('bench_number'), '1.h2', 'h2', 'slot', 'never', '[]', 'closed', now(), now(), now(), NULL, '', NULL, now(), 'squeeze', '', 0, '', 0, NULL);
UPDATE forumgame_game SET head_hash = repeat('a', 64) WHERE id = :game;
COMMIT;
