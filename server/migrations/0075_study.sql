-- Study: every second that counts and every one that does not, counted by the server (design/domain, Hours).

-- One sitting of a person before one chapter: the study-flow record. Beats carry offsets from its opening, so that no clock
-- of a device matters. A partition for each month.
create table study_session (
  id bigint generated always as identity,
  opened_at timestamptz not null,
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  user_id bigint not null,
  org_user_id bigint not null,
  org_id bigint not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  lesson_id bigint not null references lesson (id),
  chapter_id bigint not null references lesson_chapter (id),
  device text not null default '',
  source_type int not null default 30,
  ip text not null default '',
  last_at timestamptz,
  closed_at timestamptz,
  close_cause text,
  -- Last beat that was taken; what comes again with its number or a lower one was counted before.
  last_seq int not null default 0,
  counted_ms int not null default 0,
  uncounted_ms int not null default 0,
  -- Milliseconds counted since the person last showed that it is the person.
  unchecked_ms int not null default 0,
  signed_in boolean not null default false,
  primary key (id, opened_at)
) partition by range (opened_at);
create index study_session_open on study_session (user_id) where closed_at is null;
create index study_session_record on study_session (record_id, opened_at desc, id desc);
create index study_session_plan on study_session (plan_id, opened_at desc, id desc);
create index study_session_l1 on study_session (l1, opened_at desc, id desc) include (path, flavour);
create index study_session_l2 on study_session (l2, opened_at desc, id desc) include (path, flavour);
create index study_session_l3 on study_session (l3, opened_at desc, id desc) include (path, flavour);
create index study_session_l4 on study_session (l4, opened_at desc, id desc) include (path, flavour);
create index study_session_path on study_session (path, opened_at desc, id desc);
select luan_guard('study_session');
create table study_session_rest partition of study_session default;

-- What a member has learned of a chapter: milliseconds counted, and where to go on.
create table lesson_progress (
  record_id bigint not null references training_record (id),
  chapter_id bigint not null references lesson_chapter (id),
  lesson_id bigint not null references lesson (id),
  path text collate "C" not null,
  counted_ms int not null default 0,
  position_seconds int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (record_id, chapter_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id);
select luan_guard('lesson_progress');

-- Milliseconds of a person's day that are counted already, whatever the plan or the device: no moment counts twice.
create table study_cover (
  user_id bigint not null,
  day date not null,
  covered int4multirange not null default '{}',
  primary key (user_id, day)
);
select luan_owner('study_cover');
create policy system on study_cover to luan_app using ((select luan_from()) = '.') with check ((select luan_from()) = '.');
grant select, insert, update, delete on study_cover to luan_app;

-- Milliseconds a member learned on a day, for daily limits.
create table study_day (
  record_id bigint not null references training_record (id),
  day date not null,
  path text collate "C" not null,
  counted_ms int not null default 0,
  primary key (record_id, day)
);
select luan_guard('study_day');

-- Minutes of study: what counted (reason 0) and what did not, with its reason; a partition for each month.
create table study_minute (
  minute timestamptz not null,
  record_id bigint not null,
  chapter_id bigint not null,
  reason int not null,
  org_id bigint not null,
  path text collate "C" not null,
  ms int not null,
  primary key (record_id, minute, chapter_id, reason)
) partition by range (minute);
create index study_minute_org on study_minute (org_id, minute desc);
select luan_guard('study_minute');
create table study_minute_rest partition of study_minute default;

-- Hours in a classroom: entered from a sheet that was signed there. What it covers of a person's day counts nowhere else.
create table classroom (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  held_from timestamptz not null,
  held_until timestamptz not null,
  place text not null,
  lecturer text not null,
  members int not null,
  -- 1 counts, 0 was withdrawn.
  state int not null default 1,
  reason text not null default '',
  entered_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index classroom_plan on classroom (plan_id, held_from desc);
create index classroom_l1 on classroom (l1, held_from desc, id desc) include (path, flavour);
create index classroom_l2 on classroom (l2, held_from desc, id desc) include (path, flavour);
create index classroom_l3 on classroom (l3, held_from desc, id desc) include (path, flavour);
create index classroom_l4 on classroom (l4, held_from desc, id desc) include (path, flavour);
create index classroom_path on classroom (path, id desc);
select luan_guard('classroom');
create table classroom_lesson (
  classroom_id bigint not null references classroom (id) on delete cascade,
  lesson_id bigint not null references lesson (id),
  path text collate "C" not null,
  seconds int not null,
  primary key (classroom_id, lesson_id)
);
select luan_guard('classroom_lesson');
create table classroom_member (
  record_id bigint not null references training_record (id),
  classroom_id bigint not null references classroom (id) on delete cascade,
  path text collate "C" not null,
  primary key (record_id, classroom_id)
);
create index classroom_member_of on classroom_member (classroom_id);
select luan_guard('classroom_member');
create table classroom_file (
  classroom_id bigint not null references classroom (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (classroom_id, file_id)
);
create index classroom_file_file on classroom_file (file_id);
select luan_guard('classroom_file');

-- Seconds a record has learned: of each lesson, online and in classrooms, no more than the plan asks of it.
create function luan_learned(wanted bigint) returns int language sql stable as $$
  select coalesce(sum(least(pl.required_seconds,
    coalesce((select sum(g.counted_ms) / 1000 from lesson_progress g where g.record_id = r.id and g.lesson_id = pl.lesson_id), 0)
    + coalesce((select sum(cl.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        join classroom_lesson cl on cl.classroom_id = c.id and cl.lesson_id = pl.lesson_id where cm.record_id = r.id), 0))), 0)::int
  from training_record r join plan_lesson pl on pl.plan_id = r.plan_id where r.id = wanted $$;

-- Partitions are made ahead; what has none goes into the default one, so that nothing is ever refused.
create function luan_study_months(months int) returns void language plpgsql security definer as $$
declare
  first date;
  parent text;
begin
  for ahead in 0..months loop
    first := date_trunc('month', luan_today() + make_interval(months => ahead))::date;
    foreach parent in array array['study_minute', 'study_session'] loop
      begin
        execute format('create table if not exists %s_%s partition of %s for values from (%L) to (%L)', parent, to_char(first, 'YYYYMM'), parent,
          first::timestamp at time zone 'Asia/Shanghai', (first + interval '1 month') at time zone 'Asia/Shanghai');
      exception when check_violation then
        -- Rows of that month stand in the default partition already: they stay there.
        null;
      end;
    end loop;
  end loop;
end $$;
select luan_study_months(3);
