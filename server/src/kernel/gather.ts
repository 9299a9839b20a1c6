import { fail } from './errors.ts';
import { failureOf } from './mount.ts';
import type { Runtime } from './runtime.ts';

interface Waiting<C, A> {
  readonly call: C;
  /** When it came, in milliseconds of the process. */
  readonly since: number;
  resolve(answer: A): void;
  reject(problem: unknown): void;
}

/** What a batch came to: for each of its calls an answer, or the refusal it is thrown. */
export type Gathered<A> = { readonly answer: A } | { readonly refused: unknown };

/** Milliseconds a call waits for others with which it is taken together. */
const gathering = 60;
/** Most calls taken in one go. */
const largestBatch = 200;

/**
 * Takes calls that arrive close together in one go, so that thousands of people who send small things at once cost a few
 * statements a second. Each call is answered after its batch was kept. `take` keeps all of a batch or
 * nothing: one that fails is taken again in smaller ones, so that a call fails for whoever made it and for nobody else.
 * @param take answers one result for each call, in their order.
 * @param wait milliseconds a call waits for others, unless the most are there; 0 for what somebody waits for: only those go
 * together that come while others are taken.
 */
export const gather = <C, A, R extends object = Runtime>(
  take: (runtime: R, calls: readonly C[]) => Promise<readonly Gathered<A>[]>,
  wait = gathering,
): ((runtime: R, call: C) => Promise<A>) => {
  const queues = new WeakMap<R, { waiting: Waiting<C, A>[]; running: boolean }>();
  const settle = async (runtime: R, some: readonly Waiting<C, A>[]): Promise<void> => {
    const results = await take(
      runtime,
      some.map((one) => one.call),
    );
    for (const [index, waiting] of some.entries()) {
      const result = results[index] ?? { refused: fail('server.error') };
      if ('answer' in result) waiting.resolve(result.answer);
      else waiting.reject(result.refused);
    }
  };
  /** A batch that fails is taken in halves until each call stands alone: only whoever caused it is refused. */
  const takeSome = async (runtime: R, some: readonly Waiting<C, A>[]): Promise<void> => {
    try {
      await settle(runtime, some);
    } catch (problem) {
      // A database that does not answer refuses everybody alike; asking it again for each would only hold it up.
      if (some.length === 1 || failureOf(problem).key === 'server.busy') {
        for (const one of some) one.reject(problem);
        return;
      }
      const half = Math.ceil(some.length / 2);
      await takeSome(runtime, some.slice(0, half));
      await takeSome(runtime, some.slice(half));
    }
  };
  const drain = async (runtime: R, queue: { waiting: Waiting<C, A>[]; running: boolean }): Promise<void> => {
    for (let [first] = queue.waiting; first; [first] = queue.waiting) {
      const left = queue.waiting.length < largestBatch ? first.since + wait - performance.now() : 0;
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      const some = queue.waiting.splice(0, largestBatch);
      await takeSome(runtime, some);
    }
    queue.running = false;
  };
  return (runtime, call) => {
    const queue = queues.get(runtime) ?? { waiting: [], running: false };
    queues.set(runtime, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ call, since: performance.now(), resolve, reject });
      if (queue.running) return;
      queue.running = true;
      setImmediate(() => void drain(runtime, queue));
    });
  };
};
