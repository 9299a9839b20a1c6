-- Tables of meetings.

create table meeting (
  plan_id bigint primary key references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  emcee_id bigint references org_user (id),
  recorder_id bigint references org_user (id),
  place text not null default 'onSite',
  room text not null default '',
  online_address text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  -- [{title, minutes, speaker}] in their order.
  agenda jsonb not null default '[]',
  -- Clean HTML.
  minutes text not null default '',
  minutes_by bigint,
  minutes_at timestamptz,
  file_ids bigint[] not null default '{}',
  photo_ids bigint[] not null default '{}',
  updated_at timestamptz not null default now(),
  version int not null default 1,
  room_id bigint references room (id),
  -- A drill 应急演练 is called, signed in, written down and filed as a meeting is; beside that it has a scenario and what came of it.
  occasion int not null default 1,
  drill_kind int,
  scenario text not null default '',
  drill_effect text not null default ''
);
comment on table meeting is 'Safe meetings: one plan of a kind that meets is one meeting; who came, what was said, what was resolved.';
comment on column meeting.photo_ids is 'files';
comment on column meeting.file_ids is 'files';
-- Found by starts_at
create index meeting_starts on meeting (starts_at);
-- Who hosts or records finds the meeting from the phone, and what a meeting holds counts as a use of the file
create index meeting_emcee on meeting (emcee_id) where emcee_id is not null;
-- Those of one recorder
create index meeting_recorder on meeting (recorder_id) where recorder_id is not null;
-- Where is this file used?
create index meeting_photos on meeting using gin (photo_ids);
create index meeting_files on meeting using gin (file_ids);
-- Those of one room by starts_at
create index meeting_room_id on meeting (room_id, starts_at) where room_id is not null;
-- Those of one organisation by starts_at, latest first; only where occasion = 2
create index meeting_drill on meeting (org_id, starts_at desc) where occasion = 2;
-- Where is this file used? Most rows hold none
create index meeting_photo_ids on meeting using gin (photo_ids) where photo_ids <> '{}';
create index meeting_file_ids on meeting using gin (file_ids) where file_ids <> '{}';
select luan_guard('meeting');

create table meeting_signature (
  plan_id bigint not null references plan (id) on delete cascade,
  role text not null,
  path text collate "C" not null,
  org_user_id bigint not null,
  user_id bigint not null,
  signed_name text not null,
  sha256 text not null,
  address text not null default '',
  signed_at timestamptz not null,
  primary key (plan_id, role)
);
comment on table meeting_signature is 'Host and recorder sign what the minutes said then: the hash tells whether they still say it.';
-- What a person signed: asked before somebody is erased
create index meeting_signature_user on meeting_signature (user_id);
select luan_guard('meeting_signature');

create table meeting_attendance (
  record_id bigint primary key references training_record (id) on delete cascade,
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null,
  path text collate "C" not null,
  state int not null default 0,
  way text,
  held_on date,
  attended_at timestamptz,
  reason text not null default '',
  address text not null default '',
  device text not null default '',
  marked_by bigint,
  face_check_id bigint,
  read_opened_at timestamptz,
  read_signed text not null default '',
  -- Attendance walks its machine like everything that has a state: a row counts its versions.
  version int not null default 1,
  source_type int
);
comment on table meeting_attendance is 'What is known of a member’s attendance; members without a row are expected.';
-- Those of one plan by state, attended_at, latest first
create index meeting_attendance_plan on meeting_attendance (plan_id, state, attended_at desc);
-- Those of one organisation by held_on; only where state in (1, 3)
create index meeting_attendance_day on meeting_attendance (org_id, held_on) where state in (1, 3);
select luan_guard('meeting_attendance');

create table meeting_scan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  path text collate "C" not null,
  user_id bigint not null,
  real_name text not null,
  verdict text not null,
  address text not null default '',
  device text not null default '',
  at timestamptz not null
);
comment on table meeting_scan is 'Every scan of a code, taken or refused, with address and time; its path is the meeting’s.';
-- Those of one plan, newest first
create index meeting_scan_plan on meeting_scan (plan_id, id desc);
-- Scans of a person in a meeting
create index meeting_scan_user on meeting_scan (user_id, plan_id, at desc);
select luan_guard('meeting_scan');

create table meeting_resolution (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  flavour text not null,
  content text not null,
  responsible_id bigint not null references org_user (id),
  due_on date not null,
  state int not null default 1,
  done_note text not null default '',
  done_at timestamptz,
  review_note text not null default '',
  reviewed_in bigint references plan (id) on delete set null,
  reviewed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table meeting_resolution is 'What a meeting decided, who does it and until when';
-- Those of one plan
create index meeting_resolution_plan on meeting_resolution (plan_id, id);
-- Those of one organisation by state, due_on
create index meeting_resolution_org on meeting_resolution (org_id, state, due_on);
-- Those of a subtree, newest first
create index meeting_resolution_path on meeting_resolution (path, id desc);
create index meeting_resolution_l1 on meeting_resolution (l1, id desc);
create index meeting_resolution_l2 on meeting_resolution (l2, id desc);
create index meeting_resolution_l3 on meeting_resolution (l3, id desc);
create index meeting_resolution_l4 on meeting_resolution (l4, id desc);
-- Found by reviewed_in
create index meeting_resolution_reviewed on meeting_resolution (reviewed_in) where reviewed_in is not null;
-- What the clock looks for by due_on; only where state = 1
create index meeting_resolution_due on meeting_resolution (due_on) where state = 1;
-- Resolutions a person answers for
create index meeting_resolution_responsible on meeting_resolution (responsible_id) where responsible_id is not null;
select luan_guard('meeting_resolution');

create table meeting_month (
  org_id bigint not null references organisation (id),
  month date not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  -- The first meeting of the month.
  plan_id bigint not null references plan (id) on delete cascade,
  primary key (org_id, month)
);
comment on table meeting_month is 'Months in which people of an organisation met: kept with the attendance, so that the gaps of a subtree are found by index.';
-- Those of a subtree by month
create index meeting_month_path on meeting_month (path, month);
create index meeting_month_l1 on meeting_month (l1, month);
create index meeting_month_l2 on meeting_month (l2, month);
create index meeting_month_l3 on meeting_month (l3, month);
create index meeting_month_l4 on meeting_month (l4, month);
select luan_guard('meeting_month');

create table agenda_proposal (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  item_title text not null,
  item_minutes int not null,
  -- What it came from.
  document_id bigint,
  news_id bigint,
  -- The meeting it was put on; null while it waits for one.
  plan_id bigint references plan (id) on delete set null,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(document_id, news_id) > 0)
);
comment on table agenda_proposal is 'What a meeting of an organisation is to speak of: put on the next one, or kept until there is one';
-- One row for each document or article and organisation
create unique index agenda_proposal_document on agenda_proposal (document_id, org_id) where document_id is not null;
create unique index agenda_proposal_news on agenda_proposal (news_id, org_id) where news_id is not null;
-- What waits for the next meeting of an organisation; what stands on one meeting; those of a subtree
create index agenda_proposal_org on agenda_proposal (org_id, id);
create index agenda_proposal_plan on agenda_proposal (plan_id) where plan_id is not null;
create index agenda_proposal_path on agenda_proposal (path);
select luan_guard('agenda_proposal');
