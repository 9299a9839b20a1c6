-- What the head office posts by hand: one person makes it, another passes it.

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
