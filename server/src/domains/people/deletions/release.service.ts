import { sql } from 'kysely';
import { deletionState } from '#contracts/people/deletions/deletion.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { deletionWalks } from './deletion.service.ts';

/** What is let go at once. */
const atOnce = 200;

/**
 * Lets go what no law keeps any more: the bytes of files first, then the sealed rows; a break in between is made good by the
 * next round. Who is kept by nothing is deleted for good. @returns how many kept things went.
 */
export const releaseKept = async (runtime: Runtime): Promise<number> => {
  const today = dayOf(clock.now());
  const due = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; objects: string[] }>`
      select id, objects from deletion_kept where until_on < ${today} or rule = '' order by id limit ${atOnce}`.execute(
      db,
    );
    return rows;
  });
  for (const { objects } of due) for (const name of objects) await runtime.store.remove(name);
  await runtime.database.within(everything, async (db) => {
    await sql`delete from deletion_kept where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select t.id from deletion t where t.state = ${literal(deletionState, 'locked')}
        and not exists (select from deletion_kept k where k.deletion_id = t.id) order by t.id limit ${atOnce}`.execute(
      db,
    );
    for (const { id } of rows) await deletionWalks.alone({ db, actor: systemActor }, 'finish', { id });
  });
  return due.length;
};
