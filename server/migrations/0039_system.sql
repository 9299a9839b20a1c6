-- Tables of system.

create table deed (
  action text primary key,
  name text not null,
  name_en text not null
);
comment on table deed is 'What the operation log says of a deed and of its object, in both languages: filled from the calls, the resource tree, the machines and the book of phrases at each new version.';
select luan_share('deed');

create table deed_object (
  kind text primary key,
  name text not null,
  name_en text not null
);
comment on table deed_object is 'Kinds of things the operation log names, in both languages';
select luan_share('deed_object');

create table panel_content (
  id bigint generated always as identity primary key,
  panel_card text not null,
  type_code text not null,
  sort int not null check (sort between 1 and 999),
  state int not null default 1,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table panel_content is 'Cards of the first page: one row for each card and type of organisation that may see it, with its place. Written for everybody by the head office; what a person leaves out stands with the person’s own settings.';
-- One row for each type_code and panel_card
create unique index panel_content_once on panel_content (type_code, panel_card);
select luan_share('panel_content');
