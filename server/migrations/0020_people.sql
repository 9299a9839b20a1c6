-- People: search by name, by the end of a phone number, by department; look-ups that see past the scope.

-- Row-level security lets only leakproof operators use an index for the application's role: LIKE and array containment
-- never qualify, a plain equality does. So every one and two characters of a name stand as rows of their own.
create table org_user_gram (
  gram text collate "C" not null,
  path text collate "C" not null,
  org_user_id bigint not null references org_user (id) on delete cascade,
  primary key (org_user_id, gram)
);
create index org_user_gram_path on org_user_gram (gram, path, org_user_id);
select luan_guard('org_user_gram');

create function luan_grams(name text) returns setof text language sql immutable as
$$ select distinct substr(lower(name), place, size) from generate_series(1, length(name)) place, (values (1), (2)) sizes (size)
   where place + size - 1 <= length(name) $$;

create function luan_write_grams() returns trigger language plpgsql as
$$ begin
  insert into org_user_gram (gram, path, org_user_id) select gram, n.path, n.id from fresh n, luan_grams(n.real_name) gram;
  return null;
end $$;
create trigger org_user_grams after insert on org_user referencing new table as fresh
  for each statement execute function luan_write_grams();

create function luan_rewrite_grams() returns trigger language plpgsql as
$$ begin
  delete from org_user_gram where org_user_id = new.id;
  insert into org_user_gram (gram, path, org_user_id) select gram, new.path, new.id from luan_grams(new.real_name) gram;
  return null;
end $$;
create trigger org_user_renamed after update of real_name on org_user
  for each row when (old.real_name is distinct from new.real_name) execute function luan_rewrite_grams();

insert into org_user_gram (gram, path, org_user_id) select gram, m.path, m.id from org_user m, luan_grams(m.real_name) gram;

alter table app_user add column phone_tail text generated always as (right(phone_masked, 4)) stored;
create index app_user_phone_tail on app_user (phone_tail);
create index app_user_phone_masked on app_user (phone_masked);
create index org_user_l1_name on org_user (l1, name_key, id) include (path) where left_at is null;
create index org_user_l3_name on org_user (l3, name_key, id) include (path) where left_at is null;
create index org_user_l4_name on org_user (l4, name_key, id) include (path) where left_at is null;
create index org_user_job_number on org_user (job_number);
create index department_parent on department (parent_id);
create index user_identity_code on user_identity (identity_code, path, org_user_id);
create index login_log_user on login_log (user_id, at desc);

-- Who already holds a user name, phone or identity number, anywhere: duplicates are the platform's affair, so this looks
-- past the scope. It answers ids and whether the person still belongs somewhere, never numbers.
create function luan_find_people(names text[], phones text[], cards text[])
returns table (user_id bigint, username text, real_name text, phone_index text, id_card_index text, email text, live boolean)
language sql stable security definer as
$$ select u.id, lower(u.username), u.real_name, u.phone_index, u.id_card_index, lower(u.email),
     exists (select from org_user m where m.user_id = u.id and m.left_at is null)
   from app_user u
   where u.id in (
     select id from app_user where lower(username) = any (names)
     union select id from app_user where phone_index = any (phones)
     union select id from app_user where id_card_index = any (cards)) $$;

-- How many live memberships a person has outside the running scope.
create function luan_memberships_elsewhere(wanted bigint, scope_from text, scope_to text) returns int
language sql stable security definer as
$$ select count(*)::int from org_user m where m.user_id = wanted and m.left_at is null and not (m.path >= scope_from and m.path < scope_to) $$;
