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
  version int not null default 1
);
comment on table document_setting is 'Official documents (公文). A setting says how an organisation numbers a kind of them.';
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
  version int not null default 1
);
comment on table document is 'A document belongs to its sender. One that was forwarded hangs below the one it came from: `tree` is the way down to it, such as `.12.40.`, so that a document and all that was made of it are one range.';
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
create index document_l1 on document (l1, id desc) include (path);
create index document_l2 on document (l2, id desc) include (path);
create index document_l3 on document (l3, id desc) include (path);
create index document_l4 on document (l4, id desc) include (path);
select luan_guard('document');

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
  version int not null default 1
);
comment on table document_receipt is 'A document as one organisation received it: its own row, in which what a list asks for is repeated. `live` ends when the document is recalled or closed: nothing is overdue or in the way then.';
-- A snapshot holds each receiver once
create unique index document_receipt_once on document_receipt (document_id, org_id);
-- Found by tree
create index document_receipt_tree on document_receipt (tree);
-- Those of one organisation by sent_at, latest first
create index document_receipt_org on document_receipt (org_id, sent_at desc);
-- Those of one organisation; only where must_handle and live and done_at is null and state < 4
create index document_receipt_must on document_receipt (org_id) where must_handle and live and done_at is null and state < 4;
-- Those of a subtree, newest first
create index document_receipt_path on document_receipt (path, id desc);
create index document_receipt_l1 on document_receipt (l1, id desc) include (path);
create index document_receipt_l2 on document_receipt (l2, id desc) include (path);
create index document_receipt_l3 on document_receipt (l3, id desc) include (path);
create index document_receipt_l4 on document_receipt (l4, id desc) include (path);
select luan_guard('document_receipt');
-- Who received a document reads it; a draft has no receivers yet.
create policy received on document for select to luan_app using (state <> 1 and exists (
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
  select from document_receipt r where r.document_id = document_file.document_id));

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
create index document_log_l1 on document_log (l1, id desc) include (path);
create index document_log_l2 on document_log (l2, id desc) include (path);
create index document_log_l3 on document_log (l3, id desc) include (path);
create index document_log_l4 on document_log (l4, id desc) include (path);
select luan_guard('document_log');
