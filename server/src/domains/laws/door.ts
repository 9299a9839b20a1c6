import { type RawBuilder, sql } from 'kysely';
import { referenceState } from '#contracts/laws/law.codes.ts';
import { literal } from '#kernel/literal.ts';

/** Condition: the question, lesson or letter of an alias refers to a law, in a way nobody has dismissed. */
export const citesLaw = (kind: 'question' | 'lesson' | 'letter', alias: string, lawId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select r.${sql.raw(`${kind}_id`)} from law_reference r
    where r.law_id = ${lawId} and r.state > ${literal(referenceState, 'dismissed')} and r.${sql.raw(`${kind}_id`)} is not null)`;

/** Condition: the paper of an alias asks a question that refers to a law, or may draw one. */
export const asksLaw = (alias: string, lawId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select a.paper_id from luan_papers_asking(${lawId}) a)`;
