-- Lessons: one row an edition. A published edition is never changed; changing it makes the next one, and plans keep theirs.
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
  updated_at timestamptz not null default now()
);
create unique index lesson_name on lesson (org_id, lesson_name, edition) where current;
create unique index lesson_edition on lesson (coalesce(root_id, id), edition);
create index lesson_path on lesson (path, id desc) where current;
create index lesson_state on lesson (state, submitted_at desc, id desc) where current;
create index lesson_shared on lesson (share, state) where current and share > 0;
create index lesson_cover on lesson (cover_file_id) where cover_file_id is not null;
create index lesson_authorisation on lesson (authorisation_file_id) where authorisation_file_id is not null;
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
  seconds int not null default 0
);
create index lesson_chapter_lesson on lesson_chapter (lesson_id, sort);
create index lesson_chapter_file on lesson_chapter (file_id);
create index lesson_chapter_root on lesson_chapter (root_id) where root_id is not null;
select luan_guard('lesson_chapter');
create policy shared on lesson_chapter for select to luan_app
  using (exists (select from lesson l where l.id = lesson_id));

-- Keywords people search by, and labels that stand on a lesson; those of the organisations above may be used.
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
create unique index lesson_term_name on lesson_term (org_id, kind, term_name);
create index lesson_term_path on lesson_term (path, kind);
select luan_guard('lesson_term');
create policy above on lesson_term for select to luan_app using (starts_with((select luan_from()), path));

-- Lessons that stand beside the log-in form, in their order and for their time.
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
create unique index lesson_login_lesson on lesson_login (lesson_id);
create index lesson_login_path on lesson_login (path);
select luan_guard('lesson_login');

-- Files of the chapters of a lesson, also of one shared from above, where the files themselves are out of sight. Asked only
-- beside chapters the person sees.
create function luan_lesson_files(wanted bigint)
  returns table (file_id bigint, file_name text, media_type text, bytes bigint, rendering_file_id bigint, rendering_state int,
    snapshot_file_id bigint)
  language sql stable security definer as $$
  select f.id, f.file_name, f.media_type, f.bytes, f.rendering_file_id, f.rendering_state, f.snapshot_file_id
  from stored_file f where f.id in (select c.file_id from lesson_chapter c where c.lesson_id = wanted) $$;
