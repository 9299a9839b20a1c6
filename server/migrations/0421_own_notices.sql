-- What a person does not want to be told: a line a kind that was switched off. What must be told is told all the same.
create table message_switch (
  user_id bigint not null references app_user (id),
  kind text not null,
  off_since timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table message_switch is 'Kinds of messages a person has switched off';
select luan_share('message_switch');

-- When a person is told in one message what is unread and what waits.
create table message_digest (
  user_id bigint primary key references app_user (id),
  -- 1 every day, 2 every week.
  rhythm int not null check (rhythm in (1, 2)),
  -- Hour of the day in the platform's zone, and day of the week from Monday (1) on.
  at_hour int not null check (at_hour between 7 and 20),
  weekday int not null default 1 check (weekday between 1 and 7),
  -- Day for which it was looked at last.
  last_on date
);
comment on table message_digest is 'When a person is told in one message what is unread and what waits';
create index message_digest_hour on message_digest (at_hour);
select luan_share('message_digest');

-- Whom a message reaches is said once, and so is who does not want to hear of it: `must` is told whatever was switched off.
drop function luan_tell_many(jsonb, text, text);
create function luan_tell_many(told jsonb, what text, to_link text, must boolean) returns bigint language sql volatile security definer set search_path = public as $$
  with wanted as materialized (
    select x."orgId" as org_id, x."userId" as user_id, coalesce(x.params, '{}') as params, coalesce(x.query, '{}') as query, x.once
    from jsonb_to_recordset(told) as x ("orgId" bigint, "userId" bigint, params jsonb, query jsonb, once text)),
  administrators as materialized (
    select m.org_id, m.path, m.user_id from (select distinct org_id from wanted where user_id is null) o
    join org_user m on m.org_id = o.org_id and m.state = 1 and m.left_at is null
    where exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin')),
  reached as (
    select w.*, m.path, m.user_id as whom from wanted w join administrators m on m.org_id = w.org_id where w.user_id is null
    union all
    select w.*, m.path, m.user_id from wanted w join org_user m on m.org_id = w.org_id and m.user_id = w.user_id and m.state = 1
      and luan_present(m.left_at, m.guest, m.guest_until)),
  written as (
    insert into message (org_id, path, user_id, kind, params, link, link_query, once)
    select r.org_id, r.path, r.whom, what, r.params, to_link, r.query, r.once from reached r
    where must or not exists (select from message_switch s where s.user_id = r.whom and s.kind = what)
    on conflict (user_id, org_id, once) where once is not null do nothing
    returning id)
  select count(*) from written $$;
