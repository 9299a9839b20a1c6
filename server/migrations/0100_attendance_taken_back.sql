-- Attendance that was wrongly taken can be taken back: what was counted from it is counted anew.

-- Who attends and who takes back do not pass each other: months of an organisation are shared by those who attend and
-- held alone by whoever takes back.
create function luan_hold_months(orgs bigint[], alone boolean) returns void language plpgsql as $$
declare org bigint;
begin
  for org in select distinct x from unnest(orgs) x order by x loop
    if alone then perform pg_advisory_xact_lock(85, (org % 2147483647)::int);
    else perform pg_advisory_xact_lock_shared(85, (org % 2147483647)::int);
    end if;
  end loop;
end $$;

create or replace function luan_met() returns trigger language plpgsql security definer as $$
begin
  perform luan_hold_months((select array_agg(f.org_id) from fresh f where f.state in (1, 3)), false);
  insert into meeting_month (org_id, month, path, l1, l2, l3, l4, plan_id)
  select distinct on (o.id, date_trunc('month', f.held_on)) o.id, date_trunc('month', f.held_on)::date, o.path, o.l1, o.l2, o.l3, o.l4, f.plan_id
  from fresh f join organisation o on o.id = f.org_id where f.state in (1, 3) and f.held_on is not null
  order by o.id, date_trunc('month', f.held_on), f.held_on, f.plan_id
  on conflict (org_id, month) do nothing;
  return null;
end $$;

-- A month is one without a meeting again when nobody else came; else it is known by the first meeting that is left.
create function luan_unmet() returns trigger language plpgsql security definer as $$
begin
  perform luan_hold_months((select array_agg(g.org_id) from gone g join fresh f on f.record_id = g.record_id
    where g.state in (1, 3) and f.state not in (1, 3)), true);
  with lost as (
    select distinct g.org_id, date_trunc('month', g.held_on)::date as month from gone g join fresh f on f.record_id = g.record_id
    where g.state in (1, 3) and f.state not in (1, 3) and g.held_on is not null
  ), left_over as (
    select l.org_id, l.month, (select a.plan_id from meeting_attendance a where a.org_id = l.org_id and a.state in (1, 3)
      and a.held_on >= l.month and a.held_on < l.month + interval '1 month' order by a.held_on, a.plan_id limit 1) as plan_id from lost l
  ), kept as (
    update meeting_month x set plan_id = o.plan_id from left_over o
    where x.org_id = o.org_id and x.month = o.month and o.plan_id is not null and x.plan_id <> o.plan_id
  )
  delete from meeting_month x using left_over o where x.org_id = o.org_id and x.month = o.month and o.plan_id is null;
  return null;
end $$;
create trigger meeting_unattended after update on meeting_attendance referencing old table as gone new table as fresh
  for each statement execute function luan_unmet();

create or replace function luan_obliged_met() returns trigger language plpgsql security definer as $$
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
drop trigger meeting_obliged_later on meeting_attendance;
create trigger meeting_obliged_later after update on meeting_attendance referencing old table as gone new table as fresh
  for each statement execute function luan_obliged_met();
