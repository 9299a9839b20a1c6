-- A session has two ends: expires_at while nobody does anything in it, moved on by what a person does; ends_at whatever is done.
alter table session add column ends_at timestamptz;
update session set ends_at = expires_at;
alter table session alter column ends_at set not null;
