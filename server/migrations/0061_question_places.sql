-- Every enabled question has a place in its cell (bank, type, difficulty): 1 to n without a gap, and the cell knows n.
-- A draw reads its numbers and a hundred index rows then, however large the bank, and every question is equally likely.
create table question_tally (
  bank_id bigint not null references question_bank (id) on delete cascade,
  exercises_type int not null,
  difficulty_degree int not null,
  n int not null,
  primary key (bank_id, exercises_type, difficulty_degree)
);
create table question_place (
  bank_id bigint not null,
  exercises_type int not null,
  difficulty_degree int not null,
  place int not null,
  question_id bigint not null unique,
  primary key (bank_id, exercises_type, difficulty_degree, place)
);

-- Who sees the bank sees its numbers; only the triggers below write them.
select luan_owner('question_tally'), luan_owner('question_place');
create policy readable on question_tally for select to luan_app using (exists (select from question_bank b where b.id = bank_id));
create policy readable on question_place for select to luan_app using (exists (select from question_bank b where b.id = bank_id));
grant select on question_tally, question_place to luan_app;

insert into question_place (bank_id, exercises_type, difficulty_degree, place, question_id)
select q.bank_id, q.exercises_type, q.difficulty_degree,
  row_number() over (partition by q.bank_id, q.exercises_type, q.difficulty_degree order by q.id), q.id
from question q where q.state = 1;
insert into question_tally (bank_id, exercises_type, difficulty_degree, n)
select bank_id, exercises_type, difficulty_degree, count(*) from question_place group by 1, 2, 3;

-- Enabled questions take the places behind the last one of their cell.
create function luan_places_taken(ids bigint[]) returns void language plpgsql security definer as $$
declare
  cell record;
  last int;
begin
  for cell in
    select q.bank_id as b, q.exercises_type as t, q.difficulty_degree as d, array_agg(q.id order by q.id) as members
    from question q where q.id = any(ids) and q.state = 1 group by 1, 2, 3 order by 1, 2, 3
  loop
    insert into question_tally as k (bank_id, exercises_type, difficulty_degree, n)
    values (cell.b, cell.t, cell.d, cardinality(cell.members))
    on conflict (bank_id, exercises_type, difficulty_degree) do update set n = k.n + excluded.n returning k.n into last;
    insert into question_place (bank_id, exercises_type, difficulty_degree, place, question_id)
    select cell.b, cell.t, cell.d, last - cardinality(cell.members) + m.nth, m.id from unnest(cell.members) with ordinality as m (id, nth);
  end loop;
end $$;

-- Questions leave their places; the last ones of the cell fill the gaps. The cell's own row is the lock.
create function luan_places_left(ids bigint[]) returns void language plpgsql security definer as $$
declare
  cell record;
  gaps int[];
  kept int;
begin
  for cell in
    select distinct p.bank_id as b, p.exercises_type as t, p.difficulty_degree as d from question_place p
    where p.question_id = any(ids) order by 1, 2, 3
  loop
    perform from question_tally k where k.bank_id = cell.b and k.exercises_type = cell.t and k.difficulty_degree = cell.d for update;
    with gone as (
      delete from question_place p
      where p.question_id = any(ids) and p.bank_id = cell.b and p.exercises_type = cell.t and p.difficulty_degree = cell.d returning p.place)
    select array_agg(place) into gaps from gone;
    update question_tally k set n = k.n - cardinality(gaps)
    where k.bank_id = cell.b and k.exercises_type = cell.t and k.difficulty_degree = cell.d returning k.n into kept;
    update question_place p set place = free.place
    from (select place, row_number() over (order by place) as nth from unnest(gaps) as place where place <= kept) free
    join (select l.question_id, row_number() over (order by l.place) as nth from question_place l
      where l.bank_id = cell.b and l.exercises_type = cell.t and l.difficulty_degree = cell.d and l.place > kept) last using (nth)
    where p.question_id = last.question_id;
  end loop;
end $$;

create function luan_question_made() returns trigger language plpgsql as $$
begin
  perform luan_places_taken((select array_agg(id) from fresh));
  return null;
end $$;
create trigger question_made after insert on question referencing new table as fresh
  for each statement execute function luan_question_made();

create function luan_question_moved() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(o.id) into ids from gone o join fresh f on f.id = o.id
  where (o.bank_id, o.exercises_type, o.difficulty_degree, o.state) <> (f.bank_id, f.exercises_type, f.difficulty_degree, f.state);
  if ids is null then return null; end if;
  perform luan_places_left(ids);
  perform luan_places_taken(ids);
  return null;
end $$;
create trigger question_moved after update on question referencing old table as gone new table as fresh
  for each statement execute function luan_question_moved();

create function luan_question_gone() returns trigger language plpgsql as $$
begin
  perform luan_places_left((select array_agg(id) from gone));
  return null;
end $$;
create trigger question_gone after delete on question referencing old table as gone
  for each statement execute function luan_question_gone();
