import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type FaceCheckRow, faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { clock } from '#kernel/clock.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { again, group, nobody, portrait } from '#testing/faces.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, someIdCard, type World } from '#testing/world.ts';
import { removeExpiredFaces } from './removal.service.ts';

type Person = Browser & { person: Someone };
let world: World;
let company: Place;
let boss: Person;
let stranger: Person;
let viewless: Browser;
let face: Buffer;
let other: Buffer;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  const bare = await world.person(company, 'company', { roleIds: [await roleWithout('student:photo:view')] });
  viewless = await world.logIn(bare.username);
  face = await portrait(1);
  other = await portrait(3);
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});
afterEach(() => {
  clock.shift = 0;
});

/** A role of the company with every permission but one. */
const roleWithout = (permission: string): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into role (org_id, path, role_code, role_name, data_scope) values (${company.orgId}, ${company.path}, ${`less${Date.now()}`}, '少一项', 1) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    await sql`insert into role_resource (role_id, resource_id) select ${id}, r.id from resource r where r.permission is distinct from ${permission}`.execute(
      db,
    );
    return id;
  });

/** Somebody who can log in and is a student: user class 101. */
const someone = async (): Promise<Person> => world.administrator(company, 'company');
const agree = (browser: Browser, way: 'face' | 'signature' = 'face') =>
  browser.call(photoApi.consent, { way, consentVersion });
const enrol = (browser: Browser, picture: Buffer, more: object = {}, name = 'me.jpg') =>
  sendFile(browser, photoApi.enrol, more as never, name, picture);
const sign = (browser: Browser, scene: number, picture: Buffer) =>
  sendFile(browser, photoApi.sign, { scene: String(scene) } as never, 'now.jpg', picture);
const enrolled = async (picture = face): Promise<Person> => {
  const browser = await someone();
  await agree(browser);
  const answer = await enrol(browser, picture);
  if (!answer.success) throw new Error(answer.description);
  return browser;
};
const see = async (browser: Browser, orgUserId?: string) => {
  const query = orgUserId ? `?orgUserId=${orgUserId}` : '';
  return browser.raw({ method: 'GET', url: `${fullPath(photoApi.view)}${query}` });
};
const checksOf = async (orgUserId: string, query: object = {}): Promise<FaceCheckRow[]> =>
  ((await boss.call(faceCheckApi.list.page, { orgUserId, ...query } as never)) as { list: FaceCheckRow[] }).list;

describe('An enrolment photo', () => {
  it('needs the person’s consent first', async () => {
    const browser = await someone();
    expect((await enrol(browser, face)).description).toContain('同意');
    const forAnother = await enrol(boss, face, { orgUserId: browser.person.orgUserId });
    expect(forAnother.success).toBe(false);
    const onPaper = await enrol(boss, face, { orgUserId: browser.person.orgUserId, consentOnPaper: 'true' });
    expect(onPaper.data?.enrolled).toBe(true);
    const detail = await boss.call(studentApi.one, { orgUserId: browser.person.orgUserId });
    expect(detail.consent).toMatchObject({ way: 'face', givenHow: 'paper', consentVersion });
    expect(detail.hasPhoto).toBe(true);
  });

  const bad: [string, () => Promise<Buffer>, string, string][] = [
    ['without a face', nobody, 'me.jpg', '没有找到人脸'],
    ['of several people', () => group(1), 'me.jpg', '不止一张脸'],
    ['blurred', () => sharp(other).blur(3).toBuffer(), 'me.jpg', '模糊'],
    ['too small', () => sharp(face).resize(110).toBuffer(), 'me.jpg', '太小'],
  ];
  it.each(bad)('%s is refused on its field', async (_, make, name, words) => {
    const browser = await someone();
    await agree(browser);
    const answer = await enrol(browser, await make(), {}, name);
    expect(answer.success).toBe(false);
    expect(answer.fields?.map((one) => one.message).join()).toContain(words);
    expect(answer.fields?.[0]?.field).toBe('file');
  });

  it('that is no picture, or has no extension of one, is refused', async () => {
    const browser = await someone();
    await agree(browser);
    for (const [name, bytes] of [
      ['me.jpg', Buffer.from('<svg></svg>')],
      ['me.exe', face],
      ['me', face],
    ] as const)
      expect((await enrol(browser, bytes, {}, name)).success, name).toBe(false);
    expect((await browser.call(photoApi.ownConsent, {})).hasPhoto).toBe(false);
  });

  it('is sealed at rest with its descriptor, and opens for its owner and who may see it', async () => {
    const browser = await enrolled();
    const stored = await world.asSystem(async (db) => {
      const { rows } = await sql<{ object_name: string; descriptor_sealed: string; id: string }>`
        select f.object_name, e.descriptor_sealed, f.id from face_enrolment e join stored_file f on f.id = e.file_id where e.user_id = ${browser.person.userId}`.execute(
        db,
      );
      return rows[0];
    });
    const parts: Buffer[] = [];
    for await (const part of await world.runtime.store.get(stored?.object_name ?? ''))
      parts.push(Buffer.from(part as Uint8Array));
    await expect(sharp(Buffer.concat(parts)).metadata()).rejects.toThrow();
    expect(stored?.descriptor_sealed).not.toContain('0.');
    const { orgUserId } = browser.person;
    for (const [who, may] of [
      [browser, true],
      [boss, true],
      [viewless, false],
      [stranger, false],
    ] as const) {
      const shown = await see(who, orgUserId);
      expect(String(shown.headers['content-type']).startsWith('image/jpeg')).toBe(may);
      const byFile = await who.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${stored?.id}` });
      expect(String(byFile.headers['content-type']).startsWith('image/jpeg')).toBe(may);
    }
    const meta = await sharp((await see(browser)).body).metadata();
    expect(meta.exif).toBeUndefined();
  });
});

describe('A sign-in photo', () => {
  it('of the same person passes, of another is refused with 12610 and stays on record', async () => {
    const browser = await enrolled();
    const good = await sign(browser, 20, await again(face));
    expect(good.data).toMatchObject({ verdict: 1, threshold: 0.8 });
    const bad = await sign(browser, 22, other);
    expect(bad).toMatchObject({ success: false, code: 12610 });
    const rows = await checksOf(browser.person.orgUserId);
    expect(rows.map((row) => [row.scene, row.verdict])).toEqual([
      [22, 3],
      [20, 1],
    ]);
    expect(rows[0]?.score).toBeLessThan(0.8);
    const signs = (await boss.call(faceCheckApi.signs.page, { orgUserId: browser.person.orgUserId, scene: [22] })) as {
      total: number;
    };
    expect(signs.total).toBe(1);
    expect((await sign(browser, 99, face)).fields?.[0]?.field).toBe('scene');
  });

  it('is measured by the organisation’s threshold', async () => {
    const browser = await enrolled();
    await world.asSystem((db) =>
      sql`insert into parameter_value (org_id, path, parameter_code, content) values (${company.orgId}, ${company.path}, 'faceThreshold', '0.999')`.execute(
        db,
      ),
    );
    const strict = await sign(browser, 30, await again(face));
    await world.asSystem((db) => sql`delete from parameter_value where org_id = ${company.orgId}`.execute(db));
    expect(strict.code === 12610 || strict.data?.verdict === 2).toBe(true);
  });

  it('is decided by hand once, with a reason, by somebody else', async () => {
    const browser = await enrolled();
    await sign(browser, 40, other);
    const [row] = await checksOf(browser.person.orgUserId);
    const id = row?.faceCheckId ?? '';
    expect((await boss.send(faceCheckApi.confirm, { id })).fields?.[0]?.field).toBe('reason');
    expect((await browser.send(faceCheckApi.confirm, { id, reason: '就是本人' })).success).toBe(false);
    expect((await stranger.send(faceCheckApi.confirm, { id, reason: '就是本人' })).code).toBe(20002);
    await boss.call(faceCheckApi.confirm, { id, reason: '戴帽子，是本人' });
    expect((await boss.send(faceCheckApi.refuse, { id, reason: '反悔了' })).code).toBe(12612);
    expect((await checksOf(browser.person.orgUserId))[0]).toMatchObject({
      engineVerdict: 3,
      verdict: 1,
      reason: '戴帽子，是本人',
      can: [],
    });
  });

  it('has a way without a face: the own name', async () => {
    const browser = await someone();
    await agree(browser, 'signature');
    expect((await sign(browser, 50, face)).description).toContain('签名');
    expect((await browser.send(photoApi.signByName, { scene: 50, signedName: '别的人' })).fields?.[0]?.field).toBe(
      'signedName',
    );
    const signed = await browser.call(photoApi.signByName, { scene: 50, signedName: browser.person.realName });
    expect(signed.verdict).toBe(1);
    const rows = (await boss.call(faceCheckApi.signs.page, { orgUserId: browser.person.orgUserId, way: 2 })) as {
      list: FaceCheckRow[];
    };
    expect(rows.list[0]).toMatchObject({ signedName: browser.person.realName, fileId: null });
  });
});

const traces = (userId: string) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ files: string[]; enrolments: number; photo: string | null }>`
      select array(select object_name from stored_file where user_id = ${userId}) as files,
        (select count(*)::int from face_enrolment where user_id = ${userId}) as enrolments,
        (select photo_file_id from app_user where id = ${userId}) as photo`.execute(db);
    return rows[0];
  });

describe('A withdrawal', () => {
  it('removes the bytes, the sign-in pictures and everything derived; the verdicts stay', async () => {
    const browser = await enrolled();
    await sign(browser, 20, await again(face));
    const before = await traces(browser.person.userId);
    expect(before?.files).toHaveLength(2);
    expect(await browser.call(photoApi.withdraw, {})).toEqual({ removedPictures: 2 });
    expect(await traces(browser.person.userId)).toEqual({ files: [], enrolments: 0, photo: null });
    for (const name of before?.files ?? []) await expect(world.runtime.store.get(name)).rejects.toThrow();
    expect((await checksOf(browser.person.orgUserId))[0]).toMatchObject({ verdict: 1, fileId: null });
    expect((await sign(browser, 22, face)).description).toContain('同意');
    expect((await browser.call(photoApi.ownConsent, {})).way).toBeNull();
  });

  it('comes with the choice to sign by name, too', async () => {
    const browser = await enrolled();
    await agree(browser, 'signature');
    expect(await traces(browser.person.userId)).toMatchObject({ files: [], enrolments: 0 });
  });
});

describe('Retention', () => {
  it('removes by night what is older than the parameter, and nothing else', async () => {
    const browser = await enrolled();
    await sign(browser, 20, await again(face));
    await removeExpiredFaces(world.runtime);
    expect((await traces(browser.person.userId))?.files).toHaveLength(2);
    clock.shift = 7 * 31 * 86_400_000;
    await removeExpiredFaces(world.runtime);
    expect((await traces(browser.person.userId))?.files).toHaveLength(2);
    // The platform keeps pictures of sign-ins for less long: those go, the enrolment lives as long as was agreed to.
    await whilePlatformSets(world, 'faceRetentionMonths', 6, () => removeExpiredFaces(world.runtime));
    expect((await traces(browser.person.userId))?.files).toHaveLength(1);
    clock.shift = 37 * 31 * 86_400_000;
    expect(await removeExpiredFaces(world.runtime)).toBeGreaterThanOrEqual(1);
    expect(await traces(browser.person.userId)).toEqual({ files: [], enrolments: 0, photo: null });
  });
});

describe('The real-name audit', () => {
  const state = async (browser: Person) =>
    (await boss.call(studentApi.one, { orgUserId: browser.person.orgUserId })).realNameState;
  const rowOf = async (browser: Person) =>
    (
      (await boss.call(realNameApi.list.page, { size: 100 })) as {
        list: { realNameId: string; orgUserId: string; can: string[]; differs: string[] }[];
      }
    ).list.find((row) => row.orgUserId === browser.person.orgUserId);

  it('wants a photo, keeps one submission waiting, and is decided by somebody else', async () => {
    const browser = await someone();
    const idCard = someIdCard();
    const pasted = `\u202a${idCard.slice(0, 6)} ${idCard.slice(6).toLowerCase()}\u202c`;
    const submission = { realName: [...browser.person.realName].join('\u3000'), idCard: pasted };
    expect((await browser.send(realNameApi.submit, submission)).description).toContain('照片');
    await agree(browser);
    await enrol(browser, face);
    const { realNameId } = await browser.call(realNameApi.submit, submission);
    expect((await rowOf(browser))?.differs).toEqual([]);
    expect(await state(browser)).toBe(1);
    expect((await browser.send(realNameApi.submit, submission)).description).toContain('审核');
    expect((await rowOf(browser))?.can).toEqual(['approve', 'reject']);
    expect((await browser.send(realNameApi.approve, { id: realNameId })).success).toBe(false);
    expect((await stranger.send(realNameApi.approve, { id: realNameId })).code).toBe(20002);
    expect((await boss.send(realNameApi.reject, { id: realNameId })).success).toBe(false);
    await boss.call(realNameApi.reject, { id: realNameId, reason: '照片与证件不符' });
    expect(await state(browser)).toBe(3);
    await browser.call(realNameApi.submit, submission);
    await boss.call(realNameApi.approve, { id: realNameId });
    expect(await state(browser)).toBe(2);
    expect((await boss.send(realNameApi.approve, { id: realNameId })).success).toBe(false);
    const detail = await boss.call(studentApi.one, { orgUserId: browser.person.orgUserId });
    expect(detail.idCard.slice(-4)).toBe(idCard.slice(-4));
    expect(detail.realNameHistory.map((one) => one.edge)).toEqual(['approve', 'submit', 'reject', 'submit']);
  });

  it('does not take a number of somebody else, nor a wrong one', async () => {
    const [first, second] = [await enrolled(), await enrolled(other)];
    const idCard = someIdCard();
    const { realNameId } = await first.call(realNameApi.submit, { realName: first.person.realName, idCard });
    await boss.call(realNameApi.approve, { id: realNameId });
    const taken = await second.send(realNameApi.submit, { realName: second.person.realName, idCard });
    expect(taken.fields?.[0]).toMatchObject({ field: 'idCard' });
    const wrong = await second.send(realNameApi.submit, { realName: '某人', idCard: '110105194912310021' });
    expect(wrong.fields?.[0]?.field).toBe('idCard');
    const named = await second.call(realNameApi.submit, { realName: '另一名', idCard: someIdCard() });
    expect(named.state).toBe(1);
    expect((await rowOf(second))?.differs).toEqual(['realName']);
  });
});
