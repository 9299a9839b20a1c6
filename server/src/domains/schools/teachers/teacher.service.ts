import { isOwnMember } from '#domains/people/door.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';

/** A teacher is one of the own organisation's people, or nobody's account. @throws on `memberId` */
export const refuseTeacher = async ({ db, actor }: Context, input: Record<string, unknown>): Promise<void> => {
  if (input.memberId === null || input.memberId === undefined) return;
  if (!(await isOwnMember(db, actor, String(input.memberId))))
    throw failFields([{ field: 'memberId', key: 'vehicle.personForeign' }]);
};
