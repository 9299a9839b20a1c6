-- Functions, triggers and views of organisations: applied again whenever this file has changed.

-- Who audits an organisation: the nearest body above it that may. Asked from below, where the bodies above are out of sight.
create or replace function luan_cert_auditor(of_path text) returns bigint language sql stable security definer set search_path = public as $$
  select a.id from organisation a
  where a.id = any(string_to_array(trim(both '.' from of_path), '.')::bigint[]) and a.path <> of_path and a.state = 1
    and (a.parent_id is null or exists (select from certification_auditor c where c.org_id = a.id))
  order by a.level desc limit 1 $$;

-- Whether another organisation of the platform, wherever it stands, has a credit code or a name.
create or replace function luan_credit_code_taken(code text, except_org bigint) returns boolean language sql stable security definer set search_path = public as $$ select exists (select from organisation where credit_code = code and id <> coalesce(except_org, 0)) $$;

create or replace function luan_org_name_taken(name text, except_org bigint) returns boolean language sql stable security definer set search_path = public as $$ select exists (select from organisation where org_name = name and id <> coalesce(except_org, 0)) $$;

-- People of companies that were audited: supervising bodies, the head office, training organisations, and companies nobody
-- has looked at yet stand in no share.
create or replace function luan_judged(type_code text, state int, cert_state int) returns boolean language sql immutable as
$$ select type_code = 'company' and state = 1 and cert_state in (2, 4) $$;

-- Names of people outside the scope who decided about something inside it.
create or replace function luan_person_name(wanted bigint) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select real_name from app_user where id = wanted);
end $$;

-- Names of organisations outside the scope that stand above a row in it.
create or replace function luan_org_name(wanted bigint) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select org_name from organisation where id = wanted);
end $$;
