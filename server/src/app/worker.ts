// The worker's thread: runs background tasks and timing tasks beside the web server, with connections of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { DatabaseProcess } from '#app/database/database.ts';
import { removeExpiredFaces } from '#domains/students/door.ts';
import { closeAuditDays } from '#domains/system/door.ts';
import { forgetOldKeys } from '#kernel/once.ts';
import { everything } from '#kernel/scope.ts';
import type { Settings } from '#kernel/settings.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { openRuntime } from './runtime.ts';

const { settings, connection } = workerData as { settings: Settings; connection: DatabaseProcess['connection'] };
const log = pino({ level: settings.LUAN_LOG });
const runtime = openRuntime(settings, { ...connection, max: 3 });
const boss = new PgBoss({
  db: { executeSql: (text, values) => runtime.database.pool.query(text, values) },
  supervise: true,
});
boss.on('error', (error) => log.error({ err: error }, 'job queue'));

const taskQueue = 'task';
const auditQueue = 'audit-chain';
/** Every night at a quarter past one, in the platform's zone. */
const nightly = '15 1 * * *';

const sendWaiting = async (): Promise<void> => {
  for (const taskId of await waitingTasks(runtime)) await boss.send(taskQueue, { taskId }, { singletonKey: taskId });
};

await boss.start();
await boss.createQueue(taskQueue, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 3600 });
await boss.createQueue(auditQueue);
await boss.work<{ taskId: string }>(taskQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
  for (const job of jobs) await runTask(runtime, job.data.taskId);
});
await boss.work(auditQueue, async () => {
  await closeAuditDays(runtime);
  await runtime.database.within(everything, forgetOldKeys);
  await removeExpiredFaces(runtime);
});
await boss.schedule(auditQueue, nightly, null, { tz: 'Asia/Shanghai' });
await sendWaiting();

parentPort?.on('message', (message: { wake?: true; stop?: true }) => {
  if (message.wake) void sendWaiting().catch((error: unknown) => log.error({ err: error }, 'waking tasks'));
  if (message.stop) {
    void boss
      .stop({ graceful: true, timeout: 5000 })
      .catch(() => undefined)
      .then(() => runtime.database.close())
      .finally(() => process.exit(0));
  }
});
parentPort?.postMessage({ ready: true });
