import { instantOf } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';

/** Moves the clock to the next day where that begins within minutes: what a test does in them lies on one day. */
export const passMidnight = (minutes = 5): void => {
  const now = clock.now().getTime();
  const next = dayOf(new Date(now + minutes * 60_000));
  if (next !== dayOf(new Date(now))) clock.shift += Date.parse(instantOf(`${next} 00:00`)) - now;
};
