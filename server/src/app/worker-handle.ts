import { Worker } from 'node:worker_threads';
import type { DatabaseProcess } from '#app/database/database.ts';
import type { Settings } from '#kernel/settings.ts';

export interface WorkerHandle {
  /** Tells the worker that tasks are waiting. */
  wake(): void;
  stop(): Promise<void>;
}

/** Milliseconds before a worker that ended by itself is started again. */
const pause = 5000;

/** Starts the worker's thread beside the server and keeps it running. */
export const startWorker = (settings: Settings, connection: DatabaseProcess['connection']): WorkerHandle => {
  let stopping = false;
  let worker: Worker;
  const start = (): void => {
    worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { settings, connection },
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    worker.on('error', (error) => process.stderr.write(`The worker has failed and starts again: ${error.message}\n`));
    worker.on('exit', (code) => {
      if (stopping) return;
      // One that had nothing to do has ended to give its memory back.
      if (code === 0) start();
      else setTimeout(start, pause).unref();
    });
  };
  start();
  return {
    wake: () => worker.postMessage({ wake: true }),
    stop: async () => {
      stopping = true;
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      worker.postMessage({ stop: true });
      const patience = setTimeout(() => void worker.terminate(), 6000);
      await ended;
      clearTimeout(patience);
    },
  };
};
