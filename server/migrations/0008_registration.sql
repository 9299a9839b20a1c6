-- Tables of registration.

create table registration (
  id bigint generated always as identity primary key,
  number text not null unique,
  org_id bigint not null unique references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  user_id bigint not null references app_user (id),
  phone_index text not null,
  -- Company data as the form held it.
  company jsonb not null,
  business_file_id bigint references stored_file (id),
  road_file_id bigint references stored_file (id),
  submitted_at timestamptz not null default now(),
  audited_at timestamptz,
  reason text not null default '',
  version int not null default 1
);
comment on table registration is 'Registrations of organisations by people without an account: the number to follow them by, and what was handed in.';
-- Those of a subtree
create index registration_path on registration (path);
-- Those of a subtree by submitted_at, latest first
create index registration_l1 on registration (l1, submitted_at desc, id desc) include (path);
create index registration_l2 on registration (l2, submitted_at desc, id desc) include (path);
create index registration_l3 on registration (l3, submitted_at desc, id desc) include (path);
create index registration_l4 on registration (l4, submitted_at desc, id desc) include (path);
-- Where is this file used?
create index registration_business_file on registration (business_file_id) where business_file_id is not null;
create index registration_road_file on registration (road_file_id) where road_file_id is not null;
select luan_guard('registration');

create table opening (
  id bigint generated always as identity primary key,
  number text not null unique,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  org_name text not null,
  credit_code text not null,
  -- The rest of the company data as the form held it.
  company jsonb not null,
  contact_name text not null,
  phone_masked text not null,
  -- Both are emptied when the opening ends: what is kept afterwards names nobody's number.
  phone_sealed text,
  phone_index text not null default '',
  begins_on date not null,
  ends_on date,
  note text not null default '',
  state int not null default 1,
  prepared_by bigint not null,
  prepared_by_name text not null,
  sent_at timestamptz not null,
  sent_times int not null default 1,
  -- What the contact agreed to, and the company that came of it.
  protocol_version text not null default '',
  client_org_id bigint references organisation (id),
  answered_at timestamptz,
  answer_reason text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_on is null or ends_on >= begins_on)
);
comment on table opening is 'An agency or agent fills in the registration of a company it will serve; the company’s contact reads it, proves the own phone and hands it in, or declines. `org_id` and `path` are the preparer’s; nothing of the company exists before the contact agrees.';
-- One row for each org_id and credit_code; only where state = 1
create unique index opening_running on opening (org_id, credit_code) where state = 1;
-- Those of a subtree, newest first
create index opening_path on opening (path, id desc);
-- Those that lapse by the clock
create index opening_sent on opening (sent_at) where state = 1;
-- Those of one client
create index opening_client on opening (client_org_id) where client_org_id is not null;
select luan_guard('opening');
