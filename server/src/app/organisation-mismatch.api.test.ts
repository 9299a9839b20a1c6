import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes, organisationHeader } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { fullPath, isStudentRoute, type Route } from '#contracts/route.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { allRoutes } from '#domains/order.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// A page stands for the organisation with which it was opened, and says so with each call. Another tab may have changed the
// session meanwhile: what this page asks for is then refused, whoever asks for what, and nothing is done.

const ofSession = allRoutes.filter((route) => route.auth !== 'none' && route.auth !== 'either');
const closed = ofSession.filter((route) => !route.anyOrganisation);

/** What is meant wherever the session stands, by the reason. */
const open: Readonly<Record<string, readonly string[]>> = {
  'says where the session stands, leads elsewhere, or ends it': [
    'POST /identity/token/refresh',
    'POST /identity/logout',
    'POST /identity/login/change',
    'GET /identity/session/info',
    'GET /identity/student/info',
    'POST /identity/student/token/refresh',
    'POST /identity/student/change',
    'POST /identity/student/logout',
  ],
  'an exam that was begun goes on': [
    'GET /manager/api/student/exam/one',
    'POST /manager/api/student/exam/open',
    'POST /manager/api/student/exam/answer',
    'POST /manager/api/student/exam/submit',
    'GET /manager/api/student/exam/review',
    'GET /manager/api/student/exam/picture',
    'POST /manager/api/student/exam/sign/photo',
    'POST /manager/api/student/exam/sign/name',
  ],
  'a lesson that was begun goes on': [
    'GET /manager/api/student/record/one',
    'GET /manager/api/student/lesson/file',
    'POST /manager/api/student/study/open',
    'POST /manager/api/student/study/beat',
    'POST /manager/api/student/study/sign/photo',
    'POST /manager/api/student/study/sign/name',
    'POST /manager/api/student/study/sign/hand',
  ],
  'a check or an opinion that was given without a network is sent later': [
    'POST /manager/api/student/check/photo/add',
    'POST /manager/api/student/check/signature/add',
    'POST /manager/api/student/check/add',
    'POST /manager/api/student/place/photo/add',
    'POST /manager/api/student/place/signature/add',
    'POST /manager/api/student/place/task/add',
    'POST /manager/api/student/survey/answer',
  ],
};

const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

let world: World;
let first: Place;
let second: Place;
let desk: Browser;
let phone: Browser;
beforeAll(async () => {
  world = await openWorld();
  first = await world.organisation('company');
  second = await world.organisation('company');
  const administrator = await world.administrator(first, 'company');
  const driver = await world.student(first);
  await world.asSystem(async (db) => {
    const role = await sql<{ id: string }>`select id from role where role_code = 'administrator.company'`.execute(db);
    const roleIds = role.rows.map(({ id }) => id);
    const at = { orgId: second.orgId, path: second.path };
    const { person } = administrator;
    await insertMembership(db, person.userId, person.realName, { ...at, identities: ['admin'], roleIds });
    await insertMembership(db, driver.person.userId, '试用人', { ...at, identities: ['student'], roleIds: [] });
  });
  await administrator.call(sessionApi.change, { orgId: second.orgId });
  await driver.call(studentSessionApi.change, { orgId: second.orgId });
  desk = administrator;
  phone = driver;
});
afterAll(() => world.close());

/** The code of the answer to a request of nothing, from a page that stands for an organisation. */
const codeOf = async (route: Route, orgId: string | undefined): Promise<number> => {
  const by = isStudentRoute(route) ? phone : desk;
  const header: Record<string, string> = orgId === undefined ? {} : { [organisationHeader]: orgId };
  return (await by.send(route, { aKeyNobodyKnows: 'x' }, header)).code;
};

describe('a page of another organisation than the session', () => {
  it('is refused everything else, and nothing where it stands for the same one or says nothing', async () => {
    const wrong: string[] = [];
    for (const route of closed) {
      if ((await codeOf(route, first.orgId)) !== answerCodes.otherOrganisation) wrong.push(nameOf(route));
      if (route.endless) continue;
      for (const orgId of [second.orgId, undefined])
        if ((await codeOf(route, orgId)) === answerCodes.otherOrganisation) wrong.push(`${nameOf(route)} of its own`);
    }
    expect(wrong).toEqual([]);
    expect(closed.length).toBeGreaterThan(900);
  });

  it('may ask for what is meant wherever the session stands, and for nothing else', async () => {
    const meant = ofSession.filter((route) => route.anyOrganisation);
    expect(meant.map(nameOf).sort()).toEqual(Object.values(open).flat().sort());
    for (const route of meant.filter((one) => one.path !== '/logout' && one.path !== '/student/logout'))
      expect(await codeOf(route, first.orgId), nameOf(route)).not.toBe(answerCodes.otherOrganisation);
  });

  it('goes on once the session is changed back', async () => {
    const page = { [organisationHeader]: first.orgId };
    expect(await phone.send(studentSessionApi.change, { orgId: first.orgId }, page)).toMatchObject({ code: 0 });
    expect((await phone.send(studentSessionApi.info, {}, page)).data).toMatchObject({ orgId: first.orgId });
    expect(await desk.send(sessionApi.change, { orgId: first.orgId }, page)).toMatchObject({ code: 0 });
  });
});
