-- Who accompanies the people a client sends to a class: a supervisor of trainees (user class 103) of that client. Holds no place,
-- no hours, no exam; name and masked number stand here as they were when the client named the person.
create table class_escort (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  client_org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  phone_masked text not null default '',
  named_by bigint not null,
  named_at timestamptz not null default now(),
  -- Taken back by the client; named again, it stands again.
  ended_at timestamptz,
  ended_by bigint
);
create unique index class_escort_once on class_escort (class_id, client_org_user_id);
create index class_escort_path on class_escort (path, id desc);
create index class_escort_client on class_escort (client_path, id desc);
create index class_escort_member on class_escort (client_org_user_id);
create index class_escort_person on class_escort (user_id) where ended_at is null;
select luan_two_sides('class_escort');
comment on table class_escort is 'Who accompanies the people a client sends to a class';

-- Whether somebody accompanies still: not taken back, a supervisor at work with the client, the class not over, the relation
-- standing. Either side asks it, though neither sees the other's part of it.
create function luan_accompanies(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from class_escort x
    join training_class k on k.id = x.class_id and k.state in (2, 3)
    join org_user m on m.id = x.client_org_user_id and m.left_at is null and m.state = 1 and m.user_class = 103
    where x.id = wanted and x.ended_at is null and exists (select from service_relation r
      where r.org_id = x.org_id and r.relation_kind = 'train' and r.state = 2 and starts_with(x.client_path, r.client_path))) $$;
