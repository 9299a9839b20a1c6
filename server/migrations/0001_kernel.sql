-- The ground every table stands on: the application’s role, the scope of a transaction, the two locks, and functions that
-- columns, indexes and policies are made of. The tables of the kernel follow.
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
create function luan_owner(target regclass) returns void language plpgsql set search_path = public as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
end $$;

-- The second lock: the condition as a case, which no index serves and the planner takes for half of the rows,
-- but which compares the path as it lies there instead of building two texts for each row (docs/performance).
create function luan_guard(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy tenant on %s to luan_app
    using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
    with check (path >= (select luan_from()) and path < (select luan_to()))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- Shared tables: every organisation reads them; who may write is the permission's affair.
create function luan_share(target regclass) returns void language plpgsql set search_path = public as $$
begin
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- A table of one row a person is seen where one of the person's memberships is.
create function luan_person_guard(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy member on %1$s to luan_app
    using ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = %1$s.user_id))
    with check ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = %1$s.user_id))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- Banks and questions: an organisation's own, and those it shares with everybody below it.
-- Written inside the scope; read there and, where shared, from every organisation below.
create function luan_guard_down(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy readable on %s for select to luan_app
    using (case when path >= (select luan_from()) and path < (select luan_to()) then true
      when shared then starts_with((select luan_from()), path) else false end)$p$, target);
  execute format($p$create policy written on %s for all to luan_app
    using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
    with check (path >= (select luan_from()) and path < (select luan_to()))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- Words of a question's stem are found by an index of its pairs of letters: every two letters that stand side by side.
create function luan_question_grams(stem text, stem_en text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(t, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 2), '(..)', E'\\1\n', 'g'), E'\n'), '')
  from translate(lower(stem || ' ' || stem_en), E'\n', ' ') t $$;

-- One person is known before anything else: whatever one can log in with is a user name or a phone, never both at once.
-- The same rule as `looksLikeNumber` of the contracts.
create function luan_looks_like_number(name text) returns boolean language sql immutable as
$$ select regexp_replace(name, '[^0-9A-Za-z]', '', 'g') ~* '^((86)?1[0-9]{10}|[0-9]{15}|[0-9]{17}[0-9x])$' $$;

-- Where a record was made (spec section 9, source types): said once for the transaction by what asked for it, and taken by every
-- record that carries it. What the platform does by itself, and what is loaded, counts as the desk's.
create function luan_source() returns int language sql stable set search_path = public
as $$ select coalesce(nullif(current_setting('luan.source', true), ''), '10')::int $$;

-- Laws that questions, lessons and letters cite, as data: a register each organisation keeps for itself and everybody below it,
-- references to their articles, and what is looked through again when a law has changed.
-- A law's name as it is compared: without the country, brackets and blanks.
create function luan_law_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(name, '[（(][^（）()]*[)）]', '', 'g'), '[[:space:]]', '', 'g'), '^中华人民共和国', '') $$;

-- Rows that two organisations share: either of them reads and writes them.
create function luan_two_sides(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy side on %s to luan_app
    using (((path || '') >= (select luan_from()) and ('' || path) < (select luan_to()))
      or ((client_path || '') >= (select luan_from()) and ('' || client_path) < (select luan_to())))
    with check ((path >= (select luan_from()) and path < (select luan_to()))
      or (client_path >= (select luan_from()) and client_path < (select luan_to())))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

-- Alarms and risk events are found by a part of a plate, a place or a text: an index of every three letters that stand side by side.
create function luan_triples(said text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(t, '(...)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 2), '(...)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 3), '(...)', E'\\1\n', 'g'), E'\n'), '')
  from translate(lower(said), E'\n', ' ') t $$;

-- What a name is compared by, as `nameToMatch` of the contracts: narrow signs, no blanks and no marks that nobody sees, one middle
-- dot for the many there are, small Latin letters. Names of Han signs alone are what they are.
create function luan_match_name(name text) returns text language sql immutable parallel safe as $$
  select case when name ~ '^[\u4E00-\u9FFF]*$' then name else lower(regexp_replace(regexp_replace(normalize(name, nfkd),
    '[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]', '', 'g'),
    '[\u0387\u2022\u2027\u2219\u22C5\u30FB\uFF65]', U&'\00B7', 'g') collate "C") end $$;

-- Whether a range of organisations begins above the second level: the head office, and what the platform does by itself.
create function luan_is_head(range_from text) returns boolean language sql immutable parallel safe as
$$ select length(range_from) - length(replace(range_from, '.', '')) <= 2 $$;

-- A table whose rows are the own organisation's affair (money): its own, and the head office's.
create function luan_guard_owned(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy owned on %s to luan_app
    using (case when (select luan_is_head(luan_from())) then true else path = (select luan_from()) end)
    with check (case when (select luan_is_head(luan_from())) then true else path = (select luan_from()) end)$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

create table setting (
  key text primary key,
  value text not null
);
comment on table setting is 'Settings of the installation as a whole, one value a key';
select luan_share('setting');

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
  at timestamptz not null default now(),
  -- The maker is never the checker: a decision that the head office's only auditor took alone says so in the history.
  alone boolean not null default false
);
comment on table state_history is 'Who took which edge of which machine, when and why: append-only';
-- Found by machine, object_id, at
create index state_history_object on state_history (machine, object_id, at);
select luan_guard('state_history');

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
  -- Deeds, signatures under letters and attendance say where they were made too (decision lists). Rows of before say nothing of it:
  -- the chain of the operation log covers a source where there is one, so that what was chained stays as it was.
  source_type int default luan_source(),
  primary key (id, at)
) partition by range (at);
comment on table audit_log is 'Audit: one row for every change and every denied attempt, chained by hash per day.';
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index audit_log_newest on audit_log (at desc, id desc);
create table audit_log_rest partition of audit_log default;
-- Those of a subtree by at, latest first
create index audit_log_path on audit_log (path, at desc, id desc);
-- Found by object_kind, object_id, at
create index audit_log_object on audit_log (object_kind, object_id, at desc);
select luan_guard('audit_log');
revoke update, delete on audit_log from luan_app;

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
  ended_at timestamptz,
  -- What an import would do, for the person who decides whether it shall.
  outcome jsonb,
  -- What the person held when a file was made for them: whoever holds less now does not fetch it.
  needs text[] not null default '{}',
  words jsonb
);
comment on table background_task is 'Long work and its result: the download centre.';
comment on column background_task.needs is 'Permissions that lead to its result';
comment on column background_task.words is 'Title and message as phrases with their values, {"title": [{"key", "params"}], "message": […]}, said to each reader in the own language; null: they stand as they were written.';
-- Those of one person, newest first
create index background_task_person on background_task (user_id, id desc);
-- Where is this file used?
create index background_task_result on background_task (result_file_id) where result_file_id is not null;
select luan_guard('background_task');

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  route text not null,
  request_hash text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_key is 'Keys of writes that must happen once (click guard, retries).';
select luan_share('idempotency_key');

create table use_count (
  subject text primary key,
  uses int not null,
  since timestamptz not null
);
comment on table use_count is 'How often somebody who is not logged in has used a call, by address; kept by the hour.';
select luan_share('use_count');

create table timer_run (
  id bigint generated always as identity primary key,
  timer text not null,
  outcome int not null,
  fired_at timestamptz not null default now(),
  ended_at timestamptz,
  trouble text not null default '',
  -- Who asked for it; nobody where the clock did.
  asked_by bigint
);
comment on table timer_run is 'Each run of a timer: what runs by the clock leaves a row, and so does who had it run by hand.';
-- Found by timer
create index timer_run_timer on timer_run (timer, id desc);
-- Found by number; only where outcome = 0
create index timer_run_waiting on timer_run (id) where outcome = 0;
select luan_share('timer_run');
