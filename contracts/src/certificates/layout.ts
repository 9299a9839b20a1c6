import { z } from 'zod';
import { id, line } from '../values.ts';

/** Millimetres on the certificate, to a hundredth. */
const millimetre = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .transform((value) => Math.round(value * 100) / 100);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Fonts a template may use; others are refused by name before anything is drawn. */
export const certFonts = ['NotoSansSC', 'NotoSansSC-Bold'] as const;

const place = {
  /** Name of the element within its template. */
  key: line(40, 1),
  x: millimetre(-50, 600),
  y: millimetre(-50, 600),
  width: millimetre(0.1, 600),
  height: millimetre(0.1, 600),
};

const text = z.strictObject({
  ...place,
  kind: z.literal('text'),
  /** Words in each language; `{realName}` and the like become the person's values. */
  zh: z.string().max(2000),
  en: z.string().max(2000),
  font: line(60, 1),
  /** Points; a longer value is set smaller until it fits. */
  fontSize: millimetre(3, 120),
  align: z.enum(['left', 'center', 'right']),
  vertical: z.enum(['top', 'middle', 'bottom']),
  lineHeight: millimetre(0.8, 3),
  letterSpacing: millimetre(0, 20),
  colour,
});
const photo = z.strictObject({ ...place, kind: z.literal('photo') });
const qr = z.strictObject({ ...place, kind: z.literal('qr'), colour });
const picture = z.strictObject({
  ...place,
  kind: z.literal('picture'),
  role: z.enum(['background', 'seal', 'picture']),
  fileId: id.nullable(),
});
const box = z.strictObject({
  ...place,
  kind: z.literal('box'),
  /** Millimetres; 0 draws no border. */
  border: millimetre(0, 10),
  colour,
  fill: colour.nullable(),
});

/** One thing on a certificate; later ones lie on top. */
const certElement = z.discriminatedUnion('kind', [text, photo, qr, picture, box]);
export type CertElement = z.output<typeof certElement>;
export type CertText = z.output<typeof text>;

/** Most elements of a template. */
const mostElements = 80;

/** How a template looks: its size, how many of it stand on one sheet, and what is on it. Millimetres. */
export const certLayout = z.strictObject({
  width: millimetre(30, 420),
  height: millimetre(20, 420),
  /** One page each, or as many as fit on A4 with cut marks. */
  sheet: z.enum(['own', 'a4']),
  /** Between two on a sheet. */
  gap: millimetre(0, 30),
  elements: z.array(certElement).max(mostElements),
});
export type CertLayout = z.output<typeof certLayout>;

/** Sizes to begin with, in millimetres. */
export const certSizes = {
  a4Portrait: { width: 210, height: 297 },
  a4Landscape: { width: 297, height: 210 },
  card: { width: 85.6, height: 54 },
} as const;

const a4 = { width: 210, height: 297 };
const margin = 8;

/** Where certificates stand on A4: columns and rows, and the corner of the first. Null when not even one fits. */
export const sheetOf = (
  layout: Pick<CertLayout, 'width' | 'height' | 'gap'>,
): { columns: number; rows: number; left: number; top: number } | null => {
  const most = (room: number, size: number): number =>
    Math.floor((room - 2 * margin + layout.gap) / (size + layout.gap));
  const columns = most(a4.width, layout.width);
  const rows = most(a4.height, layout.height);
  if (columns < 1 || rows < 1) return null;
  const taken = (count: number, size: number): number => count * size + (count - 1) * layout.gap;
  return {
    columns,
    rows,
    left: (a4.width - taken(columns, layout.width)) / 2,
    top: (a4.height - taken(rows, layout.height)) / 2,
  };
};

/** Whether the template asks for the person's photo, or prints its number. */
export const asksPhoto = (layout: Pick<CertLayout, 'elements'>): boolean =>
  layout.elements.some((one) => one.kind === 'photo');
export const asksIdCard = (layout: Pick<CertLayout, 'elements'>): boolean =>
  layout.elements.some((one) => one.kind === 'text' && /\{idCard(Masked)?\}/.test(`${one.zh}${one.en}`));

/** Files a template shows. */
export const filesOf = (layout: Pick<CertLayout, 'elements'>): string[] => [
  ...new Set(layout.elements.flatMap((one) => (one.kind === 'picture' && one.fileId ? [one.fileId] : []))),
];
