// The thread that fills the demonstration, with connections of its own: people first, then everything they have done.
import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import { openDatabase } from '#kernel/db.ts';
import { loadDemonstration } from './first/demo.ts';
import { checkFaces } from './first/faces.ts';
import type { FillingWork, Told } from './first/filling.ts';
import { fills } from './first/fills.ts';
import { drawPictures, wantPictures } from './first/pictures.ts';
import { logOptions } from './log.ts';
import { openRuntime } from './runtime.ts';
import { wireEvents } from './wiring.ts';

const { settings, connection, people } = workerData as FillingWork;
const log = pino({ level: settings.LUAN_LOG, ...logOptions });
const database = openDatabase({ main: { ...connection, max: 3 } });
const tell = (told: Told): void => void parentPort?.postMessage(told);
const runtime = openRuntime(settings, connection, () => tell({ wake: true }), database);

/** Tries of each, and milliseconds between two: a busy machine may let a statement run out of its time. */
const tries = 3;
const pause = 5000;

const fillAll = async (): Promise<void> => {
  for (const fill of fills) {
    for (let nth = 1; nth <= tries; nth += 1) {
      try {
        await fill(runtime);
        break;
      } catch (error) {
        log.error({ err: error, part: fill.name }, 'demonstration data');
        if (nth === tries) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
};

/** Pictures first, since everybody sees them; then films, papers and what was learned by them. */
const fillRest = async (): Promise<void> => {
  const drawn = await drawPictures(runtime).catch((error: unknown) => {
    log.error({ err: error }, 'demonstration pictures');
    return false;
  });
  // The engine takes seconds: its checks come while the rest is filled.
  const faces = drawn
    ? checkFaces(runtime).catch((error: unknown) => log.error({ err: error }, 'demonstration faces'))
    : undefined;
  await fillAll();
  await faces;
};

const fill = async (): Promise<void> => {
  wireEvents();
  if (people) {
    await loadDemonstration(runtime);
    wantPictures(runtime);
    tell({ loaded: true });
  }
  await fillRest();
};

await fill().catch((error: unknown) => {
  log.error({ err: error }, 'demonstration');
  tell({ failed: error });
});
await database.close();
process.exit(0);
