import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { certField } from '#contracts/certificates/certificate.codes.ts';
import { type PlacedPage, type PlacedPiece, placedPdf } from '#kernel/engines/placed/placed.ts';
import { faultsOf } from '#testing/paper/faults.ts';
import { type Fullness, fillerOf, unheldLetters } from '#testing/paper/fill.ts';
import { seePdf } from '#testing/pdf.ts';
import { readyTemplates } from '../templates/template.data.ts';
import { type Printed, pageOf, type Values } from './printed.rules.ts';

// Whatever a person, an organisation and a plan are called, it stands on their certificate, whole and within its place.

const proves = process.env.PROVE === '1';
const address = 'https://safety.example.cn/certificate/verify?code=0123456789';

/** What the product writes itself, no longer than this. */
const written = {
  gender: 'Female',
  idCardMasked: '130104********2319',
  idCard: '130104198001012319',
  hours: '1234.5',
  minutes: '123456',
  score: '100.5',
  certNumber: 'LAKLAKLA-2026-000007',
};

/** The values of a language, each that people name in a letter of its own. */
const values = (like: <T>(pattern: T) => T): Values => {
  const named = Object.fromEntries(Object.keys(certField.values).map((name) => [name, '']));
  return like({ ...named, ...written }) as Values;
};

const textsOf = (page: PlacedPage): string[] =>
  page.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []));

const bytesOf = (page: PlacedPage, pieces: readonly PlacedPiece[]) => placedPdf('证书', [{ ...page, pieces }], {});

/** Millimetres by which the ink of a piece alone stands out of its box, at the side where most does. */
const outside = async (page: PlacedPage, piece: PlacedPiece): Promise<number> => {
  const dot = 25.4 / 144;
  const [seen] = await seePdf(await bytesOf(page, [piece]), 2);
  const { data, info } = await sharp(seen?.png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  data.forEach((value, at) => {
    if (value > 200) return;
    const [x, y] = [(at % info.width) * dot, Math.floor(at / info.width) * dot];
    most = Math.max(most, piece.x - x, x - piece.x - piece.width, piece.y - y, y - piece.y - piece.height);
  });
  return most;
};

const long: Fullness = { rows: () => 1, letters: (limit) => limit };
const brief: Fullness = { rows: () => 1, letters: (limit) => Math.min(limit, 6) };

/** The smallest one with each run; a proof prints all, in each language alone and as they come. */
const cases = readyTemplates.slice(0, proves ? undefined : 1).flatMap(({ templateName, layout, language }) => {
  const said = new Set(proves ? [language, 'zh-CN', 'en'] : [language]);
  return [...said].map((one) => [`${templateName}, ${one}`, layout, one] as const);
});

describe.each(cases)('The certificate %s', (_, layout, language) => {
  it.each([
    ['long values', long, undefined],
    ['values in letters that no font holds', brief, unheldLetters],
  ] as const)('holds %s, each in its place', async (__, fullness, letters) => {
    const filler = fillerOf(fullness, letters);
    const printed: Printed = { 'zh-CN': values(filler.like), en: values(filler.like) };
    const page = pageOf({ layout, language, printed, address, photo: null });
    const seen = await seePdf(await bytesOf(page, page.pieces));
    expect(seen).toHaveLength(1);
    expect(faultsOf(filler.put, textsOf(page), seen)).toEqual([]);
    const texts = page.pieces.filter((piece) => piece.kind === 'text');
    const out = await Promise.all(texts.map(async (piece) => [piece.text.slice(0, 12), await outside(page, piece)]));
    expect(out.filter(([, by]) => Number(by) > 0.6)).toEqual([]);
  });
});
