import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { ruleMeasure } from '#contracts/events/event.codes.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';

/** What a rule looks at of a thing that happened, as parts of a query. */
interface Happened {
  readonly path: RawBuilder<unknown>;
  readonly source: RawBuilder<unknown>;
  readonly category: RawBuilder<unknown>;
  readonly level: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Whether a rule `r` counts what happened: its kind, its level, and the day on which it happened. */
export const ruleCounts = ({
  source,
  category,
  level,
  at,
}: Omit<Happened, 'path'>): RawBuilder<boolean> => sql<boolean>`
  (r.event_source is null or r.event_source = ${source}) and (r.event_category is null or r.event_category = ${category})
  and ${level} >= coalesce(r.least_level, 1) and ${localDay(at)} >= r.rule_from and (r.rule_until is null or ${localDay(at)} <= r.rule_until)`;

/** The same of a rule in force, of the organisation in which it happened or one above. */
export const ruleHolds = (of: Happened): RawBuilder<boolean> => sql<boolean>`
  r.state = ${literal(recordState, 'enabled')} and r.rule_measure = ${literal(ruleMeasure, 'times')} and starts_with(${of.path}, r.path) and ${ruleCounts(of)}`;

/** Whether a rule `r` that measures points looks at what happened: everybody's of whoever is above, the plan says whom it takes. */
export const pointsHold = (of: Happened): RawBuilder<boolean> => sql<boolean>`
  r.state = ${literal(recordState, 'enabled')} and r.rule_measure = ${literal(ruleMeasure, 'points')}
  and starts_with(${of.path}, r.path) and ${ruleCounts(of)}`;
