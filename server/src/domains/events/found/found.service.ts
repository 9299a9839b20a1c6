import { longestDeadline } from '#contracts/events/event.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { insertEvents } from '../event.service.ts';
import { findWrong } from './found.queries.ts';

/**
 * The night's look at what is wrong by itself: documents that ran out, terminals that are silent while their vehicle drives,
 * faults, years without a plan, trainings that were not passed or never begun, names of platforms nobody knows. Each becomes a risk event, once. @returns how many.
 */
export const findEvents = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const found = await findWrong(db);
    const made = await insertEvents(
      db,
      systemActor,
      found.map((one) => ({
        orgId: one.org_id,
        path: one.path,
        orgUserId: one.org_user_id,
        userId: one.user_id,
        vehicleId: one.vehicle_id,
        source: one.source,
        category: one.category,
        level: one.level,
        occurredAt: one.occurred_at,
        eventPlace: '',
        text: one.said,
        points: 0,
        dueOn: dayAfter(dayOf(new Date(one.occurred_at)), longestDeadline),
        manual: false,
        fileIds: [],
        origin: one.origin,
      })),
    );
    return made.length;
  });
