-- Statements of coupons: applied again whenever this file has changed. They run as their owner and across organisations, because a coupon is
-- given out of the head office's stock into a holder's book. States are those of `couponState` (1 unused, 2 reserved, 3 used, 4 expired,
-- 5 voided) and `couponBatchState` (4 issued, 5 closed). Accounts: 4 coupon, 8 coupon reserved, 9 clearing; kinds of postings: 21 coupons come,
-- 22 coupons end, 23 cost of who bears them. Whoever holds a book never waits for a coupon (`skip locked`), so there is one order of locks.

-- Whether coupons of a batch are good for training of these subjects and industries in an organisation on a day; empty lists: any.
create or replace function luan_coupon_fits(b coupon_batch, subjects text[], industries text[], customer bigint, day date) returns boolean
language sql stable set search_path = public as $$
  select b.state in (4, 5) and b.valid_from <= day
    and (b.subject_codes = '{}' or subjects is null or b.subject_codes && subjects)
    and (b.industry_codes = '{}' or industries is null or b.industry_codes && industries)
    and (b.area_ids = '{}' or exists (select from organisation o where o.id = customer
      and (o.district_id = any(b.area_ids) or o.city_id = any(b.area_ids) or o.province_id = any(b.area_ids))))
    and (b.target_org_ids = '{}' or exists (select from organisation o, organisation t where o.id = customer and t.id = any(b.target_org_ids)
      and starts_with(o.path, t.path))) $$;

-- What a coupon is worth, and what that takes off an amount: a share of it rounded down to the fen up to its most, its face, or all of it.
create or replace function luan_worth(k coupon) returns luan_coupon_worth language sql immutable parallel safe as $$
  select row(k.face_fen, k.percent_off, k.cap_fen)::luan_coupon_worth $$;
create or replace function luan_coupon_takes(worth luan_coupon_worth, amount bigint) returns bigint language sql immutable parallel safe as $$
  select case when worth.percent_off > 0 then least(amount * worth.percent_off / 100, worth.cap_fen)
    when worth.face_fen > 0 then least(worth.face_fen, amount) else amount end $$;

-- What a holder may use for training of these subjects and industries in an organisation on a day, the first to end first.
drop function if exists luan_coupons_for(bigint, bigint, text[], text[], date);
create or replace function luan_coupons_for(holder bigint, customer bigint, subjects text[], industries text[], day date)
returns table (id bigint, worth luan_coupon_worth, ends_on date) language sql stable security definer set search_path = public as $$
  select k.id, luan_worth(k), k.ends_on from coupon k join coupon_batch b on b.id = k.batch_id
  where k.org_id = holder and k.state = 1 and k.received_at is not null and k.ends_on >= day
    and luan_coupon_fits(b, subjects, industries, customer, day) order by k.ends_on, k.id $$;

-- Which coupons go to which amounts: the first amounts first, the first coupons first, one an amount, as far as each amount is covered by
-- its coupon and the rest of a pot (null: without an end). A coupon that would take nothing off an amount (a share of less than a fen) is
-- none for it. @returns the amounts that are covered, each with the place of its coupon
drop function if exists luan_match_coupons(bigint[], bigint[], bigint);
create or replace function luan_match_coupons(amounts bigint[], worths luan_coupon_worth[], pot_fen bigint)
returns table (nth int, coupon int, fen bigint, upto bigint) language plpgsql immutable parallel safe set search_path = public as $$
declare
  first int := 1;
  most int := coalesce(cardinality(worths), 0);
  gone boolean[] := '{}';
  deducts bigint;
begin
  upto := 0;
  for at in 1 .. coalesce(cardinality(amounts), 0) loop
    nth := at;
    coupon := null;
    fen := 0;
    while first <= most and gone[first] loop first := first + 1; end loop;
    if amounts[at] > 0 then
      for place in first .. most loop
        continue when gone[place];
        deducts := luan_coupon_takes(worths[place], amounts[at]);
        continue when deducts = 0;
        if pot_fen is null or upto + amounts[at] - deducts <= pot_fen then
          coupon := place;
          fen := deducts;
          exit;
        end if;
      end loop;
    end if;
    if coupon = first then first := first + 1; elsif coupon is not null then gone[coupon] := true; end if;
    upto := upto + amounts[at] - fen;
    exit when pot_fen is not null and upto > pot_fen;
    return next;
  end loop;
end $$;

-- Which coupons of a holder, where they may be used at all, go to which amounts for training of these subjects and industries in an
-- organisation. Locked until the transaction ends is what is chosen and nothing beside it, for a holder may have thousands that fit: as one that
-- is not chosen changes no choice, this is what a choice among locked ones comes to. Where somebody else has one of them in hand, all that
-- are free are locked and chosen among. @returns as `luan_match_coupons`, with the coupon itself
create or replace function luan_take_coupons(holder bigint, customer bigint, subjects text[], industries text[], amounts bigint[], pot_fen bigint, usable boolean)
returns table (nth int, coupon_id bigint, fen bigint, upto bigint) language plpgsql set search_path = public as $$
declare
  ids bigint[];
  worths luan_coupon_worth[];
  chosen bigint[];
  held int;
begin
  if usable then
    select array_agg(f.id order by f.ends_on, f.id), array_agg(f.worth order by f.ends_on, f.id) into ids, worths
    from luan_coupons_for(holder, customer, subjects, industries, luan_today()) f;
    select array_agg(ids[m.coupon]) into chosen from luan_match_coupons(amounts, worths, pot_fen) m where m.coupon is not null;
    select count(*) into held from (
      select from coupon x where x.id = any(chosen) and x.state = 1 and x.org_id = holder for update skip locked) k;
    if held < coalesce(cardinality(chosen), 0) then
      select array_agg(k.id order by k.ends_on, k.id), array_agg(k.worth order by k.ends_on, k.id) into ids, worths from (
        select x.id, luan_worth(x) as worth, x.ends_on from coupon x where x.id = any(ids) and x.state = 1 and x.org_id = holder
        for update skip locked) k;
    end if;
  end if;
  return query select m.nth, ids[m.coupon], m.fen, m.upto from luan_match_coupons(amounts, worths, pot_fen) m;
end $$;

-- Whether a coupon of whoever pays an owed charge covers it, with so many fen beside it.
create or replace function luan_coupon_covers(c charge, funds_fen bigint) returns boolean language sql stable security definer set search_path = public as $$
  select c.amount_fen > 0 and exists (select from coupon k join coupon_batch b on b.id = k.batch_id join plan p on p.id = c.plan_id
    where k.org_id = c.org_id and k.state = 1 and k.received_at is not null and k.ends_on >= luan_today()
      and luan_coupon_fits(b, p.subject_codes, p.industry_codes, c.customer_org_id, luan_today())
      and c.amount_fen - luan_coupon_takes(luan_worth(k), c.amount_fen) <= funds_fen) $$;

-- The faces of amount coupons come into the coupon account of a holder, or leave it: a posting, and how much of the account is held by coupons.
create or replace function luan_book_coupons(holder bigint, about bigint, said text, fen bigint, maker bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  number bigint;
  came record;
begin
  if fen = 0 then return; end if;
  select b.posting_number + 1 into number from ledger_book b where b.org_id = holder for update;
  perform set_config('luan.scope_from', '.', true);
  if fen < 0 then update ledger_book b set coupon_held_fen = b.coupon_held_fen + fen where b.org_id = holder; end if;
  select * into came from luan_post(holder, 'coupons:' || holder || ':' || number, case when fen > 0 then 21 else 22 end, 'couponBatch', about::text, said,
    maker, null, false, case when fen > 0 then array[9, 4, fen] else array[4, 9, -fen] end);
  if came.outcome <> 'posted' then raise exception 'Coupons of batch % were not posted: %', about, came.outcome; end if;
  if fen > 0 then update ledger_book b set coupon_held_fen = b.coupon_held_fen + fen where b.org_id = holder; end if;
  perform set_config('luan.scope_from', here, true);
end $$;

-- Puts the coupons of a batch that is issued into the head office's stock; once, for a batch has each place once.
create or replace function luan_issue_coupons(of_batch bigint, sealed text[], codes text[], shorts text[]) returns int
language plpgsql security definer set search_path = public as $$
declare
  done int;
begin
  if not luan_is_head(luan_from()) then raise exception 'object.missing' using errcode = 'LU000'; end if;
  insert into coupon (org_id, path, batch_id, serial, code_sealed, code_index, short_index, face_fen, percent_off, cap_fen, ends_on)
    select b.org_id, b.path, b.id, x.serial, x.sealed, x.code, x.short, b.face_fen, b.percent_off, b.cap_fen, b.valid_until
    from coupon_batch b, unnest(sealed, codes, shorts) with ordinality x (sealed, code, short, serial) where b.id = of_batch and b.state = 4;
  get diagnostics done = row_count;
  return done;
end $$;

-- Gives an organisation the next coupons of a batch out of the stock, none whose code was told to somebody. @returns how many, none where there are too few
create or replace function luan_give_coupons(of_batch bigint, holder bigint, count int, maker bigint) returns int
language plpgsql security definer set search_path = public as $$
declare
  chosen bigint[];
begin
  if not luan_is_head(luan_from()) then raise exception 'object.missing' using errcode = 'LU000'; end if;
  select array_agg(k.id) into chosen from (select c.id from coupon c where c.batch_id = of_batch and c.state = 1 and c.received_at is null
    and c.told_at is null order by c.serial limit count for update skip locked) k;
  if coalesce(cardinality(chosen), 0) < count then return 0; end if;
  update coupon k set org_id = o.id, path = o.path, received_at = now(), version = k.version + 1 from organisation o
  where k.id = any(chosen) and o.id = holder;
  perform luan_book_coupons(holder, of_batch, b.batch_name, b.face_fen * count, maker) from coupon_batch b where b.id = of_batch;
  return count;
end $$;

-- Whoever asks claims a coupon by the blind index of its code or short form. @returns what came of it: `claimed`, `unknown`, `taken`, `over`,
-- `elsewhere` (not for this organisation)
create or replace function luan_claim_coupon(code text, holder bigint, maker bigint, out outcome text, out coupon_id bigint, out batch_name text,
  out ends_on date, out face_fen bigint) language plpgsql security definer set search_path = public as $$
declare
  k coupon;
  b coupon_batch;
begin
  select * into k from coupon c where c.code_index = code or c.short_index = code for update;
  if not found then outcome := 'unknown'; return; end if;
  select * into b from coupon_batch x where x.id = k.batch_id;
  outcome := case when k.received_at is not null then 'taken' when k.state <> 1 or b.state <> 4 or k.ends_on < luan_today() then 'over'
    when not luan_coupon_fits(b, null, null, holder, greatest(luan_today(), b.valid_from)) then 'elsewhere' else 'claimed' end;
  if outcome <> 'claimed' then return; end if;
  update coupon c set org_id = o.id, path = o.path, received_at = now(), version = c.version + 1 from organisation o
  where c.id = k.id and o.id = holder and o.path = luan_from();
  if not found then raise exception 'object.missing' using errcode = 'LU000'; end if;
  perform luan_book_coupons(holder, b.id, b.batch_name, k.face_fen, maker);
  coupon_id := k.id;
  batch_name := b.batch_name;
  ends_on := k.ends_on;
  face_fen := k.face_fen;
end $$;

-- A holder passes coupons of a batch on to an organisation below it, the last to end first: two postings in two books. @returns what came of it:
-- `passed`, `few`, `kept` (the batch does not allow it), `elsewhere` (not below, or not for that organisation)
create or replace function luan_pass_coupons(of_batch bigint, taker bigint, count int, maker bigint) returns text
language plpgsql security definer set search_path = public as $$
declare
  here text := luan_from();
  giver organisation;
  b coupon_batch;
  chosen bigint[];
  fen bigint;
begin
  select * into giver from organisation o where o.path = here;
  select * into b from coupon_batch x where x.id = of_batch;
  if b.id is null or giver.id is null or not exists (select from coupon k where k.org_id = giver.id and k.batch_id = b.id and k.received_at is not null)
  then raise exception 'object.missing' using errcode = 'LU000'; end if;
  if not b.passable then return 'kept'; end if;
  if not exists (select from organisation o where o.id = taker and o.id <> giver.id and starts_with(o.path, here) and o.state = 1)
    or not luan_coupon_fits(b, null, null, taker, greatest(luan_today(), b.valid_from)) then return 'elsewhere'; end if;
  perform from ledger_book k where k.org_id in (giver.id, taker) order by k.id for update;
  select array_agg(k.id), coalesce(sum(k.face_fen), 0) into chosen, fen from (select c.id, c.face_fen from coupon c where c.org_id = giver.id
    and c.batch_id = b.id and c.state = 1 and c.received_at is not null and c.ends_on >= luan_today() order by c.ends_on desc, c.id desc limit count
    for update skip locked) k;
  if coalesce(cardinality(chosen), 0) < count then return 'few'; end if;
  perform luan_book_coupons(giver.id, b.id, b.batch_name, -fen, maker);
  update coupon k set org_id = o.id, path = o.path, received_at = now(), version = k.version + 1 from organisation o
  where k.id = any(chosen) and o.id = taker;
  perform luan_book_coupons(taker, b.id, b.batch_name, fen, maker);
  return 'passed';
end $$;

-- The face of a coupon that was voided leaves its holder's book.
create or replace function luan_void_coupon(of_coupon bigint, maker bigint) returns void language plpgsql security definer set search_path = public as $$ begin
  if not luan_is_head(luan_from()) then raise exception 'object.missing' using errcode = 'LU000'; end if;
  perform luan_book_coupons(k.org_id, k.batch_id, b.batch_name, -k.face_fen, maker)
    from coupon k join coupon_batch b on b.id = k.batch_id where k.id = of_coupon and k.received_at is not null;
end $$;

-- What is left in the stock of a batch that closes is voided; what was given stays good until its end.
create or replace function luan_void_stock(of_batch bigint) returns int language plpgsql security definer set search_path = public as $$
declare
  done int;
begin
  if not luan_is_head(luan_from()) then raise exception 'object.missing' using errcode = 'LU000'; end if;
  update coupon k set state = 5, ended_at = now(), version = k.version + 1 where k.batch_id = of_batch and k.state = 1 and k.received_at is null;
  get diagnostics done = row_count;
  return done;
end $$;

-- Coupons that are past their end expire, of one holder at most so many: their faces leave the book in one posting a batch. @returns how many
create or replace function luan_expire_coupons(holder bigint, most int) returns int language plpgsql security definer set search_path = public as $$
declare
  chosen bigint[];
  part record;
begin
  perform from ledger_book b where b.org_id = holder for update;
  select array_agg(k.id) into chosen from (select c.id from coupon c where c.org_id = holder and c.state = 1 and c.ends_on < luan_today()
    order by c.ends_on, c.id limit most for update skip locked) k;
  if chosen is null then return 0; end if;
  update coupon k set state = 4, ended_at = now(), version = k.version + 1 where k.id = any(chosen);
  for part in select k.batch_id, b.batch_name, sum(k.face_fen)::bigint as fen from coupon k join coupon_batch b on b.id = k.batch_id
    where k.id = any(chosen) and k.received_at is not null group by 1, 2 order by 1 loop
    perform luan_book_coupons(holder, part.batch_id, part.batch_name, -part.fen, 0);
  end loop;
  return cardinality(chosen);
end $$;
create or replace function luan_holders_ending() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct k.org_id from coupon k where k.state = 1 and k.ends_on < luan_today() order by 1 $$;

-- Coupons of charges that are released are given back with their old end; where that has passed, for thirty days more, once; else they expire.
-- @returns transfers that give their faces back, and how much of the coupon account they hold from then on
create or replace function luan_return_coupons(charges bigint[], out moves bigint[], out held_fen bigint)
language plpgsql security definer set search_path = public as $$
declare
  lost_fen bigint;
begin
  select coalesce(sum(k.face_fen) filter (where x.good), 0), coalesce(sum(case when k.face_fen = 0 then k.deducted_fen when not x.good then k.face_fen end), 0)
    into held_fen, lost_fen
  from coupon k, lateral (select k.ends_on >= luan_today() or not k.given_back_once as good) x where k.charge_id = any(charges) and k.state = 2;
  moves := case when held_fen > 0 then array[8, 4, held_fen] else '{}' end || case when lost_fen > 0 then array[8, 9, lost_fen] else '{}' end;
  update coupon k set state = case when k.ends_on < luan_today() and k.given_back_once then 4 else 1 end,
    ended_at = case when k.ends_on < luan_today() and k.given_back_once then now() end,
    ends_on = case when k.ends_on < luan_today() and not k.given_back_once then luan_today() + 30 else k.ends_on end,
    given_back_once = k.given_back_once or k.ends_on < luan_today(), charge_id = null, deducted_fen = 0, reserved_at = null, version = k.version + 1
  where k.charge_id = any(charges) and k.state = 2;
end $$;

-- The coupon of a charge that was captured is used: what its face was more than the price is lost, the issuer reads for whom it was, and who
-- bears it owes it by a charge of its own.
create or replace function luan_use_coupon(c charge, said text) returns void language plpgsql security definer set search_path = public as $$
declare
  k coupon;
  b coupon_batch;
  came record;
begin
  select * into k from coupon x where x.charge_id = c.id and x.state = 2;
  if not found then return; end if;
  select * into b from coupon_batch x where x.id = k.batch_id;
  update coupon x set state = 3, used_at = now(), version = x.version + 1 where x.id = k.id;
  if k.face_fen > k.deducted_fen then
    select * into came from luan_post(c.org_id, 'coupon-rest:' || c.id, 22, 'charge', c.id::text, said, 0, null, false, array[8, 9, k.face_fen - k.deducted_fen]);
    if came.outcome not in ('posted', 'repeated') then raise exception 'The rest of coupon % was not posted: %', k.id, came.outcome; end if;
  end if;
  insert into coupon_use (org_id, path, client_org_id, client_path, batch_id, coupon_id, charge_id, deducted_fen, used_at)
    select i.id, i.path, h.id, h.path, b.id, k.id, c.id, k.deducted_fen, now() from organisation i, organisation h
    where i.id = b.issuer_org_id and h.id = k.org_id on conflict (coupon_id) do nothing;
  insert into charge (org_id, path, payer, customer_org_id, product, flavour, subject_code, thing, period, rule_id, unit_fen, tax_rate, amount_fen, state, taken_at)
    select o.id, o.path, case when o.type_code = 'supervise' then 'authority' else 'agent' end, o.id, 'coupon', c.flavour, c.subject_code, 'coupon:' || k.id,
      c.period, c.rule_id, k.deducted_fen, c.tax_rate, k.deducted_fen, 3, now()
    from organisation o where o.id = b.bearer_org_id
    on conflict (product, flavour, subject_code, period, coalesce(user_id, 0), thing) do nothing;
end $$;

-- What the holder of a coupon, its issuer and the head office may know of its batch.
create or replace function luan_coupon_batch_told(of_batch bigint)
returns table (batch_name text, issuer_name text, bearer_name text, coupon_kind int, valid_from date, passable boolean, subject_codes text[], industry_codes text[])
language sql stable security definer set search_path = public as $$
  select b.batch_name, coalesce(i.org_name, ''), coalesce(r.org_name, ''), b.coupon_kind, b.valid_from, b.passable, b.subject_codes, b.industry_codes
  from coupon_batch b left join organisation i on i.id = b.issuer_org_id left join organisation r on r.id = b.bearer_org_id
  where b.id = of_batch and (luan_is_head(luan_from()) or i.path = luan_from() or r.path = luan_from()
    or exists (select from organisation o join coupon k on k.org_id = o.id where o.path = luan_from() and k.batch_id = b.id)
    or exists (select from organisation o join coupon_use u on u.client_org_id = o.id where o.path = luan_from() and u.batch_id = b.id)) $$;
-- The batch of the coupon that a charge of its bearer is for.
create or replace function luan_charged_coupon(charge_id bigint) returns text language sql stable security definer set search_path = public as $$
  select b.batch_name from charge c join coupon k on k.id = case when c.thing like 'coupon:%' then nullif(substr(c.thing, 8), '')::bigint end
    join coupon_batch b on b.id = k.batch_id
  where c.id = charge_id and c.product = 'coupon' and c.thing like 'coupon:%' and (luan_is_head(luan_from()) or c.path = luan_from()) $$;

-- The proof of a subsidy for one used coupon: who learned, the last four signs of the identity number, and of all trainings that stand on its
-- charge the counted minutes, the best score and the latest certificate; and the state of the charge. For its issuer, its holder and the head office.
create or replace function luan_coupon_proof(of_use bigint)
returns table (real_name text, id_tail text, plan_name text, minutes int, score int, certificate_number text, charge_state int)
language sql stable security definer set search_path = public as $$
  select p.real_name, p.id_card_tail, coalesce(l.plan_name, ''), coalesce(d.minutes, 0), d.score, coalesce(d.certificate, ''), c.state
  from coupon_use u join charge c on c.id = u.charge_id left join app_user p on p.id = c.user_id left join plan l on l.id = c.plan_id
    cross join lateral (select (sum(r.counted_seconds) / 60)::int as minutes, max(r.score) as score,
      (array_agg(f.cert_number order by f.id desc) filter (where f.id is not null))[1] as certificate
      from training_record r left join certificate f on f.record_id = r.id and f.state in (1, 2) where r.charge_id = c.id or r.id = c.record_id) d
  where u.id = of_use and (luan_is_head(luan_from()) or u.path = luan_from() or u.client_path = luan_from()) $$;
