import type { TimerName } from '#contracts/system/timer.contract.ts';
import { timers } from '#domains/timers.ts';
import { runTimer } from '#kernel/timers.ts';
import type { World } from './world.ts';

/** Has a timer run now, as the worker does. @throws what its work throws. */
export const runNow = async (world: World, name: TimerName): Promise<void> => {
  const timer = timers.find((one) => one.name === name);
  if (!timer) throw new Error(`No timer ${name}`);
  const error = await runTimer(world.runtime, timer);
  if (error !== undefined) throw error;
};
