import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryApi } from '#contracts/exams/entry.contract.ts';
import { type RecordRow, recordApi } from '#contracts/exams/record.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { makeExamPlan, makePaper } from '#testing/exams.ts';
import { dayFrom } from '#testing/plans.ts';
import { newMember } from '#testing/sat.ts';
import { bookedPlan, standingOf } from '#testing/sessions.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, type Someone, someIdCard, type World } from '#testing/world.ts';

const foreign = '内容不存在，或不在您的管理范围内';
let world: World;
let company: Place;
let paperId: string;
let boss: Browser & { person: Someone };
let second: Browser & { person: Someone };
let neighbour: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  paperId = await makePaper(world, company);
  boss = await world.administrator(company, 'company');
  second = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const onSite = (set: Record<string, unknown> = {}) =>
  makeExamPlan(world, company, paperId, { exam_place: 'onSite', ...set });
const member = (planId: string, state = 23) => newMember(world, company, planId, state);
const heldOn = dayFrom(0);
const list = async (planId: string): Promise<RecordRow[]> =>
  ((await boss.call(recordApi.list.page, { planId, size: 100 })) as { list: RecordRow[] }).list;

describe('Scores of an exam on paper', () => {
  it('become sittings of the day and move their members, all of them or none', async () => {
    const planId = await onSite();
    const [good, bad, later] = [await member(planId), await member(planId, 24), await member(planId, 14)];
    const waiting = await boss.call(entryApi.members, { planId });
    expect(waiting).toMatchObject({ external: false, fullScore: 10, passingScore: 6, more: false });
    expect(waiting.list.map((one) => one.recordId).sort()).toEqual([good.recordId, bad.recordId].sort());
    const entries = [
      { recordId: good.recordId, score: 9 },
      { recordId: bad.recordId, score: 5 },
    ];
    const all = [...entries, { recordId: later.recordId, score: 7 }];
    const refused = await boss.send(entryApi.add, { planId, heldOn, entries: all });
    expect(refused.fields?.[0]).toMatchObject({
      field: `entries.${later.recordId}`,
      message: `${later.person.realName} 当前状态不能录入成绩`,
    });
    expect((await standingOf(world, good.recordId)).state).toBe(23);
    expect(await boss.call(entryApi.add, { planId, heldOn, entries })).toEqual({ entered: 2, passed: 1 });
    expect(await standingOf(world, good.recordId)).toEqual({ state: 30, score: 9, attempts: 1, ended: true });
    expect(await standingOf(world, bad.recordId)).toMatchObject({ state: 24, score: 5, attempts: 1 });
    expect((await list(planId)).map((row) => [row.sourceType, row.submittedHow, row.questionCount])).toEqual([
      [14, 'entered', 0],
      [14, 'entered', 0],
    ]);
    const [row] = (await list(planId)).filter((one) => one.recordId === good.recordId);
    const record = await boss.call(recordApi.one, { sittingId: row?.sittingId ?? '' });
    expect(record.entry).toMatchObject({ heldOn, enteredByName: boss.person.realName, certificateNumber: '' });
    expect(record.can).not.toContain('print');
  });

  it('refuse what cannot be, on its place', async () => {
    const planId = await onSite({ exam_attempts: 1 });
    const one = await member(planId);
    const add = (input: object) =>
      boss.send(entryApi.add, { planId, heldOn, entries: [{ recordId: one.recordId, score: 7 }], ...input });
    const at = `entries.${one.recordId}`;
    const cases: readonly [object, string][] = [
      [{ heldOn: dayFrom(1) }, 'heldOn'],
      [{ heldOn: dayFrom(-30) }, 'heldOn'],
      [{ entries: [{ recordId: one.recordId, score: 11 }] }, at],
      [{ entries: [{ recordId: one.recordId, score: 3, certificateNumber: 'X1' }] }, at],
      [
        {
          entries: [
            { recordId: one.recordId, score: 7 },
            { recordId: one.recordId, score: 8 },
          ],
        },
        'entries',
      ],
      [{ entries: [] }, 'entries'],
      [{ entries: [{ recordId: one.recordId, score: -1 }] }, 'entries.0.score'],
    ];
    for (const [input, field] of cases) expect((await add(input)).fields?.[0]?.field, field).toBe(field);
    expect(
      (await neighbour.send(entryApi.add, { planId, heldOn, entries: [{ recordId: one.recordId, score: 7 }] }))
        .description,
    ).toBe(foreign);
    const other = await member(await onSite());
    expect((await add({ entries: [{ recordId: other.recordId, score: 7 }] })).description).toBe(foreign);
    const online = await makeExamPlan(world, company, paperId);
    expect((await boss.send(entryApi.members, { planId: online })).description).toContain('线上');
    await boss.call(entryApi.add, { planId, heldOn, entries: [{ recordId: one.recordId, score: 3 }] });
    expect((await add({})).fields?.[0]?.message).toContain('次数已用完');
  });

  it('are audited by somebody else than who entered them', async () => {
    const planId = await onSite({ audits_score: true });
    const one = await member(planId);
    await boss.call(entryApi.add, { planId, heldOn, entries: [{ recordId: one.recordId, score: 9 }] });
    const [row] = await list(planId);
    const sittingIds = [row?.sittingId ?? ''];
    expect((await boss.send(recordApi.approveScore, { sittingIds })).description).toContain('须由不同的人完成');
    await second.call(recordApi.approveScore, { sittingIds });
    expect((await standingOf(world, one.recordId)).state).toBe(30);
  });

  it('carry what proves them', async () => {
    const planId = await onSite();
    const one = await member(planId);
    const owner = { ...systemActor, userId: boss.person.userId, orgId: company.orgId, orgPath: company.path };
    const scan = async (fileName: string) => ({
      fileName,
      fileId: await keepFile(world.runtime, owner, {
        kind: 'exam-score',
        fileName,
        mediaType: 'application/pdf',
        bytes: Buffer.from('x'),
      }),
    });
    const file = await scan('成绩单.pdf');
    await boss.call(entryApi.add, { planId, heldOn, entries: [{ recordId: one.recordId, score: 9 }], files: [file] });
    const [row] = await list(planId);
    const sittingId = row?.sittingId ?? '';
    const more = await scan('答题卡.pdf');
    expect((await neighbour.send(entryApi.evidence, { sittingIds: [sittingId], files: [more] })).description).toBe(
      foreign,
    );
    await boss.call(entryApi.evidence, { sittingIds: [sittingId], files: [more] });
    const { entry } = await boss.call(recordApi.one, { sittingId });
    expect(entry?.files.map((each) => each.fileName)).toEqual(['成绩单.pdf', '答题卡.pdf']);
  });
});

describe('Results of an authority', () => {
  it('stand with their certificate; a number is given once', async () => {
    const planId = await bookedPlan(world, company);
    const [one, two] = [await member(planId), await member(planId)];
    expect(await boss.call(entryApi.members, { planId })).toMatchObject({
      external: true,
      fullScore: 100,
      passingScore: 80,
    });
    const certificateNumber = `冀安A${one.recordId}`;
    const certified = { certificateNumber, certifiedOn: heldOn };
    const entries = [
      { recordId: one.recordId, score: 88, ...certified },
      { recordId: two.recordId, score: 90, ...certified },
    ];
    expect((await boss.send(entryApi.add, { planId, heldOn, entries })).fields?.[0]?.message).toContain('证书编号重复');
    await boss.call(entryApi.add, { planId, heldOn, entries: entries.slice(0, 1) });
    expect(
      (await boss.send(entryApi.add, { planId, heldOn, entries: entries.slice(1) })).fields?.[0]?.message,
    ).toContain('重复');
    const [row] = await list(planId);
    const record = await boss.call(recordApi.one, { sittingId: row?.sittingId ?? '' });
    expect(record).toMatchObject({ external: true, fullScore: 100, entry: certified });
    expect((await boss.call(entryApi.plans, {})).find((plan) => plan.planId === planId)).toMatchObject({ waiting: 1 });
  });
});

describe('A sheet of scores', () => {
  it('enters the good rows and gives the bad ones back with their reasons', async () => {
    const planId = await onSite();
    const carded = async (state = 23) => {
      const made = await member(planId, state);
      const idCard = someIdCard();
      await world.asSystem((db) =>
        sql`update app_user set id_card_index = ${world.runtime.keys.index('idCard', idCard)} where id = ${made.person.userId}`.execute(
          db,
        ),
      );
      return { ...made, idCard, name: made.person.realName };
    };
    const [good, bad, early, twice] = [await carded(), await carded(), await carded(14), await carded()];
    const header = ['姓名', '身份证号', '成绩', '考试日期', '证书编号'];
    const row = (of: { name: string; idCard: string }, score: string, ...rest: string[]) => [
      of.name,
      of.idCard,
      score,
      heldOn,
      ...rest,
    ];
    const done = await importRows(
      world,
      boss,
      'examScore',
      [
        header,
        row({ ...good, name: ` ${[...good.name].join('\u3000')}` }, '8'),
        row(bad, '11'),
        row(early, '8'),
        row(twice, '4'),
        row(twice, '9'),
        row({ name: '错名字', idCard: bad.idCard }, '8'),
        row({ name: '#REF!', idCard: bad.idCard }, '8'),
        row({ name: '外人', idCard: someIdCard() }, '8'),
        row(bad, '八分'),
      ],
      planId,
    );
    expect(done).toMatchObject({ state: 2, bad: 7 });
    const reasons = (await rowsOfTask(boss, done.taskId)).slice(1).map((one) => String(one.at(-1)));
    for (const words of ['超过满分', '当前状态不能录入', '表中', '计划中没有此学员'])
      expect(
        reasons.some((reason) => reason.includes(words)),
        `${words}: ${reasons.join(' | ')}`,
      ).toBe(true);
    expect((await standingOf(world, good.recordId)).state).toBe(30);
    expect(await standingOf(world, twice.recordId)).toMatchObject({ state: 24, score: 4 });
    expect((await standingOf(world, bad.recordId)).attempts).toBe(0);
    const strange = await importRows(world, neighbour, 'examScore', [header, row(bad, '8')], planId);
    expect(strange.state).not.toBe(2);
  });
});
