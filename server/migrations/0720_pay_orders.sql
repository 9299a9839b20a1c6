-- Orders to pay, the payments that came in, and the refunds that go back.

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
  -- The plan it is for; null for a top-up.
  plan_id bigint,
  title text not null default '',
  -- Lines as they were ordered: text, quantity, price of one and amount in fen.
  lines jsonb not null default '[]',
  amount_fen bigint not null check (amount_fen between 1 and 10000000000000),
  coupon_fen bigint not null default 0 check (coupon_fen >= 0),
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
  constraint pay_order_refunded check (refunded_fen between 0 and payable_fen)
);
comment on table pay_order is 'Orders to pay: what an organisation buys, how it pays, and where that stands. Paid, the money is its paid balance.';
-- A number stands once; a payment names it
create unique index pay_order_number on pay_order (number);
-- Those of the own organisation, newest first
create index pay_order_path on pay_order (path, id desc);
create index pay_order_org on pay_order (org_id, created_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index pay_order_created on pay_order (created_at desc, id desc);
-- Those that wait, the first to close first
create index pay_order_awaiting on pay_order (expires_at) where state = 0;
-- Orders of a plan
create index pay_order_plan on pay_order (plan_id) where plan_id is not null;
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
-- Those that wait for a decision
create index payment_waiting on payment (paid_at) where state in (3, 4);
-- The payment of a bank transfer, and of a posting
create unique index payment_voucher_once on payment (voucher_id) where voucher_id is not null;
create index payment_posting on payment (posting_id) where posting_id is not null;
select luan_guard_owned('payment');

create table pay_refund (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  order_id bigint not null references pay_order (id),
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
  version int not null default 1
);
comment on table pay_refund is 'Refunds of paid orders, the way the money came: asked for, decided, on their way, done. The balance lacks the money from the first moment.';
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
select luan_guard_owned('pay_refund');
