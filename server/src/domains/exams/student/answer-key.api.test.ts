import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyOpening } from '#contracts/exams/exam.codes.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { dayOf } from '#kernel/clock.ts';
import { say } from '#phrases/say.ts';
import { answersUpTo, type Driver, examinee, makeExamPlan, makePaper, openSitting } from '#testing/exams.ts';
import { organisationSets } from '#testing/parameters.ts';
import { someSession } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// Right answers wait until nobody of the plan can sit its paper any more: whoever has them can pass them on.

let world: World;
let company: Place;
let boss: Browser;
let paperId: string;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  paperId = await makePaper(world, company);
});
afterAll(() => world.close());

interface Member {
  driver: Driver;
  recordId: string;
}
const daysFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const change = (query: ReturnType<typeof sql>): Promise<unknown> => world.asSystem((db) => query.execute(db));
const setPlan = (planId: string, column: string, value: unknown) =>
  change(sql`update plan set ${sql.ref(column)} = ${value} where id = ${planId}`);
const setState = ({ recordId }: Member, state: number) =>
  change(sql`update training_record set state = ${state} where id = ${recordId}`);
const open = async ({ driver, recordId }: Member) => (await openSitting(driver, recordId)).held;
const sit = async (member: Member, right: number) =>
  member.driver.call(studentExamApi.submit, { ...(await open(member)), saves: answersUpTo(right) });

/** What the person is told: that the key is open, and is, or what it waits for, and is refused. */
const toldTo = async ({ driver, recordId }: Member): Promise<'open' | KeyOpening | null> => {
  const [result] = (await driver.call(studentExamApi.one, { recordId })).results;
  const read = await driver.send(studentExamApi.review, { sittingId: result?.sittingId ?? '' });
  expect(read.success).toBe(result?.review);
  if (!read.success) expect(read.description).toBe(say('zh-CN', 'failures.exam.notReleased'));
  expect(result?.score).toEqual(expect.any(Number));
  return result?.review ? 'open' : (result?.keyOpens ?? null);
};

/** One who has passed, and a colleague of the same plan who has yet to sit. */
const two = async (at: Place = company, paper = paperId) => {
  const planId = await makeExamPlan(world, at, paper);
  const first = await examinee(world, at, planId);
  const second = await examinee(world, at, planId);
  const told = await sit(first, 4);
  return { planId, first, second, told };
};

describe('the key waits', () => {
  it('for a colleague who has not sat yet, who writes, and no longer; the score is told at once', async () => {
    const { first, second, told } = await two();
    expect(told).toMatchObject({ passed: true, score: 10, review: false, keyOpens: 'plan' });
    expect(await toldTo(first)).toBe('plan');
    const held = await open(second);
    expect(await toldTo(first)).toBe('plan');
    const last = await second.driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    expect(last).toMatchObject({ passed: true, review: true, keyOpens: null });
    expect(await toldTo(first)).toBe('open');
    expect(await toldTo(second)).toBe('open');
  });

  it('for attempts left of who failed, also granted ones; a resit is possible meanwhile', async () => {
    const { first, second } = await two();
    expect(await sit(second, 1)).toMatchObject({ passed: false, score: 2, review: false });
    expect(await toldTo(first)).toBe('plan');
    expect(await toldTo(second)).toBe('plan');
    expect(await sit(second, 0)).toMatchObject({ attempt: 2, review: true });
    expect(await toldTo(first)).toBe('open');
    await change(sql`update training_record set extra_attempts = 1 where id = ${second.recordId}`);
    expect(await toldTo(first)).toBe('plan');
  });

  it('for who learns, is paused or may be sent back, and for nobody who is through or out', async () => {
    const { first, second } = await two();
    const told: [number, string | null][] = [];
    for (const state of [10, 16, 0, 21, 26, 11, 30, 36]) {
      await setState(second, state);
      told.push([state, await toldTo(first)]);
    }
    expect(told).toEqual([
      [10, 'plan'],
      [16, 'plan'],
      [0, 'plan'],
      [21, 'plan'],
      [26, 'plan'],
      [11, 'open'],
      [30, 'open'],
      [36, 'open'],
    ]);
  });

  it('for nobody who has left the company, wherever its record stands', async () => {
    const { first, second } = await two();
    await setState(second, 21);
    await change(sql`update org_user set left_at = now() where id = ${second.driver.person.orgUserId}`);
    expect(await toldTo(first)).toBe('open');
  });

  it('again once somebody is added', async () => {
    const planId = await makeExamPlan(world, company, paperId);
    const first = await examinee(world, company, planId);
    expect(await sit(first, 4)).toMatchObject({ review: true, keyOpens: null });
    await examinee(world, company, planId);
    expect(await toldTo(first)).toBe('plan');
  });

  it('for nobody of another plan with the same paper', async () => {
    await examinee(world, company, await makeExamPlan(world, company, paperId));
    const alone = await examinee(world, company, await makeExamPlan(world, company, paperId));
    expect(await sit(alone, 4)).toMatchObject({ review: true });
  });
});

describe('the end of the exam', () => {
  it('opens the key, but for who still writes', async () => {
    const { planId, first, second } = await two();
    const held = await open(second);
    await setPlan(planId, 'exam_until', daysFromNow(-2));
    expect(await toldTo(first)).toBe('plan');
    // Who failed in time sits no more.
    expect(await second.driver.call(studentExamApi.submit, held)).toMatchObject({ passed: false, review: true });
    expect(await toldTo(first)).toBe('open');
  });

  it.each([
    ['paused', 0, 'plan'],
    ['making up', 22, 'plan'],
    ['withdrawn', 11, 'open'],
    ['completed', 25, 'open'],
    ['expired', 30, 'open'],
  ])('is told by a plan that is %s', async (_, state, told) => {
    const { planId, first } = await two();
    await setPlan(planId, 'state', state);
    expect(await toldTo(first)).toBe(told);
  });
});

describe('in a session', () => {
  const seat = (sessionId: string, planId: string, { driver, recordId }: Member, seatNumber: number) =>
    change(sql`
      insert into exam_booking (session_id, record_id, plan_id, flavour, org_id, path, org_user_id, user_id, real_name, seat, state, booked_by, booked_at)
      select ${sessionId}, r.id, ${planId}, r.flavour, r.org_id, r.path, r.org_user_id, r.user_id, r.real_name, ${seatNumber}, 2, ${driver.person.userId}, now()
      from training_record r where r.id = ${recordId}`);

  it('the key waits for those of the session, once it has begun', async () => {
    const { planId, first, second } = await two();
    const third = await examinee(world, company, planId);
    const [own, other] = [await someSession(boss), await someSession(boss)];
    await seat(own, planId, first, 1);
    await seat(own, planId, second, 2);
    await seat(other, planId, third, 1);
    expect(await toldTo(first)).toBe('plan');
    await change(sql`update exam_session set starts_at = now() - interval '1 hour' where id = ${own}`);
    expect(await toldTo(first)).toBe('session');
    const held = await open(second);
    expect(await toldTo(first)).toBe('session');
    await second.driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    await open(third);
    expect(await toldTo(first)).toBe('open');
    expect(await toldTo(second)).toBe('open');
  });
});

describe('the rule of a company', () => {
  const under = async (rule: string) => {
    const other = await world.organisation('company');
    await organisationSets(world, other, 'examReview', rule);
    return two(other, await makePaper(world, other));
  };

  it('opens the key after every sitting where the company wants it so', async () => {
    expect((await under('submitted')).told).toMatchObject({ review: true, keyOpens: null });
  });

  it('keeps the key for good, and promises nothing', async () => {
    const { planId, first, told } = await under('never');
    expect(told).toMatchObject({ review: false, keyOpens: null });
    await setPlan(planId, 'state', 25);
    expect(await toldTo(first)).toBeNull();
  });

  it('waits for the end of the window, and then for who still writes', async () => {
    const { planId, first, second } = await under('window');
    expect(await toldTo(first)).toBe('window');
    const held = await open(second);
    await setPlan(planId, 'exam_until', daysFromNow(-2));
    expect(await toldTo(first)).toBe('plan');
    await second.driver.call(studentExamApi.submit, held);
    expect(await toldTo(first)).toBe('open');
  });
});
