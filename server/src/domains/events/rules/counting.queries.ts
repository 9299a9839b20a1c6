import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { ruleMeasure } from '#contracts/events/event.codes.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';

/** What a rule looks at of a thing that happened, as parts of a query. */
interface Happened {
  readonly source: RawBuilder<unknown>;
  readonly category: RawBuilder<unknown>;
  readonly level: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Whether a rule `r` counts what happened: its kind, its level, and the day on which it happened. */
export const ruleCounts = ({ source, category, level, at }: Happened): RawBuilder<boolean> => sql<boolean>`
  (r.event_source is null or r.event_source = ${source}) and (r.event_category is null or r.event_category = ${category})
  and ${level} >= coalesce(r.least_level, 1) and ${localDay(at)} >= r.rule_from and (r.rule_until is null or ${localDay(at)} <= r.rule_until)`;

/**
 * Rules `r` of the organisation in which something happened and of those above, to be joined and narrowed with `and`. The paths
 * are reckoned first, as values: neither a function of the path nor its beginning is served by an index under the second lock,
 * and the rules of the whole platform were read for each event.
 */
export const rulesAbove = (path: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select luan_paths_above(${path}) as above offset 0) up join event_rule r on r.path = any(up.above)`;

/** The same of a rule in force. */
export const ruleHolds = (of: Happened): RawBuilder<boolean> => sql<boolean>`
  r.state = ${literal(recordState, 'enabled')} and r.rule_measure = ${literal(ruleMeasure, 'times')} and ${ruleCounts(of)}`;

/** Whether a rule `r` that measures points looks at what happened: everybody's of whoever is above, the plan says whom it takes. */
export const pointsHold = (of: Happened): RawBuilder<boolean> => sql<boolean>`
  r.state = ${literal(recordState, 'enabled')} and r.rule_measure = ${literal(ruleMeasure, 'points')}
  and ${ruleCounts(of)}`;
