-- Obligation rules: who must learn how much in a period, and what each person still lacks.
create table obligation (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  obligation_name text not null,
  -- Null for any.
  industry_code text,
  duty_code text,
  province_id bigint,
  period text not null,
  required_minutes int not null,
  -- Only training of these subjects counts; empty for all.
  subject_codes text[] not null default '{}',
  effective_from date not null,
  effective_until date,
  state int not null default 1,
  -- When everybody below was last counted by it; null while that is still to come.
  applied_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index obligation_path on obligation (path, id desc);
create index obligation_waiting on obligation (id) where applied_at is null;
select luan_guard('obligation');
-- Rules of an organisation above hold below it, so they are read there.
create policy above on obligation for select to luan_app using (starts_with((select luan_from()), path));

-- Whoever is obliged today, by the one rule that counts, and how far the period has brought them. The id is the membership's.
create table obliged_person (
  id bigint primary key references org_user (id) on delete cascade,
  org_id bigint not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  obligation_id bigint not null references obligation (id),
  period_from date not null,
  period_until date not null,
  required_minutes int not null,
  subject_codes text[] not null default '{}',
  counted_seconds int not null default 0,
  meetings int not null default 0,
  -- Neither counted training nor an attended meeting in the period: nothing for the inspector to see.
  without_record boolean generated always as (counted_seconds < 60 and meetings = 0) stored,
  short boolean generated always as (counted_seconds < required_minutes * 60) stored
) with (fillfactor = 85);
create index obliged_person_path on obliged_person (path, id desc);
create index obliged_person_org on obliged_person (org_id, id desc);
create index obliged_person_rule on obliged_person (obligation_id);
create index obliged_person_l1 on obliged_person (l1, id desc) include (path);
create index obliged_person_l2 on obliged_person (l2, id desc) include (path);
create index obliged_person_l3 on obliged_person (l3, id desc) include (path);
create index obliged_person_l4 on obliged_person (l4, id desc) include (path);
create index obliged_without_path on obliged_person (path, id desc) where without_record;
create index obliged_without_l1 on obliged_person (l1, id desc) include (path) where without_record;
create index obliged_without_l2 on obliged_person (l2, id desc) include (path) where without_record;
create index obliged_without_l3 on obliged_person (l3, id desc) include (path) where without_record;
create index obliged_without_l4 on obliged_person (l4, id desc) include (path) where without_record;
create index obliged_short_path on obliged_person (path, id desc) where short;
create index obliged_short_l1 on obliged_person (l1, id desc) include (path) where short;
create index obliged_short_l2 on obliged_person (l2, id desc) include (path) where short;
create index obliged_short_l3 on obliged_person (l3, id desc) include (path) where short;
create index obliged_short_l4 on obliged_person (l4, id desc) include (path) where short;
select luan_guard('obliged_person');

-- How many of an organisation are obliged, have nothing, have too little: changed with the rows above. The id is the organisation's.
create table obliged_tally (
  id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  obliged int not null default 0,
  without_record int not null default 0,
  short int not null default 0
);
create index obliged_tally_path on obliged_tally (path);
create index obliged_tally_l1 on obliged_tally (l1);
create index obliged_tally_l2 on obliged_tally (l2);
create index obliged_tally_l3 on obliged_tally (l3);
create index obliged_tally_l4 on obliged_tally (l4);
select luan_guard('obliged_tally');

create function luan_tally_obliged() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into obliged_tally as t (id, path, l1, l2, l3, l4, obliged, without_record, short)
    select o.id, o.path, o.l1, o.l2, o.l3, o.l4, c.n, c.w, c.s
    from (select org_id, count(*) as n, count(*) filter (where without_record) as w, count(*) filter (where short) as s from fresh group by 1) c
    join organisation o on o.id = c.org_id order by o.id
    on conflict (id) do update set obliged = t.obliged + excluded.obliged, without_record = t.without_record + excluded.without_record,
      short = t.short + excluded.short;
  elsif tg_op = 'DELETE' then
    update obliged_tally t set obliged = t.obliged - c.n, without_record = t.without_record - c.w, short = t.short - c.s
    from (select org_id, count(*) as n, count(*) filter (where without_record) as w, count(*) filter (where short) as s from gone group by 1) c
    where t.id = c.org_id;
  else
    insert into obliged_tally as t (id, path, l1, l2, l3, l4, obliged, without_record, short)
    select o.id, o.path, o.l1, o.l2, o.l3, o.l4, c.n, c.w, c.s
    from (select org_id, sum(n) as n, sum(w) as w, sum(s) as s from (
        select f.org_id, 1 as n, f.without_record::int as w, f.short::int as s from fresh f
        union all select g.org_id, -1, -g.without_record::int, -g.short::int from gone g) x group by 1
      having sum(n) <> 0 or sum(w) <> 0 or sum(s) <> 0) c
    join organisation o on o.id = c.org_id order by o.id
    on conflict (id) do update set obliged = t.obliged + excluded.obliged, without_record = t.without_record + excluded.without_record,
      short = t.short + excluded.short;
  end if;
  return null;
end $$;
create trigger obliged_joined after insert on obliged_person referencing new table as fresh
  for each statement execute function luan_tally_obliged();
create trigger obliged_gone after delete on obliged_person referencing old table as gone
  for each statement execute function luan_tally_obliged();
create trigger obliged_moved after update on obliged_person referencing old table as gone new table as fresh
  for each statement execute function luan_tally_obliged();

-- Seconds a person learned between two days, in all plans or in those of some subjects: of each record no more than it counts.
create function luan_learned_between(person bigint, first date, last date, subjects text[]) returns int language sql stable security definer as $$
  select coalesce(sum(least(r.counted_seconds,
    coalesce((select sum(d.counted_ms) / 1000 from study_day d where d.record_id = r.id and d.day between first and last), 0)
    + coalesce((select sum(x.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        and (c.held_from at time zone 'Asia/Shanghai')::date between first and last
        join classroom_lesson x on x.classroom_id = c.id where cm.record_id = r.id), 0))), 0)::int
  from training_record r where r.org_user_id = person and r.counted_seconds > 0
    and (subjects = '{}' or exists (select from plan p where p.id = r.plan_id and p.subject_codes && subjects)) $$;

create function luan_met_between(person bigint, first date, last date) returns int language sql stable security definer as $$
  select count(*)::int from training_record r join meeting_attendance a on a.record_id = r.id
  where r.org_user_id = person and a.state in (1, 3) and a.held_on between first and last $$;

-- Counts people anew as a day puts them: by which rule they are obliged, for which period, and how far they are. Of the
-- rules that fit, the one that names the duty comes before the one that names the industry before the one that names the
-- province; then that of the nearer organisation, the later one, the one written last. The same order stands in the
-- program (obligation.rules.ts); a test holds the two together.
create function luan_oblige(people bigint[], day date) returns void language plpgsql security definer as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from obliged_person p where p.id = any(people) and not exists (
    select from org_user m join organisation o on o.id = m.org_id join obligation b on b.state = 1 and b.effective_from <= day
      and (b.effective_until is null or b.effective_until >= day) and starts_with(m.path, b.path)
      and (b.duty_code is null or b.duty_code = any(m.duty_codes))
      and (b.industry_code is null or b.industry_code = any(case when m.industry_codes = '{}' then o.industry_codes else m.industry_codes end))
      and (b.province_id is null or b.province_id = o.province_id)
    where m.id = p.id and m.left_at is null and m.state = 1 and m.user_class <> 100);
  insert into obliged_person as p (id, org_id, path, l1, l2, l3, l4, real_name, name_key, obligation_id, period_from, period_until,
    required_minutes, subject_codes, counted_seconds, meetings)
  select m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, b.id, s.first, s.last, b.required_minutes, b.subject_codes,
    luan_learned_between(m.id, s.first, s.last, b.subject_codes), luan_met_between(m.id, s.first, s.last)
  from org_user m join organisation o on o.id = m.org_id
  cross join lateral (
    select b.id, b.period, b.required_minutes, b.subject_codes from obligation b
    where b.state = 1 and b.effective_from <= day and (b.effective_until is null or b.effective_until >= day) and starts_with(m.path, b.path)
      and (b.duty_code is null or b.duty_code = any(m.duty_codes))
      and (b.industry_code is null or b.industry_code = any(case when m.industry_codes = '{}' then o.industry_codes else m.industry_codes end))
      and (b.province_id is null or b.province_id = o.province_id)
    order by (b.duty_code is not null)::int * 4 + (b.industry_code is not null)::int * 2 + (b.province_id is not null)::int desc,
      length(b.path) desc, b.effective_from desc, b.id desc limit 1) b
  cross join lateral (select date_trunc(b.period, day::timestamp)::date as first,
    (date_trunc(b.period, day::timestamp) + case b.period when 'year' then interval '1 year' when 'quarter' then interval '3 months'
      else interval '1 month' end - interval '1 day')::date as last) s
  where m.id = any(people) and m.left_at is null and m.state = 1 and m.user_class <> 100 order by m.id
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, real_name = excluded.real_name, name_key = excluded.name_key, obligation_id = excluded.obligation_id,
    period_from = excluded.period_from, period_until = excluded.period_until, required_minutes = excluded.required_minutes,
    subject_codes = excluded.subject_codes, counted_seconds = excluded.counted_seconds, meetings = excluded.meetings
  where (p.org_id, p.path, p.real_name, p.obligation_id, p.period_from, p.period_until, p.required_minutes, p.subject_codes, p.counted_seconds, p.meetings)
    is distinct from (excluded.org_id, excluded.path, excluded.real_name, excluded.obligation_id, excluded.period_from, excluded.period_until,
      excluded.required_minutes, excluded.subject_codes, excluded.counted_seconds, excluded.meetings);
end $$;

-- Hours that grew, and meetings that were attended, are counted in the same transaction. A row is written when a minute is
-- full, not with every beat.
create function luan_recount_obliged(people bigint[]) returns void language sql security definer as $$
  update obliged_person p set counted_seconds = c.seconds, meetings = c.meetings
  from (select x.id, luan_learned_between(x.id, x.period_from, x.period_until, x.subject_codes) as seconds,
      luan_met_between(x.id, x.period_from, x.period_until) as meetings
    from obliged_person x where x.id = any(people) order by x.id) c
  where p.id = c.id and (p.counted_seconds / 60 <> c.seconds / 60 or p.meetings <> c.meetings) $$;

create function luan_obliged_learned() returns trigger language plpgsql security definer as $$
declare people bigint[];
begin
  select array_agg(distinct f.org_user_id) into people from fresh f join gone g on g.id = f.id where f.counted_seconds <> g.counted_seconds;
  if people is not null then perform luan_recount_obliged(people); end if;
  return null;
end $$;
create trigger training_record_learned after update on training_record referencing old table as gone new table as fresh
  for each statement execute function luan_obliged_learned();

create function luan_obliged_met() returns trigger language plpgsql security definer as $$
declare people bigint[];
begin
  select array_agg(distinct r.org_user_id) into people from fresh f join training_record r on r.id = f.record_id where f.state in (1, 3);
  if people is not null then perform luan_recount_obliged(people); end if;
  return null;
end $$;
create trigger meeting_obliged after insert on meeting_attendance referencing new table as fresh
  for each statement execute function luan_obliged_met();
create trigger meeting_obliged_later after update on meeting_attendance referencing new table as fresh
  for each statement execute function luan_obliged_met();

-- People who come, go, or change what they do are counted anew at once.
create function luan_oblige_new() returns trigger language plpgsql security definer as $$
begin
  perform luan_oblige((select array_agg(id) from fresh), luan_today());
  return null;
end $$;
create trigger org_user_obliged after insert on org_user referencing new table as fresh
  for each statement execute function luan_oblige_new();
create function luan_oblige_changed() returns trigger language plpgsql security definer as $$
begin
  perform luan_oblige(array[new.id], luan_today());
  return null;
end $$;
create trigger org_user_obliged_later after update of state, left_at, duty_codes, industry_codes, user_class, real_name on org_user
  for each row when ((old.state, old.left_at, old.duty_codes, old.industry_codes, old.user_class, old.real_name)
    is distinct from (new.state, new.left_at, new.duty_codes, new.industry_codes, new.user_class, new.real_name))
  execute function luan_oblige_changed();
