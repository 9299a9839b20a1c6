-- Tables of training.

create table plan (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  flavour text not null,
  plan_number text,
  plan_name text not null,
  name_key text not null default '',
  state int not null default 12,
  -- Where a paused plan goes on, as a state.
  state_before int,
  source text not null default 'own',
  -- The repeating plan that made it, the plan above that sent it down, the plan it was copied from.
  series_id bigint references plan (id),
  sent_from bigint references plan (id),
  copied_from bigint references plan (id),
  plan_class text not null default 'common',
  subject_type text not null default 'common',
  subject_codes text[] not null default '{}',
  industry_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  area_ids bigint[] not null default '{}',
  period_code text not null default 'custom',
  begins_on date not null,
  ends_on date not null,
  make_up_until date,
  intro text not null default '',
  place text not null default 'online',
  -- Seconds of learning a member needs; the sum over the plan's lessons.
  required_seconds int not null default 0,
  minutes_per_hour int not null default 45,
  -- Minutes a member may learn in a day; null for no limit.
  daily_minutes int,
  -- By face, or by signature where no face is checked.
  sign_way int not null default 2,
  sign_in boolean not null default false,
  sign_out boolean not null default false,
  -- Minutes between two spot checks; null for none.
  spot_minutes int,
  audits_hours boolean not null default false,
  audits_score boolean not null default false,
  audits_print boolean not null default false,
  books_exam boolean not null default false,
  paper_id bigint references exam_paper (id),
  exam_place text not null default 'online',
  exam_attempts int not null default 3,
  exam_minutes int,
  passing_score int,
  exam_from date,
  exam_until date,
  -- Classes of letters members sign before the exam.
  letters text[] not null default '{}',
  certificate_template_id bigint,
  -- Who joins by itself: {orgIds, departmentIds, dutyCodes, industryCodes, subjectCodes, hiredWithinDays, points}; null for nobody.
  join_rule jsonb,
  lesson_count int not null default 0,
  submitted_by bigint references app_user (id),
  submitted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Makes an occurrence for each of its periods; its members are the roster of all of them.
  series boolean not null default false,
  audited_by bigint references app_user (id),
  audited_at timestamptz,
  -- Archives: what an inspector is handed, once for a plan and once for a person; a plan that is closed stays as it is.
  archived_at timestamptz,
  archived_by bigint references app_user (id),
  -- What the training achieved, in words, written down when the plan is closed.
  evaluation text not null default '',
  -- Until then at least nothing of it is removed.
  keep_until date,
  -- What a plan takes from the parameters when it is made, and keeps: seconds to answer a spot check in, and most time that
  -- counts of a lesson in its lengths. Plans and sittings that stand keep the two minutes and the 1.2 they were made under.
  spot_seconds int not null default 120,
  length_factor double precision not null default 1.2,
  -- A plan may keep the exam shut until its member has signed every agreement that is asked of it.
  agreements_first boolean not null default false,
  film_once boolean not null default true,
  -- Level of a training before work on the induction card: an enterprise trains, then a fleet, then a team or at the vehicle.
  train_level text,
  priced_on date
);
comment on table plan is 'Training: plans of six kinds, their lessons, their members and where each of them stands.';
comment on column plan.film_once is 'Seconds of a film count once, however often they are played; false where time counts whatever is played';
comment on column plan.train_level is 'Level of a training before work: company, fleet or team; null: not said, or another kind of plan';
comment on column plan.priced_on is 'Day by whose prices its members are charged: that of its approval. Null: nobody is charged, because no stage was agreed, or another than by plan.';
-- One row for each plan_number
create unique index plan_number on plan (plan_number);
-- Those of a subtree, newest first
create index plan_path on plan (path, id desc);
-- Found by state, begins_on, ends_on
create index plan_state on plan (state, begins_on, ends_on);
-- Those of one series by begins_on
create index plan_series on plan (series_id, begins_on) where series_id is not null;
-- What the clock looks for by sent_from
create index plan_sent on plan (sent_from) where sent_from is not null;
-- Those of one paper
create index plan_paper on plan (paper_id) where paper_id is not null;
-- One row for each series_id and begins_on
create unique index plan_occurrence on plan (series_id, begins_on) where series_id is not null;
-- Found by state
create index plan_rule on plan (state) where join_rule is not null;
-- What the clock looks for by copied_from
create index plan_copied on plan (copied_from) where copied_from is not null;
-- What the clock looks for by archived_at
create index plan_archived on plan (archived_at) where archived_at is not null;
-- Usual filters of the training lists find their rows by index whatever the size: one organisation, one plan, one person
create index plan_org on plan (org_id, created_at desc, id desc);
-- What waits asks for plans in one state, kind by kind: few of many thousands, which were all read.
-- Plans below an organisation of level 1 by kind and state: what waits, and how many
create index plan_l1_state on plan (l1, flavour, state) include (path);
-- Plans below an organisation of level 2 by kind and state: what waits, and how many
create index plan_l2_state on plan (l2, flavour, state) include (path);
-- Plans below an organisation of level 3 by kind and state: what waits, and how many
create index plan_l3_state on plan (l3, flavour, state) include (path);
-- Plans below an organisation of level 4 by kind and state: what waits, and how many
create index plan_l4_state on plan (l4, flavour, state) include (path);
-- What is printed by a template
create index plan_certificate_template on plan (certificate_template_id) where certificate_template_id is not null;
-- Plans of all kinds at once, newest first, and archives by their last day: behind the kind an index gives no order. One kind
-- alone is read along the same index, or by its states (plan_lN_state) where it is rare.
create index plan_l1 on plan (l1, created_at desc, id desc) include (path, flavour, state);
create index plan_l2 on plan (l2, created_at desc, id desc) include (path, flavour, state);
create index plan_l3 on plan (l3, created_at desc, id desc) include (path, flavour, state);
create index plan_l4 on plan (l4, created_at desc, id desc) include (path, flavour, state);
create index plan_l1_end on plan (l1, ends_on desc, id desc) include (path, flavour, state);
create index plan_l2_end on plan (l2, ends_on desc, id desc) include (path, flavour, state);
create index plan_l3_end on plan (l3, ends_on desc, id desc) include (path, flavour, state);
create index plan_l4_end on plan (l4, ends_on desc, id desc) include (path, flavour, state);
-- What was handed in to be audited, among many that never are
create index plan_l1_audit on plan (l1, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l2_audit on plan (l2, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l3_audit on plan (l3, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l4_audit on plan (l4, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
-- Plans that charge, for the hourly look at who is not charged yet
create index plan_priced on plan (state, id) where priced_on is not null;
comment on index plan_l1_state is 'Plans below an organisation of level 1 by kind and state: what waits, and how many';
comment on index plan_l2_state is 'Plans below an organisation of level 2 by kind and state: what waits, and how many';
comment on index plan_l3_state is 'Plans below an organisation of level 3 by kind and state: what waits, and how many';
comment on index plan_l4_state is 'Plans below an organisation of level 4 by kind and state: what waits, and how many';
select luan_guard('plan');
-- A plan above is read by the members' organisations below it.
create policy above on plan for select to luan_app using (starts_with((select luan_from()), path) and state not in (11, 12, 13));
alter table charge add foreign key (plan_id) references plan (id);

create table plan_lesson (
  plan_id bigint not null references plan (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  lesson_id bigint not null references lesson (id),
  -- Seconds a member must have learned of it.
  required_seconds int not null,
  primary key (plan_id, place)
);
comment on table plan_lesson is 'Lessons of a plan in their order, each the edition the plan started with.';
-- One row for each plan_id and lesson_id
create unique index plan_lesson_once on plan_lesson (plan_id, lesson_id);
-- Those of one lesson
create index plan_lesson_lesson on plan_lesson (lesson_id);
select luan_guard('plan_lesson');
create policy above on plan_lesson for select to luan_app using (starts_with((select luan_from()), path));

create table training_record (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  department_id bigint,
  state int not null default 10,
  state_before int,
  joined_by text not null default 'hand_join',
  required_seconds int not null default 0,
  counted_seconds int not null default 0,
  started_at timestamptz,
  learned_at timestamptz,
  letters_signed text[] not null default '{}',
  -- Best score of all sittings, and how many were used.
  score int,
  attempts int not null default 0,
  extra_attempts int not null default 0,
  ended_at timestamptz,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  version int not null default 1,
  -- Paused along with the plan: goes on with it, where others were paused by themselves.
  paused_with_plan boolean not null default false,
  -- That somebody has answered is known of everybody; what, of the named alone.
  surveyed_on date,
  source_type int not null default luan_source(),
  -- A name inside the lists of records is looked for by the signs of people's names, which are those of today. A record of a closed plan
  -- keeps the name of its day: it says so, and is looked at beside them. Triggers keep it (training.sql).
  named_apart boolean not null default false,
  charge_id bigint references charge (id)
) with (fillfactor = 85);
comment on table training_record is 'One member of one plan: the training record. Its path is that of the member’s organisation, the plan’s or one below.';
comment on column training_record.charge_id is 'The charge this record stands on; several records of one person, subject and period stand on one.';
-- One row for each plan_id and org_user_id
create unique index training_record_member on training_record (plan_id, org_user_id);
-- Those of one plan, newest first
create index training_record_plan on training_record (plan_id, id desc);
-- Those of one plan by state, latest first
create index training_record_plan_state on training_record (plan_id, state, id desc);
-- Those of one person, newest first
create index training_record_user on training_record (user_id, id desc);
-- Those of one member, newest first
create index training_record_person on training_record (org_user_id, id desc);
-- Those of a subtree by flavour
create index training_record_l1 on training_record (l1, flavour, id desc) include (path);
create index training_record_l2 on training_record (l2, flavour, id desc) include (path);
create index training_record_l3 on training_record (l3, flavour, id desc) include (path);
create index training_record_l4 on training_record (l4, flavour, id desc) include (path);
-- Those of a subtree, newest first
create index training_record_path on training_record (path, id desc);
-- Those of one plan by name_key
create index training_record_plan_name on training_record (plan_id, name_key, id);
-- Few scores await their audit at a time: they are found without reading the sittings of everybody
create index training_record_score_waits on training_record (id) where state = 25;
-- Those of one organisation by flavour, latest first
create index training_record_org on training_record (org_id, flavour, id desc);
-- Members, study schedule and certificates of all plans in each of their orders: below the third level a few thousand records are
-- sorted. Minutes have no index: they are written with every beat, and an index on them would make each of those writes all indexes.
-- Members of plans below an organisation of level 1, in the order of names
create index training_record_l1_name on training_record (l1, name_key, id) include (path, flavour);
-- Members of plans below an organisation of level 2, in the order of names
create index training_record_l2_name on training_record (l2, name_key, id) include (path, flavour);
-- Members of plans below an organisation of level 1, in the order they joined
create index training_record_l1_joined on training_record (l1, joined_at, id) include (path, flavour);
-- Members of plans below an organisation of level 2, in the order they joined
create index training_record_l2_joined on training_record (l2, joined_at, id) include (path, flavour);
-- Members of plans below an organisation of level 1, in the order they began to learn
create index training_record_l1_started on training_record (l1, started_at, id) include (path, flavour);
-- Members of plans below an organisation of level 2, in the order they began to learn
create index training_record_l2_started on training_record (l2, started_at, id) include (path, flavour);
-- Members of plans below an organisation of level 1, in the order they had learned enough
create index training_record_l1_learned on training_record (l1, learned_at, id) include (path, flavour);
-- Members of plans below an organisation of level 2, in the order they had learned enough
create index training_record_l2_learned on training_record (l2, learned_at, id) include (path, flavour);
-- Members of plans below an organisation of level 1, in the order they finished
create index training_record_l1_ended on training_record (l1, ended_at, id) include (path, flavour);
-- Members of plans below an organisation of level 2, in the order they finished
create index training_record_l2_ended on training_record (l2, ended_at, id) include (path, flavour);
-- How many members stand in which states: figures of the first page and the states above lists count at most ten thousand rows each,
-- of the index alone. Found by plan and state they were read from the table, one index pass for each plan of the platform.
-- Members of plans below an organisation of level 1, by kind and state, and how many
create index training_record_l1_state on training_record (l1, flavour, state) include (path);
-- Members of plans below an organisation of level 2, by kind and state, and how many
create index training_record_l2_state on training_record (l2, flavour, state) include (path);
-- Members of plans below an organisation of level 3, by kind and state, and how many
create index training_record_l3_state on training_record (l3, flavour, state) include (path);
-- Records that the signs of their member do not find
create index training_record_named_apart on training_record (org_user_id) where named_apart;
-- Records that stand on a charge
create index training_record_charge on training_record (charge_id) where charge_id is not null;
comment on index training_record_l1_name is 'Members of plans below an organisation of level 1, in the order of names';
comment on index training_record_l2_name is 'Members of plans below an organisation of level 2, in the order of names';
comment on index training_record_l1_joined is 'Members of plans below an organisation of level 1, in the order they joined';
comment on index training_record_l2_joined is 'Members of plans below an organisation of level 2, in the order they joined';
comment on index training_record_l1_started is 'Members of plans below an organisation of level 1, in the order they began to learn';
comment on index training_record_l2_started is 'Members of plans below an organisation of level 2, in the order they began to learn';
comment on index training_record_l1_learned is 'Members of plans below an organisation of level 1, in the order they had learned enough';
comment on index training_record_l2_learned is 'Members of plans below an organisation of level 2, in the order they had learned enough';
comment on index training_record_l1_ended is 'Members of plans below an organisation of level 1, in the order they finished';
comment on index training_record_l2_ended is 'Members of plans below an organisation of level 2, in the order they finished';
comment on index training_record_l1_state is 'Members of plans below an organisation of level 1, by kind and state, and how many';
comment on index training_record_l2_state is 'Members of plans below an organisation of level 2, by kind and state, and how many';
comment on index training_record_l3_state is 'Members of plans below an organisation of level 3, by kind and state, and how many';
select luan_guard('training_record');

create table member_change (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  record_id bigint not null references training_record (id),
  path text collate "C" not null,
  change_type text not null,
  reason text not null default '',
  changed_by bigint not null,
  at timestamptz not null default now()
);
comment on table member_change is 'Who came into a plan and who went, by whom and why (spec section 4, member change types).';
-- Those of one plan, newest first
create index member_change_plan on member_change (plan_id, id desc);
-- Those of one member of a plan
create index member_change_record on member_change (record_id);
select luan_guard('member_change');

create table plan_tally (
  plan_id bigint not null references plan (id) on delete cascade,
  state int not null,
  part int not null,
  path text collate "C" not null,
  n int not null,
  primary key (plan_id, state, part)
);
comment on table plan_tally is 'How many members of a plan stand where: kept in the transaction that moves them, in eight parts so that many may move at once.';
select luan_guard('plan_tally');

create table plan_counter (
  flavour text not null,
  year int not null,
  last int not null,
  primary key (flavour, year)
);
comment on table plan_counter is 'Numbers of plans: one row for each kind and year, so that they have no gaps.';
select luan_owner('plan_counter');
create policy anybody on plan_counter to luan_app using (true) with check (true);
grant select, insert, update on plan_counter to luan_app;

create table plan_send (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  -- As it was sent: a plan that is withdrawn later is out of the receiver's sight.
  plan_name text not null,
  begins_on date not null,
  ends_on date not null,
  from_org_id bigint not null references organisation (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  state int not null default 1,
  reason text not null default '',
  copy_plan_id bigint references plan (id),
  sent_by bigint not null,
  sent_at timestamptz not null default now(),
  answered_by bigint,
  answered_at timestamptz,
  version int not null default 1
);
comment on table plan_send is 'A plan sent down to one organisation; its path is the receiver’s.';
-- One row for each plan_id and org_id; only where state <> 4
create unique index plan_send_once on plan_send (plan_id, org_id) where state <> 4;
-- Those of a subtree, newest first
create index plan_send_path on plan_send (path, id desc);
create index plan_send_l1 on plan_send (l1, id desc);
create index plan_send_l2 on plan_send (l2, id desc);
create index plan_send_l3 on plan_send (l3, id desc);
create index plan_send_l4 on plan_send (l4, id desc);
-- Those of one organisation, newest first
create index plan_send_org on plan_send (org_id, id desc);
-- Those of one copy plan
create index plan_send_copy on plan_send (copy_plan_id) where copy_plan_id is not null;
-- Those of one plan, newest first
create index plan_send_plan on plan_send (plan_id, id desc);
select luan_guard('plan_send');

create table plan_change (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  path text collate "C" not null,
  -- [{field, before, after}]
  fields jsonb not null,
  changed_by bigint not null,
  at timestamptz not null default now()
);
comment on table plan_change is 'What was changed of a plan, field by field, for everybody who sees the plan.';
-- Those of one plan, newest first
create index plan_change_plan on plan_change (plan_id, id desc);
select luan_guard('plan_change');

create table study_session (
  id bigint generated always as identity,
  opened_at timestamptz not null,
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  user_id bigint not null,
  org_user_id bigint not null,
  org_id bigint not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  lesson_id bigint not null references lesson (id),
  chapter_id bigint not null references lesson_chapter (id),
  device text not null default '',
  source_type int not null default luan_source(),
  ip text not null default '',
  last_at timestamptz,
  closed_at timestamptz,
  close_cause text,
  -- Last beat that was taken; what comes again with its number or a lower one was counted before.
  last_seq int not null default 0,
  counted_ms int not null default 0,
  uncounted_ms int not null default 0,
  -- Milliseconds counted since the person last showed that it is the person.
  unchecked_ms int not null default 0,
  signed_in boolean not null default false,
  primary key (id, opened_at)
) partition by range (opened_at);
comment on table study_session is 'Study: every second that counts and every one that does not, counted by the server (design/domain, Hours).  One sitting of a person before one chapter: the study-flow record. Beats carry offsets from its opening, so that no clock of a device matters. A partition for each month.';
-- Study of a lesson and of a chapter: asked when one is deleted
create index study_session_lesson on study_session (lesson_id);
create index study_session_chapter on study_session (chapter_id);
create table study_session_rest partition of study_session default;
-- Those of one person; only where closed_at is null
create index study_session_open on study_session (user_id) where closed_at is null;
-- Those of one member of a plan by opened_at, latest first
create index study_session_record on study_session (record_id, opened_at desc, id desc);
-- Those of one plan by opened_at, latest first
create index study_session_plan on study_session (plan_id, opened_at desc, id desc);
-- Those of a subtree by opened_at, latest first
create index study_session_l1 on study_session (l1, opened_at desc, id desc) include (path, flavour);
create index study_session_l2 on study_session (l2, opened_at desc, id desc) include (path, flavour);
create index study_session_l3 on study_session (l3, opened_at desc, id desc) include (path, flavour);
create index study_session_l4 on study_session (l4, opened_at desc, id desc) include (path, flavour);
create index study_session_path on study_session (path, opened_at desc, id desc);
-- Those of one organisation by opened_at, latest first
create index study_session_org on study_session (org_id, opened_at desc, id desc);
-- Those of one member by opened_at, latest first
create index study_session_person on study_session (org_user_id, opened_at desc, id desc);
select luan_guard('study_session');

create table lesson_progress (
  record_id bigint not null references training_record (id),
  chapter_id bigint not null references lesson_chapter (id),
  lesson_id bigint not null references lesson (id),
  path text collate "C" not null,
  counted_ms int not null default 0,
  position_seconds int not null default 0,
  updated_at timestamptz not null default now(),
  seen int4multirange not null default '{}',
  primary key (record_id, chapter_id)
);
comment on table lesson_progress is 'What a member has learned of a chapter: milliseconds counted, and where to go on.';
comment on column lesson_progress.seen is 'Milliseconds of the film that were counted, from its beginning; empty where the plan counts time alone';
-- Those of one lesson
create index lesson_progress_lesson on lesson_progress (lesson_id);
-- Study of a lesson and of a chapter: asked when one is deleted
create index lesson_progress_chapter on lesson_progress (chapter_id);
select luan_guard('lesson_progress');

create table study_cover (
  user_id bigint not null,
  day date not null,
  covered int4multirange not null default '{}',
  primary key (user_id, day)
);
comment on table study_cover is 'Milliseconds of a person’s day that are counted already, whatever the plan or the device: no moment counts twice.';
select luan_owner('study_cover');
create policy system on study_cover to luan_app using ((select luan_from()) = '.') with check ((select luan_from()) = '.');
grant select, insert, update, delete on study_cover to luan_app;

create table study_day (
  record_id bigint not null references training_record (id),
  day date not null,
  path text collate "C" not null,
  counted_ms int not null default 0,
  primary key (record_id, day)
);
comment on table study_day is 'Milliseconds a member learned on a day, for daily limits.';
select luan_guard('study_day');

create table study_minute (
  minute timestamptz not null,
  record_id bigint not null,
  chapter_id bigint not null,
  reason int not null,
  org_id bigint not null,
  path text collate "C" not null,
  ms int not null,
  primary key (record_id, minute, chapter_id, reason)
) partition by range (minute);
comment on table study_minute is 'Minutes of study: what counted (reason 0) and what did not, with its reason; a partition for each month.';
create table study_minute_rest partition of study_minute default;
-- Those of one organisation by minute, latest first
create index study_minute_org on study_minute (org_id, minute desc);
select luan_guard('study_minute');

create table classroom (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  held_from timestamptz not null,
  held_until timestamptz not null,
  place text not null,
  lecturer text not null,
  members int not null,
  -- 1 counts, 0 was withdrawn.
  state int not null default 1,
  reason text not null default '',
  entered_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- What takes place in a room names it by its number; the words of the place stay as they were written.
  room_id bigint references room (id),
  -- What the paper forms of a training ask for: who taught with which title, and what was taught.
  lecturer_title text not null default '',
  summary text not null default ''
);
comment on table classroom is 'Hours in a classroom: entered from a sheet that was signed there. What it covers of a person’s day counts nowhere else.';
-- Those of one plan by held_from, latest first
create index classroom_plan on classroom (plan_id, held_from desc);
-- Those of a subtree by held_from, latest first
create index classroom_l1 on classroom (l1, held_from desc, id desc) include (path, flavour);
create index classroom_l2 on classroom (l2, held_from desc, id desc) include (path, flavour);
create index classroom_l3 on classroom (l3, held_from desc, id desc) include (path, flavour);
create index classroom_l4 on classroom (l4, held_from desc, id desc) include (path, flavour);
-- Those of a subtree, newest first
create index classroom_path on classroom (path, id desc);
-- Those of one room by held_from
create index classroom_room_id on classroom (room_id, held_from) where room_id is not null;
select luan_guard('classroom');

create table classroom_lesson (
  classroom_id bigint not null references classroom (id) on delete cascade,
  lesson_id bigint not null references lesson (id),
  path text collate "C" not null,
  seconds int not null,
  primary key (classroom_id, lesson_id)
);
comment on table classroom_lesson is 'Lessons held in a classroom';
-- Classrooms that taught a lesson
create index classroom_lesson_lesson on classroom_lesson (lesson_id);
select luan_guard('classroom_lesson');

create table classroom_member (
  record_id bigint not null references training_record (id),
  classroom_id bigint not null references classroom (id) on delete cascade,
  path text collate "C" not null,
  primary key (record_id, classroom_id)
);
comment on table classroom_member is 'Members who sat in a classroom';
-- Those of one classroom
create index classroom_member_of on classroom_member (classroom_id);
select luan_guard('classroom_member');

create table classroom_file (
  classroom_id bigint not null references classroom (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (classroom_id, file_id)
);
comment on table classroom_file is 'Pictures and sheets of a classroom';
-- Where is this file used?
create index classroom_file_file on classroom_file (file_id);
select luan_guard('classroom_file');

create table practice_answer (
  record_id bigint not null references training_record (id),
  chapter_id bigint not null references lesson_chapter (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  answer text not null,
  correct boolean not null,
  tries int not null default 1,
  answered_at timestamptz not null,
  primary key (record_id, chapter_id, question_id)
);
comment on table practice_answer is 'Test questions after a chapter, as a member of a plan answered them: the last answer stands, and how many tries it took.';
-- Those of one question
create index practice_answer_question on practice_answer (question_id);
-- Those of one chapter
create index practice_answer_chapter on practice_answer (chapter_id);
select luan_guard('practice_answer');

create table letter (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  letter_class text,
  title text not null,
  body text not null,
  edition int not null,
  state int not null default 1,
  -- The newest published edition whose day has come is in force.
  effective_on date not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Agreements are the letters that stood, grown (decision agreements): one table of texts, one of what was signed. A text with a
  -- class is asked for by plans, as before; one without has an audience of its own, and a record for everybody it asks.
  kind int not null default 4,
  level int not null default 3,
  -- The first edition of an agreement; its own editions stand behind it.
  root_id bigint references letter (id),
  -- The text's own parties, as its head names them.
  parties text[] not null default '{}',
  validity int not null default 1,
  validity_months int check (validity_months between 1 and 120),
  needs_stamp boolean not null default false,
  refusable boolean not null default true,
  -- Days to sign in, from the day one is asked.
  sign_within int not null default 7 check (sign_within between 1 and 365),
  audience jsonb not null default '{}',
  published_at timestamptz,
  -- How people sign an agreement beside the drawn signature: alone, with a code to their phone, or by showing who they are.
  sign_method int not null default 1,
  edition_of bigint not null generated always as (coalesce(root_id, id)) stored
);
comment on table letter is 'Letters people sign for their training (spec section 3, signature classes). A row is one edition: what was published is never written again, a new text is a new edition.';
comment on column letter.sign_method is 'Codes agreementMethod: 1 hand, 2 hand and text code, 3 hand and face (or the own name where no face is compared)';
comment on column letter.edition_of is 'First edition of the letter, which may be itself';
-- One row for each org_id and letter_class and edition
create unique index letter_edition on letter (org_id, letter_class, edition);
-- Those of a subtree by letter_class, state
create index letter_path on letter (path, letter_class, state);
-- Those of a subtree by state; only where letter_class is null
create index letter_asked on letter (path, state) where letter_class is null;
-- One row for each edition_of and edition; only where letter_class is null
create unique index letter_edition_of on letter (edition_of, edition) where letter_class is null;
-- Editions after the first
create index letter_first on letter (root_id) where root_id is not null;
-- In the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index letter_newest on letter (created_at desc, id desc);
select luan_guard('letter');
-- Letters above are used by the organisations below that have none of their own.
create policy above on letter for select to luan_app using (starts_with((select luan_from()), path) and state = 2);

create table letter_signature (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter (id),
  letter_class text,
  edition int not null,
  -- The plan's member it was signed for.
  record_id bigint references training_record (id),
  org_user_id bigint not null references org_user (id),
  user_id bigint not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  org_name text not null,
  way int not null,
  signed_name text not null default '',
  file_id bigint references stored_file (id),
  file_sha256 text not null default '',
  signed_at timestamptz not null,
  device text not null default '',
  ip text not null default '',
  sha256 text not null,
  source_type int default luan_source(),
  agreement_record_id bigint,
  title text not null default '',
  body text not null default '',
  -- Who was identified how, when it was signed.
  identity text not null default '',
  -- What a certification authority answered, where one is configured.
  stamp jsonb,
  -- Opens the page that shows it to whoever holds the copy.
  code text not null default replace(gen_random_uuid()::text, '-', ''),
  -- What really proved the signer beside the picture, and the check of who it was: each serves one signature.
  confirmed_by int not null default 0,
  confirmation text not null default '',
  face_check_id bigint
);
comment on table letter_signature is 'One signature: by whom, when, how, and the hash of exactly what was signed.';
comment on column letter_signature.confirmation is 'The phone the code went to, masked, or the likeness of the face';
-- One row for each record_id and letter_class
create unique index letter_signature_once on letter_signature (record_id, letter_class) where record_id is not null;
-- Those of one letter by path
create index letter_signature_letter on letter_signature (letter_id, path);
-- Those of one member, newest first
create index letter_signature_person on letter_signature (org_user_id, id desc);
-- Those of a subtree by signed_at, latest first
create index letter_signature_path on letter_signature (path, signed_at desc, id desc);
create index letter_signature_l1 on letter_signature (l1, signed_at desc, id desc) include (path);
create index letter_signature_l2 on letter_signature (l2, signed_at desc, id desc) include (path);
create index letter_signature_l3 on letter_signature (l3, signed_at desc, id desc) include (path);
create index letter_signature_l4 on letter_signature (l4, signed_at desc, id desc) include (path);
-- One row for each agreement_record_id
create unique index letter_signature_agreement on letter_signature (agreement_record_id) where agreement_record_id is not null;
-- One row for each code
create unique index letter_signature_code on letter_signature (code);
-- One row for each face_check_id
create unique index letter_signature_face on letter_signature (face_check_id) where face_check_id is not null;
-- Pictures of signatures
create index letter_signature_file on letter_signature (file_id);
-- What a person signed: asked before somebody is erased
create index letter_signature_user on letter_signature (user_id);
select luan_guard('letter_signature');
-- What was signed stays: rows come, and afterwards only follow their organisation when it moves.
revoke update, delete on letter_signature from luan_app;
grant update (path, l1, l2, l3, l4) on letter_signature to luan_app;
grant update (user_id, org_user_id) on letter_signature to luan_app;

create table survey (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  survey_name text not null,
  survey_naming int not null,
  question_one text not null,
  question_two text not null,
  question_three text not null,
  question_four text not null,
  question_five text not null,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table survey is 'What people say of a training once it is over for them: an organisation’s five questions, asked of its plans and those below.';
-- One row for each org_id and survey_name
create unique index survey_survey_name_once on survey (org_id, lower(survey_name));
-- Those of a subtree
create index survey_path on survey (path);
select luan_guard('survey');

create table survey_form (
  plan_id bigint primary key references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  survey_name text not null,
  naming int not null,
  questions text[] not null,
  opened_at timestamptz not null default now()
);
comment on table survey_form is 'The questions of a plan as they were when the first of its members answered: everybody is asked the same.';
-- Those of a subtree
create index survey_form_path on survey_form (path);
select luan_guard('survey_form');

create table survey_answer (
  answer_key uuid primary key default gen_random_uuid(),
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  record_id bigint references training_record (id),
  scores int[] not null check (1 <= all (scores) and 5 >= all (scores)),
  comment text not null default '',
  -- Who taught the member in a classroom of the plan.
  lecturers text[] not null default '{}',
  answered_on date not null
);
comment on table survey_answer is 'Answers: 1 to 5 for each question, and words. Of an unnamed one neither the member nor the minute is kept, and its number says nothing of when it came.';
-- Those of one plan by path
create index survey_answer_plan on survey_answer (plan_id, path);
-- Those of a subtree
create index survey_answer_path on survey_answer (path);
-- Those of one member of a plan
create index survey_answer_record on survey_answer (record_id) where record_id is not null;
select luan_guard('survey_answer');
