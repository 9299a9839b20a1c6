-- Tables of students.

create table student_licence (
  user_id bigint primary key references app_user (id) on delete cascade,
  licence_class text not null default '',
  licence_expires_on date,
  cert_kind text not null default '',
  cert_sealed text,
  cert_masked text not null default '',
  cert_expires_on date,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  health_until date
);
comment on table student_licence is 'What a person brings along: driving licence and qualification certificate. Belongs to the person, not to one employer.';
comment on column student_licence.health_until is 'Last day of the health examination';
select luan_person_guard('student_licence');

create table train_admin (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  org_user_id bigint not null references org_user (id) on delete cascade,
  added_by bigint not null,
  created_at timestamptz not null default now()
);
comment on table train_admin is 'Who administers the training of an organisation: somebody of it, or of one above it.';
-- One row for each org_id and org_user_id
create unique index train_admin_member on train_admin (org_id, org_user_id);
-- Those of a subtree, newest first
create index train_admin_path on train_admin (path, id desc);
-- Those of one member
create index train_admin_person on train_admin (org_user_id);
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index train_admin_newest on train_admin (created_at desc, id desc);
select luan_guard('train_admin');

create table face_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- face: agrees to comparison; signature: signs by name instead.
  way text not null,
  consent_version text not null,
  given_how text not null,
  given_by bigint not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  reason text not null default ''
);
comment on table face_consent is 'Faces: consent, enrolment, real-name audit, checks of sign-in photos. Pictures and descriptors are sealed (security, line 22).';
-- One row for each user_id; only where withdrawn_at is null
create unique index face_consent_live on face_consent (user_id) where withdrawn_at is null;
-- Those of one person, newest first
create index face_consent_person on face_consent (user_id, id desc);
select luan_person_guard('face_consent');

create table face_enrolment (
  user_id bigint primary key references app_user (id) on delete cascade,
  file_id bigint not null,
  object_name text not null,
  descriptor_sealed text not null,
  engine text not null,
  quality jsonb not null,
  enrolled_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table face_enrolment is 'The photo every later one is compared with, and what was derived from it.';
-- Found by expires_at
create index face_enrolment_expiry on face_enrolment (expires_at);
-- Where is this file used?
create index face_enrolment_file on face_enrolment (file_id);
select luan_person_guard('face_enrolment');

create table real_name (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  state int not null default 0,
  real_name text not null,
  id_card_sealed text not null,
  id_card_masked text not null,
  differs text[] not null default '{}',
  source_type int not null default luan_source(),
  submitted_by bigint not null,
  submitted_at timestamptz not null default now(),
  audited_by bigint,
  audited_at timestamptz,
  reason text not null default '',
  version int not null default 1
);
comment on table real_name is 'Applications to have a real name confirmed';
-- One row for each user_id and org_id
create unique index real_name_person on real_name (user_id, org_id);
-- Those of a subtree by submitted_at, latest first
create index real_name_l1 on real_name (l1, submitted_at desc, id desc) include (path, state);
create index real_name_l2 on real_name (l2, submitted_at desc, id desc) include (path, state);
create index real_name_l3 on real_name (l3, submitted_at desc, id desc) include (path, state);
create index real_name_l4 on real_name (l4, submitted_at desc, id desc) include (path, state);
-- Those of a subtree, newest first
create index real_name_path on real_name (path, id desc);
-- Those of one member
create index real_name_member on real_name (org_user_id);
select luan_guard('real_name');

create table face_check (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  scene int not null,
  -- 1 a picture, 2 a name signed instead
  way int not null default 1,
  file_id bigint,
  object_name text,
  signed_name text not null default '',
  score real,
  threshold real,
  engine text not null default '',
  engine_verdict int not null,
  finding text not null default '',
  verdict int not null,
  audited_by bigint,
  audited_at timestamptz,
  reason text not null default '',
  plan_id bigint,
  source_type int not null default luan_source(),
  taken_at timestamptz not null default now(),
  removed_at timestamptz,
  version int not null default 1,
  -- What somebody showed in order to sign an agreement serves that one.
  agreement_record_id bigint
);
comment on table face_check is 'One photo taken at a sign-in, a spot check or a registration, and what was found.';
comment on column face_check.agreement_record_id is 'The agreement it was shown for; null for anything else';
-- Those of a subtree by taken_at, latest first
create index face_check_l1 on face_check (l1, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l2 on face_check (l2, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l3 on face_check (l3, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l4 on face_check (l4, taken_at desc, id desc) include (path, scene, verdict);
-- Those of a subtree, newest first
create index face_check_path on face_check (path, id desc);
-- Those of one member by taken_at, latest first
create index face_check_member on face_check (org_user_id, taken_at desc);
-- Those of one person, newest first
create index face_check_person on face_check (user_id, id desc);
-- What the clock looks for by taken_at
create index face_check_age on face_check (taken_at) where object_name is not null;
-- Where is this file used?
create index face_check_file on face_check (file_id) where file_id is not null;
-- What was checked for an organisation in a month
create index face_check_org on face_check (org_id, taken_at) where way = 1;
select luan_guard('face_check');

create table punishment (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  source int not null,
  kind text not null,
  document_number text not null default '',
  points int not null,
  happened_on date not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null default '',
  file_ids bigint[] not null default '{}',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table punishment is 'Punishments: points count from one day to another; too many of them suggest targeted training.';
comment on column punishment.file_ids is 'files';
-- Those of a subtree by happened_on, latest first
create index punishment_l1 on punishment (l1, happened_on desc, id desc) include (path);
create index punishment_l2 on punishment (l2, happened_on desc, id desc) include (path);
create index punishment_l3 on punishment (l3, happened_on desc, id desc) include (path);
create index punishment_l4 on punishment (l4, happened_on desc, id desc) include (path);
-- Those of a subtree, newest first
create index punishment_path on punishment (path, id desc);
-- Those of one member by ends_on
create index punishment_member on punishment (org_user_id, ends_on);
-- Those of one person
create index punishment_person on punishment (user_id);
-- One row for each org_id and source and document_number; only where document_number <> '' and state = 1
create unique index punishment_document on punishment (org_id, source, document_number) where document_number <> '' and state = 1;
-- Points of the members of a subtree that count now
create index punishment_running_l1 on punishment (l1, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
-- Those of a subtree by ends_on; only where state = 1
create index punishment_running_l2 on punishment (l2, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
create index punishment_running_l3 on punishment (l3, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
create index punishment_running_l4 on punishment (l4, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
-- Where is this file used?
create index punishment_files on punishment using gin (file_ids);
-- Where is this file used? Most rows hold none
create index punishment_file_ids on punishment using gin (file_ids) where file_ids <> '{}';
select luan_guard('punishment');

create table past_record (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  kind text not null,
  title text not null,
  happened_on date not null,
  -- Minutes as they were written down elsewhere; 0 where there are none.
  minutes int not null default 0,
  number text not null default '',
  issuer text not null default '',
  valid_until date,
  note text not null default '',
  scan_file_id bigint references stored_file (id),
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table past_record is 'What people did before their organisation came here: trainings, meetings, exams and certificates, as a sheet told it. It is no study: it stands beside what was counted here, never in it.';
-- Those of a subtree by happened_on, latest first
create index past_record_l1 on past_record (l1, happened_on desc, id desc) include (path);
create index past_record_l2 on past_record (l2, happened_on desc, id desc) include (path);
create index past_record_l3 on past_record (l3, happened_on desc, id desc) include (path);
create index past_record_l4 on past_record (l4, happened_on desc, id desc) include (path);
-- Those of a subtree, newest first
create index past_record_path on past_record (path, id desc);
-- Those of one member by happened_on
create index past_record_member on past_record (org_user_id, happened_on);
-- Those of one person
create index past_record_person on past_record (user_id);
-- Where is this file used?
create index past_record_scan on past_record (scan_file_id);
-- The same sheet a second time brings nothing
create unique index past_record_once on past_record (org_user_id, kind, happened_on, title, number) where state = 1;
select luan_guard('past_record');

create table official_certificate (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  kind text not null,
  number text not null,
  business_fields text[] not null default '{}',
  issuer text not null default '',
  issued_on date not null,
  valid_until date not null,
  file_id bigint references stored_file (id),
  state int not null default 1,
  -- The day the authority took it back, after a penalty or an accident.
  voided_on date,
  -- Why it was voided or withdrawn.
  end_reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table official_certificate is 'The authority’s own certificate of the two kinds of people (考核合格证明): made by the national system, kept here as a record of the person that somebody typed in, read from its picture or took from a sheet. It is never made here.';
-- Those of a subtree by valid_until
create index official_certificate_l1 on official_certificate (l1, valid_until, id) include (path);
create index official_certificate_l2 on official_certificate (l2, valid_until, id) include (path);
create index official_certificate_l3 on official_certificate (l3, valid_until, id) include (path);
create index official_certificate_l4 on official_certificate (l4, valid_until, id) include (path);
create index official_certificate_path on official_certificate (path, valid_until, id);
-- Those of one member by valid_until
create index official_certificate_member on official_certificate (org_user_id, valid_until);
-- Those of one person
create index official_certificate_person on official_certificate (user_id);
-- Where is this file used?
create index official_certificate_file on official_certificate (file_id);
-- One certificate has one number: typed in twice, it would be two people's
create unique index official_certificate_number on official_certificate (org_id, kind, number) where state > 0;
select luan_guard('official_certificate');
