import { sql } from 'kysely';
import { referenceMachine, referenceState } from '#contracts/laws/law.codes.ts';
import type { referenceApi } from '#contracts/laws/reference.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { letterState } from '#contracts/training/letters/letter.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, type Placed } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { stampedBy, walks } from '#kernel/walks.ts';
import { seenLaw } from './law.queries.ts';

const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw (brokenRule(error) ?? '').startsWith('law_reference_')
      ? failFields([{ field: 'article', key: 'law.citedAlready' }])
      : error;
  });

const refuseUnknownLaw = async (db: Db, actor: Actor, lawId: string): Promise<void> => {
  const { rows } = await sql`select 1 from law l where l.id = ${lawId} and ${seenLaw(actor)}`.execute(db);
  if (rows.length === 0) throw failFields([{ field: 'lawId', key: 'input.notAllowed' }]);
};

const things = {
  questionId: { placed: 'question x', shared: sql`x.shared`, column: 'question_id' },
  lessonId: { placed: 'lesson x', shared: sql`x.share > 0`, column: 'lesson_id' },
  letterId: { placed: 'letter x', shared: sql`x.state = ${literal(letterState, 'published')}`, column: 'letter_id' },
} as const satisfies Record<string, { placed: Placed; shared: unknown; column: string }>;

/** Writes down that things of the scope cite a law. */
export const addReference = async (
  context: Context,
  input: Parsed<typeof referenceApi.add>,
): Promise<{ referenceIds: string[] }> => {
  const { db, actor } = context;
  await refuseUnknownLaw(db, actor, input.lawId);
  const referenceIds: string[] = [];
  for (const [name, { placed, shared, column }] of Object.entries(things)) {
    const thing = input[name as keyof typeof things];
    if (thing === undefined) continue;
    const made = await explained(
      sql<{
        id: string;
      }>`insert into law_reference (law_id, ${sql.ref(column)}, org_id, path, shared, article, state, decided_by, decided_at)
        select ${input.lawId}, x.id, x.org_id, x.path, ${shared}, ${input.article}, ${referenceState.values.confirmed}, ${actor.userId}, ${clock.now()}
        from ${sql.raw(placed)} where x.id = ${thing} and ${inScope(actor.scope, placed)} returning id`.execute(db),
    );
    if (!made.rows[0]) throw fail('object.missing');
    referenceIds.push(made.rows[0].id);
  }
  const [objectId] = referenceIds;
  if (objectId === undefined) throw failFields([{ field: 'questionId', key: 'input.oneThing' }]);
  context.audit({ objectKind: 'lawReference', objectId, action: 'lawReference.add', after: input });
  return { referenceIds };
};

/** Corrects a reference, which confirms it: a step of its machine where it was not confirmed. */
export const modReference = async (
  context: Context,
  input: Parsed<typeof referenceApi.mod>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const { rows } = await sql<{ version: number; state: number }>`
    select r.* from law_reference r where r.id = ${input.referenceId} and ${inScope(actor.scope, 'law_reference r')} for update`.execute(
    db,
  );
  const stored = orMissing(rows[0]);
  if (stored.version !== input.version) throw fail('object.changed');
  await refuseUnknownLaw(db, actor, input.lawId);
  await explained(
    sql`update law_reference set law_id = ${input.lawId}, article = ${input.article}, version = version + 1 where id = ${input.referenceId}`.execute(
      db,
    ),
  );
  const confirmed = stored.state === referenceState.values.confirmed;
  if (!confirmed) await referenceWalks.walk(context, 'confirm', { id: input.referenceId });
  context.audit({
    objectKind: 'lawReference',
    objectId: input.referenceId,
    action: 'lawReference.mod',
    before: stored,
    after: input,
  });
  return { version: stored.version + (confirmed ? 1 : 2) };
};

/** Confirms what is still proposed among several references of the scope. */
export const confirmReferences = async (
  context: Context,
  input: Parsed<typeof referenceApi.confirmAll>,
): Promise<{ count: number }> => {
  const { db, actor } = context;
  const ids = [...new Set(input.referenceIds)];
  const { rows } = await sql`select r.id from law_reference r
    where r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'law_reference r')} order by r.id for update`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  const moved = await referenceWalks.those(context, 'confirm', {
    where: sql<boolean>`t.id = any(${ids}::bigint[]) and t.state = ${referenceState.values.proposed}`,
  });
  context.audit({
    objectKind: 'lawReference',
    objectId: moved[0]?.id ?? '',
    action: 'lawReference.batch',
    after: { ids: moved.map((one) => one.id) },
  });
  return { count: moved.length };
};

/** Who looked at a reference last stands in its row. */
export const referenceWalks = walks(referenceMachine, {
  table: 'law_reference',
  stamps: { confirm: stampedBy('decided'), dismiss: stampedBy('decided') },
});
