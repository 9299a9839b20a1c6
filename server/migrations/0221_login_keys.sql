-- A user name was looked up by `lower(username)`. `lower` may not run before row-level security has let a row through, so
-- the index on it never served the application's role: every log-in by a user name read all people of the platform
-- (0.3 s of a processor with 100,000, 3 s with a million). A plain column under plain equality uses its index.
alter table app_user
  add column username_key text collate "C" generated always as (lower(username)) stored,
  add column email_key text collate "C" generated always as (lower(email)) stored;
drop index app_user_username;
create unique index app_user_username on app_user (username_key);
drop index app_user_email;
create index app_user_email on app_user (email_key) where email_key <> '';

create or replace function luan_find_people(names text[], phones text[], cards text[])
returns table (user_id bigint, username text, real_name text, phone_index text, id_card_index text, email text, live boolean)
language sql stable security definer set search_path = public as
$$ select u.id, u.username_key, u.real_name, u.phone_index, u.id_card_index, u.email_key,
     exists (select from org_user m where m.user_id = u.id and m.left_at is null)
   from app_user u
   where u.id in (
     select id from app_user where username_key = any (names)
     union select id from app_user where phone_index = any (phones)
     union select id from app_user where id_card_index = any (cards)) $$;
