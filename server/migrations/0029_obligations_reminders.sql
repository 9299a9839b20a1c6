-- Tables of obligations.

create table obligation (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  obligation_name text not null,
  -- Null for any.
  industry_code text,
  duty_code text,
  province_id bigint,
  period text not null,
  required_minutes int not null,
  -- Only training of these subjects counts; empty for all.
  subject_codes text[] not null default '{}',
  effective_from date not null,
  effective_until date,
  state int not null default 1,
  -- When everybody below was last counted by it; null while that is still to come.
  applied_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table obligation is 'Obligation rules: who must learn how much in a period, and what each person still lacks.';
-- Those of a subtree, newest first
create index obligation_path on obligation (path, id desc);
-- Found by number; only where applied_at is null
create index obligation_waiting on obligation (id) where applied_at is null;
select luan_guard('obligation');
-- Rules of an organisation above hold below it, so they are read there.
create policy above on obligation for select to luan_app using (starts_with((select luan_from()), path));

create table obliged_person (
  id bigint primary key references org_user (id) on delete cascade,
  org_id bigint not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  obligation_id bigint not null references obligation (id),
  period_from date not null,
  period_until date not null,
  required_minutes int not null,
  subject_codes text[] not null default '{}',
  counted_seconds int not null default 0,
  meetings int not null default 0,
  due_minutes int not null default 0,
  short boolean generated always as (counted_seconds < due_minutes * 60) stored,
  -- Trainings and meetings of the period that were taken over, and their minutes: a column of their own.
  past_records int not null default 0,
  past_minutes int not null default 0,
  -- What was taken over is a record to show; it is no minute learned, so it leaves "short" as it is.
  without_record boolean generated always as (counted_seconds < 60 and meetings = 0 and past_records = 0 and due_minutes > 0) stored
) with (fillfactor = 85);
comment on table obliged_person is 'Whoever is obliged today, by the one rule that counts, and how far the period has brought them. The id is the membership’s.';
-- Those of a subtree, newest first
create index obliged_person_path on obliged_person (path, id desc);
create index obliged_person_l1 on obliged_person (l1, id desc) include (path);
create index obliged_person_l2 on obliged_person (l2, id desc) include (path);
create index obliged_person_l3 on obliged_person (l3, id desc) include (path);
create index obliged_person_l4 on obliged_person (l4, id desc) include (path);
-- Those of one organisation, newest first
create index obliged_person_org on obliged_person (org_id, id desc);
-- Those of one obligation
create index obliged_person_rule on obliged_person (obligation_id);
-- Those of a subtree, newest first; only where without_record
create index obliged_without_path on obliged_person (path, id desc) where without_record;
create index obliged_without_l1 on obliged_person (l1, id desc) include (path) where without_record;
create index obliged_without_l2 on obliged_person (l2, id desc) include (path) where without_record;
create index obliged_without_l3 on obliged_person (l3, id desc) include (path) where without_record;
create index obliged_without_l4 on obliged_person (l4, id desc) include (path) where without_record;
-- Those of a subtree, newest first; only where short
create index obliged_short_path on obliged_person (path, id desc) where short;
create index obliged_short_l1 on obliged_person (l1, id desc) include (path) where short;
create index obliged_short_l2 on obliged_person (l2, id desc) include (path) where short;
create index obliged_short_l3 on obliged_person (l3, id desc) include (path) where short;
create index obliged_short_l4 on obliged_person (l4, id desc) include (path) where short;
select luan_guard('obliged_person');

create table obliged_tally (
  id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  obliged int not null default 0,
  without_record int not null default 0,
  short int not null default 0
);
comment on table obliged_tally is 'How many of an organisation are obliged, have nothing, have too little: changed with the rows above. The id is the organisation’s.';
-- Those of a subtree
create index obliged_tally_path on obliged_tally (path);
create index obliged_tally_l1 on obliged_tally (l1);
create index obliged_tally_l2 on obliged_tally (l2);
create index obliged_tally_l3 on obliged_tally (l3);
create index obliged_tally_l4 on obliged_tally (l4);
select luan_guard('obliged_tally');

-- Tables of reminders.

create table reminder_sent (
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- What it was about: its kind, the thing and, where it comes again, the day.
  cause text not null,
  by_text boolean not null default false,
  sent_at timestamptz not null default now(),
  primary key (user_id, cause)
);
comment on table reminder_sent is 'Reminders that were sent: each person once for each cause, whatever the number of rounds.';
-- Found by sent_at
create index reminder_sent_at on reminder_sent (sent_at);
select luan_guard('reminder_sent');
