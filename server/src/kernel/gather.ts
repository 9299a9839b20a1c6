import { fail } from './errors.ts';
import type { Runtime } from './runtime.ts';

interface Waiting<C, A> {
  readonly call: C;
  resolve(answer: A): void;
  reject(problem: unknown): void;
}

/** What a batch came to: for each of its calls an answer, or the refusal it is thrown. */
export type Gathered<A> = { readonly answer: A } | { readonly refused: unknown };

/** Milliseconds calls are gathered before they are taken together. */
const gathering = 60;
/** Most calls taken in one go. */
const largestBatch = 200;

/**
 * Takes calls that arrive close together in one go, so that thousands of people who send small things at once cost a few
 * statements a second. Each call is answered after its batch was kept; a batch that fails as a whole is thrown to each.
 * @param take answers one result for each call, in their order.
 */
export const gather = <C, A>(
  take: (runtime: Runtime, calls: readonly C[]) => Promise<readonly Gathered<A>[]>,
): ((runtime: Runtime, call: C) => Promise<A>) => {
  const queues = new WeakMap<Runtime, { waiting: Waiting<C, A>[]; running: boolean }>();
  const takeSome = async (runtime: Runtime, some: readonly Waiting<C, A>[]): Promise<void> => {
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
  const drain = async (runtime: Runtime, queue: { waiting: Waiting<C, A>[]; running: boolean }): Promise<void> => {
    while (queue.waiting.length > 0) {
      const some = queue.waiting.splice(0, largestBatch);
      await takeSome(runtime, some).catch((problem: unknown) => {
        for (const one of some) one.reject(problem);
      });
    }
    queue.running = false;
  };
  return (runtime, call) => {
    const queue = queues.get(runtime) ?? { waiting: [], running: false };
    queues.set(runtime, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ call, resolve, reject });
      if (queue.running) return;
      queue.running = true;
      setTimeout(() => void drain(runtime, queue), gathering);
    });
  };
};
