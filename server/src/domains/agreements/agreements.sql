-- Functions, triggers and views of agreements: applied again whenever this file has changed.

create or replace function luan_agreements_due(member bigint) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from agreement_record where org_user_id = member and state in (1, 3) $$;
comment on function luan_agreements_due is 'Agreements asked of a member that are unsigned or refused';
