import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import { type AssessmentRow, assessmentApi } from '#contracts/exams/assessment.contract.ts';
import { officialDuties, officialStanding } from '#contracts/officials/official.codes.ts';
import { type OfficialRow, officialApi, ownOfficialApi } from '#contracts/officials/official.contract.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { dayFrom } from '#testing/plans.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { runNow } from '#testing/timers.ts';
import {
  type Browser,
  openWorld,
  type Place,
  type Someone,
  someIdCard,
  somePhone,
  unique,
  type World,
} from '#testing/world.ts';

let world: World;
let county: Place;
let company: Place;
let boss: Browser & { person: Someone };
let supervisor: Browser;
const day = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const holder = async (duty = 'D202'): Promise<Someone> => {
  const one = await world.person(company, 'company', { student: true });
  await world.asSystem((db) =>
    sql`update org_user set duty_codes = ${[duty]}::text[], joined_at = ${dayFrom(-900)} where id = ${one.orgUserId}`.execute(
      db,
    ),
  );
  return one;
};
const certificate = (orgUserId: string, more: object = {}) => ({
  orgUserId,
  officialKind: 'safetyManager' as const,
  officialNumber: `JTAQ${unique()}`,
  businessFields: ['freight' as const],
  issuer: '市交通运输局',
  issuedOn: dayFrom(-30),
  files: [],
  ...more,
});
const rows = async (query: object = {}, by: Browser = boss): Promise<OfficialRow[]> =>
  ((await by.call(officialApi.list.page, { size: 100, ...query } as never)) as { list: OfficialRow[] }).list;
const assessed = async (one: Someone): Promise<AssessmentRow | undefined> =>
  ((await boss.call(assessmentApi.list.page, { size: 100 } as never)) as { list: AssessmentRow[] }).list.find(
    (row) => row.orgUserId === one.orgUserId,
  );

describe('The authority’s certificate of a person', () => {
  it('is taken down with its end three years on, and found by supervisor, company and person', async () => {
    const one = await world.student(company);
    const { officialId } = await boss.call(officialApi.add, certificate(one.person.orgUserId));
    const found = { officialId, standing: 'valid', businessFields: ['freight'], hasScan: false };
    expect(await rows({ orgUserId: one.person.orgUserId })).toMatchObject([found]);
    expect(await rows({ orgUserId: one.person.orgUserId }, supervisor)).toMatchObject([{ officialId }]);
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(await rows({}, neighbour)).toEqual([]);
    expect(await one.call(ownOfficialApi.list, {})).toMatchObject([{ officialId, standing: 'valid' }]);
    expect(await (await world.student(company)).call(ownOfficialApi.list, {})).toEqual([]);
  });

  it('is refused on the field that is wrong', async () => {
    const one = await holder();
    const refused = (more: object) => boss.send(officialApi.add, certificate(one.orgUserId, more));
    const number = `JTAQ${unique()}`;
    await boss.call(officialApi.add, certificate(one.orgUserId, { officialNumber: number }));
    for (const [more, field] of [
      [{ issuedOn: dayFrom(1) }, 'issuedOn'],
      [{ validUntil: dayFrom(-40) }, 'validUntil'],
      [{ validUntil: dayFrom(1400) }, 'validUntil'],
      [{ officialNumber: number }, 'officialNumber'],
    ] as const)
      expect(JSON.stringify(await refused(more)), field).toContain(`"${field}"`);
  });

  it('stands in each tab as its day and state say', async () => {
    const one = await holder('D203');
    const add = async (issuedOn: string) =>
      (await boss.call(officialApi.add, certificate(one.orgUserId, { issuedOn }))).officialId;
    const [valid, renewable, lapsed, voided, withdrawn] = [
      await add(dayFrom(-30)),
      await add(dayFrom(-1096 + 60)),
      await add(dayFrom(-1200)),
      await add(dayFrom(-20)),
      await add(dayFrom(-10)),
    ];
    await boss.call(officialApi.void, { id: voided, reason: '发生责任事故' });
    await boss.call(officialApi.withdraw, { id: withdrawn, reason: '登记有误' });
    const expected = { valid, renewable, lapsed, voided, withdrawn };
    for (const [standing, officialId] of Object.entries(expected))
      expect(await rows({ orgUserId: one.orgUserId, standing }), standing).toMatchObject([{ officialId, standing }]);
    expect(Object.keys(expected).sort()).toEqual(Object.values(officialStanding.values).sort());
    const [row] = await rows({ standing: 'voided', orgUserId: one.orgUserId });
    expect(row).toMatchObject({ endReason: '发生责任事故', voidedOn: dayFrom(0), can: ['withdraw'] });
    expect(
      (await boss.send(officialApi.mod, { ...certificate('1'), officialId: voided, version: 2 } as never)).success,
    ).toBe(false);
  });
});

describe('Whether somebody has the certificate of the two kinds of people', () => {
  it('is answered by the authority’s certificate for the duty, and no longer once it was voided', async () => {
    const one = await holder();
    expect(await assessed(one)).toMatchObject({ standing: 'firstOverdue', officialNumber: '' });
    await boss.call(officialApi.add, certificate(one.orgUserId, { officialKind: 'principal' }));
    expect(await assessed(one)).toMatchObject({ standing: 'firstOverdue' });
    const own = certificate(one.orgUserId);
    const { officialId } = await boss.call(officialApi.add, own);
    expect(await assessed(one)).toMatchObject({
      standing: 'valid',
      passedOn: own.issuedOn,
      officialNumber: own.officialNumber,
    });
    await boss.call(officialApi.void, { id: officialId, reason: '受到行政处罚' });
    expect(await assessed(one)).toMatchObject({ standing: 'firstOverdue', validUntil: null });
  });

  it('knows a kind for every duty that is assessed, in the program as in the database', async () => {
    expect(Object.values(officialDuties).flat().sort()).toEqual([...assessedDuties].sort());
    for (const [officialKind, duties] of Object.entries(officialDuties))
      for (const duty of duties) {
        const one = await holder(duty);
        await boss.call(officialApi.add, certificate(one.orgUserId, { officialKind }) as never);
        expect((await assessed(one))?.standing, duty).toBe('valid');
      }
  });

  it('is reminded of before the end: three months, a month, a week, the day', async () => {
    const one = await holder();
    await boss.call(officialApi.add, certificate(one.orgUserId, { validUntil: dayFrom(100) }));
    const told = async (): Promise<number> =>
      (
        await world.asSystem((db) =>
          sql`select from message where user_id = ${one.userId} and kind = 'assessmentRenew'`.execute(db),
        )
      ).rows.length;
    const counts: number[] = [];
    for (const left of [95, 90, 30, 7, 0]) {
      clock.shift = (100 - left) * day;
      await runNow(world, 'reminders');
      counts.push(await told());
    }
    expect(counts).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('A sheet of certificates', () => {
  it('brings the good rows, with several fields, and hands back what is wrong', async () => {
    const card = someIdCard();
    await world.asSystem(async (db) => {
      const person = { realName: '钱管理', passwordHash: '!', defaultPassword: true, phone: somePhone(), idCard: card };
      const userId = await insertPerson(db, world.runtime.keys, person);
      const where = { orgId: company.orgId, path: company.path, userClass: 101, identities: ['student'], roleIds: [] };
      await insertMembership(db, userId, '钱管理', where);
    });
    const number = `JTAQ${unique()}`;
    const header = ['姓名*', '身份证号*', '人员类别*', '证明编号*', '业务领域*', '发证单位*', '发证日期*', '有效期至'];
    const line = (kind: string, of: string, fields: string) => [
      '钱管理',
      card,
      kind,
      of,
      fields,
      '市交通运输局',
      dayFrom(-5),
      '',
    ];
    const { taskId } = await importRows(world, boss, 'official', [
      header,
      line('安全生产管理人员', number, '道路普通货物运输、道路危险货物运输'),
      line('安全生产管理人员', number, '道路普通货物运输'),
      line('船长', `JTAQ${unique()}`, '水路运输'),
    ]);
    const result = await rowsOfTask(boss, taskId);
    expect(JSON.stringify(result)).toContain('船长');
    expect(await rows({ officialNumber: number })).toMatchObject([
      { realName: '钱管理', businessFields: ['freight', 'dangerous'], standing: 'valid' },
    ]);
  });
});
