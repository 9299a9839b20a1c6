-- Transfers of people between organisations: asked, released by the giving side, accepted by the receiving side.
-- `org_id` and `path` are the receiving organisation's, `from_…` the giving one's; both sides see the row, and nobody else.
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
-- One transfer of a person at a time.
create unique index user_transfer_running on user_transfer (user_id) where state in (1, 2);
create index user_transfer_to on user_transfer (path, id desc);
create index user_transfer_from on user_transfer (from_path, id desc);
select luan_owner('user_transfer');
create policy side on user_transfer to luan_app
  using ((path >= (select luan_from()) and path < (select luan_to())) or (from_path >= (select luan_from()) and from_path < (select luan_to())))
  with check ((path >= (select luan_from()) and path < (select luan_to())) or (from_path >= (select luan_from()) and from_path < (select luan_to())));
grant select, insert, update, delete on user_transfer to luan_app;
