import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { openWorld, somePhone, type World } from '#testing/world.ts';

// A person is found by what the name is written with, and by how it sounds.

let world: World;
let find: (realName: string) => Promise<string[]>;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  const boss = await world.administrator(company, 'company');
  for (const realName of ['欧阳明珠', '欧小舟', 'Anna Lund'])
    await boss.call(employeeApi.add, { realName, phone: somePhone(), identities: ['student'] });
  const other = await world.administrator(await world.organisation('company'), 'company');
  await other.call(employeeApi.add, { realName: '欧阳别家', phone: somePhone(), identities: ['student'] });
  find = async (realName) =>
    ((await boss.call(employeeApi.list.page, { realName })) as { list: EmployeeRow[] }).list
      .map((one) => one.realName)
      .toSorted();
});
afterAll(() => world.close());

describe('looking for a name', () => {
  it.each([
    ['阳明', ['欧阳明珠']],
    ['欧', ['欧小舟', '欧阳明珠'].toSorted()],
    ['ouyang', ['欧阳明珠']],
    ['OuYang Ming', ['欧阳明珠']],
    ['oymz', ['欧阳明珠']],
    ['oxz', ['欧小舟']],
    ['ou', ['欧小舟', '欧阳明珠'].toSorted()],
    ['yang', []],
    ['oyz', []],
    ['lund', ['Anna Lund']],
    ['an', ['Anna Lund']],
    ['o%', []],
  ])('%s', async (text, names) => {
    expect(await find(text)).toEqual(names);
  });
});
