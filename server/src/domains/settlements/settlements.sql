-- Functions, triggers and views of settlements: applied again whenever this file has changed.

-- The head office, in whose book partners are paid.
create or replace function luan_head_office() returns bigint language sql stable security definer set search_path = public as $$
  select h.id from organisation h where h.parent_id is null and h.type_code = 'admin' order by h.id limit 1 $$;

-- What of a charge is shared out, in fen: all of it, less what a coupon took where its batch says so; of the cost of a coupon that its bearer
-- owes nothing, for it was shared out with the charge the coupon was used for.
create or replace function luan_split_base(c charge) returns bigint language sql stable security definer set search_path = public as $$
  select case when c.product = 'coupon' then 0 when c.coupon_fen = 0 then c.amount_fen
    else c.amount_fen - coalesce((select c.coupon_fen from coupon k join coupon_batch b on b.id = k.batch_id
      where k.charge_id = c.id and b.reduces_split_base), 0) end $$;

-- Remembers what was captured or given back: of new charges by the statement, for cycles charge a million people at once; later row by row.
create or replace function luan_note_captured() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into unsplit_income (charge_id, cause) select n.id, 1 from new_rows n where n.captured_at is not null order by n.captured_at, n.id;
  return null;
end $$;
create or replace function luan_note_moved() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if new.captured_at is not null and old.captured_at is null then
    insert into unsplit_income (charge_id, cause) values (new.id, 1);
  end if;
  if new.reversal_posting_id is not null and old.reversal_posting_id is null then
    insert into unsplit_income (charge_id, cause) values (new.id, 2);
  end if;
  return null;
end $$;
create or replace trigger charge_captured_at_once after insert on charge referencing new table as new_rows
  for each statement execute function luan_note_captured();
create or replace trigger charge_captured_later after update of captured_at, reversal_posting_id on charge
  for each row execute function luan_note_moved();

-- The same of places of a class.
create or replace function luan_note_place() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into unsplit_income (place_id, cause) values (new.id, 1);
  end if;
  if new.returned_at is not null and (tg_op = 'INSERT' or old.returned_at is null) then
    insert into unsplit_income (place_id, cause) values (new.id, 2);
  end if;
  return null;
end $$;
create or replace trigger class_place_income after insert or update of paid_at, returned_at on class_place for each row execute function luan_note_place();

-- Who sold to a customer at a moment: the agent or agency of the accepted relation whose subjects fit, the oldest first; else the nearest
-- one above it in the tree; else nobody but the head office. An authority never earns.
create or replace function luan_seller_at(customer bigint, subjects text[], moment timestamptz) returns bigint
language sql stable security definer set search_path = public as $$
  select coalesce(
    (select r.org_id from service_relation r join organisation p on p.id = r.org_id
      where r.client_org_id = customer and r.relation_kind = 'sell' and r.state in (2, 3) and p.type_code in ('agent', 'agency')
        and r.answered_at <= moment and (r.ended_at is null or r.ended_at > moment)
        and (moment at time zone 'Asia/Shanghai')::date >= r.begins_on and (r.ends_on is null or (moment at time zone 'Asia/Shanghai')::date <= r.ends_on)
        and (r.subject_codes = '{}' or r.subject_codes && luan_subjects_above(subjects))
      order by r.answered_at, r.id limit 1),
    (select a.id from organisation o join organisation a on a.id = any(string_to_array(trim(both '.' from o.path), '.')::bigint[]) and a.id <> o.id
      where o.id = customer and a.type_code in ('agent', 'agency') order by a.level desc limit 1)) $$;

-- The nearest setting for a partner at a moment: one of its own, then of its kind, then for all; of these the nearest subject.
create or replace function luan_setting_at(of_product text, of_role text, partner bigint, subjects text[], moment timestamptz) returns bigint
language sql stable security definer set search_path = public as $$
  select s.id from organisation o, (select luan_subjects_above(subjects) as codes) above, income_setting s
  where o.id = partner and s.product = of_product and s.role = of_role and s.state in (3, 4, 5) and s.audited_at <= moment
    and (moment at time zone 'Asia/Shanghai')::date between s.holds_from and coalesce(s.holds_until, 'infinity')
    and (s.partner_org_id = o.id or (s.partner_org_id is null and s.partner_kind in ('', o.type_code)))
    and (s.subject_code = '' or s.subject_code = any(above.codes))
  order by s.partner_org_id is null, s.partner_kind = '', array_position(above.codes, s.subject_code), s.id limit 1 $$;

-- Who takes part of a charge beside the head office, in the order in which they take: the seller, who held the exam, whose lessons were
-- learned. Whom the training was for earns nothing of it but as a seller of another.
create or replace function luan_income_takers(customer bigint, of_product text, subjects text[], of_plan bigint, of_session bigint, moment timestamptz)
returns table (place int, role text, org_id bigint, setting_id bigint, permille int, fixed_fen bigint)
language sql stable security definer set search_path = public as $$
  select t.place, t.role, t.org_id, s.id, s.permille, s.fixed_fen
  from (
    select 1 as place, 'seller' as role, luan_seller_at(customer, subjects, moment) as org_id
    union all
    select 2, 'provider', (select o.id from exam_session e join organisation o on o.id = e.org_id
      where e.id = of_session and o.id <> customer and o.type_code in ('agent', 'agency', 'organ'))
    union all
    select 3, 'lessonOwner', (select o.id from plan_lesson l join lesson n on n.id = l.lesson_id join organisation o on o.id = n.org_id
      where l.plan_id = of_plan and o.id <> customer and o.type_code in ('agent', 'agency', 'organ')
      group by o.id order by count(*) desc, o.id limit 1)) t
  join income_setting s on s.id = luan_setting_at(of_product, t.role, t.org_id, subjects, moment)
  where t.org_id is not null $$;

-- What somebody wants of an amount: so many fen, or thousandths of it rounded down.
create or replace function luan_wanted(base bigint, permille int, fixed bigint) returns bigint language sql immutable parallel safe as $$
  select coalesce(fixed, base * permille / 1000) $$;

-- Writes the shares of charges captured: each taker rounded down and never more than is left, the head office the rest.
create or replace function luan_split_charges(charges bigint[]) returns void language sql security definer set search_path = public as $$
  with c as (
    select k.id, k.customer_org_id, k.product, k.subject_code, k.plan_id, k.session_id, k.captured_at, luan_split_base(k) as base,
      case when k.subject_code <> '' then array[k.subject_code] else coalesce(p.subject_codes, '{}') end as subjects
    from charge k left join plan p on p.id = k.plan_id where k.id = any(charges) and luan_split_base(k) > 0
  ), terms as (
    select g.*, t.* from (select distinct customer_org_id, product, subjects, plan_id, session_id, captured_at from c) g,
      luan_income_takers(g.customer_org_id, g.product, g.subjects, g.plan_id, g.session_id, g.captured_at) t
  ), wanted as (
    select c.id, c.base, t.place, t.role, t.org_id, t.setting_id, t.permille, t.fixed_fen,
      sum(luan_wanted(c.base, t.permille, t.fixed_fen)) over (partition by c.id order by t.place) as upto,
      luan_wanted(c.base, t.permille, t.fixed_fen) as fen
    from c join terms t on (t.customer_org_id, t.product, t.subjects, t.captured_at) = (c.customer_org_id, c.product, c.subjects, c.captured_at)
      and t.plan_id is not distinct from c.plan_id and t.session_id is not distinct from c.session_id
  ), parts as (
    select w.id, w.role, w.org_id, w.setting_id, w.permille, w.fixed_fen, (least(w.upto, w.base) - least(w.upto - w.fen, w.base))::bigint as fen from wanted w
    union all
    select c.id, 'head', luan_head_office(), null, null, null,
      (c.base - least(coalesce((select max(w.upto) from wanted w where w.id = c.id), 0), c.base))::bigint from c
  )
  insert into income_share (org_id, path, charge_id, cause, role, setting_id, permille, fixed_fen, customer_org_id, product, subject_code, base_fen,
    share_fen, at, month)
  select o.id, o.path, c.id, 1, p.role, p.setting_id, p.permille, p.fixed_fen, c.customer_org_id, c.product, c.subject_code, c.base, p.fen, c.captured_at,
    date_trunc('month', c.captured_at at time zone 'Asia/Shanghai')::date
  from parts p join c on c.id = p.id join organisation o on o.id = p.org_id
  where p.fen > 0 or p.role = 'head' order by c.captured_at, c.id
  on conflict do nothing $$;

-- The same of paid places: the fee is the training organisation's, less what a setting leaves the head office.
create or replace function luan_split_places(of_places bigint[]) returns void language sql security definer set search_path = public as $$
  with p as (
    select c.*, k.subject_codes, s.id as setting, s.permille, s.fixed_fen,
      least(luan_wanted(c.fee_fen, coalesce(s.permille, 1000), s.fixed_fen), c.fee_fen) as fen
    from class_place c join class_sign_up u on u.id = c.sign_up_id join training_class k on k.id = u.class_id
      left join income_setting s on s.id = luan_setting_at('classPlace', 'provider', c.org_id, k.subject_codes, c.paid_at)
    where c.id = any(of_places) and c.paid_at is not null
  )
  insert into income_share (org_id, path, place_id, cause, role, setting_id, permille, fixed_fen, customer_org_id, product, subject_code, base_fen,
    share_fen, at, month)
  select o.id, o.path, p.id, 1, x.role, x.setting_id, x.permille, x.fixed_fen, p.client_org_id, 'classPlace',
    case when cardinality(p.subject_codes) = 1 then p.subject_codes[1] else '' end, p.fee_fen, x.fen, p.paid_at,
    date_trunc('month', p.paid_at at time zone 'Asia/Shanghai')::date
  from p cross join lateral (values ('provider', p.org_id, p.setting, case when p.setting is null then 1000 else p.permille end, p.fixed_fen, p.fen),
    ('head', luan_head_office(), null, null, null, p.fee_fen - p.fen))
    x (role, org_id, setting_id, permille, fixed_fen, fen)
  join organisation o on o.id = x.org_id where x.fen > 0 or x.role = 'head' order by p.paid_at, p.id
  on conflict do nothing $$;

-- What was given back, at the rates of then: each share of the capture once more, negative.
create or replace function luan_split_back(of_charges bigint[], of_places bigint[]) returns void language sql security definer set search_path = public as $$
  insert into income_share (org_id, path, charge_id, place_id, cause, role, setting_id, permille, fixed_fen, customer_org_id, product, subject_code,
    base_fen, share_fen, at, month)
  select s.org_id, s.path, s.charge_id, s.place_id, 2, s.role, s.setting_id, s.permille, s.fixed_fen, s.customer_org_id, s.product, s.subject_code,
    -s.base_fen, -s.share_fen, b.at, date_trunc('month', b.at at time zone 'Asia/Shanghai')::date
  from income_share s left join charge c on c.id = s.charge_id left join ledger_posting q on q.id = c.reversal_posting_id
    left join class_place p on p.id = s.place_id, lateral (select coalesce(q.posted_at, p.returned_at) as at) b
  where s.cause = 1 and (s.charge_id = any(of_charges) or s.place_id = any(of_places)) and b.at is not null
  order by b.at, s.id
  on conflict do nothing $$;

-- Splits what waits, the oldest first, at most so many. @returns how many
create or replace function luan_split_income(most int) returns int language plpgsql security definer set search_path = public as $$
declare
  batch record;
begin
  with taken as (
    delete from unsplit_income u where u.id in (select q.id from unsplit_income q order by q.id limit most for update) returning u.*)
  select count(*)::int as n, array_agg(charge_id) filter (where cause = 1 and charge_id is not null) as captured,
    array_agg(charge_id) filter (where cause = 2 and charge_id is not null) as reversed,
    array_agg(place_id) filter (where cause = 1 and place_id is not null) as paid,
    array_agg(place_id) filter (where cause = 2 and place_id is not null) as returned into batch from taken;
  perform luan_split_charges(coalesce(batch.captured, '{}'));
  perform luan_split_places(coalesce(batch.paid, '{}'));
  perform luan_split_back(coalesce(batch.reversed, '{}'), coalesce(batch.returned, '{}'));
  return batch.n;
end $$;

-- Whether anything waits to be split.
create or replace function luan_income_waits() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from unsplit_income) $$;

-- Adds a statement up from its lines: where what remains after tax is below its minimum, or below nothing, all of it is carried and nothing
-- withheld, for tax is withheld from what is paid.
create or replace function luan_sum_settlement(of_settlement bigint) returns void language sql security definer set search_path = public as $$
  update settlement s set captured_fen = x.captured, refunded_fen = x.refunded, adjusted_fen = x.adjusted, carried_in_fen = x.carried, line_count = x.lines,
    tax_fen = case when x.pays then s.tax_fen else 0 end, payable_fen = case when x.pays then x.due - s.tax_fen else 0 end,
    carried_out_fen = case when x.pays then 0 else x.due end
  from (select y.*, y.due - t.tax_fen >= greatest(t.minimum_fen, 1) as pays
    from settlement t, (select coalesce(sum(l.amount_fen) filter (where l.kind = 1), 0) as captured,
      coalesce(sum(l.amount_fen) filter (where l.kind = 2), 0) as refunded, coalesce(sum(l.amount_fen) filter (where l.kind = 3), 0) as adjusted,
      coalesce(sum(l.amount_fen) filter (where l.kind = 4), 0) as carried, coalesce(sum(l.amount_fen), 0) as due, count(*)::int as lines
      from settlement_line l where l.settlement_id = of_settlement) y
    where t.id = of_settlement) x
  where s.id = of_settlement $$;

-- Partners with shares up to a month that stand in no statement, and without a statement of that month, after one of them.
create or replace function luan_partners_unsettled(of_month date, after_id bigint, most int) returns setof bigint
language sql stable security definer set search_path = public as $$
  select distinct s.org_id from income_share s
  where s.settlement_id is null and s.role <> 'head' and s.month <= of_month and s.org_id > after_id
    and not exists (select from settlement m where m.org_id = s.org_id and m.month = of_month)
  order by s.org_id limit most $$;

-- Makes the statement of a partner's month, once: its shares up to then that stand in none, and what confirmed ones carry.
-- @returns its number; nothing where it stands already
create or replace function luan_make_settlement(partner bigint, of_month date, least_fen bigint, moment timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  insert into settlement (org_id, path, partner_kind, month, number, minimum_fen, made_at)
  select o.id, o.path, o.type_code, of_month, 'LA-JS' || to_char(of_month, 'YYYYMM') || lpad(nextval('settlement_number_seq')::text, 6, '0'), least_fen, moment
  from organisation o where o.id = partner
  on conflict (org_id, month) do nothing returning id into made;
  if made is null then return null; end if;
  with shares as (
    update income_share s set settlement_id = made where s.org_id = partner and s.settlement_id is null and s.role <> 'head' and s.month <= of_month
    returning s.*
  ), carried as (
    update settlement c set carried_to = made where c.org_id = partner and c.state = 3 and c.carried_out_fen <> 0 and c.carried_to is null
    returning c.id, c.carried_out_fen, c.month
  )
  insert into settlement_line (settlement_id, org_id, path, number, kind, share_id, carried_from, amount_fen, at)
  select made, o.id, o.path, row_number() over (order by x.kind = 4 desc, x.at, x.thing), x.kind, case when x.kind <> 4 then x.thing end,
    case when x.kind = 4 then x.thing end, x.fen, x.at
  from organisation o, (select cause as kind, id as thing, share_fen as fen, at from shares
    union all select 4, id, carried_out_fen, (month + interval '1 month') at time zone 'Asia/Shanghai' from carried) x
  where o.id = partner;
  perform luan_sum_settlement(made);
  return made;
end $$;

-- The hash of a statement: its number, month and every line in its order, tax and what is payable.
create or replace function luan_settlement_hash(s settlement) returns text language sql stable security definer set search_path = public as $$
  select encode(sha256(convert_to(jsonb_build_array(s.number, s.month, s.tax_fen, s.payable_fen, s.carried_out_fen, coalesce((
    select jsonb_agg(jsonb_build_array(l.number, l.kind, l.share_id, l.carried_from, l.amount_fen, extract(epoch from l.at), l.reason) order by l.number)
    from settlement_line l where l.settlement_id = s.id), '[]'))::text, 'UTF8')), 'hex') $$;

-- Proves confirmed statements after one of them, at most so many, by their hash; remembers since when one differs.
-- @returns each with its partner and whether it differs since this very proof
create or replace function luan_prove_settlements(after_id bigint, most int) returns table (id bigint, number text, org_name text, is_new boolean)
language sql security definer set search_path = public as $$
  with looked as materialized (
    select s.id, s.number, s.org_id, s.differs_since as before, s.hash is distinct from luan_settlement_hash(s) as differs
    from settlement s where s.id > after_id and s.state in (3, 5, 6) order by s.id limit most
  ), changed as (
    update settlement s set differs_since = case when l.differs then now() end from looked l
    where s.id = l.id and l.differs <> (l.before is not null)
  )
  select l.id, l.number, coalesce(luan_org_name(l.org_id), ''), l.differs and l.before is null from looked l order by l.id $$;

-- What a statement came to in places of classes, whose money the platform holds beside its income, in fen.
create or replace function luan_settled_places(of_settlement bigint) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(sum(l.amount_fen), 0)::bigint from settlement_line l join income_share s on s.id = l.share_id
  where l.settlement_id = of_settlement and s.place_id is not null $$;

-- Numbers of the statements of an organisation in reach that are not settled: not confirmed yet, or something is payable.
create or replace function luan_open_settlements(partner bigint) returns setof text language sql stable security definer set search_path = public as $$
  select s.number from settlement s where s.org_id = partner and s.path >= luan_from() and s.path < luan_to()
    and (s.state in (1, 2, 4, 5) or (s.state = 3 and s.payable_fen > 0)) order by s.month $$;

-- A confirmed statement keeps its lines and amounts, whoever asks; it goes along with its organisation to another place of the tree.
create or replace function luan_settled_stays() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if old.state in (3, 5, 6) and (tg_op = 'DELETE' or (new.org_id, new.month, new.number, new.captured_fen, new.refunded_fen, new.adjusted_fen, new.carried_in_fen,
      new.tax_fen, new.payable_fen, new.carried_out_fen, new.minimum_fen, new.line_count, new.hash)
    is distinct from (old.org_id, old.month, old.number, old.captured_fen, old.refunded_fen, old.adjusted_fen, old.carried_in_fen,
      old.tax_fen, old.payable_fen, old.carried_out_fen, old.minimum_fen, old.line_count, old.hash) or new.state not in (3, 5, 6)) then
    raise exception 'A confirmed statement is never changed';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger settlement_stays before update or delete on settlement for each row execute function luan_settled_stays();
create or replace function luan_settled_line_stays() returns trigger language plpgsql security definer set search_path = public as $$
declare
  line settlement_line := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'path' = to_jsonb(old) - 'path' then return new; end if;
  if exists (select from settlement s where s.id = line.settlement_id and s.state in (3, 5, 6)) then
    raise exception 'A line of a confirmed statement is never changed';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger settlement_line_stays before insert or update or delete on settlement_line for each row execute function luan_settled_line_stays();

-- A share stays as it was reckoned; it only comes into its statement, and goes along with its organisation.
create or replace function luan_share_stays() returns trigger language plpgsql set search_path = public as $$ begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'path' - 'settlement_id' = to_jsonb(old) - 'path' - 'settlement_id'
    and (old.settlement_id is null or new.settlement_id = old.settlement_id) then return new; end if;
  raise exception 'A share is never changed and never deleted';
end $$;
create or replace trigger income_share_stays before update or delete on income_share for each row execute function luan_share_stays();
