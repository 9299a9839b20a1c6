import { sql } from 'kysely';
import { recordMachine } from '#contracts/training/record.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import { transitionMany } from '#kernel/transition.ts';

/**
 * Members who attended a meeting, or made it up: their learning is done, and since a meeting has neither audit nor exam
 * they are at the end. Repeating it is harmless. @param actor whose name the history carries; the caller has checked that
 * these records are the actor's to move. @returns ids of those who moved.
 */
export const finishAttended = async (db: Db, actor: Actor, recordIds: readonly string[]): Promise<string[]> => {
  const by = { ...actor, scope: everything };
  const where = sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`;
  const walk = (edge: 'study' | 'finishLearning', to?: string) =>
    transitionMany(db, by, recordMachine, { table: 'training_record', edge, where, ...(to ? { to } : {}) });
  await walk('study');
  const ended = await walk('finishLearning', 'ended');
  const ids = ended.map((row) => row.id);
  const now = clock.now().toISOString();
  await sql`update training_record set started_at = coalesce(started_at, ${now}), learned_at = ${now}, ended_at = ${now}
    where id = any(${ids}::bigint[])`.execute(db);
  return ids;
};

/**
 * Members whose attendance was wrongly taken are expected at their meeting again. @param actor as above; the caller has
 * checked that nobody of them is archived. @returns ids of those who moved.
 */
export const takeBackAttended = async (
  db: Db,
  actor: Actor,
  recordIds: readonly string[],
  reason: string,
): Promise<string[]> => {
  const moved = await transitionMany(db, { ...actor, scope: everything }, recordMachine, {
    table: 'training_record',
    edge: 'takeBack',
    where: sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`,
    reason,
  });
  const ids = moved.map((row) => row.id);
  await sql`update training_record set started_at = null, learned_at = null, ended_at = null where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return ids;
};
