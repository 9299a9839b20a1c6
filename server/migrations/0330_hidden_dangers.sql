-- Hidden dangers: what was found wrong at a place, a device or a vehicle, who puts it right by when, and each round of it.
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
  version int not null default 1
);
create unique index hidden_danger_no on hidden_danger (org_id, danger_no);
create unique index hidden_danger_item on hidden_danger (place_task_id, task_item) where place_task_id is not null;
create index hidden_danger_path on hidden_danger (path, id desc);
create index hidden_danger_l1 on hidden_danger (l1, id desc) include (path);
create index hidden_danger_l2 on hidden_danger (l2, id desc) include (path);
create index hidden_danger_l3 on hidden_danger (l3, id desc) include (path);
create index hidden_danger_l4 on hidden_danger (l4, id desc) include (path);
create index hidden_danger_due on hidden_danger (reform_on) where state = 3;
create index hidden_danger_responsible on hidden_danger (responsible_id) where responsible_id is not null;
create index hidden_danger_learner on hidden_danger (learner_id) where learner_id is not null;
create index hidden_danger_event on hidden_danger (event_id) where event_id is not null;
select luan_guard('hidden_danger');
comment on column hidden_danger.photo_ids is 'files';

-- Rounds of putting right, one line below the other: what was done and handed in, and what the reviewer found. No line is changed.
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
create index danger_round_danger on danger_round (danger_id, id);
create index danger_round_path on danger_round (path, id desc);
select luan_guard('danger_round');
comment on column danger_round.file_ids is 'files';
revoke update, delete on danger_round from luan_app;
-- Two records of one person become one; an organisation moves below another.
grant update (made_by, path) on danger_round to luan_app;
