import { deeds } from './common-declarations.ts';
import type { Erasure } from './erasure.ts';
import { declared } from './table-declarations.ts';

/**
 * What a deletion does to every table that names a person, as the table declares it; a test looks for the person in every
 * table afterwards. What stands in no table of its own (the copies of a name in logs) is said in `docs/decisions/deletions.md`.
 */
export const erasures: Readonly<Record<string, Erasure>> = Object.fromEntries(
  declared.flatMap(([table, { erasure, doneBy }]) => {
    const one = erasure ?? (doneBy && deeds);
    return one ? [[table, one]] : [];
  }),
);
