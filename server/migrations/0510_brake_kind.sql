-- What works the brakes of a vehicle. Nobody has said it of those that are here.
alter table vehicle add column brake_kind int check (brake_kind between 1 and 3);
comment on column vehicle.brake_kind is 'brakeKind; null where nobody has said';
