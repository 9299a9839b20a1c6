export { leavePlans, watchPlans } from './life/watch.service.ts';
export { planMachines } from './plans/plan.reach.ts';
