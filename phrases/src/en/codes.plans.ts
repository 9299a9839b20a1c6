import type { plansCodes as chinese } from '../zh-CN/codes.plans.ts';

/** Codes of plans sent down. */
export const plansCodes: typeof chinese = {
  planSendState: { waiting: 'Waiting', accepted: 'Accepted', declined: 'Declined', recalled: 'Taken back' },
};
