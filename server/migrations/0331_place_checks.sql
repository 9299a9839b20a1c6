-- Checks of places and devices by period: what is checked how often by whom, and each period with what was found.
create table place_check (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  place_check_name text not null,
  place_object int not null,
  object_name text not null,
  -- Any edition of the template: the one in use when a period begins counts.
  check_template_id bigint not null references check_template (id),
  check_period int not null,
  checker_id bigint not null references org_user (id),
  starts_on date not null,
  ends_on date,
  remark text not null default '',
  -- The day from which the next period is looked for; null: from its first day.
  next_on date,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint place_check_ends_on_order check (ends_on >= starts_on)
);
create unique index place_check_place_check_name_once on place_check (org_id, place_check_name);
create index place_check_path on place_check (path, id desc);
create index place_check_template on place_check (check_template_id);
create index place_check_checker on place_check (checker_id);
create index place_check_next on place_check ((coalesce(next_on, starts_on))) where state = 1;
select luan_guard('place_check');

create table place_task (
  id bigint generated always as identity primary key,
  place_check_id bigint not null references place_check (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  from_on date not null,
  until_on date not null,
  checker_id bigint references org_user (id),
  template_id bigint not null references check_template (id),
  -- What the edition said when the period began.
  template_name text not null,
  edition int not null,
  items jsonb not null,
  -- [{item, finding, note, photoId}], as it was handed in last.
  answers jsonb not null default '[]',
  photo_ids bigint[] not null default '{}',
  fault_count int not null default 0,
  task_note text not null default '',
  handed_by bigint references app_user (id),
  handed_at timestamptz,
  late boolean not null default false,
  state int not null default 1,
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index place_task_period on place_task (place_check_id, from_on);
create index place_task_path on place_task (path, id desc);
create index place_task_l1 on place_task (l1, id desc) include (path);
create index place_task_l2 on place_task (l2, id desc) include (path);
create index place_task_l3 on place_task (l3, id desc) include (path);
create index place_task_l4 on place_task (l4, id desc) include (path);
create index place_task_due on place_task (until_on) where state = 1;
create index place_task_until on place_task (path, until_on desc);
create index place_task_checker on place_task (checker_id) where checker_id is not null;
create index place_task_handed on place_task (handed_by) where handed_by is not null;
create index place_task_template on place_task (template_id);
select luan_guard('place_task');
comment on column place_task.photo_ids is 'files';
alter table hidden_danger add constraint hidden_danger_task foreign key (place_task_id) references place_task (id);
