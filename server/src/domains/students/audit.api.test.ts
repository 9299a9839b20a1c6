import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { consentVersion, photoScene } from '#contracts/students/student.codes.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { portrait } from '#testing/faces.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});

type Person = Browser & { person: Someone };
const agreed = async (way: 'face' | 'signature'): Promise<Person> => {
  const one = await world.administrator(company, 'company');
  await one.call(photoApi.consent, { way, consentVersion });
  return one;
};
const enrolled = async (): Promise<Person> => {
  const one = await agreed('face');
  const { success } = await sendFile(one, photoApi.enrol, {}, 'me.jpg', await portrait(1));
  expect(success).toBe(true);
  return one;
};
const memberOf = (one: Person): string => one.person.orgUserId;

/** Deeds by their action: each does it and answers whose row of the log it is. */
const deeds: readonly (readonly [action: string, act: () => Promise<string>, before: object | null, after: object])[] =
  [
    ['student.consent', async () => memberOf(await agreed('face')), { way: null }, { way: 'face', givenHow: 'self' }],
    [
      'student.withdrawConsent',
      async () => {
        const one = await agreed('face');
        await one.call(photoApi.withdraw, {});
        return memberOf(one);
      },
      { way: 'face' },
      { way: null },
    ],
    ['student.enrol', async () => memberOf(await enrolled()), null, { enrolled: true, consentOnPaper: false }],
    [
      'student.removePhoto',
      async () => {
        const one = await enrolled();
        await one.call(photoApi.del, { orgUserId: memberOf(one) });
        return memberOf(one);
      },
      null,
      { enrolled: false },
    ],
    [
      'student.signIn',
      async () => {
        const one = await enrolled();
        const scene = String(photoScene.values.siteSignIn);
        await sendFile(one, photoApi.sign, { scene } as never, 'now.jpg', await portrait(1));
        return memberOf(one);
      },
      null,
      { way: 1 },
    ],
    [
      'student.signIn',
      async () => {
        const one = await agreed('signature');
        const scene = photoScene.values.siteSignIn;
        await one.call(photoApi.signByName, { scene, signedName: one.person.realName });
        return memberOf(one);
      },
      null,
      { way: 2, faceCheckId: expect.any(String) },
    ],
    [
      'student.export',
      async () => {
        const one = await agreed('face');
        await one.call(studentApi.exportInfo, { orgUserIds: [memberOf(one)] });
        return memberOf(one);
      },
      null,
      { ids: [expect.any(String)] },
    ],
    [
      'trainAdmin.del',
      async () => {
        const one = await agreed('face');
        await one.call(trainAdminApi.add, { orgId: company.orgId, orgUserIds: [memberOf(one)] });
        const { rows } = await world.asSystem((db) =>
          sql<{ id: string }>`select id from train_admin where org_user_id = ${memberOf(one)}`.execute(db),
        );
        const trainAdminIds = rows.map((row) => row.id);
        await one.call(trainAdminApi.del, { trainAdminIds });
        return trainAdminIds[0] ?? '';
      },
      { ids: [expect.any(String)] },
      {},
    ],
  ];

it.each(deeds)('%s stands in the operation log with what it changed', async (action, act, before, after) => {
  const id = await act();
  const { rows } = await world.asSystem((db) =>
    sql<{ before: unknown; after: object; result: string }>`
      select result, before, after from audit_log where object_id = ${id} and action = ${action}
        and object_kind = ${action.split('.')[0]}`.execute(db),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ result: 'done', after });
  if (before) expect(rows[0]).toMatchObject({ before });
});
