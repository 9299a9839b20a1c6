-- What hangs on a document beside its attachments: a plan, a check or questions, and from when on it counts as done. The body is rich text.
alter table document
  add column doc_task int,
  add column task_plan_id bigint references plan (id),
  add column task_share int check (task_share between 1 and 100),
  add column task_template_id bigint references check_template (id),
  add column task_name text not null default '',
  add column questions jsonb not null default '[]',
  add column hand_signed boolean not null default false,
  add column picture_ids bigint[] not null default '{}',
  add column submitted_by bigint,
  add column submitted_at timestamptz;
comment on column document.doc_task is 'Codes documentTask: 1 plan, 2 check, 3 questionnaire; null for none';
comment on column document.task_share is 'Percent of the members of a receiver''s plan that have to be through';
comment on column document.picture_ids is 'files';
-- Those that carry one plan, or ask by one template
create index document_task_plan on document (task_plan_id) where task_plan_id is not null;
create index document_task_template on document (task_template_id) where task_template_id is not null;
update document set doc_body = '<p>' || replace(replace(replace(replace(replace(doc_body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  E'\n\n', '</p><p>'), E'\n', '<br />') || '</p>' where doc_body <> '' and not starts_with(doc_body, '<');

alter table document_setting add column send_audit int not null default 1;
comment on column document_setting.send_audit is 'Codes sendAudit: 1 none, 2 somebody else lets it go';

-- A receipt repeats what is asked. `answered_at` is when its own steps were done, `task_done_at` when what hangs on it was; `done_at` is the later one.
alter table document_receipt
  add column doc_task int,
  add column task_plan_id bigint references plan (id),
  add column task_share int,
  add column task_template_id bigint references check_template (id),
  add column task_name text not null default '',
  add column place_check_id bigint references place_check (id),
  add column hand_signed boolean not null default false,
  add column signature_file_id bigint references stored_file (id),
  add column answers jsonb not null default '[]',
  add column answered_at timestamptz,
  add column task_done_at timestamptz,
  add column handler_ids bigint[] not null default '{}',
  add column handler_names text not null default '',
  add column substituted_at timestamptz;
comment on column document_receipt.handler_ids is 'Users who were told to handle it; empty: all who hold the permission';
update document_receipt set answered_at = done_at;
-- Receipts whose plan is still to be completed; their template, check and signature by key
create index document_receipt_task on document_receipt (task_plan_id) where doc_task is not null and task_done_at is null and live;
create index document_receipt_template on document_receipt (task_template_id) where task_template_id is not null;
create index document_receipt_check on document_receipt (place_check_id) where place_check_id is not null;
create index document_receipt_signature on document_receipt (signature_file_id) where signature_file_id is not null;
-- What the clock hands to the substitute
create index document_receipt_handlers on document_receipt (sent_at) where live and answered_at is null and handler_names <> '' and substituted_at is null;

-- What stands in the way is what the receiver has to do with the document itself: a plan is not learned behind a shut door.
drop index document_receipt_must;
-- What stands in the way of an organisation
create index document_receipt_must on document_receipt (org_id) where must_handle and live and answered_at is null and state < 4;

-- Who in an organisation handles what it receives, and who steps in.
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
