-- How often each wording of a question was answered and how: the sums from which facility and discrimination follow.
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
select luan_owner('question_answered');
grant select on question_answered to luan_app;
-- Whoever reads the question reads its figures.
create policy readable on question_answered for select to luan_app using (exists (select from question q where q.id = question_id));

-- Adds answers. An organisation below answers questions of one above, whose rows it may not write: only these sums grow.
-- Rows are taken in the order of their numbers, so that two sittings at once never wait for each other in a circle.
create function luan_note_answers(given jsonb) returns int language plpgsql security definer as $$
declare n int;
begin
  insert into question_answered as a (question_id, revision, answered, correct, share_sum, share_square_sum, share_correct_sum)
  select q.id, x.revision, count(*), count(*) filter (where x.correct), sum(x.share), sum(x.share * x.share),
    coalesce(sum(x.share) filter (where x.correct), 0)
  from jsonb_to_recordset(given) as x (question_id bigint, revision int, correct boolean, share float8)
  join question q on q.id = x.question_id and x.revision between 1 and q.revision
  group by q.id, x.revision order by q.id, x.revision
  on conflict (question_id, revision) do update set answered = a.answered + excluded.answered, correct = a.correct + excluded.correct,
    share_sum = a.share_sum + excluded.share_sum, share_square_sum = a.share_square_sum + excluded.share_square_sum,
    share_correct_sum = a.share_correct_sum + excluded.share_correct_sum;
  get diagnostics n = row_count;
  return n;
end $$;

-- Order of the questions of a case.
alter table question_case add column created_at timestamptz not null default now();
alter table question add column case_place int not null default 0;
drop index question_case_of;
create index question_case_of on question (case_id, case_place, id) where case_id is not null;
