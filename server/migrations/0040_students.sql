-- Students: the members who are trained (every user class but 100, non-trainee). What people filter a list of a million by
-- stands on the membership, as the name does already (docs/decisions/people-lists).
alter table org_user add column gender int not null default 1;
alter table org_user add column birthday date;
alter table org_user add column has_photo boolean not null default false;
alter table org_user add column real_name_state int not null default 0;
alter table org_user add column cert_expires_on date;

-- What a person brings along: driving licence and qualification certificate. Belongs to the person, not to one employer.
create table student_licence (
  user_id bigint primary key references app_user (id) on delete cascade,
  licence_class text not null default '',
  licence_expires_on date,
  cert_kind text not null default '',
  cert_sealed text,
  cert_masked text not null default '',
  cert_expires_on date,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- A table of one row a person is seen where one of the person's memberships is.
create function luan_person_guard(target regclass) returns void language plpgsql as $$
begin
  perform luan_owner(target);
  execute format($p$create policy member on %1$s to luan_app
    using ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = %1$s.user_id))
    with check ((select luan_from()) = '.' or exists (select from org_user m where m.user_id = %1$s.user_id))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;
select luan_person_guard('student_licence');

-- The state of a person's real-name audit; the submissions stand in their own table.
alter table app_user add column real_name_state int not null default 0;

update org_user m set gender = u.gender, birthday = u.birthday, has_photo = u.photo_file_id is not null from app_user u
  where u.id = m.user_id and (u.gender <> 1 or u.birthday is not null or u.photo_file_id is not null);

create function luan_member_facets() returns trigger language plpgsql security definer as
$$ begin
  select u.gender, u.birthday, u.photo_file_id is not null, u.real_name_state, l.cert_expires_on
    into new.gender, new.birthday, new.has_photo, new.real_name_state, new.cert_expires_on
    from app_user u left join student_licence l on l.user_id = u.id where u.id = new.user_id;
  return new;
end $$;
create trigger org_user_facets before insert on org_user for each row execute function luan_member_facets();

create function luan_person_facets() returns trigger language plpgsql security definer as
$$ begin
  update org_user set gender = new.gender, birthday = new.birthday, has_photo = new.photo_file_id is not null, real_name_state = new.real_name_state
    where user_id = new.id;
  return null;
end $$;
create trigger app_user_facets after update of gender, birthday, photo_file_id, real_name_state on app_user for each row
  when (old.gender is distinct from new.gender or old.birthday is distinct from new.birthday or old.real_name_state is distinct from new.real_name_state
    or (old.photo_file_id is null) <> (new.photo_file_id is null))
  execute function luan_person_facets();

create function luan_licence_facets() returns trigger language plpgsql security definer as
$$ begin
  update org_user set cert_expires_on = new.cert_expires_on where user_id = new.user_id and cert_expires_on is distinct from new.cert_expires_on;
  return null;
end $$;
create trigger student_licence_facets after insert or update of cert_expires_on on student_licence
  for each row execute function luan_licence_facets();

-- The rare ones of a large subtree: certificates that run out, real names that wait for somebody, faces nobody has yet or has.
create index org_user_l1_cert on org_user (l1, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
create index org_user_l2_cert on org_user (l2, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
create index org_user_l3_cert on org_user (l3, cert_expires_on, created_at desc, id desc) include (path) where left_at is null and cert_expires_on is not null;
create index org_user_l1_real on org_user (l1, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
create index org_user_l2_real on org_user (l2, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
create index org_user_l3_real on org_user (l3, real_name_state, created_at desc, id desc) include (path) where left_at is null and real_name_state > 0;
create index org_user_l1_photo on org_user (l1, created_at desc, id desc) include (path) where left_at is null and has_photo;
create index org_user_l2_photo on org_user (l2, created_at desc, id desc) include (path) where left_at is null and has_photo;
create index org_user_l3_photo on org_user (l3, created_at desc, id desc) include (path) where left_at is null and has_photo;

-- Students of an organisation beside its people: the same sum for the same reason (0022).
alter table people_tally add column students int not null default 0;
update people_tally t set students = g.n from (select org_id, count(*)::int as n from org_user where left_at is null and user_class <> 100 group by org_id) g where g.org_id = t.org_id;
drop index people_tally_l1, people_tally_l2, people_tally_l3, people_tally_l4;
create index people_tally_l1 on people_tally (l1) include (path, n, students);
create index people_tally_l2 on people_tally (l2) include (path, n, students);
create index people_tally_l3 on people_tally (l3) include (path, n, students);
create index people_tally_l4 on people_tally (l4) include (path, n, students);

create view student_tally with (security_invoker = true) as select org_id, path, l1, l2, l3, l4, students as n from people_tally;
grant select on student_tally to luan_app;

create or replace function luan_tally_joined() returns trigger language plpgsql as
$$ begin
  insert into people_tally as t (org_id, path, l1, l2, l3, l4, n, students)
  select org_id, path, l1, l2, l3, l4, count(*), count(*) filter (where user_class <> 100) from fresh where left_at is null group by org_id, path, l1, l2, l3, l4
  on conflict (org_id) do update set n = t.n + excluded.n, students = t.students + excluded.students;
  return null;
end $$;

create or replace function luan_tally_gone() returns trigger language plpgsql as
$$ begin
  update people_tally t set n = t.n - g.n, students = t.students - g.students
    from (select org_id, count(*)::int as n, count(*) filter (where user_class <> 100)::int as students from gone where left_at is null group by org_id) g
    where t.org_id = g.org_id;
  return null;
end $$;

create or replace function luan_tally_left() returns trigger language plpgsql as
$$ begin
  update people_tally set n = n + (new.left_at is null)::int - (old.left_at is null)::int,
      students = students + (new.left_at is null and new.user_class <> 100)::int - (old.left_at is null and old.user_class <> 100)::int
    where org_id = new.org_id;
  return null;
end $$;
drop trigger org_user_left on org_user;
create trigger org_user_left after update of left_at, user_class on org_user
  for each row when ((old.left_at is null) <> (new.left_at is null) or (old.user_class <> 100) <> (new.user_class <> 100)) execute function luan_tally_left();

-- Who administers the training of an organisation: somebody of it, or of one above it.
create table train_admin (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  org_user_id bigint not null references org_user (id) on delete cascade,
  added_by bigint not null,
  created_at timestamptz not null default now()
);
create unique index train_admin_member on train_admin (org_id, org_user_id);
create index train_admin_path on train_admin (path, id desc);
create index train_admin_person on train_admin (org_user_id);
select luan_guard('train_admin');

alter table app_user add column id_card_tail text generated always as (right(id_card_masked, 4)) stored;
create index app_user_id_card_tail on app_user (id_card_tail);
create index app_user_id_card_masked on app_user (id_card_masked);

-- Today where the platform is.
create function luan_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

-- Those few who are no students: a name's count over everybody is a count on the grams less these.
create index org_user_untrained on org_user (path, id) where left_at is null and user_class = 100;
