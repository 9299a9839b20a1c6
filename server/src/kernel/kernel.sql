-- Functions, triggers and views of kernel: applied again whenever this file has changed.

-- A row stands there before anybody comes: its source is that of who came, or of who entered it.
create or replace function luan_attendance_source() returns trigger language plpgsql set search_path = public as $$
begin
  if new.attended_at is not null and (tg_op = 'INSERT' or (new.attended_at, new.way) is distinct from (old.attended_at, old.way)) then
    new.source_type := luan_source();
  end if;
  return new;
end $$;

create or replace trigger meeting_attendance_source before insert or update on meeting_attendance
  for each row execute function luan_attendance_source();
