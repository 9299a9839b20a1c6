-- Functions, triggers and views of students: applied again whenever this file has changed.

create or replace view student_tally with (security_invoker = true) as select org_id, path, l1, l2, l3, l4, students as n from people_tally;
grant select on student_tally to luan_app;

create or replace function luan_member_facets() returns trigger language plpgsql security definer set search_path = public as $$ begin
  select u.gender, u.birthday, u.photo_file_id is not null, u.real_name_state, l.cert_expires_on, l.licence_expires_on, l.health_until
    into new.gender, new.birthday, new.has_photo, new.real_name_state, new.cert_expires_on, new.licence_expires_on, new.health_until
    from app_user u left join student_licence l on l.user_id = u.id where u.id = new.user_id;
  return new;
end $$;

create or replace function luan_person_facets() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update org_user set gender = new.gender, birthday = new.birthday, has_photo = new.photo_file_id is not null, real_name_state = new.real_name_state
    where user_id = new.id;
  return null;
end $$;

create or replace function luan_licence_facets() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update org_user set cert_expires_on = new.cert_expires_on, licence_expires_on = new.licence_expires_on, health_until = new.health_until
    where user_id = new.user_id and (cert_expires_on, licence_expires_on, health_until)
      is distinct from (new.cert_expires_on, new.licence_expires_on, new.health_until);
  return null;
end $$;

-- Today where the platform is.
create or replace function luan_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

create or replace function luan_real_name_state() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update app_user set real_name_state = case when tg_op = 'DELETE' then 0 else new.state end where id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;

create or replace function luan_past_between(person bigint, first date, last date) returns table (records int, minutes int) language sql stable security definer set search_path = public as $$
  select count(*)::int, coalesce(sum(p.minutes), 0)::int from past_record p
  where p.org_user_id = person and p.state = 1 and p.kind in ('training', 'meeting') and p.happened_on between first and last $$;

-- Whoever is counted anew gets the past of the period they are in now.
create or replace function luan_past_obliged() returns trigger language plpgsql set search_path = public as $$
begin
  select p.records, p.minutes into new.past_records, new.past_minutes from luan_past_between(new.id, new.period_from, new.period_until) p;
  return new;
end $$;

create or replace function luan_recount_past(people bigint[]) returns void language sql security definer set search_path = public as $$
  update obliged_person o set past_records = p.records, past_minutes = p.minutes
  from (select x.id, c.records, c.minutes from obliged_person x cross join lateral luan_past_between(x.id, x.period_from, x.period_until) c
    where x.id = any(people) order by x.id) p
  where o.id = p.id and (o.past_records, o.past_minutes) is distinct from (p.records, p.minutes) $$;

create or replace function luan_past_taken() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_recount_past((select array_agg(distinct org_user_id) from fresh));
  return null;
end $$;

create or replace function luan_official_told() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform luan_assess((select array_agg(m.id) from org_user m where m.duty_codes && '{D201,D202,D203}'
    and m.user_id in (select f.user_id from fresh f)));
  return null;
end $$;

-- Points from which targeted training is suggested: the parameter of the organisation, or of the nearest one above it.
create or replace function luan_point_limit(org bigint) returns integer
language plpgsql stable security definer set search_path = public as $$
begin
  return (select coalesce((select (v.content #>> '{}')::int from luan_parameters(org, array['punishmentPointLimit']) v), 12));
end $$;

create or replace trigger org_user_facets before insert on org_user for each row execute function luan_member_facets();

create or replace trigger app_user_facets after update of gender, birthday, photo_file_id, real_name_state on app_user for each row
  when (old.gender is distinct from new.gender or old.birthday is distinct from new.birthday or old.real_name_state is distinct from new.real_name_state
    or (old.photo_file_id is null) <> (new.photo_file_id is null))
  execute function luan_person_facets();

create or replace trigger student_licence_facets after insert or update of cert_expires_on, licence_expires_on, health_until on student_licence
  for each row execute function luan_licence_facets();

create or replace trigger real_name_moves after insert or delete or update of state on real_name for each row execute function luan_real_name_state();

create or replace trigger obliged_past before insert or update of period_from, period_until on obliged_person
  for each row execute function luan_past_obliged();

create or replace trigger past_record_taken after insert on past_record referencing new table as fresh
  for each statement execute function luan_past_taken();

create or replace trigger past_record_changed after update on past_record referencing new table as fresh
  for each statement execute function luan_past_taken();

create or replace trigger official_certificate_added after insert on official_certificate referencing new table as fresh
  for each statement execute function luan_official_told();

create or replace trigger official_certificate_changed after update on official_certificate referencing new table as fresh
  for each statement execute function luan_official_told();
