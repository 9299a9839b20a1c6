-- Bank transfers that were handed in: each becomes money of an account once a second person has passed it.

create table payment_voucher (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  amount_fen bigint not null check (amount_fen between 1 and 10000000000000),
  -- The serial number of the bank as it was typed, and as it is compared: without blanks, dashes and wide signs.
  bank_number text not null,
  bank_key text not null check (bank_key <> ''),
  paid_on date not null,
  payer_name text not null,
  payer_tail text not null default '',
  file_ids bigint[] not null default '{}',
  remark text not null default '',
  state int not null default 1,
  reject_reason text not null default '',
  posting_id bigint references ledger_posting (id),
  -- Who handed it in last, and when: it is theirs to withdraw.
  handed_in_by bigint not null,
  handed_in_at timestamptz not null default now(),
  checked_by bigint,
  checked_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table payment_voucher is 'Bank transfers that customers, or the head office for them, handed in: awaiting a check, passed and posted, rejected, withdrawn.';
comment on column payment_voucher.file_ids is 'files';
-- A transfer is money once: its number stands once among what waits or was passed
create unique index payment_voucher_number on payment_voucher (bank_key) where state in (1, 2);
-- Those of the own organisation, newest first
create index payment_voucher_path on payment_voucher (path, id desc);
create index payment_voucher_org on payment_voucher (org_id, handed_in_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index payment_voucher_handed_in on payment_voucher (handed_in_at desc, id desc);
-- Those that wait for a check
create index payment_voucher_awaiting on payment_voucher (handed_in_at) where state = 1;
-- The transfer a posting came from
create index payment_voucher_posting on payment_voucher (posting_id) where posting_id is not null;
-- Where a file is used
create index payment_voucher_file_ids on payment_voucher using gin (file_ids) where file_ids <> '{}';
select luan_guard_owned('payment_voucher');
