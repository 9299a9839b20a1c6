-- Tables of business: managers who look after customers, their leaders, assignments, leads and commission.

create table market_leader (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- What the area is called among the colleagues.
  territory_name text not null,
  member_id bigint not null references org_user (id),
  leader_phone text not null,
  area_id bigint not null references area (area_id),
  leads_from date not null,
  leads_until date,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint market_leader_leads_until_order check (leads_until >= leads_from)
);
comment on table market_leader is 'Members of an organisation that sells who lead business managers of an area';
-- Those of a subtree, newest first
create index market_leader_path on market_leader (path, id desc);
-- A member is a leader once
create unique index market_leader_member_id_once on market_leader (member_id);
-- Those of one area
create index market_leader_area on market_leader (area_id);
-- Those of one organisation
create index market_leader_org on market_leader (org_id);
select luan_guard('market_leader');

create table business_manager (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  member_id bigint not null references org_user (id),
  -- The number that customers call.
  manager_phone text not null,
  level int not null,
  area_ids bigint[] not null default '{}',
  leader_id bigint references market_leader (id),
  works_from date not null,
  works_until date,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint business_manager_works_until_order check (works_until >= works_from)
);
comment on table business_manager is 'Members of the head office, an agent or an agency who look after customers (docs/decisions/business.md)';
-- Those of a subtree, newest first
create index business_manager_path on business_manager (path, id desc);
-- A member is a manager once
create unique index business_manager_member_id_once on business_manager (member_id);
-- Those of one leader
create index business_manager_leader on business_manager (leader_id) where leader_id is not null;
-- Those of one organisation
create index business_manager_org on business_manager (org_id);
select luan_guard('business_manager');

create table business_subject (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  manager_id bigint not null references business_manager (id) on delete cascade,
  subject_code text not null references subject (subject_code)
);
comment on table business_subject is 'Subjects a business manager may sell; none: all of them';
-- A subject once a manager
create unique index business_subject_manager on business_subject (manager_id, subject_code);
-- Those of a subtree, and who sells a subject
create index business_subject_path on business_subject (path, id desc);
create index business_subject_code on business_subject (subject_code);
select luan_guard('business_subject');

create table business_assignment (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  -- Of the manager's organisation.
  path text collate "C" not null,
  manager_id bigint not null references business_manager (id),
  customer_org_id bigint not null references organisation (id),
  assigned_from date not null,
  assigned_until date,
  reason text not null default '',
  end_reason text not null default '',
  -- When the manager last wrote down a talk, and when to come back.
  followed_on date,
  follow_next_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  end_cause text not null default '' check (end_cause in ('', 'relation', 'moved')),
  constraint business_assignment_assigned_until_order check (assigned_until >= assigned_from),
  -- Of one organisation never two managers on one day.
  constraint business_assignment_customer_once exclude using gist (
    int8range(customer_org_id, customer_org_id, '[]') with &&, daterange(assigned_from, assigned_until, '[]') with &&)
);
comment on table business_assignment is 'Which manager looks after which organisation from which day to which. The history of it is what commission is reckoned by.';
comment on column business_assignment.end_cause is 'By what it ended on its own: the relation of service is over, or the customer stands elsewhere in the tree';
-- Those of a subtree, newest first
create index business_assignment_path on business_assignment (path, assigned_from desc, id desc);
-- Those of one manager
create index business_assignment_manager on business_assignment (manager_id, id desc);
-- Who looked after an organisation, and when
create index business_assignment_customer on business_assignment (customer_org_id, assigned_from desc);
-- Those of one organisation that sells
create index business_assignment_org on business_assignment (org_id);
select luan_guard('business_assignment');

create table business_handover (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  from_manager_id bigint not null references business_manager (id),
  to_manager_id bigint not null references business_manager (id),
  handover_on date not null,
  reason text not null,
  organisations int not null,
  leads int not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table business_handover is 'Customers and open leads handed over from one manager to another';
-- Those of a subtree, newest first
create index business_handover_path on business_handover (path, id desc);
-- From and to one manager
create index business_handover_from on business_handover (from_manager_id, id desc);
create index business_handover_to on business_handover (to_manager_id, id desc);
-- Those of one organisation
create index business_handover_org on business_handover (org_id);
select luan_guard('business_handover');

create table business_lead (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  manager_id bigint not null references business_manager (id),
  company_name text not null,
  credit_code text not null default '',
  area_id bigint references area (area_id),
  vehicles int check (vehicles >= 0),
  drivers int check (drivers >= 0),
  contact_name text not null default '',
  phone_sealed text,
  phone_masked text not null default '',
  next_step text not null default '',
  next_on date,
  lost_reason text not null default '',
  -- The organisation it became.
  customer_org_id bigint references organisation (id),
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table business_lead is 'Companies that are no customers yet, from the first contact until they signed or were lost';
-- Those of a subtree, newest first
create index business_lead_path on business_lead (path, created_at desc, id desc);
-- All of them, in the order the list opens in
create index business_lead_created on business_lead (created_at desc, id desc);
-- Those of one manager by stage, newest first
create index business_lead_manager on business_lead (manager_id, state, id desc);
-- Open ones by the day of their next step
create index business_lead_next on business_lead (manager_id, next_on) where state in (1, 2, 3);
-- Those of a name or a code, for who writes one down again
create index business_lead_name on business_lead (company_name);
create index business_lead_code on business_lead (credit_code) where credit_code <> '';
-- Those of one area, of one organisation, and what an organisation was before
create index business_lead_area on business_lead (area_id) where area_id is not null;
create index business_lead_org on business_lead (org_id);
create index business_lead_customer on business_lead (customer_org_id) where customer_org_id is not null;
select luan_guard('business_lead');

create table business_note (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Who looks after it now, and so reads it.
  manager_id bigint not null references business_manager (id),
  lead_id bigint references business_lead (id) on delete cascade,
  customer_org_id bigint references organisation (id),
  note text not null,
  next_step text not null default '',
  next_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint business_note_of_one check ((lead_id is null) <> (customer_org_id is null))
);
comment on table business_note is 'What was talked about with a lead or a customer, and what follows';
-- Those of a lead and of a customer, newest first
create index business_note_lead on business_note (lead_id, id desc) where lead_id is not null;
create index business_note_customer on business_note (customer_org_id, id desc) where customer_org_id is not null;
-- Those of one manager, which go along with a handover
create index business_note_manager on business_note (manager_id, id desc);
-- Those of a subtree, and of one organisation
create index business_note_path on business_note (path, id desc);
create index business_note_org on business_note (org_id);
select luan_guard('business_note');

create table commission_rate (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Empty: every product without a rate of its own.
  product text not null default '',
  -- Tenths of a percent.
  permille int not null check (permille between 0 and 1000),
  base text not null check (base in ('captured', 'paid')),
  -- A charge that is given back within so many months after its capture takes its commission along.
  clawback_months int not null check (clawback_months between 0 and 36),
  rate_from date not null,
  remark text not null default '',
  state int not null default 1,
  reason text not null default '',
  submitted_at timestamptz,
  submitted_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  version int not null default 1
);
comment on table commission_rate is 'Commission of the business managers of an organisation: from its day on, until the next one of its product. A second person lets it go.';
-- Those of an organisation, newest first
create index commission_rate_path on commission_rate (path, id desc);
-- The one that holds for a product on a day
create unique index commission_rate_rate_from_once on commission_rate (org_id, product, rate_from) where state = 3;
select luan_guard_owned('commission_rate');

create table commission_month (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  manager_id bigint not null references business_manager (id),
  -- `2026-03`.
  month text collate "C" not null,
  captured_count int not null default 0,
  base_fen bigint not null default 0,
  commission_fen bigint not null default 0,
  clawback_count int not null default 0,
  clawback_fen bigint not null default 0 check (clawback_fen <= 0)
);
comment on table commission_month is 'Sums of commission by manager and month, written with their lines';
-- One row a manager and month
create unique index commission_month_manager on commission_month (manager_id, month);
-- Those of an organisation, the latest first
create index commission_month_path on commission_month (path, month desc, id desc);
-- All of them for the head office, the latest first
create index commission_month_month on commission_month (month desc, id desc);
-- Those of one organisation
create index commission_month_org on commission_month (org_id);
select luan_guard_owned('commission_month');

create table commission_line (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  month_id bigint not null references commission_month (id),
  manager_id bigint not null references business_manager (id),
  -- 1 captured, 2 given back.
  kind int not null check (kind in (1, 2)),
  charge_id bigint not null references charge (id),
  customer_org_id bigint not null references organisation (id),
  customer_name text not null,
  product text not null,
  plan_name text not null default '',
  base_fen bigint not null,
  permille int not null,
  commission_fen bigint not null,
  clawback_until date not null,
  rate_id bigint not null references commission_rate (id),
  happened_at timestamptz not null
);
comment on table commission_line is 'A charge that gave its manager a commission, or took it along when it was given back; written by the clock, by who was assigned when it was captured.';
-- A charge gives once and takes once
create unique index commission_line_charge on commission_line (charge_id, kind);
-- Those of a month, newest first
create index commission_line_month on commission_line (month_id, happened_at desc, id desc);
-- Those of one manager
create index commission_line_manager on commission_line (manager_id, happened_at desc, id desc);
-- Those of an organisation, newest first, and all of them
create index commission_line_path on commission_line (path, happened_at desc, id desc);
create index commission_line_happened on commission_line (happened_at desc, id desc);
-- Those of a customer, of a rate, of one organisation
create index commission_line_customer on commission_line (customer_org_id);
create index commission_line_rate on commission_line (rate_id);
create index commission_line_org on commission_line (org_id);
select luan_guard_owned('commission_line');
-- Sums and lines are written by the statement in business.sql alone.
revoke insert, update, delete on commission_month, commission_line from luan_app;
