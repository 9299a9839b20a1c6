-- Charges: what is owed, reserved, captured or given back for one person (or thing) of one product in one period.

create table charge (
  id bigint generated always as identity primary key,
  -- Who pays: of a learner who pays, the learner's organisation, whose money is not touched.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  payer text not null check (payer in ('company', 'agent', 'authority', 'learner')),
  -- For whose training it is.
  customer_org_id bigint not null references organisation (id),
  product text not null,
  -- Of the rule that was chosen; empty for all.
  flavour text not null default '',
  subject_code text not null default '',
  -- Whom it is for; of a product that is not per person the thing in the person's place, such as `vehicle:12`.
  user_id bigint references app_user (id),
  thing text not null default '',
  -- First and last day of the obligation's period or of the calendar year: `2026-01-01/2026-12-31`.
  period text not null,
  plan_id bigint,
  -- The record that began it; records point back (`training_record.charge_id`), so this is no key of its own.
  record_id bigint,
  rule_id bigint not null references pricing_rule (id),
  unit_fen bigint not null check (unit_fen >= 0),
  tax_rate int not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- Fen taken of coupon, granted, paid, credit, in this order; all nothing while it is owed.
  shares bigint[] not null default '{0,0,0,0}',
  state int not null default 1,
  -- How often it was begun: a charge that was released is begun again for whoever comes back.
  round int not null default 1,
  reserved_at timestamptz,
  -- The first counted minute.
  taken_at timestamptz,
  captured_at timestamptz,
  released_at timestamptz,
  capture_posting_id bigint references ledger_posting (id),
  reversal_posting_id bigint references ledger_posting (id),
  created_at timestamptz not null default now(),
  version int not null default 1,
  session_id bigint,
  coupon_fen bigint not null default 0,
  told_round int not null default 0,
  -- A charge of a cycle says for how many of its days it is: of who came later, and of a cycle that the end of the service cuts
  -- short or that was prolonged.
  charged_days int check (charged_days > 0),
  cycle_days int check (cycle_days > 0),
  quantity int not null default 1 check (quantity > 0),
  constraint charge_for_someone check (user_id is not null or thing <> ''),
  constraint charge_four_shares check (array_length(shares, 1) = 4 and 0 <= all (shares)),
  -- What was taken beside a coupon is nothing, or all of the rest.
  constraint charge_whole check (luan_sum(shares) in (0, amount_fen - coupon_fen)),
  constraint charge_coupon check (coupon_fen between 0 and amount_fen),
  constraint charge_days check ((charged_days is null) = (cycle_days is null))
);
comment on table charge is 'Charges, one for ever for each product, person or thing, subject of the rule and period: owed, reserved, captured, released or given back, and how it was taken.';
comment on column charge.session_id is 'The exam session whose seat was charged; null for training.';
comment on column charge.coupon_fen is 'What a coupon takes of it, beside its shares.';
comment on column charge.told_round is 'Up to which round (`round`) the learner who has to pay was told so.';
comment on column charge.charged_days is 'Of a cycle: how many days are charged. Null: not charged by cycle.';
comment on column charge.cycle_days is 'Of a cycle: how many days its unit price is for. Null: not charged by cycle.';
comment on column charge.quantity is 'How many units of the product: 1 of what is for a person or a thing, else what was used in the period.';
-- The key of a charge: nobody is charged twice in a period
create unique index charge_key on charge (product, flavour, subject_code, period, coalesce(user_id, 0), thing);
-- Those of the paying organisation, newest first
create index charge_path on charge (path, created_at desc, id desc);
-- All of them for the head office, newest first, and by what has become of them
create index charge_created on charge (created_at desc, id desc);
create index charge_state on charge (state, created_at desc, id desc);
-- Those of a payer in a state, oldest first: owed ones are tried again in this order
create index charge_org on charge (org_id, state, id);
-- Those for an organisation
create index charge_customer on charge (customer_org_id, id desc);
-- Those of a plan by state
create index charge_plan on charge (plan_id, state, id) where plan_id is not null;
-- Those of a person
create index charge_user on charge (user_id) where user_id is not null;
-- Those reckoned by a rule
create index charge_rule on charge (rule_id);
-- The charge a posting was made for
create index charge_capture_posting on charge (capture_posting_id) where capture_posting_id is not null;
create index charge_reversal_posting on charge (reversal_posting_id) where reversal_posting_id is not null;
-- What waits for money or for the worker
create index charge_waiting on charge (org_id, id) where state in (1, 3);
-- What learners paid and is to go back, for each look by the clock
create index charge_returning on charge (id) where state = 5 and payer = 'learner' and luan_sum(shares) > 0;
-- Captured charges of a payer by their time: what a year came to
create index charge_captured on charge (org_id, captured_at) where state = 4;
-- Those of an exam session
create index charge_session on charge (session_id) where session_id is not null;
-- What was captured lately, for the commission
create index charge_capture_day on charge (captured_at) where captured_at is not null;
-- Learners who have to pay and were not told yet
create index charge_untold on charge (id) where payer = 'learner' and state in (1, 3) and amount_fen > 0 and told_round < round;
-- What stands for a thing in a period
create index charge_thing on charge (thing, period) where thing <> '';
select luan_guard_owned('charge');
-- Nobody but the statements in charges.sql makes or removes one.
revoke insert, delete on charge from luan_app;
alter table pay_order add foreign key (charge_id) references charge (id);
alter table coupon add foreign key (charge_id) references charge (id);
alter table coupon_use add foreign key (charge_id) references charge (id);
