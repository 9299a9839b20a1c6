// The thread of one engine: loads it with the first question and answers in turn.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../errors.ts';
import type { EngineAnswer, OpenEngine } from './thread.ts';

// On Linux this touches the calling thread alone: requests go before pictures.
const courtesy = 10;
try {
  setPriority(courtesy);
} catch {
  // A system that does not allow it runs the engine at the usual priority.
}

const { open } = (await import((workerData as { module: string }).module)) as { open: OpenEngine<unknown, unknown> };
const loading = open();

const answerOf = async (input: unknown): Promise<EngineAnswer> => {
  try {
    return { ok: true, value: await (await loading)(input) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Failure
      ? { ok: false, key: error.key, params: error.params, message }
      : { ok: false, message };
  }
};

parentPort?.on('message', (input: unknown) => {
  void answerOf(input).then((answer) => parentPort?.postMessage(answer));
});
