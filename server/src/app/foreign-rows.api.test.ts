import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as scopes from '#kernel/scope.ts';
import { allCalls } from '#testing/foreign/calls.ts';
import { judge } from '#testing/foreign/findings.ts';
import { type Loop, openLoop } from '#testing/foreign/loop.ts';
import { neighbourOf } from '#testing/foreign/neighbours.ts';

// The second of the two locks alone (security, line 12): row-level security, with the kernel's scope letting everything
// through. Each call is asked for the things of one neighbour, which the seed of the run chooses.

vi.mock('#kernel/scope.ts', async (original) => {
  const kernel = await original<typeof scopes>();
  const everything: typeof kernel.inScope = () => sql<boolean>`true`;
  return { ...kernel, inScope: everything, inScopeOrAbove: everything };
});

let loop: Loop;
beforeAll(async () => {
  loop = await openLoop('closed');
});
afterAll(() => loop.close());

it.each(allCalls().calls.map((call, index) => [call.name, neighbourOf(index + 2), call] as const))(
  'row-level security alone keeps %s from a neighbour’s things (%s)',
  async (_, neighbour, call) => {
    expect((await judge(loop, call, [neighbour])).wrong).toEqual([]);
  },
);
