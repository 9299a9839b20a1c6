import type { Database } from '#kernel/db.ts';

/** Where a process dies in a transaction: its work is done and nothing is kept, or it is kept and nobody hears of it. */
export type Death = 'beforeCommit' | 'afterCommit';

/** Thrown where a process would be gone. */
export class Died extends Error {}

/**
 * Lets the next writing transaction but `others` of a database die while `work` runs, wherever it was begun: by a call, a worker, a
 * timer. What runs beside it lives on. @returns what the work does
 */
export const whileOneDies = async <T>(
  database: Database,
  { others, death }: { readonly others: number; readonly death: Death },
  work: () => Promise<T>,
): Promise<T> => {
  const { within } = database;
  let left = others;
  const dying: Database['within'] = async (scope, deed, mode = 'write') => {
    if (mode !== 'write' || left < 0) return within(scope, deed, mode);
    left -= 1;
    if (left >= 0) return within(scope, deed, mode);
    const result = await within(
      scope,
      async (db) => {
        const done = await deed(db);
        if (death === 'beforeCommit') throw new Died(death);
        return done;
      },
      mode,
    );
    if (death === 'afterCommit') throw new Died(death);
    return result;
  };
  Object.assign(database, { within: dying });
  try {
    return await work();
  } finally {
    Object.assign(database, { within });
  }
};
