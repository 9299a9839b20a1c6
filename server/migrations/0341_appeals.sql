-- A driver's appeal against an alarm, once: its reason stands in the history, its photo among the evidence.
alter table driving_behaviour add column appealed_at timestamptz;
create index driving_behaviour_appealed on driving_behaviour (path, appealed_at) where appealed_at is not null;
