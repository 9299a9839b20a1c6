import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { organisationSets } from '#testing/parameters.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { endingCredentials } from './expiring-credentials.queries.ts';
import { sendReminders } from './reminder.service.ts';

let world: World;
let today: string;
beforeAll(async () => {
  world = await openWorld();
  today = dayOf(clock.now());
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Moves the clock to noon of a day from the first one on. */
const moveTo = (days: number): void => {
  clock.shift = Date.parse(`${dayAfter(today, days)}T12:00:00+08:00`) - Date.now();
};
const toldOf = async (one: Someone, kind: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ params: Record<string, unknown> }>`
      select params from message where user_id = ${one.userId} and kind = ${kind} order by id`.execute(db),
  );
  return rows.map(({ params }) => params);
};
const round = async (days: number): Promise<void> => {
  moveTo(days);
  await sendReminders(world.runtime);
  await sendReminders(world.runtime);
};
const office = async (): Promise<{ place: Place; boss: Browser & { person: Someone } }> => {
  const place = await world.organisation('company');
  return { place, boss: await world.administrator(place, 'company') };
};
const driver = (place: Place): Promise<Someone> => world.person(place, 'company', { student: true });

describe('Before a credential of somebody ends', () => {
  it.each([
    ['licenceExpiresOn', 'ownLicenceEnds', 'licencesEnd'],
    ['certExpiresOn', 'ownCertificateEnds', 'certificatesEnd'],
    ['healthUntil', 'ownHealthEnds', 'healthExamsEnd'],
  ] as const)(
    '%s: the person and the administrators are told 30, 7 and 0 days ahead, once each',
    async (field, own, all) => {
      const { place, boss } = await office();
      const one = await driver(place);
      await boss.call(studentApi.licence, { orgUserId: one.orgUserId, version: 0, [field]: dayAfter(today, 40) });
      const counts: number[][] = [];
      for (const day of [9, 10, 11, 33, 35, 40, 41]) {
        await round(day);
        counts.push([(await toldOf(one, own)).length, (await toldOf(boss.person, all)).length]);
      }
      expect(counts).toEqual([
        [0, 0],
        [1, 1],
        [1, 1],
        [2, 2],
        [2, 2],
        [3, 3],
        [3, 3],
      ]);
      expect(await toldOf(one, own)).toMatchObject([{ days: 30 }, { days: 7 }, { days: 0 }]);
    },
  );

  it('a contract is told as well, and the administrators of all in one message', async () => {
    const { place, boss } = await office();
    const people = [await driver(place), await driver(place)];
    for (const { orgUserId } of people)
      await boss.call(employeeApi.mod, {
        ...(await unchangedEmployee(boss, orgUserId)),
        contractUntil: dayAfter(today, 20),
      });
    await round(0);
    expect(await toldOf(boss.person, 'contractsEnd')).toMatchObject([{ count: 2, endsOn: dayAfter(today, 20) }]);
    for (const one of people) expect(await toldOf(one, 'ownContractEnds')).toMatchObject([{ days: 20 }]);
  });

  it('a renewed one begins anew', async () => {
    const { place, boss } = await office();
    const one = await driver(place);
    const write = (version: number, ahead: number) =>
      boss.call(studentApi.licence, { orgUserId: one.orgUserId, version, healthUntil: dayAfter(today, ahead) });
    await write(0, 5);
    await round(0);
    await write(1, 370);
    await round(5);
    expect(await toldOf(one, 'ownHealthEnds')).toHaveLength(1);
    await round(340);
    expect(await toldOf(one, 'ownHealthEnds')).toHaveLength(2);
  });

  it('nobody is told of who left or is disabled, of what has no end, or where reminders are off', async () => {
    const { place, boss } = await office();
    const [gone, shut, account, endless] = [
      await driver(place),
      await driver(place),
      await driver(place),
      await driver(place),
    ];
    for (const { orgUserId } of [gone, shut, account])
      await boss.call(studentApi.licence, {
        orgUserId,
        version: 0,
        licenceClass: 'A2',
        licenceExpiresOn: dayAfter(today, 6),
      });
    await boss.call(studentApi.licence, { orgUserId: endless.orgUserId, version: 0, licenceClass: 'A2' });
    await boss.call(employeeApi.del, { orgUserIds: [gone.orgUserId], leaveReason: 1 });
    await boss.call(employeeApi.state, { orgUserId: shut.orgUserId, state: 0, reason: '停岗' });
    await boss.call(employeeApi.userState, { orgUserId: account.orgUserId, state: 0, reason: '停用' });
    const silent = await office();
    await organisationSets(world, silent.place, 'remindersOn', 0);
    const quiet = await driver(silent.place);
    await silent.boss.call(studentApi.licence, {
      orgUserId: quiet.orgUserId,
      version: 0,
      licenceExpiresOn: dayAfter(today, 6),
    });
    await round(0);
    for (const one of [gone, shut, account, endless, quiet]) expect(await toldOf(one, 'ownLicenceEnds')).toEqual([]);
    for (const one of [boss, silent.boss]) expect(await toldOf(one.person, 'licencesEnd')).toEqual([]);
    // A round holds so many: those whom nobody wants to be told of do not stand in the way of others.
    const left = await world.asSystem((db) => endingCredentials(db, today));
    expect(left.filter((one) => one.orgId === silent.place.orgId)).toEqual([]);
  });

  it('who works at two places is told once, the administrators of both', async () => {
    const parent = await world.organisation('supervise');
    const [near, far] = [await world.organisation('company', parent), await world.organisation('company', parent)];
    const [boss, other] = [await world.administrator(near, 'company'), await world.administrator(far, 'company')];
    const above = await world.administrator(world.head, 'admin');
    const one = await driver(near);
    await above.call(employeeApi.join, {
      orgUserId: one.orgUserId,
      orgId: far.orgId,
      userClass: 102,
      identities: ['student'],
    });
    await above.call(studentApi.licence, { orgUserId: one.orgUserId, version: 0, certExpiresOn: dayAfter(today, 7) });
    await round(0);
    expect(await toldOf(one, 'ownCertificateEnds')).toHaveLength(1);
    for (const by of [boss, other]) expect(await toldOf(by.person, 'certificatesEnd')).toHaveLength(1);
  });
});
