-- An agency or agent fills in the registration of a company it will serve; the company's contact reads it, proves the own phone and
-- hands it in, or declines. `org_id` and `path` are the preparer's; nothing of the company exists before the contact agrees.
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
create unique index opening_running on opening (org_id, credit_code) where state = 1;
create index opening_path on opening (path, id desc);
-- Those that lapse by the clock.
create index opening_sent on opening (sent_at) where state = 1;
create index opening_client on opening (client_org_id) where client_org_id is not null;
select luan_guard('opening');

-- State of the company that came of an opening, for whoever reads the opening: the company itself stands elsewhere.
create function luan_opened_state(opened bigint) returns int language sql stable security definer
set search_path = public as $$
  select o.state from opening t join organisation o on o.id = t.client_org_id
  where t.id = opened and t.path >= (select luan_from()) and t.path < (select luan_to()) $$;
