-- A place may be paid in parts: whoever moves to a dearer class orders the difference beside what was paid, and of a cheaper one the
-- difference comes back.

drop index class_place_once;
-- A sign-up stands in one order that waits
create unique index class_place_once on class_place (sign_up_id) where gone_at is null and paid_at is null;
-- What was paid for a sign-up and still stands
create index class_place_paid on class_place (sign_up_id) where gone_at is null and paid_at is not null;
alter table class_place add column kept_fen bigint not null default 0;
comment on column class_place.kept_fen is 'Of a place that was given up for a cheaper class what of its fee stays with another place of the same order; the rest comes back.';
alter table class_place add constraint class_place_kept check (kept_fen = 0 or (kept_fen between 1 and fee_fen - 1 and gone_at is not null));
