import { type RawBuilder, sql } from 'kysely';

/** The same as `lengthMinutes` of the contracts, in a query: null where there is no length. Whole minutes are `seconds / 60`. */
export const lengthOf = (seconds: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`case when ${seconds} > 0 then greatest(1, ${seconds} / 60) end`;
