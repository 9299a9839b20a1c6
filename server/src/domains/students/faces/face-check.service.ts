import { sql } from 'kysely';
import { faceCheckMachine } from '#contracts/students/student.codes.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';

type Edge = keyof typeof faceCheckMachine.edges;

/** A person's verdict beside the engine's; each check is decided by hand once (12612), and never one's own. */
export const decideCheck = async (
  context: Context,
  edge: Edge,
  input: { id: string; reason?: string },
): Promise<{ state: number }> => {
  const { db, actor } = context;
  if (!input.reason) throw failFields([{ field: 'reason', key: 'input.required' }]);
  const { rows } = await sql<{
    id: string;
  }>`select c.id from face_check c where c.id = ${input.id} and ${inScope(actor.scope, 'face_check c')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const moved = await transition(db, actor, faceCheckMachine, {
    table: 'face_check',
    column: 'verdict',
    id: input.id,
    edge,
    reason: input.reason,
    makers: sql`select t.user_id`,
    rule: (row) => {
      if (row.audited_at !== null) throw fail('face.checked');
    },
  });
  await sql`update face_check set audited_by = ${actor.runAs?.userId ?? actor.userId}, audited_at = ${clock.now().toISOString()}, reason = ${input.reason}
    where id = ${input.id}`.execute(db);
  context.audit({
    objectKind: 'faceCheck',
    objectId: input.id,
    action: `faceCheck.${edge}`,
    before: { verdict: moved.from },
    after: { verdict: moved.to, reason: input.reason },
  });
  return { state: moved.to };
};
