import { type RawBuilder, sql } from 'kysely';
import { zone } from '#contracts/zone.ts';

const inZone = sql.lit(zone);

/** The day of a moment in the platform's zone, in a query. */
export const localDay = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${inZone})::date`;

/** The moment a day begins in the platform's zone, in a query. */
export const startOf = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`((${day})::timestamp at time zone ${inZone})`;

/** The hour of a moment in the platform's zone, 0 to 23, in a query. */
export const localHour = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`extract(hour from ${moment} at time zone ${inZone})::int`;

/** Day and time of a moment in the platform's zone as `MM-DD HH:mm`, in a query. */
export const localClock = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone ${inZone}, 'MM-DD HH24:MI')`;
