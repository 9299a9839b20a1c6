-- Two kinds of people, the principal in charge and the safety managers, are assessed by the authority within six months of
-- taking office, and again every three years: who must be assessed, and by when. The id is the membership's.
create table assessment_due (
  id bigint primary key references org_user (id) on delete cascade,
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  duty_codes text[] not null,
  took_office_on date not null,
  -- The day of the newest assessment that was passed; null for none. Its result counts from there.
  passed_on date,
  valid_until date,
  due_on date not null
) with (fillfactor = 85);
create index assessment_due_l1 on assessment_due (l1, due_on, id) include (path);
create index assessment_due_l2 on assessment_due (l2, due_on, id) include (path);
create index assessment_due_l3 on assessment_due (l3, due_on, id) include (path);
create index assessment_due_l4 on assessment_due (l4, due_on, id) include (path);
create index assessment_due_path on assessment_due (path, due_on, id);
create index assessment_due_on on assessment_due (due_on, id);
create index assessment_due_user on assessment_due (user_id);
select luan_guard('assessment_due');

-- Counts people anew. The duties and the months stand in the program too (assessment.codes.ts, flavours.ts); a test holds
-- them together.
create function luan_assess(people bigint[]) returns void language plpgsql security definer as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from assessment_due d where d.id = any(people) and not exists (
    select from org_user m where m.id = d.id and m.left_at is null and m.state = 1 and m.duty_codes && '{D201,D202,D203}');
  insert into assessment_due as d (id, user_id, org_id, path, l1, l2, l3, l4, real_name, name_key, duty_codes, took_office_on, passed_on, valid_until, due_on)
  select m.id, m.user_id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, m.duty_codes, m.joined_at, p.passed_on,
    (p.passed_on + interval '36 months')::date, coalesce((p.passed_on + interval '36 months')::date, (m.joined_at + interval '6 months')::date)
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

-- People who come, go, or take another duty are counted anew at once, and so is whoever passes or whose pass is taken back.
create function luan_assess_new() returns trigger language plpgsql security definer as $$
declare people bigint[];
begin
  select array_agg(f.id) into people from fresh f where f.duty_codes && '{D201,D202,D203}';
  if people is not null then perform luan_assess(people); end if;
  return null;
end $$;
create trigger org_user_assessed after insert on org_user referencing new table as fresh
  for each statement execute function luan_assess_new();
create function luan_assess_changed() returns trigger language plpgsql security definer as $$
begin
  perform luan_assess(array[new.id]);
  return null;
end $$;
create trigger org_user_assessed_later after update of state, left_at, duty_codes, real_name, joined_at on org_user
  for each row when ((new.duty_codes && '{D201,D202,D203}' or old.duty_codes && '{D201,D202,D203}')
    and (old.state, old.left_at, old.duty_codes, old.real_name, old.joined_at)
      is distinct from (new.state, new.left_at, new.duty_codes, new.real_name, new.joined_at))
  execute function luan_assess_changed();
create function luan_assess_passed() returns trigger language plpgsql security definer as $$
begin
  perform luan_assess((select array_agg(m.id) from org_user m where m.user_id = new.user_id and m.duty_codes && '{D201,D202,D203}'));
  return null;
end $$;
create trigger training_record_assessed after update of state on training_record
  for each row when (new.flavour = 'two_personnel' and (old.state between 30 and 36) <> (new.state between 30 and 36))
  execute function luan_assess_passed();

select luan_assess(array(select id from org_user where duty_codes && '{D201,D202,D203}'));
