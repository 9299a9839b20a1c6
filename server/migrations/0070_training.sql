-- Training: plans of six kinds, their lessons, their members and where each of them stands.
create table plan (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  flavour text not null,
  plan_number text not null,
  plan_name text not null,
  name_key text not null default '',
  state int not null default 12,
  -- Where a paused plan goes on, as a state.
  state_before int,
  source text not null default 'own',
  -- The repeating plan that made it, the plan above that sent it down, the plan it was copied from.
  series_id bigint references plan (id),
  sent_from bigint references plan (id),
  copied_from bigint references plan (id),
  plan_class text not null default 'common',
  subject_type text not null default 'common',
  subject_codes text[] not null default '{}',
  industry_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  area_ids bigint[] not null default '{}',
  period_code text not null default 'custom',
  begins_on date not null,
  ends_on date not null,
  make_up_until date,
  intro text not null default '',
  place text not null default 'online',
  -- Seconds of learning a member needs; the sum over the plan's lessons.
  required_seconds int not null default 0,
  minutes_per_hour int not null default 45,
  -- Minutes a member may learn in a day; null for no limit.
  daily_minutes int,
  -- By face, or by signature where no face is checked.
  sign_way int not null default 2,
  sign_in boolean not null default false,
  sign_out boolean not null default false,
  -- Minutes between two spot checks; null for none.
  spot_minutes int,
  audits_hours boolean not null default false,
  audits_score boolean not null default false,
  audits_print boolean not null default false,
  books_exam boolean not null default false,
  paper_id bigint references exam_paper (id),
  exam_place text not null default 'online',
  exam_attempts int not null default 3,
  exam_minutes int,
  passing_score int,
  exam_from date,
  exam_until date,
  -- Classes of letters members sign before the exam.
  letters text[] not null default '{}',
  certificate_template_id bigint,
  -- Who joins by itself: {orgIds, departmentIds, dutyCodes, industryCodes, subjectCodes, hiredWithinDays, points}; null for nobody.
  join_rule jsonb,
  lesson_count int not null default 0,
  submitted_by bigint references app_user (id),
  submitted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index plan_number on plan (plan_number);
create index plan_l1 on plan (l1, flavour, created_at desc, id desc) include (path);
create index plan_l2 on plan (l2, flavour, created_at desc, id desc) include (path);
create index plan_l3 on plan (l3, flavour, created_at desc, id desc) include (path);
create index plan_l4 on plan (l4, flavour, created_at desc, id desc) include (path);
create index plan_path on plan (path, id desc);
create index plan_state on plan (state, begins_on, ends_on);
create index plan_series on plan (series_id, begins_on) where series_id is not null;
create index plan_sent on plan (sent_from) where sent_from is not null;
create index plan_paper on plan (paper_id) where paper_id is not null;
select luan_guard('plan');
-- A plan above is read by the members' organisations below it.
create policy above on plan for select to luan_app using (starts_with((select luan_from()), path) and state not in (11, 12, 13));

-- Lessons of a plan in their order, each the edition the plan started with.
create table plan_lesson (
  plan_id bigint not null references plan (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  lesson_id bigint not null references lesson (id),
  -- Seconds a member must have learned of it.
  required_seconds int not null,
  primary key (plan_id, place)
);
create unique index plan_lesson_once on plan_lesson (plan_id, lesson_id);
create index plan_lesson_lesson on plan_lesson (lesson_id);
select luan_guard('plan_lesson');
create policy above on plan_lesson for select to luan_app using (starts_with((select luan_from()), path));

-- One member of one plan: the training record. Its path is that of the member's organisation, the plan's or one below.
create table training_record (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  department_id bigint,
  state int not null default 10,
  state_before int,
  joined_by text not null default 'hand_join',
  required_seconds int not null default 0,
  counted_seconds int not null default 0,
  started_at timestamptz,
  learned_at timestamptz,
  letters_signed text[] not null default '{}',
  -- Best score of all sittings, and how many were used.
  score int,
  attempts int not null default 0,
  extra_attempts int not null default 0,
  ended_at timestamptz,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  version int not null default 1
) with (fillfactor = 85);
create unique index training_record_member on training_record (plan_id, org_user_id);
create index training_record_plan on training_record (plan_id, id desc);
create index training_record_plan_state on training_record (plan_id, state, id desc);
create index training_record_user on training_record (user_id, id desc);
create index training_record_person on training_record (org_user_id, id desc);
create index training_record_l1 on training_record (l1, flavour, id desc) include (path);
create index training_record_l2 on training_record (l2, flavour, id desc) include (path);
create index training_record_l3 on training_record (l3, flavour, id desc) include (path);
create index training_record_l4 on training_record (l4, flavour, id desc) include (path);
create index training_record_path on training_record (path, id desc);
select luan_guard('training_record');

-- Who came into a plan and who went, by whom and why (spec section 4, member change types).
create table member_change (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  record_id bigint not null references training_record (id),
  path text collate "C" not null,
  change_type text not null,
  reason text not null default '',
  changed_by bigint not null,
  at timestamptz not null default now()
);
create index member_change_plan on member_change (plan_id, id desc);
create index member_change_record on member_change (record_id);
select luan_guard('member_change');

-- How many members of a plan stand where: kept in the transaction that moves them, in eight parts so that many may move at once.
create table plan_tally (
  plan_id bigint not null references plan (id) on delete cascade,
  state int not null,
  part int not null,
  path text collate "C" not null,
  n int not null,
  primary key (plan_id, state, part)
);
select luan_guard('plan_tally');

-- Plans of other organisations hold members too: the tally belongs to the plan's organisation, so it is written past the scope.
create function luan_tally_records() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_tally as t (plan_id, state, part, path, n)
    select f.plan_id, f.state, f.id % 8, p.path, count(*) from fresh f join plan p on p.id = f.plan_id
    group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (plan_id, state, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into plan_tally as t (plan_id, state, part, path, n)
    select g.plan_id, g.state, g.id % 8, p.path, -count(*) from gone g join plan p on p.id = g.plan_id
    group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (plan_id, state, part) do update set n = t.n + excluded.n;
  else
    -- Rows that keep their state cancel out; joining before and after would compare each with each in a long statement.
    insert into plan_tally as t (plan_id, state, part, path, n)
    select m.plan_id, m.state, m.part, p.path, m.n
    from (select x.plan_id, x.state, x.part, sum(x.n) as n
      from (select f.plan_id, f.state, f.id % 8 as part, 1 as n from fresh f
        union all select g.plan_id, g.state, g.id % 8, -1 from gone g) x
      group by 1, 2, 3 having sum(x.n) <> 0) m
    join plan p on p.id = m.plan_id order by 1, 2, 3
    on conflict (plan_id, state, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
create trigger training_record_joined after insert on training_record referencing new table as fresh
  for each statement execute function luan_tally_records();
create trigger training_record_gone after delete on training_record referencing old table as gone
  for each statement execute function luan_tally_records();
create trigger training_record_moved after update on training_record referencing old table as gone new table as fresh
  for each statement execute function luan_tally_records();

-- Numbers of plans: one row for each kind and year, so that they have no gaps.
create table plan_counter (
  flavour text not null,
  year int not null,
  last int not null,
  primary key (flavour, year)
);
select luan_owner('plan_counter');
grant select, insert, update on plan_counter to luan_app;
create policy anybody on plan_counter to luan_app using (true) with check (true);
