-- Certificates that were declared are told to the platform of the authority, which answers with the number of a receipt.
alter table third_platform
  -- In, out, or both (platformDirection).
  add column direction int not null default 1,
  -- Where what is declared is posted to; its origin stands in the settings, or nothing leaves.
  add column push_url text not null default '',
  -- Sendings in a row that were not taken.
  add column push_failures int not null default 0,
  add check (direction = 1 or push_url <> '');
create index third_platform_push on third_platform (org_id) where direction > 1;

-- The platform that what lies under a path is declared to: the nearest organisation upwards that has one.
create function luan_push_platform(of_path text) returns bigint language sql stable security definer as $$
  select p.id from third_platform p
  where p.platform_kind = 3 and p.direction > 1 and p.state = 1 and starts_with(of_path, p.path)
  order by length(p.path) desc, p.id limit 1
$$;
-- What that platform is called, for who declared and does not reach it.
create function luan_platform_name(wanted bigint) returns text language sql stable security definer as $$
  select platform_name from third_platform where id = wanted
$$;

create table declaration (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  platform_id bigint not null references third_platform (id),
  certificate_id bigint not null references certificate (id),
  tries int not null default 0,
  -- When it is tried next.
  due_at timestamptz not null,
  -- What was wrong with the last try (declarationProblem), and the status that was answered.
  problem int not null default 0,
  status int not null default 0,
  receipt_no text not null default '',
  receipted_at timestamptz,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  check (state <> 2 or receipt_no <> '')
);
-- A certificate is declared once.
create unique index declaration_certificate on declaration (certificate_id);
create index declaration_path on declaration (path, id desc);
create index declaration_platform on declaration (platform_id, state, id desc);
create index declaration_waiting on declaration (due_at) where state = 1;
select luan_guard('declaration');
comment on table declaration is 'What was declared to platforms of authorities, and the receipts they gave';
