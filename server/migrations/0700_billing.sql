-- Tables of billing: how an organisation is billed, each change of it, product lines that are open, ways and modes of paying.

create table billing_info (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- 11 trial, 12 formal by plan, 13 formal by cycle; null: nothing is charged.
  service_stage int,
  billing_cycle text not null default '',
  fee_cycle text not null default '',
  -- Who pays.
  billing_mode text not null default '',
  payer_org_id bigint references organisation (id),
  channels int[] not null default '{}',
  trial_until date,
  head_limit int check (head_limit > 0),
  start_at date,
  expire_at date,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint billing_info_expire_at_order check (expire_at >= start_at)
);
comment on table billing_info is 'How an organisation is billed now: one row each, written by changes that took effect alone. No row, or none with a stage: nothing is charged.';
-- One row for each organisation
create unique index billing_info_org on billing_info (org_id);
-- Those of a subtree
create index billing_info_path on billing_info (path);
-- For whom somebody pays
create index billing_info_payer on billing_info (payer_org_id) where payer_org_id is not null;
-- What ends between two days
create index billing_info_ends on billing_info ((case when service_stage = 11 then trial_until else expire_at end)) where service_stage is not null;
select luan_guard('billing_info');

create table billing_change (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  service_stage int,
  billing_cycle text not null default '',
  fee_cycle text not null default '',
  billing_mode text not null default '',
  payer_org_id bigint references organisation (id),
  channels int[] not null default '{}',
  product_lines text[] not null default '{}',
  trial_until date,
  head_limit int check (head_limit > 0),
  start_at date,
  expire_at date,
  effective_on date not null,
  -- What held when it was made, by the names of the fields; null: nothing was agreed.
  before jsonb,
  remark text not null default '',
  state int not null default 1,
  decision text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  applied_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint billing_change_expire_at_order check (expire_at >= start_at)
);
comment on table billing_change is 'A change of how an organisation is billed: made by one person, passed by another, written into billing_info on its day. Never edited; a wrong one is rejected or withdrawn.';
-- One that waits for each organisation
create unique index billing_change_waiting on billing_change (org_id) where state in (1, 2);
-- Those of one organisation, newest first
create index billing_change_org on billing_change (org_id, id desc);
-- Those of a subtree, newest first
create index billing_change_path on billing_change (path, id desc);
-- Which somebody pays for
create index billing_change_payer on billing_change (payer_org_id) where payer_org_id is not null;
-- What takes effect on a day
create index billing_change_day on billing_change (effective_on) where state = 2;
select luan_guard('billing_change');

create table product_subscription (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  product_line text not null,
  begins_on date not null,
  -- Last day; null: until it is ended.
  ends_on date,
  change_id bigint references billing_change (id),
  created_at timestamptz not null default now(),
  check (ends_on is null or ends_on >= begins_on)
);
comment on table product_subscription is 'Product lines that an organisation has open, and until when; written with the change of billing that opens them.';
-- What an organisation has open
create index product_subscription_org on product_subscription (org_id, product_line, begins_on);
-- Those of a subtree
create index product_subscription_path on product_subscription (path);
-- What one change opened
create index product_subscription_change on product_subscription (change_id) where change_id is not null;
select luan_guard('product_subscription');

create table pay_channel (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  pay_channel_name text not null,
  pay_provider text not null,
  payee_bank text not null default '',
  payee_name text not null default '',
  payee_number text not null default '',
  pay_picture bigint[] not null default '{}',
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table pay_channel is 'Ways of paying of the deployment, as payers read them: who receives, at which bank, under which number, what is scanned.';
comment on column pay_channel.pay_picture is 'files';
-- A name stands once in an organisation
create unique index pay_channel_pay_channel_name_once on pay_channel (org_id, lower(pay_channel_name));
-- Those of a subtree
create index pay_channel_path on pay_channel (path, id desc);
-- Where is this file used?
create index pay_channel_files on pay_channel using gin (pay_picture);
select luan_guard('pay_channel');

create table pay_mode (
  id bigint generated always as identity primary key,
  type_code text not null unique,
  channels int[] not null,
  changed_by bigint,
  changed_at timestamptz,
  version int not null default 1
);
comment on table pay_mode is 'Which payment channels a kind of organisation may use; nothing of an organisation stands here.';
select luan_share('pay_mode');
insert into pay_mode (type_code, channels)
select kind, '{40,20,30,10}' from unnest(array['company', 'organ', 'agency', 'agent', 'supervise']) kind;

-- What stood at the organisation goes on: its cycle, its channels, the end of its service, its ledger.
insert into billing_info (org_id, path, billing_cycle, channels, expire_at)
select id, path, billing_mode, payment_channels, (bill_expires_at at time zone 'Asia/Shanghai' - interval '1 microsecond')::date
from organisation where billing_mode <> '' or payment_channels <> '{}' or bill_expires_at is not null;
insert into product_subscription (org_id, path, product_line, begins_on)
select id, path, 'ledger', (created_at at time zone 'Asia/Shanghai')::date from organisation where ledger_open;
alter table organisation drop column billing_mode, drop column payment_channels, drop column ledger_open;
comment on column organisation.bill_expires_at is 'The moment the service ends, for the stages of customers; written by billing alone';
