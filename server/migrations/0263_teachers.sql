-- Teachers of a training organisation: who may teach, by which qualification, until when.
create table teacher (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  teacher_name text not null,
  teacher_title text not null default '',
  teacher_phone text not null default '',
  taught_subjects text not null default '',
  qualification_number text not null default '',
  issuing_body text not null default '',
  qualified_until date,
  qualification_file bigint[] not null default '{}',
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index teacher_path on teacher (path, id desc);
create index teacher_ends on teacher (qualified_until) where qualified_until is not null and state = 1;
select luan_guard('teacher');

-- Reminders of a qualification that ends: each step once.
create table teacher_reminder (
  teacher_id bigint not null references teacher (id) on delete cascade,
  path text collate "C" not null,
  ends_on date not null,
  days_ahead int not null,
  told_at timestamptz not null default now(),
  primary key (teacher_id, ends_on, days_ahead)
);
create index teacher_reminder_path on teacher_reminder (path);
select luan_guard('teacher_reminder');
