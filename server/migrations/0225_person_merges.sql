-- One person who was written down twice becomes one: the other record stands as merged into the one that stays.
alter table app_user add column merged_into_id bigint references app_user (id), add column merged_at timestamptz;
alter table org_user add column merged_into_id bigint references org_user (id);
create index org_user_merged on org_user (merged_into_id) where merged_into_id is not null;
create index org_user_twins on org_user (name_key, real_name) where left_at is null;

create table person_merge (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  -- Who stays.
  user_id bigint not null references app_user (id),
  org_user_id bigint not null references org_user (id),
  -- The record that was merged into it.
  merged_user_id bigint not null references app_user (id),
  merged_org_user_id bigint not null references org_user (id),
  merged_name text not null,
  -- What the merged record said of the person, sealed.
  before_sealed text not null,
  -- Fields that were taken from it.
  taken text[] not null default '{}',
  -- Rows that moved, by kind.
  moved jsonb not null,
  reason text not null,
  made_by bigint not null references app_user (id),
  made_by_name text not null default '',
  created_at timestamptz not null default now()
);
create index person_merge_member on person_merge (org_user_id, id desc);
create index person_merge_person on person_merge (user_id);
create index person_merge_path on person_merge (path, id desc);
select luan_guard('person_merge');
revoke delete on person_merge from luan_app;

-- Memberships of people, former ones too, wherever they are.
create function luan_belongings(people bigint[]) returns int language sql stable security definer set search_path = public as
$$ select count(*)::int from org_user m where m.user_id = any (people) $$;

-- Papers that were signed and archives that were made go along with the person they belong to, and with nobody else.
create function luan_belongs_on() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if new.user_id <> old.user_id and not exists (select from app_user u where u.id = old.user_id and u.merged_into_id = new.user_id) then
    raise exception 'What belongs to a person goes to the one the person was merged into';
  end if;
  if new.org_user_id <> old.org_user_id and not exists (select from org_user m where m.id = new.org_user_id and m.user_id = new.user_id) then
    raise exception 'What belongs to a person hangs on a membership of the person';
  end if;
  return new;
end $$;
create trigger letter_signature_belongs before update of user_id, org_user_id on letter_signature
  for each row execute function luan_belongs_on();
create trigger certificate_belongs before update of user_id, org_user_id on certificate
  for each row execute function luan_belongs_on();
create trigger past_record_belongs before update of user_id, org_user_id on past_record
  for each row execute function luan_belongs_on();
create trigger exam_sitting_belongs before update of user_id, org_user_id on exam_sitting
  for each row execute function luan_belongs_on();
grant update (user_id, org_user_id) on letter_signature to luan_app;
grant update (org_user_id, made_by) on archive_pack to luan_app;

-- What is reckoned of a membership, reckoned anew.
create function luan_reckon(people bigint[]) returns void language plpgsql security definer set search_path = public as
$$ begin
  perform luan_oblige(people, luan_today());
  perform luan_recount_obliged(people);
  perform luan_recount_past(people);
  perform luan_assess(people);
end $$;
