import { makeSettlements } from '#domains/settlements/statements/make-settlements.task.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Runtime } from '#kernel/runtime.ts';
import type { SupportCalls } from './support-server.ts';

/**
 * Support calls: POST /settlements makes the statements of the month that runs, by the function the night makes those of the month
 * before with. Nobody waits here for a month to end, and a share that was written is never moved to another month, not even by a
 * journey; a clock that jumped would end everybody's session.
 */
export const settlementCalls = (runtime: Runtime): SupportCalls => ({
  'POST settlements': () => makeSettlements(runtime, `${dayOf(clock.now()).slice(0, 7)}-01`),
});
