import { expect, it } from 'vitest';
import { domains } from '#domains/order.ts';
import type { OwnTransactions } from '#kernel/serve.ts';

// A call works in one transaction that the door opens, with the press, the audit row and the read-only mode of what only reads. One that
// opens its own says why; each number may only shrink, or grow by a call whose reason a user would accept.

const served = domains.flatMap(({ routes }) => routes);

/** Calls that open their own transactions, by the reason they give. */
const standing: Readonly<Record<OwnTransactions, number>> = {
  session: 27,
  bytes: 100,
  trace: 33,
  engine: 11,
  steps: 6,
  memory: 3,
};

it('opens transactions of its own for a reason alone', () => {
  expect(served.filter((one) => one.visit !== undefined && one.because === undefined)).toEqual([]);
  const counted = Object.fromEntries(Object.keys(standing).map((reason) => [reason, 0]));
  for (const { because } of served) if (because) counted[because] = (counted[because] ?? 0) + 1;
  expect(counted).toEqual(standing);
});
