import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#kernel/settings.ts';
import { someFont } from '#testing/font.ts';
import { seePdf } from '#testing/pdf.ts';
import { makePdf, pdfEngine } from '../pdf.ts';
import { type PlacedPage, placedFonts, placedPdf, placedSvg, unprintableIn } from './placed.ts';

/** A letter of no language: only the font of the deployment holds it. */
const own = '\u{f0000}';
const folder = mkdtempSync(join(tmpdir(), 'luan-font-'));
const file = join(folder, 'own.ttf');
beforeAll(() => {
  writeFileSync(file, someFont(own));
  vi.stubEnv('LUAN_FONT_FILE', file);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pdfEngine.stop();
  rmSync(folder, { recursive: true });
});

/** Letters that stand in names of persons, and whether paper can show them. */
const coverage: readonly (readonly [what: string, letters: string, lacking: string])[] = [
  ['everyday Chinese', '王伟李芳道路运输', ''],
  ['the first block of Chinese letters, to its end', '\u4e00\u9fa5', ''],
  ['Latin letters with the marks of western Europe', 'José Müller ·.', ''],
  ['Latin letters of eastern Europe', 'őŁŽ', ''],
  ['Latin letters of Viet Nam', 'Nguyễn Thị Hường', ''],
  ['Cyrillic letters', 'Жуўә', ''],
  ['letters of the font of the deployment', own, ''],
  ['letters of no font', '\u{f0001}', '\u{f0001}'],
  ['blanks', ' \u3000\n', ''],
];

const room = { x: 10, y: 10, width: 180, height: 30 };
const look = { size: 60, colour: '#000000', align: 'left', vertical: 'middle', lineHeight: 1.2, spacing: 0 } as const;
const pageOf = (text: string, font: string = placedFonts[0]): PlacedPage => ({
  width: 200,
  height: 60,
  pieces: [{ kind: 'text', text, font, ...room, ...look }],
});
const placed = async (text: string, font?: string) =>
  (await seePdf(await placedPdf('名', [pageOf(text, font)], {})))[0];

describe('the fonts of paper', () => {
  it.each(coverage)('%s: %s', async (_, letters, lacking) => {
    expect((await unprintableIn(letters)).join('')).toBe(lacking);
  });

  it.each(placedFonts)(
    'set a name in letters of three fonts, in %s: read back, and every letter seen',
    async (font) => {
      const page = await placed(`李ő${own}Ł`, font);
      expect(page?.text.replace(/\s/g, '')).toBe(`李ő${own}Ł`);
      const darks = await Promise.all([...`李ő${own}Ł`].map(async (letter) => (await placed(letter, font))?.dark ?? 0));
      const sum = darks.reduce((one, other) => one + other, 0);
      expect(Math.min(...darks)).toBeGreaterThan(0.003);
      // None stands on another.
      expect(page?.dark).toBeGreaterThan(sum * 0.97);
      expect(page?.dark).toBeLessThan(sum * 1.03);
    },
  );

  it('measure a letter by the font that draws it', async () => {
    const block = 60 ** 2 / 2;
    const paper = (200 * 60 * 72 ** 2) / 25.4 ** 2;
    expect((await placed(own))?.dark).toBeCloseTo(block / paper, 3);
    // As wide as a Chinese letter: the one behind it stands where it stands behind 一.
    const svg = await placedSvg(pageOf(`${own}李`), {});
    expect(svg).toContain('x="1000"');
    expect(svg).toContain('transform="scale(0.488281)" d="M0 0L0 2048L1024 2048L1024 0Z"');
  });
});

describe('A document', () => {
  it('sets texts, bands and watermarks in letters of several fonts', async () => {
    const name = `王ő${own}Ł`;
    const made = await makePdf({
      title: name,
      content: [name, { table: { body: [[{ text: [`甲${name}`, { text: `乙${name}`, bold: true }] }]] } }],
      header: { left: `眉${name}` },
      footer: { center: `足${name}` },
    });
    const textOf = async (bytes: Uint8Array) => (await seePdf(bytes))[0]?.text.replace(/\s/g, '') ?? '';
    const text = await textOf(made);
    for (const sign of ['甲', '乙', '眉', '足']) expect(text).toContain(sign + name);
    expect(await textOf(await makePdf({ title: '', content: [], watermark: `水${name}` }))).toBe(`水${name}`);
    const inkOf = async (content: string) =>
      (await seePdf(await makePdf({ title: '', content: [{ text: content, fontSize: 60 }] }), 2))[0]?.dark ?? 0;
    const parts = await Promise.all([...name].map(inkOf));
    expect(await inkOf(name)).toBeGreaterThan(parts.reduce((one, other) => one + other, 0) * 0.97);
  });
});

/** Letters that no font holds, and what stands for them on paper. */
const spelled: readonly (readonly [what: string, text: string, read: string])[] = [
  ['one among others', '王\u{2ffff}伟', '王〔U+2FFFF〕伟'],
  ['a whole name', '\u{f0001}\u{f0002}', '〔U+F0001〕〔U+F0002〕'],
  ['one that only says how the letter before it looks', '李\u{e0101}明', '李明'],
];
describe('A letter that no font holds', () => {
  it.each(spelled)('is spelled by its number, nowhere a box: %s', async (_, text, read) => {
    const seen = async (bytes: Uint8Array) => (await seePdf(bytes))[0]?.text.replace(/\s/g, '');
    expect(await seen(await placedPdf('名', [pageOf(text)], {}))).toBe(read);
    expect(await placedSvg(pageOf(text), {})).toBe(await placedSvg(pageOf(read), {}));
    const document = { title: '', content: [{ text: [text, { text, bold: true }] }], header: { left: text } };
    expect(await seen(await makePdf(document))).toBe(read.repeat(3));
    expect(await seen(await makePdf({ title: '', content: [], watermark: text }))).toBe(read);
  });
});

describe('LUAN_FONT_FILE', () => {
  it('is a font file that is there, told at the start', () => {
    expect(readSettings({ LUAN_FONT_FILE: file }).LUAN_FONT_FILE).toBe(file);
    expect(() => readSettings({ LUAN_FONT_FILE: join(folder, 'none.ttf') })).toThrow('LUAN_FONT_FILE');
    const other = join(folder, 'other.ttf');
    writeFileSync(other, 'no font');
    expect(() => readSettings({ LUAN_FONT_FILE: other })).toThrow('LUAN_FONT_FILE');
  });
});
