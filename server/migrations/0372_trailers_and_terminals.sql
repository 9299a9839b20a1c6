-- Of a trailer: the tractor that pulls it; one tractor pulls one.
alter table vehicle add column tractor_id bigint references vehicle (id) on delete set null;
create unique index vehicle_tractor on vehicle (tractor_id) where tractor_id is not null;
create index vehicle_terminal on vehicle (gps_terminal) where gps_terminal <> '';
-- The terminal an alarm came from, as its platform names it; empty where it does not.
alter table driving_behaviour add column terminal_no text not null default '';
