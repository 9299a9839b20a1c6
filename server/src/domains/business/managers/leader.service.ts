import { companyPhone } from '#contracts/values.ts';
import { isOwnMember } from '#domains/people/door.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { refuseNotSelling } from './selling.rules.ts';

/**
 * A market leader is somebody at work in the own organisation, which sells, with a number that can be called.
 * @throws on `memberId` and `leaderPhone`
 */
export const refuseLeader = async (context: Context, input: Record<string, unknown>): Promise<void> => {
  refuseNotSelling(context.actor);
  if (!(await isOwnMember(context.db, context.actor, String(input.memberId))))
    throw failFields([{ field: 'memberId', key: 'business.notOwnMember' }]);
  if (!companyPhone.safeParse(input.leaderPhone).success)
    throw failFields([{ field: 'leaderPhone', key: 'business.phoneWrong' }]);
};
