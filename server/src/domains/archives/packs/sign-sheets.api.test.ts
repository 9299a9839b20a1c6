import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { type SeenPage, seePdf } from '#testing/pdf.ts';
import { finishTask } from '#testing/sheets.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// One sign-in sheet of each lesson people meet for: who was expected, who came. None of what is learned online.

let world: World;
let company: Place;
let boss: Browser;
let lesson: MadeLesson;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  lesson = await makeLesson(world, company, 3600);
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

interface Held {
  readonly came: readonly number[];
  readonly scanned?: boolean;
  /** Days ago. */
  readonly ago?: number;
}

const hold = (planId: string, recordIds: readonly string[], { came, scanned = true, ago = 1 }: Held): Promise<void> =>
  world.asSystem(async (db) => {
    const there = came.map((one) => recordIds[one] ?? '');
    await sql`with held as (insert into classroom (plan_id, flavour, org_id, path, held_from, held_until, place, lecturer, members, entered_by)
        select p.id, p.flavour, p.org_id, p.path, now() - make_interval(days => ${ago}, hours => 2), now() - make_interval(days => ${ago}),
          ${`教室${ago}`}, '周建民', ${there.length}, 0 from plan p where p.id = ${planId} returning id, path),
      taught as (insert into classroom_lesson (classroom_id, lesson_id, path, seconds) select id, ${lesson.lessonId}, path, 3600 from held),
      sheet as (insert into classroom_file (classroom_id, file_id, path) select id, ${lesson.fileId}, path from held where ${scanned})
      insert into classroom_member (record_id, classroom_id, path) select x::bigint, held.id, held.path from held, unnest(${there}::text[]) x`.execute(
      db,
    );
  });

const training = async (place: string, people: number, lessons: readonly Held[], signIn = false) => {
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 3600 }],
    begins: -20,
    signIn,
  });
  const recordIds: string[] = [];
  const names: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const { person } = await world.student(company);
    const realName = `学员${String.fromCodePoint(0x7532 + index)}`;
    names.push(realName);
    recordIds.push(await joinPlan(world, planId, company, { ...person, realName }));
  }
  await world.asSystem(async (db) => {
    await sql`update plan set place = ${place} where id = ${planId}`.execute(db);
    await sql`update training_record set joined_at = now() - interval '19 days' where plan_id = ${planId}`.execute(db);
  });
  for (const one of lessons) await hold(planId, recordIds, one);
  return { planId, names };
};

describe('the list of what is in a file', () => {
  it.each([
    ['what is learned online alone', 'online', [], false, { found: 0, missing: 0, due: false }, 0],
    ['the same where faces are asked for', 'online', [], true, { found: 0, missing: 0, due: false }, 2],
    ['no lesson held on site yet', 'onSite', [], false, { found: 0, missing: 2, due: true }, 0],
    [
      'everybody at a lesson with its scan',
      'onSite',
      [{ came: [0, 1] }],
      false,
      { found: 2, missing: 0, due: true },
      0,
    ],
    ['somebody at none', 'onSite', [{ came: [0] }], false, { found: 1, missing: 1, due: true }, 0],
    [
      'a lesson without its scan',
      'onSite',
      [{ came: [0, 1], scanned: false }],
      false,
      { found: 2, missing: 2, due: true },
      0,
    ],
    ['either way, one in a classroom', 'both', [{ came: [0] }], true, { found: 1, missing: 0, due: true }, 1],
    ['on site, faces asked for', 'onSite', [{ came: [0, 1] }], true, { found: 2, missing: 0, due: true }, 0],
  ] as const)('tells of %s', async (_, place, lessons, signIn, signed, faceless) => {
    const { planId } = await training(place, 2, lessons, signIn);
    const { parts } = await boss.call(archiveApi.one, { planId });
    expect(parts.find((one) => one.part === 'signIn')).toMatchObject(signed);
    expect(parts.find((one) => one.part === 'photos')).toMatchObject({ found: 0, missing: faceless });
  });
});

const packed = async (planId: string): Promise<SeenPage[]> => {
  const { taskId } = await boss.call(archiveApi.pack, { planId });
  expect((await finishTask(world, boss, taskId)).state).toBe(2);
  const [pack] = (await boss.call(archiveApi.one, { planId })).packs;
  const { body } = await boss.raw({
    method: 'GET',
    url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=pdf`,
  });
  return seePdf(body);
};

const sheetsIn = (pages: readonly SeenPage[]) => pages.filter((page) => page.text.includes('手机尾号'));
const said = (page: SeenPage | undefined, name: string): string | undefined =>
  page?.text.replace(/\s+/g, '').match(new RegExp(`${name}(\\d+)人`))?.[1];

describe('a sign-in sheet', () => {
  it('is one of each lesson, with who was expected there, who came and who did not', async () => {
    const { planId, names } = await training('onSite', 3, [
      { came: [0], ago: 3 },
      { came: [1], ago: 1 },
    ]);
    const sheets = sheetsIn(await packed(planId));
    expect(sheets.length).toBe(2);
    // Who heard the lesson on the other day is not expected twice; who heard it on none is missing on both.
    for (const [index, sheet] of sheets.entries()) {
      expect(['应到', '实到', '缺席'].map((name) => said(sheet, name))).toEqual(['2', '1', '1']);
      expect(sheet.text).toContain(names[index]);
      expect(sheet.text).not.toContain(names[1 - index]);
      expect(sheet.text).toContain(names[2]);
      expect(sheet.text).toContain('审核人（签字）');
    }
  });

  it('of fifty-three people stands on two pages, each with its head', async () => {
    const { planId } = await training('onSite', 53, [{ came: Array.from({ length: 50 }, (_, index) => index) }]);
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{D203}' where id in (select org_user_id from training_record where plan_id = ${planId})`.execute(
        db,
      ),
    );
    const sheets = sheetsIn(await packed(planId));
    expect(sheets.length).toBe(2);
    expect(['应到', '实到', '缺席'].map((name) => said(sheets[0], name))).toEqual(['53', '50', '3']);
  });
});
