import { sql } from 'kysely';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { transitionMany } from '#kernel/transition.ts';
import { startOf } from '#kernel/zone.ts';

/** Some of this month's members of the repeating plans have begun, and some are done. */
export const moveOccurrences = async (db: Db): Promise<void> => {
  const of = (rest: number) =>
    sql<boolean>`t.id % 5 = ${rest}::int and t.plan_id in (select p.id from plan p where p.series_id is not null)`;
  const walk = (edge: 'study' | 'finishLearning', rest: number, to?: string) =>
    transitionMany(db, systemActor, recordMachine, {
      table: 'training_record',
      edge,
      ...(to === undefined ? {} : { to }),
      where: of(rest),
    });
  // Who has begun days ago has joined before.
  await sql`update training_record t set joined_at = t.joined_at - interval '6 days'
    where t.plan_id in (select p.id from plan p where p.series_id is not null)`.execute(db);
  await walk('study', 1);
  await walk('study', 2);
  await walk('finishLearning', 2, 'ended');
  await sql`update training_record t set counted_seconds = t.required_seconds * 2 / 5, started_at = now() - interval '3 days' where ${of(1)}`.execute(
    db,
  );
  // Yesterday before supper, at whatever hour the demonstration is loaded.
  const done = sql`(${startOf(sql`luan_today() - 1`)} + interval '17 hours' + make_interval(mins => (t.id % 50)::int))`;
  await sql`update training_record t set counted_seconds = t.required_seconds, started_at = ${done} - interval '4 days', learned_at = ${done},
    ended_at = ${done} where ${of(2)}`.execute(db);
};
