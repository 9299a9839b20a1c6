import { sql } from 'kysely';
import { isOwnMember, memberNamed } from '#domains/people/door.ts';
import type { Named } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { inScope, reachesWhole } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** Who of the own people a teacher is: a role that does not reach everybody reads it of the own person alone. */
export const ownTeacher: Named = {
  ...memberNamed,
  hidden: ({ scope, orgUserId }, memberId) => !reachesWhole(scope) && memberId !== orgUserId,
};

const memberStored = async (context: Context, teacherId: unknown): Promise<string | null> => {
  if (teacherId === undefined) return null;
  const { rows } = await sql<{ id: string | null }>`
    select t.member_id as id from teacher t where t.id = ${String(teacherId)} and ${inScope(context.actor.scope, 'teacher t')}`.execute(
    context.db,
  );
  return rows[0]?.id ?? null;
};

/**
 * A teacher is one of the own organisation's people, or nobody's account. Who it is sees all lessons of the teacher with the
 * people in them: that is said by those who reach the whole organisation.
 * @throws on `memberId`
 */
export const refuseTeacher = async (context: Context, input: Record<string, unknown>): Promise<void> => {
  const { db, actor } = context;
  if (input.memberId === null || input.memberId === undefined) return;
  const memberId = String(input.memberId);
  if (!(await isOwnMember(db, actor, memberId)))
    throw failFields([{ field: 'memberId', key: 'vehicle.personForeign' }]);
  if (!reachesWhole(actor.scope) && memberId !== (await memberStored(context, input.teacherId)))
    throw failFields([{ field: 'memberId', key: 'teacher.memberWhole' }]);
};
