// The worker's thread: runs background tasks and timing tasks beside the web server, with connections of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { DatabaseProcess } from '#app/database/database.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { zone } from '#contracts/zone.ts';
import { openDatabase } from '#kernel/db.ts';
import type { Settings } from '#kernel/settings.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';

const { settings, connection } = workerData as { settings: Settings; connection: DatabaseProcess['connection'] };
const log = pino({ level: settings.LUAN_LOG });
const database = openDatabase({ main: { ...connection, max: 3 } });
const boss = new PgBoss({
  db: { executeSql: (text, values) => database.pool.query(text, values) },
  supervise: true,
});
boss.on('error', (error) => log.error({ err: error }, 'job queue'));

const taskQueue = 'task';
/** Ten thousand photos take about an hour on two cores; a slow machine gets six. */
const taskSeconds = 6 * 3600;
const nightQueue = 'nightly';
const hourQueue = 'hourly';
const minuteQueue = 'minutely';
/** Milliseconds between two looks for text messages that wait; a wake does not wait for them. */
const textRhythm = 10_000;
/** Every night at a quarter past one, in the platform's zone. */
const everyNight = '15 1 * * *';
const everyHour = '5 * * * *';
const everyMinute = '* * * * *';

/** The domains are loaded with the first work: until then the thread keeps little. */
const load = async () => {
  const [{ openRuntime }, { hourly, minutely, nightly }, { sendWaitingTexts }, { wireEvents }] = await Promise.all([
    import('./runtime.ts'),
    import('./nightly.ts'),
    import('#domains/messages/door.ts'),
    import('./wiring.ts'),
  ]);
  wireEvents();
  return {
    runtime: openRuntime(settings, connection, undefined, database),
    hourly,
    minutely,
    nightly,
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
await boss.createQueue(nightQueue);
await boss.createQueue(hourQueue, { policy: 'exclusive' });
await boss.createQueue(minuteQueue, { policy: 'exclusive' });
const taskWorker = await boss.work<{ taskId: string }>(taskQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
  const { runtime } = await loaded();
  for (const job of jobs) await runTask(runtime, job.data.taskId);
});
await boss.work(nightQueue, async () => {
  const { runtime, nightly } = await loaded();
  for (const job of nightly)
    await job.work(runtime).catch((error: unknown) => log.error({ err: error, job: job.name }, 'nightly work'));
});
await boss.work(hourQueue, async () => {
  const { runtime, hourly } = await loaded();
  for (const job of hourly)
    await job.work(runtime).catch((error: unknown) => log.error({ err: error, job: job.name }, 'hourly work'));
});
const sittings = sittingState.values;
await boss.work(minuteQueue, async () => {
  const { rows } = await database.pool.query(
    `(select 1 from exam_sitting where state = ${sittings.open} and deadline_at < now() limit 1)
     union all (select 1 from exam_sitting where state = ${sittings.scored} and not counted limit 1)`,
  );
  if (rows.length === 0) return;
  const { runtime, minutely } = await loaded();
  for (const job of minutely)
    await job.work(runtime).catch((error: unknown) => log.error({ err: error, job: job.name }, 'work of the minute'));
});
/** Sends what waits; mostly nothing does, and that is asked without loading the domains. */
const sendTexts = async (): Promise<void> => {
  const { rows } = await database.pool.query(
    'select from text_outbox where sent_at is null and due_at <= now() and until_at > now() limit 1',
  );
  if (rows.length === 0) return;
  const { runtime, sendWaitingTexts } = await loaded();
  for (const lost of await sendWaitingTexts(runtime)) log.warn(lost, 'text message was not taken');
};
let sending: Promise<void> | undefined;
const textsNow = (): void => {
  sending ??= sendTexts()
    .catch((error: unknown) => log.error({ err: error }, 'text messages'))
    .finally(() => {
      sending = undefined;
    });
};
const texts = setInterval(textsNow, textRhythm);
await boss.schedule(nightQueue, everyNight, null, { tz: zone });
await boss.schedule(hourQueue, everyHour, null, { tz: zone });
await boss.schedule(minuteQueue, everyMinute, null, { tz: zone });
// An older version kept a queue for text messages.
await boss.unschedule('texts').catch(() => undefined);
await sendWaiting();

parentPort?.on('message', (message: { wake?: true; stop?: true }) => {
  if (message.wake) textsNow();
  if (message.wake)
    void sendWaiting()
      // Whoever waits for a task does not wait for the next look into the queue as well.
      .then(() => boss.notifyWorker(taskWorker))
      .catch((error: unknown) => log.error({ err: error }, 'waking tasks'));
  if (message.stop) {
    clearInterval(texts);
    void boss
      .stop({ graceful: true, timeout: 5000 })
      .catch(() => undefined)
      .then(() => sending)
      .then(() => database.close())
      .finally(() => process.exit(0));
  }
});
parentPort?.postMessage({ ready: true });
