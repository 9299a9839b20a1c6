import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agreementKind,
  agreementLevel,
  agreementMethod,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let authority: Place;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
});
afterAll(() => world.close());

const reason = '内容有误';
/** What somebody is asked to sign: the person itself, or the organisation as such. */
const asked = async (level: 'companyPerson' | 'authorityCompany') => {
  const company = await world.organisation('company', authority);
  const boss = await world.administrator(company, 'company');
  const officer = level === 'companyPerson' ? boss : await world.administrator(authority, 'supervise');
  const driver = await world.student(company);
  const { agreementId } = await officer.call(agreementApi.add, {
    title: '安全责任书',
    agreementKind: agreementKind.values.responsibility,
    agreementLevel: agreementLevel.values[level],
    body: '<p>本人承诺遵守本单位的安全生产规定，落实岗位安全责任。</p>',
    validity: agreementValidity.values.calendarYear,
    signMethod: level === 'companyPerson' ? agreementMethod.values.face : agreementMethod.values.hand,
    refusable: true,
  });
  await officer.call(agreementApi.edges.publish, { id: agreementId });
  return { boss, driver };
};
type Asked = Awaited<ReturnType<typeof asked>>;

const ownOf = async ({ driver }: Asked): Promise<string> =>
  (await driver.call(ownAgreementApi.list, {}))[0]?.agreementRecordId ?? '';
const companyOf = async ({ boss }: Asked) => {
  const page = (await boss.call(agreementRecordApi.list.page, { ownOrganisation: true })) as {
    list: { agreementRecordId: string }[];
  };
  return boss.call(agreementRecordApi.one, { agreementRecordId: page.list[0]?.agreementRecordId ?? '' });
};

it.each<
  [action: string, level: 'companyPerson' | 'authorityCompany', act: (one: Asked) => Promise<string>, said: object]
>([
  [
    'agreementRecord.prove',
    'companyPerson',
    async (one) => {
      const agreementRecordId = await ownOf(one);
      const signedName = one.driver.person.realName;
      await one.driver.call(ownAgreementApi.byName, { agreementRecordId, signedName });
      return agreementRecordId;
    },
    { after: { way: 'name' } },
  ],
  [
    'agreementRecord.refuse',
    'companyPerson',
    async (one) => {
      const agreementRecordId = await ownOf(one);
      await one.driver.call(ownAgreementApi.refuse, { agreementRecordId, reason });
      return agreementRecordId;
    },
    { before: { state: 1 }, after: { state: 3, reason } },
  ],
  [
    'agreementRecord.refuse',
    'authorityCompany',
    async (one) => {
      const { agreementRecordId } = await companyOf(one);
      await one.boss.call(agreementRecordApi.refuse, { agreementRecordId, reason });
      return agreementRecordId;
    },
    { before: { state: 1 }, after: { state: 3, reason } },
  ],
  [
    'agreementRecord.sign',
    'authorityCompany',
    async (one) => {
      const { agreementRecordId, textHash } = await companyOf(one);
      const signedName = one.boss.person.realName;
      await one.boss.call(agreementRecordApi.sign, { agreementRecordId, textHash, signedName });
      return agreementRecordId;
    },
    { before: { state: 1 }, after: { state: 2 } },
  ],
])('the operation log says what %s changed', async (action, level, act, said) => {
  const id = await act(await asked(level));
  const { rows } = await world.asSystem((db) =>
    sql`select object_kind as kind, before, after from audit_log
      where action = ${action} and object_id = ${id} and result = 'done'`.execute(db),
  );
  expect(rows).toMatchObject([{ kind: 'agreementRecord', ...said }]);
});
