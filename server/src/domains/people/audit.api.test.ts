import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { changeManyApi } from '#contracts/people/many/change-many.contract.ts';
import { slipApi } from '#contracts/people/many/slip.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { somePhoto } from '#testing/certificates.ts';
import { sendFile } from '#testing/send-file.ts';
import {
  type Browser,
  openWorld,
  type Place,
  type Someone,
  someIdCard,
  somePhone,
  type World,
} from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let takers: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  takers = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const reason = '本人申请';
const hired = async () => {
  const person = { phone: somePhone(), realName: '周远山' };
  return { ...person, ...(await boss.call(employeeApi.add, { ...person, identities: ['student'] })) };
};
const asked = async (): Promise<string> => {
  const { phone, realName } = await hired();
  return (await takers.call(transferApi.ask, { phone, realName, reason })).transferId;
};

/** Deeds by their action: each does it and answers whose row of the log it is. */
const deeds: readonly (readonly [action: string, act: () => Promise<string>, before: object | null, after: object])[] =
  [
    ['transfer.ask', asked, null, { state: 1, reason, toOrgId: expect.any(String) }],
    [
      'transfer.release',
      async () => {
        const id = await asked();
        await boss.call(transferApi.edges.release, { id });
        return id;
      },
      { state: 1 },
      { state: 2 },
    ],
    [
      'transfer.refuse',
      async () => {
        const id = await asked();
        await boss.call(transferApi.edges.refuse, { id, reason });
        return id;
      },
      { state: 1 },
      { state: 4, reason },
    ],
    [
      'correction.proof',
      async () => {
        const one = await world.student(company);
        const wish = { correctionField: 'phone' as const, wanted: somePhone(), reason };
        const { correctionId } = await one.call(ownCorrectionApi.ask, wish);
        await sendFile(one, ownCorrectionApi.proof, { correctionId }, 'card.jpg', await somePhoto(200, 40, 40));
        return correctionId;
      },
      { proved: false },
      { proved: true },
    ],
    [
      'employee.preview',
      async () => {
        const { orgUserId } = await hired();
        await boss.call(changeManyApi.preview, { orgUserIds: [orgUserId], joinedAt: '2026-02-01' });
        return orgUserId;
      },
      null,
      { ids: [expect.any(String)] },
    ],
    [
      'employee.password',
      async () => {
        const [one, other] = [await hired(), await hired()];
        const orgUserIds = [one.orgUserId, other.orgUserId];
        await boss.call(employeeApi.resetPassword, { orgUserIds });
        return one.orgUserId;
      },
      null,
      { ids: [expect.any(String), expect.any(String)] },
    ],
    [
      'loginSlip.preview',
      async () => {
        const { orgUserId } = await hired();
        await boss.call(slipApi.look, { orgUserIds: [orgUserId] });
        return orgUserId;
      },
      null,
      { ids: [expect.any(String)] },
    ],
    [
      'user.checkNumbers',
      async () => {
        await boss.call(personApi.certForm, { realName: boss.person.realName, idCard: someIdCard() });
        return boss.person.userId;
      },
      null,
      { idCard: expect.stringContaining('****') },
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
