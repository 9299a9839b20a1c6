-- Functions, triggers and views of registration: applied again whenever this file has changed.

-- State of the company that came of an opening, for whoever reads the opening: the company itself stands elsewhere.
create or replace function luan_opened_state(opened bigint) returns int language sql stable security definer
set search_path = public as $$
  select o.state from opening t join organisation o on o.id = t.client_org_id
  where t.id = opened and t.path >= (select luan_from()) and t.path < (select luan_to()) $$;
