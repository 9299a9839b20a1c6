import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileApi, type Uploaded } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let owner: Browser;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  owner = await world.administrator(company, 'company');
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6ea5' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const upload = async (browser: Browser, kind: FileKindName, fileName: string, bytes: Buffer) => {
  const { token } = await browser.call(fileApi.token, { kind });
  return sendFile(browser, fileApi.upload, { token }, fileName, bytes);
};

const uploaded = async (browser: Browser, kind: FileKindName, fileName: string): Promise<Uploaded> => {
  const { data, description } = await upload(browser, kind, fileName, photo);
  if (!data) throw new Error(description);
  return data;
};

describe('An upload', () => {
  it('keeps a picture without what the camera wrote into it, and gives it back', async () => {
    const data = await uploaded(owner, 'organisation', 'Gate.JPG');
    const shown = await owner.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${data.fileId}` });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const meta = await sharp(shown.body).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([300, 200, undefined]);
  });

  it('names the object by folder, organisation and date with the lower-case extension', async () => {
    const data = await uploaded(owner, 'organisation', 'Gate.JPG');
    const stored = await world.asSystem((db) =>
      db.selectFrom('stored_file').select('object_name').where('id', '=', data.fileId).executeTakeFirstOrThrow(),
    );
    expect(stored.object_name).toMatch(
      new RegExp(`^organisation/${company.orgId}/\\d{4}-\\d\\d-\\d\\d/\\d{14}-[\\w-]{12}\\.jpg$`),
    );
  });

  const refusals: [string, FileKindName, string, () => Buffer, string][] = [
    ['a document where pictures are wanted', 'organisation', 'a.pdf', () => Buffer.from('%PDF-1.4'), '图片'],
    ['a name without extension', 'organisation', 'picture', () => photo, '扩展名'],
    ['a text that calls itself a picture', 'organisation', 'a.png', () => Buffer.from('hello there'), '不符'],
    ['a picture that calls itself a document', 'agreement', 'a.pdf', () => photo, '不符'],
    ['a page that calls itself a document', 'agreement', 'a.docx', () => Buffer.from('<html></html>'), '不符'],
    ['a program', 'agreement', 'a.exe', () => Buffer.from('MZ'), '格式错误'],
    ['nothing', 'organisation', 'a.png', () => Buffer.alloc(0), '空'],
    ['more than two megabytes of picture', 'organisation', 'a.png', () => Buffer.alloc(2_200_000, 1), '2MB'],
  ];
  it.each(refusals)('refuses %s', async (_, kind, fileName, bytes, words) => {
    const answer = await upload(owner, kind, fileName, bytes());
    expect(answer.success).toBe(false);
    expect(answer.description).toContain(words);
  });

  it('refuses a picture of more pixels than a camera makes, however small its file', async () => {
    const huge = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(huge.length).toBeLessThan(2_000_000);
    expect((await upload(owner, 'organisation', 'huge.png', huge)).description).toContain('像素');
  });

  it('wants a leave that is whole, fresh and one’s own', async () => {
    const { token } = await owner.call(fileApi.token, { kind: 'organisation' });
    const forged = `${token.slice(0, -3)}abc`;
    expect((await sendFile(owner, fileApi.upload, { token: forged }, 'a.jpg', photo)).description).toContain('凭证');
    const other = await world.administrator(company, 'company');
    expect((await sendFile(other, fileApi.upload, { token }, 'a.jpg', photo)).description).toContain('凭证');
    clock.shift = 11 * 60_000;
    expect((await sendFile(owner, fileApi.upload, { token }, 'a.jpg', photo)).description).toContain('凭证');
  });

  it('without a session is for registration alone, and opens by its ticket only', async () => {
    const nobody = world.browser();
    expect((await nobody.send(fileApi.token, { kind: 'organisation' })).success).toBe(false);
    const data = await uploaded(nobody, 'registration-licence', 'licence.jpg');
    const address = `${fullPath(fileApi.openView)}?fileId=${data.fileId}`;
    const opened = await nobody.raw({ method: 'GET', url: `${address}&ticket=${data.ticket}` });
    expect(opened.headers['content-type']).toBe('image/jpeg');
    const closed = await nobody.raw({ method: 'GET', url: address });
    expect(JSON.parse(closed.body.toString())).toMatchObject({ success: false });
    const foreign = await owner.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${data.fileId}` });
    expect(JSON.parse(foreign.body.toString())).toMatchObject({ success: false });
  });

  it('opens by its ticket for four hours, and no longer than the session it came from', async () => {
    const opens = async ({ fileId, ticket }: Uploaded) => {
      const url = `${fullPath(fileApi.openView)}?fileId=${fileId}&ticket=${ticket}`;
      const answer = await world.browser().raw({ method: 'GET', url });
      return answer.headers['content-type'] === 'image/jpeg';
    };
    const nobodys = await uploaded(world.browser(), 'registration-licence', 'licence.jpg');
    const maker = await world.administrator(company, 'company');
    const makers = await uploaded(maker, 'registration-licence', 'licence.jpg');
    expect([await opens(nobodys), await opens(makers)]).toEqual([true, true]);
    expect(await opens({ ...makers, ticket: makers.ticket.replace(/^\d+/, '0') })).toBe(false);
    await maker.call(sessionApi.logout, {});
    expect([await opens(nobodys), await opens(makers)]).toEqual([true, false]);
    clock.shift = 241 * 60_000;
    expect(await opens(nobodys)).toBe(false);
  });

  it('of a site’s picture is seen by everybody', async () => {
    const data = await uploaded(owner, 'site', 'logo.jpg');
    const seen = await world
      .browser()
      .raw({ method: 'GET', url: `${fullPath(fileApi.openView)}?fileId=${data.fileId}` });
    expect(seen.headers['content-type']).toBe('image/jpeg');
  });
});
