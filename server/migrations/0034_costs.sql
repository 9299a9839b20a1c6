-- Tables of costs.

create table cost_book (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  book_year int not null check (book_year between 2000 and 2999),
  -- [{"kind", "revenueFen", "perMille", "drawnFen"}], a part each kind of business.
  parts jsonb not null default '[]',
  -- {item: fen}: what shall be used for each item.
  plan jsonb not null default '{}',
  -- Sums of the two, and what was left over from the year before.
  drawn_fen bigint not null check (drawn_fen >= 0),
  planned_fen bigint not null check (planned_fen >= 0),
  carried_fen bigint not null default 0 check (carried_fen >= 0),
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  confirmed_at timestamptz,
  confirmed_by bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table cost_book is 'The book of safety costs (安全生产费用台账, 财资〔2022〕136号): one a year and company. What is drawn hangs on last year’s revenue by kind of business, at the rate that held when it was written; amounts are whole fen.';
-- One row for each org_id and book_year
create unique index cost_book_year on cost_book (org_id, book_year);
-- Those of a subtree, newest first
create index cost_book_path on cost_book (path, id desc);
create index cost_book_l1 on cost_book (l1, id desc) include (path);
create index cost_book_l2 on cost_book (l2, id desc) include (path);
create index cost_book_l3 on cost_book (l3, id desc) include (path);
create index cost_book_l4 on cost_book (l4, id desc) include (path);
select luan_guard('cost_book');

create table cost_voucher (
  id bigint generated always as identity primary key,
  book_id bigint not null references cost_book (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  book_year int not null,
  used_on date not null,
  item text not null,
  amount_fen bigint not null check (amount_fen > 0),
  payee text not null,
  purpose text not null,
  voucher_number text not null,
  file_id bigint references stored_file (id),
  file_name text not null default '',
  -- The training it paid for.
  plan_id bigint references plan (id),
  state int not null default 1,
  reason text not null default '',
  voided_at timestamptz,
  voided_by bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  given_back_fen bigint not null default 0 check (given_back_fen >= 0),
  check (extract(year from used_on) = book_year)
);
comment on table cost_voucher is 'What was paid for: one voucher of one item. A wrong one is voided with its reason and stays.';
comment on column cost_voucher.given_back_fen is 'Fen of its charges that were given back after it was entered.';
-- A number of bookkeeping stands once in a year
create unique index cost_voucher_number on cost_voucher (book_id, lower(voucher_number)) where state = 1;
-- Those of one book by item; only where state = 1
create index cost_voucher_book on cost_voucher (book_id, item) include (amount_fen) where state = 1;
-- Those of a subtree, newest first
create index cost_voucher_path on cost_voucher (path, id desc);
create index cost_voucher_l1 on cost_voucher (l1, id desc) include (path);
create index cost_voucher_l2 on cost_voucher (l2, id desc) include (path);
create index cost_voucher_l3 on cost_voucher (l3, id desc) include (path);
create index cost_voucher_l4 on cost_voucher (l4, id desc) include (path);
-- Where is this file used?
create index cost_voucher_file on cost_voucher (file_id) where file_id is not null;
-- Those of one plan
create index cost_voucher_plan on cost_voucher (plan_id) where plan_id is not null;
select luan_guard('cost_voucher');

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
