import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { monthsAfter } from '#contracts/zone.ts';
import { changePerson } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { sha256 } from '#kernel/keys.ts';
import { organisationSets } from '#testing/parameters.ts';
import { codeIn, seePdf } from '#testing/pdf.ts';
import { finishTask } from '#testing/sheets.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { namesInZip } from '#testing/zips.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;
let above: Browser;

beforeAll(async () => {
  world = await openWorld();
  const county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
  above = await world.administrator(county, 'supervise');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

/** A plan that is over, with a member at the end, one who never began and one who left. */
const overPlan = async (state = 25) => {
  const lesson = await makeLesson(world, company, 120);
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }],
    state,
    begins: -40,
    ends: -5,
  });
  const people = [];
  for (const at of [30, 14, 11]) {
    const { person } = await world.student(company);
    people.push({ person, recordId: await joinPlan(world, planId, company, person, at) });
  }
  return { planId, done: people[0], idle: people[1], gone: people[2] };
};
const stateOf = async (recordId: string | undefined): Promise<number | undefined> =>
  (
    await world.asSystem((db) =>
      sql<{ state: number }>`select state from training_record where id = ${recordId ?? '0'}`.execute(db),
    )
  ).rows[0]?.state;

const fetched = async (browser: Browser, packId: string, form: 'pdf' | 'zip') =>
  browser.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${packId}&form=${form}` });

describe('the file of a plan', () => {
  it('shows what it holds and what is missing, and only to those whose it is', async () => {
    const { planId } = await overPlan();
    const found = await boss.call(archiveApi.one, { planId });
    expect(found.can).toEqual(['pack', 'close']);
    expect(found.closing).toEqual({ ending: 1, unfinished: 1, waiting: 0 });
    const part = (name: string) => found.parts.find((one) => one.part === name);
    expect(part('roster')).toMatchObject({ found: 2, missing: 0 });
    expect(part('hours')).toMatchObject({ missing: 2 });
    expect(part('agenda')).toBeUndefined();
    expect((await above.call(archiveApi.one, { planId })).planId).toBe(planId);
    expect((await stranger.send(archiveApi.one, { planId })).success).toBe(false);
    const { list } = (await stranger.call(archiveApi.list.page, { flavour: 'safe_train' })) as {
      list: { planId: string }[];
    };
    expect(list.map((row) => row.planId)).not.toContain(planId);
  });

  it('becomes a document with Chinese on its pages and a zip of lists, whose hashes the public page tells', async () => {
    const { planId, done } = await overPlan();
    // Whoever calls the server something else leads no code on paper elsewhere.
    const names = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { data: started } = await boss.send(archiveApi.pack, { planId }, names);
    expect((await finishTask(world, boss, started?.taskId ?? '')).state).toBe(2);
    const [pack] = (await boss.call(archiveApi.one, { planId })).packs;
    if (!pack) throw new Error('No archive was made');
    expect(pack).toMatchObject({ kind: 'plan', people: 2 });

    const pdf = await fetched(boss, pack.packId, 'pdf');
    expect(sha256(pdf.body)).toBe(pack.pdfSha256);
    const pages = await seePdf(pdf.body, 2);
    expect(pages.length).toBe(pack.pages);
    expect(await codeIn(pages[0]?.png ?? Buffer.alloc(0))).toBe(
      `http://localhost:8080/archive/verify?code=${pack.code}`,
    );
    const words = pages.map((page) => page.text).join('\n');
    for (const wanted of ['目录', '学员名册', '计划审批', '学时统计', '问题与整改', done?.person.realName ?? '?'])
      expect(words).toContain(wanted);
    // Glyphs, not only their codes: the cover's title leaves ink.
    expect(pages[0]?.dark ?? 0).toBeGreaterThan(0.005);

    const zip = await fetched(boss, pack.packId, 'zip');
    expect(sha256(zip.body)).toBe(pack.zipSha256);
    const inZip = await namesInZip(zip.body);
    expect(inZip).toContain('计划学员.xlsx');
    expect(inZip.some((name) => name.endsWith('.pdf'))).toBe(true);

    const seen = await world.browser().call(archiveApi.verify, { code: pack.code });
    expect(seen).toMatchObject({ orgName: company.orgName, pdfSha256: pack.pdfSha256, people: 2 });
    expect(JSON.stringify(seen)).not.toContain(done?.person.realName);
    const printed = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from print_log where object_kind = 'archivePack' and object_id = ${pack.packId}`.execute(
        db,
      ),
    );
    expect(printed.rows[0]?.n).toBe(1);
  });

  it('is opened by nobody else, and a code that was changed opens nothing', async () => {
    const { planId } = await overPlan();
    const { taskId } = await boss.call(archiveApi.pack, { planId });
    await finishTask(world, boss, taskId);
    const [pack] = (await boss.call(archiveApi.one, { planId })).packs;
    const foreign = await fetched(stranger, pack?.packId ?? '', 'pdf');
    expect(foreign.body.subarray(0, 4).toString()).not.toBe('%PDF');
    expect((await stranger.send(archiveApi.pack, { planId })).success).toBe(false);
    const changed = `${pack?.code.slice(0, -1)}${pack?.code.endsWith('a') ? 'b' : 'a'}`;
    const visitor = world.browser();
    expect((await visitor.send(archiveApi.verify, { code: changed })).success).toBe(false);
  });
});

describe('closing a plan', () => {
  it('keeps its archive for the months the organisation says', async () => {
    const { planId } = await overPlan();
    await organisationSets(world, company, 'archiveRetentionMonths', 60);
    const { keepUntil } = await boss.call(archiveApi.close, { planId, evaluation: '已掌握' });
    expect(keepUntil).toBe(monthsAfter(dayOf(clock.now()), 60));
    await organisationSets(world, company, 'archiveRetentionMonths', 36);
  });

  it('archives those at their end and leaves nobody to be moved', async () => {
    const { planId, done, idle, gone } = await overPlan();
    const closed = await boss.call(archiveApi.close, { planId, evaluation: '参训人员掌握了冬季行车要点' });
    expect(closed).toEqual({ archived: 1, keepUntil: monthsAfter(dayOf(clock.now()), 36) });
    expect(await Promise.all([done, idle, gone].map((one) => stateOf(one?.recordId)))).toEqual([36, 14, 11]);
    const found = await boss.call(archiveApi.one, { planId });
    expect(found.can).toEqual(['pack']);
    expect(found).toMatchObject({ evaluation: '参训人员掌握了冬季行车要点', archivedByName: boss.person.realName });

    const tries = [
      await boss.send(archiveApi.close, { planId, evaluation: '再来' }),
      await boss.send(memberApi.leave, { recordIds: [idle?.recordId ?? ''], reason: '离职' }),
      await boss.send(memberApi.pause, { recordIds: [idle?.recordId ?? ''], reason: '请假' }),
    ];
    expect(tries.map((one) => one.description)).toEqual(Array.from({ length: 3 }, () => '计划已归档，内容只能查看'));
    expect(await stateOf(idle?.recordId)).toBe(14);
  });

  it('waits for the end of the plan, and for somebody who may', async () => {
    const { planId } = await overPlan(21);
    expect((await boss.send(archiveApi.close, { planId, evaluation: '早' })).description).toContain('尚未结束');
    const over = await overPlan();
    expect((await stranger.send(archiveApi.close, { planId: over.planId, evaluation: '别人' })).success).toBe(false);
    const blank = await boss.send(archiveApi.close, { planId: over.planId, evaluation: '' });
    expect(blank.fields?.[0]?.field).toBe('evaluation');
    expect((await boss.call(planApi.one, { planId: over.planId })).state).toBe(25);
  });
});

describe('a name that was corrected', () => {
  it('stands beside the name of the day in what was closed before, and alone in what goes on', async () => {
    const { planId, done } = await overPlan();
    const person = done?.person as Someone;
    const called = async (): Promise<string> => {
      const { taskId } = await boss.call(archiveApi.pack, { planId });
      await finishTask(world, boss, taskId);
      const [pack] = (await boss.call(archiveApi.one, { planId })).packs;
      const pages = await seePdf((await fetched(boss, pack?.packId ?? '', 'pdf')).body);
      return pages.map((page) => page.text.replace(/\s/g, '')).join();
    };
    const rename = (realName: string) =>
      world.asSystem((db) => changePerson(db, world.runtime.keys, person.userId, { realName }));
    await rename('王健');
    await rename('王建');
    const running = await called();
    expect(running).toContain('王建');
    expect(running).not.toContain('王健');
    await boss.call(archiveApi.close, { planId, evaluation: '达到目标' });
    await rename('王键');
    expect(await called()).toContain('王建（现名王键）');
    const { list } = (await boss.call(memberApi.list.page, { planId, orgUserId: person.orgUserId } as never)) as {
      list: { realName: string; nameNow: string }[];
    };
    expect(list).toMatchObject([{ realName: '王建', nameNow: '王键' }]);
  });
});

describe('the file of a person', () => {
  it('holds what the person was trained in, with masked numbers', async () => {
    const { done } = await overPlan();
    const orgUserId = done?.person.orgUserId ?? '';
    const { taskId } = await boss.call(archiveApi.packPerson, { orgUserId });
    await finishTask(world, boss, taskId);
    const [pack] = await boss.call(archiveApi.personPacks, { orgUserId });
    const pages = await seePdf((await fetched(boss, pack?.packId ?? '', 'pdf')).body);
    const words = pages.map((page) => page.text).join('\n');
    expect(words).toContain(done?.person.realName);
    expect(words).toContain('培训记录');
    expect(words).not.toMatch(/\d{17}[\dX]/);
    expect((await stranger.send(archiveApi.packPerson, { orgUserId })).success).toBe(false);
  });
});

describe('months', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 36, '2027-02-28'],
    ['2026-11-21', 36, '2029-11-21'],
    ['2026-12-01', 1, '2027-01-01'],
  ] as const)('%s and %i are %s', (from, months, until) => {
    expect(monthsAfter(from, months)).toBe(until);
  });
});
