import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const owners: Readonly<Record<string, { of: object; names: readonly string[] }>> = {
  Object: { of: Object, names: ['hasOwn'] },
  Array: { of: Array.prototype, names: ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted'] },
  String: { of: String.prototype, names: ['at'] },
  AbortSignal: { of: AbortSignal, names: ['timeout'] },
};
const taken: (readonly [object, string, PropertyDescriptor])[] = [];

/** A browser of before: it lacks what came later. */
const takeAway = (): void => {
  for (const { of, names } of Object.values(owners))
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(of, name);
      if (own) taken.push([of, name, own]);
      Reflect.deleteProperty(of, name);
    }
};
/** Asked while the built-ins are missing; expectations are made when they are back. */
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  vi.resetModules();
  const { fillBuiltins } = await import('./polyfills.ts');
  const given = [3, 1, 2];
  takeAway();
  try {
    fillBuiltins();
    answers.own = [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')];
    answers.at = [given.at(0), given.at(-1), given.at(5), 'abc'.at(-1), ''.at(0)];
    answers.last = [given.findLast((one) => one < 3), given.findLast((one) => one > 9)];
    answers.lastIndex = [given.findLastIndex((one) => one < 3), given.findLastIndex((one) => one > 9)];
    answers.turned = [given.toReversed(), given.toSorted(), given.toSorted((a, b) => b - a), given];
    answers.aborted = await new Promise((resolve) => {
      AbortSignal.timeout(1).addEventListener('abort', () => resolve('aborted'));
    });
    answers.hidden = Object.keys(given);
  } finally {
    for (const [of, name, own] of taken) Object.defineProperty(of, name, own);
  }
});
afterAll(() => {
  vi.resetModules();
});

describe('a browser of before', () => {
  it.each([
    ['own', [true, false]],
    ['at', [3, 2, undefined, 'c', undefined]],
    ['last', [2, undefined]],
    ['lastIndex', [2, -1]],
    [
      'turned',
      [
        [2, 1, 3],
        [1, 2, 3],
        [3, 2, 1],
        [3, 1, 2],
      ],
    ],
    ['aborted', 'aborted'],
    ['hidden', ['0', '1', '2']],
  ])('answers as one of today: %s', (name, answer) => expect(answers[name]).toEqual(answer));
});
