-- What people ask to have deleted of the data held about them (PIPL art. 47): who asked where, and what became of it.
create table deletion (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  reason text not null default '',
  state int not null default 1,
  asked_at timestamptz not null default now(),
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  -- Why it was refused.
  answer text not null default '',
  -- Last day of what a law keeps; empty while nothing was decided, and where nothing is kept.
  held_until date,
  ended_at timestamptz,
  version int not null default 1
);
create index deletion_l1 on deletion (l1, asked_at desc, id desc) include (path);
create index deletion_l2 on deletion (l2, asked_at desc, id desc) include (path);
create index deletion_l3 on deletion (l3, asked_at desc, id desc) include (path);
create index deletion_l4 on deletion (l4, asked_at desc, id desc) include (path);
create index deletion_path on deletion (path, asked_at desc, id desc);
create index deletion_member on deletion (org_user_id, asked_at desc);
create index deletion_person on deletion (user_id);
create index deletion_decider on deletion (decided_by);
-- A person asks once at a time, and is deleted once.
create unique index deletion_once on deletion (user_id) where state in (1, 2);
select luan_guard('deletion');
revoke delete on deletion from luan_app;

-- A hold set by hand: a dispute, an accident that is looked into. Nothing of the person is deleted while it stands.
create table deletion_hold (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  reason text not null,
  ends_on date not null,
  state int not null default 1,
  set_by bigint not null references app_user (id),
  set_at timestamptz not null default now(),
  lifted_by bigint references app_user (id),
  lifted_at timestamptz,
  lift_reason text not null default '',
  version int not null default 1
);
create index deletion_hold_l1 on deletion_hold (l1, id desc) include (path);
create index deletion_hold_l2 on deletion_hold (l2, id desc) include (path);
create index deletion_hold_l3 on deletion_hold (l3, id desc) include (path);
create index deletion_hold_l4 on deletion_hold (l4, id desc) include (path);
create index deletion_hold_path on deletion_hold (path, id desc);
create index deletion_hold_member on deletion_hold (org_user_id);
create index deletion_hold_person on deletion_hold (user_id);
create index deletion_hold_setter on deletion_hold (set_by);
create index deletion_hold_lifter on deletion_hold (lifted_by);
select luan_guard('deletion_hold');
revoke delete on deletion_hold from luan_app;

-- What a law keeps of somebody who was deleted: the rows as they were, sealed, and the objects of files, by rule and until when.
create table deletion_kept (
  id bigint generated always as identity primary key,
  deletion_id bigint not null references deletion (id) on delete cascade,
  path text collate "C" not null,
  rule text not null,
  until_on date not null,
  rows_sealed text not null,
  objects text[] not null default '{}'
);
create index deletion_kept_deletion on deletion_kept (deletion_id);
create index deletion_kept_due on deletion_kept (until_on);
create index deletion_kept_path on deletion_kept (path, id desc);
select luan_guard('deletion_kept');
revoke update on deletion_kept from luan_app;
-- It goes along when its organisation moves.
grant update (path) on deletion_kept to luan_app;

alter table app_user add column erased_at timestamptz;

-- A withheld file is nobody's to open, to list or to count: what it shows is kept for a law alone, or gone.
alter table stored_file add column withheld boolean not null default false;
create policy withheld on stored_file as restrictive to luan_app
  using (not withheld or current_user <> 'luan_app') with check (not withheld or current_user <> 'luan_app');

-- Whether this statement erases somebody: the application cannot say so, for it is the owner of the tables who asks.
create function luan_erases() returns boolean language sql stable as
$$ select coalesce(current_setting('luan.erases', true), '') = 'yes' and current_user <> 'luan_app' $$;

create or replace function luan_certificate_stays() returns trigger language plpgsql as $$
begin
  if luan_erases() then return new; end if;
  if (new.record_id, new.root_id, new.year, new.number, new.cert_number, new.code, new.real_name, new.org_name, new.plan_name, new.printed,
      new.issued_on, new.valid_until, new.template_id)
    is distinct from (old.record_id, old.root_id, old.year, old.number, old.cert_number, old.code, old.real_name, old.org_name, old.plan_name,
      old.printed, old.issued_on, old.valid_until, old.template_id) then
    raise exception 'An issued certificate keeps what it says';
  end if;
  return new;
end $$;

-- The records of a person whose deletion was accepted, and of those merged into that person.
create function luan_erased_people(request bigint) returns bigint[] language sql stable security definer set search_path = public as
$$ select array_agg(u.id) from deletion d join app_user u on d.user_id in (u.id, u.merged_into_id)
   where d.id = request and d.state = 2 and d.ended_at is null $$;

-- Where somebody belongs now, wherever that is.
create function luan_presences(person bigint) returns int language sql stable security definer set search_path = public as
$$ select count(*)::int from org_user m where m.user_id = person and luan_present(m.left_at, m.guest, m.guest_until) $$;

-- Takes rows of such a person away, or the columns of them that `blanks` names; answers the rows as they were.
-- `how`: whether the column names a person, a membership, a record of a plan, or a sitting.
create function luan_erase(request bigint, target text, named text, how text, blanks jsonb) returns setof jsonb
language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := luan_erased_people(request);
  ids bigint[];
  columns text;
begin
  if people is null then
    raise exception 'Nobody is erased whose deletion was not accepted';
  end if;
  ids := case how
    when 'person' then people
    when 'place' then array(select m.id from org_user m where m.user_id = any (people))
    when 'record' then array(select r.id from training_record r where r.user_id = any (people))
  end;
  perform set_config('luan.erases', 'yes', true);
  if blanks is null then
    return query execute format('delete from %I t where t.%I = any ($1) returning to_jsonb(t)', target, named) using ids;
  else
    select string_agg(format('%I = n.%I', k, k), ', ') into columns from jsonb_object_keys(blanks) k;
    return query execute format('with old as materialized (select to_jsonb(t) as row from %1$I t where t.%2$I = any ($1)),
      done as (update %1$I t set %3$s from jsonb_populate_record(null::%1$I, $2) n where t.%2$I = any ($1))
      select row from old', target, named, columns) using ids, blanks;
  end if;
  perform set_config('luan.erases', '', true);
end $$;

-- Withholds files the rows of such a person named and no row of anybody else does; answers their objects in the store.
create function luan_withhold(request bigint, files bigint[]) returns text[]
language plpgsql security definer set search_path = public as $$
declare
  people bigint[] := luan_erased_people(request);
  objects text[];
begin
  if people is null then
    raise exception 'Nobody is erased whose deletion was not accepted';
  end if;
  with own as (
    select f.id from stored_file f where (f.id = any (files) or f.made_of = any (files)) and not f.withheld
      and not exists (select from punishment p where f.id = any (p.file_ids) and p.user_id <> all (people))),
  done as (update stored_file f set withheld = true, file_name = '' from own where f.id = own.id returning f.object_name)
  select array_agg(object_name) into objects from done;
  return coalesce(objects, '{}');
end $$;
revoke all on function luan_erase(bigint, text, text, text, jsonb), luan_withhold(bigint, bigint[]) from public;
grant execute on function luan_erase(bigint, text, text, text, jsonb), luan_withhold(bigint, bigint[]) to luan_app;
