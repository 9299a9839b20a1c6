import { isOwnMember, memberNamed } from '#domains/people/door.ts';
import type { Named } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { reachesWhole } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** Who of the own people a teacher is: a role that does not reach everybody reads it of the own person alone. */
export const ownTeacher: Named = {
  ...memberNamed,
  hidden: ({ scope, orgUserId }, memberId) => !reachesWhole(scope) && memberId !== orgUserId,
};

/** A teacher is one of the own organisation's people, or nobody's account. @throws on `memberId` */
export const refuseTeacher = async ({ db, actor }: Context, input: Record<string, unknown>): Promise<void> => {
  if (input.memberId === null || input.memberId === undefined) return;
  if (!(await isOwnMember(db, actor, String(input.memberId))))
    throw failFields([{ field: 'memberId', key: 'vehicle.personForeign' }]);
};
