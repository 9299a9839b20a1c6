-- Tables of lessons.

create table lesson (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- The first edition of the same lesson; itself for the first.
  root_id bigint references lesson (id),
  edition int not null default 1,
  -- Stands in lists: the newest published edition, and one that is being made.
  current boolean not null default true,
  state int not null default 1,
  lesson_name text not null,
  lesson_name_en text not null default '',
  name_key text not null default '',
  intro text not null default '',
  category text not null,
  scene text not null,
  file_type int not null,
  -- Who else may use it: nobody, everybody below, the whole platform.
  share int not null default 0,
  cover_file_id bigint references stored_file (id),
  industry_codes text[] not null default '{}',
  subject_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  area_ids bigint[] not null default '{}',
  keywords text[] not null default '{}',
  label_ids bigint[] not null default '{}',
  third_party boolean not null default false,
  provider_name text not null default '',
  authorised_until date,
  authorisation_file_id bigint references stored_file (id),
  seconds int not null default 0,
  chapters int not null default 0,
  submitted_by bigint references app_user (id),
  submitted_at timestamptz,
  published_at timestamptz,
  created_by bigint not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which editions belong together, as a column: the second lock lets an index serve no question with an expression such as
  -- coalesce(root_id, id), and every edition of the platform was read for one.
  edition_of bigint not null generated always as (coalesce(root_id, id)) stored
);
comment on table lesson is 'Lessons: one row an edition. A published edition is never changed; changing it makes the next one, and plans keep theirs.';
comment on column lesson.edition_of is 'First edition of the lesson, which may be itself';
-- One row for each org_id and lesson_name and edition; only where current
create unique index lesson_name on lesson (org_id, lesson_name, edition) where current;
-- Those of a subtree, newest first; only where current
create index lesson_path on lesson (path, id desc) where current;
-- Found by state, submitted_at; only where current
create index lesson_state on lesson (state, submitted_at desc, id desc) where current;
-- Found by share, state; only where current and share > 0
create index lesson_shared on lesson (share, state) where current and share > 0;
-- Where is this file used?
create index lesson_cover on lesson (cover_file_id) where cover_file_id is not null;
create index lesson_authorisation on lesson (authorisation_file_id) where authorisation_file_id is not null;
-- One row for each edition_of and edition
create unique index lesson_edition on lesson (edition_of, edition);
-- Editions after the first
create index lesson_first on lesson (root_id) where root_id is not null;
-- What was handed in to be audited, among many that never are
create index lesson_audit on lesson (submitted_at desc, id desc) include (path) where submitted_at is not null;
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index lesson_newest on lesson (created_at desc, id desc) where current;
select luan_guard('lesson');
-- Sharing down the tree: a published lesson of an organisation above, or a national one, is read from below.
create policy shared on lesson for select to luan_app
  using (state = 3 and (share = 2 or (share = 1 and starts_with((select luan_from()), path))));

create table lesson_chapter (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lesson (id) on delete cascade,
  path text collate "C" not null,
  -- The same chapter in the first edition that had it; questions are tied to it.
  root_id bigint references lesson_chapter (id) on delete set null,
  sort int not null,
  chapter_name text not null,
  file_id bigint not null references stored_file (id),
  seconds int not null default 0,
  length_ms int
);
comment on table lesson_chapter is 'Chapters of a lesson, a file each';
comment on column lesson_chapter.length_ms is 'Milliseconds of its film or recording; null where its seconds are all that is known';
-- Those of one lesson by sort
create index lesson_chapter_lesson on lesson_chapter (lesson_id, sort);
-- Where is this file used?
create index lesson_chapter_file on lesson_chapter (file_id);
-- Those of one first edition
create index lesson_chapter_root on lesson_chapter (root_id) where root_id is not null;
select luan_guard('lesson_chapter');
create policy shared on lesson_chapter for select to luan_app
  using (exists (select from lesson l where l.id = lesson_id));

create table lesson_term (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  kind text not null,
  term_name text not null,
  term_name_en text not null default '',
  tone text not null default 'plain',
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table lesson_term is 'Keywords people search by, and labels that stand on a lesson; those of the organisations above may be used.';
-- One row for each org_id and kind and term_name
create unique index lesson_term_name on lesson_term (org_id, kind, term_name);
-- Those of a subtree by kind
create index lesson_term_path on lesson_term (path, kind);
select luan_guard('lesson_term');
create policy above on lesson_term for select to luan_app using (starts_with((select luan_from()), path));

create table lesson_login (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  lesson_id bigint not null references lesson (id),
  sort int not null default 0,
  shown_from date,
  shown_until date,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table lesson_login is 'Lessons that stand beside the log-in form, in their order and for their time.';
-- One row for each lesson_id
create unique index lesson_login_lesson on lesson_login (lesson_id);
-- Those of a subtree
create index lesson_login_path on lesson_login (path);
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index lesson_login_order on lesson_login (sort, id);
select luan_guard('lesson_login');

create table lesson_chapter_question (
  chapter_id bigint not null references lesson_chapter (id) on delete cascade,
  question_id bigint not null,
  path text collate "C" not null,
  place int not null,
  primary key (chapter_id, question_id)
);
comment on table lesson_chapter_question is 'Test questions after a chapter. They belong to the chapter of one edition: a published edition never changes.';
-- Those of one question
create index lesson_chapter_question_of on lesson_chapter_question (question_id);
select luan_guard('lesson_chapter_question');
create policy shared on lesson_chapter_question for select to luan_app
  using (exists (select from lesson_chapter c where c.id = chapter_id));
