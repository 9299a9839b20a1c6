import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { bitmapOfPicture } from '#testing/bitmaps.ts';
import { portrait } from '#testing/faces.ts';
import { sendFile } from '#testing/send-file.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let face: Buffer;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  face = await portrait(1);
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});

const forms: [string, string, () => Promise<Buffer>][] = [
  ['JPEG', 'me.jpeg', async () => face],
  ['PNG', 'me.png', () => sharp(face).png().toBuffer()],
  ['GIF', 'me.gif', () => sharp(face).gif().toBuffer()],
  ['BMP', 'me.bmp', () => bitmapOfPicture(face)],
  ['BMP under .jpg', 'me.jpg', () => bitmapOfPicture(face)],
  ['WebP under .jpg', 'me.jpg', () => sharp(face).webp().toBuffer()],
];

describe('A face (spec section 5, Face image types)', () => {
  it.each(forms)('is enrolled and signs in as %s', async (_, fileName, bytes) => {
    const person = await world.administrator(company, 'company');
    await person.call(photoApi.consent, { way: 'face', consentVersion });
    const picture = await bytes();
    expect((await sendFile(person, photoApi.enrol, {}, fileName, picture)).data?.enrolled).toBe(true);
    const signed = await sendFile(person, photoApi.sign, { scene: '20' } as never, fileName, picture);
    expect(signed.data, signed.description).toMatchObject({ verdict: 1 });
  });

  it.each<[string, string, () => Promise<Buffer>, string]>([
    [
      'as HEIC under .jpg',
      'me.jpg',
      async () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(99)}`, 'latin1'),
      'HEIC',
    ],
    ['as HEIC', 'me.heic', async () => Buffer.from('anything'), 'HEIC'],
    ['cut off', 'me.jpg', async () => face.subarray(0, face.length / 2), '图片不完整'],
    ['cut off as BMP', 'me.bmp', async () => (await bitmapOfPicture(face)).subarray(0, 9000), '图片不完整'],
    ['as a drawing of lines', 'me.png', async () => Buffer.from('<svg/>'), 'SVG'],
    ['in a form nobody takes', 'me.tif', async () => sharp(face).tiff().toBuffer(), 'gif/bmp'],
  ])('%s is refused with what is wrong', async (_, fileName, bytes, words) => {
    const person = await world.administrator(company, 'company');
    await person.call(photoApi.consent, { way: 'face', consentVersion });
    expect(await sendFile(person, photoApi.enrol, {}, fileName, await bytes())).toMatchObject({
      success: false,
      description: expect.stringContaining(words),
    });
  });
});
