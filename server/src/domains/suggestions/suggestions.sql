-- Functions, triggers and views of suggestions: applied again whenever this file has changed.

-- What becomes of a suggestion decides on its writer's own matter: it is told whatever was switched off.
create or replace function luan_tell_writer(wanted bigint, what text, to_link text, params jsonb) returns void language sql volatile security definer set search_path = public as $$
  select from (select luan_tell_many(jsonb_build_array(jsonb_build_object('orgId', s.from_org_id, 'userId', coalesce(s.user_id, a.user_id),
      'params', params, 'query', '{}'::jsonb)), what, to_link, true) as n
    from suggestion s left join suggestion_author a on a.suggestion_id = s.id
    where s.id = wanted and coalesce(s.user_id, a.user_id) is not null) told
$$;

-- The nth picture of a suggestion inside the scope of the request. Nobody reads its file by itself (policy `nameless`).
create or replace function luan_suggestion_picture(wanted bigint, nth int) returns table ("id" bigint, "objectName" text, "fileName" text,
  "mediaType" text, "bytes" float8, "sealed" boolean) language sql stable security definer set search_path = public as $$
  select f.id, f.object_name, f.file_name, f.media_type, f.bytes::float8, f.sealed
  from suggestion s join stored_file f on f.id = s.picture_ids[nth]
  where s.id = wanted and s.path >= luan_from() and s.path < luan_to() and not f.withheld
$$;

-- Of a step nobody is named of, the day alone is kept: who was on at that minute stands in the log of log-ins.
create or replace function luan_hide_minute() returns trigger language plpgsql set search_path = public as $$
begin
  new.at := date_trunc('day', new.at, 'Asia/Shanghai');
  return new;
end $$;

create or replace trigger suggestion_minute before insert on state_history for each row
  when (new.machine = 'suggestion' and new.user_id = 0) execute function luan_hide_minute();
