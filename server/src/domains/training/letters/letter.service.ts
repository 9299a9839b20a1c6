import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { letterMachine, letterState } from '#contracts/training/letters/letter.codes.ts';
import type { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { cleanHtml } from '#kernel/rich-text.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { kindOfClass, wordsOf } from './letter.rules.ts';

const cleanBody = (body: string): string => {
  const clean = cleanHtml(body);
  if (wordsOf(clean).length < 10) throw failFields([{ field: 'body', key: 'letter.empty' }]);
  return clean;
};

interface Draft {
  readonly version: number;
  readonly state: number;
  readonly title: string;
  readonly effectiveOn: string;
}

/** Locks a draft of the scope. */
const lockDraft = async (context: Context, letterId: string, version?: number): Promise<Draft> => {
  const { rows } = await sql<Draft>`
    select version, state, title, effective_on::text as "effectiveOn" from letter t where id = ${letterId} and letter_class is not null and ${inScope(context.actor.scope, 'letter t')} for update`.execute(
    context.db,
  );
  if (!rows[0]) throw fail('object.missing');
  if (rows[0].state !== letterState.values.draft) throw fail('letter.published');
  if (version !== undefined && rows[0].version !== version) throw fail('object.changed');
  return rows[0];
};

/** Writes a draft; its edition follows the last one of its class at the organisation. */
export const addLetter = async (
  context: Context,
  input: Parsed<typeof letterApi.add>,
): Promise<{ letterId: string }> => {
  const { actor, db } = context;
  // One after the other: two drafts of a class never get one number.
  await sql`select from organisation where id = ${actor.orgId} for no key update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into letter (org_id, path, letter_class, kind, title, body, edition, effective_on, created_by)
    select ${actor.orgId}, ${actor.orgPath}, ${input.letterClass}, ${kindOfClass(input.letterClass)}::int, ${input.title}, ${cleanBody(input.body)},
      coalesce(max(edition), 0) + 1, ${input.effectiveOn}, ${actor.userId}
    from letter where org_id = ${actor.orgId} and letter_class = ${input.letterClass} returning id`.execute(db);
  const letterId = rows[0]?.id ?? '';
  context.audit({ objectKind: 'letter', objectId: letterId, action: 'letter.add', after: input });
  return { letterId };
};

export const modifyLetter = async (
  context: Context,
  input: Parsed<typeof letterApi.mod>,
): Promise<{ version: number }> => {
  const before = await lockDraft(context, input.letterId, input.version);
  await sql`update letter set title = ${input.title}, body = ${cleanBody(input.body)}, effective_on = ${input.effectiveOn}, updated_at = now(),
    version = version + 1 where id = ${input.letterId}`.execute(context.db);
  context.audit({ objectKind: 'letter', objectId: input.letterId, action: 'letter.mod', before, after: input });
  return { version: input.version + 1 };
};

export const deleteLetter = async (context: Context, letterId: string): Promise<null> => {
  const before = await lockDraft(context, letterId);
  await sql`delete from letter where id = ${letterId}`.execute(context.db);
  context.audit({ objectKind: 'letter', objectId: letterId, action: 'letter.del', before, after: undefined });
  return null;
};

/** Publishing and withdrawing; who signed before keeps what was signed. */
export const letterWalks = walks(letterMachine, {
  table: 'letter',
  reach: (actor) => sql<boolean>`(${inScope(actor.scope, 'letter t')} and t.letter_class is not null)`,
  stamps: onEdges(['publish', 'withdraw'], () => ({ updated_at: sql`now()` })),
});
