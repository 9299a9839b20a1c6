-- What the operation log says of a deed and of its object, in both languages: filled from the calls, the resource tree, the
-- machines and the book of phrases at each new version.
create table deed (
  action text primary key,
  name text not null,
  name_en text not null
);
create table deed_object (
  kind text primary key,
  name text not null,
  name_en text not null
);
select luan_share('deed'), luan_share('deed_object');
