-- The maker is never the checker: a decision that the head office's only auditor took alone says so in the history.
alter table state_history add column alone boolean not null default false;

-- Who else may decide about a thing at a path: people with one of the permissions in its organisation or above it, beside
-- the persons given. The nearest organisation first; looks past the scope, and tells names of organisations and numbers alone.
create function luan_deciders(keys text[], place text, beside bigint[])
returns table (org_id bigint, org_name text, people int) language sql stable security definer set search_path = public as $$
  select o.id, o.org_name, count(distinct m.user_id)::int
  from organisation o join org_user m on m.org_id = o.id and m.left_at is null and m.state = 1
  join app_user u on u.id = m.user_id and u.state = 1
  where o.id = any(string_to_array(trim(both '.' from place), '.')::bigint[]) and o.state = 1 and m.user_id <> all(beside)
    and exists (select from user_role ur join role r on r.id = ur.role_id and r.state = 1
      join role_resource rr on rr.role_id = r.id join resource x on x.id = rr.resource_id and x.state = 1
      where ur.org_user_id = m.id and x.permission = any(keys))
  group by o.id, o.org_name, o.level order by o.level desc
$$;
