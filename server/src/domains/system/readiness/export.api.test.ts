import { Readable } from 'node:stream';
import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { runTask } from '#kernel/tasks.ts';
import { finishTask } from '#testing/sheets.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let company: Place;
let supervisor: Browser;
let driverName: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  supervisor = await world.administrator(county, 'supervise');
  const driver = await world.person(company, 'company', { student: true });
  const lesson = await makeLesson(world, company, 600);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
  await world.asSystem((db) => sql`update plan set letters = '{duty}' where id = ${planId}`.execute(db));
  await joinPlan(world, planId, company, driver);
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string }>`select real_name as name from org_user where id = ${driver.orgUserId}`.execute(db),
  );
  driverName = rows[0]?.name ?? '';
});
afterAll(() => world.close());

/** Sheets of a finished task by their names, each as rows of texts. */
const sheetsOf = async (browser: Browser, taskId: string): Promise<Map<string, string[][]>> => {
  const { body } = await browser.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
  const book = new excel.Workbook();
  await book.xlsx.read(Readable.from(body));
  return new Map(
    book.worksheets.map((sheet) => {
      const rows: string[][] = [];
      sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
      return [sheet.name, rows];
    }),
  );
};

describe('what a company still lacks as a spreadsheet', () => {
  it('says each part as the first page does, and names the rows behind it on a sheet of their own', async () => {
    const { taskId } = await supervisor.call(readinessApi.export, { orgId: company.orgId });
    expect((await finishTask(world, supervisor, taskId)).state).toBe(2);
    const sheets = await sheetsOf(supervisor, taskId);
    const [overview = [], ...lists] = sheets.values();
    const found = await supervisor.call(readinessApi.one, { orgId: company.orgId });
    const parts = overview.slice(4, -1);
    expect(parts.map((row) => [row[1], row[2]])).toEqual(
      found.parts.map((one) => [String(one.weight), `${one.percent}%`]),
    );
    expect(overview[1]?.[2]).toBe(`${found.percent}%`);
    const letters = parts.find((row) => row[0] === '责任文书');
    expect(letters?.[3]).toBe('1 人次未签署');
    expect(sheets.get(letters?.[4] ?? '')?.flat()).toContain(driverName);
    expect(lists.length).toBeGreaterThan(0);
  });

  it('is not kept for whoever was moved while it was made', async () => {
    const boss = await world.administrator(county, 'supervise');
    const { taskId } = await boss.call(readinessApi.export, { orgId: company.orgId });
    const runtime = { ...world.runtime, tasks: new Map(world.runtime.tasks) };
    const work = world.runtime.tasks.get('readiness');
    runtime.tasks.set('readiness', async (run) => {
      const actorNow = async () => ({ ...run.actor, scope: { ...run.actor.scope, from: '.1.', to: '.1/' } });
      return work?.({ ...run, actorNow }) ?? { message: '' };
    });
    await runTask(runtime, taskId);
    expect(await finishTask(world, boss, taskId)).toMatchObject({ state: 3, fileName: null });
  });

  it('of a company that is not in the scope is answered as missing', async () => {
    const neighbour = await world.administrator(await world.organisation('supervise'), 'supervise');
    expect((await neighbour.send(readinessApi.export, { orgId: company.orgId })).code).toBe(20002);
  });
});
