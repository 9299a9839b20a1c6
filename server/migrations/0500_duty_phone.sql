-- The number a company answers while its vehicles are on the road: a driver whose vehicle is stopped calls it.
alter table check_rule add column duty_phone text not null default '';
comment on column check_rule.duty_phone is 'Number of the company on duty, nobody''s own; empty without one';
