-- Tables of prints.

create table print_log (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  operation_user_id bigint not null,
  operation_user_name text not null,
  operation_module text not null,
  operation_type int not null,
  operation_time timestamptz not null default now(),
  batch_id text not null,
  object_kind text not null default '',
  object_id bigint,
  object_name text not null default '',
  cert_name text not null default '',
  cert_code text not null default '',
  amount int not null default 1,
  ip text not null default ''
);
comment on table print_log is 'What was printed or carried away, by whom (spec section 3, print log).';
-- Those of a subtree by operation_time, latest first
create index print_log_path on print_log (path, operation_time desc, id desc);
-- Found by operation_time
create index print_log_time on print_log (operation_time desc, id desc) include (path);
-- Found by object_kind, object_id
create index print_log_object on print_log (object_kind, object_id);
-- Those of one batch
create index print_log_batch on print_log (batch_id);
select luan_guard('print_log');
-- Rows are never deleted; a move of an organisation still rewrites their path.
revoke delete on print_log from luan_app;
