-- What people say of a training once it is over for them: an organisation's five questions, asked of its plans and those below.
create table survey (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  survey_name text not null,
  survey_naming int not null,
  question_one text not null,
  question_two text not null,
  question_three text not null,
  question_four text not null,
  question_five text not null,
  remark text not null default '',
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index survey_survey_name_once on survey (org_id, lower(survey_name));
create index survey_path on survey (path);
select luan_guard('survey');

-- The questions of a plan as they were when the first of its members answered: everybody is asked the same.
create table survey_form (
  plan_id bigint primary key references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  survey_name text not null,
  naming int not null,
  questions text[] not null,
  opened_at timestamptz not null default now()
);
create index survey_form_path on survey_form (path);
select luan_guard('survey_form');

-- Answers: 1 to 5 for each question, and words. Of an unnamed one neither the member nor the minute is kept, and its number
-- says nothing of when it came.
create table survey_answer (
  answer_key uuid primary key default gen_random_uuid(),
  plan_id bigint not null references plan (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  record_id bigint references training_record (id),
  scores int[] not null check (1 <= all (scores) and 5 >= all (scores)),
  comment text not null default '',
  -- Who taught the member in a classroom of the plan.
  lecturers text[] not null default '{}',
  answered_on date not null
);
create index survey_answer_plan on survey_answer (plan_id, path);
create index survey_answer_path on survey_answer (path);
create index survey_answer_record on survey_answer (record_id) where record_id is not null;
select luan_guard('survey_answer');

-- That somebody has answered is known of everybody; what, of the named alone.
alter table training_record add column surveyed_on date;

-- The questions a plan is asked with, also by those who do not reach up to the organisation that wrote them: as its first
-- answer found them, else the nearest organisation's.
create function luan_survey_of(wanted bigint) returns jsonb language sql stable security definer
set search_path = public as $$
  select coalesce(
    (select jsonb_build_object('surveyName', f.survey_name, 'naming', f.naming, 'questions', to_jsonb(f.questions))
      from survey_form f where f.plan_id = wanted),
    (select jsonb_build_object('surveyName', s.survey_name, 'naming', s.survey_naming, 'questions',
        jsonb_build_array(s.question_one, s.question_two, s.question_three, s.question_four, s.question_five))
      from plan p join survey s on s.state = 1 and starts_with(p.path, s.path) where p.id = wanted order by length(s.path) desc, s.id desc limit 1)) $$;
