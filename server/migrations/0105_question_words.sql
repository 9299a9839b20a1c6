-- Words of a question's stem are found by an index of its pairs of letters: every two letters that stand side by side.
create function luan_question_grams(stem text, stem_en text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(t, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 2), '(..)', E'\\1\n', 'g'), E'\n'), '')
  from translate(lower(stem || ' ' || stem_en), E'\n', ' ') t $$;
create index question_grams on question using gin (luan_question_grams(stem, stem_en) collate "C");

-- Questions whose stem contains some words of two letters or more, in Chinese or English, at most so many (all: null).
-- The policy of the table would keep the index from being used: the function reads as its owner and repeats the policy itself.
create function luan_questions_with(words text, most int) returns setof bigint language sql stable security definer rows 200 as $$
  select q.id from question q
  where luan_question_grams(q.stem, q.stem_en) collate "C" @> array(select substr(lower(words), i, 2) from generate_series(1, length(words) - 1) i)
    and (strpos(lower(q.stem), lower(words)) > 0 or strpos(lower(q.stem_en), lower(words)) > 0)
    and (case when q.path >= (select luan_from()) and q.path < (select luan_to()) then true
      when q.shared then starts_with((select luan_from()), q.path) else false end)
  limit most $$;
