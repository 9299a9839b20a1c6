-- Coupons: batches that the head office makes, each coupon of them, and what was used for whom.

create table coupon_batch (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  batch_name text not null,
  -- In whose name coupons are given: the head office, an authority or an agent. It reads the report of their use.
  issuer_org_id bigint not null references organisation (id),
  -- 1: covers one person's training whatever it costs; 2: takes its face off the price of one person;
  -- 3: a share of the price, up to so much.
  coupon_kind int not null check (coupon_kind in (1, 2, 3)),
  -- Of an amount coupon alone.
  face_fen bigint not null default 0 check (face_fen between 0 and 10000000),
  -- What it is good for and where; empty: everything, everywhere.
  subject_codes text[] not null default '{}',
  industry_codes text[] not null default '{}',
  area_ids bigint[] not null default '{}',
  -- Organisations, with whatever stands below them.
  target_org_ids bigint[] not null default '{}',
  valid_from date not null,
  valid_until date not null,
  quantity int not null check (quantity between 1 and 10000),
  -- Whose cost a used coupon is; null: the head office's.
  bearer_org_id bigint references organisation (id),
  passable boolean not null default false,
  -- Whether what was used is taken off the income that is split.
  reduces_split_base boolean not null default false,
  note text not null default '',
  state int not null default 1,
  -- Why it came back.
  reason text not null default '',
  submitted_at timestamptz,
  submitted_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  issued_at timestamptz,
  issued_by bigint,
  closed_at timestamptz,
  closed_by bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  version int not null default 1,
  percent_off int not null default 0 check (percent_off between 0 and 99),
  cap_fen bigint not null default 0 check (cap_fen between 0 and 10000000),
  constraint coupon_batch_valid_until_order check (valid_until >= valid_from),
  constraint coupon_batch_face check ((coupon_kind = 2) = (face_fen > 0)),
  constraint coupon_batch_percent check ((coupon_kind = 3) = (percent_off > 0) and (coupon_kind = 3) = (cap_fen > 0))
);
comment on table coupon_batch is 'Batches of coupons for training: what each is worth and good for, for whom, until when, how many, and whose cost it is. The head office makes them, a second person passes them.';
comment on column coupon_batch.percent_off is 'Of a percent coupon alone: what of the price it takes off, in whole percent';
comment on column coupon_batch.cap_fen is 'Of a percent coupon alone: the most it takes off one price, in fen';
-- Those of a subtree, newest first
create index coupon_batch_path on coupon_batch (path, id desc);
-- Those in the name of an organisation
create index coupon_batch_issuer on coupon_batch (issuer_org_id);
-- Those an organisation bears the cost of
create index coupon_batch_bearer on coupon_batch (bearer_org_id) where bearer_org_id is not null;
select luan_guard_owned('coupon_batch');

create table coupon (
  id bigint generated always as identity primary key,
  -- Who holds it: the head office until it is given or claimed.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  batch_id bigint not null references coupon_batch (id),
  -- Its place in the batch, from 1.
  serial int not null check (serial > 0),
  -- 128 random bits, sealed; blind indexes of the whole code and of its short form, by which it is claimed.
  code_sealed text not null,
  code_index text not null,
  short_index text not null,
  face_fen bigint not null default 0 check (face_fen >= 0),
  state int not null default 1,
  ends_on date not null,
  -- Its end has been put off once because its charge was released after it.
  given_back_once boolean not null default false,
  -- When its code was told to be handed out on paper; from then on it is claimed, not given.
  told_at timestamptz,
  received_at timestamptz,
  charge_id bigint,
  -- What it takes off the charge it is reserved or used for.
  deducted_fen bigint not null default 0 check (deducted_fen >= 0),
  reserved_at timestamptz,
  used_at timestamptz,
  -- When it expired or was voided.
  ended_at timestamptz,
  void_reason text not null default '',
  version int not null default 1,
  percent_off int not null default 0 check (percent_off between 0 and 99),
  cap_fen bigint not null default 0 check (cap_fen >= 0),
  constraint coupon_charged check ((state in (2, 3)) = (charge_id is not null)),
  constraint coupon_percent check ((percent_off > 0) = (cap_fen > 0) and (percent_off = 0 or face_fen = 0))
);
comment on table coupon is 'Coupons, one row each: who holds it, until when it is good, and the charge it is reserved or used for.';
-- A place in a batch stands once
create unique index coupon_serial on coupon (batch_id, serial);
-- A code claims one coupon
create unique index coupon_code on coupon (code_index);
create unique index coupon_short on coupon (short_index);
-- A charge takes one coupon
create unique index coupon_charge on coupon (charge_id) where charge_id is not null;
-- Those of the own organisation, and all of them, newest first
create index coupon_path on coupon (path, id desc);
-- What a holder may use, the first to end first
create index coupon_holder on coupon (org_id, ends_on, id) where state = 1;
-- Those of an organisation
create index coupon_org on coupon (org_id, state, id desc);
-- How many of a batch stand where
create index coupon_batch_state on coupon (batch_id, state, id);
-- Those that end by the clock
create index coupon_ending on coupon (ends_on, id) where state = 1;
select luan_guard_owned('coupon');
-- Nobody but the statements in coupons.sql moves one; people void one that nobody has used.
revoke insert, delete on coupon from luan_app;

create table coupon_use (
  id bigint generated always as identity primary key,
  -- The issuer, and beside it who held the coupon: both read what it was used for.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  batch_id bigint not null references coupon_batch (id),
  coupon_id bigint not null references coupon (id),
  charge_id bigint not null,
  deducted_fen bigint not null check (deducted_fen > 0),
  used_at timestamptz not null
);
comment on table coupon_use is 'Used coupons: for whose charge and how much, as the issuer and the holder read it (the proof of a subsidy).';
-- A coupon is used once
create unique index coupon_use_once on coupon_use (coupon_id);
-- Its charge
create index coupon_use_charge on coupon_use (charge_id);
-- Those of the issuer and of the holder, newest first
create index coupon_use_path on coupon_use (path, used_at desc, id desc);
create index coupon_use_client on coupon_use (client_path, used_at desc, id desc);
-- Those of one organisation, from either side
create index coupon_use_org on coupon_use (org_id);
create index coupon_use_client_org on coupon_use (client_org_id);
-- All of them for the head office, newest first
create index coupon_use_used on coupon_use (used_at desc, id desc);
-- Those of a batch
create index coupon_use_batch on coupon_use (batch_id, id);
select luan_two_sides('coupon_use');
revoke insert, update, delete on coupon_use from luan_app;
-- It goes along with its organisations to another place of the tree.
grant update (path, client_path) on coupon_use to luan_app;

-- A charge that a coupon and money cover: what the coupon takes, what is left to pay, and all that was left to pay up to it.
create type luan_covered as (charge_id bigint, coupon_id bigint, rest_fen bigint, coupon_fen bigint, upto bigint);

-- What a coupon is worth: a face, or a share of the price up to so much; with neither it covers the price whatever it is.
create type luan_coupon_worth as (face_fen bigint, percent_off int, cap_fen bigint);
