-- Photos of what was done about a fault.
alter table check_mending add column photo_ids bigint[] not null default '{}';
comment on column check_mending.photo_ids is 'files';
