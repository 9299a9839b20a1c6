-- Tables of schools.

create table service_relation (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  relation_kind text not null,
  subject_codes text[] not null default '{}',
  begins_on date not null,
  ends_on date,
  note text not null default '',
  -- The agreement: the provider's file and the client's own copy of it.
  file_id bigint references stored_file (id),
  client_file_id bigint references stored_file (id),
  file_name text not null default '',
  state int not null default 1,
  offered_by bigint not null,
  offered_by_name text not null default '',
  answered_by bigint,
  answered_by_name text not null default '',
  answer_reason text not null default '',
  answered_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_on is null or ends_on >= begins_on)
);
comment on table service_relation is 'Training organisations serve companies that do not stand below them. A relation is offered by the one that serves and accepted by its client: `org_id` and `path` are the provider’s, `client_…` the client’s; both sides see the row, and nobody else.';
-- One relation of a kind between two organisations at a time
create unique index service_relation_running on service_relation (org_id, client_org_id, relation_kind) where state in (1, 2);
-- Those of a subtree, newest first
create index service_relation_path on service_relation (path, id desc);
-- Where is this file used?
create index service_relation_file on service_relation (file_id) where file_id is not null;
create index service_relation_client_file on service_relation (client_file_id) where client_file_id is not null;
-- Those of a subtree, as the other side sees them, newest first
create index service_relation_client on service_relation (client_path, id desc);
-- Those that end by the clock
create index service_relation_ends on service_relation (ends_on) where state = 2 and ends_on is not null;
-- Customers of an agency or an agent: whom it serves by an accepted relation of kind `sell`, and companies right below it. `path` is the provider's, which both locks compare; numbers of the two kinds never meet, for one is even and the other odd
create index service_relation_sold on service_relation (client_org_id) where relation_kind = 'sell' and state = 2;
select luan_two_sides('service_relation');

create table training_class (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  plan_id bigint not null references plan (id),
  plan_name text not null,
  flavour text not null,
  subject_codes text[] not null default '{}',
  class_name text not null,
  begins_on date not null,
  ends_on date not null,
  places int not null check (places between 1 and 500),
  taken int not null default 0 check (taken between 0 and places),
  signs_from date not null,
  signs_until date not null,
  documents text[] not null default '{}',
  contact text not null default '',
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Whether people of the clients may sign up to a class by themselves, on the phone.
  self_sign_up boolean not null default false,
  -- A class that somebody without a company may sign up to, by a link that says nothing of its number.
  open_sign_up boolean not null default false,
  open_code text,
  -- A class may ask whoever signs in by the code to show who it is, too: the seat waits for it a few minutes.
  photo_sign_in boolean not null default false,
  -- What a place in a class costs, and who has paid, until the finances keep accounts of it. Fen.
  fee_fen bigint not null default 0 check (fee_fen >= 0),
  -- A class of a plan without lessons is held for its exam alone: what a relation of kind `exam` leads to, and to nothing else.
  exam_only boolean not null default false,
  check (ends_on >= begins_on),
  check (signs_until >= signs_from)
);
comment on table training_class is 'Classes of a training organisation: what one of its plans offers to those it serves. What a client reads of the plan stands in the row, for the plan itself is not the client’s.';
-- One row for each plan_id; only where state <> 6
create unique index training_class_plan on training_class (plan_id) where state <> 6;
-- One row for each org_id and class_name
create unique index training_class_name on training_class (org_id, lower(class_name));
-- Those of a subtree, newest first
create index training_class_path on training_class (path, id desc);
create index training_class_l1 on training_class (l1, id desc) include (path);
create index training_class_l2 on training_class (l2, id desc) include (path);
create index training_class_l3 on training_class (l3, id desc) include (path);
create index training_class_l4 on training_class (l4, id desc) include (path);
-- One row for each open_code
create unique index training_class_open_code on training_class (open_code) where open_code is not null;
select luan_guard('training_class');
create policy client on training_class for select to luan_app using (state in (2, 3, 4, 5) and exists (
  select from service_relation r where r.org_id = training_class.org_id and r.state = 2
    and (r.relation_kind = 'train' or (r.relation_kind = 'exam' and training_class.exam_only))
    and r.client_path >= (select luan_from()) and r.client_path < (select luan_to())));

create table class_sign_up (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  client_org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  phone_masked text not null default '',
  id_card_masked text not null default '',
  duty_codes text[] not null default '{}',
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  signed_by bigint not null,
  decided_by bigint,
  decided_at timestamptz,
  -- Where the person stands among those who wait for a place.
  waits_since timestamptz,
  org_user_id bigint references org_user (id),
  record_id bigint references training_record (id),
  training_state int,
  required_seconds int not null default 0,
  counted_seconds int not null default 0,
  score numeric,
  cert_number text not null default '',
  cert_on date,
  cert_state int,
  created_at timestamptz not null default now(),
  version int not null default 1,
  paid_at timestamptz,
  paid_by bigint
);
comment on table class_sign_up is 'Sign-ups of people to a class: the provider’s `org_id` and `path`, the client’s beside them. What the training organisation knows of a person stands here: the name, the masked numbers, the duty; and so it stays when the relation has ended.';
-- One row for each class_id and user_id; only where state in (1, 2, 3, 4)
create unique index class_sign_up_once on class_sign_up (class_id, user_id) where state in (1, 2, 3, 4);
-- One row for each record_id
create unique index class_sign_up_record on class_sign_up (record_id) where record_id is not null;
-- Those of one class
create index class_sign_up_class on class_sign_up (class_id, id);
-- Those of a subtree, newest first
create index class_sign_up_path on class_sign_up (path, id desc);
-- Those of a subtree, as the other side sees them, newest first
create index class_sign_up_client on class_sign_up (client_path, id desc);
-- Those of one organisation by client_org_id
create index class_sign_up_sides on class_sign_up (org_id, client_org_id);
-- Those of one person
create index class_sign_up_person on class_sign_up (user_id);
-- Those of one member on the other side
create index class_sign_up_member on class_sign_up (client_org_user_id);
-- Those of one member
create index class_sign_up_guest on class_sign_up (org_user_id);
-- Classes with a free place and somebody who waits for one
create index class_sign_up_waits on class_sign_up (class_id, waits_since, id) where state = 3;
-- Places that are taken and not paid
create index class_sign_up_unpaid on class_sign_up (path, id desc) where state = 4 and paid_at is null;
select luan_two_sides('class_sign_up');

create table class_paper (
  id bigint generated always as identity primary key,
  sign_up_id bigint not null references class_sign_up (id) on delete cascade,
  path text collate "C" not null,
  client_path text collate "C" not null,
  paper text not null,
  file_name text not null,
  file_id bigint not null references stored_file (id),
  kept_file_id bigint not null references stored_file (id)
);
comment on table class_paper is 'Papers of a sign-up: the client’s file, and the training organisation’s own copy of it.';
-- One row for each sign_up_id and paper
create unique index class_paper_once on class_paper (sign_up_id, paper);
-- Where is this file used?
create index class_paper_file on class_paper (file_id);
create index class_paper_kept on class_paper (kept_file_id);
select luan_two_sides('class_paper');

create table teacher (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  teacher_name text not null,
  teacher_title text not null default '',
  teacher_phone text not null default '',
  taught_subjects text not null default '',
  qualification_number text not null default '',
  issuing_body text not null default '',
  qualified_until date,
  qualification_file bigint[] not null default '{}',
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- A teacher may be one of the organisation's people: the person reaches the own lessons by it, until leaving.
  member_id bigint references org_user (id)
);
comment on table teacher is 'Teachers of a training organisation: who may teach, by which qualification, until when.';
comment on column teacher.qualification_file is 'files';
-- Those of a subtree, newest first
create index teacher_path on teacher (path, id desc);
-- What the clock looks for by qualified_until; only where qualified_until is not null and state = 1
create index teacher_ends on teacher (qualified_until) where qualified_until is not null and state = 1;
-- One row for each member_id
create unique index teacher_member_id_once on teacher (member_id) where member_id is not null;
select luan_guard('teacher');

create table teacher_reminder (
  teacher_id bigint not null references teacher (id) on delete cascade,
  path text collate "C" not null,
  ends_on date not null,
  days_ahead int not null,
  told_at timestamptz not null default now(),
  primary key (teacher_id, ends_on, days_ahead)
);
comment on table teacher_reminder is 'Reminders of a qualification that ends: each step once.';
-- Those of a subtree
create index teacher_reminder_path on teacher_reminder (path);
select luan_guard('teacher_reminder');

create table class_slot (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lesson_id bigint references lesson (id),
  topic text not null,
  room_id bigint references room (id),
  place text not null default '',
  teacher_id bigint not null references teacher (id),
  teacher_name text not null,
  state int not null default 1,
  reason text not null default '',
  -- The lesson in a classroom that it became: its hours count there.
  classroom_id bigint references classroom (id),
  -- Scan of the sheet that was signed.
  sheet_file_id bigint references stored_file (id),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_at > starts_at)
);
comment on table class_slot is 'Lessons of a class by the clock: when, what, where, by whom. Name of teacher and place stand as they were written.';
-- Those of one class by starts_at
create index class_slot_class on class_slot (class_id, starts_at);
-- Those of a subtree by starts_at
create index class_slot_path on class_slot (path, starts_at);
-- Those of one teacher by starts_at
create index class_slot_teacher on class_slot (teacher_id, starts_at);
-- Those of one room by starts_at
create index class_slot_room on class_slot (room_id, starts_at) where room_id is not null;
-- Where is this file used?
create index class_slot_sheet on class_slot (sheet_file_id) where sheet_file_id is not null;
select luan_guard('class_slot');

create table slot_seat (
  id bigint generated always as identity primary key,
  slot_id bigint not null references class_slot (id) on delete cascade,
  sign_up_id bigint not null references class_sign_up (id) on delete cascade,
  path text collate "C" not null,
  client_path text collate "C" not null,
  came_at timestamptz,
  late_minutes int not null default 0,
  way text,
  marked_by bigint,
  -- The hours of the lesson counted for the person.
  counted boolean not null default false,
  coded_at timestamptz,
  face_check_id bigint references face_check (id)
);
comment on table slot_seat is 'Who is expected at a lesson of a class, and who came: the training organisation’s, and the side’s that sent the person.';
-- One row for each slot_id and sign_up_id
create unique index slot_seat_once on slot_seat (slot_id, sign_up_id);
-- Those of one sign-up
create index slot_seat_sign_up on slot_seat (sign_up_id);
-- Those of a subtree, newest first
create index slot_seat_path on slot_seat (path, id desc);
-- Those of a subtree, as the other side sees them, newest first
create index slot_seat_client on slot_seat (client_path, id desc);
-- Those of one face check
create index slot_seat_face_check on slot_seat (face_check_id) where face_check_id is not null;
select luan_two_sides('slot_seat');
-- A client reads the timetable of a class it may read, and the lessons its own people are expected at.
create policy client on class_slot for select to luan_app using (
  exists (select from training_class k where k.id = class_slot.class_id)
  or exists (select from slot_seat e where e.slot_id = class_slot.id));

create table class_escort (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  client_org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  phone_masked text not null default '',
  named_by bigint not null,
  named_at timestamptz not null default now(),
  -- Taken back by the client; named again, it stands again.
  ended_at timestamptz,
  ended_by bigint
);
comment on table class_escort is 'Who accompanies the people a client sends to a class';
-- One row for each class_id and client_org_user_id
create unique index class_escort_once on class_escort (class_id, client_org_user_id);
-- Those of a subtree, newest first
create index class_escort_path on class_escort (path, id desc);
-- Those of a subtree, as the other side sees them, newest first
create index class_escort_client on class_escort (client_path, id desc);
-- Those of one member on the other side
create index class_escort_member on class_escort (client_org_user_id);
-- Those of one person; only where ended_at is null
create index class_escort_person on class_escort (user_id) where ended_at is null;
select luan_two_sides('class_escort');
