-- Tables of notices.

create table announcement (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  announcement_title text not null,
  announcement_title_en text not null default '',
  announcement_level int not null,
  announcement_reading int not null,
  shown_from date not null,
  shown_until date not null,
  announcement_words text not null,
  announcement_words_en text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint announcement_shown_until_order check (shown_until >= shown_from)
);
comment on table announcement is 'What the head office shows to everybody: announcements on the log-in page, banners on the first pages.';
-- One row for each org_id and announcement_title
create unique index announcement_announcement_title_once on announcement (org_id, lower(announcement_title));
-- Those of a subtree, newest first
create index announcement_path on announcement (path, id desc);
-- What the log-in page shows today
create index announcement_days on announcement (shown_until, shown_from) where state = 1;
select luan_guard('announcement');

create table banner (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Those below see it on their first page.
  shared boolean not null default true,
  banner_title text not null,
  banner_place text not null,
  area_id bigint references area (area_id),
  shown_from date not null,
  shown_until date not null,
  sort int not null check (sort between 1 and 999),
  banner_target text not null default '',
  alt_text text not null,
  alt_text_en text not null default '',
  banner_picture bigint[] not null,
  banner_picture_small bigint[] not null default '{}',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- A banner may be for the organisations of one industry.
  industry_id bigint references industry (id),
  constraint banner_shown_until_order check (shown_until >= shown_from)
);
comment on table banner is 'Banners of first pages';
comment on column banner.banner_picture is 'files';
comment on column banner.banner_picture_small is 'files';
-- One row for each org_id and banner_title
create unique index banner_banner_title_once on banner (org_id, lower(banner_title));
-- Those of a subtree, newest first
create index banner_path on banner (path, id desc);
-- Found by banner_place, shown_until; only where state = 1
create index banner_days on banner (banner_place, shown_until) where state = 1;
-- Those of one area
create index banner_area_id on banner (area_id);
-- Where is this file used? Most rows hold none
create index banner_banner_picture on banner using gin (banner_picture) where banner_picture <> '{}';
create index banner_banner_picture_small on banner using gin (banner_picture_small) where banner_picture_small <> '{}';
select luan_guard_down('banner');

create table banner_view (
  banner_id bigint not null references banner (id) on delete cascade,
  user_id bigint not null references app_user (id),
  viewed_on date not null,
  pressed boolean not null default false,
  primary key (banner_id, viewed_on, user_id)
);
comment on table banner_view is 'Whom a banner was shown to on which day, once; counted, never listed.';
-- Those of one person
create index banner_view_person on banner_view (user_id);
select luan_share('banner_view');

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
-- Where is this file used? Most rows hold none
create index news_picture_ids on news using gin (picture_ids) where picture_ids <> '{}';
select luan_owner('news');
create policy readable on news for select to luan_app
  using (case when path >= (select luan_from()) and path < (select luan_to()) then true
    when state = 4 then starts_with((select luan_from()), path) else false end);
create policy written on news for all to luan_app
  using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
  with check (path >= (select luan_from()) and path < (select luan_to()));
grant select, insert, update, delete on news to luan_app;
alter table question add foreign key (news_id) references news (id) on delete set null;
alter table agenda_proposal add foreign key (news_id) references news (id) on delete cascade;

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

create table news_made (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  news_id bigint not null references news (id) on delete cascade,
  lesson_id bigint references lesson (id) on delete set null,
  -- Questions as a text that the import reads, until somebody completes and saves them.
  question_text text not null default '',
  question_count int not null default 0,
  made_by bigint not null,
  made_by_name text not null,
  made_at timestamptz not null default now()
);
comment on table news_made is 'What an organisation made of an article for its own training; nothing is made twice';
-- One row for each article and organisation
create unique index news_made_once on news_made (news_id, org_id);
-- Those of a subtree, of one organisation, of one lesson
create index news_made_path on news_made (path);
create index news_made_org on news_made (org_id);
create index news_made_lesson on news_made (lesson_id) where lesson_id is not null;
select luan_guard('news_made');
