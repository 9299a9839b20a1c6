import { declarationState } from '#contracts/certificates/declaration.contract.ts';
import { everyMinute, type Timer } from '#kernel/timers.ts';

/** By the database's clock, which nobody shifts. */
const due = `select 1 from declaration where state = ${declarationState.values.waiting} and due_at <= now() limit 1`;

export const certificateTimers: readonly Timer[] = [
  {
    name: 'declarations',
    cron: everyMinute,
    due,
    work: async (runtime) => (await import('./declarations/declaration.service.ts')).sendDeclarations(runtime),
  },
  {
    name: 'certificates',
    cron: '3 2 * * *',
    work: async (runtime) => (await import('./issues/certificate.service.ts')).expireCertificates(runtime),
  },
];
