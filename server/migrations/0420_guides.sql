-- Guides step by step: of the head office, shown once an edition to whom they are for, and again whenever somebody asks.
create table help_guide (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- Name among the guides the product brings; null for one that was written here.
  guide_code text,
  guide_title text not null,
  guide_title_en text not null,
  -- A higher one is shown once more to everybody.
  edition int not null default 1 check (edition between 1 and 9999),
  org_types text[] not null default '{}',
  -- The first is where the guide begins: whoever cannot open it is not guided.
  screens text[] not null check (cardinality(screens) > 0),
  sort int not null check (sort between 1 and 9999),
  -- Steps in their order: words in both languages, and a picture that was uploaded or that the product brings.
  steps jsonb not null default '[]',
  picture_ids bigint[] not null default '{}',
  -- As the product brought it: a new version may bring it anew.
  standard boolean not null default false,
  state int not null default 1,
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
comment on table help_guide is 'Guides step by step';
comment on column help_guide.picture_ids is 'files';
create unique index help_guide_code on help_guide (guide_code) where guide_code is not null;
create index help_guide_path on help_guide (path, id desc);
select luan_guard('help_guide');

-- Which edition somebody has met last: a line a person and guide.
create table help_guide_seen (
  guide_id bigint not null references help_guide (id) on delete cascade,
  user_id bigint not null references app_user (id),
  edition int not null,
  -- Seen to its last step; otherwise put away.
  finished boolean not null,
  seen_at timestamptz not null default now(),
  primary key (guide_id, user_id)
);
comment on table help_guide_seen is 'Which edition of a guide somebody has met last, and whether it was seen to its end';
create index help_guide_seen_person on help_guide_seen (user_id);
select luan_share('help_guide_seen');

-- Readers stand below the head office: whether they have met its guide is written here, and never backwards.
create function luan_guide_seen(wanted bigint, person bigint, whole boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  insert into help_guide_seen (guide_id, user_id, edition, finished) select g.id, person, g.edition, whole from help_guide g
    where g.id = wanted and g.state = 1 and g.org_id = (select o.id from organisation o where o.parent_id is null)
    on conflict (guide_id, user_id) do update set edition = excluded.edition, seen_at = now(),
      finished = excluded.finished or (help_guide_seen.finished and help_guide_seen.edition = excluded.edition);
  return found;
end $$;
