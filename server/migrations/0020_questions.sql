-- Tables of questions.

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
comment on table question_bank is 'Banks of questions';
-- One row for each org_id and bank_name
create unique index question_bank_name on question_bank (org_id, bank_name);
-- Those of a subtree, newest first
create index question_bank_path on question_bank (path, id desc);
select luan_guard_down('question_bank');

create table question_case (
  id bigint generated always as identity primary key,
  bank_id bigint not null references question_bank (id),
  path text collate "C" not null,
  shared boolean not null default false,
  stem text not null,
  version int not null default 1,
  -- Order of the questions of a case.
  created_at timestamptz not null default now()
);
comment on table question_case is 'Cases that several questions share as their stem';
-- Those of one bank
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
  version int not null default 1,
  case_place int not null default 0,
  -- The article a question was made from.
  news_id bigint,
  -- What a question says itself about the order of its options goes before what its words look like.
  option_order int
);
comment on table question is 'Questions as they read now';
comment on column question.option_order is 'Order of the options: 1 fixed, 2 may be mixed; null: as the words of the question say';
-- Those of one bank by exercises_type, difficulty_degree; only where state = 1
create index question_cell on question (bank_id, exercises_type, difficulty_degree, id) where state = 1;
-- Those of one bank, newest first
create index question_bank_newest on question (bank_id, id desc);
-- Those of a subtree, newest first
create index question_path on question (path, id desc);
-- One row for each bank_id and fingerprint and md5(options::text)
create unique index question_twin on question (bank_id, fingerprint, md5(options::text));
-- Those of one case by case_place
create index question_case_of on question (case_id, case_place, id) where case_id is not null;
-- Which of them hold these luan question grams(stem, stem en)?
create index question_grams on question using gin (luan_question_grams(stem, stem_en) collate "C");
-- A question is found by the words of its stem, of the law it names, and of the law it refers to
create index question_basis_grams on question using gin (luan_question_grams(law_basis, '') collate "C") where law_basis <> '';
-- Questions made from one article
create index question_news on question (news_id) where news_id is not null;
select luan_guard_down('question');
alter table lesson_chapter_question add foreign key (question_id) references question (id);

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
comment on table question_revision is 'What a question said before each change; the newest stands in the question itself.';
select luan_guard_down('question_revision');

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
  version int not null default 1,
  -- Which options of a variant may change places is told from an edition on: what was printed of an edition stays as it was printed.
  order_since int not null default 1
);
comment on table exam_paper is 'Papers: what is asked in an exam. A published one never changes; editing it makes the next edition.';
comment on column exam_paper.order_since is 'First edition whose variants order their options as the program does today; earlier ones as it did when they were printed';
-- Those of a subtree, newest first
create index exam_paper_path on exam_paper (path, id desc);
-- Those of one first edition by edition
create index exam_paper_root on exam_paper (root_id, edition);
select luan_guard('exam_paper');
-- A published paper of an organisation above may be chosen by the plans below it.
create policy above on exam_paper for select to luan_app
  using (state = 3 and starts_with((select luan_from()), path));

create table question_tally (
  bank_id bigint not null references question_bank (id) on delete cascade,
  exercises_type int not null,
  difficulty_degree int not null,
  n int not null,
  primary key (bank_id, exercises_type, difficulty_degree)
);
comment on table question_tally is 'Every enabled question has a place in its cell (bank, type, difficulty): 1 to n without a gap, and the cell knows n. A draw reads its numbers and a hundred index rows then, however large the bank, and every question is equally likely.';
select luan_owner('question_tally');
create policy readable on question_tally for select to luan_app using (exists (select from question_bank b where b.id = bank_id));

create table question_place (
  bank_id bigint not null,
  exercises_type int not null,
  difficulty_degree int not null,
  place int not null,
  question_id bigint not null unique,
  primary key (bank_id, exercises_type, difficulty_degree, place)
);
comment on table question_place is 'A question’s number within its bank, type and difficulty, without gaps: a draw takes numbers';
select luan_owner('question_place');
create policy readable on question_place for select to luan_app using (exists (select from question_bank b where b.id = bank_id));
grant select on question_tally, question_place to luan_app;

create table question_version (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  revision int not null,
  content jsonb not null,
  digest text not null
);
comment on table question_version is 'What a published paper asks is kept word for word: each wording of a question once, whatever number of papers it stands on.';
-- One row for each question_id and digest
create unique index question_version_wording on question_version (question_id, digest);
select luan_owner('question_version');

create table exam_paper_exercise (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  place int not null,
  path text collate "C" not null,
  question_id bigint not null references question (id),
  score int not null,
  -- The question as it was published: stem, options, answer, case and the rest.
  content jsonb not null,
  version_id bigint references question_version (id),
  primary key (paper_id, place)
);
comment on table exam_paper_exercise is 'Questions of a paper in their order, as they stood when it was saved.';
-- One row for each paper_id and question_id
create unique index exam_paper_exercise_question on exam_paper_exercise (paper_id, question_id);
-- Those of one question
create index exam_paper_exercise_of on exam_paper_exercise (question_id);
-- Papers that ask a wording
create index exam_paper_exercise_version on exam_paper_exercise (version_id);
select luan_guard('exam_paper_exercise');

create table exam_paper_file (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (paper_id, file_id)
);
comment on table exam_paper_file is 'Files of a published paper: its pictures stay, whatever becomes of the questions.';
-- Where is this file used?
create index exam_paper_file_file on exam_paper_file (file_id);
select luan_guard('exam_paper_file');

create table exam_paper_pool (
  paper_id bigint not null references exam_paper (id) on delete cascade,
  path text collate "C" not null,
  exercises_type int not null,
  difficulty_degree int not null,
  piece int not null,
  version_ids bigint[] not null,
  primary key (paper_id, exercises_type, difficulty_degree, piece)
);
comment on table exam_paper_pool is 'Questions a published paper draws from, in pieces of at most a thousand';
select luan_guard('exam_paper_pool');

create table question_answered (
  question_id bigint not null references question (id) on delete cascade,
  revision int not null,
  answered bigint not null default 0,
  correct bigint not null default 0,
  -- Over all answers: the share (0 to 1) of the other questions' marks that sitting reached, its square, and the share of those who were right.
  share_sum float8 not null default 0,
  share_square_sum float8 not null default 0,
  share_correct_sum float8 not null default 0,
  primary key (question_id, revision)
);
comment on table question_answered is 'How often each wording of a question was answered and how: the sums from which facility and discrimination follow.';
select luan_owner('question_answered');
-- Whoever reads the question reads its figures.
create policy readable on question_answered for select to luan_app using (exists (select from question q where q.id = question_id));
grant select on question_answered to luan_app;

create table question_file (
  question_id bigint not null references question (id) on delete cascade,
  file_id bigint not null references stored_file (id),
  primary key (question_id, file_id)
);
comment on table question_file is 'Pictures a question shows or has shown: earlier wordings and papers keep them, so they are never fewer.';
-- Where is this file used?
create index question_file_file on question_file (file_id);
select luan_owner('question_file');
