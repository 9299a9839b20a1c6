-- Functions, triggers and views of schools: applied again whenever this file has changed.

create or replace view customer with (security_invoker = true) as
  select r.id * 2 as id, r.org_id, r.path, r.client_org_id, r.id as relation_id, coalesce(r.answered_at, r.created_at) as since
  from service_relation r
  where r.relation_kind = 'sell' and r.state = 2 and (r.path || '') >= (select luan_from()) and ('' || r.path) < (select luan_to())
  union all
  select o.id * 2 + 1, p.id, p.path, o.id, null, o.created_at
  from organisation o join organisation p on p.id = o.parent_id and p.type_code in ('agency', 'agent')
  where o.type_code = 'company' and (p.path || '') >= (select luan_from()) and ('' || p.path) < (select luan_to()) and not exists (
    select from service_relation r where r.org_id = p.id and r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = 2);
grant select on customer to luan_app;

-- Whether somebody is present as a member or as a guest.
create or replace function luan_present(left_at date, guest boolean, guest_until timestamptz) returns boolean language sql immutable as
$$ select left_at is null or (guest and guest_until is null) $$;

-- How far somebody is, told to the side that sent the person: in the transaction in which it changes.
create or replace function luan_tell_sign_ups() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update class_sign_up s set training_state = f.state, required_seconds = f.required_seconds, counted_seconds = f.counted_seconds, score = f.score
  from fresh f where s.record_id = f.id
    and (s.training_state, s.required_seconds, s.counted_seconds, s.score) is distinct from (f.state, f.required_seconds, f.counted_seconds, f.score);
  return null;
end $$;

create or replace function luan_tell_certified() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update class_sign_up s set cert_number = new.cert_number, cert_on = new.issued_on, cert_state = new.state where s.record_id = new.record_id;
  return null;
end $$;

-- Steps of what two organisations share stand at the training organisation; its client reads them too.
create or replace function luan_shared_history(wanted text, thing bigint) returns setof state_history language sql stable security definer set search_path = public as $$
  select h.* from state_history h where h.machine = wanted and h.object_id = thing and exists (
    select from service_relation r where wanted = 'relation' and r.id = thing
      and ((r.path >= luan_from() and r.path < luan_to()) or (r.client_path >= luan_from() and r.client_path < luan_to()))
    union all
    select from class_sign_up s where wanted = 'classSignUp' and s.id = thing
      and ((s.path >= luan_from() and s.path < luan_to()) or (s.client_path >= luan_from() and s.client_path < luan_to()))) $$;

-- Minutes of a study hour of a class's plan, which its clients do not see.
create or replace function luan_class_hour(wanted bigint) returns int language sql stable security definer set search_path = public as $$
  select p.minutes_per_hour from training_class k join plan p on p.id = k.plan_id where k.id = wanted $$;

-- Place on the waiting list of a class, from 1; the others on it are nobody's to see.
create or replace function luan_wait_place(wanted bigint) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from class_sign_up s join class_sign_up o on o.class_id = s.class_id and o.state = 3
    and (o.waits_since, o.id) <= (s.waits_since, s.id) where s.id = wanted and s.state = 3 $$;

-- Whoever is accepted is expected at the lessons that are still to come, and whoever leaves is no longer.
create or replace function luan_seat_slot() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into slot_seat (slot_id, sign_up_id, path, client_path)
    select new.id, s.id, s.path, s.client_path from class_sign_up s where s.class_id = new.class_id and s.state = 4;
  return null;
end $$;

create or replace function luan_seat_sign_up() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.state = 4 then
    insert into slot_seat (slot_id, sign_up_id, path, client_path)
      select t.id, new.id, new.path, new.client_path from class_slot t where t.class_id = new.class_id and t.state = 1 and t.ends_at > now()
      on conflict do nothing;
  else
    delete from slot_seat e using class_slot t where e.sign_up_id = new.id and t.id = e.slot_id and t.state = 1 and e.came_at is null
      and t.ends_at > now();
  end if;
  return null;
end $$;

-- What is known of a customer is asked by these functions alone, which know nothing of it to whoever does not serve it.
create or replace function luan_serves(client bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from service_relation r where r.client_org_id = client and r.relation_kind = 'sell' and r.state = 2
      and r.path >= luan_from() and r.path < luan_to())
    or exists (select from organisation o where o.id = client and o.path >= luan_from() and o.path < luan_to()) $$;

-- Stage of a customer, the last that holds: 1 registered, 2 certified, 3 first students, 4 first plan, 5 learning, 6 certificates;
-- 7 its service is over or ends within thirty days. Hours and certificates of classes elsewhere count.
create or replace function luan_customer_stage(client bigint) returns int language sql stable security definer set search_path = public as $$
  select case
    when o.state = 0 then 7
    when o.state <> 1 or o.cert_state not in (2, 4) then 1
    when o.bill_expires_at < now() + interval '30 days' then 7
    when exists (select from certificate c where c.path = o.path and c.state in (1, 2))
      or exists (select from class_sign_up s where s.client_path = o.path and s.cert_state in (1, 2)) then 6
    when exists (select from training_record r where r.path = o.path and r.counted_seconds > 0)
      or exists (select from class_sign_up s where s.client_path = o.path and s.counted_seconds > 0) then 5
    when exists (select from plan p where p.path = o.path and p.state not in (10, 11, 12, 13)) then 4
    when exists (select from user_identity i join org_user m on m.id = i.org_user_id and m.left_at is null where i.identity_code = 'student' and i.path = o.path) then 3
    else 2 end
  from organisation o where o.id = client and luan_serves(client) $$;

-- When somebody of a customer last logged in or learned; null: nobody ever did.
create or replace function luan_customer_seen(client bigint) returns timestamptz language sql stable security definer set search_path = public as $$
  select greatest(
    (select l.at from login_log l where l.path = o.path and l.result = 'done' order by l.at desc limit 1),
    (select s.opened_at from study_session s where s.org_id = o.id order by s.opened_at desc limit 1))
  from organisation o where o.id = client and luan_serves(client) $$;

-- A working customer is going quiet after thirty days without a log-in or a lesson; one that never began, since it came.
create or replace function luan_customer_quiet(client bigint) returns boolean language sql stable security definer set search_path = public as $$
  select o.state = 1 and coalesce(luan_customer_seen(client), o.created_at) < now() - interval '30 days'
  from organisation o where o.id = client and luan_serves(client) $$;

-- The plan of a customer that ended last, where it ended with people who have not passed and no other goes on; else nothing.
create or replace function luan_customer_unpassed(client bigint) returns date language sql stable security definer set search_path = public as $$
  select l.over_on from organisation o cross join lateral (
    select p.id, p.state, coalesce(p.make_up_until, p.ends_on) as over_on from plan p where p.path = o.path and p.state in (25, 30)
    order by coalesce(p.make_up_until, p.ends_on) desc, p.id desc limit 1) l
  where o.id = client and luan_serves(client) and l.state = 30
    and exists (select from training_record r where r.plan_id = l.id and r.state between 13 and 26)
    and not exists (select from plan p where p.path = o.path and p.state in (14, 20, 21, 22)) $$;

-- What a customer needs next.
create or replace function luan_customer_step(client bigint) returns text language sql stable security definer set search_path = public as $$
  select case
    when o.state = 2 then 'auditRegistration'
    when o.state = 3 then 'mendRegistration'
    when o.state = 0 then 'enable'
    when o.cert_state = 0 then 'handInCertification'
    when o.cert_state = 1 then 'auditCertification'
    when o.cert_state = 3 then 'mendCertification'
    when o.bill_expires_at < now() + interval '30 days' then 'renew'
    when luan_customer_quiet(client) then 'call'
    when luan_customer_unpassed(client) is not null then 'makeUp'
    else (array['', 'addPeople', 'makePlan', 'beginLearning', 'certify', 'keepOn'])[luan_customer_stage(client)] end
  from organisation o where o.id = client and luan_serves(client) $$;

-- Since when the next step of a customer waits; null where no day is known.
create or replace function luan_customer_waits(client bigint, step text, stage_since timestamptz) returns timestamptz
language sql stable security definer set search_path = public as $$
  select case
    when step in ('auditRegistration', 'mendRegistration') then coalesce(
      (select case when step = 'mendRegistration' then g.audited_at else g.submitted_at end from registration g where g.org_id = o.id), o.created_at)
    when step in ('auditCertification', 'mendCertification') then coalesce(
      (select case when step = 'mendCertification' then c.audited_at else c.submitted_at end from certification c
       where c.org_id = o.id order by c.id desc limit 1), o.created_at)
    when step = 'makeUp' then luan_customer_unpassed(client)::timestamp at time zone 'Asia/Shanghai'
    when step = 'call' then coalesce(luan_customer_seen(client), o.created_at)
    else stage_since end
  from organisation o where o.id = client and luan_serves(client) $$;

-- The sealed phone of a customer's contact, for whoever serves it.
create or replace function luan_customer_phone(client bigint) returns text language sql stable security definer set search_path = public as $$
  select o.contact_phone_sealed from organisation o where o.id = client and luan_serves(client) $$;

-- A customer's card: numbers, days and the contact, no word about its people.
create or replace function luan_customer(client bigint) returns table (org_name text, org_state int, cert_state int, stage int, stage_since timestamptz,
  step text, quiet boolean, seen_at timestamptz, service_until timestamptz, contact_name text, contact_phone text, people int, plans int,
  learners int, certificates int, reason text) language sql stable security definer set search_path = public as $$
  select o.org_name, o.state, o.cert_state, x.stage, case x.stage
      when 2 then coalesce((select max(c.audited_at) from certification c where c.org_id = o.id and c.state = 2), o.created_at)
      when 3 then (select min(m.created_at) from user_identity i join org_user m on m.id = i.org_user_id and m.left_at is null where i.identity_code = 'student' and i.path = o.path)
      when 4 then (select min(coalesce(p.audited_at, p.created_at)) from plan p where p.path = o.path and p.state not in (10, 11, 12, 13))
      when 5 then least((select min(r.started_at) from training_record r where r.path = o.path and r.counted_seconds > 0),
        (select min(s.decided_at) from class_sign_up s where s.client_path = o.path and s.counted_seconds > 0))
      when 6 then least((select min(c.issued_at) from certificate c where c.path = o.path and c.state in (1, 2)),
        (select min(s.cert_on)::timestamptz from class_sign_up s where s.client_path = o.path and s.cert_state in (1, 2)))
      -- Of a customer that was switched off no day is known.
      when 7 then case when o.state <> 0 then o.bill_expires_at - interval '30 days' end
      else o.created_at end,
    luan_customer_step(o.id), luan_customer_quiet(o.id), luan_customer_seen(o.id), o.bill_expires_at, o.contact_name, o.contact_phone_masked,
    (select count(*)::int from user_identity i join org_user m on m.id = i.org_user_id and m.left_at is null where i.identity_code = 'student' and i.path = o.path),
    (select count(*)::int from plan p where p.path = o.path and p.state not in (10, 11, 12, 13)),
    (select count(*)::int from (select r.user_id from training_record r where r.path = o.path and r.counted_seconds > 0
      union select s.user_id from class_sign_up s where s.client_path = o.path and s.counted_seconds > 0) l),
    (select count(*)::int from certificate c where c.path = o.path and c.state in (1, 2))
      + (select count(*)::int from class_sign_up s where s.client_path = o.path and s.cert_state in (1, 2)),
    case when o.state = 3 then coalesce((select g.reason from registration g where g.org_id = o.id order by g.id desc limit 1), '')
      when o.cert_state = 3 then coalesce((select c.reason from certification c where c.org_id = o.id order by c.id desc limit 1), '')
      else '' end
  from organisation o cross join lateral (select luan_customer_stage(o.id) as stage) x
  where o.id = client and luan_serves(client) $$;

-- Who signs up alone is the training organisation's guest from that day on, and the guest is the member who was sent. What was
-- learned then hangs on one member alone, and counts once.
create or replace function luan_records_of(person bigint) returns setof bigint language sql stable security definer set search_path = public as $$
  select r.id from training_record r where r.org_user_id = person
  union all
  select s.record_id from class_sign_up s where s.client_org_user_id = person and s.record_id is not null and s.client_org_id <> s.org_id $$;

create or replace function luan_teacher_left() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.left_at is not null and old.left_at is null then
    update teacher set member_id = null, version = version + 1 where member_id = new.id;
  end if;
  return null;
end $$;

-- Whether somebody accompanies still: not taken back, a supervisor at work with the client, the class not over, the relation
-- standing. Either side asks it, though neither sees the other's part of it.
create or replace function luan_accompanies(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from class_escort x
    join training_class k on k.id = x.class_id and k.state in (2, 3)
    join org_user m on m.id = x.client_org_user_id and m.left_at is null and m.state = 1 and m.user_class = 103
    where x.id = wanted and x.ended_at is null and exists (select from service_relation r
      where r.org_id = x.org_id and (r.relation_kind = 'train' or (r.relation_kind = 'exam' and k.exam_only)) and r.state = 2
        and starts_with(x.client_path, r.client_path))) $$;

-- Whether somebody sits in a class still: accepted, the class not over, the relation standing by which the client sends people.
-- Who signed up alone was sent by nobody. What a training organisation reads of a person now hangs on this; what it did stays.
create or replace function luan_sits(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from class_sign_up s join training_class k on k.id = s.class_id and k.state in (2, 3)
    where s.id = wanted and s.state = 4 and (s.client_org_id = s.org_id or exists (select from service_relation r
      where r.org_id = s.org_id and (r.relation_kind = 'train' or (r.relation_kind = 'exam' and k.exam_only)) and r.state = 2
        and starts_with(s.client_path, r.client_path)))) $$;

create or replace trigger training_record_signed_up after update on training_record referencing new table as fresh
  for each statement execute function luan_tell_sign_ups();

create or replace trigger certificate_signed_up after insert or update of state on certificate for each row execute function luan_tell_certified();

create or replace trigger class_slot_seats after insert on class_slot for each row execute function luan_seat_slot();

create or replace trigger class_sign_up_seats after insert or update of state on class_sign_up for each row execute function luan_seat_sign_up();

-- At the end of the transaction: who is merged into another record has left by then, and the teacher has moved along.
drop trigger if exists org_user_teacher_left on org_user;
create constraint trigger org_user_teacher_left after update of left_at on org_user deferrable initially deferred
  for each row execute function luan_teacher_left();

-- Whoever gives a place up stands in no order any more. Money that was taken for it comes back, where the class has not begun or the
-- person never sat in it; the clock posts it. Another class takes the place along by itself.
create or replace function luan_leave_order() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update class_place p set gone_at = now() where p.sign_up_id = new.id and p.gone_at is null and (p.paid_at is null or new.state <> 7
    or exists (select from training_class k where k.id = new.class_id and k.state = 2 and k.begins_on > luan_today()));
  return null;
end $$;
create or replace trigger class_sign_up_left after update of state on class_sign_up for each row
  when (new.state in (5, 6, 7) and old.state is distinct from new.state) execute function luan_leave_order();

-- Subjects with everything above them, the nearest first.
create or replace function luan_subjects_above(codes text[]) returns text[] language sql stable set search_path = public as $$
  with recursive above as (
    select s.id, s.parent_id, s.subject_code, 0 as far from subject s where s.subject_code = any(codes)
    union all select p.id, p.parent_id, p.subject_code, a.far + 1 from above a join subject p on p.id = a.parent_id where a.far < 10)
  select coalesce(array_agg(subject_code order by far, subject_code), '{}') from (select subject_code, min(far) as far from above group by 1) once $$;

-- Whether two sets of subjects meet; an empty one is all of them.
create or replace function luan_subjects_meet(these text[], others text[]) returns boolean language sql stable set search_path = public as $$
  select these = '{}' or others = '{}' or luan_subjects_above(these) && others or luan_subjects_above(others) && these $$;
