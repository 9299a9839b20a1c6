import { type RawBuilder, sql } from 'kysely';
import type { LearnedMinutes } from '#contracts/columns.ts';
import { hoursOfMinutes } from '#contracts/minutes.ts';
import { type Language, say } from '#phrases/say.ts';

/** The same as `lengthMinutes` of the contracts, in a query: null where there is no length. Whole minutes are `seconds / 60`. */
export const lengthOf = (seconds: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`case when ${seconds} > 0 then greatest(1, ${seconds} / 60) end`;

/** The same as `hoursOfMinutes` of the contracts, in a query: cut to tenths, never more than they are. */
export const hoursOf = (minutes: RawBuilder<unknown>, perHour: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`floor(${minutes} * 10.0 / ${perHour}) / 10`;

/** Minutes of learning and the study hours they are, as paper and spreadsheets say them: `40 分钟（0.8 学时）`. */
export const minutesWords = ({ minutes, perHour }: LearnedMinutes, language: Language): string =>
  say(language, 'kit.minutesHours', { minutes, hours: hoursOfMinutes(minutes, perHour) });
