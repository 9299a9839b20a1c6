import type { plans as chinese } from '../zh-CN/plans.ts';

/** Words of training plans and their members. */
export const plans: typeof chinese = {
  isMember: 'Belongs to the plan already',
  twiceInSheet: 'Stands in the sheet twice',
};
