import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import {
  type CorrectionRow,
  correctionApi,
  ownCorrectionApi,
} from '#contracts/people/corrections/correction.contract.ts';
import { ownCredentialApi } from '#contracts/people/credentials/credential.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { type StudentDetail, studentApi } from '#contracts/students/student.contract.ts';
import { todoApi, type Waiting } from '#contracts/todos/todo.contract.ts';
import { clock } from '#kernel/clock.ts';
import { somePhoto } from '#testing/certificates.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { passMidnight } from '#testing/midnight.ts';
import { dayFrom } from '#testing/plans.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
beforeAll(async () => {
  passMidnight(10);
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterEach(() => {
  clock.shift = 0;
  passMidnight(10);
});
afterAll(() => world.close());

interface Days {
  readonly licenceExpiresOn?: string | null;
  readonly certExpiresOn?: string | null;
  readonly healthUntil?: string | null;
}
const write = async (one: Someone, days: Days): Promise<void> => {
  const { licenceVersion: version } = await boss.call(studentApi.one, { orgUserId: one.orgUserId });
  const kinds = { licenceClass: 'A2', certKind: '经营性道路货物运输驾驶员' };
  await boss.call(studentApi.licence, { orgUserId: one.orgUserId, version, ...kinds, ...days });
};
const read = (one: Someone): Promise<StudentDetail> => boss.call(studentApi.one, { orgUserId: one.orgUserId });
const due = async (by: Browser) =>
  (await by.call(ownCredentialApi.due, {})).map(({ credential, daysLeft, waiting }) => [credential, daysLeft, waiting]);
const waits = async (code: string, by: Browser = boss): Promise<Waiting | undefined> =>
  (await by.call(todoApi.update, {})).list.find((one) => one.code === code);
const handIn = async (by: Browser, correctionField: 'licence' | 'certificate' | 'health', wanted: string) => {
  const { correctionId } = await by.call(ownCorrectionApi.ask, { correctionField, wanted, reason: '已换领新证' });
  const sent = await sendFile(by, ownCorrectionApi.proof, { correctionId }, 'new.jpg', await somePhoto(180, 60, 60));
  expect(sent.success).toBe(true);
  return correctionId;
};
const asked = async (correctionId: string): Promise<CorrectionRow | undefined> =>
  ((await boss.call(correctionApi.list.page, { size: 100 })) as { list: CorrectionRow[] }).list.find(
    (row) => row.correctionId === correctionId,
  );

describe('Credentials on the phone', () => {
  it.each([
    ['ends within a month', { certExpiresOn: 12 }, [['certificate', 12, false]]],
    ['ends today', { healthUntil: 0 }, [['health', 0, false]]],
    ['is over', { licenceExpiresOn: -3 }, [['licence', -3, false]]],
    ['ends on the thirtieth day', { healthUntil: 30 }, [['health', 30, false]]],
    ['ends a day later', { healthUntil: 31, certExpiresOn: 400 }, []],
    ['has no end', { licenceExpiresOn: null }, []],
    [
      'ends beside others: the first stands first',
      { licenceExpiresOn: 20, certExpiresOn: -1, healthUntil: 5 },
      [
        ['certificate', -1, false],
        ['health', 5, false],
        ['licence', 20, false],
      ],
    ],
  ] as const)('are named where one %s', async (_, days, lines) => {
    const one = await world.student(company);
    const written = Object.entries(days).map(([name, ahead]) => [name, ahead === null ? null : dayFrom(ahead)]);
    await write(one.person, Object.fromEntries(written) as Days);
    expect(await due(one)).toEqual(lines);
  });

  it('name the contract with the organisation of the session, and no other one', async () => {
    const one = await world.student(company);
    const form = await unchangedEmployee(boss, one.person.orgUserId);
    await boss.call(employeeApi.mod, { ...form, contractUntil: dayFrom(9) });
    expect(await due(one)).toEqual([['contract', 9, false]]);
    expect(await due(await world.student(company))).toEqual([]);
  });
});

describe('A renewed credential', () => {
  it('is handed in with its picture, waits, and ends todo and line when it is accepted', async () => {
    const place = await world.organisation('company');
    const own = await world.administrator(place, 'company');
    const one = await world.student(place);
    await own.call(studentApi.licence, {
      orgUserId: one.person.orgUserId,
      version: 0,
      certKind: '经营性道路货物运输驾驶员',
      certExpiresOn: dayFrom(-2),
      healthUntil: dayFrom(300),
    });
    expect(await waits('qualificationEnds', own)).toMatchObject({
      count: 1,
      names: [one.person.realName],
      verb: 'renew',
    });
    const wanted = `${dayFrom(2000)} 经营性道路货物运输驾驶员、道路危险货物运输驾驶员`;
    const correctionId = await handIn(one, 'certificate', wanted);
    expect(await due(one)).toEqual([['certificate', -2, true]]);
    const { list } = (await own.call(correctionApi.list.page, {})) as { list: CorrectionRow[] };
    expect(list).toMatchObject([
      {
        correctionId,
        beforeShown: `${dayFrom(-2)} 经营性道路货物运输驾驶员`,
        wantedShown: wanted,
        can: ['accept', 'refuse'],
      },
    ]);
    await own.call(correctionApi.accept, { id: correctionId });
    const after = await own.call(studentApi.one, { orgUserId: one.person.orgUserId });
    expect(after).toMatchObject({
      certExpiresOn: dayFrom(2000),
      certKind: wanted.slice(11),
      healthUntil: dayFrom(300),
    });
    expect(await waits('qualificationEnds', own)).toBeUndefined();
    expect(await due(one)).toEqual([]);
  });

  it.each([
    ['licence', (day: string) => `${day} B2`, (day: string) => ({ licenceClass: 'B2', licenceExpiresOn: day })],
    ['licence', () => '长期 A2', () => ({ licenceClass: 'A2', licenceExpiresOn: null })],
    ['health', (day: string) => day, (day: string) => ({ licenceClass: 'A2', healthUntil: day })],
  ] as const)('of the %s writes its own days alone', async (field, wanted, expected) => {
    const one = await world.student(company);
    const stands = { licenceExpiresOn: dayFrom(3), certExpiresOn: dayFrom(4), healthUntil: dayFrom(5) };
    await write(one.person, stands);
    await boss.call(correctionApi.accept, { id: await handIn(one, field, wanted(dayFrom(900))) });
    expect(await read(one.person)).toMatchObject({ ...stands, ...expected(dayFrom(900)) });
  });

  it('is refused with a reason, and what stood there stays', async () => {
    const one = await world.student(company);
    await write(one.person, { healthUntil: dayFrom(5) });
    const id = await handIn(one, 'health', dayFrom(400));
    await boss.call(correctionApi.refuse, { id, reason: '照片看不清有效期' });
    expect(await due(one)).toEqual([['health', 5, false]]);
    expect((await one.call(ownCorrectionApi.list, {})).asked).toMatchObject([
      { state: correctionState.values.refused, correctionAnswer: '照片看不清有效期' },
    ]);
  });

  it('without its picture can be refused alone', async () => {
    const one = await world.student(company);
    const wish = { correctionField: 'health' as const, wanted: dayFrom(400), reason: '已重新体检' };
    const { correctionId: id } = await one.call(ownCorrectionApi.ask, wish);
    expect(await asked(id)).toMatchObject({ can: ['refuse'] });
    expect((await boss.send(correctionApi.accept, { id })).description).toContain('没有证件照片');
    expect(await read(one.person)).toMatchObject({ healthUntil: null });
  });

  it.each([
    ['licence', '2031-01-01'],
    ['licence', '2031-01-01 Q7'],
    ['certificate', '长期 货运驾驶员'],
    ['health', '2031-13-01'],
  ] as const)('of the %s that says “%s” is refused on its field', async (correctionField, wanted) => {
    const one = await world.student(company);
    const answer = await one.send(ownCorrectionApi.ask, { correctionField, wanted, reason: '已换领新证' });
    expect(answer.fields?.map(({ field }) => field)).toEqual(['wanted']);
  });

  it('says in the language of the reader that it has no end', async () => {
    const one = await world.student(company);
    const id = await handIn(one, 'licence', '长期 A2');
    expect(await asked(id)).toMatchObject({ wantedShown: '长期 A2' });
    const english = await boss.send(correctionApi.list.page, { size: 100 }, { 'accept-language': 'en' });
    const { list } = english.data as { list: CorrectionRow[] };
    expect(list.find((row) => row.correctionId === id)?.wantedShown).toBe('Long term A2');
  });
});

describe('What waits for the administrators', () => {
  it('names who is first, and counts neither who left nor who is disabled', async () => {
    const place = await world.organisation('company');
    const own = await world.administrator(place, 'company');
    const drivers = await Promise.all(
      [5, -1, 9, 10].map(async (ahead) => ({ ahead, one: await world.person(place, 'company', { student: true }) })),
    );
    for (const { ahead, one } of drivers)
      await own.call(studentApi.licence, {
        orgUserId: one.orgUserId,
        version: 0,
        licenceClass: 'A2',
        licenceExpiresOn: dayFrom(ahead),
      });
    const [later, first, gone, shut] = drivers.map(({ one }) => one);
    await own.call(employeeApi.del, { orgUserIds: [gone?.orgUserId ?? ''], leaveReason: 1 });
    await own.call(employeeApi.state, { orgUserId: shut?.orgUserId ?? '', state: 0, reason: '停岗' });
    const nameOf = async (orgUserId = ''): Promise<string> => (await own.call(employeeApi.one, { orgUserId })).realName;
    expect(await waits('drivingLicenceEnds', own)).toMatchObject({
      count: 2,
      moment: dayFrom(-1),
      names: [await nameOf(first?.orgUserId), await nameOf(later?.orgUserId)],
    });
  });

  it('counts nobody whose account is switched off everywhere', async () => {
    const place = await world.organisation('company');
    const own = await world.administrator(place, 'company');
    const { orgUserId, userId } = await world.person(place, 'company', { student: true });
    const days = { certExpiresOn: dayFrom(3), licenceExpiresOn: dayFrom(3), healthUntil: dayFrom(3) };
    await own.call(studentApi.licence, { orgUserId, version: 0, ...days });
    await own.call(employeeApi.mod, { ...(await unchangedEmployee(own, orgUserId)), contractUntil: dayFrom(3) });
    const codes = ['drivingLicenceEnds', 'qualificationEnds', 'healthExamEnds', 'employmentEnds'];
    const counted = async () => Promise.all(codes.map(async (code) => (await waits(code, own))?.count ?? 0));
    expect(await counted()).toEqual([1, 1, 1, 1]);
    await world.asSystem((db) => sql`update app_user set state = 0 where id = ${userId}`.execute(db));
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it('counts a contract that ends until it goes on', async () => {
    const place = await world.organisation('company');
    const own = await world.administrator(place, 'company');
    const { orgUserId } = await world.person(place, 'company', { student: true });
    const until = async (contractUntil: string | null) =>
      own.call(employeeApi.mod, { ...(await unchangedEmployee(own, orgUserId)), contractUntil });
    await until(dayFrom(8));
    expect(await waits('employmentEnds', own)).toMatchObject({ count: 1, moment: dayFrom(8) });
    await until(null);
    expect(await waits('employmentEnds', own)).toBeUndefined();
  });

  it('takes a day that is over, and says so nowhere but among what waits', async () => {
    const { orgUserId } = await world.person(company, 'company', { student: true });
    const answer = await boss.call(studentApi.licence, { orgUserId, version: 0, healthUntil: dayFrom(-20) });
    expect(answer).toEqual({ version: 1 });
    const { rows } = await world.asSystem((db) =>
      sql<{ day: string }>`select health_until::text as day from org_user where id = ${orgUserId}`.execute(db),
    );
    expect(rows).toEqual([{ day: dayFrom(-20) }]);
  });
});
