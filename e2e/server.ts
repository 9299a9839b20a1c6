// The server of the browser journeys: an embedded database of its own with the demonstration and a few people more.
import { rmSync } from 'node:fs';
import svgCaptcha from 'svg-captcha';
import { startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { loadDemonstration } from '#app/first/demo.ts';
import { fillLessons } from '#app/first/lesson.demo.ts';
import { drawPictures, wantPictures } from '#app/first/pictures.ts';
import { seed } from '#app/first/seed.ts';
import { fillTraining } from '#app/first/training.demo.ts';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { startWorker, type WorkerHandle } from '#app/worker-handle.ts';
import { readSettings } from '#kernel/settings.ts';
import { openCounterpart } from '#testing/payment-counterpart.ts';
import { makerCalls } from './maker-server.ts';
import { paymentCalls } from './payment-server.ts';
import { briefSeconds, captchaLetter } from './people.ts';
import { settlementCalls } from './settlement-server.ts';
import { openSupport } from './support-server.ts';
import { keepToMinutes, timerCalls } from './timer-server.ts';

// Pictures are drawn as everywhere, of one letter that the journeys know: a program is not meant to read them.
const draw = svgCaptcha.create;
svgCaptcha.create = (options) => draw({ ...options, charPreset: captchaLetter });

const parent = process.ppid;
const folder = process.env.E2E_DATA ?? '.test/e2e';
rmSync(folder, { recursive: true, force: true });
const port = process.env.E2E_PORT ?? '8190';
// Both payment providers stand on this machine, with keys of their own.
const counterpart = await openCounterpart();
const settings = readSettings({
  ...counterpart.settings,
  LUAN_DATA: folder,
  LUAN_LOG: 'error',
  LUAN_REPLY_CHECK: '1',
  PORT: port,
  LUAN_PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_POOL: '6',
});
const database = await startDatabase(settings);
let worker: WorkerHandle | undefined;
const runtime = openRuntime(settings, database.connection, () => worker?.wake());
await migrate(runtime.database.pool);
await seed(runtime, false);
await loadDemonstration(runtime);
wantPictures(runtime);
await drawPictures(runtime);
await fillLessons(runtime);
await fillTraining(runtime);

const app = await buildServer(runtime);
await app.listen({ port: settings.PORT, host: '127.0.0.1' });
// The same product beside it, for the journeys in which somebody is away: whose sessions last seconds where others last days.
const brief = await buildServer({ ...runtime, settings: { ...settings, LUAN_SESSION_HOURS: briefSeconds / 3600 } });
await brief.listen({ port: settings.PORT + 1, host: '127.0.0.1' });
const support = await openSupport(settings.PORT + 2, {
  ...timerCalls(runtime),
  ...makerCalls(),
  ...paymentCalls(counterpart),
  ...settlementCalls(runtime),
});
await keepToMinutes(runtime);
worker = startWorker(settings, database.connection);
const stop = async (): Promise<void> => {
  await Promise.all([app.close(), brief.close()]).catch(() => undefined);
  support.close();
  await worker?.stop();
  await runtime.database.close().catch(() => undefined);
  await database.stop();
  await counterpart.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// Whoever started it was killed and could not say so: nobody comes any more.
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 2000).unref();
