-- Tables of events.

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
  -- What a rule measures (ruleMeasure): so many events in so many days, or points for which somebody is punished now, against the
  -- limit of the organisation.
  rule_measure int not null default 1,
  constraint event_rule_rule_until_order check (rule_until >= rule_from)
);
comment on table event_rule is 'Rules by which events lead to training: of the organisation and everybody below it.';
-- One row for each org_id and rule_name
create unique index event_rule_rule_name_once on event_rule (org_id, rule_name);
-- Those of a subtree, newest first
create index event_rule_path on event_rule (path, id desc);
-- Those of one plan
create index event_rule_plan on event_rule (plan_id) where plan_id is not null;
-- Those of a subtree; only where rule_measure = 2
create index event_rule_points on event_rule (path) where rule_measure = 2;
select luan_guard_down('event_rule');

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
  -- What it came from, such as `paper 17 2026-10-01`; empty for what was entered or sent.
  origin text not null default '',
  -- Rules that came true with an event: their keepers are told of a driver once, as long as one of these events is open.
  fired_rules bigint[] not null default '{}',
  constraint risk_event_rule foreign key (rule_id) references event_rule (id),
  constraint risk_event_whose check (num_nonnulls(org_user_id, vehicle_id) > 0 or source in (80, 90, 100) or category = 36)
);
comment on table risk_event is 'Risk events: what happened to a driver or a vehicle, by when somebody has to deal with it, and the training that followed.';
comment on column risk_event.file_ids is 'files';
-- Those of one member by occurred_at
create index risk_event_member on risk_event (org_user_id, occurred_at) where org_user_id is not null;
-- Those of one person
create index risk_event_person on risk_event (user_id) where user_id is not null;
-- Those of one vehicle by occurred_at, latest first
create index risk_event_vehicle on risk_event (vehicle_id, occurred_at desc) where vehicle_id is not null;
-- What the clock looks for by due_on; only where state in (1, 2)
create index risk_event_due on risk_event (due_on) where state in (1, 2);
-- Those of one rule
create index risk_event_rule on risk_event (rule_id) where rule_id is not null;
-- One row for each org_id and origin; only where origin <> ''
create unique index risk_event_origin on risk_event (org_id, origin) where origin <> '';
-- Those of a subtree by occurred_at, latest first
create index risk_event_path on risk_event (path, occurred_at desc, id desc);
-- Which of them hold these luan triples(event place || ' ' || event text)?
create index risk_event_said on risk_event using gin (luan_triples(event_place || ' ' || event_text) collate "C");
-- Where is this file used? Most rows hold none
create index risk_event_file_ids on risk_event using gin (file_ids) where file_ids <> '{}';
-- Those of one organisation by state
create index risk_event_org on risk_event (org_id, state);
-- Events of everybody below an organisation, the newest first, with the state they are counted by
create index risk_event_l1 on risk_event (l1, occurred_at desc, id desc) include (path, state);
create index risk_event_l2 on risk_event (l2, occurred_at desc, id desc) include (path, state);
create index risk_event_l3 on risk_event (l3, occurred_at desc, id desc) include (path, state);
create index risk_event_l4 on risk_event (l4, occurred_at desc, id desc) include (path, state);
select luan_guard('risk_event');

create table event_training (
  id bigint generated always as identity primary key,
  event_id bigint not null references risk_event (id) on delete cascade,
  record_id bigint not null references training_record (id) on delete cascade,
  plan_id bigint not null references plan (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  created_at timestamptz not null default now()
);
comment on table event_training is 'The events a member of a plan carries: which training they led to.';
-- One row for each event_id and record_id
create unique index event_training_once on event_training (event_id, record_id);
-- Those of one member of a plan
create index event_training_record on event_training (record_id);
-- Those of one plan by event_id
create index event_training_plan on event_training (plan_id, event_id);
-- Those of a subtree, newest first
create index event_training_path on event_training (path, id desc);
select luan_guard('event_training');

create table third_platform (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  platform_name text not null,
  platform_kind int not null,
  platform_user text not null default '',
  access_key text not null,
  -- Sealed; told once.
  secret_sealed text not null,
  last_ok_at timestamptz,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- In, out, or both (platformDirection).
  direction int not null default 1,
  -- Where what is declared is posted to; its origin stands in the settings, or nothing leaves.
  push_url text not null default '',
  -- Sendings in a row that were not taken.
  push_failures int not null default 0,
  check (direction = 1 or push_url <> '')
);
comment on table third_platform is 'Platforms that send alarms by a signed interface, their messages as they came, and the alarms of driving themselves.';
-- One row for each access_key
create unique index third_platform_key on third_platform (access_key);
-- One row for each org_id and platform_name
create unique index third_platform_name on third_platform (org_id, platform_name);
-- Those of a subtree, newest first
create index third_platform_path on third_platform (path, id desc);
-- Those of one organisation; only where direction > 1
create index third_platform_push on third_platform (org_id) where direction > 1;
select luan_guard('third_platform');

create table name_conversion (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Null: of every platform, and of sheets.
  platform_id bigint references third_platform (id),
  kind int not null,
  -- As the platform writes it; the end of the phone number tells namesakes apart.
  foreign_text text not null check (foreign_text <> ''),
  phone_tail text not null default '',
  -- What it means or, while it waits, what is proposed: one of the three by its kind.
  vehicle_id bigint references vehicle (id) on delete set null,
  org_user_id bigint references org_user (id),
  of_org_id bigint references organisation (id),
  way int not null default 0,
  score int not null default 0 check (score between 0 and 100),
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table name_conversion is 'What platforms mean by the names they write: vehicles, drivers, companies. A name waits with what is proposed for it until somebody says what it means; then it holds for what waits and for what comes.';
-- One row for each org_id and kind and platform_id and foreign_text and phone_tail
create unique index name_conversion_once on name_conversion (org_id, kind, coalesce(platform_id, 0), foreign_text, phone_tail);
-- Those of a subtree, newest first
create index name_conversion_path on name_conversion (path, id desc);
-- Found by foreign_text, kind
create index name_conversion_text on name_conversion (foreign_text, kind);
-- Those of a subtree by created_at; only where state = 1
create index name_conversion_waiting on name_conversion (path, created_at) where state = 1;
-- Those of one platform
create index name_conversion_platform on name_conversion (platform_id) where platform_id is not null;
-- Those of one vehicle
create index name_conversion_vehicle on name_conversion (vehicle_id) where vehicle_id is not null;
-- Those of one member
create index name_conversion_member on name_conversion (org_user_id) where org_user_id is not null;
-- Those of one of org
create index name_conversion_of_org on name_conversion (of_org_id) where of_org_id is not null;
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index name_conversion_newest on name_conversion (created_at desc, id desc);
select luan_guard('name_conversion');

create table driving_behaviour (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  platform_id bigint references third_platform (id),
  external_id text not null default '',
  -- As the platform wrote them.
  plate_no text not null,
  driver_name text not null default '',
  phone_tail text not null default '',
  vehicle_id bigint references vehicle (id),
  user_id bigint references app_user (id),
  org_user_id bigint references org_user (id),
  category int not null,
  level int not null,
  occurred_at timestamptz not null,
  event_place text not null default '',
  speed int,
  speed_limit int,
  event_text text not null default '',
  file_ids bigint[] not null default '{}',
  by_hand boolean not null default false,
  event_id bigint references risk_event (id) on delete set null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- The company as the platform named it.
  foreign_org text not null default '',
  -- The conversions by which it was matched; corrected by hand it is matched by none.
  org_conversion_id bigint references name_conversion (id) on delete set null,
  vehicle_conversion_id bigint references name_conversion (id) on delete set null,
  driver_conversion_id bigint references name_conversion (id) on delete set null,
  -- A driver's appeal against an alarm, once: its reason stands in the history, its photo among the evidence.
  appealed_at timestamptz,
  -- The terminal an alarm came from, as its platform names it; empty where it does not.
  terminal_no text not null default ''
);
comment on table driving_behaviour is 'Alarms as platforms sent them or people entered them';
comment on column driving_behaviour.file_ids is 'files';
-- Those of a subtree by occurred_at, latest first
create index driving_behaviour_path on driving_behaviour (path, occurred_at desc, id desc);
create index driving_behaviour_l1 on driving_behaviour (l1, occurred_at desc, id desc) include (path);
create index driving_behaviour_l2 on driving_behaviour (l2, occurred_at desc, id desc) include (path);
create index driving_behaviour_l3 on driving_behaviour (l3, occurred_at desc, id desc) include (path);
create index driving_behaviour_l4 on driving_behaviour (l4, occurred_at desc, id desc) include (path);
-- Those of one member by occurred_at
create index driving_behaviour_member on driving_behaviour (org_user_id, occurred_at) where org_user_id is not null;
-- Those of one person
create index driving_behaviour_person on driving_behaviour (user_id) where user_id is not null;
-- Those of one vehicle by occurred_at
create index driving_behaviour_vehicle on driving_behaviour (vehicle_id, occurred_at) where vehicle_id is not null;
-- Found by plate_no; only where vehicle_id is null
create index driving_behaviour_waiting on driving_behaviour (plate_no) where vehicle_id is null;
-- Those of one event
create index driving_behaviour_event on driving_behaviour (event_id) where event_id is not null;
-- Those of one org conversion
create index driving_behaviour_org_conversion on driving_behaviour (org_conversion_id) where org_conversion_id is not null;
-- Those of one vehicle conversion
create index driving_behaviour_vehicle_conversion on driving_behaviour (vehicle_conversion_id) where vehicle_conversion_id is not null;
-- Those of one driver conversion
create index driving_behaviour_driver_conversion on driving_behaviour (driver_conversion_id) where driver_conversion_id is not null;
-- Found by driver_name; only where org_user_id is null and driver_name <> ''
create index driving_behaviour_nobody on driving_behaviour (driver_name) where org_user_id is null and driver_name <> '';
-- Found by foreign_org; only where vehicle_id is null and foreign_org <> ''
create index driving_behaviour_no_company on driving_behaviour (foreign_org) where vehicle_id is null and foreign_org <> '';
-- Those of a subtree by appealed_at
create index driving_behaviour_appealed on driving_behaviour (path, appealed_at) where appealed_at is not null;
-- Which of them hold these luan triples(plate no || ' ' || event place)?
create index driving_behaviour_said on driving_behaviour using gin (luan_triples(plate_no || ' ' || event_place) collate "C");
-- The number a platform gave an alarm
create index driving_behaviour_external on driving_behaviour (external_id) where external_id <> '';
-- Behaviours of a platform
create index driving_behaviour_platform on driving_behaviour (platform_id) where platform_id is not null;
-- Where is this file used? Most rows hold none
create index driving_behaviour_file_ids on driving_behaviour using gin (file_ids) where file_ids <> '{}';
-- Those somebody doubted, of one organisation
create index driving_behaviour_doubted on driving_behaviour (org_id) where state = 2;
select luan_guard('driving_behaviour');

create table third_message (
  id bigint generated always as identity primary key,
  platform_id bigint not null references third_platform (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  external_id text not null default '',
  -- As it came, sealed; empty once its days are over.
  raw_sealed text not null,
  problem int not null default 0,
  -- A message names its alarm as it is kept, before the alarm is written: nothing is written twice. The end of the transaction asks
  -- whether it is there.
  behaviour_id bigint references driving_behaviour (id) on delete set null deferrable initially deferred,
  received_at timestamptz not null default now(),
  state int not null default 1,
  version int not null default 1
);
comment on table third_message is 'Messages of platforms as they came, sealed, for ninety days';
-- The same alarm is taken once
create unique index third_message_once on third_message (platform_id, external_id) where external_id <> '';
-- Those of a subtree, newest first
create index third_message_path on third_message (path, id desc);
-- Those of one platform by state, received_at, latest first
create index third_message_platform on third_message (platform_id, state, received_at desc);
-- Those of one behaviour
create index third_message_behaviour on third_message (behaviour_id) where behaviour_id is not null;
-- What the clock looks for by received_at; only where raw_sealed <> ''
create index third_message_received on third_message (received_at) where raw_sealed <> '';
select luan_guard('third_message');
