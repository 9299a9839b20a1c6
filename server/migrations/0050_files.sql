-- What is known of a film or a recording, and what was made of a file: the film every browser plays, the office paper as PDF.
alter table stored_file
  add column seconds int,
  add column width int,
  add column height int,
  add column codec text not null default '',
  add column snapshot_file_id bigint references stored_file (id) on delete set null,
  add column rendering_file_id bigint references stored_file (id) on delete set null,
  add column rendering_state int not null default 0,
  add column rendering_task_id bigint,
  add column made_of bigint references stored_file (id) on delete cascade;
create index stored_file_path on stored_file (path, id desc);
create index stored_file_made_of on stored_file (made_of) where made_of is not null;
create index stored_file_snapshot on stored_file (snapshot_file_id) where snapshot_file_id is not null;
create index stored_file_rendering on stored_file (rendering_file_id) where rendering_file_id is not null;
create index certification_file_file on certification_file (file_id);
create index registration_business_file on registration (business_file_id) where business_file_id is not null;
create index registration_road_file on registration (road_file_id) where road_file_id is not null;

-- A photo or a result in use is known by its key, so that "where used" needs no list of places.
create index app_user_photo on app_user (photo_file_id) where photo_file_id is not null;
alter table app_user add foreign key (photo_file_id) references stored_file (id) not valid;
create index background_task_result on background_task (result_file_id) where result_file_id is not null;
alter table background_task add foreign key (result_file_id) references stored_file (id) not valid;

-- A large file on its way: parts that have arrived, each with the store's own mark of it.
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
create index upload_session_person on upload_session (user_id, id desc);
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
select luan_guard('upload_part');

-- Where a file is used: every column that refers to files and holds this one. What was made of a file is no use of it.
create function luan_file_uses(wanted bigint) returns table (place text, uses bigint) language plpgsql stable security definer as $$
declare link record;
begin
  for link in
    select c.conrelid::regclass::text as holder, a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.confdeltype = 'a'
  loop
    return query execute format('select %L, count(*) from %s where %I = $1 having count(*) > 0', link.holder, link.holder, link.name)
      using wanted;
  end loop;
end $$;
