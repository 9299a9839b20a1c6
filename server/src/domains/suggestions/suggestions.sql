-- Functions, triggers and views of suggestions: applied again whenever this file has changed.

-- What becomes of a suggestion decides on its writer's own matter: it is told whatever was switched off.
create or replace function luan_tell_writer(wanted bigint, what text, to_link text, params jsonb) returns void language sql volatile security definer set search_path = public as $$
  select from (select luan_tell_many(jsonb_build_array(jsonb_build_object('orgId', s.from_org_id, 'userId', coalesce(s.user_id, a.user_id),
      'params', params, 'query', '{}'::jsonb)), what, to_link, true) as n
    from suggestion s left join suggestion_author a on a.suggestion_id = s.id
    where s.id = wanted and coalesce(s.user_id, a.user_id) is not null) told
$$;
