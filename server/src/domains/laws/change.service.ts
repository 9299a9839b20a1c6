import { sql } from 'kysely';
import type { changeApi } from '#contracts/laws/change.contract.ts';
import { changeMachine, lawState, reviewMachine, reviewState } from '#contracts/laws/law.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, stampedBy, walks } from '#kernel/walks.ts';
import { seenLaw } from './law.queries.ts';

/** Announces a change of a law; what cites it below the announcer stands to be looked through, by the database. */
export const addChange = async (
  context: Context,
  input: Parsed<typeof changeApi.add>,
): Promise<{ changeId: string; reviewCount: number }> => {
  const { db, actor } = context;
  const { rows } = await sql`select 1 from law l
    where l.id = ${input.lawId} and l.state = ${literal(lawState, 'inForce')} and ${seenLaw(actor)}`.execute(db);
  if (rows.length === 0) throw failFields([{ field: 'lawId', key: 'input.notAllowed' }]);
  const made = await db
    .insertInto('law_change')
    .values({
      law_id: input.lawId,
      org_id: actor.orgId,
      path: actor.orgPath,
      changed_on: input.changedOn,
      what: input.what,
      handle_by: input.handleBy,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenRule(error) === 'law_change_running'
        ? failFields([{ field: 'lawId', key: 'law.changeRuns' }])
        : error;
    });
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from law_review where change_id = ${made.id}`.execute(db);
  context.audit({ objectKind: 'lawChange', objectId: made.id, action: 'lawChange.add', after: input });
  return { changeId: made.id, reviewCount: counted.rows[0]?.n ?? 0 };
};

/** A change is over when nothing that cites the law is open or still to be changed, wherever below it stands. */
export const changeWalks = walks(changeMachine, {
  table: 'law_change',
  rule: async ({ context, id }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from law_review
      where change_id = ${id} and state in (${literal(reviewState, 'open', 'toChange')})`.execute(context.db);
    const left = rows[0]?.n ?? 0;
    if (left > 0) throw fail('law.reviewsLeft', { count: left });
  },
});

/** The note of the last step stands in the row; all of them in its history. */
export const reviewWalks = walks(reviewMachine, {
  table: 'law_review',
  stamps: onEdges(
    ['check', 'mark', 'finish'],
    ({ actor, reason }: { readonly actor: Actor; readonly reason: string }) => ({
      note: reason,
      ...stampedBy('decided')({ actor }),
    }),
  ),
});
