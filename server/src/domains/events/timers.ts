import { eventState, openStates } from '#contracts/events/event.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { everyMinute, hourly, type Timer } from '#kernel/timers.ts';

const open = openStates.map((name) => eventState.values[name]).join();
const { ended } = trainingState.values;

export const eventTimers: readonly Timer[] = [
  {
    name: 'eventsTrained',
    cron: everyMinute,
    due: `select 1 from event_training c join training_record r on r.id = c.record_id join risk_event e on e.id = c.event_id
      where e.state in (${open}) and r.state >= ${ended} limit 1`,
    work: async (runtime) => (await import('./training/settle.service.ts')).settleTrained(runtime),
  },
  {
    name: 'eventsLapse',
    cron: hourly.lapses,
    work: async (runtime) => (await import('./training/settle.service.ts')).lapseEvents(runtime),
  },
  {
    name: 'eventsFound',
    cron: '15 2 * * *',
    work: async (runtime) => (await import('./found/found.service.ts')).findEvents(runtime),
  },
  {
    name: 'rawMessages',
    cron: '50 2 * * *',
    work: async (runtime) => (await import('./platforms/receive.service.ts')).forgetRaw(runtime),
  },
];
