-- Orders to pay, the payments that came in, the refunds that go back, the daily bills of providers and the lines of our own bank.

-- Counts orders and refunds: their printed numbers.
create sequence pay_number;
grant usage on sequence pay_number to luan_app;

create table pay_order (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  number text not null,
  -- By what it was made: source types of the specification.
  source_type int not null default 10,
  purpose text not null default 'topUp',
  title text not null default '',
  -- Lines as they were ordered: text, quantity, price of one and amount in fen.
  lines jsonb not null default '[]',
  payable_fen bigint not null check (payable_fen > 0),
  -- What went back and what is on its way.
  refunded_fen bigint not null default 0,
  channel int not null default 10,
  state int not null default 0,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Orders and refunds are asked for in turn, those first that waited longest.
  asked_at timestamptz,
  -- What is ordered may be places of a class: the money is taken for them as it comes in, and no longer balance.
  -- The class whose places it is for; null for anything else.
  class_id bigint,
  -- Fen that were taken for what was ordered and did not come back to the balance.
  spent_fen bigint not null default 0,
  -- Whom the order is of, and what it pays; both empty for an order of an organisation.
  user_id bigint references app_user (id),
  charge_id bigint,
  plan_ids bigint[] not null default '{}',
  taken bigint[] not null default '{}',
  constraint pay_order_refunded check (refunded_fen between 0 and payable_fen),
  constraint pay_order_spent check (spent_fen between 0 and payable_fen),
  constraint pay_order_learner check ((purpose = 'learner') = (charge_id is not null) and (purpose = 'learner') = (user_id is not null)),
  constraint pay_order_taken check (cardinality(taken) % 2 = 0 and (taken = '{}' or channel = 20))
);
comment on table pay_order is 'Orders to pay: what an organisation buys, how it pays, and where that stands. Paid, the money is its paid balance.';
comment on column pay_order.asked_at is 'When its providers were asked last.';
comment on column pay_order.user_id is 'The learner who pays for the own charge; null for an order of the organisation.';
comment on column pay_order.charge_id is 'The charge that a learner pays with it.';
comment on column pay_order.plan_ids is 'The plans it is for, in the order in which they are covered; empty for anything else.';
comment on column pay_order.taken is 'Of an order paid out of the accounts what stays taken of each: account and fen by turns, in the order in which they were taken; empty for any other.';
-- A number stands once; a payment names it
create unique index pay_order_number on pay_order (number);
-- Those of the own organisation, newest first
create index pay_order_path on pay_order (path, id desc);
create index pay_order_org on pay_order (org_id, created_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index pay_order_created on pay_order (created_at desc, id desc);
-- Those that wait, the first to close first
create index pay_order_awaiting on pay_order (expires_at) where state = 0;
-- Those that wait, in the turn in which they are asked for
create index pay_order_asked on pay_order (asked_at nulls first, id) where state = 0;
-- Orders that were paid in a month: figures of what was kept of them and what went back
create index pay_order_paid on pay_order (paid_at) where paid_at is not null;
-- Orders of a class
create index pay_order_class on pay_order (class_id) where class_id is not null;
-- One order of a charge waits at a time, however often somebody presses; those of a charge
create unique index pay_order_charge_once on pay_order (charge_id) where charge_id is not null and state = 0;
create index pay_order_charge on pay_order (charge_id) where charge_id is not null;
-- Orders of a person
create index pay_order_user on pay_order (user_id) where user_id is not null;
-- The last order an organisation paid, and those that wait, for the card of a customer
create index pay_order_of on pay_order (org_id, state, id desc);
-- Orders of a plan
create index pay_order_plans on pay_order using gin (plan_ids);
-- Those of one buyer that were paid for plans
create index pay_order_paid_plans on pay_order (org_id, created_at) where paid_at is not null and plan_ids <> '{}';
select luan_guard_owned('pay_order');

create table pay_code (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  order_id bigint not null references pay_order (id),
  provider text not null,
  -- What the QR code says.
  code text not null,
  created_at timestamptz not null default now()
);
comment on table pay_code is 'Codes that pay an order at a provider: one of each.';
-- One code of a provider for an order
create unique index pay_code_once on pay_code (order_id, provider);
-- Those of the own organisation
create index pay_code_path on pay_code (path, id desc);
select luan_guard_owned('pay_code');

create table payment (
  id bigint generated always as identity primary key,
  -- Whose money it is; the head office's while nobody knows.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  order_id bigint references pay_order (id),
  -- The number of an order as the payment named it.
  order_number text not null default '',
  provider text not null,
  merchant_id text not null default '',
  serial text not null check (serial <> ''),
  gross_fen bigint not null check (gross_fen > 0),
  -- What the provider kept of it; null until it tells.
  fee_fen bigint check (fee_fen between 0 and gross_fen),
  paid_at timestamptz not null,
  payer text not null default '',
  state int not null,
  -- Whoever looks into one that has no order.
  kept_by bigint,
  remark text not null default '',
  -- The bank transfer it was handed in as.
  voucher_id bigint references payment_voucher (id),
  posting_id bigint references ledger_posting (id),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table payment is 'Payments that were received, each once: of an order, balance without one, or waiting until somebody says whose it is. Never refused.';
-- A payment is received once, whatever is told how often
create unique index payment_serial on payment (provider, serial);
-- Those of the own organisation, newest first
create index payment_path on payment (path, id desc);
create index payment_org on payment (org_id, paid_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index payment_paid on payment (paid_at desc, id desc);
-- Payments of an order
create index payment_order on payment (order_id) where order_id is not null;
-- The payment of a bank transfer, and of a posting
create unique index payment_voucher_once on payment (voucher_id) where voucher_id is not null;
create index payment_posting on payment (posting_id) where posting_id is not null;
-- Payments and refunds of a provider by their day
create index payment_provider on payment (provider, paid_at);
-- Payments that wait for a decision: what a learner paid once more waits too
create index payment_waiting on payment (paid_at) where state in (3, 4, 8);
select luan_guard_owned('payment');

create table pay_refund (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  order_id bigint references pay_order (id),
  -- The payment it gives back, in part or whole.
  payment_id bigint not null references payment (id),
  number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state int not null default 1,
  reject_reason text not null default '',
  -- The provider's own number, or the bank's.
  serial text not null default '',
  posting_id bigint references ledger_posting (id),
  decided_by bigint,
  decided_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  asked_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  refusal text not null default ''
);
comment on table pay_refund is 'Refunds of paid orders, the way the money came: asked for, decided, on their way, done. The balance lacks the money from the first moment.';
comment on column pay_refund.asked_at is 'When its provider was sent it or asked for it last.';
comment on column pay_refund.order_id is 'The order it gives back; null for a payment that paid none and is in nobody''s book.';
comment on column pay_refund.tries is 'How often in a row its provider could not be told of it or asked for it.';
comment on column pay_refund.next_try_at is 'Its provider is not asked again before this moment; null: with the next minute.';
comment on column pay_refund.refusal is 'Words of the provider that refused it: for good once it has failed, else of the last try.';
-- A number stands once: the provider knows a refund by it
create unique index pay_refund_number on pay_refund (number);
-- Those of the own organisation, newest first
create index pay_refund_path on pay_refund (path, id desc);
create index pay_refund_org on pay_refund (org_id, created_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index pay_refund_created on pay_refund (created_at desc, id desc);
-- Refunds of an order, of a payment, of a posting
create index pay_refund_order on pay_refund (order_id);
create index pay_refund_payment on pay_refund (payment_id);
create index pay_refund_posting on pay_refund (posting_id) where posting_id is not null;
-- Those on their way
create index pay_refund_open on pay_refund (created_at) where state in (1, 2, 3);
-- Payments and refunds of a provider by their day
create index pay_refund_sent on pay_refund (coalesce(sent_at, done_at)) where state in (3, 4);
-- Those on their way, in the turn in which they are asked for
create index pay_refund_asked on pay_refund (asked_at nulls first, id) where state in (2, 3);
select luan_guard_owned('pay_refund');

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

create table bank_line (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  own_account text not null default '',
  -- The day the bank booked it; of what the bank lacks the day it should have been.
  booked_on date not null,
  -- The bank's amount, what went out below zero; null where the bank lacks what we have.
  amount_fen bigint check (amount_fen <> 0),
  -- Ours, in the same way; null where we have nothing.
  own_fen bigint,
  counterparty_name text not null default '',
  counterparty_account text not null default '',
  -- The serial number of the bank as it was written, and as it is compared: without blanks, dashes and wide signs.
  bank_serial text not null,
  bank_key text not null,
  purpose text not null default '',
  state int not null,
  voucher_id bigint references payment_voucher (id),
  bill_id bigint references provider_bill (id),
  refund_id bigint references pay_refund (id),
  payment_id bigint references payment (id),
  -- Whoever looks into it, and what was found out.
  kept_by bigint,
  decided_by bigint,
  decided_at timestamptz,
  remark text not null default '',
  sheet_name text not null default '',
  imported_by bigint,
  imported_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint bank_line_someones check (amount_fen is not null or own_fen is not null),
  constraint bank_line_numbered check (amount_fen is null or bank_key <> '')
);
comment on table bank_line is 'Lines of our own bank account as its sheets have them, and what we have that these lack: matched, taken in, or open until somebody explains them.';
-- A line of the bank comes in once, in whatever sheet it stands
create unique index bank_line_once on bank_line (bank_key) where amount_fen is not null;
-- What of ours a line is stands beside one line alone
create unique index bank_line_voucher on bank_line (voucher_id) where voucher_id is not null;
create unique index bank_line_bill on bank_line (bill_id) where bill_id is not null;
create unique index bank_line_refund on bank_line (refund_id) where refund_id is not null;
create unique index bank_line_payment on bank_line (payment_id) where payment_id is not null;
-- Those of the head office as the list opens
create index bank_line_booked on bank_line (booked_on desc, id desc);
create index bank_line_path on bank_line (path, booked_on desc, id desc);
create index bank_line_org on bank_line (org_id);
-- Open ones, oldest first
create index bank_line_open on bank_line (booked_on) where state in (2, 3, 4);
-- Those whose transfer may still be handed in
create index bank_line_unknown on bank_line (bank_key) where state in (2, 5, 7);
select luan_guard_owned('bank_line');
