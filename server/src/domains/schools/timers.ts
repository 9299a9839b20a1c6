import { everyMinute, type Timer } from '#kernel/timers.ts';
import { returningPlaces } from './places/returning-places.ts';
import { unfilled } from './unfilled.ts';

export const schoolTimers: readonly Timer[] = [
  {
    name: 'places',
    cron: everyMinute,
    due: `${unfilled} limit 1`,
    work: async (runtime) => (await import('./signups/fill.service.ts')).fillPlaces(runtime),
  },
  {
    name: 'placeReturns',
    cron: everyMinute,
    due: `select from class_place p where ${returningPlaces} limit 1`,
    work: async (runtime) => (await import('./places/return-places.service.ts')).returnPlaces(runtime),
  },
  {
    name: 'relations',
    cron: '20 0 * * *',
    work: async (runtime) => (await import('./relations/relation.service.ts')).lapseRelations(runtime),
  },
  {
    name: 'teachers',
    cron: '35 1 * * *',
    work: async (runtime) => (await import('./teachers/teacher.reminders.ts')).remindOfTeachers(runtime),
  },
];
