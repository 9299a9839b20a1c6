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
      select coalesce(e.certified_on, e.held_on) as passed_on, (coalesce(e.certified_on, e.held_on) + interval '36 months')::date as valid_until
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

create function luan_assess_judged() returns trigger language plpgsql security definer as $$
begin
  perform luan_assess(array(select id from org_user where org_id = new.id and duty_codes && '{D201,D202,D203}' and left_at is null));
  return null;
end $$;
create trigger organisation_assessed after update of type_code, state, cert_state on organisation
  for each row when (luan_judged(old.type_code, old.state, old.cert_state) <> luan_judged(new.type_code, new.state, new.cert_state))
  execute function luan_assess_judged();

select luan_assess(array(select id from org_user where duty_codes && '{D201,D202,D203}' and left_at is null));
