-- What is done to exams afterwards: right answers that were corrected, corrections with their effect, scores entered from paper.

-- Right answers of a plan's questions that were found wrong; what a sitting of the plan asks is marked by them from then on.
create table exam_corrected_key (
  plan_id bigint not null references plan (id),
  question_id bigint not null references question (id),
  path text collate "C" not null,
  answer text not null,
  primary key (plan_id, question_id)
);
select luan_guard('exam_corrected_key');
-- Members may stand below the plan: whoever marks their sitting reads what was taken out of it.
create policy above on exam_voided_question for select to luan_app using (starts_with((select luan_from()), path));

-- Every correction with what it did; only added to.
create table exam_correction (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  question_id bigint not null references question (id),
  -- void, key
  kind text not null,
  answer_before text not null,
  answer text not null default '',
  reason text not null,
  sittings int not null,
  raised int not null,
  passed int not null,
  made_by bigint not null references app_user (id),
  made_at timestamptz not null
);
create index exam_correction_plan on exam_correction (plan_id, id desc);
select luan_guard('exam_correction');

-- Wordings a sitting of the scope asks, in its order, with the right answer that holds now.
create or replace function luan_sitting_versions(sitting bigint) returns table (nth bigint, version_id bigint, content jsonb)
language sql stable security definer as $$
  select w.nth, v.id, case when k.answer is null then v.content else jsonb_set(v.content, '{answer}', to_jsonb(k.answer)) end
  from exam_sitting s cross join unnest(s.version_ids) with ordinality as w (id, nth) join question_version v on v.id = w.id
  left join exam_corrected_key k on k.plan_id = s.plan_id and k.question_id = v.question_id
  where s.id = sitting and s.path >= luan_from() and s.path < luan_to()
$$;

-- Wordings that sittings of a plan in the scope have asked, each once, with the right answer that holds now.
create function luan_plan_versions(plan bigint) returns table (version_id bigint, question_id bigint, content jsonb)
language sql stable security definer as $$
  select v.id, v.question_id, case when k.answer is null then v.content else jsonb_set(v.content, '{answer}', to_jsonb(k.answer)) end
  from (select distinct w.id from exam_sitting s cross join unnest(s.version_ids) as w (id)
    where s.plan_id = plan and s.path >= luan_from() and s.path < luan_to()) asked
  join question_version v on v.id = asked.id left join exam_corrected_key k on k.plan_id = plan and k.question_id = v.question_id
$$;

-- What is written about a score that was entered: the day, and what the authority said.
create table exam_entry (
  sitting_id bigint primary key references exam_sitting (id) on delete cascade,
  path text collate "C" not null,
  held_on date not null,
  certificate_number text not null default '',
  certified_on date,
  note text not null default '',
  entered_by bigint not null references app_user (id),
  entered_at timestamptz not null
);
create unique index exam_entry_certificate on exam_entry (certificate_number) where certificate_number <> '';
select luan_guard('exam_entry');

-- Papers and sheets that prove an entered score.
create table exam_entry_file (
  sitting_id bigint not null references exam_entry (sitting_id) on delete cascade,
  file_id bigint not null references stored_file (id),
  path text collate "C" not null,
  primary key (sitting_id, file_id)
);
create index exam_entry_file_file on exam_entry_file (file_id);
select luan_guard('exam_entry_file');
