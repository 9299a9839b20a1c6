-- Test questions after a chapter. They belong to the chapter of one edition: a published edition never changes.
create table lesson_chapter_question (
  chapter_id bigint not null references lesson_chapter (id) on delete cascade,
  question_id bigint not null references question (id),
  path text collate "C" not null,
  place int not null,
  primary key (chapter_id, question_id)
);
create index lesson_chapter_question_of on lesson_chapter_question (question_id);
select luan_guard('lesson_chapter_question');
create policy shared on lesson_chapter_question for select to luan_app
  using (exists (select from lesson_chapter c where c.id = chapter_id));

-- Questions of the chapters of a lesson, also of one shared from above whose bank is not. Asked only beside a lesson the person sees.
create function luan_lesson_questions(wanted bigint)
  returns table (chapter_id bigint, place int, question_id bigint, revision int, state int, exercises_type int, difficulty_degree int,
    stem text, stem_en text, case_stem text, options jsonb, answer text, explanation text, explanation_en text)
  language sql stable security definer as $$
  select x.chapter_id, x.place, q.id, q.revision, q.state, q.exercises_type, q.difficulty_degree, q.stem, q.stem_en,
    coalesce(k.stem, ''), q.options, q.answer, q.explanation, q.explanation_en
  from lesson_chapter c join lesson_chapter_question x on x.chapter_id = c.id join question q on q.id = x.question_id
  left join question_case k on k.id = q.case_id where c.lesson_id = wanted $$;

-- A paper has no minutes but pages.
alter table stored_file add column pages int;
drop function luan_lesson_files(bigint);
create function luan_lesson_files(wanted bigint)
  returns table (file_id bigint, file_name text, media_type text, bytes bigint, rendering_file_id bigint, rendering_state int,
    snapshot_file_id bigint, pages int)
  language sql stable security definer as $$
  select f.id, f.file_name, f.media_type, f.bytes, f.rendering_file_id, f.rendering_state, f.snapshot_file_id, f.pages
  from stored_file f where f.id in (select c.file_id from lesson_chapter c where c.lesson_id = wanted) $$;
-- Pages of all papers of a lesson; null where none has been counted.
create function luan_lesson_pages(wanted bigint) returns int language sql stable security definer as $$
  select sum(f.pages)::int from lesson_chapter c join stored_file f on f.id = c.file_id where c.lesson_id = wanted $$;

create index face_enrolment_file on face_enrolment (file_id);
create index face_check_file on face_check (file_id) where file_id is not null;
create index punishment_files on punishment using gin (file_ids);

-- Pictures a question shows or has shown: earlier wordings and papers keep them, so they are never fewer.
create table question_file (
  question_id bigint not null references question (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  primary key (question_id, file_id)
);
create index question_file_file on question_file (file_id);
select luan_owner('question_file');
create function luan_keep_pictures() returns trigger language plpgsql security definer as $$
begin
  insert into question_file (question_id, file_id)
  select distinct q.id, (o ->> 'fileId')::bigint from changed q, jsonb_array_elements(q.options) o where o ->> 'fileId' is not null
  on conflict do nothing;
  return null;
end $$;
create trigger question_pictures_new after insert on question referencing new table as changed
  for each statement execute function luan_keep_pictures();
create trigger question_pictures_changed after update on question referencing new table as changed
  for each statement execute function luan_keep_pictures();
insert into question_file (question_id, file_id)
  select distinct q.id, (o ->> 'fileId')::bigint from question q, jsonb_array_elements(q.options) o where o ->> 'fileId' is not null;

-- Where a file is used, now by table and column: a cover is not an authorisation.
create or replace function luan_file_uses(wanted bigint) returns table (place text, uses bigint) language plpgsql stable security definer as $$
declare link record;
begin
  for link in
    select c.conrelid::regclass::text as holder, a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.confdeltype = 'a'
  loop
    return query execute format('select %L, count(*) from %s where %I = $1 having count(*) > 0', link.holder || '.' || link.name, link.holder,
      link.name) using wanted;
  end loop;
  -- Photos of faces carry no key, since withdrawing the consent removes them; evidence of punishments stands in a list.
  return query select 'face_enrolment.file_id'::text, count(*) from face_enrolment f where f.file_id = wanted having count(*) > 0;
  return query select 'face_check.file_id'::text, count(*) from face_check f where f.file_id = wanted having count(*) > 0;
  return query select 'punishment.file_ids'::text, count(*) from punishment p where wanted = any(p.file_ids) having count(*) > 0;
end $$;

-- Names of what uses a file, for the person who looks after the files of the organisation that keeps it.
create function luan_file_users(wanted bigint, most int) returns table (place text, name text) language sql stable security definer as $$
  (select 'lesson.cover_file_id', l.lesson_name || ' · ' || l.edition from lesson l where l.cover_file_id = wanted order by l.id desc limit most)
  union all
  (select 'lesson.authorisation_file_id', l.lesson_name || ' · ' || l.edition from lesson l where l.authorisation_file_id = wanted order by l.id desc limit most)
  union all
  (select 'lesson_chapter.file_id', l.lesson_name || ' · ' || l.edition || ' · ' || c.chapter_name from lesson_chapter c join lesson l on l.id = c.lesson_id
    where c.file_id = wanted order by c.id desc limit most)
  union all
  (select 'question_file.file_id', q.stem from question_file f join question q on q.id = f.question_id where f.file_id = wanted order by q.id desc limit most)
  union all
  (select 'exam_paper_file.file_id', p.paper_name || ' · ' || p.edition from exam_paper_file f join exam_paper p on p.id = f.paper_id
    where f.file_id = wanted order by p.id desc limit most) $$;
