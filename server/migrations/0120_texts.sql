-- A code waits sealed, and is gone once it has left; whatever waits leaves in time or not at all.
alter table text_outbox add column code_sealed text;
alter table text_outbox add column until_at timestamptz;
update text_outbox set until_at = due_at + interval '48 hours';
alter table text_outbox alter column until_at set not null;
create index text_outbox_until on text_outbox (until_at);
