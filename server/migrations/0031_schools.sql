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
-- Who sold to a client at a moment, a relation that has ended since too
create index service_relation_sold_once on service_relation (client_org_id) where relation_kind = 'sell' and state in (2, 3);
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
alter table pay_order add foreign key (class_id) references training_class (id);

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
-- Sign-ups of a client
create index class_sign_up_client_org on class_sign_up (client_org_id);
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
-- Where is this file used? Most rows hold none
create index teacher_qualification_file on teacher using gin (qualification_file) where qualification_file <> '{}';
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
-- Slots that became a classroom, and that teach a lesson
create index class_slot_classroom on class_slot (classroom_id) where classroom_id is not null;
create index class_slot_lesson on class_slot (lesson_id) where lesson_id is not null;
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index class_slot_newest on class_slot (starts_at desc, id desc);
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

create table class_place (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  order_id bigint not null references pay_order (id),
  -- The training organisation reads no order; it reads its number here.
  order_number text not null,
  sign_up_id bigint not null references class_sign_up (id),
  fee_fen bigint not null check (fee_fen > 0),
  created_at timestamptz not null default now(),
  -- When its money was taken; when the order or the person let go of it; when its money was balance again.
  paid_at timestamptz,
  gone_at timestamptz,
  returned_at timestamptz,
  kept_fen bigint not null default 0,
  constraint class_place_returned check (returned_at is null or (paid_at is not null and gone_at is not null)),
  constraint class_place_kept check (kept_fen = 0 or (kept_fen between 1 and fee_fen - 1 and gone_at is not null))
);
comment on table class_place is 'Places of a class in the orders of who pays them: whose sign-up, at what fee, and whether the money was taken for it. The training organisation’s `org_id` and `path`, the payer’s beside them.';
comment on column class_place.kept_fen is 'Of a place that was given up for a cheaper class what of its fee stays with another place of the same order; the rest comes back.';
-- Places of an order
create index class_place_order on class_place (order_id);
-- Orders a sign-up stood in
create index class_place_sign_up on class_place (sign_up_id);
-- Those of one organisation, from either side
create index class_place_org on class_place (org_id);
create index class_place_client on class_place (client_org_id);
-- Those whose money the clock brings back
create index class_place_returning on class_place (id) where paid_at is not null and gone_at is not null and returned_at is null;
-- A place may be paid in parts: whoever moves to a dearer class orders the difference beside what was paid, and of a cheaper one
-- the difference comes back.
-- A sign-up stands in one order that waits
create unique index class_place_once on class_place (sign_up_id) where gone_at is null and paid_at is null;
-- What was paid for a sign-up and still stands
create index class_place_paid on class_place (sign_up_id) where gone_at is null and paid_at is not null;
select luan_two_sides('class_place');

create table class_receipt (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  -- The sign-up whose fee it pays: it goes along to another class. `class_id` is the class of the day it was written.
  sign_up_id bigint not null references class_sign_up (id),
  class_id bigint not null references training_class (id),
  kind int not null check (kind in (1, 2)),
  way text not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  -- Receipts and refunds of an organisation are numbered together, from 1 in each year
  year int not null,
  serial int not null check (serial > 0),
  payer_name text not null default '',
  remark text not null default '',
  -- Of a refund the receipt it gives back, and why
  receipt_id bigint references class_receipt (id),
  reason text not null default '',
  taken_by bigint not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by bigint,
  void_reason text not null default '',
  constraint class_receipt_number unique (org_id, year, serial),
  constraint class_receipt_refund check ((kind = 2) = (receipt_id is not null)),
  constraint class_receipt_voided check ((voided_at is null) = (voided_by is null) and (voided_at is null or kind = 1))
);
comment on table class_receipt is 'Money taken and given back at the counter of a training organisation for places in its classes, in fen, each with its number; never a posting. The training organisation’s `org_id` and `path`, those of whoever sent the person beside them.';
-- What was taken for a sign-up and given back
create index class_receipt_sign_up on class_receipt (sign_up_id);
-- Refunds of a receipt
create index class_receipt_refunds on class_receipt (receipt_id) where receipt_id is not null;
-- Those of one organisation by day, from either side
create index class_receipt_org on class_receipt (org_id, paid_on);
create index class_receipt_client on class_receipt (client_org_id);
-- Those of a class
create index class_receipt_class on class_receipt (class_id);
select luan_two_sides('class_receipt');
