-- Functions, triggers and views of exams: applied again whenever this file has changed.

-- What whoever arranges an exam must know of its plan, which may stand above: of plans with members in the scope alone.
create or replace function luan_exam_plan(wanted bigint) returns table (plan_name text, exam_attempts int)
language sql stable security definer set search_path = public as $$
  select p.plan_name, p.exam_attempts from plan p
  where p.id = wanted and exists (select from training_record r where r.plan_id = p.id and r.path >= luan_from() and r.path < luan_to())
$$;

-- Whether somebody is sitting an exam now, wherever: until it is handed in, by the person or by the clock.
create or replace function luan_is_examined(person bigint) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from exam_sitting s where s.user_id = person and s.state = 1)
$$;

-- The seats of a session are counted with its bookings, whoever writes them: no way leads past the check above.
create or replace function luan_seat_taken() returns trigger language plpgsql security definer set search_path = public as $$
declare step int := 0;
begin
  if tg_op <> 'INSERT' and old.state in (1, 2) then step := step - 1; end if;
  if tg_op <> 'DELETE' and new.state in (1, 2) then step := step + 1; end if;
  if step <> 0 then
    update exam_session set taken = taken + step where id = coalesce(new.session_id, old.session_id);
  end if;
  return null;
end $$;

-- Wordings a sitting of the scope asks, in its order, with the right answer that holds now.
create or replace function luan_sitting_versions(sitting bigint) returns table (nth bigint, version_id bigint, content jsonb)
language sql stable security definer set search_path = public as $$
  select w.nth, v.id, case when k.answer is null then v.content else jsonb_set(v.content, '{answer}', to_jsonb(k.answer)) end
  from exam_sitting s cross join unnest(s.version_ids) with ordinality as w (id, nth) join question_version v on v.id = w.id
  left join exam_corrected_key k on k.plan_id = s.plan_id and k.question_id = v.question_id
  where s.id = sitting and s.path >= luan_from() and s.path < luan_to()
$$;

-- Wordings that sittings of a plan in the scope have asked, each once, with the right answer that holds now.
create or replace function luan_plan_versions(plan bigint) returns table (version_id bigint, question_id bigint, content jsonb)
language sql stable security definer set search_path = public as $$
  select v.id, v.question_id, case when k.answer is null then v.content else jsonb_set(v.content, '{answer}', to_jsonb(k.answer)) end
  from (select distinct w.id from exam_sitting s cross join unnest(s.version_ids) as w (id)
    where s.plan_id = plan and s.path >= luan_from() and s.path < luan_to()) asked
  join question_version v on v.id = asked.id left join exam_corrected_key k on k.plan_id = plan and k.question_id = v.question_id
$$;

-- People who come, go, or take another duty are counted anew at once, and so is whoever passes or whose pass is taken back.
create or replace function luan_assess_new() returns trigger language plpgsql security definer set search_path = public as $$
declare people bigint[];
begin
  select array_agg(f.id) into people from fresh f where f.duty_codes && '{D201,D202,D203}';
  if people is not null then perform luan_assess(people); end if;
  return null;
end $$;

create or replace function luan_assess_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_assess(array[new.id]);
  return null;
end $$;

create or replace function luan_assess_passed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_assess((select array_agg(m.id) from org_user m where m.user_id = new.user_id and m.duty_codes && '{D201,D202,D203}'));
  return null;
end $$;

-- The authority assesses those who lead companies that stand: whoever awaits the audit of the organisation is owed nothing
-- yet, as with hours (luan_judged), and neither are offices that are no company.
-- Somebody is assessed by a passed exam that was entered here, or by the authority's certificate for the duty held. What was
-- voided ends whatever was passed before that day. Kinds and their duties stand in the program too (official.codes.ts); a test
-- holds them together.
create or replace function luan_assess(people bigint[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform 1 from org_user where id = any(people) order by id for no key update;
  delete from assessment_due d where d.id = any(people) and not exists (
    select from org_user m join organisation o on o.id = m.org_id where m.id = d.id and luan_judged(o.type_code, o.state, o.cert_state)
      and m.left_at is null and m.state = 1 and m.duty_codes && '{D201,D202,D203}');
  insert into assessment_due as d (id, user_id, org_id, path, l1, l2, l3, l4, real_name, name_key, duty_codes, took_office_on, passed_on, valid_until, due_on)
  select m.id, m.user_id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.real_name, m.name_key, m.duty_codes, coalesce(m.duty_since, m.joined_at), p.passed_on,
    p.valid_until, coalesce(p.valid_until, (coalesce(m.duty_since, m.joined_at) + interval '6 months')::date)
  from org_user m join organisation o on o.id = m.org_id
  left join lateral (
    select max(c.voided_on) as on_day from official_certificate c where c.user_id = m.user_id and c.state = 2
      and m.duty_codes && case c.kind when 'principal' then '{D201}'::text[] else '{D202,D203}'::text[] end) v on true
  left join lateral (
    select x.passed_on, x.valid_until from (
      select coalesce(e.certified_on, e.held_on) as passed_on, luan_last_day(coalesce(e.certified_on, e.held_on), 36) as valid_until
      from exam_sitting s join exam_entry e on e.sitting_id = s.id join training_record r on r.id = s.record_id
      where s.user_id = m.user_id and s.flavour = 'two_personnel' and s.state = 3 and s.passed and r.state between 30 and 36
        and (v.on_day is null or coalesce(e.certified_on, e.held_on) > v.on_day)
      union all
      select c.issued_on, c.valid_until from official_certificate c where c.user_id = m.user_id and c.state = 1
        and m.duty_codes && case c.kind when 'principal' then '{D201}'::text[] else '{D202,D203}'::text[] end) x
    order by x.valid_until desc, x.passed_on desc limit 1) p on true
  where m.id = any(people) and luan_judged(o.type_code, o.state, o.cert_state) and m.left_at is null and m.state = 1
    and m.duty_codes && '{D201,D202,D203}' order by m.id
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, real_name = excluded.real_name, name_key = excluded.name_key, duty_codes = excluded.duty_codes,
    took_office_on = excluded.took_office_on, passed_on = excluded.passed_on, valid_until = excluded.valid_until, due_on = excluded.due_on
  where (d.org_id, d.path, d.real_name, d.duty_codes, d.took_office_on, d.passed_on, d.valid_until)
    is distinct from (excluded.org_id, excluded.path, excluded.real_name, excluded.duty_codes, excluded.took_office_on, excluded.passed_on,
      excluded.valid_until);
end $$;

create or replace function luan_assess_judged() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_assess(array(select id from org_user where org_id = new.id and duty_codes && '{D201,D202,D203}' and left_at is null));
  return null;
end $$;

create or replace trigger exam_booking_taken after insert or update of state or delete on exam_booking
  for each row execute function luan_seat_taken();

create or replace trigger org_user_assessed after insert on org_user referencing new table as fresh
  for each statement execute function luan_assess_new();

create or replace trigger training_record_assessed after update of state on training_record
  for each row when (new.flavour = 'two_personnel' and (old.state between 30 and 36) <> (new.state between 30 and 36))
  execute function luan_assess_passed();

create or replace trigger org_user_assessed_later after update of state, left_at, duty_codes, real_name, joined_at, duty_since on org_user
  for each row when ((new.duty_codes && '{D201,D202,D203}' or old.duty_codes && '{D201,D202,D203}')
    and (old.state, old.left_at, old.duty_codes, old.real_name, old.joined_at, old.duty_since)
      is distinct from (new.state, new.left_at, new.duty_codes, new.real_name, new.joined_at, new.duty_since))
  execute function luan_assess_changed();

create or replace trigger organisation_assessed after update of type_code, state, cert_state on organisation
  for each row when (luan_judged(old.type_code, old.state, old.cert_state) <> luan_judged(new.type_code, new.state, new.cert_state))
  execute function luan_assess_judged();
