-- Many are told in one statement: administrators of an organisation are looked up once, however often it is told.
create function luan_tell_many(told jsonb, what text, to_link text) returns bigint language sql volatile security definer set search_path = public as $$
  with wanted as materialized (
    select x."orgId" as org_id, x."userId" as user_id, coalesce(x.params, '{}') as params, coalesce(x.query, '{}') as query, x.once
    from jsonb_to_recordset(told) as x ("orgId" bigint, "userId" bigint, params jsonb, query jsonb, once text)),
  administrators as materialized (
    select m.org_id, m.path, m.user_id from (select distinct org_id from wanted where user_id is null) o
    join org_user m on m.org_id = o.org_id and m.state = 1 and m.left_at is null
    where exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin')),
  reached as (
    select w.*, m.path, m.user_id as whom from wanted w join administrators m on m.org_id = w.org_id where w.user_id is null
    union all
    select w.*, m.path, m.user_id from wanted w join org_user m on m.org_id = w.org_id and m.user_id = w.user_id and m.state = 1
      and luan_present(m.left_at, m.guest, m.guest_until)),
  written as (
    insert into message (org_id, path, user_id, kind, params, link, link_query, once)
    select r.org_id, r.path, r.whom, what, r.params, to_link, r.query, r.once from reached r
    on conflict (user_id, org_id, once) where once is not null do nothing
    returning id)
  select count(*) from written $$;
