-- Tables of documents.

create table document_setting (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  setting_name text not null,
  doc_kind int not null,
  number_prefix text not null,
  deadline_days int not null check (deadline_days between 1 and 365),
  ask int not null,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  send_audit int not null default 1
);
comment on table document_setting is 'Official documents (公文). A setting says how an organisation numbers a kind of them.';
comment on column document_setting.send_audit is 'Codes sendAudit: 1 none, 2 somebody else lets it go';
-- One row for each org_id and setting_name
create unique index document_setting_setting_name_once on document_setting (org_id, lower(setting_name));
-- Those of a subtree
create index document_setting_path on document_setting (path);
select luan_guard('document_setting');

create table document (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  parent_id bigint references document (id),
  -- The receipt it was forwarded from, and the organisation that had sent it.
  from_receipt_id bigint,
  from_name text not null default '',
  tree text collate "C" not null default '',
  setting_id bigint references document_setting (id),
  number_year int,
  number_serial int,
  doc_number text not null default '',
  doc_title text not null,
  doc_kind int not null,
  urgency int not null,
  ask int not null,
  must_handle boolean not null default false,
  deadline date not null,
  doc_body text not null,
  doc_contact text not null,
  -- What whoever forwards it has to say, and what was said above.
  remark text not null default '',
  remarks jsonb not null default '[]',
  -- Whom it goes to, as it was chosen; who that was when it was sent stands in the receipts.
  receiver_ids bigint[] not null default '{}',
  receiver_types text[] not null default '{}',
  receiver_areas bigint[] not null default '{}',
  receiver_industries text[] not null default '{}',
  state int not null default 1,
  reason text not null default '',
  sent_at timestamptz,
  sent_by bigint,
  sent_by_name text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- What hangs on a document beside its attachments: a plan, a check or questions, and from when on it counts as done. The body is rich text.
  doc_task int,
  task_plan_id bigint references plan (id),
  task_share int check (task_share between 1 and 100),
  task_template_id bigint references check_template (id),
  task_name text not null default '',
  questions jsonb not null default '[]',
  hand_signed boolean not null default false,
  picture_ids bigint[] not null default '{}',
  submitted_by bigint,
  submitted_at timestamptz
);
comment on table document is 'A document belongs to its sender. One that was forwarded hangs below the one it came from: `tree` is the way down to it, such as `.12.40.`, so that a document and all that was made of it are one range.';
comment on column document.doc_task is 'Codes documentTask: 1 plan, 2 check, 3 questionnaire; null for none';
comment on column document.task_share is 'Percent of the members of a receiver''s plan that have to be through';
comment on column document.picture_ids is 'files';
-- One row for each setting_id and number_year and number_serial
create unique index document_number on document (setting_id, number_year, number_serial) where number_serial is not null;
-- Forwarded once by each receiver
create unique index document_from on document (from_receipt_id) where from_receipt_id is not null and state <> 3;
-- Those of one parent
create index document_parent on document (parent_id) where parent_id is not null;
-- Found by tree
create index document_tree on document (tree);
-- Those of a subtree, newest first
create index document_path on document (path, id desc);
-- Those that carry one plan, or ask by one template
create index document_task_plan on document (task_plan_id) where task_plan_id is not null;
create index document_task_template on document (task_template_id) where task_template_id is not null;
-- Where is this file used? Most rows hold none
create index document_picture_ids on document using gin (picture_ids) where picture_ids <> '{}';
-- Documents, newest first
create index document_l1 on document (l1, created_at desc, id desc) include (path);
create index document_l2 on document (l2, created_at desc, id desc) include (path);
create index document_l3 on document (l3, created_at desc, id desc) include (path);
create index document_l4 on document (l4, created_at desc, id desc) include (path);
-- Those of one organisation by state
create index document_org on document (org_id, state);
select luan_guard('document');
alter table agenda_proposal add foreign key (document_id) references document (id);

create table document_receipt (
  id bigint generated always as identity primary key,
  document_id bigint not null references document (id),
  tree text collate "C" not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  sender_id bigint not null references organisation (id),
  sender_name text not null,
  doc_number text not null,
  doc_title text not null,
  doc_kind int not null,
  urgency int not null,
  ask int not null,
  must_handle boolean not null,
  deadline date not null,
  sent_at timestamptz not null,
  state int not null default 1,
  live boolean not null default true,
  read_at timestamptz,
  read_by bigint,
  read_by_name text not null default '',
  signed_at timestamptz,
  signed_by bigint,
  signed_by_name text not null default '',
  replied_at timestamptz,
  replied_by bigint,
  replied_by_name text not null default '',
  reply_text text not null default '',
  return_reason text not null default '',
  -- When all that was asked had been done.
  done_at timestamptz,
  reminded_at timestamptz,
  reminded_times int not null default 0,
  version int not null default 1,
  -- A receipt repeats what is asked. `answered_at` is when its own steps were done, `task_done_at` when what hangs on it was; `done_at` is the later one.
  doc_task int,
  task_plan_id bigint references plan (id),
  task_share int,
  task_template_id bigint references check_template (id),
  task_name text not null default '',
  place_check_id bigint references place_check (id),
  hand_signed boolean not null default false,
  signature_file_id bigint references stored_file (id),
  answers jsonb not null default '[]',
  answered_at timestamptz,
  task_done_at timestamptz,
  handler_ids bigint[] not null default '{}',
  handler_names text not null default '',
  substituted_at timestamptz
);
comment on table document_receipt is 'A document as one organisation received it: its own row, in which what a list asks for is repeated. `live` ends when the document is recalled or closed: nothing is overdue or in the way then.';
comment on column document_receipt.handler_ids is 'Users who were told to handle it; empty: all who hold the permission';
-- A snapshot holds each receiver once
create unique index document_receipt_once on document_receipt (document_id, org_id);
-- Found by tree
create index document_receipt_tree on document_receipt (tree);
-- Those of one organisation by sent_at, latest first
create index document_receipt_org on document_receipt (org_id, sent_at desc);
-- Those of a subtree, newest first
create index document_receipt_path on document_receipt (path, id desc);
-- Receipts whose plan is still to be completed; their template, check and signature by key
create index document_receipt_task on document_receipt (task_plan_id) where doc_task is not null and task_done_at is null and live;
create index document_receipt_template on document_receipt (task_template_id) where task_template_id is not null;
create index document_receipt_check on document_receipt (place_check_id) where place_check_id is not null;
create index document_receipt_signature on document_receipt (signature_file_id) where signature_file_id is not null;
-- What the clock hands to the substitute
create index document_receipt_handlers on document_receipt (sent_at) where live and answered_at is null and handler_names <> '' and substituted_at is null;
-- What stands in the way is what the receiver has to do with the document itself: a plan is not learned behind a shut door.
-- What stands in the way of an organisation
create index document_receipt_must on document_receipt (org_id) where must_handle and live and answered_at is null and state < 4;
-- Receipts by the hour they were sent
create index document_receipt_l1 on document_receipt (l1, sent_at desc, id desc) include (path);
create index document_receipt_l2 on document_receipt (l2, sent_at desc, id desc) include (path);
create index document_receipt_l3 on document_receipt (l3, sent_at desc, id desc) include (path);
create index document_receipt_l4 on document_receipt (l4, sent_at desc, id desc) include (path);
select luan_guard('document_receipt');
-- What was recalled is its sender's alone: whoever received it keeps the receipt, which says number, title, sender and reason.
create policy received on document for select to luan_app using (state not in (1, 3) and exists (
  select from document_receipt r where r.document_id = document.id));

create table document_file (
  id bigint generated always as identity primary key,
  document_id bigint not null references document (id),
  receipt_id bigint references document_receipt (id),
  path text collate "C" not null,
  place int not null,
  file_id bigint not null references stored_file (id),
  file_name text not null
);
comment on table document_file is 'Attachments of a document, and of a reply to it.';
-- Those of one document by place
create index document_file_document on document_file (document_id, place);
-- Those of one receipt
create index document_file_receipt on document_file (receipt_id) where receipt_id is not null;
-- Where is this file used?
create index document_file_file on document_file (file_id);
-- Those of a subtree
create index document_file_path on document_file (path);
select luan_guard('document_file');
create policy received on document_file for select to luan_app using (receipt_id is null and exists (
  select from document_receipt r where r.document_id = document_file.document_id and r.state <> 6));
-- Organisations above the sender keep its row, as of everything below them; what hangs on it they do not open either.
create policy recalled on document_file as restrictive for select to luan_app using (receipt_id is not null
  or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/')
  or exists (select from document d where d.id = document_file.document_id and (d.state <> 3 or d.path = (select luan_from()))));

-- Whether a file hangs on nothing but documents that others recalled. Asks above the scope, which shows no such lines.
create function luan_is_recalled(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from document_file f join document d on d.id = f.document_id where f.file_id = wanted and f.receipt_id is null and d.state = 3
    and d.path <> luan_from())
  and not exists (select from document_file f join document d on d.id = f.document_id where f.file_id = wanted
    and (f.receipt_id is not null or d.state <> 3)) $$;
create policy recalled on stored_file as restrictive for select to luan_app using (kind <> 'official-document'
  or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/') or not luan_is_recalled(id));

create table document_log (
  id bigint generated always as identity primary key,
  document_id bigint not null references document (id),
  doc_title text not null,
  doc_number text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  deed text not null,
  user_id bigint not null,
  person_name text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
comment on table document_log is 'What people did with documents, where they did it.';
-- Those of one document, newest first
create index document_log_document on document_log (document_id, id desc);
-- Those of a subtree, newest first
create index document_log_path on document_log (path, id desc);
-- What was done with documents, newest first
create index document_log_l1 on document_log (l1, created_at desc, id desc) include (path);
create index document_log_l2 on document_log (l2, created_at desc, id desc) include (path);
create index document_log_l3 on document_log (l3, created_at desc, id desc) include (path);
create index document_log_l4 on document_log (l4, created_at desc, id desc) include (path);
select luan_guard('document_log');

create table document_receiving (
  id bigint generated always as identity primary key,
  org_id bigint not null unique references organisation (id),
  path text collate "C" not null,
  handler_ids bigint[] not null default '{}',
  handler_duties text[] not null default '{}',
  handler_roles bigint[] not null default '{}',
  substitute_ids bigint[] not null default '{}',
  substitute_days int check (substitute_days between 1 and 30),
  away_from date,
  away_until date,
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  version int not null default 1,
  check (away_until >= away_from)
);
comment on table document_receiving is 'Who in an organisation handles what it receives, and who steps in';
comment on column document_receiving.handler_ids is 'Memberships (org_user)';
comment on column document_receiving.substitute_ids is 'Memberships (org_user)';
-- Those of a subtree
create index document_receiving_path on document_receiving (path);
select luan_guard('document_receiving');
