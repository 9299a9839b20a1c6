-- Plans and their members: what the services of plans, members and sends need beside the ground.
alter table plan
  -- Given with the first submission, so that drafts which are thrown away leave no gap.
  alter column plan_number drop not null,
  -- Makes an occurrence for each of its periods; its members are the roster of all of them.
  add column series boolean not null default false,
  add column audited_by bigint references app_user (id),
  add column audited_at timestamptz;
create unique index plan_occurrence on plan (series_id, begins_on) where series_id is not null;
create index plan_rule on plan (state) where join_rule is not null;
create index plan_copied on plan (copied_from) where copied_from is not null;

-- Paused along with the plan: goes on with it, where others were paused by themselves.
alter table training_record add column paused_with_plan boolean not null default false;
create index training_record_plan_name on training_record (plan_id, name_key, id);

-- A published paper of an organisation above may be chosen by the plans below it.
create policy above on exam_paper for select to luan_app
  using (state = 3 and starts_with((select luan_from()), path));

-- Names of what a plan keeps although its owner may no longer see it: its paper and the editions of its lessons.
create function luan_paper_name(wanted bigint) returns text language sql stable security definer as $$
  select paper_name from exam_paper where id = wanted $$;
create function luan_plan_lessons(wanted bigint)
  returns table (place int, lesson_id bigint, lesson_name text, file_type int, edition int, seconds int, required_seconds int)
  language sql stable security definer as $$
  select x.place, l.id, l.lesson_name, l.file_type, l.edition, l.seconds, x.required_seconds
  from plan_lesson x join lesson l on l.id = x.lesson_id where x.plan_id = wanted $$;

-- Who still works towards the end: everybody who has neither left nor finished.
create function luan_plan_open(wanted bigint) returns bigint language sql stable as $$
  select coalesce(sum(t.n), 0) from plan_tally t where t.plan_id = wanted and t.state not in (11, 30, 31, 32, 33, 34, 35, 36) $$;
create function luan_plan_done(wanted bigint) returns bigint language sql stable as $$
  select coalesce(sum(t.n), 0) from plan_tally t where t.plan_id = wanted and t.state between 30 and 36 $$;

-- A plan sent down to one organisation; its path is the receiver's.
create table plan_send (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  -- As it was sent: a plan that is withdrawn later is out of the receiver's sight.
  plan_name text not null,
  begins_on date not null,
  ends_on date not null,
  from_org_id bigint not null references organisation (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  state int not null default 1,
  reason text not null default '',
  copy_plan_id bigint references plan (id),
  sent_by bigint not null,
  sent_at timestamptz not null default now(),
  answered_by bigint,
  answered_at timestamptz,
  version int not null default 1
);
create unique index plan_send_once on plan_send (plan_id, org_id) where state <> 4;
create index plan_send_path on plan_send (path, id desc);
create index plan_send_l1 on plan_send (l1, id desc);
create index plan_send_l2 on plan_send (l2, id desc);
create index plan_send_l3 on plan_send (l3, id desc);
create index plan_send_l4 on plan_send (l4, id desc);
create index plan_send_org on plan_send (org_id, id desc);
create index plan_send_copy on plan_send (copy_plan_id) where copy_plan_id is not null;
select luan_guard('plan_send');

-- What was changed of a plan, field by field, for everybody who sees the plan.
create table plan_change (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  path text collate "C" not null,
  -- [{field, before, after}]
  fields jsonb not null,
  changed_by bigint not null,
  at timestamptz not null default now()
);
create index plan_change_plan on plan_change (plan_id, id desc);
select luan_guard('plan_change');
