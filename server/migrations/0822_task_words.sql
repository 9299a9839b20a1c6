-- Tasks of the platform are read in the language of whoever looks at them.

alter table background_task add column words jsonb;
comment on column background_task.words is 'Title and message as phrases with their values, {"title": [{"key", "params"}], "message": […]}, said to each reader in the own language; null: they stand as they were written.';
