-- Tables of messages.

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
comment on table message is 'Messages to people, and text messages that wait to be handed to the provider.';
-- Those of one person by org_id, latest first
create index message_person on message (user_id, org_id, id desc);
-- Those of one person by org_id; only where read_at is null
create index message_unread on message (user_id, org_id) where read_at is null;
-- One row for each user_id and org_id and once
create unique index message_once on message (user_id, org_id, once) where once is not null;
select luan_guard('message');

create table text_outbox (
  id bigint generated always as identity primary key,
  phone_sealed text not null,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  -- A code waits sealed, and is gone once it has left; whatever waits leaves in time or not at all.
  code_sealed text,
  until_at timestamptz not null,
  org_id bigint references organisation (id)
);
comment on table text_outbox is 'Text messages leave after the transaction that wrote them was committed.';
comment on column text_outbox.org_id is 'Whose wish the text is, which pays for it; null: the platform''s own, such as a code.';
-- What the clock looks for by due_at; only where sent_at is null
create index text_outbox_due on text_outbox (due_at) where sent_at is null;
-- Found by until_at
create index text_outbox_until on text_outbox (until_at);
-- Those of an organisation that goes
create index text_outbox_org on text_outbox (org_id) where org_id is not null;
select luan_share('text_outbox');

create table message_switch (
  user_id bigint not null references app_user (id),
  kind text not null,
  off_since timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table message_switch is 'Kinds of messages a person has switched off';
select luan_share('message_switch');

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
-- Found by at_hour
create index message_digest_hour on message_digest (at_hour);
select luan_share('message_digest');

create table text_use (
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  day date not null,
  kind text not null,
  texts int not null check (texts > 0),
  primary key (org_id, day, kind)
);
comment on table text_use is 'Texts that a provider took for an organisation, by day and kind; the texts themselves are forgotten.';
-- Those of a subtree
create index text_use_path on text_use (path);
select luan_guard_owned('text_use');
