import { sql } from 'kysely';
import { eventState, openStates } from '#contracts/events/event.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { eventWalks } from '../event.walks.ts';

const settled = sql<boolean>`(t.state in (${literal(eventState, ...openStates)}) and exists (select from event_training c
  join training_record r on r.id = c.record_id where c.event_id = t.id and r.state >= ${literal(trainingState, 'ended')}))`;

/** Events whose driver has ended the training they led to are handled by it. @returns how many. */
export const settleTrained = (runtime: Runtime): Promise<number> =>
  runtime.database.within(
    everything,
    async (db) => (await eventWalks.those({ db, actor: systemActor }, 'trained', { where: settled })).length,
  );

/** Events nobody handled in time are overdue. @returns how many. */
export const lapseEvents = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const where = sql<boolean>`t.due_on < ${dayOf(clock.now())}::date`;
    return (await eventWalks.those({ db, actor: systemActor }, 'lapse', { where })).length;
  });
