-- What the paper forms of a training ask for: who taught with which title, and what was taught.
alter table classroom add column lecturer_title text not null default '';
alter table classroom add column summary text not null default '';

-- What a plan teaches, as its record sheet says it: its introduction, then each lesson with its own and its chapters.
create function luan_plan_content(wanted bigint) returns text language sql stable security definer as $$
  select concat_ws(E'\n', nullif(p.intro, ''), (
    select string_agg((x.place + 1) || '. ' || l.lesson_name || case when l.intro = '' then '' else '：' || l.intro end
      || coalesce('（' || (select string_agg(c.chapter_name, '、' order by c.sort) from lesson_chapter c where c.lesson_id = l.id) || '）', ''),
      E'\n' order by x.place)
    from plan_lesson x join lesson l on l.id = x.lesson_id where x.plan_id = p.id))
  from plan p where p.id = wanted $$;

-- How many signs of a text say something.
create function luan_said(words text) returns int language sql immutable as $$
  select char_length(regexp_replace(words, '\s', '', 'g')) $$;

-- Who provides the lessons of a plan: the provider named in a lesson, else the organisation it belongs to.
create function luan_plan_providers(wanted bigint) returns text[] language sql stable security definer as $$
  select coalesce(array_agg(distinct coalesce(nullif(l.provider_name, ''), o.org_name)), '{}')
  from plan_lesson x join lesson l on l.id = x.lesson_id join organisation o on o.id = l.org_id where x.plan_id = wanted $$;
