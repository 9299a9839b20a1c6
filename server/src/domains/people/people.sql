-- Functions, triggers and views of people: applied again whenever this file has changed.

create or replace function luan_grams(name text) returns setof text language sql immutable as
$$ select distinct substr(key, place, size) from luan_match_name(name) key, generate_series(1, length(key)) place, (values (1), (2)) sizes (size)
   where place + size - 1 <= length(key) $$;

create or replace function luan_grams_left() returns trigger language plpgsql set search_path = public as $$ begin
  update org_user_gram set present = new.left_at is null where org_user_id = new.id;
  return null;
end $$;

create or replace function luan_tally_joined() returns trigger language plpgsql set search_path = public as $$ begin
  insert into people_tally as t (org_id, path, l1, l2, l3, l4, n, students)
  select org_id, path, l1, l2, l3, l4, count(*), count(*) filter (where user_class <> 100) from fresh where left_at is null group by org_id, path, l1, l2, l3, l4
  on conflict (org_id) do update set n = t.n + excluded.n, students = t.students + excluded.students;
  return null;
end $$;

create or replace function luan_tally_gone() returns trigger language plpgsql set search_path = public as $$ begin
  update people_tally t set n = t.n - g.n, students = t.students - g.students
    from (select org_id, count(*)::int as n, count(*) filter (where user_class <> 100)::int as students from gone where left_at is null group by org_id) g
    where t.org_id = g.org_id;
  return null;
end $$;

create or replace function luan_tally_left() returns trigger language plpgsql set search_path = public as $$ begin
  update people_tally set n = n + (new.left_at is null)::int - (old.left_at is null)::int,
      students = students + (new.left_at is null and new.user_class <> 100)::int - (old.left_at is null and old.user_class <> 100)::int
    where org_id = new.org_id;
  return null;
end $$;

-- How many people hold a duty or belong to an industry is asked on every first page. Arrays cannot use an index under the
-- second lock, and counting a hundred thousand people once for each duty took seconds. So each duty and industry of a
-- member stands beside the grams of the name, under a sign of its own that is longer than any gram: 'd=D101', 'i=I02'.
create or replace function luan_facets(duties text[], industries text[]) returns setof text language sql immutable set search_path = public as
$$ select distinct 'd=' || code from unnest(duties) code union all select distinct 'i=' || code from unnest(industries) code $$;

create or replace function luan_write_grams() returns trigger language plpgsql set search_path = public as
$$ begin
  insert into org_user_gram (gram, path, org_user_id, present)
  select sign, n.path, n.id, n.left_at is null
  from fresh n, lateral (select luan_grams(n.real_name) union all select luan_facets(n.duty_codes, n.industry_codes)) signs (sign);
  return null;
end $$;

create or replace function luan_rewrite_grams() returns trigger language plpgsql set search_path = public as
$$ begin
  delete from org_user_gram where org_user_id = new.id;
  insert into org_user_gram (gram, path, org_user_id, present)
  select sign, new.path, new.id, new.left_at is null
  from (select luan_grams(new.real_name) union all select luan_facets(new.duty_codes, new.industry_codes)) signs (sign);
  return null;
end $$;

-- Who already holds a user name, phone or identity number, anywhere: duplicates are the platform's affair, so this looks
-- past the scope. It answers ids and whether the person still belongs somewhere, never numbers.
create or replace function luan_find_people(names text[], phones text[], cards text[])
returns table (user_id bigint, username text, real_name text, phone_index text, id_card_index text, email text, live boolean)
language sql stable security definer set search_path = public as
$$ select u.id, u.username_key, u.real_name, u.phone_index, u.id_card_index, u.email_key,
     exists (select from org_user m where m.user_id = u.id and m.left_at is null)
   from app_user u
   where u.id in (
     select id from app_user where username_key = any (names)
     union select id from app_user where phone_index = any (phones)
     union select id from app_user where id_card_index = any (cards)) $$;

-- Memberships of people, former ones too, wherever they are.
create or replace function luan_belongings(people bigint[]) returns int language sql stable security definer set search_path = public as
$$ select count(*)::int from org_user m where m.user_id = any (people) $$;

-- Papers that were signed and archives that were made go along with the person they belong to, and with nobody else.
create or replace function luan_belongs_on() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if new.user_id <> old.user_id and not exists (select from app_user u where u.id = old.user_id and u.merged_into_id = new.user_id) then
    raise exception 'What belongs to a person goes to the one the person was merged into';
  end if;
  if new.org_user_id <> old.org_user_id and not exists (select from org_user m where m.id = new.org_user_id and m.user_id = new.user_id) then
    raise exception 'What belongs to a person hangs on a membership of the person';
  end if;
  return new;
end $$;

-- A name that was corrected is the name of every place of its person, wherever that is, and of everything that still goes on. What
-- is closed keeps the name of its day: archived plans, classes that are over, what was signed, decided or issued.
create or replace function luan_carry_name(person bigint) returns void language plpgsql security definer set search_path = public as
$$ declare
  called text;
  sorted text;
  open_records bigint[];
begin
  select u.real_name, u.name_key into called, sorted from app_user u where u.id = person;
  update org_user m set real_name = called, name_key = sorted where m.user_id = person and (m.real_name, m.name_key) is distinct from (called, sorted);
  open_records := array(select r.id from training_record r join plan p on p.id = r.plan_id where r.user_id = person and p.archived_at is null);
  update training_record r set real_name = called, name_key = sorted where r.id = any (open_records) and (r.real_name, r.name_key) is distinct from (called, sorted);
  update exam_sitting s set real_name = called, name_key = sorted
    where s.record_id = any (open_records) and s.user_id = person and (s.real_name, s.name_key) is distinct from (called, sorted);
  update exam_booking b set real_name = called, name_key = sorted
    where b.record_id = any (open_records) and b.user_id = person and (b.real_name, b.name_key) is distinct from (called, sorted);
  update meeting_scan s set real_name = called where s.plan_id in (select r.plan_id from training_record r where r.id = any (open_records))
    and s.user_id = person and s.real_name <> called;
  update study_session s set real_name = called where s.record_id = any (open_records) and s.user_id = person and s.real_name <> called;
  update agreement_record a set real_name = called, name_key = sorted
    where a.user_id = person and a.state = 1 and (a.real_name, a.name_key) is distinct from (called, sorted);
  update user_transfer t set real_name = called where t.user_id = person and t.state in (1, 2) and t.real_name <> called;
  update class_sign_up s set real_name = called, name_key = sorted from training_class k
    where k.id = s.class_id and s.user_id = person and s.state in (1, 2, 3, 4) and k.state < 5
      and (s.real_name, s.name_key) is distinct from (called, sorted);
  update class_escort e set real_name = called from training_class k
    where k.id = e.class_id and e.user_id = person and k.state < 5 and e.real_name <> called;
end $$;

create or replace function luan_renamed() returns trigger language plpgsql set search_path = public as
$$ begin
  if not luan_erases() then perform luan_carry_name(new.id); end if;
  return null;
end $$;

-- What is reckoned of a membership, reckoned anew.
create or replace function luan_reckon(people bigint[]) returns void language plpgsql security definer set search_path = public as
$$ begin
  perform luan_oblige(people, luan_today());
  perform luan_recount_obliged(people);
  perform luan_recount_past(people);
  perform luan_assess(people);
end $$;

-- Whether this statement erases somebody: the application cannot say so, for it is the owner of the tables who asks.
create or replace function luan_erases() returns boolean language sql stable as
$$ select coalesce(current_setting('luan.erases', true), '') = 'yes' and current_user <> 'luan_app' $$;

-- The records of a person whose deletion was accepted, and of those merged into that person.
create or replace function luan_erased_people(request bigint) returns bigint[] language sql stable security definer set search_path = public as
$$ select array_agg(u.id) from deletion d join app_user u on d.user_id in (u.id, u.merged_into_id)
   where d.id = request and d.state = 2 and d.ended_at is null $$;

-- Takes rows of such a person away, or the columns of them that `blanks` names; answers the rows as they were.
-- `how`: whether the column names a person, a membership, a record of a plan, or a sitting.
create or replace function luan_erase(request bigint, target text, named text, how text, blanks jsonb) returns setof jsonb
language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := luan_erased_people(request);
  ids bigint[];
  columns text;
begin
  if people is null then
    raise exception 'Nobody is erased whose deletion was not accepted';
  end if;
  ids := case how
    when 'person' then people
    when 'place' then array(select m.id from org_user m where m.user_id = any (people))
    when 'record' then array(select r.id from training_record r where r.user_id = any (people))
  end;
  perform set_config('luan.erases', 'yes', true);
  if blanks is null then
    return query execute format('delete from %I t where t.%I = any ($1) returning to_jsonb(t)', target, named) using ids;
  else
    select string_agg(format('%I = n.%I', k, k), ', ') into columns from jsonb_object_keys(blanks) k;
    return query execute format('with old as materialized (select to_jsonb(t) as row from %1$I t where t.%2$I = any ($1)),
      done as (update %1$I t set %3$s from jsonb_populate_record(null::%1$I, $2) n where t.%2$I = any ($1))
      select row from old', target, named, columns) using ids, blanks;
  end if;
  perform set_config('luan.erases', '', true);
end $$;

-- Withholds files the rows of such a person named and no row of anybody else does; answers their objects in the store.
create or replace function luan_withhold(request bigint, files bigint[]) returns text[]
language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := luan_erased_people(request);
  objects text[];
begin
  if people is null then
    raise exception 'Nobody is erased whose deletion was not accepted';
  end if;
  with own as (
    select f.id from stored_file f where (f.id = any (files) or f.made_of = any (files)) and not f.withheld
      and not exists (select from punishment p where f.id = any (p.file_ids) and p.user_id <> all (people))),
  done as (update stored_file f set withheld = true, file_name = '' from own where f.id = own.id returning f.object_name)
  select array_agg(object_name) into objects from done;
  return coalesce(objects, '{}');
end $$;

-- A function in SQL that looks past the scope cannot be inlined and is planned anew with every call: 40 % of the statement that
-- shows one person, 2 to 3 ms of every question for a parameter or for who decides next. In plpgsql the connection keeps the plan.
create or replace function luan_memberships_elsewhere(wanted bigint, scope_from text, scope_to text) returns int
language plpgsql stable security definer set search_path = public as $$ begin
  return (select count(*)::int from org_user m where m.user_id = wanted and m.left_at is null and not (m.path >= scope_from and m.path < scope_to));
end $$;

-- Where somebody belongs now, wherever that is.
create or replace function luan_presences(person bigint) returns integer
language plpgsql stable security definer set search_path = public as $$
begin
  return (select count(*)::int from org_user m where m.user_id = person and luan_present(m.left_at, m.guest, m.guest_until));
end $$;

-- The lowest organisation above two paths.
create or replace function luan_path_above(one text, other text) returns text language sql immutable parallel safe as $$
  select case when one = other then one else coalesce('.' || nullif(string_agg(step || '.', '' order by place), ''), '.') end from (
    select a.step, a.place, bool_and(a.step = b.step) over (order by a.place) as same
    from string_to_table(trim(one, '.'), '.') with ordinality a (step, place)
    join string_to_table(trim(other, '.'), '.') with ordinality b (step, place) on b.place = a.place) steps where same $$;

-- Who looks like these people, perhaps for several reasons: of one name, and a number, an e-mail or a birthday that fits as far as
-- masked values tell, or one organisation and nothing that tells them apart. The records before each (`later`: after it), of each
-- reason the nearest fifty: a company that writes down ten thousand people of one name would be fifty million pairs. `offset 0` keeps
-- each step as it stands, one plan serves one person and ten thousand, and no table is read through, whatever the planner believes of
-- values that hardly anybody has.
create or replace function luan_twins(people bigint[], later boolean) returns table (id bigint, twin_id bigint)
language plpgsql stable set search_path = public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$ begin
  return query select m.id, near.id from (
      select p.id, p.org_id, p.user_id, p.name_match, p.birthday, u.id_card_masked, u.phone_masked, u.email_key,
        case when later then p.user_id else 0 end as first, case when later then 9223372036854775807 else p.user_id end as last
      from unnest(people) wanted (id) join org_user p on p.id = wanted.id and p.left_at is null join app_user u on u.id = p.user_id offset 0) m
    cross join lateral (
      (select x.id from (select y.id from app_user y where m.id_card_masked <> '' and y.id_card_masked = m.id_card_masked and y.id_card_masked <> '' offset 0) y
        join org_user x on x.user_id = y.id where y.id > m.first and y.id < m.last and x.left_at is null and x.name_match = m.name_match order by y.id desc limit 50)
      union all (select x.id from (select y.id from app_user y where m.phone_masked <> '' and y.phone_masked = m.phone_masked and y.phone_masked <> '' offset 0) y
        join org_user x on x.user_id = y.id where y.id > m.first and y.id < m.last and x.left_at is null and x.name_match = m.name_match order by y.id desc limit 50)
      union all (select x.id from (select y.id from app_user y where m.email_key <> '' and y.email_key = m.email_key and y.email_key <> '' offset 0) y
        join org_user x on x.user_id = y.id where y.id > m.first and y.id < m.last and x.left_at is null and x.name_match = m.name_match order by y.id desc limit 50)
      union all (select x.id from org_user x where m.birthday is not null and x.name_match = m.name_match and x.birthday = m.birthday
        and x.user_id > m.first and x.user_id < m.last and x.left_at is null order by x.user_id desc limit 50)
      union all (select x.id from org_user x where x.name_match = m.name_match and x.org_id = m.org_id and (x.birthday is null or m.birthday is null)
        and x.user_id > m.first and x.user_id < m.last and x.left_at is null order by x.user_id desc limit 50)) near;
end $$;

-- Writes anew who looks like somebody before: these people, and of those who are `known` whoever looks like them now or did.
create or replace function luan_write_twins(people bigint[], known bigint[]) returns void language plpgsql security definer set search_path = public as $$
declare
  concerned bigint[] := array(select unnest(people) union select t.id from org_user_twin t where t.twin_ids && known
    union select near.twin_id from luan_twins(known, true) near);
begin
  perform from org_user_twin t where t.id = any (concerned) order by t.id for update;
  delete from org_user_twin t where t.id = any (concerned);
  insert into org_user_twin as t (id, org_id, path, l1, l2, l3, l4, twin_ids, created_at)
  select w.id, w.org_id, w.place, nullif(split_part(w.place, '.', 2), '')::bigint, nullif(split_part(w.place, '.', 3), '')::bigint,
    nullif(split_part(w.place, '.', 4), '')::bigint, nullif(split_part(w.place, '.', 5), '')::bigint, w.twin_ids, w.created_at
  from (
    select m.id, m.org_id, m.created_at, (array_agg(above.place order by length(above.place) desc))[1] as place, array_agg(distinct x.id) as twin_ids
    from luan_twins(concerned, false) near join org_user m on m.id = near.id join org_user x on x.id = near.twin_id
    cross join lateral (select luan_path_above(m.path, x.path) as place offset 0) above group by m.id order by m.id) w
  on conflict (id) do update set org_id = excluded.org_id, path = excluded.path, l1 = excluded.l1, l2 = excluded.l2, l3 = excluded.l3,
    l4 = excluded.l4, twin_ids = excluded.twin_ids;
end $$;

-- Nobody looks yet like people whose accounts come after all others: those of an import.
create or replace function luan_twins_written() returns trigger language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := array(select id from fresh);
  newest bigint := (select m.user_id from org_user m where m.id <> all (people) order by m.user_id desc limit 1);
begin
  perform luan_write_twins(people, array(select id from fresh where user_id < newest));
  return null;
end $$;

create or replace function luan_twins_gone() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform luan_write_twins('{}', array(select id from gone));
  return null;
end $$;

-- An organisation that moves takes its people along one by one: most of them look like nobody.
create or replace function luan_twins_changed() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if (old.name_match, old.birthday, old.left_at, old.user_id) is distinct from (new.name_match, new.birthday, new.left_at, new.user_id)
    or exists (select from org_user_twin t where t.id = new.id or t.twin_ids && array[new.id]) then perform luan_write_twins(array[new.id], array[new.id]); end if;
  return null;
end $$;

create or replace function luan_twins_numbered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := array(select m.id from org_user m where m.user_id = new.id and m.left_at is null);
begin
  perform luan_write_twins(people, people);
  return null;
end $$;

create or replace trigger org_user_twins_written after insert on org_user referencing new table as fresh
  for each statement execute function luan_twins_written();

create or replace trigger org_user_twins_gone after delete on org_user referencing old table as gone
  for each statement execute function luan_twins_gone();

create or replace trigger org_user_twins_changed after update of real_name, birthday, left_at, user_id, path on org_user
  for each row when ((old.name_match, old.birthday, old.left_at, old.user_id, old.path)
    is distinct from (new.name_match, new.birthday, new.left_at, new.user_id, new.path))
  execute function luan_twins_changed();

create or replace trigger app_user_twins_numbered after update of id_card_masked, phone_masked, email on app_user
  for each row when ((old.id_card_masked, old.phone_masked, old.email_key) is distinct from (new.id_card_masked, new.phone_masked, new.email_key))
  execute function luan_twins_numbered();

create or replace trigger org_user_grams after insert on org_user referencing new table as fresh
  for each statement execute function luan_write_grams();

create or replace trigger org_user_joined after insert on org_user referencing new table as fresh
  for each statement execute function luan_tally_joined();

create or replace trigger org_user_gone after delete on org_user referencing old table as gone
  for each statement execute function luan_tally_gone();

create or replace trigger org_user_grams_left after update of left_at on org_user
  for each row when ((old.left_at is null) <> (new.left_at is null)) execute function luan_grams_left();

create or replace trigger org_user_left after update of left_at, user_class on org_user
  for each row when ((old.left_at is null) <> (new.left_at is null) or (old.user_class <> 100) <> (new.user_class <> 100)) execute function luan_tally_left();

create or replace trigger org_user_renamed after update of real_name, duty_codes, industry_codes on org_user
  for each row when (old.real_name is distinct from new.real_name or old.duty_codes is distinct from new.duty_codes
    or old.industry_codes is distinct from new.industry_codes)
  execute function luan_rewrite_grams();

create or replace trigger app_user_renamed after update of real_name on app_user
  for each row when (old.real_name is distinct from new.real_name) execute function luan_renamed();

create or replace trigger letter_signature_belongs before update of user_id, org_user_id on letter_signature
  for each row execute function luan_belongs_on();

create or replace trigger certificate_belongs before update of user_id, org_user_id on certificate
  for each row execute function luan_belongs_on();

create or replace trigger past_record_belongs before update of user_id, org_user_id on past_record
  for each row execute function luan_belongs_on();

create or replace trigger exam_sitting_belongs before update of user_id, org_user_id on exam_sitting
  for each row execute function luan_belongs_on();

revoke all on function luan_erase(bigint, text, text, text, jsonb), luan_withhold(bigint, bigint[]) from public;

grant execute on function luan_erase(bigint, text, text, text, jsonb), luan_withhold(bigint, bigint[]) to luan_app;

-- Persons with the records that were merged into them: a log names the record of its day.
create or replace function luan_with_merged(people bigint[]) returns bigint[] language sql stable security definer set search_path = public as $$
  with recursive person (id) as (
    select unnest(people) union select m.merged_user_id from person_merge m join person p on p.id = m.user_id)
  select array_agg(id) from person $$;
