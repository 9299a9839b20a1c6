import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import type { List } from '#contracts/list.ts';
import { domains } from '#domains/order.ts';
import { inputOf, sharedNumber } from '#testing/foreign/slots.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

// An address somebody has written by hand: whatever its page, size, sort and filters are made of, a list refuses it on the field
// or finds nothing, and never fails.

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  const place = await world.organisation('company');
  const person = await world.person(place, 'company', { roleIds: [await mightyRole(world, place, {})] });
  browser = await world.logIn(person.username);
});
afterAll(() => world.close());

const lists: readonly List[] = domains.flatMap(({ routes }) =>
  routes.flatMap(({ query }) => (query ? [query.list] : [])),
);

/** What no list takes, whatever it is about. */
const refused: readonly (readonly [field: string, value: unknown])[] = [
  ['page', '-1'],
  ['page', '0'],
  ['page', '1.5'],
  ['page', '1e9'],
  ['page', ['1', '2']],
  ['size', '-5'],
  ['size', '1000000000'],
  ['size', 'all'],
  ['sort', 'password_hash'],
  ['sort', '__proto__'],
  ['sort', 'constructor'],
  ['sort', 'id; drop table org_user --'],
  ['sort', ['createdAt', 'createdAt']],
  ['order', 'desc nulls first'],
  ['hasOwnProperty', 'x'],
];

/** What stands where a filter expects something else. */
const crafted: readonly unknown[] = [
  ['a', 'b'],
  [['a']],
  { $gt: '' },
  "' or '1'='1",
  '%',
  '\\',
  '一'.repeat(20_000),
  '-1',
  '99999999999999999999',
];

it.each(lists.map((list) => [list.name, list] as const))(
  '%s is asked by each of its filters alone',
  async (_, list) => {
    const fitting = inputOf(list.page, (slot) => [sharedNumber(slot)]);
    for (const filter of Object.keys(list.filters)) {
      if (fitting[filter] === undefined) continue;
      const { success, fields } = await browser.send(list.page, { [filter]: fitting[filter] } as never);
      // A value made up by its shape may mean nothing: then it is refused where it stands.
      expect([filter, success || fields?.[0]?.field]).toEqual([filter, success || filter]);
    }
  },
);

it.each(lists.map((list) => [list.name, list] as const))('%s takes no crafted address', async (_, list) => {
  for (const [field, value] of refused) {
    const answer = await browser.send(list.page, { [field]: value } as never);
    expect([field, value, answer.success, answer.fields?.map((one) => one.field)]).toEqual([
      field,
      value,
      false,
      [field],
    ]);
  }
  for (const filter of Object.keys(list.filters))
    for (const value of crafted) {
      const { code } = await browser.send(list.page, { [filter]: value } as never);
      expect([filter, value, code]).not.toEqual([filter, value, answerCodes.serverError]);
    }
});
