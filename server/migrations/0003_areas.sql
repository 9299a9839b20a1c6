-- Tables of areas.

create table area (
  area_id bigint primary key,
  parent_id bigint,
  level int not null,
  area_name text not null,
  gb_code text not null,
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1
);
comment on table area is 'Areas, industries, subjects, duties, parameters: shared by every organisation.';
-- Those of one parent by area_id
create index area_parent on area (parent_id, area_id);
select luan_share('area');
