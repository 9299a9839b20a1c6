import { sql } from 'kysely';
import { everything } from '#kernel/scope.ts';
import { hourly, type Timer } from '#kernel/timers.ts';

/** Days a run is kept. */
const keptDays = 90;

export const systemTimers: readonly Timer[] = [
  {
    name: 'auditChain',
    cron: '15 1 * * *',
    work: async (runtime) => (await import('./audit-chain.service.ts')).closeAuditDays(runtime),
  },
  {
    name: 'auditCheck',
    cron: '20 1 * * *',
    work: async (runtime) => (await import('./audit-chain.service.ts')).checkAuditChain(runtime),
  },
  {
    name: 'oldKeys',
    cron: '40 1 * * *',
    work: async (runtime) =>
      runtime.database.within(everything, (await import('#kernel/idempotency.ts')).forgetOldKeys),
  },
  {
    name: 'digests',
    cron: hourly.tells,
    work: async (runtime) => (await import('./digests/digest.service.ts')).tellDigests(runtime),
  },
  {
    name: 'timerRuns',
    cron: '42 1 * * *',
    work: (runtime) =>
      runtime.database.within(everything, (db) =>
        sql`delete from timer_run where fired_at < now() - make_interval(days => ${keptDays})`.execute(db),
      ),
  },
];
