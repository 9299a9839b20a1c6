-- Training organisations serve companies that do not stand below them. A relation is offered by the one that serves and
-- accepted by its client: `org_id` and `path` are the provider's, `client_…` the client's; both sides see the row, and nobody else.
create table service_relation (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  relation_kind text not null,
  subject_codes text[] not null default '{}',
  begins_on date not null,
  ends_on date,
  note text not null default '',
  -- The agreement: the provider's file and the client's own copy of it.
  file_id bigint references stored_file (id),
  client_file_id bigint references stored_file (id),
  file_name text not null default '',
  state int not null default 1,
  offered_by bigint not null,
  offered_by_name text not null default '',
  answered_by bigint,
  answered_by_name text not null default '',
  answer_reason text not null default '',
  answered_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_on is null or ends_on >= begins_on)
);
-- One relation of a kind between two organisations at a time.
create unique index service_relation_running on service_relation (org_id, client_org_id, relation_kind) where state in (1, 2);
create index service_relation_path on service_relation (path, id desc);
create index service_relation_file on service_relation (file_id) where file_id is not null;
create index service_relation_client_file on service_relation (client_file_id) where client_file_id is not null;
create index service_relation_client on service_relation (client_path, id desc);
-- Those that end by the clock.
create index service_relation_ends on service_relation (ends_on) where state = 2 and ends_on is not null;

-- Rows that two organisations share: either of them reads and writes them.
create function luan_two_sides(target regclass) returns void language plpgsql as $$
begin
  perform luan_owner(target);
  execute format($p$create policy side on %s to luan_app
    using (((path || '') >= (select luan_from()) and ('' || path) < (select luan_to()))
      or ((client_path || '') >= (select luan_from()) and ('' || client_path) < (select luan_to())))
    with check ((path >= (select luan_from()) and path < (select luan_to()))
      or (client_path >= (select luan_from()) and client_path < (select luan_to())))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;
select luan_two_sides('service_relation');

-- A person whom a client sends to a class belongs to the training organisation as a guest while the class lasts. A guest is no
-- member (`left_at` stands from the first day), so that nothing that asks for members finds one: no list of people, no
-- password, no role, no share. What a class needs asks for guests by name.
alter table org_user add column guest boolean not null default false, add column guest_until timestamptz,
  add constraint org_user_guest_is_no_member check (not guest or left_at is not null);
create unique index org_user_guest on org_user (org_id, user_id) where guest and guest_until is null;

-- Whether somebody is present as a member or as a guest.
create function luan_present(left_at date, guest boolean, guest_until timestamptz) returns boolean language sql immutable as
$$ select left_at is null or (guest and guest_until is null) $$;
