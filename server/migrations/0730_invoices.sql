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

-- What an organisation paid in and got back
create index ledger_change_paid_in on ledger_change (org_id) include (amount_fen) where kind in (1, 7) and account in (1, 5);
