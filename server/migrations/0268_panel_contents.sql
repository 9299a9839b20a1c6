-- Cards of the first page: one row for each card and type of organisation that may see it, with its place. Written for everybody
-- by the head office; what a person leaves out stands with the person's own settings.
create table panel_content (
  id bigint generated always as identity primary key,
  panel_card text not null,
  type_code text not null,
  sort int not null check (sort between 1 and 999),
  state int not null default 1,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index panel_content_once on panel_content (type_code, panel_card);
select luan_share('panel_content');
