-- Tables of the ledger: what customers have, and where each fen came from.

-- Sum of the balances of a book.
create function luan_sum(amounts bigint[]) returns bigint language sql immutable parallel safe as
$$ select sum(one)::bigint from unnest(amounts) one $$;

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
  version int not null default 1,
  constraint ledger_book_balanced check (luan_sum(balances) = 0),
  -- Paid, granted, coupon and what is reserved of each never fall below zero; credit not below its limit.
  constraint ledger_book_limits check (
    balances[1] >= 0 and balances[2] >= 0 and balances[3] >= -credit_limit_fen and balances[4] >= 0
    and balances[5] >= 0 and balances[6] >= 0 and balances[7] >= 0 and balances[8] >= 0)
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
-- The change log of the own organisation, newest first
create index ledger_change_path on ledger_change (path, id desc);
-- The change log of an organisation
create index ledger_change_org on ledger_change (org_id, id desc);
-- The statement of a period, and of one account
create index ledger_change_day on ledger_change (book_id, booked_on, id);
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
