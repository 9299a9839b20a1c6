import { type RawBuilder, sql } from 'kysely';
import { referenceState } from '#contracts/laws/law.codes.ts';
import { literal } from '#kernel/literal.ts';

/** Condition: the question, lesson or letter of an alias refers to a law, in a way nobody has dismissed (decision laws). */
export const citesLaw = (kind: 'question' | 'lesson' | 'letter', alias: string, lawId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select r.${sql.raw(`${kind}_id`)} from law_reference r
    where r.law_id = ${lawId} and r.state > ${literal(referenceState, 'dismissed')} and r.${sql.raw(`${kind}_id`)} is not null)`;
