-- Tables of hazards.

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
  -- A check by period is of a device in words, or of one piece of equipment of the register.
  equipment_id bigint references equipment (id),
  constraint place_check_ends_on_order check (ends_on >= starts_on)
);
comment on table place_check is 'Checks of places and devices by period: what is checked how often by whom, and each period with what was found.';
-- One row for each org_id and place_check_name
create unique index place_check_place_check_name_once on place_check (org_id, place_check_name);
-- Those of a subtree, newest first
create index place_check_path on place_check (path, id desc);
-- Those of one check template
create index place_check_template on place_check (check_template_id);
-- Those of one checker
create index place_check_checker on place_check (checker_id);
-- What the clock looks for by next_on; only where state = 1
create index place_check_next on place_check ((coalesce(next_on, starts_on))) where state = 1;
-- Those of one equipment
create index place_check_equipment on place_check (equipment_id) where equipment_id is not null;
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
  version int not null default 1,
  -- A check of a place or a device that was made on the phone: its key, by which it counts once, and who made it signed.
  check_key text not null default '',
  signature_file_id bigint references stored_file (id)
);
comment on table place_task is 'A check of a place that is due in one period';
comment on column place_task.photo_ids is 'files';
-- One row for each place_check_id and from_on
create unique index place_task_period on place_task (place_check_id, from_on);
-- Those of a subtree, newest first
create index place_task_path on place_task (path, id desc);
-- What the clock looks for by until_on; only where state = 1
create index place_task_due on place_task (until_on) where state = 1;
-- Those of a subtree by until_on, latest first
create index place_task_until on place_task (path, until_on desc);
-- Those of one checker
create index place_task_checker on place_task (checker_id) where checker_id is not null;
-- Found by handed_by
create index place_task_handed on place_task (handed_by) where handed_by is not null;
-- Those of one template
create index place_task_template on place_task (template_id);
-- One row for each handed_by and check_key; only where check_key <> ''
create unique index place_task_key on place_task (handed_by, check_key) where check_key <> '';
-- Where is this file used?
create index place_task_signature on place_task (signature_file_id) where signature_file_id is not null;
-- Where is this file used? Most rows hold none
create index place_task_photo_ids on place_task using gin (photo_ids) where photo_ids <> '{}';
-- Tasks of places by their last day
create index place_task_l1 on place_task (l1, until_on desc, id desc) include (path);
create index place_task_l2 on place_task (l2, until_on desc, id desc) include (path);
create index place_task_l3 on place_task (l3, until_on desc, id desc) include (path);
create index place_task_l4 on place_task (l4, until_on desc, id desc) include (path);
select luan_guard('place_task');

create table hidden_danger (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  danger_no text not null,
  source int not null,
  object_kind int not null,
  -- The vehicle, where it is one; anything else is named in words.
  object_id bigint,
  object_name text not null default '',
  found_on date not null,
  danger_text text not null,
  photo_ids bigint[] not null default '{}',
  -- The check that found it, and the number of its item.
  place_task_id bigint,
  task_item int,
  -- Said when somebody else confirmed it: level with its basis, cause, and the five fixed points.
  level int not null default 1,
  basis text not null default '',
  cause int,
  responsible_id bigint references org_user (id),
  measures text not null default '',
  money_fen bigint not null default 0 check (money_fen >= 0),
  reform_on date,
  contingency text not null default '',
  -- Whom the cause asks to be trained, and the risk event that leads there.
  learner_id bigint references org_user (id),
  event_id bigint references risk_event (id),
  -- A later day that was asked for and is not decided about yet.
  wanted_on date,
  -- The order of the authority that supervises it.
  supervise_no text not null default '',
  supervised_at timestamptz,
  reported_at timestamptz,
  rounds int not null default 0,
  spent_fen bigint not null default 0 check (spent_fen >= 0),
  closed_on date,
  state int not null default 1,
  state_since timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint hidden_danger_task foreign key (place_task_id) references place_task (id)
);
comment on table hidden_danger is 'Hidden dangers: what was found wrong at a place, a device or a vehicle, who puts it right by when, and each round of it.';
comment on column hidden_danger.photo_ids is 'files';
-- One row for each org_id and danger_no
create unique index hidden_danger_no on hidden_danger (org_id, danger_no);
-- One row for each place_task_id and task_item
create unique index hidden_danger_item on hidden_danger (place_task_id, task_item) where place_task_id is not null;
-- Those of a subtree, newest first
create index hidden_danger_path on hidden_danger (path, id desc);
-- What the clock looks for by reform_on; only where state = 3
create index hidden_danger_due on hidden_danger (reform_on) where state = 3;
-- Those of one responsible
create index hidden_danger_responsible on hidden_danger (responsible_id) where responsible_id is not null;
-- Those of one learner
create index hidden_danger_learner on hidden_danger (learner_id) where learner_id is not null;
-- Those of one event
create index hidden_danger_event on hidden_danger (event_id) where event_id is not null;
-- Hidden dangers of a piece of equipment (hazardObject: 3)
create index hidden_danger_equipment on hidden_danger (object_id) where object_kind = 3 and object_id is not null;
-- Where is this file used? Most rows hold none
create index hidden_danger_photo_ids on hidden_danger using gin (photo_ids) where photo_ids <> '{}';
-- Hidden dangers, newest first
create index hidden_danger_l1 on hidden_danger (l1, created_at desc, id desc) include (path);
create index hidden_danger_l2 on hidden_danger (l2, created_at desc, id desc) include (path);
create index hidden_danger_l3 on hidden_danger (l3, created_at desc, id desc) include (path);
create index hidden_danger_l4 on hidden_danger (l4, created_at desc, id desc) include (path);
select luan_guard('hidden_danger');

create table danger_round (
  id bigint generated always as identity primary key,
  danger_id bigint not null references hidden_danger (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  round int not null,
  kind int not null,
  done text not null default '',
  spent_fen bigint not null default 0 check (spent_fen >= 0),
  file_ids bigint[] not null default '{}',
  made_by bigint not null,
  created_at timestamptz not null default now()
);
comment on table danger_round is 'Rounds of putting right, one line below the other: what was done and handed in, and what the reviewer found. No line is changed.';
comment on column danger_round.file_ids is 'files';
-- Those of one danger
create index danger_round_danger on danger_round (danger_id, id);
-- Those of a subtree, newest first
create index danger_round_path on danger_round (path, id desc);
-- Where is this file used? Most rows hold none
create index danger_round_file_ids on danger_round using gin (file_ids) where file_ids <> '{}';
select luan_guard('danger_round');
revoke update, delete on danger_round from luan_app;
-- Two records of one person become one; an organisation moves below another.
grant update (made_by, path) on danger_round to luan_app;

create table risk_unit (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  object_kind int not null,
  unit_name text not null,
  hazard_text text not null,
  consequence text not null,
  likelihood int not null check (likelihood between 1 and 5),
  severity int not null check (severity between 1 and 5),
  -- Follows from likelihood and severity by the product's rule, written with them.
  colour int not null,
  measures text not null,
  emergency text not null default '',
  control_level int not null,
  keeper_id bigint not null references org_user (id),
  reviewed_on date not null,
  review_on date not null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table risk_unit is 'The list of risks 风险分级管控清单: what may happen where, how likely and how grave, its colour, what holds it down and who sees to that.';
-- One row for each org_id and unit_name and hazard_text
create unique index risk_unit_once on risk_unit (org_id, unit_name, hazard_text);
-- Those of a subtree, newest first
create index risk_unit_path on risk_unit (path, id desc);
-- Those of one keeper
create index risk_unit_keeper on risk_unit (keeper_id);
-- What the clock looks for by review_on; only where state = 1
create index risk_unit_review on risk_unit (review_on) where state = 1;
-- Risk units, the gravest first
create index risk_unit_l1 on risk_unit (l1, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l2 on risk_unit (l2, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l3 on risk_unit (l3, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l4 on risk_unit (l4, (likelihood * severity) desc, id desc) include (path);
select luan_guard('risk_unit');
