-- A class may ask whoever signs in by the code to show who it is, too: the seat waits for it a few minutes.
alter table training_class add column photo_sign_in boolean not null default false;
alter table slot_seat add column coded_at timestamptz, add column face_check_id bigint references face_check (id);
create index slot_seat_face_check on slot_seat (face_check_id) where face_check_id is not null;
-- What a place in a class costs, and who has paid, until the finances keep accounts of it. Fen.
alter table training_class add column fee_fen bigint not null default 0 check (fee_fen >= 0);
alter table class_sign_up add column paid_at timestamptz, add column paid_by bigint;
-- Places that are taken and not paid.
create index class_sign_up_unpaid on class_sign_up (path, id desc) where state = 4 and paid_at is null;
