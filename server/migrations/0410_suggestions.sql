-- What people say: suggestions and reports of hazards. The path is that of the desk that answers: the head office, or of a hazard
-- the reporter's own organisation. Who wrote an anonymous one stands in a table of its own that no organisation reads.
create table suggestion (
  id bigint generated always as identity primary key,
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
create unique index suggestion_key_once on suggestion (suggestion_key);
create index suggestion_path on suggestion (path, id desc);
create index suggestion_l1 on suggestion (l1, id desc) include (path);
create index suggestion_l2 on suggestion (l2, id desc) include (path);
create index suggestion_l3 on suggestion (l3, id desc) include (path);
create index suggestion_l4 on suggestion (l4, id desc) include (path);
create index suggestion_user on suggestion (user_id, id desc) where user_id is not null;
create index suggestion_danger on suggestion (danger_id) where danger_id is not null;
create index suggestion_open on suggestion (deadline_on) where state in (1, 2, 5);
create index suggestion_answered on suggestion (answered_on) where state = 3;
create index suggestion_from_org on suggestion (from_org_id);
select luan_guard('suggestion');
revoke delete on suggestion from luan_app;

-- Who wrote an anonymous one: read by that person's own page, whose scope is no organisation's, and by nobody else. The head
-- office's scope does not open it either.
create table suggestion_author (
  suggestion_id bigint primary key references suggestion (id),
  user_id bigint not null references app_user (id)
);
comment on table suggestion_author is 'Who wrote an anonymous suggestion; no organisation reads it';
create index suggestion_author_user on suggestion_author (user_id, suggestion_id desc);
select luan_owner('suggestion_author');
create policy sealed on suggestion_author for all to luan_app
  using ((select luan_from()) = '.' and (select luan_to()) = '/')
  with check ((select luan_from()) = '.' and (select luan_to()) = '/');
grant select, insert, update, delete on suggestion_author to luan_app;

-- Tells the writer of one what became of it. Whoever answers never learns whom that reached: nothing comes back.
create function luan_tell_writer(wanted bigint, what text, to_link text, params jsonb) returns void language sql volatile security definer set search_path = public as $$
  select from (select luan_tell_many(jsonb_build_array(jsonb_build_object('orgId', s.from_org_id, 'userId', coalesce(s.user_id, a.user_id),
      'params', params, 'query', '{}'::jsonb)), what, to_link) as n
    from suggestion s left join suggestion_author a on a.suggestion_id = s.id
    where s.id = wanted and coalesce(s.user_id, a.user_id) is not null) told
$$;
