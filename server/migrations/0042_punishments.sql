-- Punishments: points count from one day to another; too many of them suggest targeted training.
create table punishment (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  source int not null,
  kind text not null,
  document_number text not null default '',
  points int not null,
  happened_on date not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null default '',
  file_ids bigint[] not null default '{}',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index punishment_l1 on punishment (l1, happened_on desc, id desc) include (path);
create index punishment_l2 on punishment (l2, happened_on desc, id desc) include (path);
create index punishment_l3 on punishment (l3, happened_on desc, id desc) include (path);
create index punishment_l4 on punishment (l4, happened_on desc, id desc) include (path);
create index punishment_path on punishment (path, id desc);
create index punishment_member on punishment (org_user_id, ends_on);
create index punishment_person on punishment (user_id);
create unique index punishment_document on punishment (org_id, source, document_number) where document_number <> '' and state = 1;
-- Points of the members of a subtree that count now.
create index punishment_running_l1 on punishment (l1, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
create index punishment_running_l2 on punishment (l2, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
create index punishment_running_l3 on punishment (l3, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
create index punishment_running_l4 on punishment (l4, ends_on) include (path, org_user_id, points, starts_on) where state = 1;
select luan_guard('punishment');

-- Points from which targeted training is suggested: the parameter of the organisation, or of the nearest one above it.
create function luan_point_limit(org bigint) returns int language sql stable security definer as
$$ select coalesce((select (v.content #>> '{}')::int from luan_parameters(org, array['punishmentPointLimit']) v), 12) $$;

-- Points of a member that count today.
create function luan_points(member bigint) returns int language sql stable as
$$ select coalesce(sum(p.points), 0)::int from punishment p where p.org_user_id = member and p.state = 1 and p.starts_on <= luan_today() and p.ends_on >= luan_today() $$;
