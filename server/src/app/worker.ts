// The worker's thread: runs background tasks and timing tasks beside the web server, with connections of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { DatabaseProcess } from '#app/database/database.ts';
import { timerOutcome } from '#contracts/system/timer.contract.ts';
import { zone } from '#contracts/zone.ts';
import { timers } from '#domains/timers.ts';
import { openDatabase } from '#kernel/db.ts';
import { openRest } from '#kernel/rest.ts';
import type { Settings } from '#kernel/settings.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { everyMinute, runTimer, type Timer, takeAsked } from '#kernel/timers.ts';
import { logOptions } from './log.ts';

const { settings, connection } = workerData as { settings: Settings; connection: DatabaseProcess['connection'] };
const log = pino({ level: settings.LUAN_LOG, ...logOptions });
const database = openDatabase({ main: { ...connection, max: 3 } });
const boss = new PgBoss({
  db: { executeSql: (text, values) => database.pool.query(text, values) },
  supervise: true,
});
boss.on('error', (error) => log.error({ err: error }, 'job queue'));

const taskQueue = 'task';
/** Ten thousand photos take about an hour on two cores; a slow machine gets six. */
const taskSeconds = 6 * 3600;
/** What runs every minute does not wait behind what takes half the night. */
const timerQueues = { minute: 'timer-minute', long: 'timer' } as const;
const queueOf = (timer: Timer): string => (timer.cron === everyMinute ? timerQueues.minute : timerQueues.long);
/** Queues of older versions. */
const formerQueues = ['texts', 'nightly', 'hourly', 'minutely'];
/** Milliseconds between two looks for text messages that wait; a wake does not wait for them. */
const textRhythm = 10_000;

/** Milliseconds without work after which a thread with the domains ends: the next one keeps little until there is work. */
const restAfter = 60_000;
const rest = openRest(restAfter);

/** The domains are loaded with the first work: until then the thread keeps little. */
const load = async () => {
  const [{ openRuntime }, { sendWaitingTexts }, { wireEvents }] = await Promise.all([
    import('./runtime.ts'),
    import('#domains/messages/door.ts'),
    import('./wiring.ts'),
  ]);
  wireEvents();
  return {
    runtime: openRuntime(settings, connection, undefined, database),
    sendWaitingTexts,
  };
};
let loading: ReturnType<typeof load> | undefined;
const loaded = (): ReturnType<typeof load> => {
  loading ??= load();
  return loading;
};

const sendWaiting = async (): Promise<void> => {
  for (const taskId of await waitingTasks(database)) await boss.send(taskQueue, { taskId }, { singletonKey: taskId });
};

await boss.start();
await boss.createQueue(taskQueue, { policy: 'exclusive', retryLimit: 2, expireInSeconds: taskSeconds });
// A queue that was made by an older version keeps its time otherwise.
await boss.updateQueue(taskQueue, { expireInSeconds: taskSeconds });
for (const queue of Object.values(timerQueues)) {
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: taskSeconds });
}
const taskWorker = await boss.work<{ taskId: string }>(taskQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
  await rest.during(async () => {
    const { runtime } = await loaded();
    for (const job of jobs) await runTask(runtime, job.data.taskId);
  });
});
const runNoted = (timer: Timer, runId?: string): Promise<void> =>
  rest.during(async () => {
    const { runtime } = await loaded();
    const error = await runTimer(runtime, timer, runId);
    if (error !== undefined) log.error({ err: error, timer: timer.name }, 'timer');
  });
/** Runs a timer whose time has come, where there is something to do. */
const fire = async (timer: Timer): Promise<void> => {
  if (timer.due !== undefined && (await database.pool.query(timer.due)).rows.length === 0) return;
  await runNoted(timer);
};
const named = new Map<string, Timer>(timers.map((timer) => [timer.name, timer]));
for (const queue of Object.values(timerQueues)) {
  await boss.work<{ timer: string }>(queue, async (jobs) => {
    for (const job of jobs) {
      const timer = named.get(job.data.timer);
      if (timer) await fire(timer);
    }
  });
}
/** Runs what somebody asked for, beside the clock. */
const runAsked = async (): Promise<void> => {
  const { rows } = await database.pool.query(
    `select from timer_run where outcome = ${timerOutcome.values.waiting} limit 1`,
  );
  if (rows.length === 0) return;
  await rest.during(async () => {
    const { runtime } = await loaded();
    for (const { id, timer: name } of await takeAsked(runtime)) {
      const timer = named.get(name);
      if (timer) await runNoted(timer, id);
    }
  });
};
/** Sends what waits; mostly nothing does, and that is asked without loading the domains. */
const sendTexts = async (): Promise<void> => {
  const { rows } = await database.pool.query(
    'select from text_outbox where sent_at is null and due_at <= now() and until_at > now() limit 1',
  );
  if (rows.length === 0) return;
  await rest.during(async () => {
    const { runtime, sendWaitingTexts } = await loaded();
    for (const lost of await sendWaitingTexts(runtime)) log.warn(lost, 'text message was not taken');
  });
};
let sending: Promise<void> | undefined;
const textsNow = (): void => {
  sending ??= sendTexts()
    .catch((error: unknown) => log.error({ err: error }, 'text messages'))
    .finally(() => {
      sending = undefined;
    });
};
/** Ends the thread in order: what is being done is done first, as far as the milliseconds of patience go. */
const end = (patience = 5000): void => {
  clearInterval(rhythm);
  void boss
    .stop({ graceful: true, timeout: patience })
    .catch(() => undefined)
    .then(() => sending)
    .then(() => database.close())
    .finally(() => process.exit(0));
};
const rhythm = setInterval(() => {
  if (rest.isOver()) end(taskSeconds * 1000);
  else textsNow();
}, textRhythm);
for (const timer of timers) {
  const { name, cron } = timer;
  await boss.schedule(queueOf(timer), cron, { timer: name }, { tz: zone, key: name, singletonKey: name });
}
for (const queue of formerQueues) await boss.unschedule(queue).catch(() => undefined);
await sendWaiting();
const askedNow = (): void => void runAsked().catch((error: unknown) => log.error({ err: error }, 'timers asked for'));
askedNow();

parentPort?.on('message', (message: { wake?: true; stop?: true }) => {
  if (message.wake) textsNow();
  if (message.wake) askedNow();
  if (message.wake)
    void sendWaiting()
      // Whoever waits for a task does not wait for the next look into the queue as well.
      .then(() => boss.notifyWorker(taskWorker))
      .catch((error: unknown) => log.error({ err: error }, 'waking tasks'));
  if (message.stop) end();
});
parentPort?.postMessage({ ready: true });
