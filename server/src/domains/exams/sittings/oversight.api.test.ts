import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { clock } from '#kernel/clock.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting, sign, someDevice } from '#testing/exams.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let paperId: string;
let boss: Browser;
let stranger: Browser;
let powerless: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  const role = await world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into role (org_id, path, role_code, role_name, type_code)
      values (${company.orgId}, ${company.path}, ${`r${unique()}`}, '只管专项培训', 'company') returning id`.execute(
      db,
    );
    await sql`insert into role_resource (role_id, resource_id) select ${rows[0]?.id}, id from resource
      where permission like 'train:special_train-%' or resource_code like 'train%' and permission is null`.execute(db);
    return rows[0]?.id ?? '';
  });
  powerless = await world.logIn((await world.person(company, 'company', { roleIds: [role] })).username);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Minutes of these exams: the tests beside this one move their clocks and hand in what is due by them. */
const longest = 500;
const before = async (set: Record<string, unknown> = {}, state = 23) =>
  examinee(world, company, await makeExamPlan(world, company, paperId, { exam_minutes: longest, ...set }), state);
const sitting = async (set: Record<string, unknown> = {}) => {
  const one = await before(set);
  return { ...one, ...(await openSitting(one.driver, one.recordId)) };
};
const kindsOf = async (sittingId: string): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from sitting_event where sitting_id = ${sittingId} order by id`.execute(db),
    )
  ).rows.map((row) => row.kind);
const stateOf = async (recordId: string): Promise<number> =>
  (
    await world.asSystem((db) =>
      sql<{ state: number }>`select state from training_record where id = ${recordId}`.execute(db),
    )
  ).rows[0]?.state ?? -1;
const toldTo = async (userId: string): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from message where user_id = ${userId} order by id`.execute(db),
    )
  ).rows.map((row) => row.kind);

describe('a second device', () => {
  it('is refused and leaves a trace, until an administrator unlocks the sitting and the person has shown itself', async () => {
    const { driver, recordId, held } = await sitting();
    await driver.call(studentExamApi.save, { ...held, saves: [{ seq: 1, place: 1, answer: 'A' }] });
    const deviceToken = someDevice();
    const refused = await driver.send(studentExamApi.open, { recordId, deviceToken, device: '别的手机' });
    expect(refused.description).toContain('另一台设备');
    for (const forged of [
      { ...held, deviceToken },
      { ...held, epoch: 2, deviceToken },
    ]) {
      expect(
        (await driver.send(studentExamApi.save, { ...forged, saves: [{ seq: 9, place: 1, answer: 'B' }] })).success,
      ).toBe(false);
      expect((await driver.send(studentExamApi.submit, forged)).success).toBe(false);
    }
    await boss.call(sittingApi.unlock, { sittingId: held.sittingId, reason: '手机损坏' });
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken })).description).toContain('验证身份');
    expect((await driver.call(studentExamApi.one, { recordId })).signDue).toBe(true);
    await sign(driver, recordId);
    const next = await driver.call(studentExamApi.open, { recordId, deviceToken });
    expect(next).toMatchObject({ epoch: 2, seq: 0, answers: [{ place: 1, answer: 'A' }] });
    // The unlocking was for one device.
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken: held.deviceToken })).description).toContain(
      '另一台设备',
    );
    expect((await driver.send(studentExamApi.submit, held)).description).toContain('另一台设备');
    await driver.call(studentExamApi.submit, { sittingId: held.sittingId, epoch: 2, deviceToken });
    expect(await kindsOf(held.sittingId)).toEqual([
      'signed',
      'opened',
      'answered',
      'deviceRefused',
      'unlocked',
      'signed',
      'deviceChanged',
      'deviceRefused',
      'submitted',
      'scored',
    ]);
    expect(await toldTo(driver.person.userId)).toEqual(['examUnlocked']);
  });
});

describe('an administrator', () => {
  it('hands a running sitting in, once', async () => {
    const { driver, recordId, held } = await sitting();
    await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(3) });
    expect(await boss.call(sittingApi.handIn, { sittingId: held.sittingId, reason: '考场关闭' })).toEqual({
      score: 8,
      passed: true,
    });
    expect(await stateOf(recordId)).toBe(30);
    expect(
      (await boss.send(sittingApi.handIn, { sittingId: held.sittingId, reason: '考场关闭' })).description,
    ).toContain('不在进行中');
    expect(await driver.call(studentExamApi.submit, held)).toMatchObject({
      again: true,
      submittedHow: 'administrator',
    });
    expect(await toldTo(driver.person.userId)).toEqual(['examHandedIn']);
  });

  it('grants minutes: a running deadline moves, and the next sitting has them from the beginning', async () => {
    const { driver, recordId, opened, held } = await sitting();
    const answer = await boss.call(sittingApi.grant, { recordIds: [recordId], extraMinutes: 15, reason: '网络中断' });
    expect(answer).toEqual({ granted: 1, extended: 1 });
    clock.shift = (longest + 10) * 60_000;
    const saved = await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(1) });
    expect(Date.parse(saved.deadlineAt) - Date.parse(opened.deadlineAt)).toBe(15 * 60_000);
    await driver.call(studentExamApi.submit, held);
    expect((await openSitting(driver, recordId)).opened.minutes).toBe(longest + 15);
    expect(await kindsOf(held.sittingId)).toContain('extended');
  });

  it('grants attempts, and the person sits again', async () => {
    const { driver, recordId, held } = await sitting({ exam_attempts: 1 });
    await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(0) });
    expect((await boss.send(sittingApi.resit, { recordIds: [recordId] })).description).toContain('次数已用完');
    await boss.call(sittingApi.grant, { recordIds: [recordId], extraAttempts: 1, reason: '突发疾病' });
    expect(await driver.call(studentExamApi.one, { recordId })).toMatchObject({
      attemptsAllowed: 2,
      attemptsUsed: 1,
      hurdles: [],
    });
    expect((await openSitting(driver, recordId)).opened.attempt).toBe(2);
  });

  it('arranges the resit of whoever had booked or whose score was rejected', async () => {
    const booked = await sitting({ books_exam: true });
    await booked.driver.call(studentExamApi.submit, { ...booked.held, saves: answersUpTo(0) });
    expect((await booked.driver.call(studentExamApi.one, { recordId: booked.recordId })).hurdles).toEqual(['resit']);
    const rejected = await before({}, 26);
    const passed = await before({}, 30);
    const all = [booked.recordId, rejected.recordId];
    expect((await boss.send(sittingApi.resit, { recordIds: [...all, passed.recordId] })).success).toBe(false);
    expect(await stateOf(rejected.recordId)).toBe(26);
    expect(await boss.call(sittingApi.resit, { recordIds: all })).toEqual({ moved: 2 });
    expect(await stateOf(booked.recordId)).toBe(23);
    expect((await booked.driver.call(studentExamApi.one, { recordId: booked.recordId })).hurdles).toEqual([]);
  });

  it('arranges the resit of whoever let the time run out: the sitting is closed first', async () => {
    const { recordId, held } = await sitting({ books_exam: true });
    clock.shift = longest * 60_000 + 60_000;
    expect(await boss.call(sittingApi.resit, { recordIds: [recordId] })).toEqual({ moved: 1 });
    expect(await stateOf(recordId)).toBe(23);
    expect(await kindsOf(held.sittingId)).toEqual(['signed', 'opened', 'submitted', 'scored']);
  });

  it('has to say why, and to grant something', async () => {
    const { recordId, held } = await sitting();
    expect((await boss.send(sittingApi.unlock, { sittingId: held.sittingId, reason: '' })).fields?.[0]?.field).toBe(
      'reason',
    );
    expect((await boss.send(sittingApi.grant, { recordIds: [recordId], reason: '照顾' })).fields?.[0]?.field).toBe(
      'extraMinutes',
    );
  });

  it('of another organisation, or with the permission of another kind of training, reaches nothing', async () => {
    const { recordId, held } = await sitting();
    const calls = [
      [sittingApi.unlock, { sittingId: held.sittingId, reason: '手机损坏' }],
      [sittingApi.handIn, { sittingId: held.sittingId, reason: '手机损坏' }],
      [sittingApi.grant, { recordIds: [recordId], extraMinutes: 5, reason: '手机损坏' }],
      [sittingApi.resit, { recordIds: [recordId] }],
    ] as const;
    for (const [route, input] of calls) {
      expect((await stranger.send(route, input)).code, route.path).toBe(answerCodes.foreignOrMissing);
      expect((await powerless.send(route, input)).code, route.path).toBe(answerCodes.foreignOrMissing);
    }
    expect(await kindsOf(held.sittingId)).toEqual(['signed', 'opened']);
  });

  it("of the member's organisation reaches it also in a plan of an organisation above", async () => {
    const planId = await makeExamPlan(world, world.head, await makePaper(world, world.head), { exam_minutes: longest });
    const { driver, recordId } = await examinee(world, company, planId);
    const { held } = await openSitting(driver, recordId);
    await boss.call(sittingApi.unlock, { sittingId: held.sittingId, reason: '手机损坏' });
    expect(
      await boss.call(sittingApi.grant, { recordIds: [recordId], extraMinutes: 5, extraAttempts: 1, reason: '照顾' }),
    ).toEqual({
      granted: 1,
      extended: 1,
    });
  });
});

describe('an exam by face', () => {
  it('asks for a spot check when it is due, and for a sign-out before it is handed in', async () => {
    const { driver, recordId, opened, held } = await sitting({ sign_way: 1, sign_out: true, spot_minutes: 5 });
    expect(opened).toMatchObject({ byFace: true, signOut: true, spotDue: false });
    clock.shift = 6 * 60_000;
    expect((await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(4) })).spotDue).toBe(true);
    await sign(driver, recordId, 41);
    expect((await driver.call(studentExamApi.save, { ...held, saves: [] })).spotDue).toBe(false);
    expect((await driver.send(studentExamApi.submit, held)).description).toContain('签退');
    await sign(driver, recordId, 42);
    expect(await driver.call(studentExamApi.submit, held)).toMatchObject({ score: 10 });
    expect(await kindsOf(held.sittingId)).toEqual([
      'signed',
      'opened',
      'answered',
      'answered',
      'answered',
      'answered',
      'spotCheck',
      'signed',
      'submitted',
      'scored',
    ]);
  });

  it('is handed in without a sign-out once its time is over', async () => {
    const { driver, held } = await sitting({ sign_way: 1, sign_out: true });
    clock.shift = longest * 60_000 + 1000;
    expect(await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) })).toMatchObject({
      score: 10,
      submittedHow: 'timeout',
    });
  });
});
