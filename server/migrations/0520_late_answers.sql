-- What arrives after the time of a sitting is kept as evidence and never scored by itself (decision exams).
create table sitting_late_answer (
  id bigint generated always as identity primary key,
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  path text collate "C" not null,
  place int not null,
  -- Letters of the question as written; empty takes an answer back.
  answer text not null,
  -- Number the device gave it, so that sent twice it is kept once.
  epoch int not null,
  seq int not null,
  arrived_at timestamptz not null,
  -- Seconds after the deadline as it stood when it arrived.
  seconds_late int not null
);
comment on table sitting_late_answer is 'Answers that arrived after the time of a sitting: evidence, only added to.';
-- One row for each sitting_id and epoch and seq
create unique index sitting_late_answer_once on sitting_late_answer (sitting_id, epoch, seq);
select luan_guard('sitting_late_answer');
revoke update, delete on sitting_late_answer from luan_app;
-- An organisation moves below another.
grant update (path) on sitting_late_answer to luan_app;

create table sitting_contact (
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  epoch int not null,
  path text collate "C" not null,
  -- Exact in the last minute before the deadline, at most ten seconds old before that; nothing later than the deadline.
  heard_at timestamptz not null,
  primary key (sitting_id, epoch)
) with (fillfactor = 70);
comment on table sitting_contact is 'When the device that held an epoch of a sitting last reached the server before the deadline.';
select luan_guard('sitting_contact');

-- Whether answers that came late count: 0 evidence alone, 1 proposed, 2 counted, 3 refused.
alter table exam_sitting add column late_state int not null default 0;
comment on column exam_sitting.late_state is 'Whether answers that came late count: 0 evidence alone, 1 proposed, 2 counted, 3 refused';
-- Proposals that wait for a second person, in a subtree
create index exam_sitting_late on exam_sitting (path) where late_state = 1;
