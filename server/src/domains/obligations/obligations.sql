-- Functions, triggers and views of obligations: applied again whenever this file has changed.

create or replace function luan_tally_obliged() returns trigger language plpgsql security definer set search_path = public as $$
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

create or replace function luan_met_between(person bigint, first date, last date) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from training_record r join meeting_attendance a on a.record_id = r.id
  where r.org_user_id = person and a.state in (1, 3) and a.held_on between first and last $$;

-- Hours that grew, and meetings that were attended, are counted in the same transaction. A row is written when a minute is
-- full, not with every beat.
create or replace function luan_recount_obliged(people bigint[]) returns void language plpgsql security definer set search_path = public as $$
begin
  update obliged_person p set counted_seconds = c.seconds, meetings = c.meetings
  from (select x.id, luan_learned_between(x.id, x.period_from, x.period_until, x.subject_codes) as seconds,
      luan_met_between(x.id, x.period_from, x.period_until) as meetings
    from obliged_person x where x.id = any(people) order by x.id) c
  where p.id = c.id and (p.counted_seconds / 60 <> c.seconds / 60 or p.meetings <> c.meetings);
end $$;

-- People who come, go, or change what they do are counted anew at once.
create or replace function luan_oblige_new() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_oblige((select array_agg(id) from fresh), luan_today());
  return null;
end $$;

create or replace function luan_oblige_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_oblige(array[new.id], luan_today());
  return null;
end $$;

create or replace function luan_obliged_met() returns trigger language plpgsql security definer set search_path = public as $$
declare people bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct r.org_user_id) into people from fresh f join training_record r on r.id = f.record_id where f.state in (1, 3);
  else
    select array_agg(distinct r.org_user_id) into people from fresh f join gone g on g.record_id = f.record_id
    join training_record r on r.id = f.record_id where f.state in (1, 3) or g.state in (1, 3);
  end if;
  if people is not null then perform luan_recount_obliged(people); end if;
  return null;
end $$;

-- Minutes of a period that are a person's own: of who was hired within it, in proportion to the days that are left, rounded up.
create or replace function luan_own_minutes(required int, first date, last date, joined date) returns int language sql immutable as
$$ select case when joined <= first then required when joined > last then 0
    else ceil(required::numeric * (last - joined + 1) / (last - first + 1))::int end $$;

-- Whole months from a day to a later one.
create or replace function luan_months_between(first date, last date) returns int language sql immutable as
$$ select ((extract(year from last) - extract(year from first)) * 12 + extract(month from last) - extract(month from first)
    - (extract(day from last) < extract(day from first))::int)::int $$;

-- Minutes that are due by a day: by the month in a year and a quarter, by the week in a month; what has not ended asks for
-- nothing yet, so nobody is short on the first day.
create or replace function luan_due_minutes(own int, period text, first date, last date, joined date, day date) returns int language sql immutable as
$$ select case when period = 'month'
    then floor(own::numeric * least(greatest(day - s.begin, 0) / 7, t.weeks) / t.weeks)::int
    else floor(own::numeric * greatest(0, least(t.months, luan_months_between(s.begin, day))) / t.months)::int end
  from (select greatest(first, least(joined, last)) as begin) s
  cross join lateral (select greatest(1, (last - s.begin + 1) / 7) as weeks,
    greatest(1, luan_months_between(s.begin, last + 1)) as months) t $$;

create or replace function luan_oblige_judged() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_oblige(array(select id from org_user where org_id = new.id and left_at is null), luan_today());
  return null;
end $$;

-- Seconds a person learned between two days, in all plans or in those of some subjects: of each record no more than it counts.
create or replace function luan_learned_between(person bigint, first date, last date, subjects text[]) returns int language sql stable security definer set search_path = public as $$
  select coalesce(sum(luan_learned_of(r.id, r.counted_seconds, first, last)), 0)::int
  from training_record r where r.id in (select luan_records_of(person)) and r.counted_seconds > 0
    and (subjects = '{}' or exists (select from plan p where p.id = r.plan_id and p.subject_codes && subjects)) $$;

create or replace function luan_obliged_learned() returns trigger language plpgsql security definer set search_path = public as $$
declare people bigint[];
begin
  select array_agg(distinct x.member) into people from fresh f join gone g on g.id = f.id
    cross join lateral (select f.org_user_id as member union all select s.client_org_user_id from class_sign_up s where s.record_id = f.id) x
    where f.counted_seconds <> g.counted_seconds;
  if people is not null then perform luan_recount_obliged(people); end if;
  return null;
end $$;

-- First and last day of the calendar period a day lies in.
create or replace function luan_period_of(period text, day date, out first date, out last date) language sql immutable as $$
  select date_trunc(period, day::timestamp)::date, (date_trunc(period, day::timestamp) + case period when 'year' then interval '1 year'
    when 'quarter' then interval '3 months' else interval '1 month' end - interval '1 day')::date $$;

-- Rules that oblige somebody of a place on a day, in the order in which they count: the first one does, the others stand
-- behind it. The one that names the duty comes before the one that names the industry before the one that names the
-- province; then that of the nearer organisation, the later one, the one written last: no two are ever equal
-- (design/product: industry x duty x province gives required hours per period; rules are data with effective dates).
create or replace function luan_obliging(place text, duties text[], industries text[], province bigint, day date)
returns table (obligation_id bigint, rank int) language sql stable as $$
  with asked as materialized (select luan_paths_above(place) as above)
  select b.id, (row_number() over (order by (b.duty_code is not null)::int * 4 + (b.industry_code is not null)::int * 2
    + (b.province_id is not null)::int desc, length(b.path) desc, b.effective_from desc, b.id desc))::int
  from asked join obligation b on b.path = any(asked.above)
  where b.state = 1 and b.effective_from <= day and (b.effective_until is null or b.effective_until >= day)
    and (b.duty_code is null or b.duty_code = any(duties)) and (b.industry_code is null or b.industry_code = any(industries))
    and (b.province_id is null or b.province_id = province) $$;

-- Members who are judged, with what rules ask about them: their own industries, or the organisation's where they have none.
create or replace function luan_judged_members(people bigint[]) returns table (id bigint, duties text[], industries text[], province bigint) language sql stable as $$
  select m.id, m.duty_codes, case when m.industry_codes = '{}' then o.industry_codes else m.industry_codes end, o.province_id
  from org_user m join organisation o on o.id = m.org_id
  where m.id = any(people) and luan_judged(o.type_code, o.state, o.cert_state) and m.left_at is null and m.state = 1 and m.user_class <> 100 $$;

-- Counts people anew as a day puts them: by which rule they are obliged, for which period, and how far they are.
create or replace function luan_oblige(people bigint[], day date) returns void language plpgsql security definer set search_path = public as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from obliged_person p where p.id = any(people) and not exists (
    select from luan_judged_members(array[p.id]) j join org_user m on m.id = j.id
    cross join lateral luan_obliging(m.path, j.duties, j.industries, j.province, day) r);
  insert into obliged_person as p (id, org_id, path, l1, l2, l3, l4, real_name, name_key, obligation_id, period_from, period_until,
    required_minutes, due_minutes, subject_codes, counted_seconds, meetings)
  select m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, b.id, s.first, s.last, w.own,
    luan_due_minutes(w.own, b.period, s.first, s.last, m.joined_at, day), b.subject_codes,
    luan_learned_between(m.id, s.first, s.last, b.subject_codes), luan_met_between(m.id, s.first, s.last)
  from luan_judged_members(people) j join org_user m on m.id = j.id
  cross join lateral luan_obliging(m.path, j.duties, j.industries, j.province, day) r
  join obligation b on b.id = r.obligation_id and r.rank = 1
  cross join lateral luan_period_of(b.period, day) s
  cross join lateral (select luan_own_minutes(b.required_minutes, s.first, s.last, m.joined_at) as own) w
  order by m.id
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, real_name = excluded.real_name, name_key = excluded.name_key, obligation_id = excluded.obligation_id,
    period_from = excluded.period_from, period_until = excluded.period_until, required_minutes = excluded.required_minutes, due_minutes = excluded.due_minutes,
    subject_codes = excluded.subject_codes, counted_seconds = excluded.counted_seconds, meetings = excluded.meetings
  where (p.org_id, p.path, p.real_name, p.obligation_id, p.period_from, p.period_until, p.required_minutes, p.due_minutes, p.subject_codes, p.counted_seconds, p.meetings)
    is distinct from (excluded.org_id, excluded.path, excluded.real_name, excluded.obligation_id, excluded.period_from, excluded.period_until,
      excluded.required_minutes, excluded.due_minutes, excluded.subject_codes, excluded.counted_seconds, excluded.meetings);
end $$;

create or replace trigger obliged_joined after insert on obliged_person referencing new table as fresh
  for each statement execute function luan_tally_obliged();

create or replace trigger obliged_gone after delete on obliged_person referencing old table as gone
  for each statement execute function luan_tally_obliged();

create or replace trigger obliged_moved after update on obliged_person referencing old table as gone new table as fresh
  for each statement execute function luan_tally_obliged();

create or replace trigger training_record_learned after update on training_record referencing old table as gone new table as fresh
  for each statement execute function luan_obliged_learned();

create or replace trigger meeting_obliged after insert on meeting_attendance referencing new table as fresh
  for each statement execute function luan_obliged_met();

create or replace trigger org_user_obliged after insert on org_user referencing new table as fresh
  for each statement execute function luan_oblige_new();

create or replace trigger meeting_obliged_later after update on meeting_attendance referencing old table as gone new table as fresh
  for each statement execute function luan_obliged_met();

create or replace trigger org_user_obliged_later after update of state, left_at, duty_codes, industry_codes, user_class, real_name, joined_at on org_user
  for each row when ((old.state, old.left_at, old.duty_codes, old.industry_codes, old.user_class, old.real_name, old.joined_at)
    is distinct from (new.state, new.left_at, new.duty_codes, new.industry_codes, new.user_class, new.real_name, new.joined_at))
  execute function luan_oblige_changed();

create or replace trigger organisation_judged after update of type_code, state, cert_state on organisation
  for each row when (luan_judged(old.type_code, old.state, old.cert_state) <> luan_judged(new.type_code, new.state, new.cert_state))
  execute function luan_oblige_judged();
