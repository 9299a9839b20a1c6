import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { partsApi } from '#contracts/files/parts.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { mainFont, pdfFont } from '#kernel/engines/paper/fonts.ts';
import { runTask } from '#kernel/tasks.ts';
import { makeFilm, moving, tone } from '#testing/films.ts';
import { changedPdf, pagesOf, pdfOf } from '#testing/pdfs.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
let owner: Browser;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.administrator(await world.organisation('company'), 'company');
  folder = mkdtempSync(join(tmpdir(), 'luan-brought-test-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const upload = async (kind: FileKindName, fileName: string, bytes: Buffer, language = 'zh-CN') => {
  const { token } = await owner.call(fileApi.token, { kind });
  return sendFile(owner, fileApi.upload, { token }, fileName, bytes, { 'accept-language': language });
};
const inParts = async (kind: 'course-video' | 'course-pdf', fileName: string, bytes: Buffer) => {
  const { uploadId } = await owner.call(partsApi.start, { kind, fileName, bytes: bytes.length, stamp: 's' });
  await sendFile(owner, partsApi.part, { uploadId, number: 1 }, 'part', bytes);
  return owner.send(partsApi.finish, { uploadId });
};
const see = (fileId: string) => owner.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` });

const made = async (...args: string[]): Promise<Buffer> => {
  const path = join(folder, 'film');
  await makeFilm(...args, path);
  return readFileSync(path);
};
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const films: [string, () => Promise<Buffer>, string][] = [
  ['of a phone, as QuickTime', () => made(...moving('320x240'), ...tone(), ...h264, '-f', 'mov'), '320x240'],
  ['of an editor, as QuickTime', () => made(...moving('322x240'), '-c:v', 'prores', '-f', 'mov'), '322x240'],
  ['of an old phone', () => made(...moving('176x144'), '-c:v', 'mpeg4', '-f', '3gp'), '176x144'],
  ['of a tablet', () => made(...moving('320x240'), ...tone(), ...h264, '-f', 'ipod'), '320x240'],
  ['of odd sides', () => made(...moving('853x480'), '-c:v', 'mpeg4', '-f', 'mp4'), '854x480'],
];

describe('A film under .mp4', () => {
  it.each(films)('%s is taken, turned, and stays as it was sent beside it', async (_, make, size) => {
    const film = await make();
    const { data, description } = await upload('course-video', '讲解.mp4', film);
    if (!data) throw new Error(description);
    const { taskId } = await owner.call(fileApi.toH264, { fileId: data.fileId });
    await runTask(world.runtime, taskId ?? '');
    const { renderingState, renderingFileId } = await owner.call(fileApi.media, { fileId: data.fileId });
    expect(renderingState).toBe(3);
    const plays = await see(renderingFileId ?? '');
    expect(plays.headers['content-type']).toBe('video/mp4');
    const facts = await owner.call(fileApi.media, { fileId: renderingFileId ?? '' });
    expect([`${facts.width}x${facts.height}`, facts.codec.split('/')[0]]).toEqual([size, 'h264']);
    expect((await see(data.fileId)).body.equals(film)).toBe(true);
  });

  it('in parts is taken as QuickTime too', async () => {
    const { data } = await inParts('course-video', 'a.mp4', await made(...moving('320x240'), ...h264, '-f', 'mov'));
    expect(await owner.call(fileApi.media, { fileId: data?.fileId ?? '' })).toMatchObject({ seconds: 1, width: 320 });
  });

  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['a film of another box', () => made(...moving('320x240'), ...h264, '-f', 'matroska'), 'MKV', 'MKV'],
    ['another one', () => made(...moving('320x240'), '-c:v', 'mpeg4', '-f', 'avi'), 'AVI', 'AVI'],
    ['sound alone', () => made(...tone(), '-c:a', 'aac', '-f', 'ipod'), '没有画面', 'no picture'],
    [
      'half of one',
      async () => (await made(...moving('320x240'), ...h264, '-f', 'mov')).subarray(0, 2000),
      '不是可以播放',
      'no video',
    ],
  ])('that is %s is refused with what it is', async (_, make, words, english) => {
    const film = await make();
    expect(await upload('course-video', 'a.mp4', film)).toMatchObject({
      success: false,
      description: expect.stringContaining(words),
    });
    expect((await upload('course-video', 'a.mp4', film, 'en')).description).toContain(english);
  });
});

const locked = (): Promise<Buffer> => {
  const { normal, bold } = mainFont;
  pdfmake.setFonts({ [pdfFont]: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const passwords = { userPassword: 'u', ownerPassword: 'o' };
  return pdfmake.createPdf({ content: ['一'], defaultStyle: { font: pdfFont }, ...passwords }).getBuffer();
};

describe('A PDF', () => {
  it('has the pages a reader shows: what was removed counts nothing', async () => {
    const bytes = changedPdf(pdfOf(pagesOf(3), '% << /Type /Pages /Count 9999 >>\n'), pagesOf(1), 6);
    const { data } = await upload('course-pdf', 'a.pdf', bytes);
    expect(await owner.call(fileApi.media, { fileId: data?.fileId ?? '' })).toMatchObject({ pages: 1 });
    expect((await see(data?.fileId ?? '')).body.equals(bytes)).toBe(true);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['opens with a password alone', locked, '打开密码', 'password'],
    ['broke off', () => pdfOf(pagesOf(2)).subarray(0, 90), '已损坏或不完整', 'incomplete'],
  ])('that %s is refused with what is wrong, wherever it is brought', async (_, bytes, words, english) => {
    const sent = await bytes();
    for (const kind of ['course-pdf', 'document', 'past-scan'] as const)
      expect(await upload(kind, 'a.pdf', sent)).toMatchObject({
        success: false,
        description: expect.stringContaining(words),
      });
    expect((await upload('course-pdf', 'a.pdf', sent, 'en')).description).toContain(english);
    expect((await inParts('course-pdf', 'a.pdf', sent)).description).toContain(words);
  });
});
