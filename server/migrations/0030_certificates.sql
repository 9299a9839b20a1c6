-- Tables of certificates.

create table cert_template (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  template_name text not null,
  kind text not null,
  state int not null default 1,
  -- First edition of the template; itself for the first. Numbers are counted by it.
  root_id bigint,
  edition int not null default 1,
  -- zh-CN, en or both: which words of its texts are printed.
  language text not null default 'zh-CN',
  -- What stands in front of year and number.
  prefix text not null,
  -- Months a certificate is valid; null for what the kind of training says.
  valid_months int,
  -- Size, arrangement on the sheet and elements in millimetres (contracts/certificates/layout.ts).
  layout jsonb not null,
  remark text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  version int not null default 1
);
comment on table cert_template is 'Certificates: templates in editions, batches that are printed, and what was issued.  One edition of a template. A published one never changes; editing it makes the next edition.';
-- One row for each root_id and edition
create unique index cert_template_edition on cert_template (root_id, edition);
-- One row for each prefix; only where edition = 1
create unique index cert_template_prefix on cert_template (prefix) where edition = 1;
-- Those of a subtree, newest first
create index cert_template_path on cert_template (path, id desc);
-- One row for each root_id; only where state = 2
create unique index cert_template_published on cert_template (root_id) where state = 2;
-- Templates by the letters before their numbers
create index cert_template_prefixes on cert_template (prefix);
select luan_guard('cert_template');
alter table plan add constraint plan_certificate_template foreign key (certificate_template_id) references cert_template (id);
-- A published template of an organisation above may be chosen by those below it.
create policy above on cert_template for select to luan_app
  using (state = 2 and starts_with((select luan_from()), path));

create table cert_template_file (
  template_id bigint not null references cert_template (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (template_id, file_id)
);
comment on table cert_template_file is 'Pictures a template shows: background, seal and others.';
-- Where is this file used?
create index cert_template_file_of on cert_template_file (file_id);
select luan_guard('cert_template_file');

create table cert_counter (
  root_id bigint not null references cert_template (id) on delete cascade,
  year int not null,
  last int not null,
  primary key (root_id, year)
);
comment on table cert_counter is 'Last number of a template in a year; the row is held to the end of the transaction, so that there are no gaps.';
select luan_owner('cert_counter');
create policy anybody on cert_counter to luan_app using (true) with check (true);
grant select, insert, update on cert_counter to luan_app;

create table cert_print (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  plan_id bigint not null references plan (id),
  flavour text not null,
  print_name text not null,
  state int not null default 1,
  -- Edition it was printed with; before, the template that was chosen, or null for the plan's.
  template_id bigint references cert_template (id),
  people int not null default 0,
  -- How often the whole was printed.
  prints int not null default 0,
  task_id bigint,
  remark text not null default '',
  submitted_by bigint,
  submitted_at timestamptz,
  printed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table cert_print is 'People of one plan whose certificates are printed together.';
-- Those of a subtree, newest first
create index cert_print_l1 on cert_print (l1, id desc) include (path);
create index cert_print_l2 on cert_print (l2, id desc) include (path);
create index cert_print_l3 on cert_print (l3, id desc) include (path);
create index cert_print_l4 on cert_print (l4, id desc) include (path);
create index cert_print_path on cert_print (path, id desc);
-- Those of one plan, newest first
create index cert_print_plan on cert_print (plan_id, id desc);
-- What is printed by a template
create index cert_print_template on cert_print (template_id);
-- What was handed in to be audited, among many that never are
create index cert_print_l1_audit on cert_print (l1, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l2_audit on cert_print (l2, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l3_audit on cert_print (l3, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l4_audit on cert_print (l4, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
select luan_guard('cert_print');

create table cert_print_line (
  print_id bigint not null references cert_print (id) on delete cascade,
  record_id bigint not null references training_record (id),
  path text collate "C" not null,
  place int not null,
  -- Until the batch is printed: a member stands in one open batch at a time.
  open boolean not null default true,
  primary key (print_id, record_id)
);
comment on table cert_print_line is 'Members of a batch of printed certificates';
-- One row for each record_id; only where open
create unique index cert_print_line_open on cert_print_line (record_id) where open;
-- Those of one member of a plan
create index cert_print_line_record on cert_print_line (record_id);
select luan_guard('cert_print_line');

create table certificate (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  print_id bigint references cert_print (id),
  flavour text not null,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  template_id bigint not null references cert_template (id),
  root_id bigint not null,
  year int not null,
  number int not null,
  cert_number text not null,
  -- Opens the public page: 144 random bits.
  code text not null,
  state int not null default 1,
  real_name text not null,
  name_key text not null default '',
  org_name text not null,
  plan_name text not null,
  id_card_masked text not null default '',
  id_card_sealed text,
  -- Every printed value beside, by name and language.
  printed jsonb not null,
  -- The person's photo as it was; a copy of its own, made right after issuing.
  photo_file_id bigint references stored_file (id),
  issued_on date not null,
  valid_until date,
  issued_by bigint not null,
  issued_at timestamptz not null default now(),
  prints int not null default 0,
  printed_at timestamptz,
  declared_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  -- The certificate it takes the place of.
  replaces_id bigint references certificate (id),
  version int not null default 1
) with (fillfactor = 85);
comment on table certificate is 'One certificate as it was issued: names, hours and score stay as they were that day.';
-- One row for each root_id and year and number
create unique index certificate_number on certificate (root_id, year, number);
-- One row for each cert_number
create unique index certificate_cert_number on certificate (cert_number);
-- One row for each code
create unique index certificate_code on certificate (code);
-- However often somebody presses: one standing certificate for a member
create unique index certificate_standing on certificate (record_id) where state in (1, 2);
-- One row for each replaces_id
create unique index certificate_replaces on certificate (replaces_id) where replaces_id is not null;
-- Those of one member of a plan, newest first
create index certificate_record on certificate (record_id, id desc);
-- Those of one plan, newest first
create index certificate_plan on certificate (plan_id, id desc);
-- Those of one print
create index certificate_print on certificate (print_id);
-- Those of one person, newest first
create index certificate_user on certificate (user_id, id desc);
-- What the clock looks for by valid_until
create index certificate_due on certificate (valid_until) where state = 1 and valid_until is not null;
-- Those of a subtree, newest first
create index certificate_l1 on certificate (l1, id desc) include (path);
create index certificate_l2 on certificate (l2, id desc) include (path);
create index certificate_l3 on certificate (l3, id desc) include (path);
create index certificate_l4 on certificate (l4, id desc) include (path);
create index certificate_path on certificate (path, id desc);
-- Certificates of a membership
create index certificate_member on certificate (org_user_id);
-- What is printed by a template
create index certificate_template on certificate (template_id);
-- Photos on certificates
create index certificate_photo on certificate (photo_file_id) where photo_file_id is not null;
-- Certificates in sight in each order of their list, for levels 1 and 2: below them some thousands are sorted.
-- Certificates by the day of their issue
create index certificate_l1_issued on certificate (l1, issued_on, id) include (path);
create index certificate_l2_issued on certificate (l2, issued_on, id) include (path);
-- Certificates by their last day
create index certificate_l1_until on certificate (l1, valid_until, id) include (path);
create index certificate_l2_until on certificate (l2, valid_until, id) include (path);
-- Certificates by name
create index certificate_l1_name on certificate (l1, name_key, id) include (path);
create index certificate_l2_name on certificate (l2, name_key, id) include (path);
-- What an organisation printed in a month
create index certificate_printed on certificate (org_id, printed_at) where printed_at is not null;
select luan_guard('certificate');
-- What was issued is never deleted, and never says anything else.
revoke delete on certificate from luan_app;

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
comment on table declaration is 'What was declared to platforms of authorities, and the receipts they gave';
-- A certificate is declared once
create unique index declaration_certificate on declaration (certificate_id);
-- Those of a subtree, newest first
create index declaration_path on declaration (path, id desc);
-- Those of one platform by state, latest first
create index declaration_platform on declaration (platform_id, state, id desc);
-- What the clock looks for by due_at; only where state = 1
create index declaration_waiting on declaration (due_at) where state = 1;
select luan_guard('declaration');
