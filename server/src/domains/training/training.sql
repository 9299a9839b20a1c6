-- Functions, triggers and views of training: applied again whenever this file has changed.

-- Plans of other organisations hold members too: the tally belongs to the plan's organisation, so it is written past the scope.
create or replace function luan_tally_records() returns trigger language plpgsql security definer set search_path = public as $$
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

-- Names of what a plan keeps although its owner may no longer see it: its paper and the editions of its lessons.
create or replace function luan_paper_name(wanted bigint) returns text language sql stable security definer set search_path = public as $$
  select paper_name from exam_paper where id = wanted $$;

create or replace function luan_plan_lessons(wanted bigint)
  returns table (place int, lesson_id bigint, lesson_name text, file_type int, edition int, seconds int, required_seconds int)
  language sql stable security definer set search_path = public as $$
  select x.place, l.id, l.lesson_name, l.file_type, l.edition, l.seconds, x.required_seconds
  from plan_lesson x join lesson l on l.id = x.lesson_id where x.plan_id = wanted $$;

-- Who still works towards the end: everybody who has neither left nor finished.
create or replace function luan_plan_open(wanted bigint) returns bigint language sql stable as $$
  select coalesce(sum(t.n), 0) from plan_tally t where t.plan_id = wanted and t.state not in (11, 30, 31, 32, 33, 34, 35, 36) $$;

create or replace function luan_plan_done(wanted bigint) returns bigint language sql stable as $$
  select coalesce(sum(t.n), 0) from plan_tally t where t.plan_id = wanted and t.state between 30 and 36 $$;

-- Milliseconds in a set of ranges.
create or replace function luan_ranges_ms(ranges int4multirange) returns bigint language sql immutable as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(ranges) r $$;

-- What the milliseconds counted of a chapter are worth: all its seconds for a film played to its end, whatever fraction of a
-- second it lasts and a pause costs (less than a second, and no more than a twentieth of it), else themselves. Where seconds of
-- a film count once, what was seen of it decides.
drop function if exists luan_credited(bigint, bigint);
-- In plpgsql, as what follows: a function in SQL would be planned anew for each statement that calls it, and each beat does.
create or replace function luan_credited(chapter bigint, counted bigint, seen int4multirange) returns bigint language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((select greatest(counted, c.seconds * 1000) from lesson_chapter c cross join lateral (select coalesce(c.length_ms, c.seconds * 1000) as ms) x
    where c.id = chapter and c.seconds > 0 and greatest(counted, luan_ranges_ms(seen)) >= x.ms - least(1000, x.ms / 20)), counted);
end $$;

-- Seconds a record has learned: of each lesson, online and in classrooms, no more than the plan asks of it.
create or replace function luan_learned(wanted bigint) returns int language plpgsql stable set search_path = public as $$
begin
  return (select coalesce(sum(least(pl.required_seconds,
    coalesce((select trunc(sum(luan_credited(g.chapter_id, g.counted_ms, g.seen)) / 1000) from lesson_progress g where g.record_id = r.id and g.lesson_id = pl.lesson_id), 0)
    + coalesce((select sum(cl.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        join classroom_lesson cl on cl.classroom_id = c.id and cl.lesson_id = pl.lesson_id where cm.record_id = r.id), 0))), 0)::int
  from training_record r join plan_lesson pl on pl.plan_id = r.plan_id where r.id = wanted);
end $$;

-- Partitions are made ahead; what has none goes into the default one, so that nothing is ever refused.
create or replace function luan_study_months(months int) returns void language plpgsql security definer set search_path = public as $$
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

-- A signature names its letter even where that stands above and was withdrawn.
create or replace function luan_letter_title(letter bigint) returns text language sql stable security definer set search_path = public as $$ select title from letter l where l.id = letter $$;

-- What a plan teaches, as its record sheet says it: its introduction, then each lesson with its own and its chapters.
create or replace function luan_plan_content(wanted bigint) returns text language sql stable security definer set search_path = public as $$
  select concat_ws(E'\n', nullif(p.intro, ''), (
    select string_agg((x.place + 1) || '. ' || l.lesson_name || case when l.intro = '' then '' else '：' || l.intro end
      || coalesce('（' || (select string_agg(c.chapter_name, '、' order by c.sort) from lesson_chapter c where c.lesson_id = l.id) || '）', ''),
      E'\n' order by x.place)
    from plan_lesson x join lesson l on l.id = x.lesson_id where x.plan_id = p.id))
  from plan p where p.id = wanted $$;

-- How many signs of a text say something.
create or replace function luan_said(words text) returns int language sql immutable as $$
  select char_length(regexp_replace(words, '\s', '', 'g')) $$;

-- Who provides the lessons of a plan: the provider named in a lesson, else the organisation it belongs to.
create or replace function luan_plan_providers(wanted bigint) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(distinct coalesce(nullif(l.provider_name, ''), o.org_name)), '{}')
  from plan_lesson x join lesson l on l.id = x.lesson_id join organisation o on o.id = l.org_id where x.plan_id = wanted $$;

-- The questions a plan is asked with, also by those who do not reach up to the organisation that wrote them: as its first
-- answer found them, else the nearest organisation's.
create or replace function luan_survey_of(wanted bigint) returns jsonb language sql stable security definer
set search_path = public as $$
  select coalesce(
    (select jsonb_build_object('surveyName', f.survey_name, 'naming', f.naming, 'questions', to_jsonb(f.questions))
      from survey_form f where f.plan_id = wanted),
    (select jsonb_build_object('surveyName', s.survey_name, 'naming', s.survey_naming, 'questions',
        jsonb_build_array(s.question_one, s.question_two, s.question_three, s.question_four, s.question_five))
      from plan p join survey s on s.state = 1 and s.path = any(luan_paths_above(p.path)) where p.id = wanted order by length(s.path) desc, s.id desc limit 1)) $$;

-- Seconds a record brings between two days, no more than it counts in all. What whole films are worth beyond the milliseconds
-- counted belongs to its last day of study.
create or replace function luan_learned_of(member_record bigint, at_most int, first date, last date) returns int language sql stable as $$
  select least(at_most,
    coalesce((select trunc((coalesce(sum(d.counted_ms) filter (where d.day between first and last), 0)
        + case when max(d.day) filter (where d.counted_ms > 0) between first and last then
          (select coalesce(sum(luan_credited(g.chapter_id, g.counted_ms, g.seen) - g.counted_ms), 0) from lesson_progress g where g.record_id = member_record)
          else 0 end) / 1000)
      from study_day d where d.record_id = member_record), 0)
    + coalesce((select sum(l.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        and (c.held_from at time zone 'Asia/Shanghai')::date between first and last
        join classroom_lesson l on l.classroom_id = c.id where cm.record_id = member_record), 0))::int $$;

-- The records behind a person's counted hours: what each brought between two days, and whether it counts for the subjects
-- asked for. Their sum is luan_learned_between; a test holds the two together.
create or replace function luan_learned_records(person bigint, first date, last date, subjects text[])
  returns table (record_id bigint, plan_id bigint, plan_name text, flavour text, state int, seconds int, counts boolean, attended_on date)
  language sql stable security definer set search_path = public as $$
  select r.id, r.plan_id, coalesce(p.plan_name, '') || case when r.org_user_id = person then '' else '（' || luan_org_name(r.org_id) || '）' end, r.flavour, r.state, x.seconds,
    subjects = '{}' or coalesce(p.subject_codes && subjects, false), a.held_on
  from training_record r left join plan p on p.id = r.plan_id
  left join meeting_attendance a on a.record_id = r.id and a.state in (1, 3) and a.held_on between first and last
  cross join lateral (select luan_learned_of(r.id, r.counted_seconds, first, last) as seconds) x
  where r.id in (select luan_records_of(person)) and (x.seconds > 0 or a.held_on is not null)
  order by x.seconds desc, r.id $$;

-- Once published, a text keeps its words and whom it asks: only its state moves.
create or replace function luan_letter_stays() returns trigger language plpgsql set search_path = public as $$
begin
  if old.state <> 1 and (new.title, new.body, new.edition, new.letter_class, new.effective_on, new.parties, new.audience, new.level, new.kind, new.sign_method)
    is distinct from (old.title, old.body, old.edition, old.letter_class, old.effective_on, old.parties, old.audience, old.level, old.kind, old.sign_method) then
    raise exception 'A published letter keeps its words';
  end if;
  return new;
end $$;

create or replace trigger training_record_joined after insert on training_record referencing new table as fresh
  for each statement execute function luan_tally_records();

create or replace trigger training_record_gone after delete on training_record referencing old table as gone
  for each statement execute function luan_tally_records();

create or replace trigger training_record_moved after update on training_record referencing old table as gone new table as fresh
  for each statement execute function luan_tally_records();

-- Whether a record carries another name than its member, or stands elsewhere: then the signs of the member's name do not find it.
create or replace function luan_named_apart() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if tg_op = 'INSERT' then
    update training_record r set named_apart = true from fresh f left join org_user m on m.id = f.org_user_id
      where r.id = f.id and not r.named_apart and (m.real_name, m.path) is distinct from (f.real_name, f.path);
    return null;
  end if;
  select (m.real_name, m.path) is distinct from (new.real_name, new.path) into new.named_apart from org_user m where m.id = new.org_user_id;
  new.named_apart := coalesce(new.named_apart, true);
  return new;
end $$;

create or replace function luan_records_named_apart() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update training_record r set named_apart = (r.real_name, r.path) is distinct from (new.real_name, new.path)
    where r.org_user_id = new.id and r.named_apart is distinct from ((r.real_name, r.path) is distinct from (new.real_name, new.path));
  return null;
end $$;

create or replace trigger training_record_apart after insert on training_record referencing new table as fresh
  for each statement execute function luan_named_apart();

create or replace trigger training_record_named before update of real_name, org_user_id on training_record
  for each row execute function luan_named_apart();

create or replace trigger org_user_named after update of real_name on org_user
  for each row when (old.real_name is distinct from new.real_name) execute function luan_records_named_apart();

create or replace trigger letter_stays before update on letter for each row execute function luan_letter_stays();

select luan_study_months(3);
