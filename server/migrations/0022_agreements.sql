-- Tables of agreements.

create table agreement_record (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter (id),
  root_id bigint not null references letter (id),
  title text not null,
  kind int not null,
  level int not null,
  edition int not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  -- Null where the organisation as such is asked.
  org_user_id bigint references org_user (id),
  user_id bigint,
  real_name text not null default '',
  name_key text not null default '',
  -- Duties of the day it was asked: another duty asks anew where the text says so.
  duty_codes text[] not null default '{}',
  given_on date not null,
  deadline date not null,
  state int not null default 1,
  reason text not null default '',
  signed_at timestamptz,
  valid_until date,
  reminded_on date,
  version int not null default 1
);
comment on table agreement_record is 'One that is asked to sign: a person, or an organisation as such. What filters ask for is repeated; the words are the text’s.';
-- One row for each root_id and org_user_id
create unique index agreement_record_person on agreement_record (root_id, org_user_id) where state in (1, 2, 3) and org_user_id is not null;
-- One row for each root_id and org_id; only where state in (1, 2, 3) and org_user_id is null
create unique index agreement_record_organisation on agreement_record (root_id, org_id) where state in (1, 2, 3) and org_user_id is null;
-- Those of one letter by path, latest first
create index agreement_record_letter on agreement_record (letter_id, path, id desc);
-- Those of one member, newest first
create index agreement_record_member on agreement_record (org_user_id, id desc) where org_user_id is not null;
-- Those of one person
create index agreement_record_user on agreement_record (user_id) where user_id is not null;
-- Those of a subtree, newest first
create index agreement_record_path on agreement_record (path, id desc);
-- Those of a subtree by given_on, latest first
create index agreement_record_l1 on agreement_record (l1, given_on desc, id desc) include (path);
create index agreement_record_l2 on agreement_record (l2, given_on desc, id desc) include (path);
create index agreement_record_l3 on agreement_record (l3, given_on desc, id desc) include (path);
create index agreement_record_l4 on agreement_record (l4, given_on desc, id desc) include (path);
-- Found by deadline; only where state = 1
create index agreement_record_open on agreement_record (deadline) where state = 1;
-- What the clock looks for by valid_until; only where state = 2
create index agreement_record_ends on agreement_record (valid_until) where state = 2;
select luan_guard('agreement_record');
alter table letter_signature add foreign key (agreement_record_id) references agreement_record (id);
revoke delete on agreement_record from luan_app;
