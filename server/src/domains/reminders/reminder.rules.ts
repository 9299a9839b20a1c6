/** Hours of a day, in the platform's zone, between which nobody gets a text message (issue 5, point 9). */
const quietFrom = 21;
const quietUntil = 8;
const zoneHours = 8;
const hour = 3_600_000;

/** The moment from which a text message may leave: now, or at eight where it is night. */
export const afterQuiet = (now: Date): Date => {
  const local = new Date(now.getTime() + zoneHours * hour);
  const at = local.getUTCHours();
  if (at >= quietUntil && at < quietFrom) return now;
  const morning =
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), quietUntil) - zoneHours * hour;
  return new Date(at >= quietFrom ? morning + 24 * hour : morning);
};

/** The step of a list of days before an end that a number of days left has reached: 7, 3, 1 left with 2 days is 3. */
export const stepOf = (steps: readonly number[], daysLeft: number): number | undefined =>
  steps.filter((step) => daysLeft <= step).toSorted((a, b) => a - b)[0];
