-- Log-in pages: templates as data, and the site of each organisation by host.

-- System templates are laid out by the program; the head office adds variants of them. Read by everybody.
create table site_template (
  id bigint generated always as identity primary key,
  template_code text not null,
  template_name text not null,
  template_name_en text not null default '',
  layout text not null,
  template_url text not null,
  primary_colour text not null,
  background_colour text not null,
  built_in boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index site_template_code on site_template (template_code);
select luan_share('site_template');

create table site (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id) on delete cascade,
  path text collate "C" not null,
  host text not null,
  template_id bigint not null references site_template (id),
  title text not null default '',
  title_en text not null default '',
  slogan text not null default '',
  slogan_en text not null default '',
  footer text not null default '',
  footer_en text not null default '',
  primary_colour text not null default '',
  background_colour text not null default '',
  logo_file_id bigint references stored_file (id),
  background_file_id bigint references stored_file (id),
  state int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index site_host on site (host);
create unique index site_org on site (org_id);
create index site_path on site (path, id);
select luan_guard('site');
