import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personApi } from '#contracts/people/person.contract.ts';
import { fullPath, isTooOpen, type Route } from '#contracts/route.ts';
import { studentList } from '#contracts/students/student.contract.ts';
import { allRoutes } from '#domains/order.ts';
import { sealedAddress } from '#testing/sealed.ts';
import { type Browser, openWorld, type Place, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  browser = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const answer = async (url: string): Promise<{ success: boolean; code: number; data: unknown }> =>
  JSON.parse((await browser.raw({ method: 'GET', url, headers: { 'encrypt-mode': '-1' } })).body.toString());
const named = (route: Route, field: string, value: string): string =>
  `${fullPath(route)}?${new URLSearchParams({ [field]: value })}`;

describe('a query that names a person', () => {
  it.each([
    ['the phone a code is sent to', personApi.sendCode, 'phone', somePhone()],
    ['the name of a student', studentList.page, 'realName', '张三'],
    ['an identity number', studentList.page, 'idCard', '11010519491231002X'],
    ['what is looked for', studentList.page, 'phone', somePhone()],
  ])('is refused in clear and taken sealed: %s', async (_, route, field, value) => {
    const address = named(route, field, value);
    expect(await answer(address)).toMatchObject({ success: false, code: 20003, data: null });
    expect(await answer(sealedAddress(address, world.runtime.keys.envelope))).not.toMatchObject({ code: 20003 });
  });

  it('is refused by every call that takes one, before anything is looked up', async () => {
    const calls = allRoutes.filter((route) => route.method === 'GET' && isTooOpen(route, { keyword: '' }));
    expect(calls.length).toBeGreaterThan(100);
    const taken: string[] = [];
    for (const route of calls) {
      const path = fullPath(route).replace(/\{\w+\}/g, '1');
      const { code } = await answer(`${path}?keyword=${encodeURIComponent('张三')}`);
      // Refused at the door, or for what it says: never answered.
      if (code === 0 || code === 20000) taken.push(`${route.path} ${code}`);
    }
    expect(taken).toEqual([]);
  });

  it('gives the uniform error where its seal is broken', async () => {
    const url = `${fullPath(studentList.page)}?data=AAAA`;
    expect(await answer(url)).toMatchObject({ success: false, code: 20003 });
  });
});
