-- Tables of laws.

create table law (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  law_name text not null,
  short_name text not null default '',
  law_number text not null default '',
  issuer text not null default '',
  in_force_on date not null,
  changed_on date,
  remark text not null default '',
  law_key text generated always as (luan_law_key(law_name)) stored,
  short_key text generated always as (luan_law_key(short_name)) stored,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table law is 'Laws and rules of an organisation’s register';
-- One row for each org_id and law_key
create unique index law_law_name_once on law (org_id, law_key);
-- Found by law_key
create index law_key on law (law_key);
-- Found by short_key; only where short_key <> ''
create index law_short_key on law (short_key) where short_key <> '';
-- Those of a subtree, newest first
create index law_path on law (path, id desc);
select luan_guard_down('law');

create table law_reference (
  id bigint generated always as identity primary key,
  law_id bigint not null references law (id),
  question_id bigint references question (id) on delete cascade,
  lesson_id bigint references lesson (id) on delete cascade,
  letter_id bigint references letter (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default false,
  article text not null default '',
  from_text boolean not null default false,
  state int not null default 1,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint law_reference_of_one check (num_nonnulls(question_id, lesson_id, letter_id) = 1)
);
comment on table law_reference is 'Who cites which article. Of a text: proposed, until a person confirms it, corrects it or says that it is none.';
-- One row for each question_id and law_id and article
create unique index law_reference_question on law_reference (question_id, law_id, article) where question_id is not null;
-- One row for each lesson_id and law_id and article
create unique index law_reference_lesson on law_reference (lesson_id, law_id, article) where lesson_id is not null;
-- One row for each letter_id and law_id and article
create unique index law_reference_letter on law_reference (letter_id, law_id, article) where letter_id is not null;
-- Those of one law by path
create index law_reference_law on law_reference (law_id, path);
-- Those of a subtree, newest first
create index law_reference_path on law_reference (path, id desc);
select luan_guard_down('law_reference');

create table law_change (
  id bigint generated always as identity primary key,
  law_id bigint not null references law (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  changed_on date not null,
  what text not null,
  handle_by date not null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table law_change is 'A law that has changed, and what has: everything that cites it is looked through again.';
-- One row for each org_id and law_id; only where state = 1
create unique index law_change_running on law_change (org_id, law_id) where state = 1;
-- Those of one law; only where state = 1
create index law_change_law on law_change (law_id) where state = 1;
-- Those of a subtree, newest first
create index law_change_path on law_change (path, id desc);
select luan_guard_down('law_change');

create table law_review (
  id bigint generated always as identity primary key,
  change_id bigint not null references law_change (id) on delete cascade,
  law_id bigint not null references law (id),
  question_id bigint references question (id) on delete cascade,
  lesson_id bigint references lesson (id) on delete cascade,
  paper_id bigint references exam_paper (id) on delete cascade,
  letter_id bigint references letter (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  handle_by date not null,
  note text not null default '',
  state int not null default 1,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint law_review_of_one check (num_nonnulls(question_id, lesson_id, paper_id, letter_id) = 1)
);
comment on table law_review is 'What cites a changed law and is to be checked';
-- One row for each question_id and change_id
create unique index law_review_question on law_review (question_id, change_id) where question_id is not null;
-- One row for each lesson_id and change_id
create unique index law_review_lesson on law_review (lesson_id, change_id) where lesson_id is not null;
-- One row for each paper_id and change_id
create unique index law_review_paper on law_review (paper_id, change_id) where paper_id is not null;
-- One row for each letter_id and change_id
create unique index law_review_letter on law_review (letter_id, change_id) where letter_id is not null;
-- Those of one change by path
create index law_review_change on law_review (change_id, path);
-- Those of a subtree by state
create index law_review_path on law_review (path, state, id desc);
-- Reviews of a law
create index law_review_law on law_review (law_id);
select luan_guard('law_review');
