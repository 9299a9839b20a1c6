-- Daily bills of providers and their lines, compared with what was received and given back here; refunds of payments without an order.

create table provider_bill (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  provider text not null,
  -- The day in China the provider made it of.
  day date not null,
  asked_at timestamptz,
  -- When its lines were taken in; null until it is there.
  taken_at timestamptz,
  -- What went wrong when it was asked for last.
  trouble text not null default '',
  lines int not null default 0,
  -- Lines by state, theirs and ours: kept by a trigger.
  counts int[] not null default '{0,0,0,0,0}',
  -- What was paid less what went back, and what the provider kept of it; the rest is paid out.
  gross_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  posting_id bigint references ledger_posting (id),
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table provider_bill is 'Daily bills of providers, one a provider and day: asked for until they are there, taken in once.';
-- One a provider and day
create unique index provider_bill_once on provider_bill (provider, day);
-- Those of the head office, in the order the list opens in
create index provider_bill_day on provider_bill (day desc, id desc);
create index provider_bill_path on provider_bill (path, day desc, id desc);
create index provider_bill_org on provider_bill (org_id);
create index provider_bill_posting on provider_bill (posting_id) where posting_id is not null;
select luan_guard_owned('provider_bill');

create table provider_line (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  bill_id bigint not null references provider_bill (id),
  provider text not null,
  kind int not null,
  serial text not null,
  order_number text not null default '',
  refund_number text not null default '',
  -- Their amount, a refund below zero; null where the bill lacks what we have.
  amount_fen bigint,
  fee_fen bigint not null default 0,
  -- Ours, in the same way; null where we have nothing.
  own_fen bigint,
  at timestamptz not null,
  state int not null,
  payment_id bigint references payment (id),
  refund_id bigint references pay_refund (id),
  -- Whoever found out what an unmatched one is, and what it is.
  explained_by bigint,
  explained_at timestamptz,
  remark text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint provider_line_someones check (amount_fen is not null or own_fen is not null)
);
comment on table provider_line is 'Lines of the daily bills of providers, and what we have that their bill lacks: matched, or unmatched until somebody explains it.';
-- A line of theirs is taken once, in whatever bill it stands
create unique index provider_line_once on provider_line (provider, kind, serial) where amount_fen is not null;
-- Lines of a bill, and those of the head office as the list opens
create index provider_line_bill on provider_line (bill_id, state);
create index provider_line_at on provider_line (at desc, id desc);
create index provider_line_path on provider_line (path, at desc, id desc);
create index provider_line_org on provider_line (org_id);
-- The line of a payment and of a refund
create index provider_line_payment on provider_line (payment_id) where payment_id is not null;
create index provider_line_refund on provider_line (refund_id) where refund_id is not null;
-- Unmatched ones, oldest first
create index provider_line_open on provider_line (at) where state in (2, 3, 4);
select luan_guard_owned('provider_line');

-- Payments and refunds of a provider by their day
create index payment_provider on payment (provider, paid_at);
create index pay_refund_sent on pay_refund (coalesce(sent_at, done_at)) where state in (3, 4);

-- Orders and refunds are asked for in turn, those first that waited longest.
alter table pay_order add column asked_at timestamptz;
comment on column pay_order.asked_at is 'When its providers were asked last.';
-- Those that wait, in the turn in which they are asked for
create index pay_order_asked on pay_order (asked_at nulls first, id) where state = 0;
alter table pay_refund add column asked_at timestamptz;
comment on column pay_refund.asked_at is 'When its provider was sent it or asked for it last.';
-- Those on their way, in the turn in which they are asked for
create index pay_refund_asked on pay_refund (asked_at nulls first, id) where state in (2, 3);

-- A refund without an order gives back a payment that is in nobody's book.
alter table pay_refund alter column order_id drop not null;
comment on column pay_refund.order_id is 'The order it gives back; null for a payment that paid none and is in nobody''s book.';
