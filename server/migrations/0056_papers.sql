-- Papers: what is asked in an exam. A published one never changes; editing it makes the next edition.
create table exam_paper (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  paper_name text not null,
  remark text not null default '',
  state int not null default 1,
  generate_mode int not null,
  generate_type int not null default 1,
  exercise_rule_type int not null default 1,
  paper_type int not null default 2,
  -- Tenths of a point would be too fine: points are whole.
  score int not null default 0,
  passing_score int not null,
  offline_passing_score int not null,
  minutes int not null,
  industry_codes text[] not null default '{}',
  subject_codes text[] not null default '{}',
  duty_codes text[] not null default '{}',
  province_id bigint,
  city_id bigint,
  district_id bigint,
  bank_ids bigint[] not null default '{}',
  -- [{exercisesType, difficultyDegree, chooseCount, score}]
  groups jsonb not null default '[]',
  seed bigint not null,
  -- The first edition of the paper; itself for the first.
  root_id bigint,
  edition int not null default 1,
  publish_time timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index exam_paper_path on exam_paper (path, id desc);
create index exam_paper_root on exam_paper (root_id, edition);
select luan_guard('exam_paper');

-- Questions of a paper in their order, as they stood when it was saved.
create table exam_paper_exercise (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  question_id bigint not null references question (id),
  score int not null,
  -- The question as it was published: stem, options, answer, case and the rest.
  content jsonb not null,
  primary key (paper_id, place)
);
create unique index exam_paper_exercise_question on exam_paper_exercise (paper_id, question_id);
create index exam_paper_exercise_of on exam_paper_exercise (question_id);
select luan_guard('exam_paper_exercise');

-- What a paper drawn at exam time draws from, fixed when it is published: a sitting can be rebuilt from its seed.
create table exam_paper_pool (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  path text collate "C" not null,
  exercises_type int not null,
  difficulty_degree int not null,
  question_ids bigint[] not null,
  primary key (paper_id, exercises_type, difficulty_degree)
);
select luan_guard('exam_paper_pool');
