-- Attendance walks its machine like everything that has a state: a row counts its versions.
alter table meeting_attendance add column version int not null default 1;
