import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctionApi, type ItemRow } from '#contracts/exams/correction.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { makeExamPlan, makePaper, paperQuestions, passing } from '#testing/exams.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { newMember, sitAs } from '#testing/sat.ts';
import { standingOf } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let paperId: string;
let questionIds: string[];
let boss: Browser & { person: Someone };
let neighbour: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
  boss = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: string;
    }>`select question_id as id from exam_paper_exercise where paper_id = ${paperId} order by place`.execute(db),
  );
  questionIds = rows.map((row) => row.id);
});
afterAll(() => world.close());

const plan = (set: Record<string, unknown> = {}) => makeExamPlan(world, company, paperId, { exam_attempts: 9, ...set });
const sat = async (planId: string, answers: readonly string[]) => {
  const { person, recordId } = await newMember(world, company, planId);
  return { person, recordId, sittingId: await sitAs(world, { planId, paperId, recordId }, answers) };
};
const sittingOf = async (sittingId: string) => {
  const { score, passed, correctCount, trainingState } = await boss.call(recordApi.one, { sittingId });
  return { score, passed, correctCount, trainingState };
};
const question = (place: number): string => questionIds[place - 1] ?? '';

describe('taking a question out', () => {
  it('shows whose result changes, and then changes just that', async () => {
    const planId = await plan();
    // Marks 2, 2, 4, 2; six pass.
    const right = await sat(planId, ['A', 'C', 'ABD', 'B']);
    const almost = await sat(planId, ['A', 'C', 'A', 'A']);
    const blank = await sat(planId, ['', '', '', '']);
    expect(await sittingOf(almost.sittingId)).toMatchObject({ score: 4, passed: false, trainingState: 24 });
    const wish = { planId, questionId: question(3), kind: 'void' as const };
    const preview = await boss.call(correctionApi.preview, wish);
    expect(preview).toMatchObject({ sittings: 3, raised: 2, passed: 1, kept: 0, archived: 0 });
    expect(preview.changes).toMatchObject([
      {
        sittingId: almost.sittingId,
        scoreBefore: 4,
        scoreAfter: 8,
        passedBefore: false,
        passedAfter: true,
        stateBefore: 24,
        stateAfter: 30,
      },
      { sittingId: blank.sittingId, scoreBefore: 0, scoreAfter: 4, passedAfter: false, stateAfter: 24 },
    ]);
    expect(await sittingOf(almost.sittingId)).toMatchObject({ score: 4 });
    const { digest } = preview;
    for (const by of [neighbour])
      expect((await by.send(correctionApi.preview, wish)).description).toContain('内容不存在');
    expect((await neighbour.send(correctionApi.add, { ...wish, digest, reason: '题目有误' })).success).toBe(false);
    expect((await boss.send(correctionApi.add, { ...wish, digest, reason: '' })).fields?.[0]?.field).toBe('reason');
    expect(await boss.call(correctionApi.add, { ...wish, digest, reason: '题目有歧义' })).toEqual({
      raised: 2,
      passed: 1,
    });
    expect(await sittingOf(almost.sittingId)).toEqual({ score: 8, passed: true, correctCount: 3, trainingState: 30 });
    expect(await sittingOf(blank.sittingId)).toEqual({ score: 4, passed: false, correctCount: 1, trainingState: 24 });
    expect(await sittingOf(right.sittingId)).toMatchObject({ score: 10, trainingState: 30 });
    expect(await standingOf(world, almost.recordId)).toEqual({ state: 30, score: 8, attempts: 1, ended: true });
    expect(await standingOf(world, blank.recordId)).toMatchObject({ score: 4 });
    const record = await boss.call(recordApi.one, { sittingId: almost.sittingId });
    expect(record.questions[2]).toMatchObject({ voided: true, marks: 4, correct: true });
    expect(record.timeline.at(-1)).toMatchObject({ kind: 'regraded', reason: '题目有歧义', before: '4', after: '8' });
    // Whoever sits later has its marks too, and nobody takes it out twice.
    expect(await sittingOf((await sat(planId, ['', '', '', ''])).sittingId)).toMatchObject({ score: 4 });
    expect((await boss.send(correctionApi.preview, wish)).description).toContain('已作废');
    expect(await boss.call(correctionApi.made, { planId })).toMatchObject([
      { kind: 'void', raised: 2, passed: 1, reason: '题目有歧义' },
    ]);
  });

  it('is refused when something came after the preview', async () => {
    const planId = await plan();
    await sat(planId, ['', '', '', '']);
    const wish = { planId, questionId: question(1), kind: 'void' as const };
    const { digest } = await boss.call(correctionApi.preview, wish);
    const later = await sat(planId, ['D', '', '', '']);
    const refused = await boss.send(correctionApi.add, { ...wish, digest, reason: '题目有误' });
    expect(refused.description).toContain('重新预览');
    expect(await sittingOf(later.sittingId)).toMatchObject({ score: 0 });
    expect(await boss.call(correctionApi.made, { planId })).toEqual([]);
  });

  it('leaves archived members alone, and lets a paused one go on when it is back', async () => {
    const planId = await plan();
    const [archived, paused] = [await sat(planId, ['A', 'C', '', '']), await sat(planId, ['A', 'C', '', ''])];
    await world.asSystem(async (db) => {
      await sql`update training_record set state = 36 where id = ${archived.recordId}`.execute(db);
      await sql`update training_record set state = 0, state_before = 24 where id = ${paused.recordId}`.execute(db);
    });
    const wish = { planId, questionId: question(3), kind: 'void' as const };
    const { digest, ...preview } = await boss.call(correctionApi.preview, wish);
    expect(preview).toMatchObject({ sittings: 2, raised: 1, passed: 1, archived: 1 });
    await boss.call(correctionApi.add, { ...wish, digest, reason: '题目有误' });
    expect(await sittingOf(archived.sittingId)).toMatchObject({ score: 4, trainingState: 36 });
    expect(await sittingOf(paused.sittingId)).toMatchObject({ score: 8, passed: true, trainingState: 0 });
    const { rows } = await world.asSystem((db) =>
      sql<{ noted: boolean }>`select noted from exam_sitting where id = ${paused.sittingId}`.execute(db),
    );
    expect(rows[0]?.noted).toBe(false);
  });
});

describe('another right answer', () => {
  it('raises who gave it and lowers nobody who gave the old one', async () => {
    const planId = await plan({ audits_score: true });
    const old = await sat(planId, ['A', 'C', '', 'B']);
    const fresh = await sat(planId, ['B', 'C', '', 'B']);
    expect(await sittingOf(fresh.sittingId)).toMatchObject({ score: 4, trainingState: 24 });
    const wish = { planId, questionId: question(1), kind: 'key' as const, answer: 'B' };
    const { digest, ...preview } = await boss.call(correctionApi.preview, wish);
    expect(preview).toMatchObject({ sittings: 2, raised: 1, passed: 1, kept: 1 });
    await boss.call(correctionApi.add, { ...wish, digest, reason: '答案录入错误' });
    expect(await sittingOf(fresh.sittingId)).toEqual({ score: 6, passed: true, correctCount: 3, trainingState: 25 });
    expect(await sittingOf(old.sittingId)).toEqual({ score: 6, passed: true, correctCount: 3, trainingState: 25 });
    // The new answer holds from now on; the old one no longer.
    expect(await sittingOf((await sat(planId, ['B', '', '', ''])).sittingId)).toMatchObject({ score: 2 });
    expect(await sittingOf((await sat(planId, ['A', '', '', ''])).sittingId)).toMatchObject({ score: 0 });
    const { questions } = await boss.call(recordApi.one, { sittingId: fresh.sittingId });
    expect(questions[0]).toMatchObject({ right: 'B', corrected: true, correct: true });
    // Other plans with the same paper keep its answer.
    expect(await sittingOf((await sat(await plan(), ['A', '', '', ''])).sittingId)).toMatchObject({ score: 2 });
  });

  it.each([
    [1, 'AB'],
    [1, undefined],
    [1, 'A'],
    [4, 'C'],
    [3, 'DBA'],
  ])('of question %i cannot be %s', async (place, answer) => {
    const planId = await plan();
    await sat(planId, ['', '', '', '']);
    const wish = { planId, questionId: question(place), kind: 'key' as const, ...(answer ? { answer } : {}) };
    expect((await boss.send(correctionApi.preview, wish)).fields?.[0]?.field).toBe('answer');
  });
});

describe('any corrections', () => {
  const letters = fc.constantFrom('', 'A', 'B', 'C', 'D');
  const several = fc.constantFrom('', 'A', 'AB', 'ABD', 'CD');
  const answers = fc.tuple(letters, letters, several, fc.constantFrom('', 'A', 'B'));
  const steps = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.constantFrom('void', 'A', 'B', 'C', 'AB', 'ACD')), {
    minLength: 1,
    maxLength: 4,
  });

  it('do what their previews say, and come to what marking from the beginning comes to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: 2, maxLength: 5 }), steps, async (people, walk) => {
        const planId = await plan();
        const made = await Promise.all(people.map(async (one) => ({ answers: one, ...(await sat(planId, one)) })));
        // The slow reference: every right answer a question has had while the sitting stood gives its marks.
        const keys = paperQuestions.map((one) => new Set<string>([one.answer]));
        const current: string[] = paperQuestions.map((one) => one.answer);
        for (const [place, how] of walk) {
          const wish = {
            planId,
            questionId: question(place),
            ...(how === 'void' ? { kind: 'void' as const } : { kind: 'key' as const, answer: how }),
          };
          const preview = await boss.send(correctionApi.preview, wish);
          const type = paperQuestions[place - 1]?.type;
          const possible =
            !keys[place - 1]?.has('*') &&
            how !== current[place - 1] &&
            (how === 'void' || (type === 2 ? true : how.length === 1 && (type !== 3 || how !== 'C')));
          expect(preview.success).toBe(possible);
          if (!preview.success || !preview.data) continue;
          const seen = preview.data;
          const before = new Map<string, Awaited<ReturnType<typeof sittingOf>>>();
          for (const one of made) before.set(one.sittingId, await sittingOf(one.sittingId));
          await boss.call(correctionApi.add, { ...wish, digest: seen.digest, reason: '更正' });
          keys[place - 1]?.add(how === 'void' ? '*' : how);
          if (how !== 'void') current[place - 1] = how;
          for (const one of made) {
            const told = seen.changes.find((change) => change.sittingId === one.sittingId);
            const [was, now] = [before.get(one.sittingId), await sittingOf(one.sittingId)];
            expect(now.score).toBe(told?.scoreAfter ?? was?.score);
            expect(now.passed).toBe(told?.passedAfter ?? was?.passed);
            expect(now.trainingState).toBe(told?.stateAfter ?? was?.trainingState);
          }
        }
        for (const one of made) {
          const right = one.answers.map(
            (given, index) => keys[index]?.has('*') || (given !== '' && keys[index]?.has(given)),
          );
          const score = paperQuestions.reduce((sum, each, index) => sum + (right[index] ? each.score : 0), 0);
          const passed = score >= passing;
          expect(await sittingOf(one.sittingId)).toEqual({
            score,
            passed,
            correctCount: right.filter(Boolean).length,
            trainingState: passed ? 30 : 24,
          });
          expect(await standingOf(world, one.recordId)).toMatchObject({ score, ended: passed });
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});

describe('the figures of a paper', () => {
  const items = async (by: Browser, planId: string): Promise<ItemRow[]> =>
    ((await by.call(correctionApi.items.page, { planId, size: 100 })) as { list: ItemRow[] }).list;

  it('are those of counting by hand, and open to the names behind them', async () => {
    const planId = await plan();
    const given: string[][] = [];
    for (let index = 0; index < 12; index += 1)
      given.push([index < 9 ? 'A' : 'B', index % 2 ? 'C' : '', index < 4 ? 'ABD' : 'AC', 'B']);
    for (const answers of given) await sat(planId, answers);
    const rows = await items(boss, planId);
    expect(rows).toHaveLength(4);
    const byQuestion = new Map(rows.map((row) => [row.questionId, row]));
    const scores = given.map((answers) =>
      paperQuestions.reduce((sum, one, index) => sum + (answers[index] === one.answer ? one.score : 0), 0),
    );
    const order = scores
      .map((score, index) => ({ score, index }))
      .toSorted((a, b) => b.score - a.score || a.index - b.index);
    const group = Math.ceil(12 * 0.27);
    for (const [index, one] of paperQuestions.entries()) {
      const isRight = (who: number): boolean => given[who]?.[index] === one.answer;
      const rightCount = given.filter((_, who) => isRight(who)).length;
      const best = order.slice(0, group).filter(({ index: who }) => isRight(who)).length;
      const worst = order.slice(-group).filter(({ index: who }) => isRight(who)).length;
      const chosen = (letter: string): number => given.filter((answers) => answers[index]?.includes(letter)).length;
      expect(byQuestion.get(question(index + 1))).toMatchObject({
        asked: 12,
        right: rightCount,
        facility: Math.round((rightCount * 100) / 12),
        discrimination: Math.round(((best - worst) * 100) / group),
        chosenA: chosen('A'),
        chosenB: chosen('B'),
        chosenC: chosen('C'),
        chosenD: chosen('D'),
        blank: given.filter((answers) => answers[index] === '').length,
        can: ['correct'],
      });
    }
    const people = await boss.call(correctionApi.people, { planId, questionId: question(1), chosen: 'B' });
    expect(people.total).toBe(3);
    expect(people.list.every((one) => one.answer === 'B' && !one.correct)).toBe(true);
    expect((await boss.call(correctionApi.people, { planId, questionId: question(2), chosen: 'none' })).total).toBe(6);
    expect((await boss.call(correctionApi.people, { planId, questionId: question(3), chosen: 'right' })).total).toBe(4);
    expect(await items(neighbour, planId)).toEqual([]);
    expect((await neighbour.send(correctionApi.people, { planId, questionId: question(1) })).success).toBe(false);
  });
});
