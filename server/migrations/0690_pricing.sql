-- Tables of pricing.

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
select luan_guard('price_change_plan');

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
select luan_guard('price_change_line');
