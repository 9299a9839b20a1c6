-- What the person held when a file was made for them: whoever holds less now does not fetch it.
alter table background_task add column needs text[] not null default '{}';
comment on column background_task.needs is 'Permissions that lead to its result';
alter table stored_file add column made_with jsonb;
comment on column stored_file.made_with is 'Permissions, organisations, departments and hidden fields it was made with (kernel/file-rights); null for what no task made';
-- Of those that stand nobody wrote it down: they are taken for as much as there can be.
update stored_file f set made_with = '{}' where f.id in (
  select t.result_file_id from background_task t union all select a.pdf_file_id from archive_pack a union all select a.zip_file_id from archive_pack a);
