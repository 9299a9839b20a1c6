-- Functions, triggers and views of lessons: applied again whenever this file has changed.

-- Questions of the chapters of a lesson, also of one shared from above whose bank is not. Asked only beside a lesson the person sees.
create or replace function luan_lesson_questions(wanted bigint)
  returns table (chapter_id bigint, place int, question_id bigint, revision int, state int, exercises_type int, difficulty_degree int,
    stem text, stem_en text, case_stem text, options jsonb, answer text, explanation text, explanation_en text)
  language sql stable security definer set search_path = public as $$
  select x.chapter_id, x.place, q.id, q.revision, q.state, q.exercises_type, q.difficulty_degree, q.stem, q.stem_en,
    coalesce(k.stem, ''), q.options, q.answer, q.explanation, q.explanation_en
  from lesson_chapter c join lesson_chapter_question x on x.chapter_id = c.id join question q on q.id = x.question_id
  left join question_case k on k.id = q.case_id where c.lesson_id = wanted $$;

create or replace function luan_lesson_files(wanted bigint)
  returns table (file_id bigint, file_name text, media_type text, bytes bigint, rendering_file_id bigint, rendering_state int,
    snapshot_file_id bigint, pages int)
  language sql stable security definer set search_path = public as $$
  select f.id, f.file_name, f.media_type, f.bytes, f.rendering_file_id, f.rendering_state, f.snapshot_file_id, f.pages
  from stored_file f where f.id in (select c.file_id from lesson_chapter c where c.lesson_id = wanted) $$;

-- Pages of all papers of a lesson; null where none has been counted.
create or replace function luan_lesson_pages(wanted bigint) returns int language sql stable security definer set search_path = public as $$
  select sum(f.pages)::int from lesson_chapter c join stored_file f on f.id = c.file_id where c.lesson_id = wanted $$;

create or replace function luan_keep_pictures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into question_file (question_id, file_id)
  select distinct q.id, (o ->> 'fileId')::bigint from changed q, jsonb_array_elements(q.options) o where o ->> 'fileId' is not null
  on conflict do nothing;
  return null;
end $$;

-- Names of what uses a file, for the person who looks after the files of the organisation that keeps it.
create or replace function luan_file_users(wanted bigint, most int) returns table (place text, name text) language sql stable security definer set search_path = public as $$
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

create or replace trigger question_pictures_new after insert on question referencing new table as changed
  for each statement execute function luan_keep_pictures();

create or replace trigger question_pictures_changed after update on question referencing new table as changed
  for each statement execute function luan_keep_pictures();
