-- Functions, triggers and views of laws: applied again whenever this file has changed.

-- Laws a text cites, 《…》第N条: the key of each, and the article where one is named.
create or replace function luan_cited(words text) returns table (law_key text, article text) language sql immutable parallel safe as $$
  select distinct luan_law_key(m.found[1]), coalesce(a.found[1], '')
  from regexp_matches(words, '《([^《》]{2,80})》[[:space:]]*((?:第[〇零一二三四五六七八九十百千0-9]+[条款项](?:之[一二三四五六七八九十]+)?[、和及，,]?)*)', 'g') m (found)
  left join lateral regexp_matches(m.found[2], '第[〇零一二三四五六七八九十百千0-9]+条(?:之[一二三四五六七八九十]+)?', 'g') a (found) on true $$;

-- Laws of the registers above a thing that its words cite. Of the same law in two registers: the higher one. A title may name a
-- law without its brackets; then the longest name counts.
create or replace function luan_laws_cited(place text, words text, title text) returns table (law_id bigint, article text) language sql stable as $$
  with known as materialized (select l.* from law l where (strpos(words, '《') > 0 or title <> '') and l.path = any(luan_paths_above(place))),
  named as (
    select k.id, k.law_key, k.path, c.article from luan_cited(words) c join known k on c.law_key in (k.law_key, k.short_key)
    union
    select k.id, k.law_key, k.path, '' from known k
    where length(k.law_key) > 3 and strpos(title, k.law_key) > 0
      and not exists (select from known o where length(o.law_key) > length(k.law_key) and strpos(o.law_key, k.law_key) > 0 and strpos(title, o.law_key) > 0)),
  whole as (
    select n.* from named n where n.article <> '' or not exists (select from named o where o.law_key = n.law_key and o.article <> ''))
  select distinct on (w.law_key, w.article) w.id, w.article from whole w order by w.law_key, w.article, length(w.path), w.id $$;

create or replace function luan_question_cites() returns trigger language plpgsql set search_path = public as $$
declare words text := new.law_basis || E'\n' || new.stem || E'\n' || new.explanation;
begin
  if tg_op = 'UPDATE' then
    update law_reference r set org_id = new.org_id, path = new.path, shared = new.shared
      where r.question_id = new.id and (r.org_id, r.path, r.shared) is distinct from (new.org_id, new.path, new.shared);
    delete from law_reference r where r.question_id = new.id and r.state = 1 and r.from_text
      and not exists (select from luan_laws_cited(new.path, words, '') c where c.law_id = r.law_id and c.article = r.article);
  end if;
  insert into law_reference (law_id, question_id, org_id, path, shared, article, from_text)
    select c.law_id, new.id, new.org_id, new.path, new.shared, c.article, true from luan_laws_cited(new.path, words, '') c
    where not exists (select from law_reference r where r.question_id = new.id and r.law_id = c.law_id and r.article = c.article);
  return null;
end $$;

create or replace function luan_lesson_cites() returns trigger language plpgsql set search_path = public as $$
declare words text := new.lesson_name || E'\n' || new.intro;
begin
  if tg_op = 'UPDATE' then
    update law_reference r set org_id = new.org_id, path = new.path, shared = new.share > 0
      where r.lesson_id = new.id and (r.org_id, r.path, r.shared) is distinct from (new.org_id, new.path, new.share > 0);
    delete from law_reference r where r.lesson_id = new.id and r.state = 1 and r.from_text
      and not exists (select from luan_laws_cited(new.path, words, words) c where c.law_id = r.law_id and c.article = r.article);
  end if;
  insert into law_reference (law_id, lesson_id, org_id, path, shared, article, from_text)
    select c.law_id, new.id, new.org_id, new.path, new.share > 0, c.article, true from luan_laws_cited(new.path, words, words) c
    where not exists (select from law_reference r where r.lesson_id = new.id and r.law_id = c.law_id and r.article = c.article);
  return null;
end $$;

create or replace function luan_letter_cites() returns trigger language plpgsql set search_path = public as $$
declare words text := new.title || E'\n' || new.body;
begin
  if tg_op = 'UPDATE' then
    update law_reference r set org_id = new.org_id, path = new.path, shared = new.state = 2
      where r.letter_id = new.id and (r.org_id, r.path, r.shared) is distinct from (new.org_id, new.path, new.state = 2);
    delete from law_reference r where r.letter_id = new.id and r.state = 1 and r.from_text
      and not exists (select from luan_laws_cited(new.path, words, '') c where c.law_id = r.law_id and c.article = r.article);
  end if;
  insert into law_reference (law_id, letter_id, org_id, path, shared, article, from_text)
    select c.law_id, new.id, new.org_id, new.path, new.state = 2, c.article, true from luan_laws_cited(new.path, words, '') c
    where not exists (select from law_reference r where r.letter_id = new.id and r.law_id = c.law_id and r.article = c.article);
  return null;
end $$;

-- A law that comes to the register, or to another name, is looked for in what stands already.
create or replace function luan_law_named() returns trigger language plpgsql set search_path = public as $$
declare named text := new.law_key; short text := coalesce(nullif(new.short_key, ''), new.law_key);
begin
  insert into law_reference (law_id, question_id, org_id, path, shared, article, from_text)
    select c.law_id, q.id, q.org_id, q.path, q.shared, c.article, true
    from question q cross join lateral (select q.law_basis || E'\n' || q.stem || E'\n' || q.explanation as words) w
      cross join lateral luan_laws_cited(q.path, w.words, '') c
    where q.path >= new.path and q.path < left(new.path, -1) || '/' and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.question_id = q.id and r.law_id = c.law_id and r.article = c.article);
  insert into law_reference (law_id, lesson_id, org_id, path, shared, article, from_text)
    select c.law_id, l.id, l.org_id, l.path, l.share > 0, c.article, true
    from lesson l cross join lateral (select l.lesson_name || E'\n' || l.intro as words) w
      cross join lateral luan_laws_cited(l.path, w.words, w.words) c
    where l.path >= new.path and l.path < left(new.path, -1) || '/' and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.lesson_id = l.id and r.law_id = c.law_id and r.article = c.article);
  insert into law_reference (law_id, letter_id, org_id, path, shared, article, from_text)
    select c.law_id, t.id, t.org_id, t.path, t.state = 2, c.article, true
    from letter t cross join lateral (select t.title || E'\n' || t.body as words) w
      cross join lateral luan_laws_cited(t.path, w.words, '') c
    where t.path >= new.path and t.path < left(new.path, -1) || '/' and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.letter_id = t.id and r.law_id = c.law_id and r.article = c.article);
  return null;
end $$;

-- Papers that ask a question which cites a law, and those that may draw it from its bank at exam time.
create or replace function luan_papers_asking(law bigint) returns table (paper_id bigint) language sql stable as $$
  select e.paper_id from law_reference r join exam_paper_exercise e on e.question_id = r.question_id where r.law_id = law and r.state > 0
  union
  select p.id from exam_paper p where p.generate_type = 2 and p.bank_ids && array(
    select q.bank_id from law_reference r join question q on q.id = r.question_id where r.law_id = law and r.state > 0) $$;

-- What cites a changed law stands to be looked through: once for each change.
create or replace function luan_open_reviews(change bigint) returns void language plpgsql set search_path = public as $$
begin
  insert into law_review (change_id, law_id, question_id, lesson_id, letter_id, org_id, path, handle_by)
    select distinct on (r.question_id, r.lesson_id, r.letter_id) c.id, c.law_id, r.question_id, r.lesson_id, r.letter_id, r.org_id, r.path, c.handle_by
    from law_change c join law_reference r on r.law_id = c.law_id and r.state > 0 and r.path >= c.path and r.path < left(c.path, -1) || '/'
      left join lesson l on l.id = r.lesson_id
    where c.id = change and (r.lesson_id is null or l.current)
    order by r.question_id, r.lesson_id, r.letter_id
    on conflict do nothing;
  insert into law_review (change_id, law_id, paper_id, org_id, path, handle_by)
    select c.id, c.law_id, p.id, p.org_id, p.path, c.handle_by
    from law_change c join exam_paper p on p.path >= c.path and p.path < left(c.path, -1) || '/' and p.state > 0
    where c.id = change and p.id in (select a.paper_id from luan_papers_asking(c.law_id) a)
    on conflict do nothing;
end $$;

create or replace function luan_change_announced() returns trigger language plpgsql set search_path = public as $$
begin
  update law set changed_on = new.changed_on, version = version + 1
    where id = new.law_id and org_id = new.org_id and (changed_on is null or changed_on < new.changed_on);
  perform luan_open_reviews(new.id);
  return null;
end $$;

-- A paper that begins to ask what cites a changed law joins in while the change is looked through: by its own exercises, by a bank
-- it may draw from, by a question that is put in its bank or gets a reference, and when it comes back from being disabled.
create or replace function luan_papers_join(papers bigint[]) returns void language sql as $$
  insert into law_review (change_id, law_id, paper_id, org_id, path, handle_by)
    select c.id, c.law_id, p.id, p.org_id, p.path, c.handle_by
    from law_change c join lateral luan_papers_asking(c.law_id) a on true
      join exam_paper p on p.id = a.paper_id and p.state > 0 and starts_with(p.path, c.path)
    where c.state = 1 and a.paper_id = any (papers)
    on conflict do nothing $$;

create or replace function luan_exercises_join() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from law_change where state = 1) then
    perform luan_papers_join(array(select distinct e.paper_id from fresh e));
  end if;
  return null;
end $$;

create or replace function luan_paper_joins() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from law_change where state = 1) then perform luan_papers_join(array[new.id]); end if;
  return null;
end $$;

-- What begins to cite a law whose change is being looked through joins in.
create or replace function luan_reference_joins() returns trigger language plpgsql set search_path = public as $$
begin
  insert into law_review (change_id, law_id, question_id, lesson_id, letter_id, org_id, path, handle_by)
    select c.id, c.law_id, new.question_id, new.lesson_id, new.letter_id, new.org_id, new.path, c.handle_by
    from law_change c where c.law_id = new.law_id and c.state = 1 and new.state > 0 and c.path = any(luan_paths_above(new.path))
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
create or replace function luan_question_joins() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from law_reference r join law_change c on c.law_id = r.law_id and c.state = 1
      where r.question_id = new.id and r.state > 0) then
    perform luan_papers_join(array(select p.id from exam_paper p where p.generate_type = 2 and new.bank_id = any (p.bank_ids)));
  end if;
  return null;
end $$;

create or replace trigger question_cites after insert or update of law_basis, stem, explanation, org_id, path, shared on question
  for each row execute function luan_question_cites();

create or replace trigger lesson_cites after insert or update of lesson_name, intro, org_id, path, share on lesson
  for each row execute function luan_lesson_cites();

create or replace trigger letter_cites after insert or update of title, body, state, org_id, path on letter
  for each row execute function luan_letter_cites();

create or replace trigger law_named after insert or update of law_name, short_name on law
  for each row execute function luan_law_named();

create or replace trigger law_change_announced after insert on law_change for each row execute function luan_change_announced();

create or replace trigger law_reference_joins after insert or update of law_id on law_reference
  for each row execute function luan_reference_joins();

create or replace trigger exam_paper_exercise_joins after insert on exam_paper_exercise referencing new table as fresh
  for each statement execute function luan_exercises_join();

create or replace trigger exam_paper_joins after insert or update of state, bank_ids, generate_type on exam_paper
  for each row execute function luan_paper_joins();

create or replace trigger question_joins after update of bank_id on question
  for each row when (old.bank_id is distinct from new.bank_id) execute function luan_question_joins();
