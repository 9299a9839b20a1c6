import { flavours } from '#contracts/training/flavours.ts';
import { of, type Screen, screensOf } from '#kit/screens.ts';

/** Screens every kind of training has, each under the kind's own path. */
const ofKind = (path: string): Screen[] =>
  screensOf({
    [`${path}/list`]: () => import('./plans/plan.list.tsx'),
    [`${path}/add`]: () => import('./plans/plan.form.tsx'),
    [`${path}/edit`]: of('planId', () => import('./plans/plan.form.tsx')),
    [`${path}/detail`]: of('planId', () => import('./plans/plan.detail.tsx')),
    [`${path}/audit/list`]: () => import('./plans/plan.audit.tsx'),
    [`${path}/study/schedule/list`]: () => import('./members/schedule.list.tsx'),
  });

export const trainingScreens: Screen[] = [
  ...flavours.flatMap((one) => ofKind(one.path)),
  ...screensOf({
    '/trainmanger/planManager': () => import('./plans/plan.list.tsx'),
    '/trainmanger/flowRecord': () => import('./hours/flow.list.tsx'),
    '/train/classroom/list': () => import('./hours/classroom.list.tsx'),
    '/plan/sendPlanList': () => import('./sends/send.list.tsx'),
  }),
];
