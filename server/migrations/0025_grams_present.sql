-- Grams of people who have left stay (the membership history is searched by name), apart from those who are there:
-- so the number of people a name finds is a count on this index alone.
alter table org_user_gram add column present boolean not null default true;
update org_user_gram g set present = false from org_user m where m.id = g.org_user_id and m.left_at is not null;
create index org_user_gram_present on org_user_gram (gram, path) include (org_user_id) where present;

create or replace function luan_write_grams() returns trigger language plpgsql as
$$ begin
  insert into org_user_gram (gram, path, org_user_id, present)
  select gram, n.path, n.id, n.left_at is null from fresh n, luan_grams(n.real_name) gram;
  return null;
end $$;

create or replace function luan_rewrite_grams() returns trigger language plpgsql as
$$ begin
  delete from org_user_gram where org_user_id = new.id;
  insert into org_user_gram (gram, path, org_user_id, present)
  select gram, new.path, new.id, new.left_at is null from luan_grams(new.real_name) gram;
  return null;
end $$;

create function luan_grams_left() returns trigger language plpgsql as
$$ begin
  update org_user_gram set present = new.left_at is null where org_user_id = new.id;
  return null;
end $$;
create trigger org_user_grams_left after update of left_at on org_user
  for each row when ((old.left_at is null) <> (new.left_at is null)) execute function luan_grams_left();
