import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetKind } from '#contracts/archives/archive.codes.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { seePdf } from '#testing/pdf.ts';
import { headOf, type MadeDepartment, mightyRole, settle, someDepartment } from '#testing/reach.ts';
import { someSession } from '#testing/sessions.ts';
import { finishTask } from '#testing/sheets.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let head: Browser & { person: Someone };
let fleet: MadeDepartment;
let planId: string;
const mine = '车队张师傅';
const others = '仓库李师傅';
const members: Record<string, Someone> = {};

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  fleet = await someDepartment(boss, '车队');
  const store = await someDepartment(boss, '仓库');
  head = await headOf(world, company, fleet);
  const lesson = await makeLesson(world, company, 120);
  planId = await makePlan(world, company, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }],
    state: 25,
    begins: -40,
    ends: -5,
  });
  for (const [realName, department] of [
    [mine, fleet],
    [others, store],
  ] as const) {
    const person = { ...(await world.person(company, 'company', { student: true })), realName };
    await settle(world, person, department);
    await world.asSystem((db) =>
      sql`update org_user set real_name = ${realName} where id = ${person.orgUserId}`.execute(db),
    );
    await joinPlan(world, planId, company, person, 30);
    members[realName] = person;
  }
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const wordsOf = async (browser: Browser, url: string): Promise<string> => {
  const { body } = await browser.raw({ method: 'GET', url });
  return (await seePdf(body)).map((page) => page.text).join('\n');
};
const packed = async (browser: Browser): Promise<string> => {
  const { taskId } = await browser.call(archiveApi.pack, { planId });
  await finishTask(world, browser, taskId);
  const [pack] = (await browser.call(archiveApi.one, { planId })).packs;
  return pack?.packId ?? '';
};
const fileOf = (packId: string): string => `${fullPath(archiveApi.file)}?packId=${packId}&form=pdf`;

describe('an archive asked for by somebody who reaches one department', () => {
  it('counts and shows its people alone, and cannot be closed with the others', async () => {
    const found = await head.call(archiveApi.one, { planId });
    expect(found.parts.find((one) => one.part === 'roster')).toMatchObject({ found: 1 });
    expect(found.closing.ending).toBe(1);
    expect(found.can).toEqual(['pack']);
    expect((await head.send(archiveApi.close, { planId, evaluation: '只有本部门' })).success).toBe(false);
    expect((await boss.call(archiveApi.one, { planId })).can).toEqual(['pack', 'close']);
  });

  it('holds its people alone, and archives of the whole plan stay with those who reach it', async () => {
    const whole = await packed(boss);
    expect(await wordsOf(boss, fileOf(whole))).toContain(others);
    const narrow = await packed(head);
    const words = await wordsOf(head, fileOf(narrow));
    expect(words).toContain(mine);
    expect(words).not.toContain(others);
    expect((await head.call(archiveApi.one, { planId })).packs.map((one) => one.packId)).toEqual([narrow]);
    const foreign = await head.raw({ method: 'GET', url: fileOf(whole) });
    expect(foreign.body.subarray(0, 4).toString()).not.toBe('%PDF');
  });

  it('is refused to its maker who reaches less than it was made with, until that is given back', async () => {
    const roleId = await mightyRole(world, company, {});
    const person = await world.person(company, 'company', { roleIds: [roleId] });
    await settle(world, person, fleet);
    const reach = (dataScope: number) =>
      world.asSystem((db) =>
        sql`update role set data_scope = ${dataScope}, version = version + 1 where id = ${roleId}`.execute(db),
      );
    const url = fileOf(await packed(await world.logIn(person.username)));
    await reach(3);
    const narrow = await world.logIn(person.username);
    expect((await narrow.raw({ method: 'GET', url })).body.toString()).toContain('数据范围已缩小');
    await reach(1);
    expect(await wordsOf(await world.logIn(person.username), url)).toContain(others);
  });

  it('prints its people alone', async () => {
    const sheet = await head.call(sheetApi.preview, { kind: sheetKind.values.planDetail, objectId: planId });
    expect(JSON.stringify(sheet)).toContain(mine);
    expect(JSON.stringify(sheet)).not.toContain(others);
    expect((await head.send(archiveApi.packPerson, { orgUserId: members[others]?.orgUserId ?? '' })).success).toBe(
      false,
    );
  });
});

it('prints those of its people alone on the sign-in sheet of a session', async () => {
  const sessionId = await someSession(boss);
  await world.asSystem(async (db) => {
    for (const [seat, name] of [mine, others].entries())
      await sql`insert into exam_booking (session_id, record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state, seat, booked_by, booked_at)
        select ${sessionId}, r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, 2, ${seat + 1}, r.user_id, now()
        from training_record r where r.plan_id = ${planId} and r.real_name = ${name}`.execute(db);
  });
  const words = async (browser: Browser) => {
    const { ticket } = await browser.call(sessionApi.printTicket, { sessionId });
    return wordsOf(browser, `${fullPath(sessionApi.print)}?ticket=${encodeURIComponent(ticket)}`);
  };
  expect(await words(boss)).toContain(others);
  const narrow = await words(head);
  expect(narrow).toContain(mine);
  expect(narrow).not.toContain(others);
});
