-- Since when somebody holds the duty, and until when the contract runs: an import of people brings both. Empty where nobody
-- said it; the office then counts from the day of hire.
alter table org_user add column duty_since date, add column contract_until date;

-- What an import would do, for the person who decides whether it shall.
alter table background_task add column outcome jsonb;

-- Two kinds of people are assessed from the day they took office, not from the day they were hired.
create or replace function luan_assess(people bigint[]) returns void language plpgsql security definer as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from assessment_due d where d.id = any(people) and not exists (
    select from org_user m where m.id = d.id and m.left_at is null and m.state = 1 and m.duty_codes && '{D201,D202,D203}');
  insert into assessment_due as d (id, user_id, org_id, path, l1, l2, l3, l4, real_name, name_key, duty_codes, took_office_on, passed_on, valid_until, due_on)
  select m.id, m.user_id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, m.duty_codes, coalesce(m.duty_since, m.joined_at), p.passed_on,
    (p.passed_on + interval '36 months')::date, coalesce((p.passed_on + interval '36 months')::date, (coalesce(m.duty_since, m.joined_at) + interval '6 months')::date)
  from org_user m
  cross join lateral (
    select max(coalesce(e.certified_on, e.held_on)) as passed_on from exam_sitting s join exam_entry e on e.sitting_id = s.id
    join training_record r on r.id = s.record_id
    where s.user_id = m.user_id and s.flavour = 'two_personnel' and s.state = 3 and s.passed and r.state between 30 and 36) p
  where m.id = any(people) and m.left_at is null and m.state = 1 and m.duty_codes && '{D201,D202,D203}' order by m.id
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, real_name = excluded.real_name, name_key = excluded.name_key, duty_codes = excluded.duty_codes,
    took_office_on = excluded.took_office_on, passed_on = excluded.passed_on, valid_until = excluded.valid_until, due_on = excluded.due_on
  where (d.org_id, d.path, d.real_name, d.duty_codes, d.took_office_on, d.passed_on)
    is distinct from (excluded.org_id, excluded.path, excluded.real_name, excluded.duty_codes, excluded.took_office_on, excluded.passed_on);
end $$;

drop trigger org_user_assessed_later on org_user;
create trigger org_user_assessed_later after update of state, left_at, duty_codes, real_name, joined_at, duty_since on org_user
  for each row when ((new.duty_codes && '{D201,D202,D203}' or old.duty_codes && '{D201,D202,D203}')
    and (old.state, old.left_at, old.duty_codes, old.real_name, old.joined_at, old.duty_since)
      is distinct from (new.state, new.left_at, new.duty_codes, new.real_name, new.joined_at, new.duty_since))
  execute function luan_assess_changed();
