import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { portrait } from '#testing/faces.ts';
import { headOf, someDepartment } from '#testing/reach.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, type World } from '#testing/world.ts';
import { type Entry, zipOf } from '#testing/zips.ts';

// What somebody may pack into a zip of photos, by mistake or on purpose: each file is told, and nothing of a refused one stays.

interface Student {
  card: string;
  orgUserId: string;
  userId: string;
}
let world: World;
let company: Place;
let boss: Browser;
let picture: Buffer;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  picture = await portrait(2);
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});

const student = (place = company): Promise<Student> =>
  world.asSystem(async (db) => {
    const [card, phone, realName] = [someIdCard(), somePhone(), '照片人'];
    const person = { realName, passwordHash: '!', defaultPassword: true, phone, idCard: card };
    const userId = await insertPerson(db, world.runtime.keys, person);
    const where = { orgId: place.orgId, path: place.path, userClass: 102, identities: ['student'], roleIds: [] };
    return { card, userId, orgUserId: await insertMembership(db, userId, realName, where) };
  });
/** Sends a zip. @returns the rows of the sheet, file by file, in the order of the zip. */
const rowsOf = async (entries: readonly Entry[], by = boss): Promise<string[][]> => {
  const answer = await sendFile(by, photoApi.batch, { consentOnPaper: 'true' } as never, 'photos.zip', zipOf(entries));
  const task = await finishTask(world, by, answer.data?.taskId);
  expect(task.state, task.message).toBe(2);
  return (await rowsOfTask(by, task.taskId)).slice(1);
};
/** The same: what became of each file. */
const sent = async (entries: readonly Entry[]): Promise<string[]> =>
  (await rowsOf(entries)).map((row) => row.at(-1) ?? '');
/** What is kept of somebody's face: photos, consents, files. */
const keptOf = async ({ userId }: Student): Promise<number> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from face_enrolment where user_id = ${userId})
      + (select count(*) from face_consent where user_id = ${userId}) + (select count(*) from stored_file where user_id = ${userId}) as n`.execute(
      db,
    );
    return Number(rows[0]?.n);
  });

describe('A file of a zip of photos', () => {
  it('named by an identity number as people write it is found', async () => {
    const some = await Promise.all([student(), student(), student()]);
    const [wide, spaced, marked] = some.map((one) => one.card);
    const full = [...(wide ?? '')].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
    const words = await sent([
      { name: `${full}.jpg`, bytes: picture },
      { name: `${spaced?.slice(0, 6)} ${spaced?.slice(6, 14)} ${spaced?.slice(14)}.jpg`, bytes: picture },
      { name: `\u202d${marked?.toLowerCase()}\u200b\u202c.JPG`, bytes: picture },
    ]);
    expect(words).toEqual(['已登记', '已登记', '已登记']);
  });

  it.each([
    ['a link to another file', { bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }, '.jpg'],
    ['a zip', { bytes: zipOf([{ name: 'a.jpg', bytes: Buffer.from('x') }]) }, '.jpg'],
    ['a zip by its name', { bytes: zipOf([{ name: 'a.jpg', bytes: Buffer.from('x') }]) }, '.zip'],
    ['nothing at all', { bytes: Buffer.alloc(0) }, '.jpg'],
    ['a page', { bytes: Buffer.from('<html><script>alert(1)</script></html>') }, '.jpg'],
    ['a picture of vectors', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, '.jpg'],
    ['less than it says', { bytes: Buffer.from('x'), claims: 5000 }, '.jpg'],
  ])('that is %s is refused, the ones beside it are not, and nothing of it stays', async (_, entry, extension) => {
    const [bad, good] = [await student(), await student()];
    const words = await sent([
      { name: `${bad.card}${extension}`, ...entry },
      { name: `${good.card}.jpg`, bytes: picture },
    ]);
    expect(words[0]).not.toBe('');
    expect(words[0]).not.toBe('已登记');
    expect(words[1]).toBe('已登记');
    expect(await keptOf(bad)).toBe(0);
  });

  it('of somebody who has another one in the zip is refused, and so is the other', async () => {
    const [twice, once] = [await student(), await student()];
    const words = await sent([
      { name: `一班/${twice.card}.jpg`, bytes: picture },
      { name: `二班/${twice.card.toLowerCase()}.png`, bytes: picture },
      { name: `二班/${once.card}.jpg`, bytes: picture },
    ]);
    expect(words).toEqual([expect.stringContaining('多张'), expect.stringContaining('多张'), '已登记']);
    expect(await keptOf(twice)).toBe(0);
  });

  it('of somebody beyond the reach is answered like one of nobody, with no name', async () => {
    const [foreign, own] = [await student(await world.organisation('company')), await student()];
    const department = await someDepartment(boss, '车队');
    const by = await headOf(world, company, department);
    const names = [foreign.card, own.card, someIdCard(), somePhone()];
    const entries = names.map((name) => ({ name: `${name}.jpg`, bytes: picture }));
    const rows = await rowsOf(entries, by);
    expect(new Set(rows.slice(0, 3).map((row) => row.slice(1).join('|'))).size).toBe(1);
    expect(rows[0]?.at(-1)).toContain('没有此人');
    expect(rows[3]?.at(-1)).toContain('身份证号');
    expect([await keptOf(foreign), await keptOf(own)]).toEqual([0, 0]);
  });

  it('sealed with a password ends the whole with the reason, and no zip stays', async () => {
    const zip = zipOf([{ name: `${(await student()).card}.jpg`, bytes: picture, flags: 1 }]);
    const answer = await sendFile(boss, photoApi.batch, { consentOnPaper: 'true' } as never, 'photos.zip', zip);
    const task = await finishTask(world, boss, answer.data?.taskId);
    expect(task).toMatchObject({ state: 3, message: expect.stringContaining('密码') });
    const { rows } = await world.asSystem((db) =>
      sql`select from stored_file where kind = 'photo-import' and org_id = ${company.orgId}`.execute(db),
    );
    expect(rows).toHaveLength(0);
  });
});
