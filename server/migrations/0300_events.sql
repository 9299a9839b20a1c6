-- Risk events: what happened to a driver or a vehicle, by when somebody has to deal with it, and the training that followed.
create table risk_event (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  user_id bigint references app_user (id),
  org_user_id bigint references org_user (id),
  vehicle_id bigint references vehicle (id),
  source int not null,
  category int not null,
  level int not null,
  occurred_at timestamptz not null,
  event_place text not null default '',
  event_text text not null default '',
  -- Points for credit; ten at once forbid driving until it is closed.
  points int not null default 0,
  -- At most thirty days after it happened.
  due_on date not null,
  file_ids bigint[] not null default '{}',
  handling int,
  handling_text text not null default '',
  -- The rule that came true with it, and whether it says that training is due which nobody has begun.
  rule_id bigint,
  suggested boolean not null default false,
  manual boolean not null default false,
  state int not null default 1,
  state_since timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (num_nonnulls(org_user_id, vehicle_id) > 0)
);
create index risk_event_path on risk_event (path, id desc);
create index risk_event_l1 on risk_event (l1, id desc) include (path);
create index risk_event_l2 on risk_event (l2, id desc) include (path);
create index risk_event_l3 on risk_event (l3, id desc) include (path);
create index risk_event_l4 on risk_event (l4, id desc) include (path);
create index risk_event_member on risk_event (org_user_id, occurred_at) where org_user_id is not null;
create index risk_event_person on risk_event (user_id) where user_id is not null;
create index risk_event_vehicle on risk_event (vehicle_id, occurred_at desc) where vehicle_id is not null;
create index risk_event_due on risk_event (due_on) where state in (1, 2);
select luan_guard('risk_event');
comment on column risk_event.file_ids is 'files';

-- Rules by which events lead to training: of the organisation and everybody below it.
create table event_rule (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  rule_name text not null,
  event_source int,
  event_category int,
  least_level int,
  times int not null check (times between 1 and 50),
  within_days int not null check (within_days between 1 and 365),
  rule_action int not null,
  plan_id bigint references plan (id),
  rule_deadline int not null check (rule_deadline between 1 and 30),
  rule_from date not null,
  rule_until date,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint event_rule_rule_until_order check (rule_until >= rule_from)
);
create unique index event_rule_rule_name_once on event_rule (org_id, rule_name);
create index event_rule_path on event_rule (path, id desc);
create index event_rule_plan on event_rule (plan_id) where plan_id is not null;
select luan_guard_down('event_rule');
alter table risk_event add constraint risk_event_rule foreign key (rule_id) references event_rule (id);
create index risk_event_rule on risk_event (rule_id) where rule_id is not null;

-- The events a member of a plan carries: which training they led to.
create table event_training (
  id bigint generated always as identity primary key,
  event_id bigint not null references risk_event (id) on delete cascade,
  record_id bigint not null references training_record (id) on delete cascade,
  plan_id bigint not null references plan (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  created_at timestamptz not null default now()
);
create unique index event_training_once on event_training (event_id, record_id);
create index event_training_record on event_training (record_id);
create index event_training_plan on event_training (plan_id, event_id);
create index event_training_path on event_training (path, id desc);
select luan_guard('event_training');
