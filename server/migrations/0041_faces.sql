-- Faces: consent, enrolment, real-name audit, checks of sign-in photos. Pictures and descriptors are sealed (security, line 22).
create table face_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- face: agrees to comparison; signature: signs by name instead.
  way text not null,
  consent_version text not null,
  given_how text not null,
  given_by bigint not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  reason text not null default ''
);
create unique index face_consent_live on face_consent (user_id) where withdrawn_at is null;
create index face_consent_person on face_consent (user_id, id desc);
select luan_person_guard('face_consent');

-- The photo every later one is compared with, and what was derived from it.
create table face_enrolment (
  user_id bigint primary key references app_user (id) on delete cascade,
  file_id bigint not null,
  object_name text not null,
  descriptor_sealed text not null,
  engine text not null,
  quality jsonb not null,
  enrolled_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index face_enrolment_expiry on face_enrolment (expires_at);
select luan_person_guard('face_enrolment');

create table real_name (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  state int not null default 0,
  real_name text not null,
  id_card_sealed text not null,
  id_card_masked text not null,
  differs text[] not null default '{}',
  source_type int not null default 10,
  submitted_by bigint not null,
  submitted_at timestamptz not null default now(),
  audited_by bigint,
  audited_at timestamptz,
  reason text not null default '',
  version int not null default 1
);
create unique index real_name_person on real_name (user_id, org_id);
create index real_name_l1 on real_name (l1, submitted_at desc, id desc) include (path, state);
create index real_name_l2 on real_name (l2, submitted_at desc, id desc) include (path, state);
create index real_name_l3 on real_name (l3, submitted_at desc, id desc) include (path, state);
create index real_name_l4 on real_name (l4, submitted_at desc, id desc) include (path, state);
create index real_name_path on real_name (path, id desc);
create index real_name_member on real_name (org_user_id);
select luan_guard('real_name');

create function luan_real_name_state() returns trigger language plpgsql security definer as
$$ begin
  update app_user set real_name_state = case when tg_op = 'DELETE' then 0 else new.state end where id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;
create trigger real_name_moves after insert or delete or update of state on real_name for each row execute function luan_real_name_state();

-- One photo taken at a sign-in, a spot check or a registration, and what was found.
create table face_check (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  scene int not null,
  -- 1 a picture, 2 a name signed instead
  way int not null default 1,
  file_id bigint,
  object_name text,
  signed_name text not null default '',
  score real,
  threshold real,
  engine text not null default '',
  engine_verdict int not null,
  finding text not null default '',
  verdict int not null,
  audited_by bigint,
  audited_at timestamptz,
  reason text not null default '',
  plan_id bigint,
  source_type int not null default 10,
  taken_at timestamptz not null default now(),
  removed_at timestamptz,
  version int not null default 1
);
create index face_check_l1 on face_check (l1, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l2 on face_check (l2, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l3 on face_check (l3, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_l4 on face_check (l4, taken_at desc, id desc) include (path, scene, verdict);
create index face_check_path on face_check (path, id desc);
create index face_check_member on face_check (org_user_id, taken_at desc);
create index face_check_person on face_check (user_id, id desc);
create index face_check_age on face_check (taken_at) where object_name is not null;
select luan_guard('face_check');
