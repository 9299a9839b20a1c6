-- Functions of business: applied again whenever this file has changed.

-- Whether an organisation stands below another one, or agreed to be served by it.
create or replace function luan_sells_to(seller bigint, customer bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from organisation o join organisation s on s.id = seller where o.id = customer and o.id <> s.id and o.type_code <> 'admin'
    and (starts_with(o.path, s.path) or exists (select from service_relation r where r.org_id = s.id and r.client_org_id = o.id
      and r.relation_kind = 'sell' and r.state = 2))) $$;

-- Tells of assignments that something about the customer is over, each person once: their managers, and whoever looks after the customer later.
create or replace function luan_tell_assignments(assignments bigint[], what text) returns bigint language sql set search_path = public as $$
  select luan_tell_many(jsonb_agg(jsonb_build_object('orgId', m.org_id, 'userId', p.user_id, 'query', jsonb_build_object('keyword', c.org_name),
    'params', jsonb_build_object('customer', c.org_name, 'manager', e.real_name, 'from', a.assigned_from, 'day', a.assigned_until),
    'once', what || '.' || a.id || '.' || coalesce(a.assigned_until::text, ''))), what, '/business/customerList', true)
  from business_assignment a join organisation c on c.id = a.customer_org_id join business_manager l on l.id = a.manager_id
    join org_user e on e.id = l.member_id
    join business_manager m on m.id = a.manager_id or m.id in (select n.manager_id from business_assignment n
      where n.customer_org_id = a.customer_org_id and n.assigned_from > a.assigned_until)
    join org_user p on p.id = m.member_id
  where a.id = any(assignments) having count(*) > 0 $$;
-- The same of one that somebody has ended, in reach.
create or replace function luan_tell_ended(assignment bigint) returns bigint language sql security definer set search_path = public as $$
  select luan_tell_assignments(array[a.id], 'businessAssignmentEnded') from business_assignment a
  where a.id = assignment and a.assigned_until is not null and a.path >= luan_from() and a.path < luan_to() $$;

-- Ends today whatever of a customer is assigned to somebody whose organisation sells to it no more; what has not begun is nobody's. Both are told.
-- It holds until midnight, for commission goes by the day of a capture; what is known of the customer is told nobody from this moment on.
create or replace function luan_end_assignments(customer bigint, cause text) returns void language plpgsql security definer set search_path = public as $$
declare
  begun bigint[];
  coming bigint[];
begin
  select array_agg(x.id) filter (where x.assigned_from <= luan_today()), array_agg(x.id) filter (where x.assigned_from > luan_today()) into begun, coming
  from (select a.id, a.assigned_from from business_assignment a where a.customer_org_id = customer
    and (a.assigned_until is null or a.assigned_until >= luan_today()) and not luan_sells_to(a.org_id, customer) order by a.id for update) x;
  if coming is not null then
    perform luan_tell_assignments(coming, 'businessAssignmentDropped');
    delete from business_assignment a where a.id = any(coming);
  end if;
  if begun is not null then
    update business_assignment a set assigned_until = luan_today(), end_cause = cause, version = a.version + 1 where a.id = any(begun);
    perform luan_tell_assignments(begun, 'businessAssignmentEnded');
  end if;
end $$;

create or replace function luan_relation_left() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform luan_end_assignments(new.client_org_id, 'relation');
  return null;
end $$;
create or replace trigger service_relation_assignments after update of state on service_relation for each row
  when (old.state = 2 and new.state <> 2 and new.relation_kind = 'sell') execute function luan_relation_left();

-- Paths of a subtree change in one statement, so the triggers behind it find all of them in their new places.
create or replace function luan_organisation_left() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform luan_end_assignments(new.id, 'moved');
  return null;
end $$;
create or replace trigger organisation_assignments after update of path on organisation for each row
  when (old.path <> new.path) execute function luan_organisation_left();

-- Whether a manager sells one of some subjects: it or one above it is among those named, or none is named.
create or replace function luan_manager_sells(manager bigint, subjects text[]) returns boolean
language sql stable security definer set search_path = public as $$
  select not exists (select from business_subject s where s.manager_id = manager)
    or exists (select from business_subject s where s.manager_id = manager and s.subject_code = any(luan_subjects_above(subjects))) $$;

-- Who looks after an organisation today; nothing is answered to whoever does not reach the organisation.
create or replace function luan_manager_of(wanted bigint) returns table (manager_id bigint, manager_name text, manager_phone text, org_name text, area_ids bigint[])
language sql stable security definer set search_path = public as $$
  select m.id, p.real_name, m.manager_phone, s.org_name, m.area_ids
  from organisation o join business_assignment a on a.customer_org_id = o.id and a.assigned_from <= luan_today()
      and (a.assigned_until is null or a.assigned_until >= luan_today())
    join business_manager m on m.id = a.manager_id and m.state = 1 and m.works_from <= luan_today()
      and (m.works_until is null or m.works_until >= luan_today())
    join org_user p on p.id = m.member_id and p.left_at is null join organisation s on s.id = m.org_id
  where o.id = wanted and o.path >= luan_from() and o.path < luan_to() and luan_sells_to(a.org_id, o.id) $$;

-- Leads of an organisation of the same company name or credit code and whose each is, also those of colleagues, of whom nothing else is told.
create or replace function luan_leads_known(seller_path text, wanted_name text, wanted_code text, besides bigint)
returns table (company_name text, same_name boolean, manager_name text) language sql stable security definer set search_path = public as $$
  select l.company_name, l.company_name = wanted_name, coalesce(p.real_name, '')
  from business_lead l left join business_manager m on m.id = l.manager_id left join org_user p on p.id = m.member_id
  where l.path = seller_path and seller_path >= luan_from() and seller_path < luan_to() and l.id <> besides
    and (l.company_name = wanted_name or (wanted_code <> '' and l.credit_code = wanted_code)) $$;

-- Whether an organisation is assigned today to somebody of an organisation in reach that still serves it.
create or replace function luan_assigned(customer bigint) returns boolean language sql stable security definer set search_path = public as $$
  select luan_serves(customer) and exists (select from business_assignment a where a.customer_org_id = customer
    and a.path >= luan_from() and a.path < luan_to() and a.assigned_from <= luan_today()
    and (a.assigned_until is null or a.assigned_until >= luan_today())) $$;

-- What an assigned customer is like: contact, stage, service and money, no word about its people but how many there are.
create or replace function luan_assigned_customer(customer bigint) returns table (stage int, step text, quiet boolean, seen_at timestamptz,
  contact_name text, contact_phone text, people int, service_stage int, service_ends date, balance_fen bigint, last_order_fen bigint,
  last_order_on date, open_orders int) language sql stable security definer set search_path = public as $$
  select luan_customer_stage(o.id), luan_customer_step(o.id), luan_customer_quiet(o.id), luan_customer_seen(o.id), o.contact_name,
    o.contact_phone_masked, coalesce((select t.n from people_tally t where t.org_id = o.id), 0), b.service_stage,
    case when b.service_stage = 11 then b.trial_until else b.expire_at end,
    coalesce((select k.balances[1] + k.balances[2] + k.balances[4] from ledger_book k where k.org_id = o.id), 0),
    l.payable_fen, (l.paid_at at time zone 'Asia/Shanghai')::date,
    (select count(*)::int from (select from pay_order r where r.org_id = o.id and r.state = 0 limit 100) w)
  from organisation o left join billing_info b on b.org_id = o.id
    left join lateral (select r.payable_fen, r.paid_at from pay_order r where r.org_id = o.id and r.state = 1 order by r.id desc limit 1) l on true
  where o.id = customer and luan_assigned(customer) $$;

-- Whether an assigned customer needs a call now: its trial or term ends within so many days, or nobody came for thirty.
create or replace function luan_customer_due(customer bigint, reason text) returns boolean language sql stable security definer set search_path = public as $$
  select case reason when 'quiet' then coalesce(luan_customer_quiet(customer), false)
    else exists (select from billing_info b where b.org_id = customer and case reason
      when 'trial' then b.service_stage = 11 and b.trial_until between luan_today() and luan_today() + 14
      else b.service_stage in (12, 13) and b.expire_at between luan_today() and luan_today() + 45 end) end
  where luan_assigned(customer) $$;

-- Whether an organisation may be assigned to a manager of another one: it stands below that one, or agreed to be served by it.
create or replace function luan_may_assign(seller_path text, customer bigint) returns boolean language sql stable security definer set search_path = public as $$
  select coalesce(luan_sells_to((select s.id from organisation s where s.path = seller_path), customer), false)
    and seller_path >= luan_from() and seller_path < luan_to() $$;

-- Names of organisations that somebody else looks after on days, and of who does, as far as that one is in reach.
create or replace function luan_assigned_elsewhere(customers bigint[], first_day date, last_day date)
returns table (customer_name text, manager_name text) language sql stable security definer set search_path = public as $$
  select c.org_name, case when a.path >= luan_from() and a.path < luan_to() then p.real_name else s.org_name end
  from business_assignment a join organisation c on c.id = a.customer_org_id join organisation s on s.id = a.org_id
    join business_manager m on m.id = a.manager_id join org_user p on p.id = m.member_id
  where a.customer_org_id = any(customers) and daterange(a.assigned_from, a.assigned_until, '[]') && daterange(first_day, last_day, '[]')
    and (luan_serves(c.id))
  order by c.org_name $$;

-- The rate of commission of an organisation for a product on a day: its own before that for all, the latest first.
create or replace function luan_commission_rate(seller bigint, wanted text, on_day date) returns commission_rate
language sql stable security definer set search_path = public as $$
  select r from commission_rate r where r.org_id = seller and r.state = 3 and r.product in (wanted, '') and r.rate_from <= on_day
  order by (r.product <> '') desc, r.rate_from desc limit 1 $$;

-- Writes what charges captured or given back lately gave or took, by who was assigned when they were captured and sells what they are for, with
-- the sums of their months.
-- The cost of a coupon that its bearer owes is no sale: what the coupon was used for was one.
-- Looked at is what was captured since two days before the last line; without a line, sixty-two days. @returns lines written
create or replace function luan_write_commission() returns int language plpgsql security definer set search_path = public as $$
declare written int; since timestamptz;
begin
  if luan_from() <> '.' then raise 'the platform alone reckons commission'; end if;
  since := coalesce((select max(happened_at) - interval '2 days' from commission_line where kind = 1), now() - interval '62 days');
  with captured as (
    select a.org_id, a.path, a.manager_id, to_char(c.captured_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, 1 as kind, c.id as charge_id,
      c.customer_org_id, o.org_name, c.product, coalesce(p.plan_name, '') as plan_name, r.base_fen, r.permille,
      r.base_fen * r.permille / 1000 as commission_fen,
      ((c.captured_at at time zone 'Asia/Shanghai')::date + make_interval(months => r.clawback_months))::date as clawback_until, r.rate_id,
      c.captured_at as happened_at
    from charge c join organisation o on o.id = c.customer_org_id left join plan p on p.id = c.plan_id
      join business_assignment a on a.customer_org_id = c.customer_org_id
        and (c.captured_at at time zone 'Asia/Shanghai')::date between a.assigned_from and coalesce(a.assigned_until, 'infinity'::date)
      cross join lateral (select x.id as rate_id, x.permille, x.clawback_months, case x.base when 'paid' then c.shares[3] + c.shares[4] else c.amount_fen end as base_fen
        from luan_commission_rate(a.org_id, c.product, (c.captured_at at time zone 'Asia/Shanghai')::date) x where x.id is not null) r
    where c.captured_at > since and c.state in (4, 6, 7) and c.product <> 'coupon'
      and luan_manager_sells(a.manager_id, case when c.subject_code <> '' then array[c.subject_code] else coalesce(p.subject_codes, '{}') end)
      and not exists (select from commission_line l where l.charge_id = c.id and l.kind = 1)
  ), returned as (
    select l.org_id, l.path, l.manager_id, to_char(g.posted_at at time zone 'Asia/Shanghai', 'YYYY-MM'), 2, l.charge_id, l.customer_org_id,
      l.customer_name, l.product, l.plan_name, -l.base_fen, l.permille, -l.commission_fen, l.clawback_until, l.rate_id, g.posted_at
    from charge c join commission_line l on l.charge_id = c.id and l.kind = 1 join ledger_posting g on g.id = c.reversal_posting_id
    where c.state = 7 and (g.posted_at at time zone 'Asia/Shanghai')::date <= l.clawback_until
      and not exists (select from commission_line b where b.charge_id = c.id and b.kind = 2)
  ), lines as materialized (select * from captured union all select * from returned), months as (
    insert into commission_month as k (org_id, path, manager_id, month, captured_count, base_fen, commission_fen, clawback_count, clawback_fen)
      select org_id, path, manager_id, month, count(*) filter (where kind = 1), coalesce(sum(base_fen) filter (where kind = 1), 0),
        coalesce(sum(commission_fen) filter (where kind = 1), 0), count(*) filter (where kind = 2), coalesce(sum(commission_fen) filter (where kind = 2), 0)
      from lines group by 1, 2, 3, 4
      on conflict (manager_id, month) do update set captured_count = k.captured_count + excluded.captured_count,
        base_fen = k.base_fen + excluded.base_fen, commission_fen = k.commission_fen + excluded.commission_fen,
        clawback_count = k.clawback_count + excluded.clawback_count, clawback_fen = k.clawback_fen + excluded.clawback_fen
      returning k.id, k.manager_id, k.month
  )
  insert into commission_line (org_id, path, month_id, manager_id, kind, charge_id, customer_org_id, customer_name, product, plan_name, base_fen,
      permille, commission_fen, clawback_until, rate_id, happened_at)
    select n.org_id, n.path, m.id, n.manager_id, n.kind, n.charge_id, n.customer_org_id, n.org_name, n.product, n.plan_name, n.base_fen,
      n.permille, n.commission_fen, n.clawback_until, n.rate_id, n.happened_at
    from lines n join months m on m.manager_id = n.manager_id and m.month = n.month;
  get diagnostics written = row_count;
  return written;
end $$;
