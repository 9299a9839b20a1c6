create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  real_name text not null,
  name_key text not null default '',
  password_hash text not null,
  default_password boolean not null default true,
  password_changed_at timestamptz not null default now(),
  phone_sealed text,
  phone_index text,
  phone_masked text not null default '',
  id_card_sealed text,
  id_card_index text,
  id_card_masked text not null default '',
  email text not null default '',
  gender int not null default 1,
  birthday date,
  education int not null default 9,
  photo_file_id bigint,
  totp_sealed text,
  language text not null default 'zh-CN',
  theme text not null default 'light',
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_phone on app_user (phone_index);
create unique index app_user_id_card on app_user (id_card_index);

-- Membership of a person in an organisation; the tenant table of people.
create table org_user (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  department_id bigint references department (id),
  department_tree text collate "C" not null default '',
  user_class int not null default 101,
  job_number text not null default '',
  real_name text not null,
  name_key text not null default '',
  state int not null default 1,
  industry_codes text[] not null default '{}',
  subject_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  joined_at date not null default current_date,
  left_at date,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index org_user_member on org_user (user_id, org_id) where left_at is null;
create index org_user_org on org_user (org_id, created_at desc, id desc);
create index org_user_path on org_user (path, id);
create index org_user_l1 on org_user (l1, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l2 on org_user (l2, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l3 on org_user (l3, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l4 on org_user (l4, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l2_name on org_user (l2, name_key, id) include (path) where left_at is null;
create index org_user_department on org_user (department_id);
select luan_guard('org_user');

-- A person is visible where one of the memberships is; the memberships' own policy sees to the scope.
select luan_owner('app_user');
create policy member on app_user to luan_app
  using ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = app_user.id)) with check (true);
grant select, insert, update, delete on app_user to luan_app;

create table user_identity (
  org_user_id bigint not null references org_user (id) on delete cascade,
  path text collate "C" not null,
  identity_code text not null,
  is_default boolean not null default false,
  primary key (org_user_id, identity_code)
);
select luan_guard('user_identity');

create table resource (
  id bigint generated always as identity primary key,
  parent_id bigint references resource (id),
  resource_code text not null unique,
  resource_type int not null,
  resource_name text not null,
  resource_name_en text not null default '',
  permission text,
  menu_path text,
  icon text not null default '',
  hidden boolean not null default false,
  parameter_content text not null default '',
  sort int not null default 0,
  state int not null default 1,
  built_in boolean not null default false,
  version int not null default 1
);
select luan_share('resource');

create table role (
  id bigint generated always as identity primary key,
  org_id bigint references organisation (id),
  path text collate "C" not null,
  role_code text not null,
  role_name text not null,
  role_name_en text not null default '',
  type_code text,
  data_scope int not null default 1,
  scope_department_ids bigint[] not null default '{}',
  hidden_fields text[] not null default '{}',
  state int not null default 1,
  built_in boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index role_code on role (coalesce(org_id, 0), role_code);
-- Built-in roles belong to nobody and are read by everybody; own roles are guarded as usual.
select luan_owner('role');
create policy readable on role for select to luan_app
  using (built_in or (path >= (select luan_from()) and path < (select luan_to())));
create policy writable on role to luan_app
  using (path >= (select luan_from()) and path < (select luan_to()) and (not built_in or (select luan_from()) = '.'))
  with check (path >= (select luan_from()) and path < (select luan_to()) and (not built_in or (select luan_from()) = '.'));
grant select, insert, update, delete on role to luan_app;

create table role_resource (
  role_id bigint not null references role (id) on delete cascade,
  resource_id bigint not null references resource (id) on delete cascade,
  primary key (role_id, resource_id)
);
select luan_share('role_resource');

create table user_role (
  org_user_id bigint not null references org_user (id) on delete cascade,
  path text collate "C" not null,
  role_id bigint not null references role (id),
  primary key (org_user_id, role_id)
);
create index user_role_role on user_role (role_id);
select luan_guard('user_role');

create table session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  token_id text not null unique,
  user_id bigint not null references app_user (id),
  org_user_id bigint not null references org_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_kind text not null default 'console',
  identity_code text not null default 'admin',
  limited boolean not null default false,
  run_as_of bigint references session (id),
  run_as_reason text,
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz,
  end_cause text
);
create index session_person on session (user_id) where ended_at is null;
create index session_org on session (org_id) where ended_at is null;
select luan_guard('session');

create table login_ticket (
  ticket_hash text primary key,
  path text collate "C" not null,
  user_id bigint not null,
  org_id bigint not null,
  origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
select luan_guard('login_ticket');

create table login_attempt (
  subject text primary key,
  failures int not null default 0,
  locked_until timestamptz,
  at timestamptz not null default now()
);
create table captcha (
  id text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create table phone_code (
  phone_index text primary key,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now()
);

create table login_log (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  org_id bigint,
  user_id bigint,
  username text not null,
  login_mode text not null,
  source_type int not null default 10,
  result text not null,
  ip text not null default '',
  user_agent text not null default '',
  at timestamptz not null default now()
);
create index login_log_path on login_log (path, at desc, id desc);
select luan_guard('login_log');

create table personal_setting (
  user_id bigint not null references app_user (id),
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);
select luan_share('login_attempt'), luan_share('captcha'), luan_share('phone_code'), luan_share('personal_setting');
