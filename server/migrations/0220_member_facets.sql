-- How many people hold a duty or belong to an industry is asked on every first page. Arrays cannot use an index under the
-- second lock, and counting a hundred thousand people once for each duty took seconds. So each duty and industry of a
-- member stands beside the grams of the name, under a sign of its own that is longer than any gram: 'd=D101', 'i=I02'.
create function luan_facets(duties text[], industries text[]) returns setof text language sql immutable set search_path = public as
$$ select distinct 'd=' || code from unnest(duties) code union all select distinct 'i=' || code from unnest(industries) code $$;

create or replace function luan_write_grams() returns trigger language plpgsql set search_path = public as
$$ begin
  insert into org_user_gram (gram, path, org_user_id, present)
  select sign, n.path, n.id, n.left_at is null
  from fresh n, lateral (select luan_grams(n.real_name) union all select luan_facets(n.duty_codes, n.industry_codes)) signs (sign);
  return null;
end $$;

create or replace function luan_rewrite_grams() returns trigger language plpgsql set search_path = public as
$$ begin
  delete from org_user_gram where org_user_id = new.id;
  insert into org_user_gram (gram, path, org_user_id, present)
  select sign, new.path, new.id, new.left_at is null
  from (select luan_grams(new.real_name) union all select luan_facets(new.duty_codes, new.industry_codes)) signs (sign);
  return null;
end $$;

drop trigger org_user_renamed on org_user;
create trigger org_user_renamed after update of real_name, duty_codes, industry_codes on org_user
  for each row when (old.real_name is distinct from new.real_name or old.duty_codes is distinct from new.duty_codes
    or old.industry_codes is distinct from new.industry_codes)
  execute function luan_rewrite_grams();

insert into org_user_gram (gram, path, org_user_id, present)
select sign, m.path, m.id, m.left_at is null from org_user m, luan_facets(m.duty_codes, m.industry_codes) sign;
