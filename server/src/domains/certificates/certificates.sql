-- Functions, triggers and views of certificates: applied again whenever this file has changed.

-- Once published, a template keeps its look: only its state moves.
create or replace function luan_cert_template_stays() returns trigger language plpgsql set search_path = public as $$
begin
  if old.published_at is not null and (new.template_name, new.kind, new.language, new.prefix, new.valid_months, new.layout)
    is distinct from (old.template_name, old.kind, old.language, old.prefix, old.valid_months, old.layout) then
    raise exception 'A published template keeps its look';
  end if;
  return new;
end $$;

-- Title of a template whoever looks: one that is chosen may be out of sight by now.
create or replace function luan_cert_template_name(wanted bigint) returns text language sql stable security definer set search_path = public as $$ select template_name from cert_template where id = wanted $$;

-- Whether a prefix is taken by another template of the platform.
create or replace function luan_cert_prefix_taken(wanted text, except_root bigint) returns boolean language sql stable security definer set search_path = public as $$ select exists (select from cert_template where prefix = wanted and root_id <> coalesce(except_root, 0)) $$;

create or replace function luan_certificate_stays() returns trigger language plpgsql set search_path = public as $$
begin
  if luan_erases() then return new; end if;
  if (new.record_id, new.root_id, new.year, new.number, new.cert_number, new.code, new.real_name, new.org_name, new.plan_name, new.printed,
      new.issued_on, new.valid_until, new.template_id)
    is distinct from (old.record_id, old.root_id, old.year, old.number, old.cert_number, old.code, old.real_name, old.org_name, old.plan_name,
      old.printed, old.issued_on, old.valid_until, old.template_id) then
    raise exception 'An issued certificate keeps what it says';
  end if;
  return new;
end $$;

-- The platform that what lies under a path is declared to: the nearest organisation upwards that has one.
create or replace function luan_push_platform(of_path text) returns bigint language sql stable security definer set search_path = public as $$
  select p.id from third_platform p
  where p.platform_kind = 3 and p.direction > 1 and p.state = 1 and p.path = any(luan_paths_above(of_path))
  order by length(p.path) desc, p.id limit 1
$$;

-- What that platform is called, for who declared and does not reach it.
create or replace function luan_platform_name(wanted bigint) returns text language sql stable security definer set search_path = public as $$
  select platform_name from third_platform where id = wanted
$$;

create or replace trigger cert_template_stays before update on cert_template for each row execute function luan_cert_template_stays();

create or replace trigger certificate_stays before update on certificate for each row execute function luan_certificate_stays();
