-- The list of risks 风险分级管控清单: what may happen where, how likely and how grave, its colour, what holds it down and who sees to that.
create table risk_unit (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  object_kind int not null,
  unit_name text not null,
  hazard_text text not null,
  consequence text not null,
  likelihood int not null check (likelihood between 1 and 5),
  severity int not null check (severity between 1 and 5),
  -- Follows from likelihood and severity by the product's rule, written with them.
  colour int not null,
  measures text not null,
  emergency text not null default '',
  control_level int not null,
  keeper_id bigint not null references org_user (id),
  reviewed_on date not null,
  review_on date not null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index risk_unit_once on risk_unit (org_id, unit_name, hazard_text);
create index risk_unit_path on risk_unit (path, id desc);
create index risk_unit_l1 on risk_unit (l1, id desc) include (path);
create index risk_unit_l2 on risk_unit (l2, id desc) include (path);
create index risk_unit_l3 on risk_unit (l3, id desc) include (path);
create index risk_unit_l4 on risk_unit (l4, id desc) include (path);
create index risk_unit_keeper on risk_unit (keeper_id);
create index risk_unit_review on risk_unit (review_on) where state = 1;
select luan_guard('risk_unit');
