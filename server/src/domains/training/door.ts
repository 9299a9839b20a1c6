export { advanceWaiting } from './hours/advance.service.ts';
export { makeStudyMonths } from './hours/months.service.ts';
export { leavePlans, watchPlans } from './life/watch.service.ts';
export { lackingOf } from './members/member.rules.ts';
export { removeGone } from './members/move.service.ts';
export { planMachines } from './plans/plan.reach.ts';
