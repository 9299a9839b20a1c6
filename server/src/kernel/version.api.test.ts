import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { productVersion } from '#contracts/system/version.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each([
  [{}, 0],
  [{ productVersion, appVersion: '0.2.88' }, 0],
  [{ productVersion: '0.1.0' }, answerCodes.upgrading],
  [{ productVersion: '9.0.0' }, answerCodes.upgrading],
])('a page with %j is answered %i: an outdated one is told to reload', async (headers, code) => {
  const answer = await world.browser().send(sessionApi.preLogin, {}, headers as Record<string, string>);
  expect(answer.code).toBe(code);
});
