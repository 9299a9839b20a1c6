import { type RawBuilder, sql } from 'kysely';

/** Days ahead of the end of something (a licence, a qualification, a paper of a vehicle) on which it is reminded of. */
export const reminderDays = [30, 7, 0] as const;

/** Most days ahead anything is reminded of. */
export const farthestReminder = Math.max(...reminderDays);

/** The reminder that is due with so many days left: the nearest that was reached; null beyond all of them. */
export const dueStep = (daysLeft: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select min(step) from unnest(${[...reminderDays]}::int[]) step where ${daysLeft} <= step)`;
