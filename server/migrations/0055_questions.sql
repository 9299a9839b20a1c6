-- Banks and questions: an organisation's own, and those it shares with everybody below it.

-- Written inside the scope; read there and, where shared, from every organisation below.
create function luan_guard_down(target regclass) returns void language plpgsql as $$
begin
  perform luan_owner(target);
  execute format($p$create policy readable on %s for select to luan_app
    using (case when path >= (select luan_from()) and path < (select luan_to()) then true
      when shared then starts_with((select luan_from()), path) else false end)$p$, target);
  execute format($p$create policy written on %s for all to luan_app
    using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
    with check (path >= (select luan_from()) and path < (select luan_to()))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

create table question_bank (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  bank_name text not null,
  bank_name_en text not null default '',
  remark text not null default '',
  industry_codes text[] not null default '{}',
  subject_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  province_id bigint,
  city_id bigint,
  district_id bigint,
  shared boolean not null default false,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index question_bank_name on question_bank (org_id, bank_name);
create index question_bank_path on question_bank (path, id desc);
select luan_guard_down('question_bank');

create table question_case (
  id bigint generated always as identity primary key,
  bank_id bigint not null references question_bank (id),
  path text collate "C" not null,
  shared boolean not null default false,
  stem text not null,
  version int not null default 1
);
create index question_case_bank on question_case (bank_id, id);
select luan_guard_down('question_case');

create table question (
  id bigint generated always as identity primary key,
  bank_id bigint not null references question_bank (id),
  case_id bigint references question_case (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default false,
  exercises_type int not null,
  difficulty_degree int not null,
  stem text not null,
  stem_en text not null default '',
  -- [{exercisesOption, content, contentEn, fileId, fileName}]
  options jsonb not null default '[]',
  answer text not null,
  source int not null,
  law_basis text not null default '',
  explanation text not null default '',
  explanation_en text not null default '',
  -- The stem without signs and spaces, for duplicates.
  fingerprint text not null,
  revision int not null default 1,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index question_cell on question (bank_id, exercises_type, difficulty_degree, id) where state = 1;
create index question_bank_newest on question (bank_id, id desc);
create index question_path on question (path, id desc);
create index question_case_of on question (case_id) where case_id is not null;
create unique index question_twin on question (bank_id, fingerprint, md5(options::text));
select luan_guard_down('question');

-- What a question said before each change; the newest stands in the question itself.
create table question_revision (
  question_id bigint not null references question (id) on delete cascade,
  revision int not null,
  path text collate "C" not null,
  shared boolean not null default false,
  content jsonb not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (question_id, revision)
);
select luan_guard_down('question_revision');

-- Name of an organisation whose bank is seen from below, where its own row is not.
create function luan_organisation_name(org bigint) returns text language sql stable security definer as
$$ select coalesce((select o.org_name from organisation o where o.id = org), '') $$;
