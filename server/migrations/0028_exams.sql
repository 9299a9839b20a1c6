-- Tables of exams.

create table exam_sitting (
  id bigint generated always as identity primary key,
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  -- Counts from 1 for a member.
  attempt int not null,
  state int not null default 1,
  -- Spec section 9, source types: 14 is an exam on the spot, 30 to 32 a browser.
  source_type int not null default luan_source(),
  -- Held by an authority outside: no paper of ours, a score that is entered.
  external boolean not null default false,
  paper_id bigint references exam_paper (id),
  paper_name text not null default '',
  paper_edition int,
  seed bigint not null default 0,
  -- What is asked, in its order: the wording (question_version), the letters of its options as they are shown, and its marks.
  version_ids bigint[] not null default '{}',
  option_orders text[] not null default '{}',
  marks int[] not null default '{}',
  -- Kinds of the questions (exercisesType), so that an answer is checked without reading its question.
  kinds int[] not null default '{}',
  -- Marks of the whole paper, marks that pass, marks reached.
  full_score int not null,
  passing_score int not null,
  score int,
  passed boolean,
  correct_count int,
  -- Minutes allowed, with what was granted to the person.
  minutes int not null,
  opened_at timestamptz not null,
  deadline_at timestamptz,
  submitted_at timestamptz,
  -- person, timeout, administrator, entered
  submitted_how text not null default '',
  scored_at timestamptz,
  -- The device that holds the sitting; an administrator's unlocking lets the next device take it and raises the epoch.
  device text not null default '',
  epoch int not null default 1,
  -- Hash of the key of the device that held each epoch; answers of an epoch come from its device alone.
  holders text[] not null default '{}',
  unlocked_at timestamptz,
  ip text not null default '',
  -- How the person showed who it is: its face check, or its name.
  sign_check_id bigint,
  -- When the next spot check is due; null where the plan asks for none.
  spot_at timestamptz,
  focus_losses int not null default 0,
  screen_leaves int not null default 0,
  -- Audit of the score, where the plan asks for it.
  audited_by bigint,
  audited_at timestamptz,
  audit_reason text not null default '',
  -- The result has moved the member; a paused member is moved when it goes on.
  noted boolean not null default false,
  -- Its answers stand in the figures of their questions: added for many sittings in one go, so that nobody who hands in waits for another.
  counted boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  spot_seconds int not null default 120,
  -- Whether answers that came late count: 0 evidence alone, 1 proposed, 2 counted, 3 refused.
  late_state int not null default 0
) with (fillfactor = 85);
comment on table exam_sitting is 'Exams: the sittings of members, their answers, what happened meanwhile, and what was granted to single people.  One attempt of one member. An exam held by an authority or on paper is a sitting too: its score is entered.';
comment on column exam_sitting.late_state is 'Whether answers that came late count: 0 evidence alone, 1 proposed, 2 counted, 3 refused';
-- One row for each record_id and attempt
create unique index exam_sitting_attempt on exam_sitting (record_id, attempt);
-- One row for each record_id; only where state = 1
create unique index exam_sitting_open on exam_sitting (record_id) where state = 1;
-- What the clock looks for by deadline_at; only where state = 1
create index exam_sitting_due on exam_sitting (deadline_at) where state = 1;
-- Found by number; only where state = 3 and not counted
create index exam_sitting_uncounted on exam_sitting (id) where state = 3 and not counted;
-- Found by number; only where state = 3 and not noted
create index exam_sitting_unnoted on exam_sitting (id) where state = 3 and not noted;
-- Those of one plan by opened_at, latest first
create index exam_sitting_plan on exam_sitting (plan_id, opened_at desc, id desc);
-- Those of one person, newest first
create index exam_sitting_user on exam_sitting (user_id, id desc);
-- Those of one paper
create index exam_sitting_paper on exam_sitting (paper_id) where paper_id is not null;
-- Those of a subtree by opened_at, latest first
create index exam_sitting_path on exam_sitting (path, opened_at desc, id desc);
-- Proposals that wait for a second person, in a subtree
create index exam_sitting_late on exam_sitting (path) where late_state = 1;
-- Sittings of a membership
create index exam_sitting_member on exam_sitting (org_user_id);
-- Sittings of everybody below an organisation, the newest first, with what is counted
create index exam_sitting_l1 on exam_sitting (l1, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l2 on exam_sitting (l2, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l3 on exam_sitting (l3, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l4 on exam_sitting (l4, opened_at desc, id desc) include (path, flavour, passed);
select luan_guard('exam_sitting');

create table sitting_answer (
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  answer text not null default '',
  -- What came later in the same epoch, or in a later one, stands; whatever order it arrives in.
  epoch int not null,
  seq int not null,
  changes int not null default 0,
  answered_at timestamptz not null,
  -- Marks it was given; null until the sitting is scored. A voided question gives all of them.
  marks int,
  correct boolean,
  primary key (sitting_id, place)
) with (fillfactor = 80);
comment on table sitting_answer is 'The answer that stands for one question of a sitting, in the letters of the question as written.';
select luan_guard('sitting_answer');

create table sitting_event (
  id bigint generated always as identity primary key,
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  path text collate "C" not null,
  kind text not null,
  place int,
  -- What the kind says more: addresses, devices, a reason, answers before and after, scores before and after.
  detail jsonb not null default '{}',
  by_user bigint,
  -- Number the device gave it, so that told twice it happened once.
  epoch int,
  seq int,
  at timestamptz not null
);
comment on table sitting_event is 'What happened during a sitting and to it afterwards; only added to.';
-- One row for each sitting_id and epoch and seq and kind
create unique index sitting_event_told on sitting_event (sitting_id, epoch, seq, kind) where seq is not null;
-- Those of one sitting by at
create index sitting_event_sitting on sitting_event (sitting_id, at, id);
select luan_guard('sitting_event');

create table exam_grant (
  id bigint generated always as identity primary key,
  record_id bigint not null references training_record (id),
  path text collate "C" not null,
  extra_minutes int not null default 0,
  extra_attempts int not null default 0,
  reason text not null,
  granted_by bigint not null references app_user (id),
  granted_at timestamptz not null default now()
);
comment on table exam_grant is 'What was granted to one member: minutes and attempts beyond the plan’s, with a reason; only added to.';
-- Those of one member of a plan, newest first
create index exam_grant_record on exam_grant (record_id, id desc);
select luan_guard('exam_grant');

create table exam_voided_question (
  plan_id bigint not null references plan (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  reason text not null,
  voided_by bigint not null references app_user (id),
  voided_at timestamptz not null default now(),
  primary key (plan_id, question_id)
);
comment on table exam_voided_question is 'Questions of a plan that count for nothing: everybody who was asked has their marks.';
-- Plans a question counts for nothing in
create index exam_voided_question_question on exam_voided_question (question_id);
select luan_guard('exam_voided_question');
-- Members may stand below the plan: whoever marks their sitting reads what was taken out of it.
create policy above on exam_voided_question for select to luan_app using (starts_with((select luan_from()), path));

create table exam_session (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  session_name text not null,
  room text not null,
  address text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Seats are numbered from 1; `taken` is kept by the bookings themselves and never passes them.
  seats int not null,
  taken int not null default 0,
  books_from timestamptz not null,
  books_until timestamptz not null,
  -- Kinds of training and single plans it is for; empty for any.
  flavours text[] not null default '{}',
  plan_ids bigint[] not null default '{}',
  note text not null default '',
  state int not null default 1,
  cancel_reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  room_id bigint references room (id),
  constraint exam_session_never_oversold check (taken between 0 and seats)
);
comment on table exam_session is 'Exam sessions: when and where an exam is held, how many seats there are, and who has one.';
-- Those of a subtree by starts_at, latest first
create index exam_session_l1 on exam_session (l1, starts_at desc, id desc) include (path);
create index exam_session_l2 on exam_session (l2, starts_at desc, id desc) include (path);
create index exam_session_l3 on exam_session (l3, starts_at desc, id desc) include (path);
create index exam_session_l4 on exam_session (l4, starts_at desc, id desc) include (path);
create index exam_session_path on exam_session (path, starts_at desc, id desc);
-- Found by starts_at
create index exam_session_starts on exam_session (starts_at desc, id desc);
-- Those of one organisation
create index exam_session_org on exam_session (org_id);
-- Those of one room by starts_at
create index exam_session_room_id on exam_session (room_id, starts_at) where room_id is not null;
select luan_guard('exam_session');
-- People below may be booked into a session of an organisation above.
create policy above on exam_session for select to luan_app using (starts_with((select luan_from()), path));
alter table charge add foreign key (session_id) references exam_session (id);

create table exam_booking (
  id bigint generated always as identity primary key,
  session_id bigint not null references exam_session (id),
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  seat int not null,
  -- 1 awaits its audit, 2 approved, 3 rejected, 4 failed: withdrawn, or the session was cancelled
  state int not null default 1,
  reason text not null default '',
  booked_by bigint not null references app_user (id),
  booked_at timestamptz not null,
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  version int not null default 1,
  charge_id bigint references charge (id)
);
comment on table exam_booking is 'A seat of one member. Its place in the tree is the member’s, so that whoever looks after the member sees it.';
comment on column exam_booking.charge_id is 'The charge this seat stands on; a resit of the same period stands on the same one.';
-- One row for each session_id and seat; only where state in (1, 2)
create unique index exam_booking_seat on exam_booking (session_id, seat) where state in (1, 2);
-- One row for each record_id; only where state in (1, 2)
create unique index exam_booking_member on exam_booking (record_id) where state in (1, 2);
-- Those of one session by seat
create index exam_booking_session on exam_booking (session_id, seat);
-- Those of one member of a plan, newest first
create index exam_booking_record on exam_booking (record_id, id desc);
-- Those of one person; only where state in (1, 2)
create index exam_booking_user on exam_booking (user_id) where state in (1, 2);
-- Those of one plan
create index exam_booking_plan on exam_booking (plan_id);
-- Those of a subtree, newest first
create index exam_booking_path on exam_booking (path, id desc);
-- Bookings of a membership
create index exam_booking_member_of on exam_booking (org_user_id);
-- What a person booked: asked before somebody is erased
create index exam_booking_person on exam_booking (user_id);
-- Bookings by seat
create index exam_booking_l1 on exam_booking (l1, seat, id) include (path, flavour);
create index exam_booking_l2 on exam_booking (l2, seat, id) include (path, flavour);
create index exam_booking_l3 on exam_booking (l3, seat, id) include (path, flavour);
create index exam_booking_l4 on exam_booking (l4, seat, id) include (path, flavour);
-- Seats that stand on a charge
create index exam_booking_charge on exam_booking (charge_id) where charge_id is not null;
-- Seats that stand on none, for the hourly look
create index exam_booking_uncharged on exam_booking (session_id, id) where charge_id is null and state in (1, 2);
select luan_guard('exam_booking');

create table exam_corrected_key (
  plan_id bigint not null references plan (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  answer text not null,
  primary key (plan_id, question_id)
);
comment on table exam_corrected_key is 'What is done to exams afterwards: right answers that were corrected, corrections with their effect, scores entered from paper.  Right answers of a plan’s questions that were found wrong; what a sitting of the plan asks is marked by them from then on.';
-- Corrections of a question's key
create index exam_corrected_key_question on exam_corrected_key (question_id);
select luan_guard('exam_corrected_key');

create table exam_correction (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  question_id bigint not null references question (id),
  -- void, key
  kind text not null,
  answer_before text not null,
  answer text not null default '',
  reason text not null,
  sittings int not null,
  raised int not null,
  passed int not null,
  made_by bigint not null references app_user (id),
  made_at timestamptz not null
);
comment on table exam_correction is 'Every correction with what it did; only added to.';
-- Those of one plan, newest first
create index exam_correction_plan on exam_correction (plan_id, id desc);
-- Corrections of a question's key
create index exam_correction_question on exam_correction (question_id);
select luan_guard('exam_correction');

create table exam_entry (
  sitting_id bigint primary key references exam_sitting (id) on delete cascade,
  path text collate "C" not null,
  held_on date not null,
  certificate_number text not null default '',
  certified_on date,
  note text not null default '',
  entered_by bigint not null references app_user (id),
  entered_at timestamptz not null
);
comment on table exam_entry is 'What is written about a score that was entered: the day, and what the authority said.';
-- One row for each certificate_number; only where certificate_number <> ''
create unique index exam_entry_certificate on exam_entry (certificate_number) where certificate_number <> '';
select luan_guard('exam_entry');

create table exam_entry_file (
  sitting_id bigint not null references exam_entry (sitting_id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (sitting_id, file_id)
);
comment on table exam_entry_file is 'Papers and sheets that prove an entered score.';
-- Where is this file used?
create index exam_entry_file_file on exam_entry_file (file_id);
select luan_guard('exam_entry_file');

create table assessment_due (
  id bigint primary key references org_user (id) on delete cascade,
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  duty_codes text[] not null,
  took_office_on date not null,
  -- The day of the newest assessment that was passed; null for none. Its result counts from there.
  passed_on date,
  valid_until date,
  due_on date not null
) with (fillfactor = 85);
comment on table assessment_due is 'Two kinds of people, the principal in charge and the safety managers, are assessed by the authority within six months of taking office, and again every three years: who must be assessed, and by when. The id is the membership’s.';
-- Those of a subtree by due_on
create index assessment_due_l1 on assessment_due (l1, due_on, id) include (path);
create index assessment_due_l2 on assessment_due (l2, due_on, id) include (path);
create index assessment_due_l3 on assessment_due (l3, due_on, id) include (path);
create index assessment_due_l4 on assessment_due (l4, due_on, id) include (path);
create index assessment_due_path on assessment_due (path, due_on, id);
-- Found by due_on
create index assessment_due_on on assessment_due (due_on, id);
-- Those of one person
create index assessment_due_user on assessment_due (user_id);
select luan_guard('assessment_due');

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
