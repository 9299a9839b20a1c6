import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Months ahead for which study has a partition of its own. */
const ahead = 3;

/** Makes the partitions of the coming months; part of the nightly work. */
export const makeStudyMonths = (runtime: Runtime): Promise<unknown> =>
  runtime.database.within(everything, (db) => sql`select luan_study_months(${ahead}::int)`.execute(db));
