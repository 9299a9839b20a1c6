-- One number that is another one as soon as any role, what a role holds, or any resource changes: a session asks for it instead of
-- reading hundreds of resources.
create table rights_edition (
  one boolean primary key default true check (one),
  edition bigint not null default 1
);
comment on table rights_edition is 'Number that changes with whatever rights are made of';
insert into rights_edition default values;
grant select on rights_edition to luan_app;

-- Whoever holds a role in an organisation
create index user_role_path on user_role (path);
