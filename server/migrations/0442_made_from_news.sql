-- What an organisation made of an article for its own training; nothing is made twice.
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

-- The article a question was made from.
alter table question add column news_id bigint references news (id) on delete set null;
-- Questions made from one article
create index question_news on question (news_id) where news_id is not null;
