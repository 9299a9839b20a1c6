-- Lines of our own bank account, compared with the transfers, payouts and refunds they are.

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
