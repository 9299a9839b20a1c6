-- The help centre: articles of the head office, read by everybody; what nobody's search found.
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
create unique index help_article_code on help_article (article_code) where article_code is not null;
create index help_article_path on help_article (path, id desc);
create index help_article_screens on help_article using gin (screens);
select luan_guard('help_article');

-- One word a person: whether it helped.
create table help_vote (
  article_id bigint not null references help_article (id) on delete cascade,
  user_id bigint not null references app_user (id),
  useful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
comment on table help_vote is 'Whether an article of the help helped, one word a person';
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
create unique index help_miss_words on help_miss (org_id, miss_words);
create index help_miss_path on help_miss (path, id desc);
select luan_guard('help_miss');

-- Readers of an article stand below its writers, whose row they may not write: their word is taken and counted here.
create function luan_help_vote(wanted bigint, person bigint, helped boolean) returns table (yes int, no int)
language plpgsql volatile security definer set search_path = public as $$
begin
  insert into help_vote (article_id, user_id, useful) select h.id, person, helped from help_article h where h.id = wanted and h.state = 1
    and h.org_id = (select o.id from organisation o where o.parent_id is null)
    on conflict (article_id, user_id) do update set useful = excluded.useful, voted_at = now();
  return query update help_article h set useful = (select count(*) from help_vote v where v.article_id = h.id and v.useful),
      useless = (select count(*) from help_vote v where v.article_id = h.id and not v.useful)
    where h.id = wanted and h.state = 1 and h.org_id = (select o.id from organisation o where o.parent_id is null) returning h.useful, h.useless;
end $$;
