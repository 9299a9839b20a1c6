import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';

/** What people of the demonstration looked for and did not find: words, how often, days since the last time. */
const missed: readonly (readonly [words: string, times: number, days: number])[] = [
  [said('挂靠车辆'), 7, 1],
  [said('跨省作业报备'), 4, 3],
  [said('gps离线'), 3, 5],
];

/** Whom to ring, and when: as the head office of the demonstration has set it. */
const desk: Readonly<Record<string, string>> = { helpPhone: '0311-87001234', helpHours: '8:30–17:30' };

/** Some have said whether the help helped, and some have found nothing. */
export const fillHelp = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    for (const [words, times, days] of missed)
      await sql`insert into help_miss (org_id, path, miss_words, times, last_at)
        select o.id, o.path, ${words}, ${times}, now() - make_interval(days => ${days}) from organisation o where o.parent_id is null
        on conflict do nothing`.execute(db);
    for (const [code, content] of Object.entries(desk))
      await sql`update parameter set content = ${JSON.stringify(content)}::jsonb
        where parameter_code = ${code} and content = '""'::jsonb`.execute(db);
    await sql`insert into help_vote (article_id, user_id, useful, voted_at)
      select h.id, u.id, (u.id + h.id) % 9 <> 0, now() - (u.id % 40) * interval '1 day' from help_article h
      join app_user u on u.username is null and (u.id * 7 + h.id * 13) % 100 < 2 + (h.id % 3) on conflict do nothing`.execute(
      db,
    );
    await sql`update help_article h set useful = v.yes, useless = v.no from (select article_id, count(*) filter (where useful) as yes,
      count(*) filter (where not useful) as no from help_vote group by article_id) v where v.article_id = h.id`.execute(
      db,
    );
  });
