import { PgBoss } from 'pg-boss';
import { timers } from '#domains/timers.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everyMinute, runTimer } from '#kernel/timers.ts';
import type { SupportCalls } from './support-server.ts';

/**
 * The worker of the journeys runs by the clock what runs every minute: what comes by the hour or the night would come in the
 * midst of any journey and change what another counts. The database takes in no such schedule, so it holds for every worker that
 * starts here. To be called before the first one.
 */
export const keepToMinutes = async ({ database: { pool } }: Runtime): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop();
  await pool.query(`
    create function pgboss.refuse_schedule() returns trigger language plpgsql as 'begin return null; end';
    create trigger minutes_alone before insert or update on pgboss.schedule for each row
      when (new.cron <> '${everyMinute}') execute function pgboss.refuse_schedule()`);
};

/** What runs by the clock here: names of timers. */
const scheduled = async ({ database: { pool } }: Runtime): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>('select key from pgboss.schedule order by key');
  return rows.map(({ key }) => key);
};

/** Support calls: POST /timers/NAME has a timer run and answers when it has ended; GET /timers names those of the clock. */
export const timerCalls = (runtime: Runtime): SupportCalls => ({
  'GET timers': () => scheduled(runtime),
  'POST timers': async (name) => {
    const timer = timers.find((one) => one.name === name);
    if (!timer) throw new Error(`No timer ${name}`);
    const error = await runTimer(runtime, timer);
    if (error !== undefined) throw error;
  },
});
