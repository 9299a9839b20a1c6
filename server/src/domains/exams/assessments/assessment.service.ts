import { sql } from 'kysely';
import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** People counted in one transaction. */
const atOnce = 2000;

/** Nightly: everybody whom the authority assesses is counted anew; whatever the triggers know already changes nothing. */
export const assessEverybody = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  let last = '0';
  let counted = 0;
  for (;;) {
    const from = last;
    const people = await database.within(everything, async (db) => {
      const { rows } = await sql<{ id: string }>`
        select m.id from org_user m where m.id > ${from} and (m.duty_codes && ${[...assessedDuties]}::text[]
          or exists (select from assessment_due d where d.id = m.id)) order by m.id limit ${atOnce}`.execute(db);
      const ids = rows.map((row) => row.id);
      if (ids.length > 0) await sql`select luan_assess(${ids}::bigint[])`.execute(db);
      return ids;
    });
    counted += people.length;
    last = people.at(-1) ?? last;
    if (people.length < atOnce) return counted;
  }
};
