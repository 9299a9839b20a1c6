-- A check by period is of a device in words, or of one piece of equipment of the register.
alter table place_check add column equipment_id bigint references equipment (id);
create index place_check_equipment on place_check (equipment_id) where equipment_id is not null;
-- Hidden dangers of a piece of equipment (hazardObject: 3).
create index hidden_danger_equipment on hidden_danger (object_id) where object_kind = 3 and object_id is not null;
