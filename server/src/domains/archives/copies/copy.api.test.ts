import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { type CertificateRow, certificateApi } from '#contracts/certificates/certificate.contract.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { fullPath } from '#contracts/route.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { runTask } from '#kernel/tasks.ts';
import { personRules } from '#schema/persons.ts';
import type { Reach } from '#schema/reach.shape.ts';
import { reaches } from '#schema/reach.ts';
import { endedPlan, publishedTemplate } from '#testing/certificates.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { seePdf } from '#testing/pdf.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';
import { bytesInZip, namesInZip } from '#testing/zips.ts';
import { heldTables, leftOut } from './held.queries.ts';

let world: World;
let company: Place;
let neighbour: Place;
let boss: Browser;
let driver: Browser & { person: Someone };
let other: Someone;
const own = `本人${unique()}`;
const others = `旁人${unique()}`;

beforeAll(async () => {
  world = await openWorld();
  const county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  neighbour = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
  driver = await world.student(company);
  other = await world.person(company, 'company', { student: true });
  await furnish({ world, place: company, person: driver.person, text: own }, allFixtures);
  await furnish(
    { world, place: neighbour, person: await world.person(neighbour, 'company'), text: others },
    allFixtures,
  );
  await world.asSystem((db) =>
    sql`insert into past_record (user_id, org_user_id, org_id, path, kind, title, happened_on, created_by)
      values (${other.userId}, ${other.orgUserId}, ${company.orgId}, ${company.path}, 'training', ${others}, '2020-01-01', 0)`.execute(
      db,
    ),
  );
  await world.asSystem((db) =>
    sql`update app_user set phone_sealed = ${world.runtime.keys.seal('19812345678')} where id = ${driver.person.userId}`.execute(
      db,
    ),
  );
});
afterAll(() => world.close());

const takeOwn = (browser: Browser) =>
  browser.raw({
    method: 'POST',
    url: fullPath(copyApi.own),
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  } as never);

type Held = Record<string, Record<string, unknown>[]>;
const readCopy = async (bytes: Buffer): Promise<{ held: Held; page: string; names: string[] }> => {
  return {
    held: JSON.parse((await bytesInZip(bytes, 'data.json')).toString()) as Held,
    page: (await bytesInZip(bytes, 'index.html')).toString(),
    names: await namesInZip(bytes),
  };
};

describe('what is held about a person', () => {
  it('is found in every table that is reached by a person, or its reason for being left out stands', () => {
    const personal = Object.entries(reaches as Readonly<Record<string, Reach>>)
      .filter(([, reach]) => ['self', 'membership', 'person'].includes(reach.by))
      .map(([table]) => table);
    const told = personRules.filter(
      ({ rule }) => rule.is === 'person' || rule.is === 'membership' || rule.is === 'own',
    );
    const wanted = [
      ...new Set([
        ...personal,
        ...told.map((one) => one.table),
        'app_user',
        'study_minute',
        'sitting_answer',
        'meeting_attendance',
      ]),
    ];
    const found = new Set(heldTables({ userId: '1', orgUserIds: [] }).map((one) => one.table));
    expect(wanted.filter((table) => !found.has(table) && leftOut[table] === undefined)).toEqual([]);
  });

  it('comes whole to the person at the phone, and holds nothing of anybody else', async () => {
    const answer = await takeOwn(driver);
    expect(answer.headers['content-type']).toBe('application/zip');
    const { held, page } = await readCopy(answer.body);
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining([
        'app_user',
        'org_user',
        'training_record',
        'certificate',
        'exam_sitting',
        'past_record',
        'letter_signature',
        'study_minute',
      ]),
    );
    expect(held.app_user).toHaveLength(1);
    expect(held.app_user?.[0]).toMatchObject({ phone: '19812345678' });
    for (const text of [JSON.stringify(held), page]) {
      expect(text).not.toContain(others);
      expect(text).not.toMatch(/password_hash|phone_sealed|phone_index|descriptor/);
    }
    expect(page).toContain('19812345678');
    // Which answers were right is told by the rule of the exam alone.
    expect(Object.keys(held.sitting_answer?.[0] ?? {})).toContain('answer');
    expect(Object.keys(held.sitting_answer?.[0] ?? {})).not.toContain('correct');
  });

  it('is given five times a day and no more', async () => {
    const student = await world.student(company);
    for (let time = 0; time < 5; time += 1)
      expect((await takeOwn(student)).headers['content-type']).toBe('application/zip');
    expect((await takeOwn(student)).headers['content-type']).toContain('application/json');
  });

  it('is made for the person by an administrator after a fresh proof, noted, and kept for who asked', async () => {
    const { orgUserId } = driver.person;
    expect(await boss.send(copyApi.copy, { orgUserId })).toMatchObject({ success: false });
    await boss.call(sessionApi.stepUp, { password });
    const { taskId } = await boss.call(copyApi.copy, { orgUserId });
    await runTask(world.runtime, taskId);
    const answer = await boss.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
    const { held, names } = await readCopy(answer.body);
    expect(held.app_user?.[0]).toMatchObject({ phone: '19812345678' });
    expect(names).toContain('index.html');
    const log = await world.asSystem((db) =>
      sql`select 1 from print_log where object_kind = 'personCopy' and object_id = ${orgUserId}`.execute(db),
    );
    expect(log.rows).toHaveLength(2);
    const stranger = await world.administrator(neighbour, 'company');
    await stranger.call(sessionApi.stepUp, { password });
    expect(await stranger.send(copyApi.copy, { orgUserId })).toMatchObject({ success: false });
    expect(
      (await stranger.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` })).headers[
        'content-type'
      ],
    ).toContain('json');
  });

  it('holds every certificate as the PDF that was issued', async () => {
    const { planId, recordIds, people } = await endedPlan(world, company, 1);
    const templateId = await publishedTemplate(boss, { certPrefix: `K${unique()}`.slice(0, 12) });
    const input = { planId, recordIds, printName: `批${unique()}`, templateId };
    const { printId } = await boss.call(certPrintApi.add, input);
    await boss.call(certPrintApi.submit, { id: printId });
    await runTask(world.runtime, (await boss.call(certPrintApi.print, { id: printId })).taskId);
    const { list } = (await boss.call(certificateApi.list.page, { printId })) as PageOf<CertificateRow>;
    await boss.call(sessionApi.stepUp, { password });
    const { taskId } = await boss.call(copyApi.copy, { orgUserId: people[0]?.orgUserId ?? '' });
    await runTask(world.runtime, taskId);
    const answer = await boss.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
    const number = list[0]?.certificateNumber ?? '';
    const name = `certificates/${number}.pdf`;
    expect(await namesInZip(answer.body)).toContain(name);
    const [page] = await seePdf(await bytesInZip(answer.body, name));
    expect(page?.text).toContain(number);
  });
});
