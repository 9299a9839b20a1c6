import { flavours } from '#contracts/training/flavours.ts';
import { of, type Screen, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

/** Screens of all kinds together. */
const together: Screen[] = [
  ...entryScreens(
    'survey',
    { list: '/train/survey/list', detail: '/train/survey/detail' },
    async () => (await import('#contracts/training/surveys/survey.entries.ts')).survey,
  ),
  ...screensOf({
    '/trainmanger/planManager': () => import('./plans/plan.list.tsx'),
    '/trainmanger/flowRecord': () => import('./hours/flow.list.tsx'),
    '/train/classroom/list': () => import('./hours/classroom.list.tsx'),
    '/plan/sendPlanList': () => import('./sends/send.list.tsx'),
    '/plan/sendPlanDetail': of('sendId', () => import('./sends/send.detail.tsx')),
  }),
];

/** Screens every kind of training has, each under the kind's own path. */
const ofKind = (path: string): Screen[] => [
  ...screensOf({
    [`${path}/list`]: () => import('./plans/plan.list.tsx'),
    [`${path}/audit/list`]: () => import('./plans/plan.audit.tsx'),
    [`${path}/study/schedule/list`]: () => import('./members/schedule.list.tsx'),
    [`${path}/archives/list`]: () => import('./archives/archive.list.tsx'),
    [`${path}/archives/detail`]: of('planId', () => import('./archives/archive.detail.tsx')),
  }),
  ...withShelves(
    ['meetings', 'records', 'planForm', 'pricing'],
    screensOf({
      [`${path}/add`]: () => import('./plans/plan.form.tsx'),
      [`${path}/edit`]: of('planId', () => import('./plans/plan.form.tsx')),
      [`${path}/detail`]: of('planId', () => import('./workspace/plan.detail.tsx')),
    }),
  ),
];

/** Screens of kinds that meet. */
const ofMeetings = (path: string): Screen[] =>
  withShelves(
    ['meetings'],
    screensOf({
      [`${path}/code`]: of('planId', () => import('./meetings/code.screen.tsx')),
      [`${path}/calendar`]: () => import('./meetings/calendar.screen.tsx'),
      [`${path}/gap/list`]: () => import('./meetings/gap.list.tsx'),
      [`${path}/attendance/list`]: () => import('./meetings/attendance.list.tsx'),
      [`${path}/resolution/list`]: () => import('./meetings/resolution.list.tsx'),
    }),
  );

export const trainingScreens: Screen[] = [
  ...flavours.flatMap((one) => [...ofKind(one.path), ...(one.meeting ? ofMeetings(one.path) : [])]),
  ...together,
];
