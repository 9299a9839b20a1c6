import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '#testing/foreign/calls.ts';
import { judge } from '#testing/foreign/findings.ts';
import { type Loop, openLoop } from '#testing/foreign/loop.ts';
import { neighbourOf } from '#testing/foreign/neighbours.ts';

// The first of the two locks alone (security, line 12): the kernel's scope, with row-level security open. Each call is asked
// for the things of one neighbour, which the seed of the run chooses.

let loop: Loop;
beforeAll(async () => {
  loop = await openLoop('open');
});
afterAll(() => loop.close());

it.each(allCalls().calls.map((call, index) => [call.name, neighbourOf(index), call] as const))(
  'the scope of the kernel alone keeps %s from a neighbour’s things (%s)',
  async (_, neighbour, call) => {
    expect((await judge(loop, call, [neighbour])).wrong).toEqual([]);
  },
);
