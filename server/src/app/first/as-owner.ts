import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/**
 * Runs a statement of the story under the owner of the database, then goes on under the role of the application: some tables are
 * written by statements of their owner alone, which know no other moment than now.
 */
export const asOwner = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  await sql`reset role`.execute(db);
  const result = await work();
  await sql`set local role luan_app`.execute(db);
  return result;
};
