import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPassword } from '#app/first/accounts.ts';
import type { PageOf } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { freshDatabase } from '#testing/databases.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let database: Awaited<ReturnType<typeof freshDatabase>>;
// A database of its own: the head office sees whatever other tests have left, rows that no call could have made too.
beforeAll(async () => {
  database = await freshDatabase('demonstration');
  world = await openWorld({}, Promise.resolve(database.url));
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

const parted = () =>
  [...world.runtime.lists.values()].flatMap(({ list }) => (list.tabs ? [{ list, tabs: list.tabs }] : []));

describe('the states above a list', () => {
  it.each(['admin', 'supervise', 'company', 'organ'])(
    'are for %s as many as the rows that each of them opens',
    async (who) => {
      const me = await world.logIn(who, demonstrationPassword);
      const seen: string[] = [];
      for (const { list, tabs } of parted()) {
        const asked = async (query: object) =>
          (await me.send(list.page, { ...query, size: 1 } as never)) as { success: boolean; data: PageOf<unknown> };
        const { success, data } = await asked({ counts: '1' });
        if (!success) continue;
        const states = data.states ?? [];
        expect(
          states.map(({ value }) => value),
          list.name,
        ).toEqual(Object.values(tabs.codes.values).map(String));
        for (const { value, count } of states) {
          const answer = await asked({ [tabs.filter]: value });
          expect(answer, `${list.name} ${value}`).toMatchObject({ success: true, data: { total: count } });
        }
        expect(
          states
            .filter(({ value }) => !tabs.apart?.map(String).includes(value))
            .reduce((sum, { count }) => sum + count, 0),
          list.name,
        ).toBe(data.total);
        if (states.filter(({ count }) => count > 0).length > 1) seen.push(list.name);
      }
      expect(seen.length, `lists in several states: ${seen.join(', ')}`).toBeGreaterThan(0);
    },
  );

  it('count under the other filters, whichever of them is chosen', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const { orgUserId } = await world.person(company, 'company');
    const realName = '独孤求同';
    await world.asSystem((db) => sql`update org_user set real_name = ${realName} where id = ${orgUserId}`.execute(db));
    const statesOf = async (query: object) =>
      ((await boss.call(employeeApi.list.page, { counts: '1', ...query } as never)) as PageOf<unknown>).states;
    const named = await statesOf({ realName });
    expect(named?.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await statesOf({ realName, state: '0' })).toEqual(named);
    expect(await statesOf({})).not.toEqual(named);
  });

  it('are not counted unless they are asked for', async () => {
    const boss = await world.administrator(await world.organisation('company'), 'company');
    expect(await boss.call(employeeApi.list.page, {})).not.toHaveProperty('states');
  });
});
