-- Deeds, signatures under letters and attendance say where they were made too (decision lists). Rows of before say nothing of it:
-- the chain of the operation log covers a source where there is one, so that what was chained stays as it was.
alter table audit_log add column source_type int;
alter table letter_signature add column source_type int;
alter table meeting_attendance add column source_type int;
alter table audit_log alter column source_type set default luan_source();
alter table letter_signature alter column source_type set default luan_source();

-- A row stands there before anybody comes: its source is that of who came, or of who entered it.
create function luan_attendance_source() returns trigger language plpgsql as $$
begin
  if new.attended_at is not null and (tg_op = 'INSERT' or (new.attended_at, new.way) is distinct from (old.attended_at, old.way)) then
    new.source_type := luan_source();
  end if;
  return new;
end $$;
create trigger meeting_attendance_source before insert or update on meeting_attendance
  for each row execute function luan_attendance_source();
