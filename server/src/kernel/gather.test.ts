import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fail } from './errors.ts';
import { gather } from './gather.ts';
import type { Runtime } from './runtime.ts';

const runtime = {} as Runtime;
const poison = -1;

/** Work on numbers, all of a batch or nothing; what it kept, and how often it was asked. */
const worker = (problem: () => unknown) => {
  const kept: number[] = [];
  const asked: number[][] = [];
  const send = gather(async (_: Runtime, calls: readonly number[]) => {
    asked.push([...calls]);
    if (calls.includes(poison)) throw problem();
    kept.push(...calls);
    return calls.map((call) => ({ answer: call * 2 }));
  });
  return { send, kept, asked };
};
const settled = async (answers: readonly Promise<number>[]): Promise<(number | 'refused')[]> =>
  (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : 'refused'));

describe('work gathered from many callers', () => {
  it('fails for those who caused it and for nobody else, and is kept once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: poison, max: 40 }), { minLength: 1, maxLength: 30 }),
        async (calls) => {
          const { send, kept } = worker(() => new Error('value out of range'));
          const answers = await settled(calls.map((call) => send(runtime, call)));
          expect(answers).toEqual(calls.map((call) => (call === poison ? 'refused' : call * 2)));
          expect([...kept].sort()).toEqual(calls.filter((call) => call !== poison).sort());
        },
      ),
      { seed: 11, numRuns: 40 },
    );
  });

  it('is not asked again and again of a database that does not answer', async () => {
    const { send, asked } = worker(() => fail('server.busy'));
    expect(await settled([1, poison, 3].map((call) => send(runtime, call)))).toEqual(['refused', 'refused', 'refused']);
    expect(asked).toEqual([[1, poison, 3]]);
  });

  it('takes what comes while others are kept together with what comes after it', async () => {
    const asked: number[][] = [];
    const withoutWaiting = 0;
    let kept: () => void = () => undefined;
    const send = gather(async (_: Runtime, calls: readonly number[]) => {
      asked.push([...calls]);
      if (asked.length === 1) await new Promise<void>((resolve) => (kept = resolve));
      return calls.map((answer) => ({ answer }));
    }, withoutWaiting);
    const first = send(runtime, 1);
    await vi.waitFor(() => expect(asked).toEqual([[1]]));
    const others = [send(runtime, 2), send(runtime, 3)];
    kept();
    await Promise.all([first, ...others]);
    expect(asked).toEqual([[1], [2, 3]]);
  });
});
