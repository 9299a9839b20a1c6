-- Tables of suggestions.

create table suggestion (
  -- Neither the number of a report nor that of its pictures tells when it was written: a counter's number stands between those of
  -- two neighbours whose moment is known. They are drawn at random, from 2^62 on, where no counter comes.
  id bigint primary key default
    (1::bigint << 62) | (('x' || substr(md5(gen_random_uuid()::text), 1, 16))::bit(64)::bigint & ((1::bigint << 62) - 1)),
  -- Made by the writer's device: handed in twice it counts once.
  suggestion_key text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  from_org_id bigint not null references organisation (id),
  kind int not null,
  suggestion_text text not null,
  place_text text not null default '',
  picture_ids bigint[] not null default '{}',
  -- Null where it is anonymous.
  user_id bigint references app_user (id),
  anonymous boolean not null,
  page_path text not null default '',
  app_version text not null default '',
  reported_on date not null,
  deadline_on date not null,
  answer_text text not null default '',
  answered_by bigint,
  answered_on date,
  -- The first answer, which stays when it is answered anew.
  first_answered_on date,
  reopen_text text not null default '',
  reopened_on date,
  satisfaction int check (satisfaction between 1 and 5),
  reward_fen bigint not null default 0 check (reward_fen >= 0),
  danger_id bigint references hidden_danger (id),
  -- The reporter was told what became of the danger.
  danger_told boolean not null default false,
  escalated_on date,
  -- The desk was told of it.
  desk_told boolean not null default false,
  state int not null default 1,
  state_since timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  check (anonymous = (user_id is null))
);
comment on table suggestion is 'Suggestions and reports of hazards, at the desk that answers them';
comment on column suggestion.picture_ids is 'files';
comment on column suggestion.id is 'Random: no counter, whose numbers would tell which was written when';
-- One row for each suggestion_key
create unique index suggestion_key_once on suggestion (suggestion_key);
-- Those of a subtree, newest first
create index suggestion_path on suggestion (path, id desc);
-- Those of one person, newest first
create index suggestion_user on suggestion (user_id, id desc) where user_id is not null;
-- Those of one danger
create index suggestion_danger on suggestion (danger_id) where danger_id is not null;
-- What the clock looks for by deadline_on; only where state in (1, 2, 5)
create index suggestion_open on suggestion (deadline_on) where state in (1, 2, 5);
-- What the clock looks for by answered_on; only where state = 3
create index suggestion_answered on suggestion (answered_on) where state = 3;
-- Those of one from org
create index suggestion_from_org on suggestion (from_org_id);
-- Where is this file used? Most rows hold none
create index suggestion_picture_ids on suggestion using gin (picture_ids) where picture_ids <> '{}';
-- Suggestions by their day
create index suggestion_l1 on suggestion (l1, reported_on desc, id desc) include (path);
create index suggestion_l2 on suggestion (l2, reported_on desc, id desc) include (path);
create index suggestion_l3 on suggestion (l3, reported_on desc, id desc) include (path);
create index suggestion_l4 on suggestion (l4, reported_on desc, id desc) include (path);
select luan_guard('suggestion');
revoke delete on suggestion from luan_app;

create table suggestion_author (
  suggestion_id bigint primary key references suggestion (id),
  user_id bigint not null references app_user (id)
);
comment on table suggestion_author is 'Who wrote an anonymous suggestion; no organisation reads it';
-- Those of one person by suggestion_id, latest first
create index suggestion_author_user on suggestion_author (user_id, suggestion_id desc);
select luan_owner('suggestion_author');
create policy sealed on suggestion_author for all to luan_app
  using ((select luan_from()) = '.' and (select luan_to()) = '/')
  with check ((select luan_from()) = '.' and (select luan_to()) = '/');
grant select, insert, update, delete on suggestion_author to luan_app;
