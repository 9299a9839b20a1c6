import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makePdf, type PdfNode, pdfEngine } from '#kernel/engines/pdf.ts';
import { faultsOf } from '#testing/paper/faults.ts';
import { type Fullness, fillerOf, unheldLetters } from '#testing/paper/fill.ts';
import { printed } from '#testing/paper/printed.ts';
import { seePdf } from '#testing/pdf.ts';

// What is put into a form stands on its paper, once, and no page of it is empty.

afterAll(() => pdfEngine.stop());

/** All words of a piece, wherever they stand in it. */
const wordsOf = (node: PdfNode): string => {
  if (typeof node === 'string') return node;
  const inner = [node.text, node.stack, node.columns, node.ul, node.ol, ...(node.table?.body ?? [])];
  return inner
    .flatMap((one) => (one === undefined ? [] : [one].flat().map((piece) => wordsOf(piece as PdfNode))))
    .join('');
};
/** Prints one thing. Its pages are kept where PDF_PICTURES names a folder, to be looked at. */
const print = async (name: string, fullness: Fullness, letters?: readonly string[]): Promise<string[]> => {
  const filler = fillerOf(fullness, letters);
  const { content, landscape, margins, fontSize } = printed[name]?.(filler) ?? { content: [] };
  const page = {
    ...(landscape ? { landscape } : {}),
    ...(margins ? { margins } : {}),
    ...(fontSize ? { fontSize } : {}),
  };
  const bytes = await makePdf({ title: name, content, ...page });
  const folder = process.env.PDF_PICTURES;
  const pages = await seePdf(bytes);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const [index, seen] of pages.entries()) writeFileSync(`${folder}/${name}-${index + 1}.png`, seen.png);
  }
  return faultsOf(filler.put, content.map(wordsOf), pages);
};

const proves = process.env.PROVE === '1';

/** Every text as long as its field takes it. */
const long: Fullness = { rows: () => (proves ? 3 : 2), letters: (limit) => limit };
/** A list of everybody. */
const crowded: Fullness = { rows: () => 300, letters: (limit) => Math.min(limit, 6) };

/** Forms, tables and texts of each kind, among them what was once lost; a proof prints everything. */
const landing = ['riskEvent', 'danger', 'meetingRecord', 'agreement', 'examSignIn'];

describe('everything that is printed', () => {
  const names = proves ? Object.keys(printed) : landing;

  it.each(names)('holds each text as long as it may be: %s', async (name) => {
    expect(await print(name, long)).toEqual([]);
  });

  it.each(proves ? names : ['meetingRecord'])('holds lists of three hundred: %s', async (name) => {
    expect(await print(name, crowded)).toEqual([]);
  });

  it.each(proves ? names : ['agreement'])('spells letters that no font holds: %s', async (name) => {
    const few: Fullness = { rows: () => 2, letters: (limit) => Math.min(limit, 6) };
    expect(await print(name, few, unheldLetters)).toEqual([]);
  });

  it('holds whatever is written into it', async () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 });
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(printed)),
      fc.nat(20),
      shares,
      async (name, rows, parts) => {
        let at = 0;
        const letters = (limit: number): number => Math.round((limit * (parts[at++ % parts.length] ?? 0)) / 100);
        expect(await print(name, { rows: () => rows, letters })).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: proves ? 30 : 1 });
  });
});
