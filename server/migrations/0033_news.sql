-- Tables of news.

create table news_type (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  type_name text not null,
  type_name_en text not null,
  news_kind int not null,
  sort int not null check (sort between 1 and 999),
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table news_type is 'Types of news, by what they are about';
-- One row for each org_id and type_name
create unique index news_type_type_name_once on news_type (org_id, lower(type_name));
-- Those of a subtree, newest first
create index news_type_path on news_type (path, id desc);
select luan_guard_down('news_type');

create table news (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  type_id bigint not null references news_type (id),
  news_title text not null,
  news_title_en text not null default '',
  summary text not null default '',
  body text not null,
  body_en text not null default '',
  -- Title and words of both languages without their marks, for the search.
  words text not null default '',
  cover_file_id bigint references stored_file (id),
  picture_ids bigint[] not null default '{}',
  source text not null default '',
  source_link text not null default '',
  law_id bigint references law (id),
  audience_types text[] not null default '{}',
  audience_areas bigint[] not null default '{}',
  audience_industries text[] not null default '{}',
  is_public boolean not null default false,
  publish_at timestamptz,
  published_at timestamptz,
  top_until date,
  -- People who opened it, each once; and openings without a log-in.
  readers int not null default 0,
  visits int not null default 0,
  state int not null default 1,
  reason text not null default '',
  written_by bigint not null,
  written_by_name text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table news is 'Articles of news, with whom they are meant for';
comment on column news.picture_ids is 'files';
-- Those of a subtree, newest first
create index news_path on news (path, id desc);
-- Those of one type
create index news_type_id on news (type_id);
-- Those of one law
create index news_law_id on news (law_id) where law_id is not null;
-- Where is this file used?
create index news_cover on news (cover_file_id) where cover_file_id is not null;
-- What the clock looks for by published_at; only where state = 4
create index news_published on news (published_at desc) where state = 4;
-- What is to be published by the clock
create index news_due on news (publish_at) where state = 3;
select luan_owner('news');
create policy readable on news for select to luan_app
  using (case when path >= (select luan_from()) and path < (select luan_to()) then true
    when state = 4 then starts_with((select luan_from()), path) else false end);
create policy written on news for all to luan_app
  using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
  with check (path >= (select luan_from()) and path < (select luan_to()));
grant select, insert, update, delete on news to luan_app;

create table news_read (
  news_id bigint not null references news (id) on delete cascade,
  user_id bigint not null references app_user (id),
  read_at timestamptz not null default now(),
  primary key (news_id, user_id)
);
comment on table news_read is 'Who opened which article of news, once';
-- Those of one person
create index news_read_person on news_read (user_id);
select luan_share('news_read');
