import { Worker } from 'node:worker_threads';
import type { FailureKey } from '#phrases/say.ts';
import { fail } from '../errors.ts';

/** What an engine's module exports as `open`: loads the engine once, then answers one question at a time. */
export type OpenEngine<I, O> = () => Promise<(input: I) => Promise<O>>;

/** An offline engine (reading of text, recognition of faces) that works in a thread of its own. */
export interface Engine<I, O> {
  /** Answers in turn; refuses with `server.busy` when the queue is full or the answer takes too long. */
  ask(input: I): Promise<O>;
  /** Ends the thread; the next question starts it again. */
  stop(): Promise<void>;
}

export interface EngineLimits {
  /** Questions that may wait. */
  readonly queue: number;
  /** Milliseconds one answer may take. */
  readonly patience: number;
  /** Milliseconds more for the first answer of a thread, which loads the engine: who gave up on it would load it anew each time. */
  readonly loading: number;
  /** Milliseconds without a question after which the thread ends and gives its memory back. */
  readonly idle: number;
}

/** What the thread sends back; a refusal carries the key of its failure, anything else is the engine's own fault. */
export type EngineAnswer =
  | { ok: true; value: unknown }
  | { ok: false; key?: FailureKey; params?: Record<string, string | number>; message: string };

interface Question {
  input: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const usual: EngineLimits = { queue: 40, patience: 60_000, loading: 120_000, idle: 120_000 };

/**
 * Prepares an engine; its thread starts with the first question.
 * @param module exports `open` (see `OpenEngine`). @param own limits that are not the usual ones.
 */
export const prepareEngine = <I, O>(module: URL, own: Partial<EngineLimits> = {}): Engine<I, O> => {
  const limits = { ...usual, ...own };
  const waiting: Question[] = [];
  let worker: Worker | undefined;
  let current: Question | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(timer);
    const ending = worker;
    worker = undefined;
    ending?.removeAllListeners();
    await ending?.terminate();
  };

  const settle = (finish: (question: Question) => void): void => {
    clearTimeout(timer);
    const question = current;
    current = undefined;
    worker?.unref();
    if (question) finish(question);
    timer = setTimeout(() => void end(), limits.idle).unref();
    next();
  };

  const broken = (error: unknown): void => {
    void end();
    settle((question) => question.reject(error));
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./thread.worker.ts', import.meta.url), { workerData: { module: module.href } });
    started.on('message', (answer: EngineAnswer) =>
      settle((question) => {
        if (answer.ok) question.resolve(answer.value);
        else question.reject(answer.key ? fail(answer.key, answer.params) : new Error(answer.message));
      }),
    );
    started.on('error', broken);
    started.on('exit', (code) => broken(new Error(`The engine's thread has ended with ${code}`)));
    return started;
  };

  const next = (): void => {
    if (current || waiting.length === 0) return;
    clearTimeout(timer);
    current = waiting.shift();
    const allowed = limits.patience + (worker ? 0 : limits.loading);
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => broken(fail('server.busy')), allowed);
    worker.postMessage(current?.input);
  };

  return {
    ask: (input) =>
      new Promise<O>((resolve, reject) => {
        if (waiting.length >= limits.queue) {
          reject(fail('server.busy'));
          return;
        }
        waiting.push({ input, resolve: (value) => resolve(value as O), reject });
        next();
      }),
    stop: end,
  };
};
