-- Functions, triggers and views of registration: applied again whenever this file has changed.

-- State of the company that came of an opening, for whoever reads the opening: the company itself stands elsewhere. It is told
-- while the service that began with the opening lasts, or where the company stands below the reader.
-- Both are looked up by their numbers first: asked for numbers and places at once, a database may walk through all places.
create or replace function luan_opened_state(opened bigint) returns int language sql stable security definer
set search_path = public set enable_seqscan = off as $$
  select o.state from (select * from opening where id = opened offset 0) t
    cross join lateral (select * from organisation where id = t.client_org_id offset 0) o
  where t.path >= (select luan_from()) and t.path < (select luan_to())
    and ((o.path >= (select luan_from()) and o.path < (select luan_to())) or exists (select from service_relation r
      where r.org_id = t.org_id and r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = 2)) $$;