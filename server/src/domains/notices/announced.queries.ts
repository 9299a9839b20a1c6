import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Announced } from '#contracts/notices/notice.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Database, Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';

/** What the log-in page shows today, the loudest first, five at most; in a scope of everything: nobody has logged in yet. */
export const findAnnounced = async (db: Db): Promise<Announced[]> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<Announced>`
    select a.id as "announcementId", a.version, a.announcement_title as title, a.announcement_title_en as "titleEn",
      a.announcement_level as level, a.announcement_reading as reading, a.announcement_words as words, a.announcement_words_en as "wordsEn"
    from announcement a where a.state = ${literal(recordState, 'enabled')} and a.shown_from <= ${today}::date and a.shown_until >= ${today}::date
    order by a.announcement_level desc, a.id desc limit 5`.execute(db);
  return rows;
};

/** The same in a transaction of its own. */
export const announcedNow = (within: Database['within']): Promise<Announced[]> =>
  within(everything, findAnnounced, 'read');
