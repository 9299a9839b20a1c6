-- Material by which an organisation is certified: one row a submission, the newest is current.
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
  contact_phone text not null,
  protocol_version text not null,
  protocol_accepted_at timestamptz not null,
  submitted_by bigint not null references app_user (id),
  submitted_at timestamptz not null default now(),
  audited_by bigint references app_user (id),
  audited_at timestamptz,
  reason text not null default '',
  version int not null default 1
);
create unique index certification_current on certification (org_id) where current;
create index certification_org on certification (org_id, id desc);
create index certification_path on certification (path) where current;
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
select luan_guard('certification_file');

-- Bodies that audit what stands below them; the head office always does.
create table certification_auditor (
  org_id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  granted_by_org bigint not null references organisation (id),
  granted_by bigint not null references app_user (id),
  granted_at timestamptz not null default now()
);
create index certification_auditor_path on certification_auditor (path);
select luan_guard('certification_auditor');

-- Who audits an organisation: the nearest body above it that may. Asked from below, where the bodies above are out of sight.
create function luan_cert_auditor(of_path text) returns bigint language sql stable security definer as $$
  select a.id from organisation a
  where a.id = any(string_to_array(trim(both '.' from of_path), '.')::bigint[]) and a.path <> of_path and a.state = 1
    and (a.parent_id is null or exists (select from certification_auditor c where c.org_id = a.id))
  order by a.level desc limit 1 $$;

-- Every text somebody accepted: which, in which version, when, and the hash of exactly what was shown.
create table protocol_acceptance (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  user_id bigint not null references app_user (id),
  kind text not null,
  version text not null,
  text_hash text not null,
  ip text not null default '',
  at timestamptz not null default now()
);
create index protocol_acceptance_org on protocol_acceptance (org_id, kind, id desc);
select luan_guard('protocol_acceptance');

-- Reminders that went out: each once for a licence, its end and the days ahead.
create table licence_reminder (
  org_id bigint not null references organisation (id) on delete cascade,
  path text collate "C" not null,
  licence text not null,
  ends_on date not null,
  days_ahead int not null,
  at timestamptz not null default now(),
  primary key (org_id, licence, ends_on, days_ahead)
);
select luan_guard('licence_reminder');
create index organisation_business_end on organisation (business_license_end_date) where business_license_end_date is not null;
create index organisation_road_end on organisation (road_license_end_date) where road_license_end_date is not null;

-- Names of people outside the scope who decided about something inside it.
create function luan_person_name(wanted bigint) returns text language sql stable security definer as
$$ select real_name from app_user where id = wanted $$;

-- Whether another organisation of the platform, wherever it stands, has a credit code or a name.
create function luan_credit_code_taken(code text, except_org bigint) returns boolean language sql stable security definer as
$$ select exists (select from organisation where credit_code = code and id <> coalesce(except_org, 0)) $$;
create function luan_org_name_taken(name text, except_org bigint) returns boolean language sql stable security definer as
$$ select exists (select from organisation where org_name = name and id <> coalesce(except_org, 0)) $$;
create index organisation_exact_name on organisation (org_name);
