import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm, moving, tone } from '#testing/films.ts';
import { measureMedia, takeSnapshot } from './media.ts';
import { toH264 } from './transcode-film.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'luan-film-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
/** What becomes of a film, and the size of the picture taken of it. */
const turned = async (name: string) => {
  const measure = await measureMedia(at(name), 'mp4');
  await toH264(at(name), measure, at(`turned-${name}`), () => undefined);
  const after = await measureMedia(at(`turned-${name}`), 'mp4');
  await takeSnapshot(at(`turned-${name}`), after.seconds, at(`${name}.jpg`));
  const picture = await sharp(at(`${name}.jpg`)).metadata();
  return {
    ...after,
    size: `${after.width}x${after.height}`,
    picture: `${picture.width}x${picture.height}`,
    bytes: readFileSync(at(`turned-${name}`)),
  };
};

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const old = ['-c:v', 'mpeg4'];
const tenBits = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'];
const hdr = (told: string): string[] => [...moving('320x240'), ...tenBits, '-x265-params', `log-level=0:${told}`];

/** Name, how it is made, size and codecs of what plays. */
const films: [string, string[], string, string][] = [
  ['odd width', [...moving('853x480'), ...old], '854x480', 'h264/'],
  ['odd height', [...moving('640x361'), ...old], '640x362', 'h264/'],
  ['odd in both', [...moving('427x239'), ...old], '428x240', 'h264/'],
  ['one pixel high', [...moving('320x1'), ...old], '320x2', 'h264/'],
  ['odd and larger than full HD', [...moving('2561x1441'), ...old], '1920x1080', 'h264/'],
  ['upright and larger than full HD', [...moving('1081x2161'), ...old], '960x1920', 'h264/'],
  ['odd in H.264 of 4:4:4', [...moving('853x481'), ...x264, '-pix_fmt', 'yuv444p'], '854x482', 'h264/'],
  ['4:2:2', [...moving('320x240'), ...x264, '-pix_fmt', 'yuv422p'], '320x240', 'h264/'],
  ['ten bits', [...moving('320x240'), ...x264, '-pix_fmt', 'yuv420p10le'], '320x240', 'h264/'],
  ['RGB', [...moving('320x240'), '-c:v', 'libx264rgb', '-preset', 'ultrafast'], '320x240', 'h264/'],
  [
    'HEVC',
    [...moving('320x240'), '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=0'],
    '320x240',
    'h264/',
  ],
  ['HDR of a phone', hdr('colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'), '320x240', 'h264/'],
  ['HDR of a camera', hdr('colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'), '320x240', 'h264/'],
  ['HDR that leaves out its colours', hdr('transfer=smpte2084'), '320x240', 'h264/'],
  [
    'QuickTime of a phone',
    [...moving('320x240'), ...tone(), ...x264, '-pix_fmt', 'yuv420p', '-f', 'mov'],
    '320x240',
    'h264/aac',
  ],
  [
    'ProRes',
    [...moving('320x240'), ...tone(), '-c:v', 'prores', '-c:a', 'pcm_s16le', '-f', 'mov'],
    '320x240',
    'h264/aac',
  ],
  [
    'sound of an old phone',
    [
      ...moving('320x240'),
      ...tone(),
      ...x264,
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'libopencore_amrnb',
      '-ar',
      '8000',
      '-f',
      '3gp',
    ],
    '320x240',
    'h264/aac',
  ],
  [
    'sound without loss',
    [...moving('320x240'), ...tone(), ...x264, '-pix_fmt', 'yuv420p', '-c:a', 'alac', '-f', 'mov'],
    '320x240',
    'h264/aac',
  ],
  [
    'sound of a disc',
    [...moving('320x240'), ...tone(), ...x264, '-pix_fmt', 'yuv420p', '-c:a', 'ac3'],
    '320x240',
    'h264/aac',
  ],
  ['no square pixels', [...moving('721x576'), ...old, '-aspect', '16:9'], '722x576', 'h264/'],
  [
    'sound before the picture',
    [...tone(), ...moving('320x240'), '-map', '0', '-map', '1', ...old],
    '320x240',
    'h264/aac',
  ],
];

describe('A film is turned into what every browser plays', () => {
  it.each(films)('%s', async (name, args, size, codec) => {
    await makeFilm(...args, at(`${name}.mp4`));
    const { bytes, ...made } = await turned(`${name}.mp4`);
    expect(made).toMatchObject({ plain: true, bright: null, codec, seconds: 1, size });
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each([
    ['90', '240x320', []],
    ['180', '320x240', []],
    ['270', '240x320', ['-pix_fmt', 'yuv444p']],
  ])('a phone held at %s degrees shows it upright', async (rotate, size, colours) => {
    await makeFilm(
      ...moving('320x240'),
      ...x264,
      ...(colours.length > 0 ? colours : ['-pix_fmt', 'yuv420p']),
      at('lying.mp4'),
    );
    await makeFilm('-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v', `rotate=${rotate}`, at('held.mp4'));
    const { width, height } = await measureMedia(at('held.mp4'), 'mp4');
    expect(`${width}x${height}`).toBe(size);
    const made = await turned('held.mp4');
    expect([made.size, made.picture]).toEqual([size, size]);
  });

  it('frames at uneven times keep them', async () => {
    await makeFilm(
      ...moving('321x240', 3),
      '-vf',
      "select='not(mod(n,7))+not(mod(n,5))'",
      '-vsync',
      'vfr',
      ...old,
      at('uneven.mp4'),
    );
    const before = await measureMedia(at('uneven.mp4'), 'mp4');
    const made = await turned('uneven.mp4');
    expect(Math.abs(made.lengthMs - before.lengthMs)).toBeLessThan(300);
  });

  it('a cover is not the film', async () => {
    await makeFilm(...moving('320x240'), ...old, at('bare.mp4'));
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
      .jpeg()
      .toFile(at('cover.jpg'));
    const covered = ['-map', '1', '-map', '0', '-c', 'copy', '-disposition:v:0', 'attached_pic'];
    await makeFilm('-i', at('bare.mp4'), '-i', at('cover.jpg'), ...covered, at('covered.mp4'));
    expect(await turned('covered.mp4')).toMatchObject({ codec: 'h264/', width: 320, height: 240 });
  });

  it('light of HDR is brought down: what was bright is not left grey', async () => {
    const told = 'log-level=0:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
    await makeFilm(
      '-f',
      'lavfi',
      '-i',
      'color=c=0x949494:s=64x64:r=5:d=1',
      ...tenBits,
      '-x265-params',
      told,
      at('white.mp4'),
    );
    await turned('white.mp4');
    const { channels } = await sharp(at('white.mp4.jpg')).stats();
    expect(channels[0]?.mean).toBeGreaterThan(170);
  });

  it('of what is bright enough nothing is lost', async () => {
    await makeFilm(...moving('320x240'), ...x264, '-pix_fmt', 'yuv420p', at('plain.mp4'));
    const frames = async (name: string): Promise<string> => {
      await makeFilm('-i', at(name), '-f', 'framemd5', at(`${name}.md5`));
      return readFileSync(at(`${name}.md5`), 'utf8').replace(/^#.*$/gm, '');
    };
    await turned('plain.mp4');
    expect(await frames('turned-plain.mp4')).toBe(await frames('plain.mp4'));
  });
});

describe('What is no film stays refused', () => {
  it.each([
    ['breaks off before its index', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'media.broken'],
    ['has lost its head', (bytes: Buffer) => bytes.subarray(64), 'media.broken'],
  ])('one that %s', async (_, spoil, key) => {
    await makeFilm(...moving('320x240'), ...old, at('whole.mp4'));
    writeFileSync(at('spoilt.mp4'), spoil(readFileSync(at('whole.mp4'))));
    await expect(measureMedia(at('spoilt.mp4'), 'mp4')).rejects.toMatchObject({ key });
  });
  it('a recording that calls itself a film', async () => {
    await makeFilm(...tone(), '-c:a', 'aac', at('sound.mp4'));
    await expect(measureMedia(at('sound.mp4'), 'mp4')).rejects.toMatchObject({ key: 'media.noPicture' });
  });
});
