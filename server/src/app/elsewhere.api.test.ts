import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStudentRoute } from '#contracts/route.ts';
import { allCalls } from '#testing/foreign/calls.ts';
import { judge } from '#testing/foreign/findings.ts';
import { type Loop, openLoop } from '#testing/foreign/loop.ts';
import { buildSelves } from '#testing/foreign/selves.ts';

// A session is of one membership. What the same person has at another organisation is asked for by every call that stands on who
// somebody is: all of the student entry, and those of the console that need no permission. What hangs on the membership is there
// as if it were nobody's, and only what goes with the person is reached.

const calls = allCalls().calls.filter(
  ({ route }) => isStudentRoute(route) || (route.auth === 'session' && route.permission === 'signedIn'),
);

/** Calls that reach what the person has anywhere, by the reason. The list may only shrink. */
const ofThePerson: Readonly<Record<string, readonly string[]>> = {
  'says where else the person belongs, and leads there': [
    'GET /manager/user/own/membership/list',
    'POST /identity/login/change',
    'POST /identity/login/ticket',
    'PUT /manager/user/own/identity/default',
    'GET /identity/student/info',
    'POST /identity/student/change',
    'POST /identity/student/token/refresh',
  ],
  'what was begun goes on, wherever the session stands: no answer, minute or check is lost': [
    'GET /manager/api/student/exam/one',
    'POST /manager/api/student/exam/open',
    'POST /manager/api/student/exam/answer',
    'POST /manager/api/student/exam/submit',
    'GET /manager/api/student/exam/review',
    'GET /manager/api/student/exam/picture',
    'GET /manager/api/student/record/one',
    'GET /manager/api/student/lesson/file',
    'POST /manager/api/student/study/sign/photo',
    'POST /manager/api/student/study/sign/name',
    'POST /manager/api/student/study/sign/hand',
    'POST /manager/api/student/check/photo/add',
    'POST /manager/api/student/check/add',
    'POST /manager/api/student/place/photo/add',
    'POST /manager/api/student/place/task/add',
  ],
  'all that is kept about the person, for the person': ['POST /manager/user/own/data'],
  'nobody learns twice at once: it ends what the person has open anywhere': ['POST /manager/api/student/study/open'],
  'a certificate goes with the person, whoever issued it': [
    'GET /manager/student/certificate/face',
    'GET /manager/student/certificate/list',
    'GET /manager/student/certificate/pdf',
  ],
  'what a person suggested is the person’s own': [
    'GET /manager/api/student/suggestion/list',
    'PUT /manager/api/student/suggestion/rate',
    'PUT /manager/api/student/suggestion/reopen',
    'GET /manager/suggestion/own/list',
    'PUT /manager/suggestion/own/rate',
    'PUT /manager/suggestion/own/reopen',
  ],
  'a class is joined by the person, whoever sends it': [
    'POST /manager/api/student/class/paper',
    'PUT /manager/api/student/class/signUp/withdraw',
  ],
};
const meant = new Set(Object.values(ofThePerson).flat());

let loop: Loop;
beforeAll(async () => {
  loop = await openLoop('closed', buildSelves);
});
afterAll(() => loop.close());

describe('what a person has at another organisation', () => {
  it('stands there as what the person has at the own one', async () => {
    const { elsewhere } = loop.street.neighbours;
    expect(elsewhere?.person.userId).toBe(loop.street.own.person.userId);
    expect(elsewhere?.ids.size).toBe(loop.street.own.ids.size);
    // Nothing of the membership is anybody else's, but for the deletion: of one person one runs at a time.
    const columns = await loop.undone.ask<{ name: string }>(`
      select c.table_name as name from information_schema.columns c join information_schema.columns p using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'user_id' and p.column_name = 'org_user_id' order by 1`);
    const others = [];
    for (const { name } of columns) {
      const rows = await loop.undone.ask(`select from ${name} where org_user_id = ${elsewhere?.person.orgUserId}
        and user_id <> ${elsewhere?.person.userId}`);
      if (rows.length > 0) others.push(name);
    }
    expect(others).toEqual(['deletion']);
  });

  it.each(calls.filter(({ name }) => !meant.has(name)).map((call) => [call.name, call] as const))(
    'is out of reach of %s',
    async (_, call) => {
      expect((await judge(loop, call, ['elsewhere'])).wrong).toEqual([]);
    },
  );

  it.each(calls.filter(({ name }) => meant.has(name)).map((call) => [call.name, call] as const))(
    'goes with the person in %s',
    async (_, call) => {
      expect((await judge(loop, call, ['elsewhere'])).wrong).not.toEqual([]);
    },
  );
});
