import { Worker } from 'node:worker_threads';
import type { DatabaseProcess } from '#app/database/database.ts';
import type { Settings } from '#kernel/settings.ts';

/** What is still being filled: its people, without whom nobody can log in, or all the rest. */
type Filling = 'people' | 'rest';

let filling: Filling | undefined;
/** What of the demonstration is being filled at this moment: the log-in page says so. */
export const fillingNow = (): Filling | undefined => filling;

export interface FillingWork {
  readonly settings: Settings;
  readonly connection: DatabaseProcess['connection'];
  /** The database is empty: its people come first. */
  readonly people: boolean;
}

export interface Told {
  readonly loaded?: true;
  readonly failed?: unknown;
  readonly wake?: true;
}

interface Heard {
  /** The people stand there: their accounts log in. */
  loaded(): void;
  /** The people could not be loaded. */
  failed(error: unknown): void;
  wake(): void;
}

/** Fills the demonstration in a thread of its own, which gives its memory back when it is done; meanwhile pages say so. */
export const startFilling = (work: FillingWork, heard: Heard): { stop(): Promise<unknown> } => {
  filling = work.people ? 'people' : 'rest';
  const thread = new Worker(new URL('../filling.thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const fail = (error: unknown): void => {
    if (filling === 'people') heard.failed(error);
  };
  thread.on('message', ({ loaded, failed, wake }: Told) => {
    if (failed !== undefined) fail(failed);
    if (wake) heard.wake();
    if (!loaded) return;
    filling = 'rest';
    heard.loaded();
  });
  thread.on('error', fail);
  thread.on('exit', () => {
    filling = undefined;
  });
  return { stop: () => thread.terminate() };
};
