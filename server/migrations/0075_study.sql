-- Study: every second that counts and every one that does not, counted by the server (design/domain, Hours).

-- One sitting of a person before one chapter. Beats carry offsets from its opening, so that no clock of a device matters.
create table study_session (
  id bigint generated always as identity primary key,
  record_id bigint not null references training_record (id),
  user_id bigint not null,
  path text collate "C" not null,
  lesson_id bigint not null references lesson (id),
  chapter_id bigint not null references lesson_chapter (id),
  device text not null default '',
  source_type int not null default 30,
  ip text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  close_cause text,
  -- Last beat that was taken; what comes again with its number or a lower one was counted before.
  last_seq int not null default 0,
  -- Milliseconds counted since the person last showed that it is the person.
  unchecked_ms int not null default 0,
  signed_in boolean not null default false
);
create index study_session_user on study_session (user_id, id desc);
create index study_session_open on study_session (user_id) where closed_at is null;
create index study_session_record on study_session (record_id, id desc);
select luan_guard('study_session');

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

-- Partitions are made ahead; what has none goes into the default one, so that nothing is ever refused.
create function luan_study_months(months int) returns void language plpgsql security definer as $$
declare first date;
begin
  for ahead in 0..months loop
    first := date_trunc('month', luan_today() + make_interval(months => ahead))::date;
    begin
      execute format('create table if not exists study_minute_%s partition of study_minute for values from (%L) to (%L)',
        to_char(first, 'YYYYMM'), first::timestamp at time zone 'Asia/Shanghai', (first + interval '1 month') at time zone 'Asia/Shanghai');
    exception when check_violation then
      -- Rows of that month stand in the default partition already: they stay there.
      null;
    end;
  end loop;
end $$;
select luan_study_months(3);
