-- Functions, triggers and views of pricing: applied again whenever this file has changed.

-- Prices that hold for an organisation on a day, with how near each stands: its own, those of the agents that serve it (above it in the
-- tree, the nearest first, then by accepted relations, the oldest first), those of its area (district, city, province), those for all.
-- Rules are the head office's, whom nobody else reads: nothing is answered to whoever does not reach the organisation.
create or replace function luan_prices_of(wanted bigint, on_day date) returns table (
  rule_id bigint, rule_name text, product text, flavour text, subject_code text, industry_code text, price_fen bigint, tiers jsonb,
  tier_base text, tier_way text, minimum_fen bigint, tax_rate int, scope_kind text, near int, scope_name text, price_from date, price_until date)
language sql stable security definer set search_path = public as $$
  with asked as (
    select o.* from organisation o where o.id = wanted and o.path >= luan_from() and o.path < luan_to()
  ), places as (
    select 'organisation' as kind, o.id as target, 0 as near from asked o
    union all
    select * from (select distinct on (served.target) 'agent', served.target, served.near from (
      select a.id as target, o.level - a.level as near from asked o
        join organisation a on a.id = any(string_to_array(trim(both '.' from o.path), '.')::bigint[]) and a.id <> o.id
        where a.type_code in ('agent', 'agency')
      union all
      select r.org_id, 1000 + row_number() over (order by r.id)::int from asked o
        join service_relation r on r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = 2) served
      order by served.target, served.near) agents
    union all
    select 'area', a.id, a.near from asked o cross join lateral (
      values (o.district_id, 0), (o.city_id, 1), (o.province_id, 2)) a (id, near) where a.id is not null
    union all
    select 'platform', 0, 0 from asked
  )
  select r.id, r.rule_name, r.product, r.flavour, r.subject_code, r.industry_code, r.price_fen, r.tiers, r.tier_base, r.tier_way,
    r.minimum_fen, r.tax_rate, r.scope_kind, p.near,
    coalesce((select a.area_name from area a where a.area_id = r.area_id), (select t.org_name from organisation t where t.id = r.target_org_id), ''),
    r.price_from, r.price_until
  from places p join pricing_rule r on r.scope_kind = p.kind and coalesce(r.area_id, r.target_org_id, 0) = p.target
  where r.state in (3, 4, 5, 6) and r.price_from <= on_day and (r.price_until is null or r.price_until >= on_day)
    and r.org_id = (select h.id from organisation h where h.parent_id is null) $$;

-- Organisations a rule is for, as far as they are at work: whom a change of its price concerns.
create or replace function luan_priced_by(wanted bigint[]) returns table (org_id bigint) language sql stable security definer set search_path = public as $$
  select distinct o.id from pricing_rule r join organisation o on o.state = 1 and o.parent_id is not null and case r.scope_kind
      when 'organisation' then o.id = r.target_org_id
      when 'area' then r.area_id in (o.district_id, o.city_id, o.province_id)
      when 'agent' then o.id = r.target_org_id or starts_with(o.path, (select t.path from organisation t where t.id = r.target_org_id))
        or exists (select from service_relation s where s.org_id = r.target_org_id and s.client_org_id = o.id and s.relation_kind = 'sell' and s.state = 2)
      else true end
  where r.id = any(wanted) and r.path >= luan_from() and r.path < luan_to() and o.type_code in ('company', 'agent', 'agency', 'organ') $$;
