-- Safe meetings: one plan of a kind that meets is one meeting; who came, what was said, what was resolved.
create table meeting (
  plan_id bigint primary key references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  emcee_id bigint references org_user (id),
  recorder_id bigint references org_user (id),
  place text not null default 'onSite',
  room text not null default '',
  online_address text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  -- [{title, minutes, speaker}] in their order.
  agenda jsonb not null default '[]',
  -- Clean HTML.
  minutes text not null default '',
  minutes_by bigint,
  minutes_at timestamptz,
  file_ids bigint[] not null default '{}',
  photo_ids bigint[] not null default '{}',
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index meeting_starts on meeting (starts_at);
select luan_guard('meeting');

-- Host and recorder sign what the minutes said then: the hash tells whether they still say it.
create table meeting_signature (
  plan_id bigint not null references plan (id) on delete cascade,
  role text not null,
  path text collate "C" not null,
  org_user_id bigint not null,
  user_id bigint not null,
  signed_name text not null,
  sha256 text not null,
  address text not null default '',
  signed_at timestamptz not null,
  primary key (plan_id, role)
);
select luan_guard('meeting_signature');

-- What is known of a member's attendance; members without a row are expected.
create table meeting_attendance (
  record_id bigint primary key references training_record (id) on delete cascade,
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null,
  path text collate "C" not null,
  state int not null default 0,
  way text,
  held_on date,
  attended_at timestamptz,
  reason text not null default '',
  address text not null default '',
  device text not null default '',
  marked_by bigint,
  face_check_id bigint,
  read_opened_at timestamptz,
  read_signed text not null default ''
);
create index meeting_attendance_plan on meeting_attendance (plan_id, state, attended_at desc);
create index meeting_attendance_day on meeting_attendance (org_id, held_on) where state in (1, 3);
select luan_guard('meeting_attendance');

-- Every scan of a code, taken or refused, with address and time; its path is the meeting's.
create table meeting_scan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  path text collate "C" not null,
  user_id bigint not null,
  real_name text not null,
  verdict text not null,
  address text not null default '',
  device text not null default '',
  at timestamptz not null
);
create index meeting_scan_plan on meeting_scan (plan_id, id desc);
select luan_guard('meeting_scan');

create table meeting_resolution (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  flavour text not null,
  content text not null,
  responsible_id bigint not null references org_user (id),
  due_on date not null,
  state int not null default 1,
  done_note text not null default '',
  done_at timestamptz,
  review_note text not null default '',
  reviewed_in bigint references plan (id) on delete set null,
  reviewed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index meeting_resolution_plan on meeting_resolution (plan_id, id);
create index meeting_resolution_org on meeting_resolution (org_id, state, due_on);
create index meeting_resolution_path on meeting_resolution (path, id desc);
create index meeting_resolution_l1 on meeting_resolution (l1, id desc);
create index meeting_resolution_l2 on meeting_resolution (l2, id desc);
create index meeting_resolution_l3 on meeting_resolution (l3, id desc);
create index meeting_resolution_l4 on meeting_resolution (l4, id desc);
create index meeting_resolution_reviewed on meeting_resolution (reviewed_in) where reviewed_in is not null;
create index meeting_resolution_due on meeting_resolution (due_on) where state = 1;
select luan_guard('meeting_resolution');

-- Months in which people of an organisation met: kept with the attendance, so that the gaps of a subtree are found by index.
create table meeting_month (
  org_id bigint not null references organisation (id),
  month date not null,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  -- The first meeting of the month.
  plan_id bigint not null references plan (id) on delete cascade,
  primary key (org_id, month)
);
create index meeting_month_path on meeting_month (path, month);
create index meeting_month_l1 on meeting_month (l1, month);
create index meeting_month_l2 on meeting_month (l2, month);
create index meeting_month_l3 on meeting_month (l3, month);
create index meeting_month_l4 on meeting_month (l4, month);
select luan_guard('meeting_month');

create function luan_met() returns trigger language plpgsql security definer as $$
begin
  insert into meeting_month (org_id, month, path, l1, l2, l3, l4, plan_id)
  select distinct on (o.id, date_trunc('month', f.held_on)) o.id, date_trunc('month', f.held_on)::date, o.path, o.l1, o.l2, o.l3, o.l4, f.plan_id
  from fresh f join organisation o on o.id = f.org_id where f.state in (1, 3) and f.held_on is not null
  order by o.id, date_trunc('month', f.held_on), f.held_on, f.plan_id
  on conflict (org_id, month) do nothing;
  return null;
end $$;
create trigger meeting_attended after insert on meeting_attendance referencing new table as fresh
  for each statement execute function luan_met();
create trigger meeting_attended_later after update on meeting_attendance referencing new table as fresh
  for each statement execute function luan_met();
