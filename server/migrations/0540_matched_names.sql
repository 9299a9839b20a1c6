-- What a name is compared by, as `nameToMatch` of the contracts: narrow signs, no blanks and no marks that nobody sees, one middle
-- dot for the many there are, small Latin letters. Names of Han signs alone are what they are.
create function luan_match_name(name text) returns text language sql immutable parallel safe as $$
  select case when name ~ '^[\u4E00-\u9FFF]*$' then name else lower(regexp_replace(regexp_replace(normalize(name, nfkd),
    '[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]', '', 'g'),
    '[\u0387\u2022\u2027\u2219\u22C5\u30FB\uFF65]', U&'\00B7', 'g') collate "C") end $$;

-- A column instead of an expression: the second lock lets plain equality alone use an index.
alter table org_user add column name_match text collate "C" not null generated always as (luan_match_name(real_name)) stored;
comment on column org_user.name_match is 'What the name is compared by';
drop index org_user_twins;
-- People of the same name, who may be one person
create index org_user_twins on org_user (name_match) where left_at is null;
comment on index org_user_twins is 'People of the same name, who may be one person';

-- Pieces of a name are those of what it is compared by; only names written otherwise than that have other pieces.
delete from org_user_gram g using org_user m
  where g.org_user_id = m.id and m.name_match <> lower(m.real_name) and length(g.gram) <= 2;
insert into org_user_gram (gram, path, org_user_id, present)
  select distinct substr(m.name_match, place, size), m.path, m.id, m.left_at is null
  from org_user m, generate_series(1, length(m.name_match)) place, (values (1), (2)) sizes (size)
  where m.name_match <> lower(m.real_name) and place + size - 1 <= length(m.name_match);
