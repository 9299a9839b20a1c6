-- A film lasts no whole seconds: who has played it to its end has learned it, and who has not has not.
alter table stored_file add column length_ms int;
comment on column stored_file.length_ms is 'Milliseconds of a film or a recording as measured; null for papers';
alter table lesson_chapter add column length_ms int;
comment on column lesson_chapter.length_ms is 'Milliseconds of its film or recording; null where its seconds are all that is known';
-- What was measured so far was rounded up: nobody is asked for more than it can have lasted at the least.
update stored_file set length_ms = seconds * 1000 - 950 where seconds > 0;
update lesson_chapter set length_ms = seconds * 1000 - 950 where seconds > 0;
