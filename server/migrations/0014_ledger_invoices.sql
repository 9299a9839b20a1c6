-- Tables of the ledger: what customers have, and where each fen came from. Those of invoices follow.

-- Fen added up. A loop: asked by a check of each charge and each book, and a query costs three times as much.
create function luan_sum(amounts bigint[]) returns bigint language plpgsql immutable strict parallel safe set search_path = public as $$
declare
  total bigint := 0;
  one bigint;
begin
  foreach one in array amounts loop total := total + one; end loop;
  return total;
end $$;

create table ledger_book (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Balance of each account of the book, in the order of the codes `ledgerAccount`: what comes in counts up. Together they are nothing.
  balances bigint[] not null default array_fill(0::bigint, array[16]),
  -- How far the credit account may stand below zero, in fen.
  credit_limit_fen bigint not null default 0 check (credit_limit_fen between 0 and 10000000000000),
  -- Number and hash of the last posting: the next one continues the chain.
  posting_number bigint not null default 0,
  head_hash bytea not null default '\x',
  posted_at timestamptz,
  -- How far the book was proven: number and hash of the posting, its balances then.
  proven_number bigint not null default 0,
  proven_hash bytea not null default '\x',
  proven_balances bigint[] not null default array_fill(0::bigint, array[16]),
  proven_at timestamptz,
  -- A proof that failed closes the book to new plans and to postings by hand, until somebody has looked into it.
  closed_at timestamptz,
  closed_reason text not null default '',
  created_at timestamptz not null default now(),
  -- Of the coupon account: the faces of amount coupons that nobody has reserved. They are spent by their own rules alone.
  coupon_held_fen bigint not null default 0,
  constraint ledger_book_balanced check (luan_sum(balances) = 0),
  -- Paid, granted, coupon and what is reserved of each never fall below zero; credit not below its limit.
  constraint ledger_book_limits check (
    balances[1] >= 0 and balances[2] >= 0 and balances[3] >= -credit_limit_fen and balances[4] >= 0
    and balances[5] >= 0 and balances[6] >= 0 and balances[7] >= 0 and balances[8] >= 0),
  constraint ledger_book_coupons check (coupon_held_fen >= 0 and coupon_held_fen <= balances[4])
);
comment on table ledger_book is 'The accounts of one organisation, and of the platform (the head office’s): their balances, locked and changed with each posting, and the head of the chain of postings.';
-- One row an organisation
create unique index ledger_book_org on ledger_book (org_id);
-- Those of the own organisation
create index ledger_book_path on ledger_book (path, id desc);
-- Books with postings that no proof has seen
create index ledger_book_unproven on ledger_book (id) where posting_number > proven_number;
select luan_guard_owned('ledger_book');
revoke insert, update, delete on ledger_book from luan_app;

create table ledger_posting (
  id bigint generated always as identity primary key,
  book_id bigint not null references ledger_book (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Its place in the book, from 1 without a gap.
  number bigint not null check (number > 0),
  -- What makes it happen once, for ever.
  key text not null check (key <> ''),
  kind int not null,
  -- What it is about: kind and number of a thing, with the words by which people find it.
  object_kind text not null default '',
  object_id text not null default '',
  remark text not null default '',
  made_by bigint not null default 0,
  posted_at timestamptz not null,
  booked_on date not null,
  -- Balances of the book after it, in the order of the codes `ledgerAccount`.
  balances bigint[] not null,
  hash bytea not null
);
comment on table ledger_posting is 'Postings of the ledger, never changed and never deleted: a set of transfers in one book, chained to the one before it by its hash.';
-- A key happens once, for ever
create unique index ledger_posting_key on ledger_posting (key);
-- The postings of a book in their order: its chain
create unique index ledger_posting_number on ledger_posting (book_id, number);
-- Postings of an organisation
create index ledger_posting_org on ledger_posting (org_id, id desc);
-- Balances of a book at the beginning of a day
create index ledger_posting_day on ledger_posting (book_id, booked_on, number desc);
select luan_guard_owned('ledger_posting');
revoke insert, update, delete on ledger_posting from luan_app;

create table ledger_transfer (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_posting (id),
  -- As its posting says.
  book_id bigint not null,
  org_id bigint not null,
  path text collate "C" not null,
  booked_on date not null,
  kind int not null,
  debit smallint not null check (debit between 1 and 16),
  credit smallint not null check (credit between 1 and 16),
  amount_fen bigint not null check (amount_fen > 0),
  constraint ledger_transfer_two_accounts check (debit <> credit)
);
comment on table ledger_transfer is 'Transfers of the ledger, never changed and never deleted: an amount from one account of a book (debit) to another (credit).';
-- Transfers of a posting, in their order
create index ledger_transfer_posting on ledger_transfer (posting_id, id);
-- Sums of a day over all books
create index ledger_transfer_day on ledger_transfer (booked_on) include (org_id, kind, debit, credit, amount_fen);
select luan_guard_owned('ledger_transfer');
revoke insert, update, delete on ledger_transfer from luan_app;

create table ledger_change (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_posting (id),
  -- As its posting says.
  book_id bigint not null,
  org_id bigint not null,
  path text collate "C" not null,
  kind int not null,
  posted_at timestamptz not null,
  booked_on date not null,
  account smallint not null check (account between 1 and 16),
  -- What the account has more or, below zero, less, and its balance then.
  amount_fen bigint not null check (amount_fen <> 0),
  balance_fen bigint not null
);
comment on table ledger_change is 'What each posting made of each account, as its owner reads it: clearing, the other side, is left out. Never changed and never deleted.';
-- Lines of a posting
create index ledger_change_posting on ledger_change (posting_id);
-- What an organisation paid in and got back
create index ledger_change_paid_in on ledger_change (org_id) include (amount_fen) where kind in (1, 7) and account in (1, 5);
-- Credit that was taken, by its day: how old what is used is, of each book in a list
create index ledger_change_credit_taken on ledger_change (book_id, booked_on) include (amount_fen) where account = 3 and amount_fen < 0;
-- By their moment: within a book it never goes back, so it orders as the number does, and a period is read by the same index.
-- The change log of the own organisation, newest first, and of a period
create index ledger_change_path on ledger_change (path, posted_at desc, id desc);
-- The change log and the statement of an organisation
create index ledger_change_org on ledger_change (org_id, posted_at desc, id desc);
-- The change log of everybody
create index ledger_change_posted on ledger_change (posted_at desc, id desc);
select luan_guard_owned('ledger_change');
revoke insert, update, delete on ledger_change from luan_app;

create table ledger_day (
  day date primary key,
  -- The last posting of the day’s total, and how many transfers it counts.
  posting_id bigint,
  transfers bigint not null default 0,
  -- Something was posted for the day after it was counted.
  stale boolean not null default false,
  closed_at timestamptz not null default now()
);
comment on table ledger_day is 'Days whose postings of all customers stand in the platform’s own book as one total, with the last posting that says so.';
grant select on ledger_day to luan_app;

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

create table ledger_adjustment (
  id bigint generated always as identity primary key,
  -- The customer in whose book it is posted.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  kind int not null check (kind between 1 and 3),
  account int not null check (account between 1 and 4),
  direction int not null default 1 check (direction in (1, 2)),
  -- Of a limit of credit: the new limit.
  amount_fen bigint not null check (amount_fen between 0 and 10000000000000),
  as_of date,
  reason text not null,
  object_text text not null default '',
  file_ids bigint[] not null default '{}',
  state int not null default 1,
  reject_reason text not null default '',
  posting_id bigint references ledger_posting (id),
  checked_by bigint,
  checked_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table ledger_adjustment is 'Adjustments, opening balances and limits of credit that the head office makes and a second person passes; each is one posting, a limit none.';
comment on column ledger_adjustment.file_ids is 'files';
-- An account is opened once for ever (kind 2): what waits or was passed
create unique index ledger_adjustment_opening on ledger_adjustment (org_id, account) where kind = 2 and state in (1, 2);
-- Those of the own organisation, newest first
create index ledger_adjustment_path on ledger_adjustment (path, id desc);
create index ledger_adjustment_org on ledger_adjustment (org_id, created_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index ledger_adjustment_created on ledger_adjustment (created_at desc, id desc);
-- Those that wait for a check
create index ledger_adjustment_awaiting on ledger_adjustment (created_at) where state = 1;
-- The adjustment a posting came from
create index ledger_adjustment_posting on ledger_adjustment (posting_id) where posting_id is not null;
-- Where a file is used
create index ledger_adjustment_file_ids on ledger_adjustment using gin (file_ids) where file_ids <> '{}';
select luan_guard_owned('ledger_adjustment');

-- Invoices: applied for by whoever paid, issued by the head office, reversed by red ones.

create sequence invoice_number_seq;

create table invoice (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Number of the application, as it stands on paper.
  number text not null,
  kind int not null,
  title text not null,
  tax_number text not null,
  tax_address text not null default '',
  tax_phone text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  email text not null default '',
  remark text not null default '',
  -- Product, quantity, amount in fen with its tax inside, rate and tax of each line.
  lines jsonb not null,
  amount_fen bigint not null check (amount_fen between 1 and 10000000000000),
  tax_fen bigint not null check (tax_fen between 0 and amount_fen),
  state int not null default 1,
  -- Why it was rejected or reversed.
  reason text not null default '',
  issued_number text not null default '',
  issued_on date,
  red_number text not null default '',
  file_ids bigint[] not null default '{}',
  applied_by bigint not null,
  applied_at timestamptz not null default now(),
  issued_by bigint,
  issued_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  version int not null default 1
);
comment on table invoice is 'Invoices (数电票) from their application on: applied, issued, sent, reversed by a red one; rejected, withdrawn.';
comment on column invoice.file_ids is 'files';
-- An application by its number
create unique index invoice_number on invoice (number);
-- The number of an invoice, and of a red one, stands once
create unique index invoice_issued on invoice (issued_number) where issued_number <> '';
create unique index invoice_red on invoice (red_number) where red_number <> '';
-- Those of the own organisation, newest first
create index invoice_path on invoice (path, id desc);
create index invoice_org on invoice (org_id, applied_at desc, id desc);
-- All of them for the head office, in the order the list opens in
create index invoice_applied_at on invoice (applied_at desc, id desc);
-- Those that wait to be issued
create index invoice_waiting on invoice (applied_at) where state = 1;
-- What of an organisation's money is invoiced or applied for
create index invoice_standing on invoice (org_id) include (state, amount_fen) where state in (1, 2, 3);
-- Where a file is used
create index invoice_file_ids on invoice using gin (file_ids) where file_ids <> '{}';
select luan_guard_owned('invoice');
grant usage on sequence invoice_number_seq to luan_app;
