-- Whom a message reaches, or who has read one, is said to every server at once: persons' numbers, or a star where they are many.
create function luan_note_messages() returns trigger language plpgsql security definer set search_path = public as $$
declare persons text;
begin
  select string_agg(distinct user_id::text, ',') into persons from changed;
  if persons is not null then
    perform pg_notify('luan_told', case when length(persons) > 7000 then '*' else persons end);
  end if;
  return null;
end $$;
create trigger message_told after insert on message referencing new table as changed
  for each statement execute function luan_note_messages();
create trigger message_read after update on message referencing new table as changed
  for each statement execute function luan_note_messages();
