-- The ground every table stands on: the application's role, the tenant guard, texts for search, histories, audit, tasks, files.
do $$ begin
  if not exists (select from pg_roles where rolname = 'luan_app') then create role luan_app nologin; end if;
end $$;
grant usage on schema public to luan_app;
alter default privileges in schema public grant usage, select on sequences to luan_app;
do $$ begin execute format('grant luan_app to %I', current_user); end $$;

-- Scope of the running transaction: a range of organisation paths. Without it no row is seen.
create function luan_from() returns text language sql stable as $$ select current_setting('luan.scope_from', true) $$;
create function luan_to() returns text language sql stable as $$ select current_setting('luan.scope_to', true) $$;

-- The owner of the tables (migrations, definer functions, the audit chain) sees all; requests never run as the owner.
create function luan_owner(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
end $$;

-- Second lock: forces row-level security on a table that carries the organisation's path. The condition is written so that
-- no index serves it: the query's own condition chooses the index, the policy only checks the rows it finds
-- (and in two ways, so that the planner does not take the pair for a narrow range).
create function luan_guard(target regclass) returns void language plpgsql as $$
begin
  perform luan_owner(target);
  execute format($p$create policy tenant on %s to luan_app
    using ((path || '') >= (select luan_from()) and ('' || path) < (select luan_to()))
    with check (path >= (select luan_from()) and path < (select luan_to()))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- Shared tables: every organisation reads them; who may write is the permission's affair.
create function luan_share(target regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

create table setting (
  key text primary key,
  value text not null
);

create table state_history (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  machine text not null,
  object_id bigint not null,
  edge text not null,
  from_state int,
  to_state int not null,
  reason text,
  user_id bigint not null,
  as_user_id bigint,
  at timestamptz not null default now()
);
create index state_history_object on state_history (machine, object_id, at);
select luan_guard('state_history');

-- Audit: one row for every change and every denied attempt, chained by hash per day.
create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  path text collate "C" not null,
  org_id bigint,
  user_id bigint,
  as_user_id bigint,
  actor_name text not null default '',
  service text not null,
  action text not null,
  object_kind text not null default '',
  object_id text not null default '',
  result text not null,
  before jsonb,
  after jsonb,
  ip text not null default '',
  user_agent text not null default '',
  chain text,
  primary key (id, at)
) partition by range (at);
create index audit_log_path on audit_log (path, at desc, id desc);
create index audit_log_object on audit_log (object_kind, object_id, at desc);
create table audit_log_rest partition of audit_log default;
select luan_guard('audit_log');
revoke update, delete on audit_log from luan_app;

-- Long work and its result: the download centre.
create table background_task (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  org_id bigint not null,
  user_id bigint not null,
  kind text not null,
  title text not null,
  input jsonb not null default '{}',
  actor jsonb not null default '{}',
  state int not null default 0,
  done int not null default 0,
  total int not null default 0,
  bad int not null default 0,
  message text not null default '',
  result_file_id bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index background_task_person on background_task (user_id, id desc);
select luan_guard('background_task');

create table stored_file (
  id bigint generated always as identity primary key,
  path text collate "C" not null,
  org_id bigint not null,
  user_id bigint not null,
  kind text not null,
  object_name text not null unique,
  file_name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  sealed boolean not null default false,
  created_at timestamptz not null default now()
);
create index stored_file_person on stored_file (org_id, id desc);
select luan_guard('stored_file');

-- Keys of writes that must happen once (click guard, retries).
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  route text not null,
  request_hash text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
select luan_share('idempotency_key'), luan_share('setting');
