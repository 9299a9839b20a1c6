-- Tables of people.

create table department (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  parent_id bigint references department (id),
  tree text collate "C" not null,
  department_name text not null,
  manager_user_id bigint,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table department is 'Departments of an organisation, a tree';
-- One row for each org_id and parent_id and department_name
create unique index department_name on department (org_id, coalesce(parent_id, 0), department_name);
-- Those of one organisation by tree
create index department_tree on department (org_id, tree);
-- Those of one parent
create index department_parent on department (parent_id);
select luan_guard('department');
alter table org_user add foreign key (department_id) references department (id);

create table org_user_gram (
  gram text collate "C" not null,
  path text collate "C" not null,
  org_user_id bigint not null references org_user (id) on delete cascade,
  -- Grams of people who have left stay (the membership history is searched by name), apart from those who are there:
  -- so the number of people a name finds is a count on this index alone.
  present boolean not null default true,
  primary key (org_user_id, gram)
);
comment on table org_user_gram is 'People: search by name, by the end of a phone number, by department; look-ups that see past the scope.  Row-level security lets only leakproof operators use an index for the application’s role: LIKE and array containment never qualify, a plain equality does. So every one and two characters of a name stand as rows of their own.';
-- One index of the signs instead of two: it counts and finds those who are there and those who left. A person has some six
-- signs, so this is the largest part of what writing a person costs.
create index org_user_gram_sign on org_user_gram (gram, path) include (org_user_id, present);
comment on index org_user_gram_sign is 'People whose name holds one or two characters, or who have a duty or industry, in a subtree, and how many';
select luan_guard('org_user_gram');

create table people_tally (
  org_id bigint primary key references organisation (id) on delete cascade,
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  n int not null,
  -- Students of an organisation beside its people: the same sum for the same reason.
  students int not null default 0
);
comment on table people_tally is 'How many people each organisation has now, kept in the transaction that changes it: totals of a large subtree are a sum over its organisations instead of a count of its people. The root is summed from below, never written by every change.';
-- How many people a subtree below the fourth level has
create index people_tally_path on people_tally (path) include (n);
-- Largest organisations first: a total that stops at ten thousand is known from the first few of them.
-- How many people stand below an organisation of a level, the largest first
create index people_tally_l1 on people_tally (l1, n desc) include (path, students);
create index people_tally_l2 on people_tally (l2, n desc) include (path, students);
create index people_tally_l3 on people_tally (l3, n desc) include (path, students);
create index people_tally_l4 on people_tally (l4, n desc) include (path, students);
comment on index people_tally_path is 'How many people a subtree below the fourth level has';
comment on index people_tally_l1 is 'How many people stand below an organisation of level 1, the largest first';
comment on index people_tally_l2 is 'How many people stand below an organisation of level 2, the largest first';
comment on index people_tally_l3 is 'How many people stand below an organisation of level 3, the largest first';
comment on index people_tally_l4 is 'How many people stand below an organisation of level 4, the largest first';
select luan_guard('people_tally');

create table user_transfer (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  real_name text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  from_org_id bigint not null references organisation (id),
  from_org_user_id bigint not null references org_user (id),
  from_path text collate "C" not null,
  department_id bigint references department (id) on delete set null,
  user_class int not null default 101,
  asked_side text not null,
  asked_by bigint not null,
  asked_by_name text not null default '',
  ask_reason text not null default '',
  answer_reason text not null default '',
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
comment on table user_transfer is 'Transfers of people between organisations: asked, released by the giving side, accepted by the receiving side. `org_id` and `path` are the receiving organisation’s, `from_…` the giving one’s; both sides see the row, and nobody else.';
-- One transfer of a person at a time
create unique index user_transfer_running on user_transfer (user_id) where state in (1, 2);
-- Those of a subtree, newest first
create index user_transfer_to on user_transfer (path, id desc);
-- Those of a subtree, as who gives them away sees them, newest first
create index user_transfer_from on user_transfer (from_path, id desc);
-- Transfers out of a membership
create index user_transfer_from_member on user_transfer (from_org_user_id);
-- Transfers into a department
create index user_transfer_department on user_transfer (department_id) where department_id is not null;
select luan_owner('user_transfer');
create policy side on user_transfer to luan_app
  using ((path >= (select luan_from()) and path < (select luan_to())) or (from_path >= (select luan_from()) and from_path < (select luan_to())))
  with check ((path >= (select luan_from()) and path < (select luan_to())) or (from_path >= (select luan_from()) and from_path < (select luan_to())));
grant select, insert, update, delete on user_transfer to luan_app;

create table person_merge (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  -- Who stays.
  user_id bigint not null references app_user (id),
  org_user_id bigint not null references org_user (id),
  -- The record that was merged into it.
  merged_user_id bigint not null references app_user (id),
  merged_org_user_id bigint not null references org_user (id),
  merged_name text not null,
  -- What the merged record said of the person, sealed.
  before_sealed text not null,
  -- Fields that were taken from it.
  taken text[] not null default '{}',
  -- Rows that moved, by kind.
  moved jsonb not null,
  reason text not null,
  made_by bigint not null references app_user (id),
  made_by_name text not null default '',
  created_at timestamptz not null default now()
);
comment on table person_merge is 'Two records of one person made one, with what moved';
-- Those of one member, newest first
create index person_merge_member on person_merge (org_user_id, id desc);
-- Those of one person
create index person_merge_person on person_merge (user_id);
-- Those of a subtree, newest first
create index person_merge_path on person_merge (path, id desc);
-- Mergers of a record that is gone
create index person_merge_merged on person_merge (merged_org_user_id);
select luan_guard('person_merge');
revoke delete on person_merge from luan_app;

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
  version int not null default 1,
  -- A picture that proves what somebody asks to have corrected; once it was decided it goes with the day its proof is kept to.
  file_id bigint references stored_file (id),
  proof_until date
);
comment on table correction is 'What people ask to have corrected of the data held about them (PIPL art. 46): the field, what it says and what it should say, why, and what became of it. Numbers stand sealed beside what is shown of them.';
-- Those of a subtree by asked_at, latest first
create index correction_l1 on correction (l1, asked_at desc, id desc) include (path);
create index correction_l2 on correction (l2, asked_at desc, id desc) include (path);
create index correction_l3 on correction (l3, asked_at desc, id desc) include (path);
create index correction_l4 on correction (l4, asked_at desc, id desc) include (path);
create index correction_path on correction (path, asked_at desc, id desc);
-- Those of one member by asked_at, latest first
create index correction_member on correction (org_user_id, asked_at desc);
-- Those of one person
create index correction_person on correction (user_id);
-- Found by decided_by
create index correction_decider on correction (decided_by);
-- One field is asked for once at a time
create unique index correction_once on correction (org_user_id, field) where state = 1;
-- Where is this file used?
create index correction_file on correction (file_id);
-- What the clock looks for by proof_until
create index correction_proof on correction (proof_until) where file_id is not null;
select luan_guard('correction');
revoke delete on correction from luan_app;

create table deletion (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  reason text not null default '',
  state int not null default 1,
  asked_at timestamptz not null default now(),
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  -- Why it was refused.
  answer text not null default '',
  -- Last day of what a law keeps; empty while nothing was decided, and where nothing is kept.
  held_until date,
  ended_at timestamptz,
  version int not null default 1
);
comment on table deletion is 'What people ask to have deleted of the data held about them (PIPL art. 47): who asked where, and what became of it.';
-- Those of a subtree by asked_at, latest first
create index deletion_l1 on deletion (l1, asked_at desc, id desc) include (path);
create index deletion_l2 on deletion (l2, asked_at desc, id desc) include (path);
create index deletion_l3 on deletion (l3, asked_at desc, id desc) include (path);
create index deletion_l4 on deletion (l4, asked_at desc, id desc) include (path);
create index deletion_path on deletion (path, asked_at desc, id desc);
-- Those of one member by asked_at, latest first
create index deletion_member on deletion (org_user_id, asked_at desc);
-- Those of one person
create index deletion_person on deletion (user_id);
-- Found by decided_by
create index deletion_decider on deletion (decided_by);
-- A person asks once at a time, and is deleted once
create unique index deletion_once on deletion (user_id) where state in (1, 2);
select luan_guard('deletion');
revoke delete on deletion from luan_app;

create table deletion_hold (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  reason text not null,
  ends_on date not null,
  state int not null default 1,
  set_by bigint not null references app_user (id),
  set_at timestamptz not null default now(),
  lifted_by bigint references app_user (id),
  lifted_at timestamptz,
  lift_reason text not null default '',
  version int not null default 1
);
comment on table deletion_hold is 'A hold set by hand: a dispute, an accident that is looked into. Nothing of the person is deleted while it stands.';
-- Those of a subtree, newest first
create index deletion_hold_path on deletion_hold (path, id desc);
-- Those of one member
create index deletion_hold_member on deletion_hold (org_user_id);
-- Those of one person
create index deletion_hold_person on deletion_hold (user_id);
-- Found by set_by
create index deletion_hold_setter on deletion_hold (set_by);
-- Found by lifted_by
create index deletion_hold_lifter on deletion_hold (lifted_by);
-- Holds by the day they were set
create index deletion_hold_l1 on deletion_hold (l1, set_at desc, id desc) include (path);
create index deletion_hold_l2 on deletion_hold (l2, set_at desc, id desc) include (path);
create index deletion_hold_l3 on deletion_hold (l3, set_at desc, id desc) include (path);
create index deletion_hold_l4 on deletion_hold (l4, set_at desc, id desc) include (path);
select luan_guard('deletion_hold');
revoke delete on deletion_hold from luan_app;

create table deletion_kept (
  id bigint generated always as identity primary key,
  deletion_id bigint not null references deletion (id) on delete cascade,
  path text collate "C" not null,
  rule text not null,
  until_on date not null,
  rows_sealed text not null,
  objects text[] not null default '{}'
);
comment on table deletion_kept is 'What a law keeps of somebody who was deleted: the rows as they were, sealed, and the objects of files, by rule and until when.';
-- Those of one deletion
create index deletion_kept_deletion on deletion_kept (deletion_id);
-- Found by until_on
create index deletion_kept_due on deletion_kept (until_on);
-- Those of a subtree, newest first
create index deletion_kept_path on deletion_kept (path, id desc);
select luan_guard('deletion_kept');
revoke update on deletion_kept from luan_app;
-- It goes along when its organisation moves.
grant update (path) on deletion_kept to luan_app;

-- Who looks like somebody written down before. Found when a person is written (`luan_write_twins`): asked when the list is opened,
-- each of 100,000 people would be compared with all of the same name, 20 s.
create table org_user_twin (
  id bigint primary key references org_user (id) on delete cascade,
  -- The organisation of the record itself; the path is that of the lowest organisation below which one of the others belongs too.
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  twin_ids bigint[] not null,
  created_at timestamptz not null
);
comment on table org_user_twin is 'Likely duplicates: one row for each membership whose person looks like one written down before. Reckoned from names, numbers and birthdays whenever they are written; whoever sees `path` sees both records of at least one pair.';
comment on column org_user_twin.twin_ids is 'The records before it, of each reason the nearest fifty';
-- Likely duplicates below an organisation of level 1, newest first
create index org_user_twin_l1 on org_user_twin (l1, id desc) include (path);
-- Likely duplicates below an organisation of level 2, newest first
create index org_user_twin_l2 on org_user_twin (l2, id desc) include (path);
-- Likely duplicates below an organisation of level 3, newest first
create index org_user_twin_l3 on org_user_twin (l3, id desc) include (path);
-- Likely duplicates below an organisation of level 4, newest first
create index org_user_twin_l4 on org_user_twin (l4, id desc) include (path);
-- Likely duplicates below an organisation of level 1, in the order they were written down
create index org_user_twin_l1_at on org_user_twin (l1, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 2, in the order they were written down
create index org_user_twin_l2_at on org_user_twin (l2, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 3, in the order they were written down
create index org_user_twin_l3_at on org_user_twin (l3, created_at desc, id desc) include (path);
-- Likely duplicates below an organisation of level 4, in the order they were written down
create index org_user_twin_l4_at on org_user_twin (l4, created_at desc, id desc) include (path);
-- Likely duplicates of a subtree below the fourth level; rows of an organisation that moves
create index org_user_twin_path on org_user_twin (path, id desc);
-- Likely duplicates of one organisation; the reference of organisations
create index org_user_twin_org on org_user_twin (org_id, id desc);
-- Who looks like this record, when it changes or leaves
create index org_user_twin_before on org_user_twin using gin (twin_ids) with (fastupdate = off);
select luan_guard('org_user_twin');
