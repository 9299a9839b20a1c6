export { leavePlans, watchPlans } from './life/watch.service.ts';
export { lackingOf } from './members/member.rules.ts';
export { removeGone } from './members/move.service.ts';
export { planMachines } from './plans/plan.reach.ts';
export { advanceWaiting } from './study/advance.service.ts';
export { makeStudyMonths } from './study/months.service.ts';
