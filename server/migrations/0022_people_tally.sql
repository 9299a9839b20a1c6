-- How many people each organisation has now, kept in the transaction that changes it: totals of a large subtree are a sum
-- over its organisations instead of a count of its people. The root is summed from below, never written by every change.
create table people_tally (
  org_id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  n int not null
);
create index people_tally_path on people_tally (path) include (n);
create index people_tally_l1 on people_tally (l1) include (path, n);
create index people_tally_l2 on people_tally (l2) include (path, n);
create index people_tally_l3 on people_tally (l3) include (path, n);
create index people_tally_l4 on people_tally (l4) include (path, n);
select luan_guard('people_tally');

insert into people_tally (org_id, path, l1, l2, l3, l4, n)
select o.id, o.path, o.l1, o.l2, o.l3, o.l4, count(*) from org_user m join organisation o on o.id = m.org_id where m.left_at is null group by o.id;

create function luan_tally_joined() returns trigger language plpgsql as
$$ begin
  insert into people_tally as t (org_id, path, l1, l2, l3, l4, n)
  select org_id, path, l1, l2, l3, l4, count(*) from fresh where left_at is null group by org_id, path, l1, l2, l3, l4
  on conflict (org_id) do update set n = t.n + excluded.n;
  return null;
end $$;
create trigger org_user_joined after insert on org_user referencing new table as fresh
  for each statement execute function luan_tally_joined();

create function luan_tally_gone() returns trigger language plpgsql as
$$ begin
  update people_tally t set n = t.n - g.n from (select org_id, count(*)::int as n from gone where left_at is null group by org_id) g where t.org_id = g.org_id;
  return null;
end $$;
create trigger org_user_gone after delete on org_user referencing old table as gone
  for each statement execute function luan_tally_gone();

create function luan_tally_left() returns trigger language plpgsql as
$$ begin
  update people_tally set n = n + case when new.left_at is null then 1 else -1 end where org_id = new.org_id;
  return null;
end $$;
create trigger org_user_left after update of left_at on org_user
  for each row when ((old.left_at is null) <> (new.left_at is null)) execute function luan_tally_left();
