-- Laws that questions, lessons and letters cite, as data: a register each organisation keeps for itself and everybody below it,
-- references to their articles, and what is looked through again when a law has changed.

-- A law's name as it is compared: without the country, brackets and blanks.
create function luan_law_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(name, '[（(][^（）()]*[)）]', '', 'g'), '[[:space:]]', '', 'g'), '^中华人民共和国', '') $$;

create table law (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  law_name text not null,
  short_name text not null default '',
  law_number text not null default '',
  issuer text not null default '',
  in_force_on date not null,
  changed_on date,
  remark text not null default '',
  law_key text generated always as (luan_law_key(law_name)) stored,
  short_key text generated always as (luan_law_key(short_name)) stored,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index law_law_name_once on law (org_id, law_key);
create index law_key on law (law_key);
create index law_short_key on law (short_key) where short_key <> '';
create index law_path on law (path, id desc);
select luan_guard_down('law');

-- Who cites which article. Of a text: proposed, until a person confirms it, corrects it or says that it is none.
create table law_reference (
  id bigint generated always as identity primary key,
  law_id bigint not null references law (id),
  question_id bigint references question (id) on delete cascade,
  lesson_id bigint references lesson (id) on delete cascade,
  letter_id bigint references letter (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default false,
  article text not null default '',
  from_text boolean not null default false,
  state int not null default 1,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint law_reference_of_one check (num_nonnulls(question_id, lesson_id, letter_id) = 1)
);
create unique index law_reference_question on law_reference (question_id, law_id, article) where question_id is not null;
create unique index law_reference_lesson on law_reference (lesson_id, law_id, article) where lesson_id is not null;
create unique index law_reference_letter on law_reference (letter_id, law_id, article) where letter_id is not null;
create index law_reference_law on law_reference (law_id, path);
create index law_reference_path on law_reference (path, id desc);
select luan_guard_down('law_reference');

-- A law that has changed, and what has: everything that cites it is looked through again.
create table law_change (
  id bigint generated always as identity primary key,
  law_id bigint not null references law (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  shared boolean not null default true,
  changed_on date not null,
  what text not null,
  handle_by date not null,
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index law_change_running on law_change (org_id, law_id) where state = 1;
create index law_change_law on law_change (law_id) where state = 1;
create index law_change_path on law_change (path, id desc);
select luan_guard_down('law_change');

create table law_review (
  id bigint generated always as identity primary key,
  change_id bigint not null references law_change (id) on delete cascade,
  law_id bigint not null references law (id),
  question_id bigint references question (id) on delete cascade,
  lesson_id bigint references lesson (id) on delete cascade,
  paper_id bigint references exam_paper (id) on delete cascade,
  letter_id bigint references letter (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  handle_by date not null,
  note text not null default '',
  state int not null default 1,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint law_review_of_one check (num_nonnulls(question_id, lesson_id, paper_id, letter_id) = 1)
);
create unique index law_review_question on law_review (question_id, change_id) where question_id is not null;
create unique index law_review_lesson on law_review (lesson_id, change_id) where lesson_id is not null;
create unique index law_review_paper on law_review (paper_id, change_id) where paper_id is not null;
create unique index law_review_letter on law_review (letter_id, change_id) where letter_id is not null;
create index law_review_change on law_review (change_id, path);
create index law_review_path on law_review (path, state, id desc);
select luan_guard('law_review');

-- Laws a text cites, 《…》第N条: the key of each, and the article where one is named.
create function luan_cited(words text) returns table (law_key text, article text) language sql immutable parallel safe as $$
  select distinct luan_law_key(m.found[1]), coalesce(a.found[1], '')
  from regexp_matches(words, '《([^《》]{2,80})》[[:space:]]*((?:第[〇零一二三四五六七八九十百千0-9]+[条款项](?:之[一二三四五六七八九十]+)?[、和及，,]?)*)', 'g') m (found)
  left join lateral regexp_matches(m.found[2], '第[〇零一二三四五六七八九十百千0-9]+条(?:之[一二三四五六七八九十]+)?', 'g') a (found) on true $$;

-- Laws of the registers above a thing that its words cite. Of the same law in two registers: the higher one. A title may name a
-- law without its brackets; then the longest name counts.
create function luan_laws_cited(place text, words text, title text) returns table (law_id bigint, article text) language sql stable as $$
  with known as materialized (select l.* from law l where (strpos(words, '《') > 0 or title <> '') and starts_with(place, l.path)),
  named as (
    select k.id, k.law_key, k.path, c.article from luan_cited(words) c join known k on c.law_key in (k.law_key, k.short_key)
    union
    select k.id, k.law_key, k.path, '' from known k
    where length(k.law_key) > 3 and strpos(title, k.law_key) > 0
      and not exists (select from known o where length(o.law_key) > length(k.law_key) and strpos(o.law_key, k.law_key) > 0 and strpos(title, o.law_key) > 0)),
  whole as (
    select n.* from named n where n.article <> '' or not exists (select from named o where o.law_key = n.law_key and o.article <> ''))
  select distinct on (w.law_key, w.article) w.id, w.article from whole w order by w.law_key, w.article, length(w.path), w.id $$;

create function luan_question_cites() returns trigger language plpgsql as $$
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
create trigger question_cites after insert or update of law_basis, stem, explanation, org_id, path, shared on question
  for each row execute function luan_question_cites();

create function luan_lesson_cites() returns trigger language plpgsql as $$
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
create trigger lesson_cites after insert or update of lesson_name, intro, org_id, path, share on lesson
  for each row execute function luan_lesson_cites();

create function luan_letter_cites() returns trigger language plpgsql as $$
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
create trigger letter_cites after insert or update of title, body, state, org_id, path on letter
  for each row execute function luan_letter_cites();

-- A law that comes to the register, or to another name, is looked for in what stands already.
create function luan_law_named() returns trigger language plpgsql as $$
declare named text := new.law_key; short text := coalesce(nullif(new.short_key, ''), new.law_key);
begin
  insert into law_reference (law_id, question_id, org_id, path, shared, article, from_text)
    select c.law_id, q.id, q.org_id, q.path, q.shared, c.article, true
    from question q cross join lateral (select q.law_basis || E'\n' || q.stem || E'\n' || q.explanation as words) w
      cross join lateral luan_laws_cited(q.path, w.words, '') c
    where starts_with(q.path, new.path) and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.question_id = q.id and r.law_id = c.law_id and r.article = c.article);
  insert into law_reference (law_id, lesson_id, org_id, path, shared, article, from_text)
    select c.law_id, l.id, l.org_id, l.path, l.share > 0, c.article, true
    from lesson l cross join lateral (select l.lesson_name || E'\n' || l.intro as words) w
      cross join lateral luan_laws_cited(l.path, w.words, w.words) c
    where starts_with(l.path, new.path) and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.lesson_id = l.id and r.law_id = c.law_id and r.article = c.article);
  insert into law_reference (law_id, letter_id, org_id, path, shared, article, from_text)
    select c.law_id, t.id, t.org_id, t.path, t.state = 2, c.article, true
    from letter t cross join lateral (select t.title || E'\n' || t.body as words) w
      cross join lateral luan_laws_cited(t.path, w.words, '') c
    where starts_with(t.path, new.path) and (strpos(w.words, named) > 0 or strpos(w.words, short) > 0) and c.law_id = new.id
      and not exists (select from law_reference r where r.letter_id = t.id and r.law_id = c.law_id and r.article = c.article);
  return null;
end $$;
create trigger law_named after insert or update of law_name, short_name on law
  for each row execute function luan_law_named();

-- Papers that ask a question which cites a law, and those that may draw it from its bank at exam time.
create function luan_papers_asking(law bigint) returns table (paper_id bigint) language sql stable as $$
  select e.paper_id from law_reference r join exam_paper_exercise e on e.question_id = r.question_id where r.law_id = law and r.state > 0
  union
  select p.id from exam_paper p where p.generate_type = 2 and p.bank_ids && array(
    select q.bank_id from law_reference r join question q on q.id = r.question_id where r.law_id = law and r.state > 0) $$;

-- What cites a changed law stands to be looked through: once for each change.
create function luan_open_reviews(change bigint) returns void language plpgsql as $$
begin
  insert into law_review (change_id, law_id, question_id, lesson_id, letter_id, org_id, path, handle_by)
    select distinct on (r.question_id, r.lesson_id, r.letter_id) c.id, c.law_id, r.question_id, r.lesson_id, r.letter_id, r.org_id, r.path, c.handle_by
    from law_change c join law_reference r on r.law_id = c.law_id and r.state > 0 and starts_with(r.path, c.path)
      left join lesson l on l.id = r.lesson_id
    where c.id = change and (r.lesson_id is null or l.current)
    order by r.question_id, r.lesson_id, r.letter_id
    on conflict do nothing;
  insert into law_review (change_id, law_id, paper_id, org_id, path, handle_by)
    select c.id, c.law_id, p.id, p.org_id, p.path, c.handle_by
    from law_change c join exam_paper p on starts_with(p.path, c.path) and p.state > 0
    where c.id = change and p.id in (select a.paper_id from luan_papers_asking(c.law_id) a)
    on conflict do nothing;
end $$;

create function luan_change_announced() returns trigger language plpgsql as $$
begin
  update law set changed_on = new.changed_on, version = version + 1
    where id = new.law_id and org_id = new.org_id and (changed_on is null or changed_on < new.changed_on);
  perform luan_open_reviews(new.id);
  return null;
end $$;
create trigger law_change_announced after insert on law_change for each row execute function luan_change_announced();

-- What begins to cite a law whose change is being looked through joins in.
create function luan_reference_joins() returns trigger language plpgsql as $$
begin
  insert into law_review (change_id, law_id, question_id, lesson_id, letter_id, org_id, path, handle_by)
    select c.id, c.law_id, new.question_id, new.lesson_id, new.letter_id, new.org_id, new.path, c.handle_by
    from law_change c where c.law_id = new.law_id and c.state = 1 and new.state > 0 and starts_with(new.path, c.path)
    on conflict do nothing;
  return null;
end $$;
create trigger law_reference_joins after insert or update of law_id on law_reference
  for each row execute function luan_reference_joins();

-- A question is found by the words of its stem, of the law it names, and of the law it refers to.
create index question_basis_grams on question using gin (luan_question_grams(law_basis, '') collate "C") where law_basis <> '';
create or replace function luan_questions_with(words text, most int) returns setof bigint language sql stable security definer rows 200 as $$
  with mine as not materialized (
    select q.* from question q
    where case when q.path >= (select luan_from()) and q.path < (select luan_to()) then true
      when q.shared then starts_with((select luan_from()), q.path) else false end)
  (select q.id from mine q
    where luan_question_grams(q.stem, q.stem_en) collate "C" @> array(select substr(lower(words), i, 2) from generate_series(1, length(words) - 1) i)
      and (strpos(lower(q.stem), lower(words)) > 0 or strpos(lower(q.stem_en), lower(words)) > 0)
    limit most)
  union
  (select q.id from mine q
    where q.law_basis <> ''
      and luan_question_grams(q.law_basis, '') collate "C" @> array(select substr(lower(words), i, 2) from generate_series(1, length(words) - 1) i)
      and strpos(lower(q.law_basis), lower(words)) > 0
    limit most)
  union
  (select q.id from mine q join law_reference r on r.question_id = q.id and r.state > 0 join law l on l.id = r.law_id
    where strpos(lower(l.law_name), lower(words)) > 0 or strpos(lower(l.short_name), lower(words)) > 0
    limit most)
  limit most $$;
