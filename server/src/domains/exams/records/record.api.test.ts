import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RecordRow, recordApi } from '#contracts/exams/record.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { clock } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting } from '#testing/exams.ts';
import { seePdf } from '#testing/pdf.ts';
import { newMember, sitAs } from '#testing/sat.ts';
import { standingOf } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

const foreign = '内容不存在，或不在您的管理范围内';
let world: World;
let company: Place;
let paperId: string;
let boss: Browser & { person: Someone };
let neighbour: Browser & { person: Someone };
let powerless: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
  boss = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
  const role = await world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into role (org_id, path, role_code, role_name, type_code)
      values (${company.orgId}, ${company.path}, ${`r${unique()}`}, '只看安全培训考试', 'company') returning id`.execute(
      db,
    );
    await sql`insert into role_resource (role_id, resource_id) select ${rows[0]?.id}, id from resource
      where permission = 'train:safe_train-exam:list' or resource_code like 'train%' and permission is null`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });
  powerless = await world.logIn((await world.person(company, 'company', { roleIds: [role] })).username);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const right = ['A', 'C', 'ABD', 'B'];
const wrong = ['D', 'D', 'C', 'A'];
const plan = (set: Record<string, unknown> = {}) => makeExamPlan(world, company, paperId, set);
const sat = async (planId: string, answers: readonly string[], hand = true) => {
  const { person, recordId } = await newMember(world, company, planId);
  return { person, recordId, sittingId: await sitAs(world, { planId, paperId, recordId }, answers, hand) };
};
const list = async (by: Browser, filters: Record<string, unknown>): Promise<RecordRow[]> =>
  ((await by.call(recordApi.list.page, { size: 100, ...filters })) as { list: RecordRow[] }).list;
const told = async (one: Someone): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from message where user_id = ${one.userId} order by id`.execute(db),
    )
  ).rows.map((row) => row.kind);

describe('the list of exam records', () => {
  it('shows the scope, narrowed by what people look for, with what may be done', async () => {
    const planId = await plan({ audits_score: true });
    const [good, bad, running] = [await sat(planId, right), await sat(planId, wrong), await sat(planId, [], false)];
    const idsOf = async (filters: Record<string, unknown>, by: Browser = boss): Promise<string[]> =>
      (await list(by, { planId, ...filters })).map((row) => row.sittingId).sort();
    expect(await idsOf({})).toEqual([good.sittingId, bad.sittingId, running.sittingId].sort());
    expect(await idsOf({ passed: true })).toEqual([good.sittingId]);
    expect(await idsOf({ passed: false })).toEqual([bad.sittingId]);
    expect(await idsOf({ decidable: 'approveScore' })).toEqual([good.sittingId]);
    expect(await idsOf({ state: [1] })).toEqual([running.sittingId]);
    expect(await idsOf({ realName: good.person.realName })).toEqual([good.sittingId]);
    expect(await idsOf({ recordId: bad.recordId, submittedHow: ['person'] })).toEqual([bad.sittingId]);
    expect(await idsOf({ flavour: ['pre_work'] })).toEqual([]);
    expect(await idsOf({ left: true })).toEqual([]);
    expect(await idsOf({}, neighbour)).toEqual([]);
    const byId = new Map((await list(boss, { planId })).map((row) => [row.sittingId, row]));
    expect(byId.get(good.sittingId)).toMatchObject({
      score: 10,
      passed: true,
      correctCount: 4,
      questionCount: 4,
      trainingState: 25,
      can: ['approveScore', 'rejectScore', 'print', 'void'],
    });
    expect(byId.get(bad.sittingId)).toMatchObject({ score: 0, passed: false, trainingState: 24 });
    expect(byId.get(bad.sittingId)?.can).toEqual(['resit', 'grant', 'print', 'void']);
    expect(byId.get(running.sittingId)?.can).toEqual(['unlock', 'handIn', 'grant', 'void']);
    expect((await list(powerless, { planId })).map((row) => row.can).flat()).toEqual([]);
  });
});

describe('the record of one sitting', () => {
  it('has the evidence in the order of time, and every question as it was seen and answered', async () => {
    const shuffled = await makePaper(world, company, 2);
    const planId = await makeExamPlan(world, company, shuffled, { exam_minutes: 500 });
    const { driver, recordId } = await examinee(world, company, planId);
    const { opened, held } = await openSitting(driver, recordId);
    const [first] = opened.questions;
    const shown = first?.exercisesType === 3 ? 'A' : 'B';
    await driver.call(studentExamApi.save, { ...held, saves: [{ seq: 1, place: 1, answer: 'A' }] });
    await driver.call(studentExamApi.save, {
      ...held,
      saves: [{ seq: 2, place: 1, answer: shown }],
      tells: [{ seq: 3, kind: 'focusLost', agoMs: 0 }],
    });
    const running = await boss.call(recordApi.one, { sittingId: held.sittingId });
    expect(running.questions.map((one) => one.right + one.explanation)).toEqual(['', '', '', '']);
    await driver.call(studentExamApi.submit, held);
    const record = await boss.call(recordApi.one, { sittingId: held.sittingId });
    expect(record.timeline.map((one) => one.kind)).toEqual(
      expect.arrayContaining(['signed', 'opened', 'answered', 'focusLost', 'submitted', 'scored']),
    );
    expect([...record.timeline].map((one) => one.at)).toEqual([...record.timeline].map((one) => one.at).sort());
    expect(record.timeline.find((one) => one.kind === 'signed')?.proof).toMatchObject({
      way: 2,
      signedName: driver.person.realName,
    });
    expect(record).toMatchObject({ focusLosses: 1, attempt: 1, state: 3, device: '测试手机', entry: null });
    expect(record.questions.map((one) => one.stem)).toEqual(opened.questions.map((one) => one.stem));
    expect(record.questions[0]).toMatchObject({ answer: shown, options: first?.options });
    // The right letters are those of the options as the person saw them.
    for (const one of record.questions.filter((each) => each.exercisesType === 1)) {
      const content = one.options.find((option) => option.letter === one.right)?.content ?? '';
      expect(content).toMatch(/^选项[AC]/);
    }
    expect((await neighbour.send(recordApi.one, { sittingId: held.sittingId })).description).toBe(foreign);
    const other = await boss.send(recordApi.one, { sittingId: '999999999' });
    expect(other.description).toBe(foreign);
  });

  it('is printed as answered, by a ticket, and stands in the print log', async () => {
    const planId = await plan();
    const { sittingId, person } = await sat(planId, ['A', 'D', 'ABD', '']);
    expect((await neighbour.send(recordApi.printTicket, { sittingId })).description).toBe(foreign);
    expect((await powerless.send(recordApi.printTicket, { sittingId })).success).toBe(false);
    const { ticket } = await boss.call(recordApi.printTicket, { sittingId });
    const url = `/manager/api/exam/record/print?ticket=${encodeURIComponent(ticket)}`;
    const answer = await world.browser().raw({ method: 'GET', url });
    const text = (await seePdf(answer.body)).map((page) => page.text.replace(/\s/g, '')).join('');
    for (const words of [
      '结业试卷',
      person.realName,
      '6/10',
      '合格',
      '作答：A',
      '答案：C',
      '作答：ABD',
      '作答：未作答',
      '得分2/2',
      '得分0/2',
    ])
      expect(text).toContain(words);
    expect((await world.browser().raw({ method: 'GET', url: `${url}x` })).body.toString()).toContain('"success":false');
    const { rows } = await world.asSystem((db) =>
      sql<{
        name: string;
      }>`select object_name as name from print_log where object_kind = 'examSitting' and object_id = ${sittingId}`.execute(
        db,
      ),
    );
    expect(rows.map((row) => row.name)).toEqual([`${person.realName} 结业试卷`]);
  });
});

describe('the audit of scores', () => {
  it('passes all of a batch or none, and sends back with a reason', async () => {
    const planId = await plan({ audits_score: true });
    const [one, two, failed] = [await sat(planId, right), await sat(planId, right), await sat(planId, wrong)];
    const all = [one.sittingId, two.sittingId, failed.sittingId];
    expect((await boss.send(recordApi.approveScore, { sittingIds: all })).description).toContain(
      failed.person.realName,
    );
    expect((await standingOf(world, one.recordId)).state).toBe(25);
    for (const by of [neighbour, powerless])
      expect((await by.send(recordApi.approveScore, { sittingIds: [one.sittingId] })).success).toBe(false);
    expect(await boss.call(recordApi.approveScore, { sittingIds: [one.sittingId] })).toEqual({ moved: 1 });
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 30, ended: true, score: 10 });
    expect(
      (await boss.send(recordApi.rejectScore, { sittingIds: [two.sittingId], reason: '' })).fields?.[0]?.field,
    ).toBe('reason');
    await boss.call(recordApi.rejectScore, { sittingIds: [two.sittingId], reason: '他人代考' });
    expect((await standingOf(world, two.recordId)).state).toBe(26);
    const [row] = await list(boss, { recordId: two.recordId });
    expect(row).toMatchObject({ auditReason: '他人代考', auditedByName: boss.person.realName });
    expect(row?.can).toContain('resit');
    expect(await told(two.person)).toEqual(['examScoreRejected']);
    const { timeline } = await boss.call(recordApi.one, { sittingId: two.sittingId });
    expect(timeline.at(-1)).toMatchObject({ kind: 'audited', passed: false, reason: '他人代考' });
  });
});

describe('voiding a sitting', () => {
  it('takes back what followed from it: score, attempt, state', async () => {
    const planId = await plan();
    const { sittingId, recordId, person } = await sat(planId, right);
    expect(await standingOf(world, recordId)).toEqual({ state: 30, score: 10, attempts: 1, ended: true });
    const reason = '考场录像显示有人协助';
    for (const by of [neighbour, powerless])
      expect((await by.send(recordApi.void, { sittingId, reason })).success).toBe(false);
    expect(await boss.call(recordApi.void, { sittingId, reason })).toEqual({
      trainingState: 23,
      score: null,
      attempts: 0,
    });
    expect(await standingOf(world, recordId)).toEqual({ state: 23, score: null, attempts: 0, ended: false });
    expect((await boss.send(recordApi.void, { sittingId, reason })).description).toContain('已作废');
    const { history } = await boss.call(memberApi.one, { recordId });
    expect(history[0]).toMatchObject({ edge: 'annulExam', reason });
    expect(await told(person)).toContain('examVoided');
    // The next try counts as the first, and its number goes on.
    const next = await sitAs(world, { planId, paperId, recordId }, right);
    expect(await standingOf(world, recordId)).toMatchObject({ state: 30, attempts: 1 });
    expect((await list(boss, { recordId })).map((row) => [row.sittingId, row.attempt, row.state])).toEqual([
      [next, 2, 3],
      [sittingId, 1, 4],
    ]);
  });

  it('leaves a member where another sitting leads too, and gives a failed try back', async () => {
    const planId = await plan();
    const one = await sat(planId, wrong);
    const second = await sitAs(world, { planId, paperId, recordId: one.recordId }, right);
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 30, score: 10, attempts: 2 });
    await boss.call(recordApi.void, { sittingId: one.sittingId, reason: '系统故障' });
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 30, score: 10, attempts: 1 });
    const two = await sat(planId, wrong);
    await boss.call(recordApi.void, { sittingId: two.sittingId, reason: '系统故障' });
    expect(await standingOf(world, two.recordId)).toMatchObject({ state: 23, attempts: 0 });
    expect(second).not.toBe('');
  });

  it('is refused where a certificate stands on it', async () => {
    const { sittingId, recordId } = await sat(await plan(), right);
    await world.asSystem((db) => sql`update training_record set state = 34 where id = ${recordId}`.execute(db));
    expect((await boss.send(recordApi.void, { sittingId, reason: '查出代考' })).description).toContain('先撤销证书');
    expect((await list(boss, { recordId }))[0]?.can).not.toContain('void');
  });
});

describe('answers', () => {
  it('of the helper are those of the engine', async () => {
    const planId = await plan();
    const { driver, recordId } = await examinee(world, company, planId);
    const { held } = await openSitting(driver, recordId);
    await driver.call(studentExamApi.save, { ...held, saves: answersUpTo(2) });
    await driver.call(studentExamApi.submit, held);
    const made = await sat(planId, ['A', 'C', 'C', 'A']);
    const [engine, mine] = [
      await boss.call(recordApi.one, { sittingId: held.sittingId }),
      await boss.call(recordApi.one, { sittingId: made.sittingId }),
    ];
    expect(mine.questions).toEqual(engine.questions);
    expect(mine.score).toBe(engine.score);
  });
});
