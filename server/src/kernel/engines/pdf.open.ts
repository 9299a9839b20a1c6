import pdfmake from 'pdfmake';
import sharp, { type Sharp } from 'sharp';
import { mainFont, pdfFont } from './paper/fonts.ts';
import './paper/font-fallback.ts';
import { numbered, TooTall } from './pdf.page-breaks.ts';
import type { PdfBand, PdfDocument } from './pdf.ts';
import type { OpenEngine } from './thread.ts';

/** Pixels a side of a picture on paper: 300 to the inch over the width of a page's text. */
const mostPixels = 1600;
/** Pixels a picture may unpack to, as uploads allow. */
const mostUnpacked = 40_000_000;

const frame = (): Sharp =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: { r: 224, g: 224, b: 224 } } });

/** A picture as paper wants it: upright, on white, PNG where lines must stay sharp and JPEG elsewhere. */
const readied = async (bytes: Uint8Array): Promise<string> => {
  const picture = sharp(bytes, { limitInputPixels: mostUnpacked });
  const { format } = await picture.metadata();
  const small = picture
    .rotate()
    .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const made = format === 'png' ? await small.png().toBuffer() : await small.jpeg({ quality: 88 }).toBuffer();
  return `data:image/${format === 'png' ? 'png' : 'jpeg'};base64,${made.toString('base64')}`;
};

const imageOf = (bytes: Uint8Array): Promise<string> =>
  readied(bytes).catch(async () => `data:image/png;base64,${(await frame().png().toBuffer()).toString('base64')}`);

/** The mark of the product, as in the console (`console/src/app/frame/menu/road.tsx`): small, at the foot of every page. */
const road =
  '<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#777777"/><path d="M9 24 14 8h4l5 16zM15.3 10.2h1.4v2h-1.4zM15.3 14h1.4v2.4h-1.4zM15.3 18.4h1.4v3.2h-1.4z" fill-rule="evenodd" fill="#ffffff"/></svg>';
/** Points of the mark's side. */
const markSide = 10;

const bandOf = (
  band: PdfBand | undefined,
  top: number,
  sides: readonly [number, number],
  marks: readonly object[] = [],
) => {
  if (!band) return undefined;
  return (page: number, pages: number) => {
    if (band.laterOnly && page === 1) return undefined;
    const filled = (text: string | undefined): string =>
      (text ?? '').replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages));
    return {
      margin: [sides[0], top, sides[1], 0],
      fontSize: 8.5,
      color: '#555555',
      columnGap: marks.length * 4,
      columns: [
        ...marks,
        { text: filled(band.left), alignment: 'left', width: '*' },
        { text: filled(band.center), alignment: 'center', width: 'auto' },
        { text: filled(band.right), alignment: 'right', width: '*' },
      ],
    };
  };
};

const usualMargins = [42, 48, 42, 46] as const;

const definitionOf = async (document: PdfDocument): Promise<Record<string, unknown>> => {
  const margins = document.margins ?? usualMargins;
  const sides = [margins[0], margins[2]] as const;
  const images: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(document.images ?? {})) images[name] = await imageOf(bytes);
  const header = bandOf(document.header, Math.max(12, margins[1] - 24), sides);
  const footer = bandOf(document.footer, Math.max(4, margins[3] - 30), sides, [
    { svg: road, width: markSide, height: markSide },
  ]);
  return {
    pageSize: 'A4',
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [...margins],
    info: { title: document.title, producer: 'Luan' },
    displayTitle: true,
    images,
    defaultStyle: {
      font: pdfFont,
      fontSize: document.fontSize ?? 10.5,
      lineHeight: 1.12,
      ...(document.latin ? { fontFeatures: ['pwid'] } : {}),
    },
    ...(header ? { header } : {}),
    ...(footer ? { footer } : {}),
    ...(document.background ? { background: document.background } : {}),
    ...(document.watermark
      ? { watermark: { text: document.watermark, font: pdfFont, color: '#888888', opacity: 0.13, bold: true } }
      : {}),
  };
};

/** Lays a document out until nothing that shall stay together is taller than its page: such blocks break instead of being lost. */
const made = async (definition: Record<string, unknown>, content: PdfDocument['content']): Promise<Buffer> => {
  const loose = new Set<string>();
  for (;;) {
    try {
      return await pdfmake.createPdf({ ...definition, content: numbered(content, loose) }).getBuffer();
    } catch (error) {
      if (!(error instanceof TooTall) || [...error.blocks].every((block) => loose.has(block))) throw error;
      for (const block of error.blocks) loose.add(block);
    }
  }
};

/** Opens the maker of documents: fonts are read with the first one and kept. */
export const open: OpenEngine<PdfDocument, Uint8Array> = async () => {
  const { normal, bold } = mainFont;
  pdfmake.setFonts({ [pdfFont]: { normal, bold, italics: normal, bolditalics: bold } });
  // A document shows what it was given and reads nothing else: fonts that letters fall back on are no files of its own.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  return async (document) => made(await definitionOf(document), document.content);
};
