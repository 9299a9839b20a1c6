import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CertificateRow, certificateApi } from '#contracts/certificates/certificate.contract.ts';
import { type CertPrintDetail, type CertPrintRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import type { PageOf } from '#contracts/list.ts';
import { type PrintLogRow, printApi } from '#contracts/prints/print.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { runTask } from '#kernel/tasks.ts';
import { endedPlan, publishedTemplate, someLayout, somePhoto } from '#testing/certificates.ts';
import { codeIn, seePdf } from '#testing/pdf.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

const { values: states } = recordMachine.codes;

let world: World;
let above: Place;
let place: Place;
let boss: Browser & { person: Someone };
let auditor: Browser;
let stranger: Browser;
let templateId: string;
beforeAll(async () => {
  world = await openWorld();
  above = await world.organisation('supervise');
  place = await world.organisation('company', above);
  boss = await world.administrator(place, 'company');
  auditor = await world.administrator(above, 'supervise');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  templateId = await publishedTemplate(boss, { certPrefix: `P${unique()}`.slice(0, 12) });
});
afterAll(async () => {
  // Files nobody waits for: other tests run whatever is queued.
  await world.asSystem((db) =>
    sql`update background_task set state = 4 where kind = 'certPrint' and state = 0`.execute(db),
  );
  await world.close();
});

const stateOf = async (recordId: string): Promise<number> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ state: number }>`select state from training_record where id = ${recordId}`.execute(db);
    return rows[0]?.state ?? -1;
  });

const batch = (planId: string, recordIds: readonly string[], more: object = {}) =>
  boss.call(certPrintApi.add, { planId, recordIds: [...recordIds], printName: `批次${unique()}`, templateId, ...more });
const one = (printId: string): Promise<CertPrintDetail> => boss.call(certPrintApi.one, { printId });
const issuedOf = async (printId: string) =>
  ((await boss.call(certificateApi.list.page, { printId, size: 1000, sort: 'realName' })) as PageOf<CertificateRow>)
    .list;

describe('The check before printing', () => {
  it('names what is missing for whom, and nothing is done', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 3);
    await world.asSystem(async (db) => {
      await sql`update plan set letters = '{train,duty}' where id = ${planId}`.execute(db);
      await sql`update training_record set required_seconds = counted_seconds + 90, score = null, letters_signed = '{train}' where id = ${recordIds[0]}`.execute(
        db,
      );
      await sql`update training_record set letters_signed = '{train,duty}' where id in (${recordIds[1]}, ${recordIds[2]})`.execute(
        db,
      );
      await sql`update plan set paper_id = (select min(id) from exam_paper) where id = ${planId}`.execute(db);
      await sql`update app_user set photo_file_id = null where id = (select user_id from training_record where id = ${recordIds[1]})`.execute(
        db,
      );
    });
    const checked = await boss.call(certPrintApi.check, { planId, recordIds, templateId });
    expect(checked.lacking).toBe(2);
    expect(checked.lines.map((line) => line.gaps)).toEqual([
      [
        { gap: 'hours', count: 1 },
        { gap: 'exam', count: 0 },
        { gap: 'letters', count: 1 },
      ],
      [{ gap: 'photo', count: 0 }],
      [],
    ]);
    const { printId } = await batch(planId, recordIds);
    const refused = await boss.send(certPrintApi.submit, { id: printId });
    expect(refused.success).toBe(false);
    expect(refused.description).toContain('无照片');
    // All or nobody: the one who lacks nothing has not moved either.
    expect(await stateOf(recordIds[2] ?? '')).toBe(states.ended);
    expect((await one(printId)).state).toBe(1);
  });

  it('refuses members of another plan, foreign people and a kind without certificates', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const other = await endedPlan(world, place, 1);
    expect((await boss.send(certPrintApi.check, { planId, recordIds: other.recordIds })).success).toBe(false);
    expect((await stranger.send(certPrintApi.check, { planId, recordIds })).code).toBe(20002);
    const meeting = await endedPlan(world, place, 1, { flavour: 'safe_regular' });
    expect(
      (await boss.send(certPrintApi.check, { planId: meeting.planId, recordIds: meeting.recordIds })).description,
    ).toContain('不发证书');
  });
});

describe('A batch', () => {
  it('is printed at once where the plan audits no prints, numbered in order, logged, with its people at 34', async () => {
    const { planId, recordIds, people } = await endedPlan(world, place, 3);
    const { printId } = await batch(planId, recordIds);
    expect(await boss.call(certPrintApi.submit, { id: printId })).toEqual({ state: 4 });
    expect(await stateOf(recordIds[0] ?? '')).toBe(states.notPrinted);
    const { state, taskId } = await boss.call(certPrintApi.print, { id: printId });
    expect(state).toBe(5);
    for (const recordId of recordIds) expect(await stateOf(recordId)).toBe(states.printed);
    const issued = await issuedOf(printId);
    const numbers = issued.map((row) => Number(row.certificateNumber.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
    const log = (await boss.call(printApi.list.page, {
      certCode: issued[0]?.certificateNumber,
    })) as PageOf<PrintLogRow>;
    expect(log.list).toMatchObject([
      { operationModule: 'certificate', operationType: 1, certCode: issued[0]?.certificateNumber },
    ]);
    await runTask(world.runtime, taskId);
    const tasks = (await boss.call(taskApi.list.page, { size: 100 })) as PageOf<TaskRow>;
    const task = tasks.list.find((row) => row.taskId === taskId);
    expect(task).toMatchObject({ state: 2, message: '已生成 3 张证书' });
    expect(people).toHaveLength(3);
    // Printed once; a second press is no second certificate.
    expect((await boss.send(certPrintApi.print, { id: printId })).success).toBe(false);
    expect(await issuedOf(printId)).toHaveLength(3);
    await boss.call(certPrintApi.reprint, { id: printId, reason: '卡纸重打' });
    expect((await issuedOf(printId)).map((row) => row.certPrints)).toEqual([2, 2, 2]);
    expect(await stateOf(recordIds[0] ?? '')).toBe(states.printed);
  });

  it('waits for its audit where the plan says so; nobody audits their own; a rejection takes its reason along', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 2, { auditsPrint: true });
    const { printId } = await batch(planId, recordIds);
    expect(await boss.call(certPrintApi.submit, { id: printId })).toMatchObject({
      state: 2,
      deciders: { here: expect.any(Number) },
    });
    expect(await stateOf(recordIds[0] ?? '')).toBe(states.printAwaitingAudit);
    expect((await boss.send(certPrintApi.approve, { id: printId })).success).toBe(false);
    expect((await boss.send(certPrintApi.print, { id: printId })).success).toBe(false);
    const waiting = (await auditor.call(certPrintApi.audits.page, { state: '2', planId })) as PageOf<CertPrintRow>;
    expect(waiting.list).toMatchObject([{ printId, can: expect.arrayContaining(['approve', 'reject']) }]);
    expect((await auditor.send(certPrintApi.reject, { id: printId })).success).toBe(false);
    await auditor.call(certPrintApi.reject, { id: printId, reason: '照片不符合要求' });
    expect(await stateOf(recordIds[1] ?? '')).toBe(states.printRejected);
    expect((await one(printId)).history[0]).toMatchObject({ edge: 'reject', reason: '照片不符合要求' });
    await boss.call(certPrintApi.submit, { id: printId });
    expect(await auditor.call(certPrintApi.approve, { id: printId })).toEqual({ state: 4 });
    expect(await stateOf(recordIds[1] ?? '')).toBe(states.notPrinted);
    await boss.call(certPrintApi.print, { id: printId });
    expect(await stateOf(recordIds[1] ?? '')).toBe(states.printed);
  });

  it('holds a member once: nobody stands in two open batches', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const first = await batch(planId, recordIds);
    const input = { planId, recordIds, printName: '第二批', templateId };
    expect((await boss.send(certPrintApi.add, input)).description).toContain('批次');
    await boss.call(certPrintApi.del, { printId: first.printId });
    expect((await boss.send(certPrintApi.add, input)).success).toBe(true);
  });

  it('of a neighbour is missing, whatever is asked', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const { printId } = await batch(planId, recordIds);
    for (const answer of [
      await stranger.send(certPrintApi.one, { printId }),
      await stranger.send(certPrintApi.submit, { id: printId }),
      await stranger.send(certPrintApi.print, { id: printId }),
      await stranger.send(certPrintApi.preview, { printId, recordId: recordIds[0] ?? '' }),
      await stranger.send(certPrintApi.add, { planId, recordIds, printName: '外人' }),
    ])
      expect(answer.code).toBe(20002);
    expect(await stateOf(recordIds[0] ?? '')).toBe(states.ended);
  });

  it('previews the certificate of one of its people before anything is issued', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const { printId } = await batch(planId, recordIds);
    const { svg } = await boss.call(certPrintApi.preview, { printId, recordId: recordIds[0] ?? '' });
    expect(svg).toContain('<svg');
    expect((await boss.send(certPrintApi.preview, { printId, recordId: '999999999' })).code).toBe(20002);
  });

  it('previews what was issued once it is printed: its own number, never a sample', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const [recordId = ''] = recordIds;
    const { printId } = await batch(planId, recordIds);
    const before = await boss.call(certPrintApi.preview, { printId, recordId });
    await boss.call(certPrintApi.submit, { id: printId });
    await boss.call(certPrintApi.print, { id: printId });
    const after = await boss.call(certPrintApi.preview, { printId, recordId });
    expect([before.issued, after.issued]).toEqual([false, true]);
    const { list } = (await boss.call(certificateApi.list.page, { printId } as never)) as {
      list: { certificateId: string }[];
    };
    const query = `?certificateId=${list[0]?.certificateId}`;
    const face = await boss.raw({ method: 'GET', url: `${fullPath(certificateApi.face)}${query}` });
    expect(after.svg).toBe(face.body.toString('utf8'));
  });
});

describe('The PDF of a batch', () => {
  it('shows Chinese letters, the photo of each, and a code that leads to its public page', async () => {
    const { planId, recordIds } = await endedPlan(world, place, 2, { photo: await somePhoto(20, 160, 60) });
    const { printId } = await batch(planId, recordIds);
    await boss.call(certPrintApi.submit, { id: printId });
    const { taskId } = await boss.call(certPrintApi.print, { id: printId });
    await runTask(world.runtime, taskId);
    const { body, headers } = await boss.raw({ method: 'GET', url: `/manager/task/download?taskId=${taskId}` });
    expect(headers['content-type']).toContain('application/pdf');
    const scale = 4;
    const pages = await seePdf(body, scale);
    expect(pages).toHaveLength(2);
    const [first] = pages;
    expect(first?.text).toContain('培训合格证书');
    const dot = (72 / 25.4) * scale;
    const cut = (x: number, y: number, width: number, height: number) =>
      sharp(first?.png).extract({
        left: Math.round(x * dot),
        top: Math.round(y * dot),
        width: Math.round(width * dot),
        height: Math.round(height * dot),
      });
    // Letters leave ink: a title that is there without glyphs leaves none.
    const { channels } = await cut(20, 20, 120, 12).greyscale().stats();
    expect(channels[0]?.min).toBeLessThan(60);
    expect(channels[0]?.mean).toBeLessThan(250);
    const { data } = await cut(155, 60, 20, 20).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 20) + Math.abs((data[1] ?? 0) - 160) + Math.abs((data[2] ?? 0) - 60)).toBeLessThan(
      30,
    );
    const { rows } = await world.asSystem((db) =>
      sql<{ code: string }>`select code from certificate where print_id = ${printId} order by number`.execute(db),
    );
    const address = `http://localhost:8080/certificate/verify?code=${rows[0]?.code}`;
    expect(await codeIn(first?.png ?? Buffer.alloc(0))).toBe(address);
  });

  it('puts several small ones on one sheet', async () => {
    const card = await publishedTemplate(boss, {
      layout: someLayout({ width: 85.6, height: 54, sheet: 'a4', gap: 2 }),
      certPrefix: `K${unique()}`.slice(0, 12),
    });
    const { planId, recordIds } = await endedPlan(world, place, 11);
    const { printId } = await batch(planId, recordIds, { templateId: card });
    await boss.call(certPrintApi.submit, { id: printId });
    const { taskId } = await boss.call(certPrintApi.print, { id: printId });
    await runTask(world.runtime, taskId);
    const { body } = await boss.raw({ method: 'GET', url: `/manager/task/download?taskId=${taskId}` });
    const pages = await seePdf(body);
    expect(pages).toHaveLength(2);
    expect([Math.round((pages[0]?.width ?? 0) / 2), Math.round((pages[0]?.height ?? 0) / 2)]).toEqual([298, 421]);
  });
});

describe('Numbers', () => {
  it('are unique and without a gap under 200 issues at once; rapid clicks issue nothing twice', async () => {
    const fresh = await publishedTemplate(boss, { certPrefix: `N${unique()}`.slice(0, 12) });
    const { planId, recordIds } = await endedPlan(world, place, 4);
    // Two hundred members: the factory's four, and copies of people who need no log-in.
    const more = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: string }>`
        with people as (
          insert into app_user (username, real_name, password_hash, phone_masked, id_card_masked, photo_file_id, gender)
          select ${`n${unique()}-`} || n, '批量' || n, '!', '', '99000019******0000', (select photo_file_id from app_user u join training_record r on r.user_id = u.id
            where r.id = ${recordIds[0]}), 2 from generate_series(1, 196) n returning id
        ), members as (
          insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name)
          select p.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, '批量' from people p, org_user m
          where m.id = (select org_user_id from training_record where id = ${recordIds[0]}) returning id, user_id
        )
        insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state, score, counted_seconds)
        select r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, m.id, m.user_id, '批量', 30, 90, 64800
        from members m, training_record r where r.id = ${recordIds[0]} returning id`.execute(db);
      return rows.map((row) => row.id);
    });
    const all = [...recordIds, ...more];
    expect(all).toHaveLength(200);
    const prints: string[] = [];
    for (const recordId of all) {
      const { printId } = await batch(planId, [recordId], { templateId: fresh });
      await boss.call(certPrintApi.submit, { id: printId });
      prints.push(printId);
    }
    // Each is pressed twice at the same moment; whoever is told that the server is busy presses again.
    const press = async (id: string): Promise<boolean> => {
      for (;;) {
        const answer = await boss.send(certPrintApi.print, { id });
        if (answer.code !== answerCodes.busy) return answer.success;
      }
    };
    const answers = await Promise.all([...prints, ...prints].map(press));
    await world.asSystem((db) =>
      sql`update background_task set state = 4 where kind = 'certPrint' and state = 0`.execute(db),
    );
    expect(answers.filter(Boolean)).toHaveLength(200);
    const { rows } = await world.asSystem((db) =>
      sql<{ number: number; record_id: string; code: string }>`
        select number, record_id, code from certificate where root_id = ${fresh} order by number`.execute(db),
    );
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(new Set(rows.map((row) => row.record_id)).size).toBe(200);
    expect(new Set(rows.map((row) => row.code)).size).toBe(200);
  });
});
