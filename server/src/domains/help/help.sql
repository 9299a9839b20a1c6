-- Functions, triggers and views of help: applied again whenever this file has changed.

-- Readers of an article stand below its writers, whose row they may not write: their word is taken and counted here.
create or replace function luan_help_vote(wanted bigint, person bigint, helped boolean) returns table (yes int, no int)
language plpgsql volatile security definer set search_path = public as $$
begin
  insert into help_vote (article_id, user_id, useful) select h.id, person, helped from help_article h where h.id = wanted and h.state = 1
    and h.org_id = (select o.id from organisation o where o.parent_id is null)
    on conflict (article_id, user_id) do update set useful = excluded.useful, voted_at = now();
  return query update help_article h set useful = (select count(*) from help_vote v where v.article_id = h.id and v.useful),
      useless = (select count(*) from help_vote v where v.article_id = h.id and not v.useful)
    where h.id = wanted and h.state = 1 and h.org_id = (select o.id from organisation o where o.parent_id is null) returning h.useful, h.useless;
end $$;

-- Readers stand below the head office: whether they have met its guide is written here, and never backwards.
create or replace function luan_guide_seen(wanted bigint, person bigint, whole boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  insert into help_guide_seen (guide_id, user_id, edition, finished) select g.id, person, g.edition, whole from help_guide g
    where g.id = wanted and g.state = 1 and g.org_id = (select o.id from organisation o where o.parent_id is null)
    on conflict (guide_id, user_id) do update set edition = excluded.edition, seen_at = now(),
      finished = excluded.finished or (help_guide_seen.finished and help_guide_seen.edition = excluded.edition);
  return found;
end $$;
