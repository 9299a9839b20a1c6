-- Statements of charges: applied again whenever this file has changed. They run as their owner and across organisations, because whoever
-- approves a plan or learns a minute may not reach the book of whoever pays. States are those of `chargeState`; amounts by kind stand
-- in the order in which they are taken: coupon, granted, paid, credit (accounts 4, 2, 1, 3; reserved 8, 6, 5, 7; clearing 9). What posts
-- stands for the platform while it does (`luan.scope_from`), for `luan_post` asks whose book it is.

-- What a book has, by kind, as far as the channels of an organisation let it be used; none named: all of them. What coupons hold of the
-- coupon account is not among it.
create or replace function luan_funds(book ledger_book, channels int[]) returns bigint[] language sql immutable parallel safe as $$
  select array[
    case when channels = '{}' or 40 = any(channels) then book.balances[4] - book.coupon_held_fen else 0 end,
    case when channels = '{}' or 20 = any(channels) then book.balances[2] else 0 end,
    case when channels = '{}' or 20 = any(channels) then book.balances[1] else 0 end,
    case when channels = '{}' or 30 = any(channels) then greatest(0, book.balances[3] + book.credit_limit_fen) else 0 end] $$;

-- Whose book pays for an organisation, as its mode of billing says.
create or replace function luan_payer(info billing_info) returns bigint language sql immutable parallel safe as $$
  select case when info.billing_mode in ('agent', 'authority') then coalesce(info.payer_org_id, info.org_id) else info.org_id end $$;

-- What an amount that begins so many fen into a pot takes of each kind.
create or replace function luan_shares(pot bigint[], begins_fen bigint, amount bigint) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(greatest(0, least(begins_fen + amount, upto) - greatest(begins_fen, upto - fen)) order by place)
  from (select place, fen, sum(fen) over (order by place)::bigint as upto from unnest(pot) with ordinality kind (fen, place)) kinds $$;

-- Amounts by kind added up, kind by kind.
create or replace function luan_kinds(shares bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(fen order by place) from (
    select (at - 1) % 4 as place, sum(fen)::bigint as fen from unnest(shares) with ordinality one (fen, at) group by 1) kinds $$;

-- Transfers of amounts by kind between two accounts each.
create or replace function luan_kind_moves(fen bigint[], debits int[], credits int[]) returns bigint[]
language plpgsql immutable parallel safe set search_path = public as $$
declare
  moves bigint[] := '{}';
begin
  for kind in 1 .. 4 loop
    if fen[kind] > 0 then moves := moves || array[debits[kind], credits[kind], fen[kind]]; end if;
  end loop;
  return moves;
end $$;

-- The period in which somebody is charged once: that of the obligation that counts for a membership, else the calendar year.
create or replace function luan_charge_period(membership bigint, day date) returns text
language sql stable security definer set search_path = public as $$
  select coalesce(
    (select o.period_from || '/' || o.period_until from obliged_person o where o.id = membership and day between o.period_from and o.period_until),
    date_trunc('year', day)::date || '/' || (date_trunc('year', day) + interval '1 year - 1 day')::date) $$;

-- From an approval on the members of plans are charged, by the prices of that day, where their organisation is billed by plan.
create or replace function luan_price_plans(plans bigint[], day date) returns void
language sql security definer set search_path = public as $$
  update plan p set priced_on = day from billing_info b
  where p.id = any(plans) and p.priced_on is null and not p.series and b.org_id = p.org_id and b.service_stage = 12 $$;

-- What a plan that charges is priced by, how many of its members are charged and how many wait for it; nothing where nobody waits.
create or replace function luan_chargeable(of_plan bigint)
returns table (org_id bigint, flavour text, subject_codes text[], industry_codes text[], priced_on date, charged int, waiting int)
language sql stable security definer set search_path = public as $$
  select p.org_id, p.flavour, p.subject_codes, p.industry_codes, p.priced_on,
    (select count(*)::int from charge c where c.plan_id = p.id and c.state <> 5), w.n
  from plan p, lateral (select count(*)::int as n from training_record r left join charge c on c.id = r.charge_id
    where r.plan_id = p.id and r.state <> 11 and (r.charge_id is null or c.state = 5)) w
  where p.id = of_plan and p.priced_on is not null and p.state in (0, 14, 20, 21, 22, 25) and w.n > 0 $$;

-- Members of a plan who are not charged yet. Whose key stands already stands on that charge from now on; the rest is answered.
create or replace function luan_uncharged(of_plan bigint, of_product text, of_flavour text, of_subject text) returns setof bigint
language plpgsql security definer set search_path = public as $$ begin
  update training_record r set charge_id = c.id from plan p, charge c
  where r.plan_id = of_plan and p.id = of_plan and r.state <> 11 and c.state <> 5
    and (r.charge_id is null or exists (select from charge old where old.id = r.charge_id and old.state = 5))
    and c.product = of_product and c.flavour = of_flavour and c.subject_code = of_subject and c.user_id = r.user_id and c.thing = ''
    and c.period = luan_charge_period(r.org_user_id, p.begins_on);
  return query select r.id from training_record r left join charge c on c.id = r.charge_id
    where r.plan_id = of_plan and r.state <> 11 and (r.charge_id is null or c.state = 5) order by r.user_id, r.id;
end $$;

-- Charges members of a plan so many fen each: owed, until they are reserved. One whose key was charged meanwhile is left for the next time.
create or replace function luan_charge_members(of_plan bigint, records bigint[], amounts bigint[], of_product text, of_flavour text,
  of_subject text, of_rule bigint, unit bigint, tax int) returns int
language plpgsql security definer set search_path = public as $$
declare
  done int;
begin
  with made as (
    insert into charge (org_id, path, payer, customer_org_id, product, flavour, subject_code, user_id, period, plan_id, record_id, rule_id,
      unit_fen, tax_rate, amount_fen)
    select o.id, o.path, coalesce(nullif(b.billing_mode, ''), 'company'), p.org_id, of_product, of_flavour, of_subject, r.user_id,
      luan_charge_period(r.org_user_id, p.begins_on), p.id, r.id, of_rule, unit, tax, x.fen
    from unnest(records, amounts) x (record_id, fen) join training_record r on r.id = x.record_id join plan p on p.id = of_plan
      join org_user m on m.id = r.org_user_id left join billing_info b on b.org_id = p.org_id
      -- Who pays for himself finds it where he learns, also on a plan of an organisation above.
      join organisation o on o.id = case when b.billing_mode = 'learner' then m.org_id else coalesce(luan_payer(b), p.org_id) end
    order by r.user_id
    on conflict (product, flavour, subject_code, period, coalesce(user_id, 0), thing) do update set
      org_id = excluded.org_id, path = excluded.path, payer = excluded.payer, customer_org_id = excluded.customer_org_id,
      plan_id = excluded.plan_id, record_id = excluded.record_id, rule_id = excluded.rule_id, unit_fen = excluded.unit_fen,
      tax_rate = excluded.tax_rate, amount_fen = excluded.amount_fen, state = 1, round = charge.round + 1, version = charge.version + 1
      -- What a learner paid for it goes back first.
      where charge.state = 5 and luan_sum(charge.shares) = 0
    returning charge.id, charge.record_id
  )
  update training_record r set charge_id = m.id from made m where r.id = m.record_id;
  get diagnostics done = row_count;
  return done;
end $$;

-- Reserves what is owed of a plan, the oldest first, as far as coupons and the books of those who pay cover it: one posting a book.
-- @returns how many
create or replace function luan_reserve_plan(of_plan bigint) returns int
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  p plan;
  book ledger_book;
  payer_org bigint;
  channels int[];
  pot bigint[];
  ids bigint[];
  amounts bigint[];
  fits luan_covered[];
  taken bigint[];
  face_fen bigint;
  course_fen bigint;
  moves bigint[];
  came record;
  done int := 0;
begin
  perform set_config('luan.scope_from', '.', true);
  perform from charge c where c.plan_id = of_plan and c.state = 1 order by c.id for update;
  select * into p from plan x where x.id = of_plan;
  select coalesce(b.channels, '{}') into channels from (select 1) one left join billing_info b on b.org_id = p.org_id;
  for payer_org in select distinct c.org_id from charge c where c.plan_id = of_plan and c.state = 1 and c.payer <> 'learner' order by 1 loop
    select * into book from ledger_book b where b.org_id = payer_org for update;
    continue when book.closed_at is not null;
    pot := luan_funds(book, channels);
    select array_agg(c.id order by c.id), array_agg(c.amount_fen order by c.id) into ids, amounts from charge c
    where c.plan_id = of_plan and c.state = 1 and c.payer <> 'learner' and c.org_id = payer_org;
    select array_agg((ids[m.nth], m.coupon_id, amounts[m.nth] - m.fen, m.fen, m.upto)::luan_covered order by m.nth), luan_shares(pot, 0, max(m.upto))
      into fits, taken from luan_take_coupons(payer_org, p.org_id, p.subject_codes, p.industry_codes, amounts, luan_sum(pot),
        channels = '{}' or 40 = any(channels)) m;
    continue when fits is null;
    select coalesce(sum(k.face_fen), 0), coalesce(sum(f.coupon_fen) filter (where k.face_fen = 0), 0) into face_fen, course_fen
    from unnest(fits) f join coupon k on k.id = f.coupon_id;
    moves := luan_kind_moves(taken, '{4,2,1,3}', '{8,6,5,7}') || case when face_fen > 0 then array[4, 8, face_fen] else '{}' end
      || case when course_fen > 0 then array[9, 8, course_fen] else '{}' end;
    if moves <> '{}' then
      update ledger_book b set coupon_held_fen = b.coupon_held_fen - face_fen where b.org_id = payer_org and face_fen > 0;
      select * into came from luan_post(payer_org, 'reserve:plan:' || of_plan || ':' || book.posting_number + 1, 4, 'plan', of_plan::text,
        p.plan_name, 0, null, false, moves);
      if came.outcome <> 'posted' then raise exception 'Plan % was not reserved: %', of_plan, came.outcome; end if;
    end if;
    update charge c set state = 2, reserved_at = now(), version = c.version + 1, coupon_fen = f.coupon_fen,
      shares = luan_shares(pot, f.upto - f.rest_fen, f.rest_fen) from unnest(fits) f where c.id = f.charge_id;
    update coupon k set state = 2, reserved_at = now(), charge_id = f.charge_id, deducted_fen = f.coupon_fen, version = k.version + 1
    from unnest(fits) f where k.id = f.coupon_id;
    done := done + cardinality(fits);
  end loop;
  perform set_config('luan.scope_from', here, true);
  return done;
end $$;

-- Whether somebody stands on a charge: a record that has learned, or a member of a plan that goes on.
create or replace function luan_is_stood_on(c charge) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from training_record r join plan p on p.id = r.plan_id
    where r.charge_id = c.id and (r.started_at is not null or (r.state <> 11 and p.state in (0, 14, 20, 21, 22)))) $$;

-- Releases charges of a plan that nobody stands on any more: coupons are given back, and what else is reserved for the whole plan goes back in reverse of how it was taken,
-- and those who stay stand on what was taken first. One posting a book. @returns how many
create or replace function luan_release_plan(of_plan bigint) returns int
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  payer_org bigint;
  gone bigint[];
  pot bigint[];
  back_fen bigint;
  rest_fen bigint;
  number bigint;
  given record;
  moves bigint[];
  came record;
  done int := 0;
begin
  perform set_config('luan.scope_from', '.', true);
  perform from charge c where c.plan_id = of_plan and c.state in (1, 2) order by c.id for update;
  -- What a learner paid stays reserved until its refund is asked for (`luan_free_charge`), so that nobody spends it meanwhile.
  update charge c set state = 5, released_at = now(), version = c.version + 1
  where c.plan_id = of_plan and c.state in (1, 2) and c.payer = 'learner' and not luan_is_stood_on(c);
  get diagnostics done = row_count;
  for payer_org in select distinct c.org_id from charge c where c.plan_id = of_plan and c.state in (1, 2) and c.payer <> 'learner' order by 1 loop
    select array_agg(c.id) into gone from charge c where c.plan_id = of_plan and c.org_id = payer_org and c.state in (1, 2)
      and c.payer <> 'learner' and not luan_is_stood_on(c);
    continue when gone is null;
    select luan_kinds(array_agg(fen order by c.id, place)), coalesce(sum(fen) filter (where c.id = any(gone)), 0),
      coalesce(sum(fen) filter (where c.id <> all(gone)), 0) into pot, back_fen, rest_fen
    from charge c, unnest(c.shares) with ordinality kind (fen, place) where c.plan_id = of_plan and c.org_id = payer_org and c.state = 2
      and c.payer <> 'learner';
    select b.posting_number + 1 into number from ledger_book b where b.org_id = payer_org for update;
    select * into given from luan_return_coupons(gone);
    moves := case when back_fen > 0 then luan_kind_moves(luan_shares(pot, rest_fen, back_fen), '{8,6,5,7}', '{4,2,1,3}') else '{}' end || given.moves;
    if moves <> '{}' then
      select * into came from luan_post(payer_org, 'release:plan:' || of_plan || ':' || number, 6, 'plan', of_plan::text,
        (select p.plan_name from plan p where p.id = of_plan), 0, null, false, moves);
      if came.outcome <> 'posted' then raise exception 'Plan % was not released: %', of_plan, came.outcome; end if;
      update ledger_book b set coupon_held_fen = b.coupon_held_fen + given.held_fen where b.org_id = payer_org and given.held_fen > 0;
    end if;
    if back_fen > 0 then
      update charge c set shares = luan_shares(pot, x.upto - x.own_fen, x.own_fen)
      from (select k.id, k.amount_fen - k.coupon_fen as own_fen, sum(k.amount_fen - k.coupon_fen) over (order by k.id)::bigint as upto from charge k
        where k.plan_id = of_plan and k.org_id = payer_org and k.state = 2 and k.payer <> 'learner' and k.id <> all(gone)) x where c.id = x.id;
    end if;
    update charge c set state = 5, shares = '{0,0,0,0}', coupon_fen = 0, released_at = now(), version = c.version + 1 where c.id = any(gone);
    done := done + cardinality(gone);
  end loop;
  perform set_config('luan.scope_from', here, true);
  return done;
end $$;

-- The first counted minute takes the charge of its record, in the record's own transaction. Whatever goes wrong with the charge is left
-- to the hourly look: money never stops evidence.
create or replace function luan_take_charge() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update charge c set state = 3, taken_at = new.started_at, version = c.version + 1 where c.id = new.charge_id and c.state in (1, 2);
  return null;
exception when others then
  return null;
end $$;
create or replace trigger training_record_charged after update of started_at, charge_id on training_record for each row
  when (new.started_at is not null and new.charge_id is not null
    and (old.started_at is null or old.charge_id is distinct from new.charge_id)) execute function luan_take_charge();

-- Whether a charge that waits can be posted or reserved now: nothing but money is missing. A learner's waits for the learner's own money.
create or replace function luan_charge_waits(c charge) returns boolean
language sql stable security definer set search_path = public as $$
  select b.closed_at is null and ((c.state = 3 and luan_sum(c.shares) = c.amount_fen - c.coupon_fen)
    or (c.payer <> 'learner' and (x.fen >= c.amount_fen
      or (c.state = 1 and (i.channels is null or i.channels = '{}' or 40 = any(i.channels)) and luan_coupon_covers(c, x.fen)))))
  from ledger_book b left join billing_info i on i.org_id = c.customer_org_id
    cross join lateral (select luan_sum(luan_funds(b, coalesce(i.channels, '{}'))) as fen) x where b.org_id = c.org_id $$;

-- Posts what records of a book have taken, the oldest first, at most so many: from what was reserved, else from what is there. @returns
-- how many; what neither covers stays open
create or replace function luan_capture_book(of_org bigint, most int) returns int
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  book ledger_book;
  c charge;
  pot bigint[];
  came record;
  made bigint;
  said text;
  done int := 0;
begin
  perform set_config('luan.scope_from', '.', true);
  for c in select k.* from charge k where k.org_id = of_org and k.state = 3 and luan_charge_waits(k) order by k.id limit most for update skip locked loop
    select * into book from ledger_book b where b.org_id = of_org for update;
    exit when book.closed_at is not null;
    pot := c.shares;
    if luan_sum(pot) < c.amount_fen - c.coupon_fen then
      select luan_funds(book, coalesce(b.channels, '{}')) into pot
      from (select 1) one left join billing_info b on b.org_id = c.customer_org_id;
      continue when luan_sum(pot) < c.amount_fen;
      pot := luan_shares(pot, 0, c.amount_fen);
    end if;
    made := null;
    if c.amount_fen > 0 then
      said := coalesce((select p.plan_name from plan p where p.id = c.plan_id), (select s.session_name from exam_session s where s.id = c.session_id),
        luan_charged_coupon(c.id), c.period);
      select * into came from luan_post(of_org, 'capture:' || c.id, case when c.product = 'coupon' then 23 else 5 end, 'charge', c.id::text, said,
        0, null, false,
        luan_kind_moves(pot, case when luan_sum(c.shares) > 0 then '{8,6,5,7}'::int[] else '{4,2,1,3}' end, '{9,9,9,9}')
          || case when c.coupon_fen > 0 then array[8, 9, c.coupon_fen] else '{}' end);
      continue when came.outcome not in ('posted', 'repeated');
      made := came.id;
      if c.coupon_fen > 0 then perform luan_use_coupon(c, said); end if;
    end if;
    update charge k set state = 4, shares = pot, captured_at = now(), capture_posting_id = made, version = k.version + 1 where k.id = c.id;
    done := done + 1;
  end loop;
  perform set_config('luan.scope_from', here, true);
  return done;
end $$;

-- Whether a charge waits for its learner to pay it.
create or replace function luan_learner_owes(c charge) returns boolean language sql immutable parallel safe as $$
  select c.payer = 'learner' and c.state in (1, 3) and luan_sum(c.shares) = 0 and c.amount_fen > 0 $$;

-- A charge that its learner owes is reserved out of its book by kinds, or captured where it is open, a posting of its own, and paid by
-- whom it says from now on. @returns what became of the posting; the charge stays as it is where that is not `posted`
create or replace function luan_cover_charge(of_charge bigint, own bigint[], pays text, said text, by_hand boolean) returns text
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  c charge;
  owed boolean;
  came record;
begin
  select * into c from charge k where k.id = of_charge for update;
  owed := c.state = 1;
  perform set_config('luan.scope_from', '.', true);
  select * into came from luan_post(c.org_id, case when owed then 'reserve:charge:' || c.id || ':' || c.round else 'capture:' || c.id end,
    case when owed then 4 else 5 end, 'charge', c.id::text, said, 0, null, by_hand,
    luan_kind_moves(own, '{4,2,1,3}', case when owed then '{8,6,5,7}'::int[] else '{9,9,9,9}' end));
  perform set_config('luan.scope_from', here, true);
  if came.outcome = 'posted' then
    update charge k set payer = pays, shares = own, version = k.version + 1, state = case when owed then 2 else 4 end,
      reserved_at = case when owed then now() else k.reserved_at end, captured_at = case when not owed then now() end,
      capture_posting_id = case when not owed then came.id end where k.id = c.id;
  end if;
  return came.outcome;
end $$;

-- The learner has paid a charge, and the money is paid balance of its book: the charge takes it in the same transaction, so that nobody
-- else spends it. @returns whether the charge took it
create or replace function luan_pay_charge(of_charge bigint, said text) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  c charge;
begin
  select * into c from charge k where k.id = of_charge for update;
  if not found or not luan_learner_owes(c) then return false; end if;
  return luan_cover_charge(c.id, array[0, 0, c.amount_fen, 0], c.payer, said, false) = 'posted';
end $$;

-- An organisation pays charges that its learners owe out of whatever its own account holds, in the order of kinds, and they are its own from
-- then on. All of them or none. @returns why not: `closed`, `short` with the fen that are missing, `waits` where one is paid already or
-- its learner is paying in this moment
create or replace function luan_pay_for_learners(charges bigint[], out outcome text, out short_fen bigint)
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  book ledger_book;
  c charge;
  pot bigint[];
  before_fen bigint := 0;
begin
  perform from charge k where k.id = any(charges) order by k.id for update;
  if exists (select from unnest(charges) asked left join charge k on k.id = asked and k.path = here and luan_learner_owes(k)
      and not exists (select from pay_order o where o.charge_id = k.id and o.state = 0) where k.id is null) then
    outcome := 'waits';
    return;
  end if;
  select * into book from ledger_book b where b.path = here for update;
  if book.closed_at is not null then outcome := 'closed'; return; end if;
  pot := luan_funds(book, '{}');
  short_fen := (select sum(k.amount_fen) from charge k where k.id = any(charges)) - luan_sum(pot);
  if short_fen > 0 then outcome := 'short'; return; end if;
  for c in select * from charge k where k.id = any(charges) order by k.id loop
    outcome := luan_cover_charge(c.id, luan_shares(pot, before_fen, c.amount_fen), 'company',
      coalesce((select p.plan_name from plan p where p.id = c.plan_id), (select s.session_name from exam_session s where s.id = c.session_id), c.period), true);
    if outcome <> 'posted' then raise exception 'Charge % was not posted: %', c.id, outcome; end if;
    before_fen := before_fen + c.amount_fen;
  end loop;
end $$;

-- What a learner paid for a charge that is released becomes paid balance, in the transaction that asks for its refund. @returns whether
create or replace function luan_free_charge(of_charge bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  c charge;
  came record;
begin
  select * into c from charge k where k.id = of_charge for update;
  if not found or c.payer <> 'learner' or c.state <> 5 or luan_sum(c.shares) = 0 then return false; end if;
  perform set_config('luan.scope_from', '.', true);
  select * into came from luan_post(c.org_id, 'release:charge:' || c.id || ':' || c.round, 6, 'charge', c.id::text, '', 0, null, false,
    luan_kind_moves(c.shares, '{8,6,5,7}', '{4,2,1,3}'));
  perform set_config('luan.scope_from', here, true);
  if came.outcome <> 'posted' then return false; end if;
  update charge k set shares = '{0,0,0,0}', version = k.version + 1 where k.id = c.id;
  return true;
end $$;

-- Plans whose charges some records stand on.
create or replace function luan_plans_charged(records bigint[]) returns setof bigint
language sql stable security definer set search_path = public as $$
  select distinct c.plan_id from training_record r join charge c on c.id = r.charge_id
  where r.id = any(records) and c.plan_id is not null and c.state in (1, 2) $$;

-- Takes charges of records that have learned though their trigger was not heard.
create or replace function luan_take_missed() returns int
language plpgsql security definer set search_path = public as $$
declare
  done int;
begin
  update charge c set state = 3, taken_at = now(), version = c.version + 1
  where c.state in (1, 2) and exists (select from training_record r where r.charge_id = c.id and r.started_at is not null);
  get diagnostics done = row_count;
  return done;
end $$;

-- Names of a charge the reader's scope holds: of the person, the plan, the rule, wherever these stand.
create or replace function luan_charged_name(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select u.real_name from charge c join app_user u on u.id = c.user_id
  where c.id = charge_id and (luan_is_head(luan_from()) or c.path = luan_from()) $$;
create or replace function luan_charged_plan(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select p.plan_name from charge c join plan p on p.id = c.plan_id
  where c.id = charge_id and (luan_is_head(luan_from()) or c.path = luan_from()) $$;
create or replace function luan_charged_session(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select s.session_name from charge c join exam_session s on s.id = c.session_id
  where c.id = charge_id and (luan_is_head(luan_from()) or c.path = luan_from()) $$;
create or replace function luan_charged_rule(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select r.rule_name from charge c join pricing_rule r on r.id = c.rule_id
  where c.id = charge_id and c.product <> 'coupon' and (luan_is_head(luan_from()) or c.path = luan_from()) $$;
create or replace function luan_charged_flavour(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select p.flavour from charge c join plan p on p.id = c.plan_id
  where c.id = charge_id and (luan_is_head(luan_from()) or c.path = luan_from()) $$;

-- Learners who have to pay by themselves and were not told yet, at most so many, the oldest charge first: they are told from now on. What they
-- pay for is a plan, a session of an exam, or else a cycle.
drop function if exists luan_learners_owing(bigint);
create or replace function luan_take_untold(most int)
returns table (id bigint, org_id bigint, user_id bigint, round int, amount_fen bigint, name text, period text)
language sql security definer set search_path = public as $$
  update charge c set told_round = c.round from (
    select k.id, coalesce((select p.plan_name from plan p where p.id = k.plan_id), (select s.session_name from exam_session s where s.id = k.session_id), '') as name
    from charge k where k.payer = 'learner' and k.state in (1, 3) and k.amount_fen > 0 and k.told_round < k.round and luan_learner_owes(k)
    order by k.id limit most for update skip locked) due
  where c.id = due.id returning c.id, c.org_id, c.user_id, c.round, c.amount_fen, due.name, c.period $$;
create or replace function luan_learners_untold() returns setof bigint language sql stable security definer set search_path = public as $$
  select c.id from charge c where c.payer = 'learner' and c.state in (1, 3) and c.amount_fen > 0 and c.told_round < c.round and luan_learner_owes(c) limit 1 $$;

-- Charges that are released and whose learner gets back what was paid.
create or replace function luan_charges_returning() returns setof bigint language sql stable security definer set search_path = public as $$
  select c.id from charge c where c.state = 5 and c.payer = 'learner' and luan_sum(c.shares) > 0 order by c.id $$;

-- Payers with something to post now, plans with something to reserve now, and plans that hold what nobody stands on any more.
create or replace function luan_payers_waiting() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct c.org_id from charge c where c.state = 3 and luan_charge_waits(c) $$;
-- What an order was paid for comes first, plan by plan in the order of its lines; the rest by age.
create or replace function luan_plans_waiting() returns setof bigint language sql stable security definer set search_path = public as $$
  select w.plan_id from (
    select c.plan_id, c.org_id, min(c.id) as first, min(c.created_at) as since from charge c
    where c.state = 1 and c.plan_id is not null and luan_charge_waits(c) group by 1, 2) w
  left join lateral (select o.paid_at, array_position(o.plan_ids, w.plan_id) as place from pay_order o
    where o.org_id = w.org_id and o.paid_at is not null and o.created_at >= w.since and o.plan_ids <> '{}' and o.plan_ids @> array[w.plan_id]
    order by o.paid_at limit 1) o on true
  group by w.plan_id order by min(o.paid_at) nulls last, min(o.place), min(w.first) $$;
create or replace function luan_plans_holding() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct c.plan_id from charge c where c.state in (1, 2) and c.plan_id is not null and not luan_is_stood_on(c) $$;
create or replace function luan_plans_uncharged() returns setof bigint language sql stable security definer set search_path = public as $$
  select p.id from plan p where p.priced_on is not null and p.state in (0, 14, 20, 21, 22, 25)
    and exists (select from luan_chargeable(p.id)) order by p.id $$;

-- What people in service of customers that are billed by cycle cost for the days of their cycle that nobody has been charged for, by customer
-- (`place` in the lists) and person: the whole price for a whole cycle, its share by days for who came later and where the end of the service cuts
-- the cycle short (half a fen up, each line by itself). A service that is prolonged inside a cycle costs the days that came, one that is cut
-- short after its charge gives nothing back. `wholes` is how many days a price is for; null: as many as the service had when it was charged
-- first. `upto_fen` is what the customer comes to so far. Each person is looked up: as a join, all charges there are would be read;
-- so would they by the index of the key, which looks as good as the person's until the database has counted the table: hence one text.
create or replace function luan_cycle_lines(orgs bigint[], cycles_from date[], cycles_until date[], wholes int[], units bigint[], today date)
returns table (place int, user_id bigint, begins date, days int, whole int, amount_fen bigint, upto_fen bigint)
language sql stable security definer set search_path = public as $$
  with cycle as materialized (
    select c.place::int, c.org_id, c.since, c.until, c.unit, coalesce(c.whole, (select min(right(k.period, 10)::date) from charge k
        where k.customer_org_id = c.org_id and k.product = 'training' and k.cycle_days is not null and left(k.period, 10) = c.since::text) - c.since + 1,
      c.until - c.since + 1) as whole
    from unnest(orgs, cycles_from, cycles_until, wholes, units) with ordinality c (org_id, since, until, whole, unit, place)
  ), line as (
    select c.place, m.user_id, greatest(c.since, paid.until + 1) as begins, c.until - greatest(c.since, m.since, paid.until + 1) + 1 as days, c.whole, c.unit
    from cycle c
      cross join lateral (select distinct on (p.user_id) p.user_id, least(today, (p.created_at at time zone 'Asia/Shanghai')::date) as since
        from org_user p where p.org_id = c.org_id and p.left_at is null and not p.guest order by p.user_id, p.created_at) m
      left join lateral (select max(right(k.period, 10)::date) as until from charge k
        where k.user_id = m.user_id and k.product || k.flavour || k.subject_code || k.thing = 'training'
          and (k.cycle_days is not null or k.period = c.since || '/' || c.until)) paid on true
    where coalesce(paid.until < c.until, true)
  ), priced as (
    select l.*, case when l.days = l.whole then l.unit else (l.unit * l.days * 2 + l.whole) / (l.whole * 2) end as fen from line l
  )
  select p.place, p.user_id, p.begins, p.days, p.whole, p.fen, sum(p.fen) over (partition by p.place order by p.user_id)::bigint
  from priced p order by p.place, p.user_id $$;

-- Charges customers for what their cycles cost. What a book covers, whole charges alone and the oldest first, is posted first, as one posting
-- a customer, so that each charge is written once; the rest is open and posted by the worker. Who works for two of them would be charged
-- twice for the same days and breaks it. @returns how many people of each customer
drop function if exists luan_charge_cycle(bigint, date, date, date, bigint, bigint, int);
drop function if exists luan_charge_cycle(bigint, date, date, int, date, bigint, bigint, int);
create or replace function luan_charge_customers(orgs bigint[], cycles_from date[], cycles_until date[], wholes int[], today date, rules bigint[], units bigint[], taxes int[])
returns table (org_id bigint, charged int) language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  here text := luan_from();
  -- The lines.
  places int[];
  people bigint[];
  begins date[];
  days int[];
  whole_days int[];
  amounts bigint[];
  uptos bigint[];
  -- Of each customer: what its book covers, the posting of it, the kinds it may take in fen (four each), and the one kind that covers all.
  covered bigint[] := array_fill(0::bigint, array[cardinality(orgs)]);
  postings bigint[] := array_fill(null::bigint, array[cardinality(orgs)]);
  pots bigint[] := array_fill(0::bigint, array[4 * cardinality(orgs)]);
  kinds int[] := array_fill(0, array[cardinality(orgs)]);
  customer record;
  covered_fen bigint;
  book ledger_book;
  pot bigint[];
  taken bigint[];
  came record;
begin
  select array_agg(l.place), array_agg(l.user_id), array_agg(l.begins), array_agg(l.days), array_agg(l.whole), array_agg(l.amount_fen), array_agg(l.upto_fen)
    into places, people, begins, days, whole_days, amounts, uptos
    from luan_cycle_lines(orgs, cycles_from, cycles_until, wholes, units, today) l;
  if (select count(distinct person) from unnest(people) person) < cardinality(people) then
    raise exception 'Somebody works for two of these customers' using errcode = 'unique_violation';
  end if;
  perform set_config('luan.scope_from', '.', true);
  for customer in
    select l.place, l.first, l.last, orgs[l.place] as id, cycles_from[l.place] as since, cycles_until[l.place] as until, luan_payer(b) as payer_id, b.channels
    from (select x.place, min(x.nth) as first, max(x.nth) as last from unnest(places) with ordinality x (place, nth) group by 1) l
      join billing_info b on b.org_id = orgs[l.place]
    where b.billing_mode <> 'learner' order by l.place
  loop
    select * into book from ledger_book b where b.org_id = customer.payer_id;
    continue when book.closed_at is not null;
    pot := luan_funds(book, coalesce(customer.channels, '{}'));
    -- Sums only grow: the last one that fits is what is covered.
    covered_fen := least(uptos[customer.last], luan_sum(pot));
    if covered_fen < uptos[customer.last] then
      select coalesce(max(upto), 0) into covered_fen from unnest(uptos[customer.first:customer.last]) upto where upto <= covered_fen;
    end if;
    continue when covered_fen <= 0;
    taken := luan_shares(pot, 0, covered_fen);
    select * into came from luan_post(customer.payer_id, 'cycle:' || customer.id || ':' || customer.since || ':' || book.posting_number + 1, 5,
      'organisation', customer.id::text, customer.since || '/' || customer.until, 0, null, false, luan_kind_moves(taken, '{4,2,1,3}', '{9,9,9,9}'));
    continue when came.outcome <> 'posted';
    postings[customer.place] := came.id;
    covered[customer.place] := covered_fen;
    pots[4 * customer.place - 3 : 4 * customer.place] := pot;
    -- Mostly one kind covers all of them, and nobody's share has to be reckoned.
    kinds[customer.place] := (select min(kind) from unnest(taken) with ordinality one (fen, kind) where fen > 0 having count(*) = 1);
  end loop;
  perform set_config('luan.scope_from', here, true);
  insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, charged_days, cycle_days, rule_id, unit_fen, tax_rate, amount_fen,
    state, taken_at, shares, captured_at, capture_posting_id)
  select c.payer_id, c.path, c.mode, orgs[l.place], 'training', l.user_id, l.begins || '/' || cycles_until[l.place], l.days, l.whole, rules[l.place],
    units[l.place], taxes[l.place], l.fen, case when l.posting is null then 3 else 4 end, now(),
    case when l.posting is null then '{0,0,0,0}' when kinds[l.place] = 1 then array[l.fen, 0, 0, 0] when kinds[l.place] = 2 then array[0, l.fen, 0, 0]
      when kinds[l.place] = 3 then array[0, 0, l.fen, 0] when kinds[l.place] = 4 then array[0, 0, 0, l.fen]
      else luan_shares(pots[4 * l.place - 3 : 4 * l.place], l.upto - l.fen, l.fen) end,
    case when l.posting is not null then now() end, l.posting
  from (select w.*, case when w.upto <= covered[w.place] then postings[w.place] end as posting
      from unnest(places, people, begins, days, whole_days, amounts, uptos) w (place, user_id, begins, days, whole, fen, upto)) l
    join (select n.place, o.id as payer_id, o.path, coalesce(nullif(b.billing_mode, ''), 'company') as mode
      from unnest(orgs) with ordinality n (org_id, place) join billing_info b on b.org_id = n.org_id join organisation o on o.id = luan_payer(b)) c
      on c.place = l.place
  order by l.place, l.user_id;
  -- Who was charged elsewhere in this moment breaks the key: all of it is taken back, and done again by the next run.
  return query select orgs[place], count(*)::int from unnest(places) place group by place;
end $$;

-- Charges the cycles of several organisations, all at once; where something breaks, each by itself: one that cannot be charged now leaves the
-- others alone and is named.
drop function if exists luan_charge_cycles(bigint[], date[], date[], date, bigint[], bigint[], int[]);
create or replace function luan_charge_cycles(orgs bigint[], cycles_from date[], cycles_until date[], wholes int[], today date, rules bigint[], units bigint[], taxes int[])
returns table (org_id bigint, charged int, trouble text) language plpgsql security definer set search_path = public as $$
begin
  -- Books are locked in one order, whoever pays for whom.
  perform from ledger_book b where b.org_id in (select luan_payer(i) from billing_info i where i.org_id = any(orgs)) order by b.id for update;
  begin
    return query select c.org_id, c.charged, '' from luan_charge_customers(orgs, cycles_from, cycles_until, wholes, today, rules, units, taxes) c;
    return;
  exception when others then null;
  end;
  for nth in 1 .. cardinality(orgs) loop
    org_id := orgs[nth];
    charged := 0;
    trouble := '';
    begin
      select coalesce(sum(c.charged), 0) into charged from luan_charge_customers(orgs[nth:nth], cycles_from[nth:nth], cycles_until[nth:nth],
        wholes[nth:nth], today, rules[nth:nth], units[nth:nth], taxes[nth:nth]) c;
    exception when others then
      trouble := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
end $$;

-- Organisations that are billed by cycle on a day after one of them, with the term by which their cycle is found and how many people they have.
drop function if exists luan_periodic_customers(date);
create or replace function luan_periodic_customers(today date, after_id bigint, most int)
returns table (id bigint, billing_cycle text, fee_cycle text, start_at date, expire_at date, heads int)
language sql stable security definer set search_path = public as $$
  select b.org_id, b.billing_cycle, b.fee_cycle, b.start_at, b.expire_at, coalesce(t.n, 0)
  from billing_info b left join people_tally t on t.org_id = b.org_id
  where b.service_stage = 13 and today between b.start_at and b.expire_at and b.org_id > after_id order by b.org_id limit most $$;

-- Seats that stand on no charge though their people's organisation is billed by plan and another one holds the exam: those that are asked
-- for, together where one price is for all of them, by the day on which they were booked.
create or replace function luan_chargeable_seats(bookings bigint[])
returns table (org_id bigint, flavour text, subject_codes text[], industry_codes text[], booked_on date, seats bigint[])
language sql stable security definer set search_path = public as $$
  select b.org_id, b.flavour, p.subject_codes, p.industry_codes, (b.booked_at at time zone 'Asia/Shanghai')::date, array_agg(b.id order by b.user_id, b.id)
  from exam_booking b join exam_session s on s.id = b.session_id join plan p on p.id = b.plan_id join billing_info i on i.org_id = b.org_id
  where b.id = any(bookings) and b.charge_id is null and s.org_id <> b.org_id and i.service_stage = 12
  group by b.org_id, p.id, b.flavour, 5 order by b.org_id, p.id $$;

-- Seats whose key stands already, in whatever state, stand on that charge from now on; the rest is answered. The period is that of the exam's day.
create or replace function luan_uncharged_seats(bookings bigint[], of_product text, of_flavour text, of_subject text) returns setof bigint
language plpgsql security definer set search_path = public as $$ begin
  update exam_booking b set charge_id = c.id from exam_session s, charge c
  where b.id = any(bookings) and s.id = b.session_id and c.product = of_product and c.flavour = of_flavour and c.subject_code = of_subject
    and c.user_id = b.user_id and c.thing = '' and c.period = luan_charge_period(b.org_user_id, (s.starts_at at time zone 'Asia/Shanghai')::date);
  return query select b.id from exam_booking b where b.id = any(bookings) and b.charge_id is null order by b.user_id, b.id;
end $$;

-- Charges seats so many fen each: taken at once, posted by the worker. One whose key was charged in this moment is left for the next time.
create or replace function luan_charge_seats(bookings bigint[], amounts bigint[], of_product text, of_flavour text, of_subject text, of_rule bigint,
  unit bigint, tax int) returns int
language plpgsql security definer set search_path = public as $$
declare
  done int;
begin
  with made as (
    insert into charge (org_id, path, payer, customer_org_id, product, flavour, subject_code, user_id, period, session_id, record_id, rule_id,
      unit_fen, tax_rate, amount_fen, state, taken_at)
    select o.id, o.path, coalesce(nullif(i.billing_mode, ''), 'company'), b.org_id, of_product, of_flavour, of_subject, b.user_id,
      luan_charge_period(b.org_user_id, (s.starts_at at time zone 'Asia/Shanghai')::date), s.id, b.record_id, of_rule, unit, tax, x.fen, 3, b.booked_at
    from unnest(bookings, amounts) x (booking_id, fen) join exam_booking b on b.id = x.booking_id join exam_session s on s.id = b.session_id
      join billing_info i on i.org_id = b.org_id
      join organisation o on o.id = luan_payer(i)
    order by b.user_id
    on conflict (product, flavour, subject_code, period, coalesce(user_id, 0), thing) do nothing
    returning charge.id, charge.session_id, charge.record_id
  )
  update exam_booking b set charge_id = m.id from made m
  where b.id = any(bookings) and b.session_id = m.session_id and b.record_id = m.record_id;
  get diagnostics done = row_count;
  return done;
end $$;

-- Seats in exams to come that stand on no charge: what a booking left behind.
create or replace function luan_seats_uncharged() returns setof bigint language sql stable security definer set search_path = public as $$
  select b.id from exam_session s join exam_booking b on b.session_id = s.id and b.charge_id is null and b.state in (1, 2)
    join billing_info i on i.org_id = b.org_id
  where s.starts_at > now() and s.org_id <> b.org_id and i.service_stage = 12 order by b.id $$;

-- Customers that pay for what they use (stages 12 and 13), in their order: their days of service of a month, nothing where no month is asked
-- for, and the days of this calendar year for which their year of the platform is not charged yet, with the days of the year. Nothing of what no
-- rule is for, so that no night has a task that does nothing.
create or replace function luan_use_customers(today date, month date, after_id bigint, most int)
returns table (org_id bigint, use_from date, use_until date, year_from date, year_until date, year_days int)
language sql stable security definer set search_path = public as $$
  select w.id, case when w.use_from <= w.use_until then w.use_from end, case when w.use_from <= w.use_until then w.use_until end,
    case when w.year_from <= w.year_until then w.year_from end, case when w.year_from <= w.year_until then w.year_until end, w.year_days
  from (
    select b.org_id as id, case when month is not null and priced.for_month then greatest(b.start_at, month) end as use_from,
      case when month is not null then least(b.expire_at, (month + interval '1 month - 1 day')::date) end as use_until,
      case when priced.for_year and coalesce(b.start_at, today) <= today then greatest(coalesce(b.start_at, today), y.begins, paid.until + 1) end as year_from,
      case when coalesce(b.expire_at, today) >= today then least(b.expire_at, y.ends) end as year_until, y.ends - y.begins + 1 as year_days
    from billing_info b
      cross join (select coalesce(bool_or(r.product = 'platformYear'), false) as for_year,
          coalesce(bool_or(r.product in ('certificatePrint', 'vehicleMonth', 'text', 'faceCheck')), false) as for_month
        from pricing_rule r where r.state in (3, 4, 5, 6) and r.price_from <= today) priced
      cross join (select date_trunc('year', today)::date as begins, (date_trunc('year', today) + interval '1 year - 1 day')::date as ends) y
      left join lateral (select max(right(c.period, 10)::date) as until from charge c
        where c.thing = 'organisation:' || b.org_id and c.product = 'platformYear') paid on true
    where b.service_stage in (12, 13) and b.org_id > after_id order by b.org_id limit most) w order by w.id $$;

-- What customers used on their days of service of a month and are not charged for yet: each certificate that was printed, once a calendar
-- year, each vehicle that stood in the fleet on one of the days, and how many texts left and faces were checked by picture, once a month and
-- with the days they are of.
create or replace function luan_uses(orgs bigint[], froms date[], untils date[])
returns table (org_id bigint, product text, flavour text, subject_codes text[], industry_codes text[], thing text, user_id bigint, period text, quantity int)
language sql stable security definer set search_path = public as $$
  with asked as (
    select a.org_id, a.since, a.until, a.since::timestamp at time zone 'Asia/Shanghai' as begins, (a.until + 1)::timestamp at time zone 'Asia/Shanghai' as ends,
      date_trunc('month', a.since)::date || '/' || (date_trunc('month', a.since) + interval '1 month - 1 day')::date as month,
      date_trunc('year', a.since)::date || '/' || (date_trunc('year', a.since) + interval '1 year - 1 day')::date as year
    from unnest(orgs, froms, untils) a (org_id, since, until)
  ), used as (
    select a.org_id, 'certificatePrint' as product, c.flavour, p.subject_codes, p.industry_codes, 'certificate:' || c.id as thing, c.user_id, a.year as period, 1 as quantity
      from asked a join certificate c on c.org_id = a.org_id and c.printed_at >= a.begins and c.printed_at < a.ends join plan p on p.id = c.plan_id
    union all
    select a.org_id, 'vehicleMonth', '', '{}', '{}', 'vehicle:' || v.id, null, a.month, 1
      from asked a join vehicle v on v.org_id = a.org_id and v.created_at < a.ends and not (v.state in (5, 6) and v.state_since < a.begins)
    union all
    select a.org_id, 'text', '', '{}', '{}', 'organisation:' || a.org_id, null, a.since || '/' || a.until, (select sum(t.texts)::int from text_use t
      where t.org_id = a.org_id and t.day between a.since and a.until) from asked a
    union all
    select a.org_id, 'faceCheck', '', '{}', '{}', 'organisation:' || a.org_id, null, a.since || '/' || a.until, (select count(*)::int from face_check f
      where f.org_id = a.org_id and f.way = 1 and f.taken_at >= a.begins and f.taken_at < a.ends) from asked a
  )
  select u.* from used u where u.quantity > 0
    and not exists (select from charge c where c.thing = u.thing and c.product = u.product
      and case when u.thing like 'organisation:%' then left(c.period, 7) = left(u.period, 7) else c.period = u.period end)
  order by u.org_id, u.product, u.thing $$;

-- Charges what was used: taken at once, posted by the worker. Where learners pay, the organisation does. What was charged in this moment is left.
-- Each customer by itself: one that cannot be charged now leaves the others alone and is named.
create or replace function luan_charge_uses(uses jsonb) returns table (org_id bigint, charged int, trouble text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  one record;
begin
  for one in select (x ->> 'orgId')::bigint as id, jsonb_agg(x) as own from jsonb_array_elements(uses) x group by 1 order by 1 loop
    org_id := one.id;
    charged := 0;
    trouble := '';
    begin
      insert into charge (org_id, path, payer, customer_org_id, product, flavour, subject_code, user_id, thing, period, quantity, charged_days, cycle_days,
        rule_id, unit_fen, tax_rate, amount_fen, state, taken_at)
      select o.id, o.path, case when b.billing_mode in ('agent', 'authority') then b.billing_mode else 'company' end, x."orgId", x.product, x.flavour,
        x."subjectCode", x."userId", x.thing, x.period, x.quantity, x."chargedDays", x."cycleDays", x."ruleId", x."unitFen", x."taxRate", x."amountFen", 3, now()
      from jsonb_to_recordset(one.own) x ("orgId" bigint, product text, flavour text, "subjectCode" text, "userId" bigint, thing text, period text, quantity int,
          "chargedDays" int, "cycleDays" int, "ruleId" bigint, "unitFen" bigint, "taxRate" int, "amountFen" bigint)
        join billing_info b on b.org_id = x."orgId"
        join organisation o on o.id = luan_payer(b)
      order by x.product, x.thing
      on conflict (product, flavour, subject_code, period, coalesce(user_id, 0), thing) do nothing;
      get diagnostics charged = row_count;
    exception when others then
      trouble := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
end $$;

-- What a charge is for where that is no person: the plate of a vehicle, the number of a certificate.
create or replace function luan_charged_thing(charge_id bigint) returns text
language sql stable security definer set search_path = public as $$
  select case when c.thing like 'vehicle:%' then (select v.plate_no from vehicle v where v.id = substr(c.thing, 9)::bigint)
    when c.thing like 'certificate:%' then (select f.cert_number from certificate f where f.id = substr(c.thing, 13)::bigint) end
  from charge c where c.id = charge_id and (luan_is_head(luan_from()) or c.path = luan_from()) $$;

-- How many units were used on each day of what a charge counts over its period: texts and face checks.
create or replace function luan_charged_uses(charge_id bigint) returns table (day date, units int)
language sql stable security definer set search_path = public as $$
  with asked as (
    select c.product, c.customer_org_id as org_id, left(c.period, 10)::date as since, right(c.period, 10)::date as until from charge c
    where c.id = charge_id and c.product in ('text', 'faceCheck') and (luan_is_head(luan_from()) or c.path = luan_from())
  )
  select t.day, sum(t.texts)::int from asked a join text_use t on t.org_id = a.org_id and t.day between a.since and a.until
    where a.product = 'text' group by t.day
  union all
  select (f.taken_at at time zone 'Asia/Shanghai')::date, count(*)::int from asked a join face_check f on f.org_id = a.org_id and f.way = 1
      and f.taken_at >= a.since::timestamp at time zone 'Asia/Shanghai' and f.taken_at < (a.until + 1)::timestamp at time zone 'Asia/Shanghai'
    where a.product = 'faceCheck' group by 1
  order by 1 $$;
