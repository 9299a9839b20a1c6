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
  -- What a user name is looked up by. `lower` may not run before row-level security has let a row through, so an index on
  -- `lower(username)` serves the application's role nothing: every log-in by a user name would read all people of the platform
  -- (0.3 s of a processor with 100,000, 3 s with a million). A plain column under plain equality uses its index.
  username_key text collate "C" generated always as (lower(username)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  -- One person who was written down twice becomes one: the other record stands as merged into the one that stays.
  merged_into_id bigint references app_user (id),
  merged_at timestamptz,
  erased_at timestamptz,
  -- A first password that was handed out on paper logs in for some days; a password of the own has no end.
  first_password_until timestamptz,
  foreign key (photo_file_id) references stored_file (id),
  constraint app_user_username_form check (not luan_looks_like_number(username))
);
comment on table app_user is 'Persons: one row a human being, whatever organisations they belong to';
comment on column app_user.first_password_until is 'Until when a first password on paper logs in; null: none on paper, or one of the own';
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
comment on index app_user_phone is 'The one account of a phone number, by its blind index: log-in, duplicates';
comment on index app_user_id_card is 'The one person of an identity number, by its blind index: imports, duplicates';
comment on index app_user_username is 'The one account of a user name: log-in, duplicates';
comment on index app_user_email is 'Who has an e-mail address: duplicates';
comment on index app_user_phone_tail is 'People by the last four digits of their phone';
comment on index app_user_phone_masked is 'People by their whole phone, as it is shown';
comment on index app_user_id_card_masked is 'People by their whole identity number, as it is shown';
comment on index app_user_id_card_tail is 'People by the last four digits of their identity number';
comment on index app_user_photo is 'Whose photo a file is; the reference of files';
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
  -- A column instead of an expression: the second lock lets plain equality alone use an index.
  name_match text collate "C" not null generated always as (luan_match_name(real_name)) stored,
  -- Why a membership ended, beside the day it ended on.
  leave_reason smallint check (leave_reason in (1, 2, 3, 4, 5, 6, 9)),
  leave_note text not null default '',
  licence_expires_on date,
  health_until date,
  constraint org_user_guest_is_no_member check (not guest or left_at is not null)
);
comment on table org_user is 'Membership of a person in an organisation; the tenant table of people.';
comment on column org_user.name_match is 'What the name is compared by';
comment on column org_user.leave_reason is 'Why it ended, a code of leaveReason; null: it goes on, or nobody said';
comment on column org_user.leave_note is 'The same in words';
comment on column org_user.licence_expires_on is 'Of student_licence, for lists; null: it has no end, or nobody said it';
comment on column org_user.health_until is 'Of student_licence, for lists';
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
-- Below the third level stand a few organisations: their people are sorted, not kept in order.
-- People below an organisation of level 1: in the order of names; names by the letters they sound like
create index org_user_l1_name on org_user (l1, name_key, id) include (path) where left_at is null;
-- People below an organisation of level 2: in the order of names; names by the letters they sound like
create index org_user_l2_name on org_user (l2, name_key, id) include (path) where left_at is null;
-- People below an organisation of level 3: in the order of names; names by the letters they sound like
create index org_user_l3_name on org_user (l3, name_key, id) include (path) where left_at is null;
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
-- Who is no student among people found by a sign: totals of student lists
create index org_user_untrained on org_user (path, id) where left_at is null and user_class = 100;
-- People below an organisation of level 1: memberships with those that ended, newest first
create index org_user_l1_id on org_user (l1, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 2: memberships with those that ended, newest first
create index org_user_l2_id on org_user (l2, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 3: memberships with those that ended, newest first
create index org_user_l3_id on org_user (l3, id desc) include (path, joined_at, left_at);
-- People below an organisation of level 1: by age
create index org_user_l1_birthday on org_user (l1, birthday) include (path) where left_at is null;
-- People below an organisation of level 2: by age
create index org_user_l2_birthday on org_user (l2, birthday) include (path) where left_at is null;
-- People below an organisation of level 3: by age
create index org_user_l3_birthday on org_user (l3, birthday) include (path) where left_at is null;
-- Memberships merged into one; the reference of merges
create index org_user_merged on org_user (merged_into_id) where merged_into_id is not null;
-- Is this person a guest of this training organisation; never twice at the same time
create unique index org_user_guest on org_user (org_id, user_id) where guest and guest_until is null;
-- People of the same name in one organisation, and of the same name anywhere, who may be one person
create index org_user_twins on org_user (name_match, org_id, user_id) where left_at is null;
-- People of the same name and birthday, who may be one person
create index org_user_twins_birthday on org_user (name_match, birthday, user_id) where left_at is null and birthday is not null;
-- Whether a student has a photo is asked either way, and who has none are many: their number is counted from the index alone.
-- Students by whether they have a photo, newest first, and how many.
create index org_user_l1_photo on org_user (l1, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
create index org_user_l2_photo on org_user (l2, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
create index org_user_l3_photo on org_user (l3, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
-- Those who left, newest first; guests of classes and merged records belonged nowhere.
create index org_user_l1_left on org_user (l1, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l2_left on org_user (l2, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l3_left on org_user (l3, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l4_left on org_user (l4, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
-- Whose driving licence ends soon, for levels 1 to 3
create index org_user_l1_driving on org_user (l1, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
create index org_user_l2_driving on org_user (l2, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
create index org_user_l3_driving on org_user (l3, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
-- Whose health examination ends soon, for levels 1 to 3
create index org_user_l1_health on org_user (l1, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
create index org_user_l2_health on org_user (l2, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
create index org_user_l3_health on org_user (l3, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
-- Whose contract ends soon, for levels 1 to 3
create index org_user_l1_contract on org_user (l1, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
create index org_user_l2_contract on org_user (l2, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
create index org_user_l3_contract on org_user (l3, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
comment on index org_user_member is 'Is this person a member of this organisation; never twice at the same time';
comment on index org_user_guest is 'Is this person a guest of this training organisation; never twice at the same time';
comment on index org_user_org is 'People of one organisation, newest first; who holds a permission there';
comment on index org_user_path is 'People of a subtree below the fourth level; rows of an organisation that moves';
comment on index org_user_department is 'People of departments; the reference of departments';
comment on index org_user_job_number is 'People by their job number';
comment on index org_user_person is 'Memberships of one person; may this account be seen (policy of app_user)';
comment on index org_user_untrained is 'Who is no student among people found by a sign: totals of student lists';
comment on index org_user_merged is 'Memberships merged into one; the reference of merges';
comment on index org_user_twins is 'People of the same name in one organisation, and of the same name anywhere, who may be one person';
comment on index org_user_twins_birthday is 'People of the same name and birthday, who may be one person';
comment on index org_user_l1 is 'People below an organisation of level 1: newest first; names with a very common character, read from the index';
comment on index org_user_l2 is 'People below an organisation of level 2: newest first; names with a very common character, read from the index';
comment on index org_user_l3 is 'People below an organisation of level 3: newest first; names with a very common character, read from the index';
comment on index org_user_l4 is 'People below an organisation of level 4: newest first; names with a very common character, read from the index';
comment on index org_user_l1_name is 'People below an organisation of level 1: in the order of names; names by the letters they sound like';
comment on index org_user_l2_name is 'People below an organisation of level 2: in the order of names; names by the letters they sound like';
comment on index org_user_l3_name is 'People below an organisation of level 3: in the order of names; names by the letters they sound like';
comment on index org_user_l1_state is 'People below an organisation of level 1: by state, newest first, and how many';
comment on index org_user_l2_state is 'People below an organisation of level 2: by state, newest first, and how many';
comment on index org_user_l3_state is 'People below an organisation of level 3: by state, newest first, and how many';
comment on index org_user_l1_cert is 'People below an organisation of level 1: whose certificate ends soon';
comment on index org_user_l2_cert is 'People below an organisation of level 2: whose certificate ends soon';
comment on index org_user_l3_cert is 'People below an organisation of level 3: whose certificate ends soon';
comment on index org_user_l1_real is 'People below an organisation of level 1: whose real name waits or was judged';
comment on index org_user_l2_real is 'People below an organisation of level 2: whose real name waits or was judged';
comment on index org_user_l3_real is 'People below an organisation of level 3: whose real name waits or was judged';
comment on index org_user_l1_id is 'People below an organisation of level 1: memberships with those that ended, newest first';
comment on index org_user_l2_id is 'People below an organisation of level 2: memberships with those that ended, newest first';
comment on index org_user_l3_id is 'People below an organisation of level 3: memberships with those that ended, newest first';
comment on index org_user_l1_birthday is 'People below an organisation of level 1: by age';
comment on index org_user_l2_birthday is 'People below an organisation of level 2: by age';
comment on index org_user_l3_birthday is 'People below an organisation of level 3: by age';
comment on index org_user_l1_photo is 'Students below an organisation of level 1: who has a photo and who has none, newest first, and how many';
comment on index org_user_l2_photo is 'Students below an organisation of level 2: who has a photo and who has none, newest first, and how many';
comment on index org_user_l3_photo is 'Students below an organisation of level 3: who has a photo and who has none, newest first, and how many';
comment on index org_user_l1_left is 'Who left below an organisation of level 1, newest first';
comment on index org_user_l2_left is 'Who left below an organisation of level 2, newest first';
comment on index org_user_l3_left is 'Who left below an organisation of level 3, newest first';
comment on index org_user_l4_left is 'Who left below an organisation of level 4, newest first';
comment on index org_user_l1_driving is 'People below an organisation of level 1: whose driving licence ends soon';
comment on index org_user_l2_driving is 'People below an organisation of level 2: whose driving licence ends soon';
comment on index org_user_l3_driving is 'People below an organisation of level 3: whose driving licence ends soon';
comment on index org_user_l1_health is 'People below an organisation of level 1: whose health examination ends soon';
comment on index org_user_l2_health is 'People below an organisation of level 2: whose health examination ends soon';
comment on index org_user_l3_health is 'People below an organisation of level 3: whose health examination ends soon';
comment on index org_user_l1_contract is 'People below an organisation of level 1: whose contract ends soon';
comment on index org_user_l2_contract is 'People below an organisation of level 2: whose contract ends soon';
comment on index org_user_l3_contract is 'People below an organisation of level 3: whose contract ends soon';
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
-- Who may act is asked by permission
create index resource_permission on resource (permission);
-- Resources below one
create index resource_parent on resource (parent_id);
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
-- Whoever holds a role in an organisation
create index user_role_path on user_role (path);
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
-- Living sessions of a membership
create index session_member on session (org_user_id) where ended_at is null;
-- Living sessions of an organisation and everything below it
create index session_living on session (path) where ended_at is null;
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
-- Log-ins of an organisation that succeeded, newest first
create index login_log_done on login_log (path, at desc) where result = 'done';
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index login_log_newest on login_log (at desc, id desc);
select luan_guard('login_log');

create table personal_setting (
  user_id bigint not null references app_user (id),
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);
comment on table personal_setting is 'What a person set for themselves on the console';
select luan_share('personal_setting');

-- One number that is another one as soon as any role, what a role holds, or any resource changes: a session asks for it instead of
-- reading hundreds of resources.
create table rights_edition (
  one boolean primary key default true check (one),
  edition bigint not null default 1
);
comment on table rights_edition is 'Number that changes with whatever rights are made of';
grant select on rights_edition to luan_app;
insert into rights_edition default values;
