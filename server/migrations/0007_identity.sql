-- Tables of identity.

create table app_user (
  id bigint generated always as identity primary key,
  username text,
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
  updated_at timestamptz not null default now(),
  phone_tail text generated always as (right(phone_masked, 4)) stored,
  -- The state of a person's real-name audit; the submissions stand in their own table.
  real_name_state int not null default 0,
  id_card_tail text generated always as (right(id_card_masked, 4)) stored,
  -- The step of time of the last one-time code a person used; it and older ones open nothing more.
  totp_step bigint,
  -- A user name was looked up by `lower(username)`. `lower` may not run before row-level security has let a row through, so
  -- the index on it never served the application's role: every log-in by a user name read all people of the platform
  -- (0.3 s of a processor with 100,000, 3 s with a million). A plain column under plain equality uses its index.
  username_key text collate "C" generated always as (lower(username)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  -- One person who was written down twice becomes one: the other record stands as merged into the one that stays.
  merged_into_id bigint references app_user (id),
  merged_at timestamptz,
  erased_at timestamptz,
  foreign key (photo_file_id) references stored_file (id),
  constraint app_user_username_form check (not luan_looks_like_number(username))
);
comment on table app_user is 'Persons: one row a human being, whatever organisations they belong to';
-- The one account of a phone number, by its blind index: log-in, duplicates
create unique index app_user_phone on app_user (phone_index);
-- The one person of an identity number, by its blind index: imports, duplicates
create unique index app_user_id_card on app_user (id_card_index);
-- People by the last four digits of their phone
create index app_user_phone_tail on app_user (phone_tail);
-- People by their whole phone, as it is shown
create index app_user_phone_masked on app_user (phone_masked);
-- People by the last four digits of their identity number
create index app_user_id_card_tail on app_user (id_card_tail);
-- People by their whole identity number, as it is shown
create index app_user_id_card_masked on app_user (id_card_masked);
-- Whose photo a file is; the reference of files
create index app_user_photo on app_user (photo_file_id) where photo_file_id is not null;
-- The one account of a user name: log-in, duplicates
create unique index app_user_username on app_user (username_key);
-- Who has an e-mail address: duplicates
create index app_user_email on app_user (email_key) where email_key <> '';
select luan_owner('app_user');
alter table certification add foreign key (submitted_by) references app_user (id);
alter table certification add foreign key (audited_by) references app_user (id);
alter table certification_auditor add foreign key (granted_by) references app_user (id);
alter table protocol_acceptance add foreign key (user_id) references app_user (id);
grant select, insert, update, delete on app_user to luan_app;

create table org_user (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  department_id bigint,
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
  created_at timestamptz not null default now(),
  -- Students: the members who are trained (every user class but 100, non-trainee). What people filter a list of a million by
  -- stands on the membership, as the name does already (docs/decisions/people-lists).
  gender int not null default 1,
  birthday date,
  has_photo boolean not null default false,
  real_name_state int not null default 0,
  cert_expires_on date,
  -- Since when somebody holds the duty, and until when the contract runs: an import of people brings both. Empty where nobody
  -- said it; the office then counts from the day of hire.
  duty_since date,
  contract_until date,
  merged_into_id bigint references org_user (id),
  -- A person whom a client sends to a class belongs to the training organisation as a guest while the class lasts. A guest is no
  -- member (`left_at` stands from the first day), so that nothing that asks for members finds one: no list of people, no
  -- password, no role, no share. What a class needs asks for guests by name.
  guest boolean not null default false,
  guest_until timestamptz,
  constraint org_user_guest_is_no_member check (not guest or left_at is not null)
);
comment on table org_user is 'Membership of a person in an organisation; the tenant table of people.';
-- Is this person a member of this organisation; never twice at the same time
create unique index org_user_member on org_user (user_id, org_id) where left_at is null;
-- People of one organisation, newest first; who holds a permission there
create index org_user_org on org_user (org_id, created_at desc, id desc);
-- People of a subtree below the fourth level; rows of an organisation that moves
create index org_user_path on org_user (path, id);
-- People of departments; the reference of departments
create index org_user_department on org_user (department_id);
-- People by their job number
create index org_user_job_number on org_user (job_number);
-- Memberships of one person; may this account be seen (policy of app_user)
create index org_user_person on org_user (user_id, path);
-- People below an organisation of level 1: newest first; names with a very common character, read from the index
create index org_user_l1 on org_user (l1, created_at desc, id desc) include (path, real_name) where left_at is null;
-- People below an organisation of level 2: newest first; names with a very common character, read from the index
create index org_user_l2 on org_user (l2, created_at desc, id desc) include (path, real_name) where left_at is null;
-- People below an organisation of level 3: newest first; names with a very common character, read from the index
create index org_user_l3 on org_user (l3, created_at desc, id desc) include (path, real_name) where left_at is null;
-- People below an organisation of level 4: newest first; names with a very common character, read from the index
create index org_user_l4 on org_user (l4, created_at desc, id desc) include (path, real_name) where left_at is null;
-- People below an organisation of level 1: in the order of names; names by the letters they sound like
create index org_user_l1_name on org_user (l1, name_key, id) include (path) where left_at is null;
-- People below an organisation of level 2: in the order of names; names by the letters they sound like
create index org_user_l2_name on org_user (l2, name_key, id) include (path) where left_at is null;
-- People below an organisation of level 3: in the order of names; names by the letters they sound like
create index org_user_l3_name on org_user (l3, name_key, id) include (path) where left_at is null;
-- Those of a subtree by name_key; only where left_at is null
create index org_user_l4_name on org_user (l4, name_key, id) include (path) where left_at is null;
-- People below an organisation of level 1: by state, newest first, and how many
create index org_user_l1_state on org_user (l1, state, created_at desc, id desc) include (path) where left_at is null;
-- People below an organisation of level 2: by state, newest first, and how many
create index org_user_l2_state on org_user (l2, state, created_at desc, id desc) include (path) where left_at is null;
-- People below an organisation of level 3: by state, newest first, and how many
create index org_user_l3_state on org_user (l3, state, created_at desc, id desc) include (path) where left_at is null;
-- People below an organisation of level 1: whose certificate ends soon
create index org_user_l1_cert on org_user (l1, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
-- People below an organisation of level 2: whose certificate ends soon
create index org_user_l2_cert on org_user (l2, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
-- People below an organisation of level 3: whose certificate ends soon
create index org_user_l3_cert on org_user (l3, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
-- People below an organisation of level 1: whose real name waits or was judged
create index org_user_l1_real on org_user (l1, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
-- People below an organisation of level 2: whose real name waits or was judged
create index org_user_l2_real on org_user (l2, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
-- People below an organisation of level 3: whose real name waits or was judged
create index org_user_l3_real on org_user (l3, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
-- People below an organisation of level 1: who has a photo, newest first, and how many
create index org_user_l1_photo on org_user (l1, created_at desc, id desc) include (path) where left_at is null and has_photo;
-- People below an organisation of level 2: who has a photo, newest first, and how many
create index org_user_l2_photo on org_user (l2, created_at desc, id desc) include (path) where left_at is null and has_photo;
-- People below an organisation of level 3: who has a photo, newest first, and how many
create index org_user_l3_photo on org_user (l3, created_at desc, id desc) include (path) where left_at is null and has_photo;
-- Who is no student among people found by a sign: totals of student lists
create index org_user_untrained on org_user (path, id) where left_at is null and user_class = 100;
-- People below an organisation of level 1: memberships with those that ended, newest first
create index org_user_l1_id on org_user (l1, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 2: memberships with those that ended, newest first
create index org_user_l2_id on org_user (l2, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 3: memberships with those that ended, newest first
create index org_user_l3_id on org_user (l3, id desc) include (path, joined_at, left_at);
-- Those of a subtree, newest first
create index org_user_l4_id on org_user (l4, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 1: by age
create index org_user_l1_birthday on org_user (l1, birthday) include (path) where left_at is null;
-- People below an organisation of level 2: by age
create index org_user_l2_birthday on org_user (l2, birthday) include (path) where left_at is null;
-- People below an organisation of level 3: by age
create index org_user_l3_birthday on org_user (l3, birthday) include (path) where left_at is null;
-- Memberships merged into one; the reference of merges
create index org_user_merged on org_user (merged_into_id) where merged_into_id is not null;
-- People of the same name, who may be one person
create index org_user_twins on org_user (name_key, real_name) where left_at is null;
-- Is this person a guest of this training organisation; never twice at the same time
create unique index org_user_guest on org_user (org_id, user_id) where guest and guest_until is null;
select luan_guard('org_user');
create policy member on app_user to luan_app
  using ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = app_user.id)) with check (true);

create table user_identity (
  org_user_id bigint not null references org_user (id) on delete cascade,
  path text collate "C" not null,
  identity_code text not null,
  is_default boolean not null default false,
  primary key (org_user_id, identity_code)
);
comment on table user_identity is 'Identities of a membership: student, administrator and the others of the specification';
-- Found by identity_code, path, org_user_id
create index user_identity_code on user_identity (identity_code, path, org_user_id);
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
comment on table resource is 'Menus, buttons and calls that a role may grant';
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
comment on table role is 'Roles, built in or of an organisation';
-- One row for each org_id and role_code
create unique index role_code on role (coalesce(org_id, 0), role_code);
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
comment on table role_resource is 'What a role grants';
select luan_share('role_resource');

create table user_role (
  org_user_id bigint not null references org_user (id) on delete cascade,
  path text collate "C" not null,
  role_id bigint not null references role (id),
  primary key (org_user_id, role_id)
);
comment on table user_role is 'Roles of a membership';
-- Those of one role
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
  end_cause text,
  -- A session of somebody who must set up a second factor first; until then it can do nothing else.
  totp_due boolean not null default false,
  -- A session has two ends: expires_at while nobody does anything in it, moved on by what a person does; ends_at whatever is done.
  ends_at timestamptz not null,
  return_address text not null default ''
);
comment on table session is 'Sessions of console and student entry';
-- Those of one person; only where ended_at is null
create index session_person on session (user_id) where ended_at is null;
-- Those of one organisation; only where ended_at is null
create index session_org on session (org_id) where ended_at is null;
-- Found by run_as_of; only where ended_at is null
create index session_run_as on session (run_as_of) where ended_at is null;
select luan_guard('session');

create table login_ticket (
  ticket_hash text primary key,
  path text collate "C" not null,
  user_id bigint not null,
  org_id bigint not null,
  origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A ticket dies with the session it came from, and with a new password of its person.
  session_id bigint references session (id) on delete cascade,
  made_at timestamptz not null default now(),
  -- A ticket opens one thing, leads to one path and knows where a log-out returns to; the session keeps that last.
  purpose text not null default 'transfer',
  target text not null default '',
  return_address text not null default ''
);
comment on table login_ticket is 'Tickets to log in without a password, used once';
-- Those of one session
create index login_ticket_session on login_ticket (session_id);
select luan_guard('login_ticket');

create table login_attempt (
  subject text primary key,
  failures int not null default 0,
  locked_until timestamptz,
  at timestamptz not null default now()
);
comment on table login_attempt is 'Wrong tries of a person or an address, and until when they are locked out';
select luan_share('login_attempt');

create table captcha (
  id text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
comment on table captcha is 'Pictures to be read before a log-in, answered once';
select luan_share('captcha');

create table phone_code (
  phone_index text primary key,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now()
);
comment on table phone_code is 'The code last sent to a phone';
select luan_share('phone_code');

create table login_log (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  org_id bigint,
  user_id bigint,
  username text not null,
  login_mode text not null,
  source_type int not null default luan_source(),
  result text not null,
  ip text not null default '',
  user_agent text not null default '',
  at timestamptz not null default now()
);
comment on table login_log is 'Log-ins and denied log-ins';
-- Those of a subtree by at, latest first
create index login_log_path on login_log (path, at desc, id desc);
-- Those of one person by at, latest first
create index login_log_user on login_log (user_id, at desc);
select luan_guard('login_log');

create table personal_setting (
  user_id bigint not null references app_user (id),
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);
comment on table personal_setting is 'What a person set for themselves on the console';
select luan_share('personal_setting');
