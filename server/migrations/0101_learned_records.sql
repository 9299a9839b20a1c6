-- The records behind a person's counted hours: what each brought between two days, and whether it counts for the subjects
-- asked for. Their sum is luan_learned_between; a test holds the two together.
create function luan_learned_records(person bigint, first date, last date, subjects text[])
  returns table (record_id bigint, plan_id bigint, plan_name text, flavour text, state int, seconds int, counts boolean, attended_on date)
  language sql stable security definer as $$
  select r.id, r.plan_id, coalesce(p.plan_name, ''), r.flavour, r.state, x.seconds,
    subjects = '{}' or coalesce(p.subject_codes && subjects, false), a.held_on
  from training_record r left join plan p on p.id = r.plan_id
  left join meeting_attendance a on a.record_id = r.id and a.state in (1, 3) and a.held_on between first and last
  cross join lateral (select least(r.counted_seconds,
    coalesce((select sum(d.counted_ms) / 1000 from study_day d where d.record_id = r.id and d.day between first and last), 0)
    + coalesce((select sum(l.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        and (c.held_from at time zone 'Asia/Shanghai')::date between first and last
        join classroom_lesson l on l.classroom_id = c.id where cm.record_id = r.id), 0))::int as seconds) x
  where r.org_user_id = person and (x.seconds > 0 or a.held_on is not null)
  order by x.seconds desc, r.id $$;
