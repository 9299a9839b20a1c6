import { sql } from 'kysely';
import { tellHeadOffice } from '#domains/messages/door.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Statements proven in one transaction. */
const some = 200;

interface Proven {
  readonly id: string;
  readonly number: string;
  readonly orgName: string;
  readonly isNew: boolean;
}

/** Proves some statements; one that differs since this night is told to the head office. @returns those that were looked at. */
const proveSome = (runtime: Runtime, after: string): Promise<readonly Proven[]> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Proven>`select p.id, p.number, p.org_name as "orgName", p.is_new as "isNew"
      from luan_prove_settlements(${after}::bigint, ${sql.lit(some)}) p order by p.id`.execute(db);
    const differing = rows.filter(({ isNew }) => isNew);
    const [first] = differing;
    if (first)
      await tellHeadOffice(db, {
        kind: 'settlementsDiffer',
        params: { count: differing.length, number: first.number, name: first.orgName },
        link: '/finance/settlementList',
        query: { hashDiffers: 'true' },
      });
    return rows;
  });

/** Compares each confirmed statement with the hash it was confirmed under. @returns how many were looked at */
export const proveSettlements = async (runtime: Runtime): Promise<number> => {
  let proven = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const part: readonly Proven[] = await proveSome(runtime, after);
    proven += part.length;
    after = part.at(-1)?.id;
  }
  return proven;
};
