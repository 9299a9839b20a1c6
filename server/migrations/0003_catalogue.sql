-- Tables of catalogue.

create table industry (
  id bigint generated always as identity primary key,
  parent_id bigint references industry (id),
  industry_code text not null unique,
  industry_name text not null,
  industry_name_en text not null default '',
  type_codes text[] not null default '{}',
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Built-in rows may be renamed, re-sorted and disabled, never deleted.
  built_in boolean not null default false
);
comment on table industry is 'Industries, a tree';
select luan_share('industry');

create table duty (
  id bigint generated always as identity primary key,
  parent_id bigint references duty (id),
  industry_code text,
  duty_code text not null unique,
  duty_name text not null,
  duty_name_en text not null default '',
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  built_in boolean not null default false
);
comment on table duty is 'Duties within an industry, a tree';
select luan_share('duty');

create table subject (
  id bigint generated always as identity primary key,
  parent_id bigint references subject (id),
  subject_code text not null unique,
  subject_name text not null,
  subject_name_en text not null default '',
  subject_type text not null default 'common',
  plan_class text not null default 'common',
  training_model int not null default 20,
  industry_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  public_register boolean not null default false,
  sort int not null default 0,
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  built_in boolean not null default false
);
comment on table subject is 'Subjects of training, a tree';
select luan_share('subject');
