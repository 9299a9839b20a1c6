import { type RawBuilder, sql } from 'kysely';
import { plainPlate } from '#contracts/written/written-text.ts';
import { memberIdsNamed } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { containing } from '#kernel/list.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';

/**
 * Whether words are looked for in the index of triples: three letters at least, one of them a digit or a Latin letter, as plates,
 * kilometres and numbers have. Words of the language alone may stand in most rows; there the list is walked in its own order.
 */
const indexed = (words: string): boolean =>
  /[a-z0-9]/i.test(words) && [...words].length > 2 && !/[\ud800-\udfff]/.test(words);

const plated = (words: string): RawBuilder<unknown> =>
  sql`select k.id from vehicle k where ${containingPlate(sql`k.plate_no`, words)}`;

/** Condition on `risk_event e`: its driver, vehicle, place or text contains some words. */
export const eventSays = (words: string, actor: Actor): RawBuilder<boolean> =>
  indexed(words)
    ? sql<boolean>`e.id in (select luan_risk_events_with(${words})
        union all select x.id from risk_event x where x.vehicle_id in (${plated(words)})
        union all select x.id from risk_event x where x.org_user_id in (${memberIdsNamed(actor, words)}))`
    : sql<boolean>`(e.org_user_id in (${memberIdsNamed(actor, words)}) or e.vehicle_id in (${plated(words)})
        or ${containing(sql`e.event_place`, words)} or ${containing(sql`e.event_text`, words)})`;

/** Condition on `driving_behaviour b`: its plate, place or driver contains some words, or its platform's number is the word. */
export const alarmSays = (words: string, actor: Actor): RawBuilder<boolean> =>
  indexed(words)
    ? sql<boolean>`b.id in (select luan_alarms_with(${words})
        union all select luan_alarms_with(${plainPlate(words)}) where ${plainPlate(words)}::text <> ${words}::text
        union all select x.id from driving_behaviour x where x.external_id = ${words} and x.external_id <> ''
        union all select x.id from driving_behaviour x where x.org_user_id in (${memberIdsNamed(actor, words)}))`
    : sql<boolean>`(${containingPlate(sql`b.plate_no`, words)} or ${containing(sql`b.event_place`, words)}
        or b.external_id = ${words} or b.org_user_id in (${memberIdsNamed(actor, words)}))`;
