-- What people ask to have corrected of the data held about them (PIPL art. 46): the field, what it says and what it should say,
-- why, and what became of it. Numbers stand sealed beside what is shown of them.
create table correction (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  field text not null,
  before_shown text not null default '',
  wanted_shown text not null,
  wanted_sealed text not null,
  reason text not null,
  state int not null default 1,
  asked_at timestamptz not null default now(),
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  -- Why it was refused.
  answer text not null default '',
  version int not null default 1
);
create index correction_l1 on correction (l1, asked_at desc, id desc) include (path);
create index correction_l2 on correction (l2, asked_at desc, id desc) include (path);
create index correction_l3 on correction (l3, asked_at desc, id desc) include (path);
create index correction_l4 on correction (l4, asked_at desc, id desc) include (path);
create index correction_path on correction (path, asked_at desc, id desc);
create index correction_member on correction (org_user_id, asked_at desc);
create index correction_person on correction (user_id);
create index correction_decider on correction (decided_by);
-- One field is asked for once at a time.
create unique index correction_once on correction (org_user_id, field) where state = 1;
select luan_guard('correction');
revoke delete on correction from luan_app;
