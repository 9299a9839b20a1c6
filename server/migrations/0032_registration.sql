-- Registrations of organisations by people without an account: the number to follow them by, and what was handed in.
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
create index registration_path on registration (path);
create index registration_l1 on registration (l1, submitted_at desc, id desc) include (path);
create index registration_l2 on registration (l2, submitted_at desc, id desc) include (path);
create index registration_l3 on registration (l3, submitted_at desc, id desc) include (path);
create index registration_l4 on registration (l4, submitted_at desc, id desc) include (path);
select luan_guard('registration');
