import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';

/** An instant so many days ago, at a clock time of the platform's zone (`HH:mm:ss`); never one to come. */
export const pastInstant = (days: number, time: string): string => {
  const instant = new Date(`${dayAfter(dayOf(clock.now()), -days)}T${time}+08:00`);
  return (instant < clock.now() ? instant : clock.now()).toISOString();
};
