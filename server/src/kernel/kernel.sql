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

-- The last day of what holds so many months from a day on, as `lastDayOf` of the contracts reckons it; a test holds them together.
create or replace function luan_last_day(from_day date, months int) returns date language sql immutable parallel safe as $$
  select case when extract(day from corresponding) = extract(day from from_day) then corresponding - 1 else corresponding end
    from (select (from_day + make_interval(months => months))::date as corresponding) c
$$;

-- Paths of an organisation and of everything above it, for `path = any(…)`: no index serves the question whether a path begins
-- with the one of a row.
create or replace function luan_paths_above(place text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('.' || array_to_string(ids[1:level], '.') || '.'), '{}')
  from (select string_to_array(trim(both '.' from place), '.') as ids) split, generate_series(1, cardinality(ids)) level $$;

-- Takes what organisations own alone along when their subtree moves: whoever moves it may stand above and not reach it.
create or replace function luan_move_owned(old_path text, new_path text) returns void language plpgsql security definer set search_path = public as $$
declare
  owned regclass;
begin
  if not (old_path >= luan_from() and old_path < luan_to() and new_path >= luan_from() and new_path < luan_to()) then
    raise exception 'object.missing' using errcode = 'LU000';
  end if;
  for owned in select p.polrelid::regclass from pg_policy p where p.polname = 'owned' order by p.polrelid::regclass::text loop
    execute format('update %s set path = $2 || substr(path, length($1) + 1) where path >= $1 and path < $3', owned)
      using old_path, new_path, left(old_path, -1) || '/';
  end loop;
end $$;
