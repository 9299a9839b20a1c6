-- Functions, triggers and views of messages: applied again whenever this file has changed.

-- Whom a message reaches, or who has read one, is said to every server at once: persons' numbers, or a star where they are many.
create or replace function luan_note_messages() returns trigger language plpgsql security definer set search_path = public as $$
declare persons text;
begin
  select string_agg(distinct user_id::text, ',') into persons from changed;
  if persons is not null then
    perform pg_notify('luan_told', case when length(persons) > 7000 then '*' else persons end);
  end if;
  return null;
end $$;

create or replace function luan_tell_many(told jsonb, what text, to_link text, must boolean) returns bigint language sql volatile security definer set search_path = public as $$
  with wanted as materialized (
    select x."orgId" as org_id, x."userId" as user_id, coalesce(x.params, '{}') as params, coalesce(x.query, '{}') as query, x.once
    from jsonb_to_recordset(told) as x ("orgId" bigint, "userId" bigint, params jsonb, query jsonb, once text)),
  administrators as materialized (
    select m.org_id, m.path, m.user_id from (select distinct org_id from wanted where user_id is null) o
    -- Few of an organisation are administrators: its people are not gone through.
    join organisation g on g.id = o.org_id join user_identity i on i.identity_code = 'admin' and i.path = g.path
    join org_user m on m.id = i.org_user_id and m.state = 1 and m.left_at is null),
  reached as (
    select w.*, m.path, m.user_id as whom from wanted w join administrators m on m.org_id = w.org_id where w.user_id is null
    union all
    select w.*, m.path, m.user_id from wanted w join org_user m on m.org_id = w.org_id and m.user_id = w.user_id and m.state = 1
      and luan_present(m.left_at, m.guest, m.guest_until)),
  written as (
    insert into message (org_id, path, user_id, kind, params, link, link_query, once)
    select r.org_id, r.path, r.whom, what, r.params, to_link, r.query, r.once from reached r
    where must or not exists (select from message_switch s where s.user_id = r.whom and s.kind = what)
    on conflict (user_id, org_id, once) where once is not null do nothing
    returning id)
  select count(*) from written $$;

-- Who may act on a thing at a path: everybody with one of the permissions in its organisation or above it. Looks past the
-- scope; a caller shows names only of those its reader reaches, of the others organisation and number. It begins with whoever
-- holds a role in those few organisations: begun with the permission it reads its holders on the whole platform, begun with their
-- people each driver of a large company.
create or replace function luan_holders(keys text[], place text) returns table (org_id bigint, org_name text, level integer, member_id bigint, user_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare wanted bigint[] := array(select x.id from resource x where x.permission = any(keys) and x.state = 1);
begin
  return query with held as materialized (
    select o.id as org, o.org_name as named, o.level::int as at, ur.org_user_id as member, ur.role_id as role
    from unnest(string_to_array(trim(both '.' from place), '.')::bigint[]) p (id) join organisation o on o.id = p.id and o.state = 1
      join user_role ur on ur.path = o.path),
  granting as materialized (select d.role from (select distinct h.role from held h) d
    where (select r.state from role r where r.id = d.role) = 1 and exists (select from role_resource rr where rr.role_id = d.role and rr.resource_id = any(wanted)))
  select distinct h.org, h.named, h.at, h.member, m.user_id
  from held h join granting g on g.role = h.role join org_user m on m.id = h.member and m.left_at is null and m.state = 1
    join app_user u on u.id = m.user_id and u.state = 1;
end $$;

-- Organisations below a place whose things its people may have to decide about, by path: those in which nobody has one of the
-- permissions, nor anybody between (`[]`), and those where so few people have it that they may all have made a thing. Where more
-- have it, somebody nearer decides in any case and the path is left out. It begins with the roles that grant the permission.
create or replace function luan_decided_above(keys text[], place text) returns jsonb language plpgsql stable security definer set search_path = public as $$
declare
  wanted bigint[] := array(select x.id from resource x where x.permission = any(keys) and x.state = 1);
  granting bigint[] := array(select r.id from role r where r.state = 1
    and exists (select from role_resource rr where rr.role_id = r.id and rr.resource_id = any(wanted)));
  most_makers constant int := 3;
begin
  return (with held as materialized (
      select distinct ur.path as at, m.user_id from user_role ur join org_user m on m.id = ur.org_user_id and m.left_at is null and m.state = 1
        join app_user u on u.id = m.user_id and u.state = 1 join organisation o on o.path = ur.path and o.state = 1
      where ur.role_id = any(granting) and ur.path > place and ur.path < left(place, -1) || '/'),
    -- Whoever may there may for everything below it.
    reached as materialized (
      select o.path, jsonb_agg(distinct h.user_id::text) as people from held h join organisation o on o.path >= h.at and o.path < left(h.at, -1) || '/'
      group by o.path)
    select coalesce(jsonb_object_agg(o.path, coalesce(r.people, '[]')) filter (where jsonb_array_length(coalesce(r.people, '[]')) <= most_makers), '{}')
    from organisation o left join reached r on r.path = o.path where o.path > place and o.path < left(place, -1) || '/');
end $$;

create or replace trigger message_told after insert on message referencing new table as changed
  for each statement execute function luan_note_messages();

create or replace trigger message_read after update on message referencing new table as changed
  for each statement execute function luan_note_messages();
