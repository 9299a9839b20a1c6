-- That a name means one thing of its kind, and equipment stands in one place, is said of the field by the service.
alter table name_conversion drop constraint name_conversion_check;
alter table equipment drop constraint equipment_check;
