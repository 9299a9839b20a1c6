-- Tables of organisations.

create table organisation (
  id bigint generated always as identity primary key,
  parent_id bigint references organisation (id),
  path text collate "C" not null,
  level int not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  name_key text not null default '',
  type_code text not null,
  real_type_code text not null,
  nature text not null default 'private',
  state int not null default 2,
  cert_state int not null default 0,
  source_type int not null default luan_source(),
  product_name text not null default '',
  industry_codes text[] not null default '{}',
  credit_code text,
  contact_name text not null default '',
  contact_phone_unsealed text not null default '',
  province_id bigint,
  city_id bigint,
  district_id bigint,
  address text not null default '',
  business_license_start_date date,
  business_license_end_date date,
  business_license_date_type int,
  road_license_number text not null default '',
  road_license_start_date date,
  road_license_end_date date,
  bill_expires_at timestamptz,
  ext_json jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  contact_phone_sealed text,
  contact_phone_masked text not null default ''
);
comment on table organisation is 'Organisations, a tree; `path` names all above it, l1 to l4 its ancestors by level';
comment on column organisation.bill_expires_at is 'The moment the service ends, for the stages of customers; written by billing alone';
-- One row for each credit_code
create unique index organisation_credit_code on organisation (credit_code);
-- One row for each parent_id and org_name
create unique index organisation_name on organisation (parent_id, org_name);
-- Those of a subtree
create index organisation_path on organisation (path);
-- Those of one parent
create index organisation_parent on organisation (parent_id, id);
-- Those of a subtree by created_at, latest first
create index organisation_l1 on organisation (l1, created_at desc, id desc) include (path);
create index organisation_l2 on organisation (l2, created_at desc, id desc) include (path);
create index organisation_l3 on organisation (l3, created_at desc, id desc) include (path);
-- Those of a subtree by name_key
create index organisation_l2_name on organisation (l2, name_key, id);
-- What the clock looks for by business_license_end_date
create index organisation_business_end on organisation (business_license_end_date) where business_license_end_date is not null;
-- What the clock looks for by road_license_end_date
create index organisation_road_end on organisation (road_license_end_date) where road_license_end_date is not null;
-- Found by org_name
create index organisation_exact_name on organisation (org_name);
select luan_guard('organisation');
alter table parameter_value add foreign key (org_id) references organisation (id) on delete cascade;

create table certification (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  current boolean not null default true,
  -- State of this submission; that of the organisation stands on the organisation.
  state int not null default 1,
  org_name text not null,
  credit_code text not null,
  legal_person text not null,
  registered_capital bigint,
  establish_date date,
  address text not null,
  business_scope text not null default '',
  business_license_start_date date,
  business_license_end_date date,
  business_license_date_type int not null,
  road_license_number text not null default '',
  road_scope text not null default '',
  road_license_start_date date,
  road_license_end_date date,
  contact_name text not null,
  contact_phone_unsealed text not null default '',
  protocol_version text not null,
  protocol_accepted_at timestamptz not null,
  submitted_by bigint not null,
  submitted_at timestamptz not null default now(),
  audited_by bigint,
  audited_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  contact_phone_sealed text,
  contact_phone_masked text not null default ''
);
comment on table certification is 'Material by which an organisation is certified: one row a submission, the newest is current.';
-- One row for each org_id; only where current
create unique index certification_current on certification (org_id) where current;
-- Those of one organisation, newest first
create index certification_org on certification (org_id, id desc);
-- Those of a subtree; only where current
create index certification_path on certification (path) where current;
-- Those of a subtree by submitted_at, latest first; only where current
create index certification_l1 on certification (l1, submitted_at desc, id desc) include (path) where current;
create index certification_l2 on certification (l2, submitted_at desc, id desc) include (path) where current;
create index certification_l3 on certification (l3, submitted_at desc, id desc) include (path) where current;
create index certification_l4 on certification (l4, submitted_at desc, id desc) include (path) where current;
select luan_guard('certification');

create table certification_file (
  certification_id bigint not null references certification (id) on delete cascade,
  path text collate "C" not null,
  attachment_type text not null,
  file_id bigint not null references stored_file (id),
  sort int not null,
  primary key (certification_id, file_id)
);
comment on table certification_file is 'Attachments of a certification';
-- Where is this file used?
create index certification_file_file on certification_file (file_id);
select luan_guard('certification_file');

create table certification_auditor (
  org_id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  granted_by_org bigint not null references organisation (id),
  granted_by bigint not null,
  granted_at timestamptz not null default now()
);
comment on table certification_auditor is 'Bodies that audit what stands below them; the head office always does.';
-- Those of a subtree
create index certification_auditor_path on certification_auditor (path);
select luan_guard('certification_auditor');

create table protocol_acceptance (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  user_id bigint not null,
  kind text not null,
  version text not null,
  text_hash text not null,
  ip text not null default '',
  at timestamptz not null default now()
);
comment on table protocol_acceptance is 'Every text somebody accepted: which, in which version, when, and the hash of exactly what was shown.';
-- Those of one organisation by kind, latest first
create index protocol_acceptance_org on protocol_acceptance (org_id, kind, id desc);
select luan_guard('protocol_acceptance');

create table licence_reminder (
  org_id bigint not null references organisation (id) on delete cascade,
  path text collate "C" not null,
  licence text not null,
  ends_on date not null,
  days_ahead int not null,
  at timestamptz not null default now(),
  primary key (org_id, licence, ends_on, days_ahead)
);
comment on table licence_reminder is 'Reminders that went out: each once for a licence, its end and the days ahead.';
select luan_guard('licence_reminder');

create table site_template (
  id bigint generated always as identity primary key,
  template_code text not null,
  template_name text not null,
  template_name_en text not null default '',
  layout text not null,
  template_url text not null,
  primary_colour text not null,
  background_colour text not null,
  built_in boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table site_template is 'Log-in pages: templates as data, and the site of each organisation by host.  System templates are laid out by the program; the head office adds variants of them. Read by everybody.';
-- One row for each template_code
create unique index site_template_code on site_template (template_code);
select luan_share('site_template');

create table site (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id) on delete cascade,
  path text collate "C" not null,
  host text not null,
  template_id bigint not null references site_template (id),
  title text not null default '',
  title_en text not null default '',
  slogan text not null default '',
  slogan_en text not null default '',
  footer text not null default '',
  footer_en text not null default '',
  primary_colour text not null default '',
  background_colour text not null default '',
  logo_file_id bigint references stored_file (id),
  background_file_id bigint references stored_file (id),
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table site is 'Faces of organisations under their own host names';
-- One row for each host
create unique index site_host on site (host);
-- One row for each org_id
create unique index site_org on site (org_id);
-- Those of a subtree
create index site_path on site (path, id);
select luan_guard('site');
