import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { type Client, openClass, serveClient, someClient } from '#testing/schools.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { minuteComes } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let hauliers: Client;
let strangers: Client;
const states = signUpState.values;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  hauliers = await someClient(world);
  strangers = await someClient(world);
  await serveClient(registrar, hauliers);
});
afterAll(() => world.close());

const listOf = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const signUpsOf = (by: Browser, classId: string) => listOf<SignUpRow>(by, signUpApi.list.page, { classId });
const kindsTold = async (by: Browser): Promise<string[]> =>
  (await listOf<{ kind: string }>(by, messageApi.list.page)).map((one) => one.kind);
const someClass = (more: Parameters<typeof openClass>[3] = {}) => openClass(world, school, registrar, more);

/** Somebody of a company with the name and the identity number that sheets name people by. */
const carded = async (of: Client, realName: string): Promise<Someone & { idCard: string }> => {
  const person = await world.person(of.place, 'company', { student: true });
  const idCard = `11010119900101${String(unique()).slice(-3)}`;
  const whole = idCard + idCardCheckDigit(idCard);
  await world.asSystem((db) =>
    sql`with person as (update app_user set id_card_index = ${world.runtime.keys.index('idCard', whole)} where id = ${person.userId})
      update org_user set real_name = ${realName} where id = ${person.orgUserId}`.execute(db),
  );
  return { ...person, idCard: whole };
};

describe('a sheet of people for a class', () => {
  it('signs own people up; strangers, wrong names, those twice and those signed up come back with the reason', async () => {
    const { classId } = await someClass();
    const [one, other] = [await carded(hauliers, '表中司机'), await carded(hauliers, '另一司机')];
    const foreign = await carded(strangers, '外单位司机');
    const header = ['姓名', '身份证号'];
    expect(
      await importRows(world, hauliers.boss, 'classSignUp', [header, ['\u202a表中　司机\u202c', one.idCard]], classId),
    ).toMatchObject({ state: 2, bad: 0 });
    const task = await importRows(
      world,
      hauliers.boss,
      'classSignUp',
      [
        header,
        ['表中司机', one.idCard],
        ['外单位司机', foreign.idCard],
        ['错名字', other.idCard],
        ['无', other.idCard],
        ['另一 司机', other.idCard],
        ['另一司机', other.idCard],
      ],
      classId,
    );
    expect(task).toMatchObject({ bad: 5 });
    const reasons = (await rowsOfTask(hauliers.boss, task.taskId)).map((row) => String(row.at(-1)));
    expect(reasons).toEqual(expect.arrayContaining([expect.stringContaining('已报名该班级')]));
    expect((await signUpsOf(registrar, classId)).map((row) => row.realName).toSorted()).toEqual([
      '另一司机',
      '表中司机',
    ]);
  });

  it('passes over who is switched off, as the choice of people does, and lets the others in', async () => {
    const { classId } = await someClass();
    const [off, on] = [await carded(hauliers, '停用司机'), await carded(hauliers, '在用司机')];
    await world.asSystem((db) => sql`update org_user set state = 0 where id = ${off.orgUserId}`.execute(db));
    const rows = [
      ['姓名', '身份证号'],
      ['停用司机', off.idCard],
      ['在用司机', on.idCard],
    ];
    expect(await importRows(world, hauliers.boss, 'classSignUp', rows, classId)).toMatchObject({ state: 2, bad: 1 });
    expect((await signUpsOf(registrar, classId)).map((row) => row.realName)).toEqual(['在用司机']);
  });

  it('of a company nobody serves reaches no class', async () => {
    const { classId } = await someClass();
    const foreign = await carded(strangers, '外单位司机');
    const rows = [
      ['姓名', '身份证号'],
      ['外单位司机', foreign.idCard],
    ];
    expect((await importRows(world, strangers.boss, 'classSignUp', rows, classId)).state).not.toBe(2);
    expect(await signUpsOf(registrar, classId)).toEqual([]);
  });
});

describe('somebody signs up on the phone', () => {
  it('where the class allows it: both sides are told, the training organisation decides, the own sign-up is taken back', async () => {
    const { classId } = await someClass({ selfSignUp: true, documents: ['idCard'] });
    const driver = await world.student(hauliers.place);
    const offerOf = async () => (await driver.call(studentClassApi.offers, {})).find((one) => one.classId === classId);
    expect(await offerOf()).toMatchObject({
      open: true,
      signUp: null,
      free: 10,
      documents: ['idCard'],
      orgName: school.orgName,
      companyName: hauliers.place.orgName,
    });
    await driver.call(studentClassApi.signUp, { classId });
    expect((await driver.send(studentClassApi.signUp, { classId })).description).toContain('已报名');
    expect((await offerOf())?.signUp).toMatchObject({ state: states.applied });
    expect(await kindsTold(registrar)).toContain('signedUp');
    expect(await kindsTold(hauliers.boss)).toContain('signedUpMyself');
    const [row] = await signUpsOf(hauliers.boss, classId);
    expect(row).toMatchObject({ state: states.applied, orgUserId: driver.person.orgUserId });
    await driver.call(studentClassApi.withdraw, { classId });
    expect((await offerOf())?.signUp).toMatchObject({ state: states.withdrawn });
    await driver.call(studentClassApi.signUp, { classId });
    const again = (await signUpsOf(registrar, classId)).find((one) => one.state === states.applied);
    await registrar.call(signUpApi.edges.accept, { id: again?.signUpId ?? '' });
    expect((await offerOf())?.signUp).toMatchObject({ state: states.accepted });
    // Who holds a place gives it back through the company.
    expect((await driver.send(studentClassApi.withdraw, { classId })).success).toBe(false);
  });

  it('nowhere else: not to a class that does not allow it, of a school nobody works with, or once the relation has ended', async () => {
    const closed = await someClass();
    const open = await someClass({ selfSignUp: true });
    const [driver, stranger] = [await world.student(hauliers.place), await world.student(strangers.place)];
    expect((await driver.send(studentClassApi.signUp, { classId: closed.classId })).success).toBe(false);
    expect((await stranger.send(studentClassApi.signUp, { classId: open.classId })).success).toBe(false);
    expect(await stranger.call(studentClassApi.offers, {})).toEqual([]);
    const brief = await someClient(world);
    const relationId = await serveClient(registrar, brief);
    const leaver = await world.student(brief.place);
    expect(await leaver.call(studentClassApi.offers, {})).not.toEqual([]);
    await brief.boss.call(relationApi.edges.end, { id: relationId, reason: '合同到期' });
    expect(await leaver.call(studentClassApi.offers, {})).toEqual([]);
    expect((await leaver.send(studentClassApi.signUp, { classId: open.classId })).success).toBe(false);
  });
});

describe('a place of a class', () => {
  it('that was added is given to who waits, in their order', async () => {
    const { classId } = await someClass({ places: 1 });
    const people = [];
    for (let n = 0; n < 4; n++) people.push(await world.person(hauliers.place, 'company', { student: true }));
    for (const one of people) {
      await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [one.orgUserId] });
      const [row] = (await signUpsOf(registrar, classId)).filter((each) => each.state === states.applied);
      await registrar.call(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
    }
    const found = await registrar.call(classApi.one, { classId });
    const { className, startDate, endDate, signsFrom, signsUntil, version } = found;
    await registrar.call(classApi.mod, {
      classId,
      className,
      startDate,
      endDate,
      signsFrom,
      signsUntil,
      version,
      classPlaces: 3,
    });
    expect(await minuteComes(world, 'places')).toBe(true);
    expect(await minuteComes(world, 'places')).toBe(false);
    const byPerson = new Map((await signUpsOf(hauliers.boss, classId)).map((row) => [row.orgUserId, row.state]));
    expect(people.map((one) => byPerson.get(one.orgUserId))).toEqual([
      states.accepted,
      states.accepted,
      states.accepted,
      states.waiting,
    ]);
    expect((await registrar.call(classApi.one, { classId })).seatsTaken).toBe(3);
  });

  it('is not given any more once the plan is over', async () => {
    const { classId, planId } = await someClass();
    const one = await world.person(hauliers.place, 'company', { student: true });
    await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [one.orgUserId] });
    await world.asSystem((db) => sql`update plan set state = 8 where id = ${planId}`.execute(db));
    const [row] = await signUpsOf(registrar, classId);
    const answer = await registrar.send(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
    expect(answer.description).toContain('培训计划已结束');
  });
});
