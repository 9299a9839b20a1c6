import { sql } from 'kysely';
import type { TimerName } from '#contracts/system/timer.contract.ts';
import { timers } from '#domains/timers.ts';
import { runTimer, type Timer } from '#kernel/timers.ts';
import type { World } from './world.ts';

const timerOf = (name: TimerName): Timer => {
  const timer = timers.find((one) => one.name === name);
  if (!timer) throw new Error(`No timer ${name}`);
  return timer;
};

/** Has a timer run now, as the worker does. @throws what its work throws. */
export const runNow = async (world: World, name: TimerName): Promise<void> => {
  const timer = timerOf(name);
  const error = await runTimer(world.runtime, timer);
  if (error !== undefined) throw error;
};

/** The minute of a timer has come: it runs where it finds something to do. @returns whether it did. */
export const minuteComes = async (world: World, name: TimerName): Promise<boolean> => {
  const { due = 'select' } = timerOf(name);
  const { rows } = await world.asSystem((db) => sql.raw(due).execute(db));
  if (rows.length > 0) await runNow(world, name);
  return rows.length > 0;
};
