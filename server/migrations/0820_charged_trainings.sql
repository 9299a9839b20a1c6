-- Charges for training that stand in a book of safety costs.

create table cost_voucher_charge (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references cost_voucher (id),
  charge_id bigint not null references charge (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null
);
comment on table cost_voucher_charge is 'Captured charges that a voucher of safety costs was entered for: each in one voucher that counts; a voided voucher gives its charges free.';
-- A charge stands in one voucher
create unique index cost_voucher_charge_once on cost_voucher_charge (charge_id);
-- Those of one voucher
create index cost_voucher_charge_voucher on cost_voucher_charge (voucher_id);
-- Those of an organisation
create index cost_voucher_charge_org on cost_voucher_charge (org_id);
select luan_guard_owned('cost_voucher_charge');

alter table cost_voucher add column given_back_fen bigint not null default 0 check (given_back_fen >= 0);
comment on column cost_voucher.given_back_fen is 'Fen of its charges that were given back after it was entered.';

-- Captured charges of a payer by their time: what a year came to
create index charge_captured on charge (org_id, captured_at) where state = 4;
