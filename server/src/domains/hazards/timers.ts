import { recordState } from '#contracts/codes.ts';
import { everyMinute, hourly, type Timer } from '#kernel/timers.ts';

export const hazardTimers: readonly Timer[] = [
  {
    name: 'dangersLapse',
    cron: hourly.lapses,
    work: async (runtime) => (await import('./dangers/lapse.service.ts')).lapseDangers(runtime),
  },
  {
    name: 'placeTasks',
    cron: everyMinute,
    due: `select 1 from place_check p where p.state = ${recordState.values.enabled} and coalesce(p.next_on, p.starts_on) <= luan_today() limit 1`,
    work: async (runtime) => (await import('./places/clock.service.ts')).beginPeriods(runtime),
  },
  {
    name: 'placeTasksMissed',
    cron: '35 0 * * *',
    work: async (runtime) => (await import('./places/clock.service.ts')).missTasks(runtime),
  },
];
