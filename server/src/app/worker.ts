// The worker's thread: runs background tasks and timing tasks beside the web server, with connections of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { DatabaseProcess } from '#app/database/database.ts';
import { openDatabase } from '#kernel/db.ts';
import type { Settings } from '#kernel/settings.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';

const { settings, connection } = workerData as { settings: Settings; connection: DatabaseProcess['connection'] };
const log = pino({ level: settings.LUAN_LOG });
const database = openDatabase({ main: { ...connection, max: 3 }, embedded: settings.DATABASE_URL === '' });
const boss = new PgBoss({
  db: { executeSql: (text, values) => database.pool.query(text, values) },
  supervise: true,
});
boss.on('error', (error) => log.error({ err: error }, 'job queue'));

const taskQueue = 'task';
const nightQueue = 'nightly';
/** Every night at a quarter past one, in the platform's zone. */
const everyNight = '15 1 * * *';

/** The domains are loaded with the first work: until then the thread keeps little. */
const load = async () => {
  const [{ openRuntime }, { nightly }] = await Promise.all([import('./runtime.ts'), import('./nightly.ts')]);
  return { runtime: openRuntime(settings, connection, undefined, database), nightly };
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
await boss.createQueue(taskQueue, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 3600 });
await boss.createQueue(nightQueue);
await boss.work<{ taskId: string }>(taskQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
  const { runtime } = await loaded();
  for (const job of jobs) await runTask(runtime, job.data.taskId);
});
await boss.work(nightQueue, async () => {
  const { runtime, nightly } = await loaded();
  for (const job of nightly)
    await job.work(runtime).catch((error: unknown) => log.error({ err: error, job: job.name }, 'nightly work'));
});
await boss.schedule(nightQueue, everyNight, null, { tz: 'Asia/Shanghai' });
await sendWaiting();

parentPort?.on('message', (message: { wake?: true; stop?: true }) => {
  if (message.wake) void sendWaiting().catch((error: unknown) => log.error({ err: error }, 'waking tasks'));
  if (message.stop) {
    void boss
      .stop({ graceful: true, timeout: 5000 })
      .catch(() => undefined)
      .then(() => database.close())
      .finally(() => process.exit(0));
  }
});
parentPort?.postMessage({ ready: true });
