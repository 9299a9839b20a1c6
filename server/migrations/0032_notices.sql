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
