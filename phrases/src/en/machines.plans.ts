import type { plansMachines as chinese } from '../zh-CN/machines.plans.ts';

/** Machine of plans sent down. */
export const plansMachines: typeof chinese = {
  planSend: { title: 'State of sending', accept: 'Accept', decline: 'Decline', recall: 'Take back' },
};
