-- Exams: the sittings of members, their answers, what happened meanwhile, and what was granted to single people.

-- One attempt of one member. An exam held by an authority or on paper is a sitting too: its score is entered.
create table exam_sitting (
  id bigint generated always as identity primary key,
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  -- Counts from 1 for a member.
  attempt int not null,
  state int not null default 1,
  -- Spec section 9, source types: 14 is an exam on the spot, 30 to 32 a browser.
  source_type int not null default 30,
  -- Held by an authority outside: no paper of ours, a score that is entered.
  external boolean not null default false,
  paper_id bigint references exam_paper (id),
  paper_name text not null default '',
  paper_edition int,
  seed bigint not null default 0,
  -- What is asked, in its order: the wording (question_version), the letters of its options as they are shown, and its marks.
  version_ids bigint[] not null default '{}',
  option_orders text[] not null default '{}',
  marks int[] not null default '{}',
  -- Kinds of the questions (exercisesType), so that an answer is checked without reading its question.
  kinds int[] not null default '{}',
  -- Marks of the whole paper, marks that pass, marks reached.
  full_score int not null,
  passing_score int not null,
  score int,
  passed boolean,
  correct_count int,
  -- Minutes allowed, with what was granted to the person.
  minutes int not null,
  opened_at timestamptz not null,
  deadline_at timestamptz,
  submitted_at timestamptz,
  -- person, timeout, administrator, entered
  submitted_how text not null default '',
  scored_at timestamptz,
  -- The device that holds the sitting; an administrator's unlocking lets the next device take it and raises the epoch.
  device text not null default '',
  epoch int not null default 1,
  -- Hash of the key of the device that held each epoch; answers of an epoch come from its device alone.
  holders text[] not null default '{}',
  unlocked_at timestamptz,
  ip text not null default '',
  -- How the person showed who it is: its face check, or its name.
  sign_check_id bigint,
  -- When the next spot check is due; null where the plan asks for none.
  spot_at timestamptz,
  focus_losses int not null default 0,
  screen_leaves int not null default 0,
  -- Audit of the score, where the plan asks for it.
  audited_by bigint,
  audited_at timestamptz,
  audit_reason text not null default '',
  -- The result has moved the member; a paused member is moved when it goes on.
  noted boolean not null default false,
  -- Its answers stand in the figures of their questions: added for many sittings in one go, so that nobody who hands in waits for another.
  counted boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
) with (fillfactor = 85);
create unique index exam_sitting_attempt on exam_sitting (record_id, attempt);
create unique index exam_sitting_open on exam_sitting (record_id) where state = 1;
create index exam_sitting_due on exam_sitting (deadline_at) where state = 1;
create index exam_sitting_uncounted on exam_sitting (id) where state = 3 and not counted;
create index exam_sitting_unnoted on exam_sitting (id) where state = 3 and not noted;
create index exam_sitting_plan on exam_sitting (plan_id, opened_at desc, id desc);
create index exam_sitting_user on exam_sitting (user_id, id desc);
create index exam_sitting_paper on exam_sitting (paper_id) where paper_id is not null;
create index exam_sitting_l1 on exam_sitting (l1, opened_at desc, id desc) include (path, flavour);
create index exam_sitting_l2 on exam_sitting (l2, opened_at desc, id desc) include (path, flavour);
create index exam_sitting_l3 on exam_sitting (l3, opened_at desc, id desc) include (path, flavour);
create index exam_sitting_l4 on exam_sitting (l4, opened_at desc, id desc) include (path, flavour);
create index exam_sitting_path on exam_sitting (path, opened_at desc, id desc);
select luan_guard('exam_sitting');

-- The answer that stands for one question of a sitting, in the letters of the question as written.
create table sitting_answer (
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  answer text not null default '',
  -- What came later in the same epoch, or in a later one, stands; whatever order it arrives in.
  epoch int not null,
  seq int not null,
  changes int not null default 0,
  answered_at timestamptz not null,
  -- Marks it was given; null until the sitting is scored. A voided question gives all of them.
  marks int,
  correct boolean,
  primary key (sitting_id, place)
) with (fillfactor = 80);
select luan_guard('sitting_answer');

-- What happened during a sitting and to it afterwards; only added to.
create table sitting_event (
  id bigint generated always as identity primary key,
  sitting_id bigint not null references exam_sitting (id) on delete cascade,
  path text collate "C" not null,
  kind text not null,
  place int,
  -- What the kind says more: addresses, devices, a reason, answers before and after, scores before and after.
  detail jsonb not null default '{}',
  by_user bigint,
  -- Number the device gave it, so that told twice it happened once.
  epoch int,
  seq int,
  at timestamptz not null
);
create unique index sitting_event_told on sitting_event (sitting_id, epoch, seq, kind) where seq is not null;
create index sitting_event_sitting on sitting_event (sitting_id, at, id);
select luan_guard('sitting_event');

-- What was granted to one member: minutes and attempts beyond the plan's, with a reason; only added to.
create table exam_grant (
  id bigint generated always as identity primary key,
  record_id bigint not null references training_record (id),
  path text collate "C" not null,
  extra_minutes int not null default 0,
  extra_attempts int not null default 0,
  reason text not null,
  granted_by bigint not null references app_user (id),
  granted_at timestamptz not null default now()
);
create index exam_grant_record on exam_grant (record_id, id desc);
select luan_guard('exam_grant');

-- Questions of a plan that count for nothing: everybody who was asked has their marks.
create table exam_voided_question (
  plan_id bigint not null references plan (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  reason text not null,
  voided_by bigint not null references app_user (id),
  voided_at timestamptz not null default now(),
  primary key (plan_id, question_id)
);
select luan_guard('exam_voided_question');

-- Wordings a sitting of the scope asks, in its order.
create function luan_sitting_versions(sitting bigint) returns table (nth bigint, version_id bigint, content jsonb)
language sql stable security definer rows 100 as $$
  select w.nth, v.id, v.content
  from exam_sitting s cross join unnest(s.version_ids) with ordinality as w (id, nth) join question_version v on v.id = w.id
  where s.id = sitting and s.path >= luan_from() and s.path < luan_to()
$$;

-- What whoever arranges an exam must know of its plan, which may stand above: of plans with members in the scope alone.
create function luan_exam_plan(wanted bigint) returns table (plan_name text, exam_attempts int)
language sql stable security definer as $$
  select p.plan_name, p.exam_attempts from plan p
  where p.id = wanted and exists (select from training_record r where r.plan_id = p.id and r.path >= luan_from() and r.path < luan_to())
$$;
