import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { bitmapOfPicture } from '#testing/bitmaps.ts';
import { group, nobody, portrait } from '#testing/faces.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, type World } from '#testing/world.ts';
import { zipOf } from '#testing/zips.ts';

let world: World;
let company: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});

const student = async (name: string, place = company): Promise<{ card: string; orgUserId: string }> => {
  const card = someIdCard();
  const orgUserId = await world.asSystem(async (db) => {
    const phone = somePhone();
    const person = { realName: name, passwordHash: '!', defaultPassword: true, phone, idCard: card };
    const userId = await insertPerson(db, world.runtime.keys, person);
    const where = { orgId: place.orgId, path: place.path, userClass: 102, identities: ['student'], roleIds: [] };
    return insertMembership(db, userId, name, where);
  });
  return { card, orgUserId };
};
const send = (bytes: Buffer, name = 'photos.zip', consentOnPaper = 'true') =>
  sendFile(boss, photoApi.batch, { consentOnPaper } as never, name, bytes);

describe('A zip of photos', () => {
  it('enrols the good ones and says of each other why not', async () => {
    const [good, empty, crowd, broken] = await Promise.all(
      ['好照片', '无人脸', '多人', '坏文件'].map((name) => student(name)),
    );
    const foreign = await student('外机构', await world.organisation('company'));
    const started = await send(
      zipOf([
        { name: `班组/../${good?.card}.jpg`, bytes: await portrait(2) },
        { name: `${empty?.card}.jpg`, bytes: await nobody() },
        { name: `${crowd?.card}.jpg`, bytes: await group(1) },
        { name: `${broken?.card}.jpg`, bytes: Buffer.from('not a picture') },
        { name: `${foreign.card}.jpg`, bytes: await portrait(2) },
        { name: `${someIdCard()}.jpg`, bytes: await portrait(2) },
        { name: '张三.jpg', bytes: await portrait(2) },
      ]),
    );
    const task = await finishTask(world, boss, started.data?.taskId);
    expect(task).toMatchObject({ state: 2, total: 7, bad: 6 });
    const rows = new Map((await rowsOfTask(boss, task.taskId)).map((row) => [row[0] ?? '', row.at(-1) ?? '']));
    const words = (card: string | undefined) => rows.get(`${card}.jpg`) ?? '';
    expect(words(good?.card)).toBe('已登记');
    expect(words(empty?.card)).toContain('没有找到人脸');
    expect(words(crowd?.card)).toContain('不止一张脸');
    expect(words(broken?.card)).toContain('不符');
    expect(words(foreign.card)).toContain('没有此人');
    expect(rows.get('张三.jpg')).toContain('身份证号');
    const detail = await boss.call(studentApi.one, { orgUserId: good?.orgUserId ?? '' });
    expect(detail).toMatchObject({ hasPhoto: true, consent: { givenHow: 'paper' } });
    // The zip itself, with everybody's faces, is gone.
    const left = await world.asSystem((db) =>
      db
        .selectFrom('stored_file')
        .select('id')
        .where('kind', '=', 'photo-import')
        .where('org_id', '=', company.orgId)
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it('enrols faces in each form the specification names, and says of an archive inside what it is', async () => {
    const [one, two] = [await student('动图'), await student('位图')];
    const face = await portrait(2);
    const zip = zipOf([
      { name: `${one.card}.gif`, bytes: await sharp(face).gif().toBuffer() },
      { name: `${two.card.slice(0, 6)}\u3000${two.card.slice(6)}\u200b.bmp`, bytes: await bitmapOfPicture(face) },
      { name: '其余.zip', bytes: zipOf([{ name: `${one.card}.jpg`, bytes: face }]) },
    ]);
    const task = await finishTask(world, boss, (await send(zip)).data?.taskId);
    expect(task).toMatchObject({ state: 2, total: 3, bad: 1 });
    const said = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => row.at(-1));
    expect(said).toEqual(['已登记', '已登记', expect.stringContaining('压缩包里的压缩包')]);
    for (const { orgUserId } of [one, two])
      expect((await boss.call(studentApi.one, { orgUserId })).hasPhoto).toBe(true);
  });

  it('is taken only with the consents on paper, and only as a zip', async () => {
    const zip = zipOf([{ name: 'a.jpg' }]);
    expect((await send(zip, 'photos.zip', 'false')).description).toContain('同意');
    expect((await send(zip, 'photos.rar')).success).toBe(false);
    expect((await send(Buffer.from('hello'), 'photos.zip')).description).toContain('不符');
  });

  it('that would unpack to too much ends as a failed task with the reason', async () => {
    const claims = 900 * 1024 * 1024;
    const bomb = zipOf([1, 2, 3].map((place) => ({ name: `${place}.jpg`, claims })));
    const task = await finishTask(world, boss, (await send(bomb)).data?.taskId);
    expect(task).toMatchObject({ state: 3 });
    expect(task.message).toContain('过大');
  });

  it('is cancelled', async () => {
    const { card, orgUserId } = await student('取消');
    const started = await send(zipOf([{ name: `${card}.jpg`, bytes: await portrait(2) }]));
    await boss.call(taskApi.cancel, { taskId: started.data?.taskId ?? '' });
    await finishTask(world, boss, started.data?.taskId);
    expect((await boss.call(studentApi.one, { orgUserId })).hasPhoto).toBe(false);
  });
});
