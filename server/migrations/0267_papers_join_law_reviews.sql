-- A paper that begins to ask what cites a changed law joins in while the change is looked through: by its own exercises, by a bank
-- it may draw from, by a question that is put in its bank or gets a reference, and when it comes back from being disabled.

create function luan_papers_join(papers bigint[]) returns void language sql as $$
  insert into law_review (change_id, law_id, paper_id, org_id, path, handle_by)
    select c.id, c.law_id, p.id, p.org_id, p.path, c.handle_by
    from law_change c join lateral luan_papers_asking(c.law_id) a on true
      join exam_paper p on p.id = a.paper_id and p.state > 0 and starts_with(p.path, c.path)
    where c.state = 1 and a.paper_id = any (papers)
    on conflict do nothing $$;

create function luan_exercises_join() returns trigger language plpgsql as $$
begin
  if exists (select from law_change where state = 1) then
    perform luan_papers_join(array(select distinct e.paper_id from fresh e));
  end if;
  return null;
end $$;
create trigger exam_paper_exercise_joins after insert on exam_paper_exercise referencing new table as fresh
  for each statement execute function luan_exercises_join();

create function luan_paper_joins() returns trigger language plpgsql as $$
begin
  if exists (select from law_change where state = 1) then perform luan_papers_join(array[new.id]); end if;
  return null;
end $$;
create trigger exam_paper_joins after insert or update of state, bank_ids, generate_type on exam_paper
  for each row execute function luan_paper_joins();

create or replace function luan_reference_joins() returns trigger language plpgsql as $$
begin
  insert into law_review (change_id, law_id, question_id, lesson_id, letter_id, org_id, path, handle_by)
    select c.id, c.law_id, new.question_id, new.lesson_id, new.letter_id, new.org_id, new.path, c.handle_by
    from law_change c where c.law_id = new.law_id and c.state = 1 and new.state > 0 and starts_with(new.path, c.path)
    on conflict do nothing;
  if new.question_id is not null and new.state > 0 and exists (select from law_change c where c.law_id = new.law_id and c.state = 1) then
    perform luan_papers_join(array(
      select e.paper_id from exam_paper_exercise e where e.question_id = new.question_id
      union
      select p.id from exam_paper p join question q on q.id = new.question_id and p.generate_type = 2 and q.bank_id = any (p.bank_ids)));
  end if;
  return null;
end $$;

-- A question that comes to another bank is asked by the papers that may draw from it.
create function luan_question_joins() returns trigger language plpgsql as $$
begin
  if exists (select from law_reference r join law_change c on c.law_id = r.law_id and c.state = 1
      where r.question_id = new.id and r.state > 0) then
    perform luan_papers_join(array(select p.id from exam_paper p where p.generate_type = 2 and new.bank_id = any (p.bank_ids)));
  end if;
  return null;
end $$;
create trigger question_joins after update of bank_id on question
  for each row when (old.bank_id is distinct from new.bank_id) execute function luan_question_joins();
