import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { fullPath, isStudentRoute, type Route } from '#contracts/route.ts';
import { allRoutes as routes } from '#domains/order.ts';
import { sayOr } from '#phrases/say.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, password, type World } from '#testing/world.ts';

// What a person does alone is refused to whoever acts for that person (security, line 8): by the call's own word, for all of them.

const alone = routes.filter((route) => (route.inPerson || route.movesMoney) && !isStudentRoute(route));
const refused = sayOr('zh-CN', 'failures.runAs.forbidden', '');

let world: World;
let acting: Browser;
let oneself: Browser;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  // Of every permission there is: some of these calls are the head office's.
  const roleIds = [await mightyRole(world, company, {})];
  const someone = () => world.person(company, 'company', { roleIds });
  const colleague = await someone();
  acting = await world.logIn((await someone()).username);
  oneself = await world.logIn(colleague.username);
  await acting.call(sessionApi.stepUp, { password });
  await acting.call(sessionApi.runAs, { orgUserId: colleague.orgUserId, reason: '代为处理日常工作' });
});
afterAll(() => world.close());

/** A request of nothing: nothing is done by it, whoever asks. */
const ask = (by: Browser, route: Route) => by.send(route, { aKeyNobodyKnows: 'x' });

describe('what is done in person', () => {
  it('is more than signatures and passwords', () => expect(alone.length).toBeGreaterThan(35));

  it.each(alone.map((route) => [`${route.method} ${fullPath(route)}`, route] as const))(
    '%s is refused to whoever acts for somebody, and not to the person',
    async (_, route) => {
      expect(await ask(acting, route)).toMatchObject({ success: false, description: refused });
      expect((await ask(oneself, route)).description).not.toBe(refused);
    },
  );

  it('is everything at the student entry: a session there is the person’s own', async () => {
    for (const route of routes.filter(isStudentRoute))
      expect((await ask(acting, route)).success, fullPath(route)).toBe(false);
  });
});
