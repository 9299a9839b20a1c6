-- Charges for seats in exams that another organisation holds.

alter table charge add column session_id bigint references exam_session (id);
comment on column charge.session_id is 'The exam session whose seat was charged; null for training.';
-- Those of an exam session
create index charge_session on charge (session_id) where session_id is not null;

alter table exam_booking add column charge_id bigint references charge (id);
comment on column exam_booking.charge_id is 'The charge this seat stands on; a resit of the same period stands on the same one.';
-- Seats that stand on a charge
create index exam_booking_charge on exam_booking (charge_id) where charge_id is not null;
-- Seats that stand on none, for the hourly look
create index exam_booking_uncharged on exam_booking (session_id, id) where charge_id is null and state in (1, 2);
