-- Functions, triggers and views of files: applied again whenever this file has changed.

-- Where a file is used, now by table and column: a cover is not an authorisation.
create or replace function luan_file_uses(wanted bigint) returns table (place text, uses bigint) language plpgsql stable security definer set search_path = public as $$
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
  for link in
    select a.attrelid::regclass::text as holder, a.attname as name from pg_description d
    join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
    where d.classoid = 'pg_class'::regclass and d.description = 'files' and a.atttypid = 'bigint[]'::regtype
  loop
    return query execute format('select %L, count(*) from %s where %I <> ''{}'' and %I @> array[$1] having count(*) > 0', link.holder || '.' || link.name,
      link.holder, link.name, link.name) using wanted;
  end loop;
  -- Photos of faces carry no key, since withdrawing the consent removes them.
  return query select 'face_enrolment.file_id'::text, count(*) from face_enrolment f where f.file_id = wanted having count(*) > 0;
  return query select 'face_check.file_id'::text, count(*) from face_check f where f.file_id = wanted having count(*) > 0;
end $$;
