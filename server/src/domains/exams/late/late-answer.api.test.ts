import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lateAnswerApi } from '#contracts/exams/late/late-answer.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting, sign, someDevice } from '#testing/exams.ts';
import { seePdf } from '#testing/pdf.ts';
import { standingOf } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

type Administrator = Browser & { person: Someone };
let world: World;
let company: Place;
let paperId: string;
let boss: Administrator;
let second: Administrator;
let neighbour: Administrator;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
  boss = await world.administrator(company, 'company');
  second = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
afterEach(() => {
  vi.useRealTimers();
  clock.shift = 0;
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const printed = fullPath(recordApi.print);
const reason = '考场断网，值班员在场';
const minutes = 30;
const pass = (seconds: number): void => {
  clock.shift += seconds * 1000;
};
const [first, ...others] = answersUpTo(4);
/** A sitting whose first answer arrived at once. The clock stands still from its beginning on, however long the calls take. */
const sitting = async (set: Record<string, unknown> = {}) => {
  const one = await examinee(world, company, await makeExamPlan(world, company, paperId, set));
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  const opened = await openSitting(one.driver, one.recordId);
  await one.driver.call(studentExamApi.save, { ...opened.held, saves: first ? [first] : [] });
  return { ...one, ...opened };
};
type Sitting = Awaited<ReturnType<typeof sitting>>;
/** The rest arrives a minute after the time. */
const sendLate = async ({ driver, held }: Sitting, saves = others) => {
  pass(minutes * 60 + 60 - clock.shift / 1000);
  return driver.call(studentExamApi.save, { ...held, saves });
};
const lateSitting = async (set: Record<string, unknown> = {}): Promise<Sitting> => {
  const one = await sitting(set);
  await sendLate(one);
  vi.useRealTimers();
  return one;
};
const detail = ({ held }: Sitting, by: Browser = boss) => by.call(recordApi.one, { sittingId: held.sittingId });
const resultOf = async ({ driver, recordId }: Sitting) =>
  (await driver.call(studentExamApi.one, { recordId })).results[0];
const kept = async ({ held }: Sitting) =>
  (
    await world.asSystem((db) =>
      sql<{ place: number; answer: string; seq: number; late: number }>`
        select place, answer, seq, seconds_late as late from sitting_late_answer where sitting_id = ${held.sittingId} order by seq`.execute(
        db,
      ),
    )
  ).rows;

describe('answers that arrive after the time', () => {
  it('are kept as evidence with the moment they came, and do not count', async () => {
    const one = await sitting();
    expect(await sendLate(one)).toMatchObject({ seq: 4, closed: 'over' });
    expect(await kept(one)).toEqual([
      { place: 2, answer: 'C', seq: 2, late: 60 },
      { place: 3, answer: 'ABD', seq: 3, late: 60 },
      { place: 4, answer: 'B', seq: 4, late: 60 },
    ]);
    expect(await resultOf(one)).toMatchObject({
      submittedHow: 'timeout',
      score: 2,
      passed: false,
      late: { answers: 3, secondsLate: 60, counted: false },
    });
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 24, score: 2, attempts: 1 });
  });

  it('are kept once, however and how often they are sent; what had arrived in time is not late', async () => {
    const one = await lateSitting();
    await sendLate(one);
    pass(100);
    const again = await one.driver.call(studentExamApi.submit, { ...one.held, saves: answersUpTo(4) });
    expect(again).toMatchObject({ again: true, score: 2, late: { answers: 3, secondsLate: 60 } });
    expect(await kept(one)).toHaveLength(3);
  });

  it('come with a hand-in as well', async () => {
    const one = await sitting();
    pass(minutes * 60 + 20);
    const result = await one.driver.call(studentExamApi.submit, { ...one.held, saves: answersUpTo(4) });
    expect(result).toMatchObject({ submittedHow: 'timeout', score: 2, late: { answers: 3, secondsLate: 20 } });
  });

  it('come from the device of the sitting alone, to questions that are on the paper', async () => {
    const one = await sitting();
    pass(minutes * 60 + 60);
    const strange = { ...one.held, deviceToken: someDevice() };
    expect((await one.driver.send(studentExamApi.save, { ...strange, saves: others })).success).toBe(false);
    const off = [{ seq: 9, place: 5, answer: 'A' }];
    expect((await one.driver.send(studentExamApi.save, { ...one.held, saves: off })).description).toContain(
      '不在试卷中',
    );
    expect(await kept(one)).toEqual([]);
    expect((await resultOf(one))?.late ?? null).toBeNull();
  });

  it('are nothing to keep where the person has handed in', async () => {
    const one = await sitting();
    await one.driver.call(studentExamApi.submit, one.held);
    pass(minutes * 60 + 60);
    expect((await one.driver.send(studentExamApi.save, { ...one.held, saves: others })).description).toContain(
      '已结束',
    );
    expect(await kept(one)).toEqual([]);
  });

  it('stand as they were written: nothing of them is changed or taken away', async () => {
    const one = await lateSitting();
    const { sittingId } = one.held;
    for (const query of [
      sql`update sitting_late_answer set answer = 'A' where sitting_id = ${sittingId}`,
      sql`delete from sitting_late_answer where sitting_id = ${sittingId}`,
    ])
      await expect(world.asSystem((db) => query.execute(db))).rejects.toThrow('permission denied');
  });

  it('stand in the record and on its print, question by question', async () => {
    const one = await lateSitting();
    const record = await detail(one);
    expect(record.questions.map((question) => question.late.map(({ answer }) => answer))).toEqual([
      [],
      ['C'],
      ['ABD'],
      ['B'],
    ]);
    expect(record.questions[1]).toMatchObject({ answer: '', marks: 0, late: [{ secondsLate: 60 }] });
    expect(record.late).toMatchObject({ state: 0, answers: 3, secondsLate: 60, hindrance: null, scoreWith: 10 });
    expect(record.timeline.filter((line) => line.kind === 'late')).toMatchObject([
      { place: 2, after: 'C', secondsLate: 60 },
      { place: 3 },
      { place: 4 },
    ]);
    const { ticket } = await boss.call(recordApi.printTicket, { sittingId: one.held.sittingId });
    const pdf = await boss.raw({ method: 'GET', url: `${printed}?ticket=${encodeURIComponent(ticket)}` });
    const text = (await seePdf(pdf.body)).map((page) => page.text.replace(/\s/g, '')).join('');
    expect(text).toContain('迟到60秒，未计分');
  });
});

describe('counting them', () => {
  it('is proposed by one person and decided by another; the member goes on as by any corrected score', async () => {
    const one = await lateSitting();
    const id = one.held.sittingId;
    expect((await detail(one)).can).toContain('propose');
    expect((await boss.send(lateAnswerApi.propose, { id, reason: '' })).fields?.[0]?.field).toBe('reason');
    expect(await boss.call(lateAnswerApi.propose, { id, reason })).toMatchObject({ state: 1, deciders: { here: 1 } });
    expect(await resultOf(one)).toMatchObject({ score: 2, late: { counted: false } });
    expect((await boss.send(lateAnswerApi.count, { id })).description).toContain('制作与审核须由不同的人完成');
    expect((await detail(one)).can).not.toContain('count');
    const waiting = await detail(one, second);
    expect(waiting.late?.proposal).toMatchObject({ reason });
    expect(waiting.can).toEqual(expect.arrayContaining(['count', 'refuse']));
    expect(await second.call(lateAnswerApi.count, { id })).toMatchObject({ state: 2 });
    expect(await resultOf(one)).toMatchObject({ score: 10, passed: true, correctCount: 4, late: { counted: true } });
    expect(await standingOf(world, one.recordId)).toEqual({ state: 30, score: 10, attempts: 1, ended: true });
    const record = await detail(one);
    expect(record.questions.map(({ answer, marks }) => [answer, marks])).toEqual([
      ['A', 2],
      ['C', 2],
      ['ABD', 4],
      ['B', 2],
    ]);
    expect(record.timeline.map((line) => line.kind)).toEqual(expect.arrayContaining(['lateProposed', 'regraded']));
    expect(record.timeline.find((line) => line.kind === 'regraded')).toMatchObject({
      reason,
      before: '2',
      after: '10',
    });
    expect(record.can).not.toContain('propose');
    expect((await second.send(lateAnswerApi.count, { id })).success).toBe(false);
  });

  it('waits for the audit of scores where the plan has one', async () => {
    const one = await lateSitting({ audits_score: true });
    await boss.call(lateAnswerApi.propose, { id: one.held.sittingId, reason });
    await second.call(lateAnswerApi.count, { id: one.held.sittingId });
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 25, score: 10 });
  });

  it('may be refused with a reason, and proposed again', async () => {
    const one = await lateSitting();
    const id = one.held.sittingId;
    await boss.call(lateAnswerApi.propose, { id, reason });
    expect(await second.call(lateAnswerApi.refuse, { id, reason: '监控显示网络正常' })).toMatchObject({ state: 3 });
    expect(await resultOf(one)).toMatchObject({ score: 2, late: { counted: false } });
    expect((await detail(one)).timeline.at(-1)).toMatchObject({ kind: 'lateRefused', reason: '监控显示网络正常' });
    expect(await second.call(lateAnswerApi.propose, { id, reason })).toMatchObject({ state: 1 });
  });

  it('is refused where the device reached the server in the last thirty seconds, by asking alone too', async () => {
    const one = await sitting();
    pass(minutes * 60 - 20);
    await one.driver.call(studentExamApi.save, { ...one.held, saves: [] });
    await sendLate(one);
    const id = one.held.sittingId;
    expect((await boss.send(lateAnswerApi.propose, { id, reason })).description).toContain('截止前 30 秒内');
    const record = await detail(one);
    expect(record.late).toMatchObject({ hindrance: 'heard', scoreWith: null });
    expect(record.can).not.toContain('propose');
  });

  it('is not kept from by a request of earlier, nor by what another device tried', async () => {
    const one = await sitting();
    pass(minutes * 60 - 40);
    await one.driver.call(studentExamApi.save, { ...one.held, saves: [] });
    pass(20);
    const { recordId } = one;
    expect((await one.driver.send(studentExamApi.open, { recordId, deviceToken: someDevice() })).success).toBe(false);
    await sendLate(one);
    const { late } = await detail(one);
    expect(late?.hindrance).toBeNull();
    expect(Date.parse(one.opened.deadlineAt) - Date.parse(late?.heardAt ?? '')).toBeLessThan(41_000);
  });

  it('is refused where nothing was written down of the device, and where the score would not rise', async () => {
    const [one, wrong] = [await sitting(), await sitting()];
    await world.asSystem((db) => sql`delete from sitting_contact where sitting_id = ${one.held.sittingId}`.execute(db));
    await sendLate(one);
    await sendLate(
      wrong,
      answersUpTo(0).map((answer) => ({ ...answer, seq: answer.seq + 4 })),
    );
    expect((await detail(one)).late?.hindrance).toBe('unknown');
    expect((await detail(wrong)).late?.hindrance).toBe('noGain');
    const refused = await boss.send(lateAnswerApi.propose, { id: wrong.held.sittingId, reason });
    expect(refused.description).toContain('成绩不会提高');
  });

  it('is for the device that held the sitting at its end', async () => {
    const one = await sitting();
    await boss.call(sittingApi.unlock, { sittingId: one.held.sittingId, reason: '手机损坏' });
    pass(1);
    await sign(one.driver, one.recordId);
    await one.driver.call(studentExamApi.open, { recordId: one.recordId, deviceToken: someDevice() });
    await sendLate(one);
    expect(await kept(one)).toHaveLength(3);
    expect((await detail(one)).late?.hindrance).toBe('formerDevice');
  });

  it('waits in a list of its own, and is out of reach of a neighbour', async () => {
    const one = await lateSitting();
    const id = one.held.sittingId;
    for (const send of [
      () => neighbour.send(lateAnswerApi.propose, { id, reason }),
      () => neighbour.send(lateAnswerApi.count, { id }),
      () => neighbour.send(lateAnswerApi.refuse, { id, reason }),
    ])
      expect((await send()).description).toContain('内容不存在');
    const proposed = { recordId: one.recordId, lateState: [1] };
    expect(await boss.call(recordApi.list.page, proposed)).toMatchObject({ total: 0 });
    await boss.call(lateAnswerApi.propose, { id, reason });
    expect(await second.call(recordApi.list.page, proposed)).toMatchObject({ total: 1 });
  });
});
