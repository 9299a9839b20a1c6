-- Customers of an agency or an agent: whom it serves by an accepted relation of kind `sell`, and companies right below it. `path` is
-- the provider's, which both locks compare; numbers of the two kinds never meet, for one is even and the other odd.
create index service_relation_sold on service_relation (client_org_id) where relation_kind = 'sell' and state = 2;

create view customer with (security_invoker = true) as
  select r.id * 2 as id, r.org_id, r.path, r.client_org_id, r.id as relation_id, coalesce(r.answered_at, r.created_at) as since
  from service_relation r
  where r.relation_kind = 'sell' and r.state = 2 and (r.path || '') >= (select luan_from()) and ('' || r.path) < (select luan_to())
  union all
  select o.id * 2 + 1, p.id, p.path, o.id, null, o.created_at
  from organisation o join organisation p on p.id = o.parent_id and p.type_code in ('agency', 'agent')
  where o.type_code = 'company' and (p.path || '') >= (select luan_from()) and ('' || p.path) < (select luan_to()) and not exists (
    select from service_relation r where r.org_id = p.id and r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = 2);
grant select on customer to luan_app;

-- What is known of a customer is asked by these functions alone, which know nothing of it to whoever does not serve it.
create function luan_serves(client bigint) returns boolean language sql stable security definer as $$
  select exists (select from service_relation r where r.client_org_id = client and r.relation_kind = 'sell' and r.state = 2
      and r.path >= luan_from() and r.path < luan_to())
    or exists (select from organisation o where o.id = client and o.path >= luan_from() and o.path < luan_to()) $$;

-- Stage of a customer, the last that holds: 1 registered, 2 certified, 3 first students, 4 first plan, 5 learning, 6 certificates;
-- 7 its service is over or ends within thirty days. Hours and certificates of classes elsewhere count.
create function luan_customer_stage(client bigint) returns int language sql stable security definer as $$
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
create function luan_customer_seen(client bigint) returns timestamptz language sql stable security definer as $$
  select greatest(
    (select l.at from login_log l where l.path = o.path and l.result = 'done' order by l.at desc limit 1),
    (select s.opened_at from study_session s where s.org_id = o.id order by s.opened_at desc limit 1))
  from organisation o where o.id = client and luan_serves(client) $$;

-- A working customer is going quiet after thirty days without a log-in or a lesson; one that never began, since it came.
create function luan_customer_quiet(client bigint) returns boolean language sql stable security definer as $$
  select o.state = 1 and coalesce(luan_customer_seen(client), o.created_at) < now() - interval '30 days'
  from organisation o where o.id = client and luan_serves(client) $$;

-- What a customer needs next.
create function luan_customer_step(client bigint) returns text language sql stable security definer as $$
  select case
    when o.state = 2 then 'auditRegistration'
    when o.state = 3 then 'mendRegistration'
    when o.state = 0 then 'enable'
    when o.cert_state = 0 then 'handInCertification'
    when o.cert_state = 1 then 'auditCertification'
    when o.cert_state = 3 then 'mendCertification'
    when o.bill_expires_at < now() + interval '30 days' then 'renew'
    when luan_customer_quiet(client) then 'call'
    else (array['', 'addPeople', 'makePlan', 'beginLearning', 'certify', 'keepOn'])[luan_customer_stage(client)] end
  from organisation o where o.id = client and luan_serves(client) $$;

-- A customer's card: numbers, days and the contact, no word about its people.
create function luan_customer(client bigint) returns table (org_name text, org_state int, cert_state int, stage int, stage_since timestamptz,
  step text, quiet boolean, seen_at timestamptz, service_until timestamptz, contact_name text, contact_phone text, people int, plans int,
  learners int, certificates int, reason text) language sql stable security definer as $$
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
