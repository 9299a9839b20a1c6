-- A check of a place or a device that was made on the phone: its key, by which it counts once, and who made it signed.
alter table place_task
  add column check_key text not null default '',
  add column signature_file_id bigint references stored_file (id);
create unique index place_task_key on place_task (handed_by, check_key) where check_key <> '';
create index place_task_signature on place_task (signature_file_id) where signature_file_id is not null;
