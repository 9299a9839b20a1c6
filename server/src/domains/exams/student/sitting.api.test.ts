import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting, sign, someDevice } from '#testing/exams.ts';
import { organisationSets } from '#testing/parameters.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { countSittings } from '../sittings/count.service.ts';
import { handInOverdue, noteWaiting } from '../sittings/finish.service.ts';

let world: World;
let company: Place;
let paperId: string;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const pass = (seconds: number): void => {
  clock.shift += seconds * 1000;
};
const before = async (set: Record<string, unknown> = {}, state = 23) =>
  examinee(world, company, await makeExamPlan(world, company, paperId, set), state);
const sitting = async (set: Record<string, unknown> = {}) => {
  const one = await before(set);
  return { ...one, ...(await openSitting(one.driver, one.recordId)) };
};
const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
  (await world.asSystem((db) => query.execute(db))).rows[0] as T;
const record = (recordId: string) =>
  one(sql<{ state: number; score: number | null; attempts: number }>`
    select state, score, attempts from training_record where id = ${recordId}`);
const stored = (sittingId: string) =>
  one(sql<{ state: number; how: string; score: number; at: string; deadline: string; focus: number }>`
    select state, submitted_how as how, score, submitted_at as at, deadline_at as deadline, focus_losses as focus
    from exam_sitting where id = ${sittingId}`);
const kindsOf = async (sittingId: string): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from sitting_event where sitting_id = ${sittingId} order by at, id`.execute(db),
    )
  ).rows.map((row) => row.kind);
const tomorrow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

describe('an exam', () => {
  it('is opened, answered, handed in and passed; the member moves on', async () => {
    const { driver, recordId, opened, held } = await sitting();
    expect(opened).toMatchObject({
      attempt: 1,
      epoch: 1,
      seq: 0,
      fullScore: 10,
      passingScore: 6,
      minutes: 30,
      layout: 'one',
    });
    expect(opened.questions).toHaveLength(4);
    expect(JSON.stringify(opened)).not.toMatch(/解析|"answer":"ABD"/);
    const saved = await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(3), tells: [] });
    expect(saved).toMatchObject({ seq: 4, closed: null, spotDue: false });
    const result = await driver.call(studentExamApi.submit, held);
    expect(result).toMatchObject({
      score: 8,
      passed: true,
      submittedHow: 'person',
      correctCount: 3,
      again: false,
      review: true,
    });
    expect(await record(recordId)).toEqual({ state: 30, score: 8, attempts: 1 });
    expect(await kindsOf(held.sittingId)).toEqual([
      'signed',
      'opened',
      'answered',
      'answered',
      'answered',
      'answered',
      'submitted',
      'scored',
    ]);
  });

  it('waits for the audit of scores where the plan has one', async () => {
    const { driver, recordId, held } = await sitting({ audits_score: true });
    await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    expect((await record(recordId)).state).toBe(25);
  });

  it('that was failed is sat again while attempts are left, with another identity check', async () => {
    const { driver, recordId, held } = await sitting();
    await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(1) });
    expect(await record(recordId)).toEqual({ state: 24, score: 2, attempts: 1 });
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken: someDevice() })).description).toContain(
      '验证身份',
    );
    const again = await openSitting(driver, recordId);
    expect(again.opened).toMatchObject({ attempt: 2, answers: [] });
    expect((await record(recordId)).state).toBe(23);
    await driver.call(studentExamApi.submit, { ...again.held, saves: answersUpTo(0) });
    expect(await record(recordId)).toEqual({ state: 24, score: 2, attempts: 2 });
    const third = await driver.send(studentExamApi.open, { recordId, deviceToken: someDevice() });
    expect(third.description).toContain('次数已用完');
    expect((await driver.call(studentExamApi.one, { recordId })).hurdles).toEqual(['noAttempts']);
  });

  it.each([
    ['unsigned letters', { letters: '{duty}' }, 23, ['letters']],
    ['a window that has not opened', { exam_from: tomorrow(2) }, 23, ['notYet']],
    ['a window that has closed', { exam_until: tomorrow(-2) }, 23, ['over']],
    ['an exam on site', { exam_place: 'onSite' }, 23, ['onSite']],
    ['a missing booking', { books_exam: true }, 19, ['booking']],
    ['hours that are missing', {}, 16, ['learning']],
    ['a paused plan', { state: 0 }, 23, ['planPaused']],
  ] as const)('is kept shut by %s, and says so', async (_, set, state, hurdles) => {
    const { driver, recordId } = await before(set, state);
    expect((await driver.call(studentExamApi.one, { recordId })).hurdles).toEqual(hurdles);
    await sign(driver, recordId);
    const answer = await driver.send(studentExamApi.open, { recordId, deviceToken: someDevice() });
    expect(answer.success).toBe(false);
    expect(
      (await one(sql<{ n: number }>`select count(*)::int as n from exam_sitting where record_id = ${recordId}`)).n,
    ).toBe(0);
  });

  it('asks first who the person is, by its own name and not half an hour ago', async () => {
    const { driver, recordId } = await before();
    const deviceToken = someDevice();
    expect((await driver.call(studentExamApi.one, { recordId })).signDue).toBe(true);
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken })).success).toBe(false);
    const wrong = await driver.send(studentExamApi.signByName, { recordId, scene: 40, signedName: '别人' });
    expect(wrong.fields?.[0]?.field).toBe('signedName');
    expect(
      (await driver.send(studentExamApi.signByName, { recordId, scene: 20, signedName: '试用人' })).fields?.[0]?.field,
    ).toBe('scene');
    await sign(driver, recordId);
    pass(31 * 60);
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken })).success).toBe(false);
    await sign(driver, recordId);
    await driver.call(studentExamApi.open, { recordId, deviceToken });
  });

  it('of somebody else is missing, whatever is asked', async () => {
    const { recordId, held } = await sitting();
    const stranger = await world.student(company);
    const calls = [
      [studentExamApi.one, { recordId }],
      [studentExamApi.open, { recordId, deviceToken: held.deviceToken }],
      [studentExamApi.save, { ...held, saves: answersUpTo(4) }],
      [studentExamApi.submit, held],
      [studentExamApi.review, { sittingId: held.sittingId }],
      [studentExamApi.signByName, { recordId, scene: 40, signedName: '试用人' }],
    ] as const;
    for (const [route, input] of calls)
      expect((await stranger.send(route, input)).code, route.path).toBe(answerCodes.foreignOrMissing);
    expect((await stored(held.sittingId)).state).toBe(1);
  });
});

describe('answers', () => {
  it('to questions or options that are not on the paper are refused, with all of the call', async () => {
    const { driver, opened, held, recordId } = await sitting();
    for (const bad of [
      { seq: 2, place: 5, answer: 'A' },
      { seq: 2, place: 1, answer: 'AB' },
      { seq: 2, place: 4, answer: 'C' },
    ]) {
      const answer = await driver.send(studentExamApi.save, {
        ...held,
        saves: [{ seq: 1, place: 1, answer: 'A' }, bad],
      });
      expect(answer.description).toContain('不在试卷中');
    }
    expect(
      (await driver.send(studentExamApi.save, { ...held, saves: [{ seq: 2, place: 1, answer: 'E' }] })).success,
    ).toBe(false);
    const again = await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken });
    expect(again).toMatchObject({ sittingId: opened.sittingId, answers: [] });
  });

  it('go on where they were after a reload, with the numbers that were used', async () => {
    const { driver, recordId, held } = await sitting();
    await driver.call(studentExamApi.save, { ...held, saves: [{ seq: 7, place: 3, answer: 'BA' }] });
    const again = await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken });
    expect(again).toMatchObject({ seq: 7, answers: [{ place: 3, answer: 'AB' }] });
    expect(again.questions).toEqual(
      (await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken })).questions,
    );
  });

  it('after the end are refused and change nothing; handing in again answers the same', async () => {
    const { driver, held, recordId } = await sitting();
    const first = await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(2) });
    const late = await driver.send(studentExamApi.save, { ...held, saves: [{ seq: 99, place: 3, answer: 'ABD' }] });
    expect(late.description).toContain('已结束');
    const [again, twice] = await Promise.all([
      driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) }),
      driver.call(studentExamApi.submit, held),
    ]);
    expect(again).toEqual({ ...first, again: true });
    expect(twice).toEqual(again);
    expect(await record(recordId)).toEqual({ state: 24, score: 4, attempts: 1 });
  });

  it('handed in five times at once count once', async () => {
    const { driver, held, recordId } = await sitting();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) })),
    );
    expect(all.filter((result) => !result.again)).toHaveLength(1);
    expect(all.every((result) => result.score === 10)).toBe(true);
    expect(await record(recordId)).toEqual({ state: 30, score: 10, attempts: 1 });
  });

  it('opened twice at once are one sitting', async () => {
    const { driver, recordId } = await before();
    await sign(driver, recordId);
    const deviceToken = someDevice();
    const all = await Promise.all(
      Array.from({ length: 3 }, () => driver.call(studentExamApi.open, { recordId, deviceToken })),
    );
    expect(new Set(all.map((each) => each.sittingId)).size).toBe(1);
  });

  it('feed the statistics of their questions once', async () => {
    const fresh = await makePaper(world, company);
    const { driver, recordId } = await examinee(world, company, await makeExamPlan(world, company, fresh));
    const { held } = await openSitting(driver, recordId);
    await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(1) });
    await driver.call(studentExamApi.submit, held);
    await countSittings(world.runtime);
    await countSittings(world.runtime);
    const figures = await one(sql<{ answered: number; correct: number }>`
      select sum(a.answered)::int as answered, sum(a.correct)::int as correct from question_answered a
      where a.question_id in (select (v.content ->> 'questionId')::bigint from luan_sitting_versions(${held.sittingId}) v)`);
    expect(figures).toEqual({ answered: 4, correct: 1 });
  });
});

describe('the clock', () => {
  it('is the server: what is sent in time is taken a moment later, and then no more', async () => {
    const { driver, held } = await sitting();
    pass(30 * 60 + 3);
    await driver.call(studentExamApi.save, { ...held, saves: [{ seq: 1, place: 1, answer: 'A' }] });
    pass(10);
    const late = await driver.call(studentExamApi.save, { ...held, saves: [{ seq: 2, place: 2, answer: 'C' }] });
    expect(late).toMatchObject({ seq: 2, closed: 'over' });
    expect((await driver.send(studentExamApi.save, { ...held, saves: [] })).description).toContain('已结束');
    // Whoever touches it hands it in.
    expect(await stored(held.sittingId)).toMatchObject({ state: 3, how: 'timeout', score: 2 });
  });

  it('hands in what nobody touches, at the moment it was due', async () => {
    const { driver, held, recordId } = await sitting();
    await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(4) });
    pass(30 * 60 + 4);
    await handInOverdue(world.runtime);
    expect((await stored(held.sittingId)).state).toBe(1);
    pass(2);
    await handInOverdue(world.runtime);
    const { state, how, at, deadline } = await stored(held.sittingId);
    expect({ state, how }).toEqual({ state: 3, how: 'timeout' });
    expect(at).toBe(deadline);
    expect((await record(recordId)).state).toBe(30);
    expect(await driver.call(studentExamApi.submit, held)).toMatchObject({
      again: true,
      submittedHow: 'timeout',
      score: 10,
    });
  });

  it('lets nobody hand in later than that with answers of later', async () => {
    const { driver, held } = await sitting();
    pass(31 * 60);
    const result = await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    expect(result).toMatchObject({ submittedHow: 'timeout', score: 0, passed: false });
  });

  it('ends an overdue sitting before the next is opened', async () => {
    const { driver, held, recordId } = await sitting();
    pass(31 * 60);
    const next = await openSitting(driver, recordId);
    expect(next.opened.attempt).toBe(2);
    expect((await stored(held.sittingId)).how).toBe('timeout');
  });

  it('lets a resit begin at once: the sitting before is closed by the signing, and another proof is asked for', async () => {
    const { driver, held, recordId } = await sitting({ exam_minutes: 5 });
    pass(6 * 60);
    // The proof of the first sitting is six minutes old; it is not good for the second.
    expect(await driver.call(studentExamApi.one, { recordId })).toMatchObject({
      open: null,
      signDue: true,
      hurdles: [],
    });
    await sign(driver, recordId);
    expect(await stored(held.sittingId)).toMatchObject({ state: 3, how: 'timeout' });
    expect((await kindsOf(held.sittingId)).filter((kind) => kind === 'signed')).toHaveLength(1);
    const next = await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken });
    expect(next.attempt).toBe(2);
  });

  it('waits with the result for a member who is paused meanwhile', async () => {
    const { driver, held, recordId } = await sitting();
    await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(4) });
    const set = (state: number) =>
      world.asSystem((db) => sql`update training_record set state = ${state} where id = ${recordId}`.execute(db));
    await set(0);
    pass(31 * 60);
    await handInOverdue(world.runtime);
    expect(await record(recordId)).toEqual({ state: 0, score: null, attempts: 0 });
    await set(23);
    expect(await noteWaiting(world.runtime)).toBeGreaterThan(0);
    expect(await record(recordId)).toEqual({ state: 30, score: 10, attempts: 1 });
  });
});

describe('a page that is left', () => {
  it('is told once, however often it is sent', async () => {
    const { driver, held } = await sitting();
    const tells = [
      { seq: 1, kind: 'focusLost' as const, agoMs: 4000 },
      { seq: 2, kind: 'focusBack' as const, agoMs: 1000 },
      { seq: 3, kind: 'screenLeft' as const, agoMs: 0 },
    ];
    for (let n = 0; n < 3; n += 1) await driver.call(studentExamApi.save, { ...held, saves: [], tells });
    expect((await stored(held.sittingId)).focus).toBe(1);
    expect((await kindsOf(held.sittingId)).filter((kind) => /focus|screen/.test(kind)).sort()).toEqual([
      'focusBack',
      'focusLost',
      'screenLeft',
    ]);
  });
});

describe('right answers', () => {
  it('are not shown while the person may sit again, and are afterwards', async () => {
    const { driver, held, recordId } = await sitting();
    const failed = await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(1) });
    expect(failed.review).toBe(false);
    expect((await driver.send(studentExamApi.review, { sittingId: held.sittingId })).description).toContain('尚未公布');
    const again = await openSitting(driver, recordId);
    await driver.call(studentExamApi.submit, { ...again.held, saves: answersUpTo(4) });
    const review = await driver.call(studentExamApi.review, { sittingId: held.sittingId });
    expect(
      review.questions.map(({ answer, right, correct, explanation }) => ({ answer, right, correct, explanation })),
    ).toEqual([
      { answer: 'A', right: 'A', correct: true, explanation: '解析1' },
      { answer: 'D', right: 'C', correct: false, explanation: '解析2' },
      { answer: 'C', right: 'ABD', correct: false, explanation: '解析3' },
      { answer: 'A', right: 'B', correct: false, explanation: '解析4' },
    ]);
  });

  it('follow the rule of the organisation, as the number of questions on a page does', async () => {
    const other = await world.organisation('company');
    await organisationSets(world, other, 'examReview', 'never');
    await organisationSets(world, other, 'examLayout', 'all');
    const planId = await makeExamPlan(world, other, await makePaper(world, other));
    const { driver, recordId } = await examinee(world, other, planId);
    const { opened, held } = await openSitting(driver, recordId);
    expect(opened.layout).toBe('all');
    const result = await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    expect(result).toMatchObject({ passed: true, review: false });
  });
});

describe('options in another order', () => {
  it('are answered by the letters that are shown, and scored by those that are written', async () => {
    const shuffled = await makePaper(world, company, 2);
    const planId = await makeExamPlan(world, company, shuffled);
    const orders = new Set<string>();
    for (let n = 0; n < 4; n += 1) {
      const { driver, recordId } = await examinee(world, company, planId);
      const { opened, held } = await openSitting(driver, recordId);
      const rightOf: Record<string, string> = { 第1题: 'A', 第2题: 'C', 第3题: 'ABD', 第4题: 'B' };
      const saves = opened.questions.map((question, index) => {
        const right = rightOf[question.stem.slice(0, 3)] ?? '';
        const shown = question.options
          .filter((option) => right.includes(option.content.charAt(2)))
          .map((option) => option.letter);
        return {
          seq: index + 1,
          place: question.place,
          answer: question.options.length === 0 ? right : shown.join(''),
        };
      });
      orders.add(
        opened.questions
          .map(
            (question) =>
              question.stem.slice(0, 3) + question.options.map((option) => option.content.charAt(2)).join(''),
          )
          .join(),
      );
      expect(await driver.call(studentExamApi.submit, { ...held, saves })).toMatchObject({ score: 10, passed: true });
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});
