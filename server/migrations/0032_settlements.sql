-- Tables of settlements: what a partner gets of a charge, and the statement of its month.

create table income_setting (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  setting_name text not null,
  product text not null,
  role text not null,
  -- One partner, or all of a kind; neither: all of them.
  partner_org_id bigint references organisation (id),
  partner_kind text not null default '',
  -- Empty for all.
  subject_code text not null default '',
  mode text not null,
  -- Thousandths of the amount, or fen of each charge.
  permille int check (permille between 0 and 1000),
  fixed_fen bigint check (fixed_fen between 0 and 1000000000),
  holds_from date not null,
  holds_until date,
  state int not null default 1,
  -- Why it came back or ends.
  reason text not null default '',
  submitted_at timestamptz,
  submitted_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  end_asked_by bigint,
  -- What exactly it is for: of one such place no two settings hold on one day.
  place text not null generated always as (product || '/' || role || '/' || partner_kind || '/' || coalesce(partner_org_id, 0)::text || '/' || subject_code) stored,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  version int not null default 1,
  constraint income_setting_holds_until_order check (holds_until is null or holds_until >= holds_from),
  check ((mode = 'percent') = (permille is not null)),
  check ((mode = 'fixed') = (fixed_fen is not null)),
  check (partner_org_id is null or partner_kind = ''),
  constraint income_setting_holds_from_once exclude using gist (
    int8range(hashtextextended(place, 0), hashtextextended(place, 0), '[]') with &&, daterange(holds_from, holds_until, '[]') with &&)
    where (state in (3, 4, 5))
);
comment on table income_setting is 'What a partner gets of a charge or of a paid place: by product, role and partner, in thousandths or fen, from a day on. The head office writes it, a second person lets it go; the nearest that holds at the capture is applied and never looked at again.';
-- Those of a subtree, newest first
create index income_setting_path on income_setting (path, id desc);
-- Those of one product and role that hold or will hold
create index income_setting_product on income_setting (product, role) where state in (3, 4, 5);
-- Those of one partner
create index income_setting_partner on income_setting (partner_org_id) where partner_org_id is not null;
select luan_guard_owned('income_setting');

create table unsplit_income (
  id bigint generated always as identity primary key,
  charge_id bigint,
  place_id bigint,
  -- 1 captured, 2 given back.
  cause int not null
);
comment on table unsplit_income is 'What was captured or given back and is not split yet: written by triggers of the charges and places themselves, emptied by the worker each minute.';
revoke all on unsplit_income from luan_app;

create sequence settlement_number_seq;

create table settlement (
  id bigint generated always as identity primary key,
  -- The partner.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- What it was when the statement was made.
  partner_kind text not null,
  -- First day of its month.
  month date not null check (extract(day from month) = 1),
  number text not null,
  state int not null default 1,
  -- Sums of its lines in fen; what was refunded is negative, the others have their sign.
  captured_fen bigint not null default 0,
  refunded_fen bigint not null default 0,
  adjusted_fen bigint not null default 0,
  carried_in_fen bigint not null default 0,
  tax_fen bigint not null default 0 check (tax_fen >= 0),
  payable_fen bigint not null default 0 check (payable_fen >= 0),
  carried_out_fen bigint not null default 0,
  -- Less than this is carried to the next statement.
  minimum_fen bigint not null,
  line_count int not null default 0,
  -- Whether a line of it was ever disputed.
  was_disputed boolean not null default false,
  -- The statement that what it carries stands in.
  carried_to bigint references settlement (id),
  -- Over its lines, from the confirmation on.
  hash text not null default '',
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by bigint,
  confirmed_at timestamptz,
  confirmed_by bigint,
  invoice_number text not null default '',
  invoiced_on date,
  invoice_entered_by bigint,
  bank_number text not null default '',
  paid_on date,
  paid_at timestamptz,
  paid_by bigint,
  posting_id bigint references ledger_posting (id),
  version int not null default 1,
  differs_since timestamptz,
  invoice_file_ids bigint[] not null default '{}',
  constraint settlement_adds_up check (
    payable_fen + carried_out_fen = captured_fen + refunded_fen + adjusted_fen + carried_in_fen - tax_fen)
);
comment on table settlement is 'Statements of a month of partners (agents, agencies, training organisations): generated, sent, confirmed or disputed by line, invoiced, paid. Frozen from the confirmation on.';
comment on column settlement.differs_since is 'Since when the proof of the night finds another hash than the one it was confirmed with';
comment on column settlement.invoice_file_ids is 'files';
-- One statement of a partner and month
create unique index settlement_month on settlement (org_id, month);
-- A statement by its number
create unique index settlement_number on settlement (number);
-- The number of a bank transfer, and of the partner's invoice, stands once
create unique index settlement_bank_number on settlement (bank_number) where bank_number <> '';
create unique index settlement_invoice on settlement (org_id, invoice_number) where invoice_number <> '';
-- Those of the own organisation, newest first
create index settlement_path on settlement (path, month desc, id desc);
-- All of them for the head office, in the order the list opens in, and by what has become of them
create index settlement_made on settlement (made_at desc, id desc);
create index settlement_state on settlement (state, month desc, id desc);
-- What of a partner is carried and stands in no later statement yet
create index settlement_carried on settlement (org_id) where carried_out_fen <> 0 and carried_to is null and state = 3;
-- Statements whose carried amount stands in one
create index settlement_carried_to on settlement (carried_to) where carried_to is not null;
-- The statement a posting was made for
create index settlement_posting on settlement (posting_id) where posting_id is not null;
-- Those that differ, for the head office
create index settlement_differs on settlement (differs_since) where differs_since is not null;
-- Where a file is used
create index settlement_invoice_file_ids on settlement using gin (invoice_file_ids) where invoice_file_ids <> '{}';
select luan_guard_owned('settlement');
revoke delete on settlement from luan_app;
grant usage on sequence settlement_number_seq to luan_app;

create table income_share (
  id bigint generated always as identity primary key,
  -- Who gets it: a partner, or the head office what remains.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  charge_id bigint references charge (id),
  place_id bigint references class_place (id),
  -- 1 captured, 2 given back.
  cause int not null check (cause in (1, 2)),
  role text not null,
  -- The setting it was reckoned by; null for the remainder, and for a place whose fee is all the training organisation's.
  setting_id bigint references income_setting (id),
  permille int,
  fixed_fen bigint,
  customer_org_id bigint not null references organisation (id),
  product text not null,
  subject_code text not null default '',
  -- Amount that was split and the part of it, in fen; negative where it was given back.
  base_fen bigint not null,
  share_fen bigint not null,
  at timestamptz not null,
  month date not null,
  settlement_id bigint references settlement (id),
  constraint income_share_of_one check (num_nonnulls(charge_id, place_id) = 1)
);
comment on table income_share is 'Who gets how much of a captured charge or of a paid place, by the settings of that moment; what is given back is a negative row at the rates of then.';
-- A taker has one share of a charge or place in a role, and the same once more given back
create unique index income_share_charge on income_share (charge_id, cause, role, org_id) where charge_id is not null;
create unique index income_share_place on income_share (place_id, cause, role, org_id) where place_id is not null;
-- What of a partner stands in no statement yet
create index income_share_waiting on income_share (org_id, month) where settlement_id is null and role <> 'head';
-- Those of a month, for what came in and what remained
create index income_share_month on income_share (month, role);
-- Those of an organisation, newest first
create index income_share_path on income_share (path, id desc);
-- Shares of one statement
create index income_share_settlement on income_share (settlement_id) where settlement_id is not null;
-- Shares reckoned by a setting
create index income_share_setting on income_share (setting_id) where setting_id is not null;
-- What each charge and place left the head office, newest first
create index income_share_head on income_share (at desc, id desc) where role = 'head';
select luan_guard_owned('income_share');
-- Nobody but the statements in settlements.sql makes, changes or removes one.
revoke insert, update, delete on income_share from luan_app;

create table settlement_line (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references settlement (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Its place in the statement, from 1.
  number int not null check (number > 0),
  -- 1 captured, 2 refunded, 3 adjusted, 4 carried.
  kind int not null check (kind between 1 and 4),
  share_id bigint references income_share (id),
  -- The statement whose amount is carried.
  carried_from bigint references settlement (id),
  amount_fen bigint not null,
  at timestamptz not null,
  -- Why it was adjusted.
  reason text not null default '',
  created_by bigint,
  -- 0 not disputed, 1 waits for an answer, 2 upheld, 3 explained.
  dispute_state int not null default 0,
  remark text not null default '',
  disputed_at timestamptz,
  disputed_by bigint,
  answer text not null default '',
  answered_at timestamptz,
  answered_by bigint,
  check ((kind in (1, 2)) = (share_id is not null)),
  check ((kind = 4) = (carried_from is not null))
);
comment on table settlement_line is 'Lines of a statement: shares of charges and places, adjustments of the head office, what was carried in. A partner disputes a line once, with a remark; the head office answers.';
-- Lines of a statement in their order
create unique index settlement_line_number on settlement_line (settlement_id, number);
-- A share stands in one statement, what a statement carries too
create unique index settlement_line_share on settlement_line (share_id) where share_id is not null;
create unique index settlement_line_carried on settlement_line (carried_from) where carried_from is not null;
-- Those of the own organisation
create index settlement_line_path on settlement_line (path, at desc, id desc);
-- All of them for the head office, newest first
create index settlement_line_at on settlement_line (at desc, id desc);
-- Lines of an organisation
create index settlement_line_org on settlement_line (org_id);
-- Those that wait for an answer
create index settlement_line_disputed on settlement_line (disputed_at) where dispute_state = 1;
select luan_guard_owned('settlement_line');
revoke delete on settlement_line from luan_app;
