import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginLogList } from '#contracts/identity/login-log.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { operationLogList } from '#contracts/system/operation-log.contract.ts';
import { type Browser, openWorld, password, unique, type World } from '#testing/world.ts';

// What a request makes says where it was made: by the application it names and its browser, without any call's saying it.

let world: World;
let admin: Browser;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36';

it.each([
  [{}, 10],
  [{ 'user-agent': android }, 31],
  [{ platform: 'android-app' }, 20],
  [{ platform: 'somebody-else' }, 40],
])('an organisation added with %j comes from %i, in its list and under its filter', async (headers, source) => {
  const orgName = `来源${unique()}`;
  const input = { parentId: world.head.orgId, typeCode: 'company' as const, orgName };
  expect((await admin.send(organisationApi.add, input, headers)).success).toBe(true);
  const found = (await admin.call(organisationApi.list.page, { keyword: orgName, sourceType: [source] } as never)) as {
    list: { sourceType: number }[];
  };
  expect(found.list.map((one) => one.sourceType)).toEqual([source]);
});

it('a log-in says whether it was made at a desk or on a phone', async () => {
  const person = await world.person(await world.organisation('company'), 'company');
  const log = async (username: string) =>
    (
      (await admin.call(loginLogList.page, { keyword: username } as never)) as { list: { sourceType: number }[] }
    ).list.map((one) => one.sourceType);
  for (const agent of ['Mozilla/5.0 (Windows NT 10.0) Chrome/148.0', android])
    await world.browser().send(sessionApi.login, { username: person.username, password }, { 'user-agent': agent });
  expect(await log(person.username)).toEqual([31, 10]);
});

it('a deed in the operation log says where it was done, in the list and under its filter', async () => {
  const orgName = `来源${unique()}`;
  const input = { parentId: world.head.orgId, typeCode: 'company' as const, orgName };
  const { data } = await admin.send(organisationApi.add, input, { 'user-agent': android });
  const logged = async (sourceType: number) =>
    (
      (await admin.call(operationLogList.page, {
        // Another thing may have the same number.
        objectKind: 'organisation',
        objectId: data?.orgId,
        sourceType: [sourceType],
      } as never)) as {
        list: { sourceType: number | null }[];
      }
    ).list.map((one) => one.sourceType);
  expect(await logged(31)).toEqual([31]);
  expect(await logged(10)).toEqual([]);
});
