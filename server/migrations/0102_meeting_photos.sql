-- Who hosts or records finds the meeting from the phone, and what a meeting holds counts as a use of the file.
create index meeting_emcee on meeting (emcee_id) where emcee_id is not null;
create index meeting_recorder on meeting (recorder_id) where recorder_id is not null;
create index meeting_photos on meeting using gin (photo_ids);
create index meeting_files on meeting using gin (file_ids);

create or replace function luan_file_uses(wanted bigint) returns table (place text, uses bigint) language plpgsql stable security definer as $$
declare link record;
begin
  for link in
    select c.conrelid::regclass::text as holder, a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.confdeltype = 'a'
  loop
    return query execute format('select %L, count(*) from %s where %I = $1 having count(*) > 0', link.holder || '.' || link.name, link.holder,
      link.name) using wanted;
  end loop;
  -- Photos of faces carry no key, since withdrawing the consent removes them; evidence of punishments, and what a meeting
  -- holds, stand in lists.
  return query select 'face_enrolment.file_id'::text, count(*) from face_enrolment f where f.file_id = wanted having count(*) > 0;
  return query select 'face_check.file_id'::text, count(*) from face_check f where f.file_id = wanted having count(*) > 0;
  return query select 'punishment.file_ids'::text, count(*) from punishment p where wanted = any(p.file_ids) having count(*) > 0;
  return query select 'meeting.photo_ids'::text, count(*) from meeting m where m.photo_ids @> array[wanted] having count(*) > 0;
  return query select 'meeting.file_ids'::text, count(*) from meeting m where m.file_ids @> array[wanted] having count(*) > 0;
end $$;
