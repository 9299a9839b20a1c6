-- Test questions after a chapter, as a member of a plan answered them: the last answer stands, and how many tries it took.
create table practice_answer (
  record_id bigint not null references training_record (id),
  chapter_id bigint not null references lesson_chapter (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  answer text not null,
  correct boolean not null,
  tries int not null default 1,
  answered_at timestamptz not null,
  primary key (record_id, chapter_id, question_id)
);
create index practice_answer_question on practice_answer (question_id);
create index practice_answer_chapter on practice_answer (chapter_id);
select luan_guard('practice_answer');
