-- Messages to people, and text messages that wait to be handed to the provider.
create table message (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  user_id bigint not null references app_user (id),
  kind text not null,
  params jsonb not null default '{}',
  link text not null default '',
  link_query jsonb not null default '{}',
  -- Names the occasion: one message a person and occasion.
  once text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index message_person on message (user_id, org_id, id desc);
create index message_unread on message (user_id, org_id) where read_at is null;
create unique index message_once on message (user_id, org_id, once) where once is not null;
select luan_guard('message');

-- Tells somebody outside the teller's own scope: a company's submission reaches the bodies above it. Without a person
-- the organisation's administrators are told.
create function luan_tell(told_org bigint, told_user bigint, what text, with_params jsonb, to_link text, with_query jsonb, only_once text)
returns bigint language sql volatile security definer as $$
  with written as (
    insert into message (org_id, path, user_id, kind, params, link, link_query, once)
    select m.org_id, m.path, m.user_id, what, with_params, to_link, with_query, only_once
    from org_user m
    where m.org_id = told_org and m.left_at is null and m.state = 1
      and (m.user_id = told_user
        or (told_user is null and exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin')))
    on conflict (user_id, org_id, once) where once is not null do nothing
    returning id)
  select count(*) from written $$;

-- Text messages leave after the transaction that wrote them was committed.
create table text_outbox (
  id bigint generated always as identity primary key,
  phone_sealed text not null,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz
);
create index text_outbox_due on text_outbox (due_at) where sent_at is null;
select luan_share('text_outbox');
