-- Who looks like somebody written down before. Found when a person is written (`luan_write_twins`): asked when the list is opened,
-- each of 100,000 people was compared with all of the same name, 20 s.
create table org_user_twin (
  id bigint primary key references org_user (id) on delete cascade,
  -- The organisation of the record itself; the path is that of the lowest organisation below which one of the others belongs too.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  twin_ids bigint[] not null,
  created_at timestamptz not null
);
comment on table org_user_twin is 'Likely duplicates: one row for each membership whose person looks like one written down before. Reckoned from names, numbers and birthdays whenever they are written; whoever sees `path` sees both records of at least one pair.';
comment on column org_user_twin.twin_ids is 'The records before it, of each reason the nearest fifty';
-- Likely duplicates below an organisation of level 1, newest first
create index org_user_twin_l1 on org_user_twin (l1, id desc) include (path);
-- Likely duplicates below an organisation of level 2, newest first
create index org_user_twin_l2 on org_user_twin (l2, id desc) include (path);
-- Likely duplicates below an organisation of level 3, newest first
create index org_user_twin_l3 on org_user_twin (l3, id desc) include (path);
-- Likely duplicates below an organisation of level 4, newest first
create index org_user_twin_l4 on org_user_twin (l4, id desc) include (path);
-- Likely duplicates below an organisation of level 1, in the order they were written down
create index org_user_twin_l1_at on org_user_twin (l1, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 2, in the order they were written down
create index org_user_twin_l2_at on org_user_twin (l2, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 3, in the order they were written down
create index org_user_twin_l3_at on org_user_twin (l3, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 4, in the order they were written down
create index org_user_twin_l4_at on org_user_twin (l4, created_at desc, id desc) include (path);
-- Likely duplicates of a subtree below the fourth level; rows of an organisation that moves
create index org_user_twin_path on org_user_twin (path, id desc);
-- Likely duplicates of one organisation; the reference of organisations
create index org_user_twin_org on org_user_twin (org_id, id desc);
-- Who looks like this record, when it changes or leaves
create index org_user_twin_before on org_user_twin using gin (twin_ids) with (fastupdate = off);
select luan_guard('org_user_twin');

drop index org_user_twins;
-- People of the same name in one organisation, and of the same name anywhere, who may be one person
create index org_user_twins on org_user (name_match, org_id, user_id) where left_at is null;
comment on index org_user_twins is 'People of the same name in one organisation, and of the same name anywhere, who may be one person';
-- People of the same name and birthday, who may be one person
create index org_user_twins_birthday on org_user (name_match, birthday, user_id) where left_at is null and birthday is not null;
comment on index org_user_twins_birthday is 'People of the same name and birthday, who may be one person';

-- The lowest organisation above two paths. What keeps the table stands with the domain (people.sql).
create function luan_path_above(one text, other text) returns text language sql immutable parallel safe as $$
  select case when one = other then one else coalesce('.' || nullif(string_agg(step || '.', '' order by place), ''), '.') end from (
    select a.step, a.place, bool_and(a.step = b.step) over (order by a.place) as same
    from string_to_table(trim(one, '.'), '.') with ordinality a (step, place)
    join string_to_table(trim(other, '.'), '.') with ordinality b (step, place) on b.place = a.place) steps where same $$;

insert into org_user_twin (id, org_id, path, l1, l2, l3, l4, twin_ids, created_at)
select w.id, w.org_id, w.place, nullif(split_part(w.place, '.', 2), '')::bigint, nullif(split_part(w.place, '.', 3), '')::bigint,
  nullif(split_part(w.place, '.', 4), '')::bigint, nullif(split_part(w.place, '.', 5), '')::bigint, w.twin_ids, w.created_at
from (
  select m.id, m.org_id, m.created_at, (array_agg(above.place order by length(above.place) desc))[1] as place, array_agg(distinct x.id) as twin_ids
  from (
    select p.id, p.twin_id, row_number() over (partition by p.id, p.kind order by p.twin_user desc, p.twin_id desc) as nearest from (
      select 'card' as kind, m.id, x.id as twin_id, x.user_id as twin_user
        from org_user m join app_user u on u.id = m.user_id join org_user x on x.name_match = m.name_match join app_user y on y.id = x.user_id
          and y.id_card_masked = u.id_card_masked
        where u.id_card_masked <> '' and x.user_id < m.user_id and m.left_at is null and x.left_at is null
      union all select 'phone', m.id, x.id, x.user_id
        from org_user m join app_user u on u.id = m.user_id join org_user x on x.name_match = m.name_match join app_user y on y.id = x.user_id
          and y.phone_masked = u.phone_masked
        where u.phone_masked <> '' and x.user_id < m.user_id and m.left_at is null and x.left_at is null
      union all select 'email', m.id, x.id, x.user_id
        from org_user m join app_user u on u.id = m.user_id join org_user x on x.name_match = m.name_match join app_user y on y.id = x.user_id
          and y.email_key = u.email_key
        where u.email_key <> '' and x.user_id < m.user_id and m.left_at is null and x.left_at is null
      union all select 'birthday', m.id, x.id, x.user_id from org_user m join org_user x on x.name_match = m.name_match and x.birthday = m.birthday
        where x.user_id < m.user_id and m.left_at is null and x.left_at is null
      union all select 'organisation', m.id, x.id, x.user_id from org_user m join org_user x on x.name_match = m.name_match and x.org_id = m.org_id
        where (x.birthday is null or m.birthday is null) and x.user_id < m.user_id and m.left_at is null and x.left_at is null) p) pairs
  join org_user m on m.id = pairs.id join org_user x on x.id = pairs.twin_id
  cross join lateral (select luan_path_above(m.path, x.path) as place offset 0) above
  where pairs.nearest <= 50 group by m.id) w;
