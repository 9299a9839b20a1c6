-- Functions, triggers and views of the ledger: applied again whenever this file has changed.

-- Fen added up. A loop: asked by a check of each charge and each book, and a query costs three times as much.
create or replace function luan_sum(amounts bigint[]) returns bigint language plpgsql immutable strict parallel safe set search_path = public as $$
declare
  total bigint := 0;
  one bigint;
begin
  foreach one in array amounts loop total := total + one; end loop;
  return total;
end $$;

-- Every organisation has a book, from its first day.
create or replace function luan_open_book() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into ledger_book (org_id, path) values (new.id, new.path) on conflict (org_id) do nothing;
  return null;
end $$;
create or replace trigger organisation_book after insert on organisation for each row execute function luan_open_book();
insert into ledger_book (org_id, path) select o.id, o.path from organisation o on conflict (org_id) do nothing;

-- What was posted stays as it was posted, whoever asks; it goes along with its organisation to another place of the tree.
create or replace function luan_posted_stays() returns trigger language plpgsql set search_path = public as $$ begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'path' = to_jsonb(old) - 'path' then return new; end if;
  raise exception 'A posting is never changed and never deleted';
end $$;
create or replace trigger ledger_posting_stays before update or delete on ledger_posting for each row execute function luan_posted_stays();
create or replace trigger ledger_posting_kept before truncate on ledger_posting for each statement execute function luan_posted_stays();
create or replace trigger ledger_transfer_stays before update or delete on ledger_transfer for each row execute function luan_posted_stays();
create or replace trigger ledger_change_stays before update or delete on ledger_change for each row execute function luan_posted_stays();
create or replace trigger ledger_change_kept before truncate on ledger_change for each statement execute function luan_posted_stays();
create or replace trigger ledger_transfer_kept before truncate on ledger_transfer for each statement execute function luan_posted_stays();

-- The hash of a posting: everything it says, after the hash of the one before it. Not immutable, so that it is put into the statement that asks.
create or replace function luan_posting_hash(before bytea, p ledger_posting, moves bigint[]) returns bytea language sql stable parallel safe as $$
  select sha256(before || convert_to(jsonb_build_array(p.book_id, p.number, p.key, p.kind, p.object_kind, p.object_id, p.remark, p.made_by,
    extract(epoch from p.posted_at), p.booked_on - date '2000-01-01', to_jsonb(p.balances), to_jsonb(moves))::text, 'UTF8')) $$;

-- The transfers of a posting as one list: debit, credit and fen of each, in their order.
create or replace function luan_moves(posting bigint) returns bigint[] language sql stable set search_path = public as $$
  select coalesce(array_agg(part order by t.id, place), '{}')
  from ledger_transfer t, unnest(array[t.debit, t.credit, t.amount_fen]) with ordinality moved (part, place) where t.posting_id = posting $$;

-- Balances after transfers.
create or replace function luan_moved(balances bigint[], moves bigint[]) returns bigint[] language plpgsql immutable parallel safe set search_path = public as $$ begin
  for i in 0 .. cardinality(moves) / 3 - 1 loop
    balances[moves[3 * i + 1]] := balances[moves[3 * i + 1]] - moves[3 * i + 3];
    balances[moves[3 * i + 2]] := balances[moves[3 * i + 2]] + moves[3 * i + 3];
  end loop;
  return balances;
end $$;

-- Posts transfers into the book of an organisation, once for each key, for ever. What came of it: `posted`; `repeated`, the same was
-- posted before; `differs`, something else was; `short`, an account would fall below its limit, by so much; `closed`, a proof failed
-- and this is done by hand. Only the first writes anything.
create or replace function luan_post(organisation_id bigint, posting_key text, posting_kind int, about_kind text, about_id text, said text,
  maker bigint, at timestamptz, by_hand boolean, moves bigint[],
  out outcome text, out id bigint, out account int, out short_fen bigint) language plpgsql security definer set search_path = public as $$
declare
  book ledger_book;
  p ledger_posting;
  least_fen bigint;
begin
  select * into book from ledger_book b where b.org_id = organisation_id
    and (luan_is_head(luan_from()) or b.path = luan_from()) for update;
  if not found then raise exception 'object.missing' using errcode = 'LU000'; end if;
  select * into p from ledger_posting q where q.key = posting_key;
  if found then
    id := p.id;
    outcome := case when p.book_id = book.id and p.kind = posting_kind and luan_moves(p.id) = moves then 'repeated' else 'differs' end;
    return;
  end if;
  if by_hand and book.closed_at is not null then outcome := 'closed'; return; end if;
  p.balances := luan_moved(book.balances, moves);
  for i in 1 .. 8 loop
    -- Credit, the third account, has a limit of its own; of the fourth, what coupons hold is spent by their rules alone.
    least_fen := case i when 3 then -book.credit_limit_fen when 4 then book.coupon_held_fen else 0 end;
    if p.balances[i] < least_fen then
      outcome := 'short'; account := i; short_fen := least_fen - p.balances[i];
      return;
    end if;
  end loop;
  p.book_id := book.id;
  p.org_id := book.org_id;
  p.path := book.path;
  p.number := book.posting_number + 1;
  p.key := posting_key;
  p.kind := posting_kind;
  p.object_kind := about_kind;
  p.object_id := about_id;
  p.remark := said;
  p.made_by := maker;
  p.posted_at := greatest(coalesce(at, clock_timestamp()), book.posted_at);
  p.booked_on := (p.posted_at at time zone 'Asia/Shanghai')::date;
  p.hash := luan_posting_hash(book.head_hash, p, moves);
  insert into ledger_posting (book_id, org_id, path, number, key, kind, object_kind, object_id, remark, made_by, posted_at, booked_on, balances, hash)
    values (p.book_id, p.org_id, p.path, p.number, p.key, p.kind, p.object_kind, p.object_id, p.remark, p.made_by, p.posted_at, p.booked_on,
      p.balances, p.hash) returning ledger_posting.id into id;
  -- Row by row: most postings have one or two of each, and a set costs more than they do.
  for i in 0 .. cardinality(moves) / 3 - 1 loop
    insert into ledger_transfer (posting_id, book_id, org_id, path, booked_on, kind, debit, credit, amount_fen)
      values (id, book.id, book.org_id, book.path, p.booked_on, p.kind, moves[3 * i + 1], moves[3 * i + 2], moves[3 * i + 3]);
  end loop;
  for i in 1 .. cardinality(p.balances) loop
    continue when i = 9 or p.balances[i] = book.balances[i];
    insert into ledger_change (posting_id, book_id, org_id, path, kind, posted_at, booked_on, account, amount_fen, balance_fen)
      values (id, book.id, book.org_id, book.path, p.kind, p.posted_at, p.booked_on, i, p.balances[i] - book.balances[i], p.balances[i]);
  end loop;
  update ledger_book b set balances = p.balances, posting_number = p.number, head_hash = p.hash, posted_at = p.posted_at where b.id = book.id;
  -- What is written down of an earlier day is counted by the next night.
  if p.booked_on < luan_today() then
    insert into ledger_day (day, stale) values (p.booked_on, true) on conflict (day) do update set stale = true where not ledger_day.stale;
  end if;
  outcome := 'posted';
end $$;

-- What is wrong with a book, from its last proof on: nothing, or number and kind of the first difference. Reads as one picture.
create or replace function luan_difference(book ledger_book) returns text language plpgsql stable set search_path = public as $$
declare
  p ledger_posting;
  moves bigint[];
  at bigint := book.proven_number;
  before bytea := book.proven_hash;
  balances bigint[] := book.proven_balances;
  was bigint[];
begin
  for p in select * from ledger_posting q where q.book_id = book.id and q.number > book.proven_number order by q.number loop
    at := at + 1;
    moves := luan_moves(p.id);
    was := balances;
    balances := luan_moved(balances, moves);
    if p.number <> at then return at || ' missing'; end if;
    if p.balances <> balances then return at || ' balances'; end if;
    if p.hash <> luan_posting_hash(before, p, moves) then return at || ' hash'; end if;
    if (select count(*) <> count(*) filter (where i <> 9 and was[i] <> balances[i] and c.amount_fen = balances[i] - was[i] and c.balance_fen = balances[i])
      from generate_series(1, cardinality(balances)) i left join ledger_change c on c.posting_id = p.id and c.account = i
      where c.id is not null or (i <> 9 and was[i] <> balances[i])) then return at || ' lines'; end if;
    before := p.hash;
  end loop;
  if book.posting_number <> at or book.head_hash <> before then return at || ' head'; end if;
  if book.balances <> balances then return at || ' balances'; end if;
  return null;
end $$;

-- Proves the next books from their last proof on, at most so many: what holds is the next checkpoint, what does not closes the book.
create or replace function luan_prove_books(after_id bigint, most int)
returns table (book_id bigint, difference text) language plpgsql security definer set search_path = public as $$
declare
  book ledger_book;
begin
  for book in select * from ledger_book b where b.id > after_id and (b.posting_number > b.proven_number or b.closed_at is not null)
    order by b.id limit most for update loop
    book_id := book.id;
    difference := luan_difference(book);
    if difference is null then
      update ledger_book b set proven_number = b.posting_number, proven_hash = b.head_hash, proven_balances = b.balances, proven_at = now(),
        closed_at = null, closed_reason = '' where b.id = book.id;
    elsif book.closed_at is null then
      update ledger_book b set closed_at = now(), closed_reason = luan_prove_books.difference where b.id = book.id;
    end if;
    return next;
  end loop;
end $$;

-- Whether a proof of an organisation's book failed; what every organisation that asks for a plan may know of whoever pays it.
create or replace function luan_book_closed(organisation_id bigint) returns boolean language sql stable security definer set search_path = public as $$
  select coalesce((select b.closed_at is not null from ledger_book b where b.org_id = organisation_id), false) $$;

-- How far the credit of an organisation may stand below zero. @returns false where more of it is used already
create or replace function luan_limit_credit(organisation_id bigint, limit_fen bigint) returns boolean
language plpgsql security definer set search_path = public as $$ begin
  if not luan_is_head(luan_from()) then raise exception 'object.missing' using errcode = 'LU000'; end if;
  update ledger_book b set credit_limit_fen = limit_fen
    where b.org_id = organisation_id and b.balances[3] >= -limit_fen;
  return found;
end $$;

-- Brings what the customers' books came to on a day into the platform's own, from its accounts by the kind of the postings; once more only
-- what came since. @returns the number of the posting, or nothing where there is nothing to bring.
create or replace function luan_total_day(of_day date) returns bigint language plpgsql security definer set search_path = public as $$
declare
  platform bigint := (select o.id from organisation o where o.parent_id is null and o.type_code = 'admin' order by o.id limit 1);
  moves bigint[];
  made bigint;
  counted bigint := (select count(*) from ledger_transfer t where t.booked_on = of_day and t.org_id <> platform);
begin
  if platform is null or counted = coalesce((select d.transfers from ledger_day d where d.day = of_day), 0) then return null; end if;
  with wanted as (
    -- Kinds of postings and the platform's account each comes from or goes to.
    select a.account, sum(case when t.credit = 9 then t.amount_fen else -t.amount_fen end) as fen
    from ledger_transfer t join (values (1, 10), (2, 15), (3, 16), (4, 15), (5, 11), (6, 15), (7, 10), (8, 11), (11, 14), (12, 14),
      (21, 15), (22, 15), (23, 15)) a (kind, account) on a.kind = t.kind
    where t.booked_on = of_day and t.org_id <> platform and 9 in (t.debit, t.credit) group by a.account
  ), brought as (
    select case when t.debit = 9 then t.credit else t.debit end as account, sum(case when t.debit = 9 then t.amount_fen else -t.amount_fen end) as fen
    from ledger_posting p join ledger_transfer t on t.posting_id = p.id
    where p.org_id = platform and p.kind = 9 and p.object_id = of_day::text group by 1
  ), missing as (
    select account, coalesce(w.fen, 0) - coalesce(b.fen, 0) as fen from wanted w full join brought b using (account)
  )
  select array_agg(part order by account, place) into moves
  from missing m, unnest(case when m.fen > 0 then array[9, m.account, m.fen] else array[m.account, 9, -m.fen] end) with ordinality moved (part, place)
  where m.fen <> 0;
  if moves is null then
    update ledger_day d set transfers = counted, stale = false where d.day = of_day;
    return null;
  end if;
  select p.id into made from luan_post(platform, 'day:' || of_day || ':' || counted, 9, 'day', of_day::text, '', 0, null, false, moves) p;
  insert into ledger_day (day, posting_id, transfers) values (of_day, made, counted)
    on conflict (day) do update set posting_id = made, transfers = counted, stale = false, closed_at = now();
  return made;
end $$;
