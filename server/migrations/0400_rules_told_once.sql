-- Rules that came true with an event: their keepers are told of a driver once, as long as one of these events is open.
alter table risk_event add column fired_rules bigint[] not null default '{}';
update risk_event set fired_rules = array[rule_id] where rule_id is not null;
