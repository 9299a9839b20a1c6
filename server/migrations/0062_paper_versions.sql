-- What a published paper asks is kept word for word: each wording of a question once, whatever number of papers it stands on.
create table question_version (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  revision int not null,
  content jsonb not null,
  digest text not null
);
create unique index question_version_wording on question_version (question_id, digest);
-- Reached through a paper alone: the application has no right of its own to it.
select luan_owner('question_version');

-- A question as papers keep it; the case's stem comes along.
create function luan_question_content(q question, case_stem text) returns jsonb language sql stable as $$
  select jsonb_build_object('questionId', q.id::text, 'revision', q.revision, 'exercisesType', q.exercises_type,
    'difficultyDegree', q.difficulty_degree, 'stem', q.stem, 'stemEn', q.stem_en, 'caseId', q.case_id::text, 'caseStem', coalesce(case_stem, ''),
    'options', q.options, 'answer', q.answer, 'explanation', q.explanation, 'explanationEn', q.explanation_en, 'lawBasis', q.law_basis)
$$;

alter table exam_paper_exercise add column version_id bigint references question_version (id);

-- Files of a published paper: its pictures stay, whatever becomes of the questions.
create table exam_paper_file (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (paper_id, file_id)
);
create index exam_paper_file_file on exam_paper_file (file_id);
select luan_guard('exam_paper_file');

-- The pool in pieces of a thousand versions, so that one of them is read without the others.
drop table exam_paper_pool;
create table exam_paper_pool (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  path text collate "C" not null,
  exercises_type int not null,
  difficulty_degree int not null,
  piece int not null,
  version_ids bigint[] not null,
  primary key (paper_id, exercises_type, difficulty_degree, piece)
);
select luan_guard('exam_paper_pool');

-- Keeps the wordings that questions have now, those alone that the scope may read; answers the version of each.
create function luan_keep_versions(ids bigint[]) returns table (question_id bigint, version_id bigint)
language plpgsql security definer as $$
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
create function luan_keep_exercises(paper bigint) returns void language plpgsql security definer as $$
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
create function luan_keep_pool(paper bigint, banks bigint[]) returns void language plpgsql security definer as $$
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
create function luan_pool_versions(paper bigint, types int[], degrees int[], ordinals int[])
returns table (nth bigint, version_id bigint, content jsonb) language sql stable security definer as $$
  select w.nth, v.id, v.content
  from unnest(types, degrees, ordinals) with ordinality as w (t, d, o, nth)
  join exam_paper_pool p on p.paper_id = paper and p.exercises_type = w.t and p.difficulty_degree = w.d and p.piece = w.o / 1000
  join question_version v on v.id = p.version_ids[w.o % 1000 + 1]
  where p.path >= luan_from() and p.path < luan_to()
$$;

-- Papers published before this migration keep what their questions say now.
do $$
declare paper record;
begin
  perform set_config('luan.scope_from', '.', true), set_config('luan.scope_to', '/', true);
  for paper in select id, generate_type, bank_ids from exam_paper where publish_time is not null loop
    if paper.generate_type = 2 then perform luan_keep_pool(paper.id, paper.bank_ids);
    else perform luan_keep_exercises(paper.id); end if;
  end loop;
  perform set_config('luan.scope_from', '', true), set_config('luan.scope_to', '', true);
end $$;
