-- Tables of help.

create table help_article (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Name among the articles the product brings; null for one that was written here.
  article_code text,
  help_title text not null,
  help_title_en text not null,
  keywords text not null default '',
  screens text[] not null default '{}',
  org_types text[] not null default '{}',
  sort int not null check (sort between 1 and 9999),
  body text not null,
  body_en text not null,
  picture_ids bigint[] not null default '{}',
  -- Title, keywords and words of both languages without their marks; title and keywords in pinyin, whole and by first letters.
  words text not null default '',
  spelling text not null default '',
  useful int not null default 0,
  useless int not null default 0,
  -- As the product brought it: a new version may bring it anew.
  standard boolean not null default false,
  state int not null default 1,
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table help_article is 'Articles of the help centre';
comment on column help_article.picture_ids is 'files';
-- One row for each article_code
create unique index help_article_code on help_article (article_code) where article_code is not null;
-- Those of a subtree, newest first
create index help_article_path on help_article (path, id desc);
-- Which of them hold these screens?
create index help_article_screens on help_article using gin (screens);
-- Where is this file used? Most rows hold none
create index help_article_picture_ids on help_article using gin (picture_ids) where picture_ids <> '{}';
select luan_guard('help_article');

create table help_vote (
  article_id bigint not null references help_article (id) on delete cascade,
  user_id bigint not null references app_user (id),
  useful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
comment on table help_vote is 'Whether an article of the help helped, one word a person';
-- Those of one person
create index help_vote_person on help_vote (user_id);
select luan_share('help_vote');

create table help_miss (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  miss_words text not null,
  times int not null default 1,
  last_at timestamptz not null default now(),
  state int not null default 1,
  version int not null default 1
);
comment on table help_miss is 'Words that were looked for in the help centre and not found; never who looked';
-- One row for each org_id and miss_words
create unique index help_miss_words on help_miss (org_id, miss_words);
-- Those of a subtree, newest first
create index help_miss_path on help_miss (path, id desc);
select luan_guard('help_miss');

create table help_guide (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Name among the guides the product brings; null for one that was written here.
  guide_code text,
  guide_title text not null,
  guide_title_en text not null,
  -- A higher one is shown once more to everybody.
  edition int not null default 1 check (edition between 1 and 9999),
  org_types text[] not null default '{}',
  -- The first is where the guide begins: whoever cannot open it is not guided.
  screens text[] not null check (cardinality(screens) > 0),
  sort int not null check (sort between 1 and 9999),
  -- Steps in their order: words in both languages, and a picture that was uploaded or that the product brings.
  steps jsonb not null default '[]',
  picture_ids bigint[] not null default '{}',
  -- As the product brought it: a new version may bring it anew.
  standard boolean not null default false,
  state int not null default 1,
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table help_guide is 'Guides step by step';
comment on column help_guide.picture_ids is 'files';
-- One row for each guide_code
create unique index help_guide_code on help_guide (guide_code) where guide_code is not null;
-- Those of a subtree, newest first
create index help_guide_path on help_guide (path, id desc);
-- Where is this file used? Most rows hold none
create index help_guide_picture_ids on help_guide using gin (picture_ids) where picture_ids <> '{}';
select luan_guard('help_guide');

create table help_guide_seen (
  guide_id bigint not null references help_guide (id) on delete cascade,
  user_id bigint not null references app_user (id),
  edition int not null,
  -- Seen to its last step; otherwise put away.
  finished boolean not null,
  seen_at timestamptz not null default now(),
  primary key (guide_id, user_id)
);
comment on table help_guide_seen is 'Which edition of a guide somebody has met last, and whether it was seen to its end';
-- Those of one person
create index help_guide_seen_person on help_guide_seen (user_id);
select luan_share('help_guide_seen');
