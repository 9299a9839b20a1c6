-- Functions, triggers and views of questions: applied again whenever this file has changed.

-- Enabled questions take the places behind the last one of their cell.
create or replace function luan_places_taken(ids bigint[]) returns void language plpgsql security definer set search_path = public as $$
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
create or replace function luan_places_left(ids bigint[]) returns void language plpgsql security definer set search_path = public as $$
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

create or replace function luan_question_made() returns trigger language plpgsql set search_path = public as $$
begin
  perform luan_places_taken((select array_agg(id) from fresh));
  return null;
end $$;

create or replace function luan_question_moved() returns trigger language plpgsql set search_path = public as $$
declare ids bigint[];
begin
  select array_agg(o.id) into ids from gone o join fresh f on f.id = o.id
  where (o.bank_id, o.exercises_type, o.difficulty_degree, o.state) <> (f.bank_id, f.exercises_type, f.difficulty_degree, f.state);
  if ids is null then return null; end if;
  perform luan_places_left(ids);
  perform luan_places_taken(ids);
  return null;
end $$;

create or replace function luan_question_gone() returns trigger language plpgsql set search_path = public as $$
begin
  perform luan_places_left((select array_agg(id) from gone));
  return null;
end $$;

-- A question as papers keep it; the case's stem comes along.
create or replace function luan_question_content(q question, case_stem text) returns jsonb language sql stable as $$
  select jsonb_build_object('questionId', q.id::text, 'revision', q.revision, 'exercisesType', q.exercises_type,
    'difficultyDegree', q.difficulty_degree, 'stem', q.stem, 'stemEn', q.stem_en, 'caseId', q.case_id::text, 'caseStem', coalesce(case_stem, ''),
    'options', q.options, 'answer', q.answer, 'explanation', q.explanation, 'explanationEn', q.explanation_en, 'lawBasis', q.law_basis)
    -- Said where the question says it: a wording of before stays the same one.
    || case when q.option_order is null then '{}'::jsonb else jsonb_build_object('orderOfOptions', q.option_order) end
$$;

-- Keeps the wordings that questions have now, those alone that the scope may read; answers the version of each.
create or replace function luan_keep_versions(ids bigint[]) returns table (question_id bigint, version_id bigint)
language plpgsql security definer set search_path = public as $$
begin
  -- One after the other: two papers that are published at once keep a wording once.
  perform pg_advisory_xact_lock(hashtext('question_version'));
  return query
    with now as materialized (
      select q.id as question, q.revision, luan_question_content(q, c.stem) as content from question q
      left join question_case c on c.id = q.case_id
      where q.id = any(ids) and ((q.path >= luan_from() and q.path < luan_to()) or (q.shared and starts_with(luan_from(), q.path)))),
    marked as materialized (select n.*, md5(n.content::text) as digest from now n),
    made as (
      insert into question_version as v (question_id, revision, content, digest) select m.question, m.revision, m.content, m.digest from marked m
      on conflict do nothing returning v.question_id as question, v.id)
    select made.question, made.id from made
    union all
    select m.question, v.id from marked m join question_version v on v.question_id = m.question and v.digest = m.digest;
end $$;

-- Fixes the questions of a paper that were picked or drawn before: wording, answer and pictures.
create or replace function luan_keep_exercises(paper bigint) returns void language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from exam_paper p where p.id = paper and p.path >= luan_from() and p.path < luan_to()) then raise insufficient_privilege; end if;
  update exam_paper_exercise e set version_id = k.version_id
  from luan_keep_versions((select array_agg(x.question_id) from exam_paper_exercise x where x.paper_id = paper)) k
  where e.paper_id = paper and e.question_id = k.question_id;
  update exam_paper_exercise e set content = v.content from question_version v where e.paper_id = paper and v.id = e.version_id;
  insert into exam_paper_file (paper_id, file_id, path)
  select distinct paper, (o ->> 'fileId')::bigint, e.path from exam_paper_exercise e cross join jsonb_array_elements(e.content -> 'options') o
  where e.paper_id = paper and o ->> 'fileId' is not null on conflict do nothing;
end $$;

-- Fixes what a paper drawn at exam time draws from: the enabled questions of the banks as they are now.
create or replace function luan_keep_pool(paper bigint, banks bigint[]) returns void language plpgsql security definer set search_path = public as $$
declare place text;
begin
  select p.path into place from exam_paper p where p.id = paper and p.path >= luan_from() and p.path < luan_to();
  if place is null then raise insufficient_privilege; end if;
  delete from exam_paper_pool where paper_id = paper;
  insert into exam_paper_pool (paper_id, path, exercises_type, difficulty_degree, piece, version_ids)
  select paper, place, numbered.t, numbered.d, numbered.nth / 1000, array_agg(numbered.version_id order by numbered.nth) from (
    select q.exercises_type as t, q.difficulty_degree as d, k.version_id,
      row_number() over (partition by q.exercises_type, q.difficulty_degree order by q.id) - 1 as nth
    from luan_keep_versions((select array_agg(x.id) from question x where x.bank_id = any(banks) and x.state = 1)) k
    join question q on q.id = k.question_id) numbered
  group by 3, 4, 5;
  insert into exam_paper_file (paper_id, file_id, path)
  select distinct paper, (o ->> 'fileId')::bigint, place from exam_paper_pool p cross join unnest(p.version_ids) as one (id)
  join question_version v on v.id = one.id cross join jsonb_array_elements(v.content -> 'options') o
  where p.paper_id = paper and o ->> 'fileId' is not null on conflict do nothing;
end $$;

-- Versions of a paper's pool at places counted from 0 in their type and difficulty; nothing of a paper outside the scope.
create or replace function luan_pool_versions(paper bigint, types int[], degrees int[], ordinals int[])
returns table (nth bigint, version_id bigint, content jsonb) language sql stable security definer set search_path = public as $$
  select w.nth, v.id, v.content
  from unnest(types, degrees, ordinals) with ordinality as w (t, d, o, nth)
  join exam_paper_pool p on p.paper_id = paper and p.exercises_type = w.t and p.difficulty_degree = w.d and p.piece = w.o / 1000
  join question_version v on v.id = p.version_ids[w.o % 1000 + 1]
  where p.path >= luan_from() and p.path < luan_to()
$$;

-- Adds answers. An organisation below answers questions of one above, whose rows it may not write: only these sums grow.
-- Rows are taken in the order of their numbers, so that two sittings at once never wait for each other in a circle.
create or replace function luan_note_answers(given jsonb) returns int language plpgsql security definer set search_path = public as $$
declare n int;
begin
  insert into question_answered as a (question_id, revision, answered, correct, share_sum, share_square_sum, share_correct_sum)
  select q.id, x.revision, count(*), count(*) filter (where x.correct), sum(x.share), sum(x.share * x.share),
    coalesce(sum(x.share) filter (where x.correct), 0)
  from jsonb_to_recordset(given) as x (question_id bigint, revision int, correct boolean, share float8)
  join question q on q.id = x.question_id and x.revision between 1 and q.revision
  group by q.id, x.revision order by q.id, x.revision
  on conflict (question_id, revision) do update set answered = a.answered + excluded.answered, correct = a.correct + excluded.correct,
    share_sum = a.share_sum + excluded.share_sum, share_square_sum = a.share_square_sum + excluded.share_square_sum,
    share_correct_sum = a.share_correct_sum + excluded.share_correct_sum;
  get diagnostics n = row_count;
  return n;
end $$;

-- Questions whose stem contains some words of two letters or more, in Chinese or English, at most so many (all: null).
-- The policy of the table would keep the index from being used: the function reads as its owner and repeats the policy itself.
create or replace function luan_questions_with(words text, most int) returns setof bigint language sql stable security definer rows 200 set search_path = public as $$
  with mine as not materialized (
    select q.* from question q
    where case when q.path >= (select luan_from()) and q.path < (select luan_to()) then true
      when q.shared then starts_with((select luan_from()), q.path) else false end)
  (select q.id from mine q
    where luan_question_grams(q.stem, q.stem_en) collate "C" @> array(select substr(lower(words), i, 2) from generate_series(1, length(words) - 1) i)
      and (strpos(lower(q.stem), lower(words)) > 0 or strpos(lower(q.stem_en), lower(words)) > 0)
    limit most)
  union
  (select q.id from mine q
    where q.law_basis <> ''
      and luan_question_grams(q.law_basis, '') collate "C" @> array(select substr(lower(words), i, 2) from generate_series(1, length(words) - 1) i)
      and strpos(lower(q.law_basis), lower(words)) > 0
    limit most)
  union
  (select q.id from mine q join law_reference r on r.question_id = q.id and r.state > 0 join law l on l.id = r.law_id
    where strpos(lower(l.law_name), lower(words)) > 0 or strpos(lower(l.short_name), lower(words)) > 0
    limit most)
  limit most $$;

-- Name of an organisation whose bank is seen from below, where its own row is not.
create or replace function luan_organisation_name(org bigint) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select coalesce((select o.org_name from organisation o where o.id = org), ''));
end $$;

create or replace trigger question_made after insert on question referencing new table as fresh
  for each statement execute function luan_question_made();

create or replace trigger question_moved after update on question referencing old table as gone new table as fresh
  for each statement execute function luan_question_moved();

create or replace trigger question_gone after delete on question referencing old table as gone
  for each statement execute function luan_question_gone();
