-- The authority's own certificate of the two kinds of people (考核合格证明): made by the national system, kept here as a record of
-- the person that somebody typed in, read from its picture or took from a sheet. It is never made here.
create table official_certificate (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  kind text not null,
  number text not null,
  business_fields text[] not null default '{}',
  issuer text not null default '',
  issued_on date not null,
  valid_until date not null,
  file_id bigint references stored_file (id),
  state int not null default 1,
  -- The day the authority took it back, after a penalty or an accident.
  voided_on date,
  -- Why it was voided or withdrawn.
  end_reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index official_certificate_l1 on official_certificate (l1, valid_until, id) include (path);
create index official_certificate_l2 on official_certificate (l2, valid_until, id) include (path);
create index official_certificate_l3 on official_certificate (l3, valid_until, id) include (path);
create index official_certificate_l4 on official_certificate (l4, valid_until, id) include (path);
create index official_certificate_path on official_certificate (path, valid_until, id);
create index official_certificate_member on official_certificate (org_user_id, valid_until);
create index official_certificate_person on official_certificate (user_id);
create index official_certificate_file on official_certificate (file_id);
-- One certificate has one number: typed in twice, it would be two people's.
create unique index official_certificate_number on official_certificate (org_id, kind, number) where state > 0;
select luan_guard('official_certificate');

create function luan_official_told() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_assess((select array_agg(m.id) from org_user m where m.duty_codes && '{D201,D202,D203}'
    and m.user_id in (select f.user_id from fresh f)));
  return null;
end $$;
create trigger official_certificate_added after insert on official_certificate referencing new table as fresh
  for each statement execute function luan_official_told();
create trigger official_certificate_changed after update on official_certificate referencing new table as fresh
  for each statement execute function luan_official_told();
