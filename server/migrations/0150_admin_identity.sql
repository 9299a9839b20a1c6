-- Whoever holds a role that shows menus of the console is an administrator of the organisation: people who were given one
-- before the role brought the identity along keep their way in. Their sessions go on as what they are.
insert into user_identity (org_user_id, path, identity_code)
select m.id, m.path, 'admin' from org_user m
where exists (select from user_role ur join role_resource rr on rr.role_id = ur.role_id
    join resource x on x.id = rr.resource_id where ur.org_user_id = m.id and x.resource_type = 11)
on conflict do nothing;
update session s set identity_code = 'admin'
where s.client_kind = 'console' and s.ended_at is null and s.identity_code in ('student', 'out_student')
  and exists (select from user_identity i where i.org_user_id = s.org_user_id and i.identity_code = 'admin');
