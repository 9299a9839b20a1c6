-- Who may act on a thing at a path: everybody with one of the permissions in its organisation or above it. Looks past the
-- scope; a caller shows names only of those its reader reaches, of the others organisation and number.
create function luan_holders(keys text[], place text)
returns table (org_id bigint, org_name text, level int, member_id bigint, user_id bigint)
language sql stable security definer set search_path = public as $$
  select o.id, o.org_name, o.level::int, m.id, m.user_id
  from organisation o join org_user m on m.org_id = o.id and m.left_at is null and m.state = 1
  join app_user u on u.id = m.user_id and u.state = 1
  where o.id = any(string_to_array(trim(both '.' from place), '.')::bigint[]) and o.state = 1
    and exists (select from user_role ur join role r on r.id = ur.role_id and r.state = 1
      join role_resource rr on rr.role_id = r.id join resource x on x.id = rr.resource_id and x.state = 1
      where ur.org_user_id = m.id and x.permission = any(keys))
$$;
drop function luan_deciders(text[], text, bigint[]);
