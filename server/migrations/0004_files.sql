-- Tables of files.

create table stored_file (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  org_id bigint not null,
  user_id bigint not null,
  kind text not null,
  object_name text not null unique,
  file_name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  sealed boolean not null default false,
  created_at timestamptz not null default now(),
  -- What is known of a film or a recording, and what was made of a file: the film every browser plays, the office paper as PDF.
  seconds int,
  width int,
  height int,
  codec text not null default '',
  snapshot_file_id bigint references stored_file (id) on delete set null,
  rendering_file_id bigint references stored_file (id) on delete set null,
  rendering_state int not null default 0,
  rendering_task_id bigint,
  made_of bigint references stored_file (id) on delete cascade,
  -- A paper has no minutes but pages.
  pages int,
  -- A withheld file is nobody's to open, to list or to count: what it shows is kept for a law alone, or gone.
  withheld boolean not null default false,
  made_with jsonb,
  -- A film lasts no whole seconds: who has played it to its end has learned it, and who has not has not.
  length_ms int
);
comment on table stored_file is 'Files: where their bytes lie, whose they are, and what was made of them';
comment on column stored_file.made_with is 'Permissions, organisations, departments and hidden fields it was made with (kernel/file-rights); null for what no task made';
comment on column stored_file.length_ms is 'Milliseconds of a film or a recording as measured; null for papers';
-- Those of one organisation, newest first
create index stored_file_person on stored_file (org_id, id desc);
-- Those of a subtree, newest first
create index stored_file_path on stored_file (path, id desc);
-- Found by made_of
create index stored_file_made_of on stored_file (made_of) where made_of is not null;
-- Where is this file used?
create index stored_file_snapshot on stored_file (snapshot_file_id) where snapshot_file_id is not null;
create index stored_file_rendering on stored_file (rendering_file_id) where rendering_file_id is not null;
-- Files of a person by kind
create index stored_file_user on stored_file (user_id, kind) where user_id is not null;
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index stored_file_newest on stored_file (created_at desc, id desc) where made_of is null;
select luan_guard('stored_file');
alter table background_task add foreign key (result_file_id) references stored_file (id);
create policy withheld on stored_file as restrictive to luan_app
  using (not withheld or current_user <> 'luan_app') with check (not withheld or current_user <> 'luan_app');
-- No organisation's scope reads a picture of a report by itself: it is shown through the report alone.
create policy nameless on stored_file as restrictive to luan_app
  using (kind <> 'suggestion' or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/'))
  with check (kind <> 'suggestion' or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/'));

create table upload_session (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  path text collate "C" not null,
  user_id bigint not null,
  kind text not null,
  file_name text not null,
  stamp text not null,
  bytes bigint not null,
  part_bytes int not null,
  object_name text not null,
  store_key text not null,
  created_at timestamptz not null default now()
);
comment on table upload_session is 'A large file on its way: parts that have arrived, each with the store’s own mark of it.';
-- Those of one person, newest first
create index upload_session_person on upload_session (user_id, id desc);
-- Found by created_at
create index upload_session_age on upload_session (created_at);
select luan_guard('upload_session');

create table upload_part (
  session_id bigint not null references upload_session (id) on delete cascade,
  path text collate "C" not null,
  number int not null,
  tag text not null,
  bytes int not null,
  primary key (session_id, number)
);
comment on table upload_part is 'Parts of an upload that is under way';
select luan_guard('upload_part');
