-- Who is judged by an obligation, how much of it is one's own, and how much of that is due by a day. The same stands in the
-- program (obligation.rules.ts); a test holds the two together.

-- People of companies that were audited: supervising bodies, the head office, training organisations, and companies nobody
-- has looked at yet stand in no share.
create function luan_judged(type_code text, state int, cert_state int) returns boolean language sql immutable as
$$ select type_code = 'company' and state = 1 and cert_state in (2, 4) $$;

-- Minutes of a period that are a person's own: of who was hired within it, in proportion to the days that are left, rounded up.
create function luan_own_minutes(required int, first date, last date, joined date) returns int language sql immutable as
$$ select case when joined <= first then required when joined > last then 0
    else ceil(required::numeric * (last - joined + 1) / (last - first + 1))::int end $$;

-- Whole months from a day to a later one.
create function luan_months_between(first date, last date) returns int language sql immutable as
$$ select ((extract(year from last) - extract(year from first)) * 12 + extract(month from last) - extract(month from first)
    - (extract(day from last) < extract(day from first))::int)::int $$;

-- Minutes that are due by a day: by the month in a year and a quarter, by the week in a month; what has not ended asks for
-- nothing yet, so nobody is short on the first day.
create function luan_due_minutes(own int, period text, first date, last date, joined date, day date) returns int language sql immutable as
$$ select case when period = 'month'
    then floor(own::numeric * least(greatest(day - s.begin, 0) / 7, t.weeks) / t.weeks)::int
    else floor(own::numeric * greatest(0, least(t.months, luan_months_between(s.begin, day))) / t.months)::int end
  from (select greatest(first, least(joined, last)) as begin) s
  cross join lateral (select greatest(1, (last - s.begin + 1) / 7) as weeks,
    greatest(1, luan_months_between(s.begin, last + 1)) as months) t $$;

alter table obliged_person add column due_minutes int not null default 0;
-- Anew, and not by `set expression`, which the oldest database we serve does not know; their indexes go with them.
alter table obliged_person drop column without_record, drop column short;
alter table obliged_person
  -- Neither counted training nor an attended meeting while something is due already: nothing for the inspector to see.
  add column without_record boolean generated always as (counted_seconds < 60 and meetings = 0 and due_minutes > 0) stored,
  add column short boolean generated always as (counted_seconds < due_minutes * 60) stored;
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

create or replace function luan_oblige(people bigint[], day date) returns void language plpgsql security definer as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from obliged_person p where p.id = any(people) and not exists (
    select from org_user m join organisation o on o.id = m.org_id join obligation b on b.state = 1 and b.effective_from <= day
      and (b.effective_until is null or b.effective_until >= day) and starts_with(m.path, b.path)
      and (b.duty_code is null or b.duty_code = any(m.duty_codes))
      and (b.industry_code is null or b.industry_code = any(case when m.industry_codes = '{}' then o.industry_codes else m.industry_codes end))
      and (b.province_id is null or b.province_id = o.province_id)
    where m.id = p.id and luan_judged(o.type_code, o.state, o.cert_state) and m.left_at is null and m.state = 1 and m.user_class <> 100);
  insert into obliged_person as p (id, org_id, path, l1, l2, l3, l4, real_name, name_key, obligation_id, period_from, period_until,
    required_minutes, due_minutes, subject_codes, counted_seconds, meetings)
  select m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, b.id, s.first, s.last, w.own, luan_due_minutes(w.own, b.period, s.first, s.last, m.joined_at, day), b.subject_codes,
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
  cross join lateral (select luan_own_minutes(b.required_minutes, s.first, s.last, m.joined_at) as own) w
  where m.id = any(people) and luan_judged(o.type_code, o.state, o.cert_state) and m.left_at is null and m.state = 1 and m.user_class <> 100 order by m.id
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, real_name = excluded.real_name, name_key = excluded.name_key, obligation_id = excluded.obligation_id,
    period_from = excluded.period_from, period_until = excluded.period_until, required_minutes = excluded.required_minutes, due_minutes = excluded.due_minutes,
    subject_codes = excluded.subject_codes, counted_seconds = excluded.counted_seconds, meetings = excluded.meetings
  where (p.org_id, p.path, p.real_name, p.obligation_id, p.period_from, p.period_until, p.required_minutes, p.due_minutes, p.subject_codes, p.counted_seconds, p.meetings)
    is distinct from (excluded.org_id, excluded.path, excluded.real_name, excluded.obligation_id, excluded.period_from, excluded.period_until,
      excluded.required_minutes, excluded.due_minutes, excluded.subject_codes, excluded.counted_seconds, excluded.meetings);
end $$;

-- The day of hire counts now, too, and so does what becomes of the organisation.
drop trigger org_user_obliged_later on org_user;
create trigger org_user_obliged_later after update of state, left_at, duty_codes, industry_codes, user_class, real_name, joined_at on org_user
  for each row when ((old.state, old.left_at, old.duty_codes, old.industry_codes, old.user_class, old.real_name, old.joined_at)
    is distinct from (new.state, new.left_at, new.duty_codes, new.industry_codes, new.user_class, new.real_name, new.joined_at))
  execute function luan_oblige_changed();
create function luan_oblige_judged() returns trigger language plpgsql security definer as $$
begin
  perform luan_oblige(array(select id from org_user where org_id = new.id and left_at is null), luan_today());
  return null;
end $$;
create trigger organisation_judged after update of type_code, state, cert_state on organisation
  for each row when (luan_judged(old.type_code, old.state, old.cert_state) <> luan_judged(new.type_code, new.state, new.cert_state))
  execute function luan_oblige_judged();

-- Tallies are counted from nothing: the meaning of both numbers has changed.
select luan_oblige(array(select id from org_user where left_at is null), luan_today());
delete from obliged_tally;
insert into obliged_tally (id, path, l1, l2, l3, l4, obliged, without_record, short)
select o.id, o.path, o.l1, o.l2, o.l3, o.l4, c.n, c.w, c.s
from (select org_id, count(*) as n, count(*) filter (where without_record) as w, count(*) filter (where short) as s
  from obliged_person group by 1) c join organisation o on o.id = c.org_id;
