-- Tables of pricing. Those of billing follow: how an organisation is billed, each change of it, product lines that are open, ways
-- and modes of paying.

create table pricing_rule (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  rule_name text not null,
  product text not null,
  -- What it is for of its product; empty for all.
  flavour text not null default '',
  subject_code text not null default '',
  industry_code text not null default '',
  -- Price of one unit, in fen. Where tiers stand it is the price of their first.
  price_fen bigint not null check (price_fen >= 0),
  -- [{"from", "to", "priceFen"}]: prices by quantity, whole and without a gap; the last has no end. Empty: one price.
  tiers jsonb not null default '[]',
  tier_base text not null default '',
  tier_way text not null default '',
  minimum_fen bigint not null default 0 check (minimum_fen >= 0),
  -- Hundredths of a percent, inside the price.
  tax_rate int not null check (tax_rate between 0 and 10000),
  scope_kind text not null,
  area_id bigint references area (area_id),
  target_org_id bigint references organisation (id),
  price_from date not null,
  price_until date,
  state int not null default 1,
  -- Why it came back or ends early.
  reason text not null default '',
  submitted_at timestamptz,
  submitted_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  -- Who asked for its early end.
  end_asked_by bigint,
  -- What exactly it is for: of one such place no two prices hold on one day.
  place text not null generated always as (product || '/' || flavour || '/' || subject_code || '/' || industry_code || '/' || scope_kind
    || '/' || coalesce(area_id, 0)::text || '/' || coalesce(target_org_id, 0)::text) stored,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  version int not null default 1,
  constraint pricing_rule_price_until_order check (price_until is null or price_until >= price_from),
  check ((scope_kind = 'area') = (area_id is not null)),
  check ((scope_kind in ('agent', 'organisation')) = (target_org_id is not null)),
  -- The hash of the place as a range of one number: ranges exclude each other without a further module of the database.
  constraint pricing_rule_price_from_once exclude using gist (
    int8range(hashtextextended(place, 0), hashtextextended(place, 0), '[]') with &&, daterange(price_from, price_until, '[]') with &&)
    where (state in (3, 4, 5, 6))
);
comment on table pricing_rule is 'What a product costs, for whom and from when to when. The head office writes it, a second person lets it go; the nearest of those that hold on a day is the price (docs/decisions/prices.md). Other organisations read none of these rows: luan_prices_of gives what holds for them.';
comment on column pricing_rule.place is 'What exactly it is for: product, kind, subject, industry, scope and its target. Of one place no two prices hold on one day.';
-- Those of a subtree, newest first
create index pricing_rule_path on pricing_rule (path, id desc);
-- Those of one product that hold or will hold
create index pricing_rule_product on pricing_rule (product) where state in (3, 4, 5, 6);
-- Those of one area
create index pricing_rule_area on pricing_rule (area_id) where area_id is not null;
-- Those that begin or end by the clock
create index pricing_rule_running on pricing_rule (price_from) where state in (3, 4, 5);
select luan_guard('pricing_rule');

create table price_change_plan (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  change_name text not null,
  change_from date not null,
  -- Days before it on which those concerned are told.
  notice_days int not null check (notice_days between 0 and 365),
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  submitted_at timestamptz,
  submitted_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  noticed_at timestamptz,
  -- How many organisations were told.
  noticed_count int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  version int not null default 1
);
comment on table price_change_plan is 'A set of prices that change on one day. With its approval the old rules end on the day before and their successors stand, in one transaction; the clock tells those concerned and moves the states.';
-- Those of a subtree, newest first
create index price_change_plan_path on price_change_plan (path, id desc);
-- Those that wait for their notice or their day
create index price_change_plan_waiting on price_change_plan (change_from) where state = 3;
select luan_guard_owned('price_change_plan');

create table price_change_line (
  id bigint generated always as identity primary key,
  plan_id bigint not null references price_change_plan (id) on delete cascade,
  path text collate "C" not null,
  rule_id bigint not null references pricing_rule (id),
  price_fen bigint not null check (price_fen >= 0),
  tiers jsonb not null default '[]',
  minimum_fen bigint not null default 0 check (minimum_fen >= 0),
  -- The successor of the rule, from the approval on, and the last day the rule had before.
  new_rule_id bigint references pricing_rule (id),
  old_until date
);
comment on table price_change_line is 'One rule of a price-change plan, with what it will cost';
-- A rule stands once in a plan
create unique index price_change_line_rule on price_change_line (plan_id, rule_id);
-- Plans that change a rule, or made it
create index price_change_line_of on price_change_line (rule_id);
create index price_change_line_new on price_change_line (new_rule_id) where new_rule_id is not null;
select luan_guard_owned('price_change_line');

-- Tables of billing.

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
-- How an organisation is billed is its own affair and the head office's, as its money is: whoever stands above it (an authority,
-- an agent) does not reach it.
select luan_guard_owned('billing_info');

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
select luan_guard_owned('billing_change');

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
select luan_guard_owned('product_subscription');

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
select luan_guard_owned('pay_channel');

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
