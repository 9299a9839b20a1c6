import type { Template } from '@pdfme/common';
import type { CertElement, CertLayout } from '#contracts/certificates/layout.ts';
import { cut } from '#contracts/system/storable.ts';

type Stored = Template['schemas'][number][number] & Record<string, unknown>;

const number = (value: unknown, fallback: number): number => {
  const read = Number(value);
  return Number.isFinite(read) && value !== '' && value !== null ? read : fallback;
};
const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);
const colour = (value: unknown, fallback: string): string =>
  /^#[0-9a-f]{6}$/i.test(text(value)) ? text(value).toLowerCase() : fallback;
const among = <T extends string>(value: unknown, known: readonly T[], fallback: T): T =>
  known.find((one) => one === value) ?? fallback;

/** A layout in the words of the designer: one page of elements that carry our own values beside place and size. */
export const toTemplate = (layout: CertLayout): Template => ({
  basePdf: { width: layout.width, height: layout.height, padding: [0, 0, 0, 0] },
  schemas: [
    layout.elements.map(({ key, kind, x, y, width, height, ...rest }) => ({
      name: key,
      type: kind,
      position: { x, y },
      width,
      height,
      content: '',
      ...rest,
    })),
  ],
});

const elementOf = (one: Stored): CertElement | undefined => {
  const place = {
    key: cut(text(one.name, 'element'), 40),
    x: number(one.position.x, 0),
    y: number(one.position.y, 0),
    width: Math.max(0.1, number(one.width, 20)),
    height: Math.max(0.1, number(one.height, 10)),
  };
  if (one.type === 'text')
    return {
      ...place,
      kind: 'text',
      zh: text(one.zh),
      en: text(one.en),
      font: text(one.font, 'NotoSansSC'),
      fontSize: number(one.fontSize, 12),
      align: among(one.align, ['left', 'center', 'right'], 'left'),
      vertical: among(one.vertical, ['top', 'middle', 'bottom'], 'middle'),
      lineHeight: number(one.lineHeight, 1.3),
      letterSpacing: number(one.letterSpacing, 0),
      colour: colour(one.colour, '#1f1f1f'),
    };
  if (one.type === 'photo') return { ...place, kind: 'photo' };
  if (one.type === 'qr') return { ...place, kind: 'qr', colour: colour(one.colour, '#000000') };
  if (one.type === 'picture')
    return {
      ...place,
      kind: 'picture',
      role: among(one.role, ['background', 'seal', 'picture'], 'picture'),
      fileId: text(one.fileId) === '' ? null : text(one.fileId),
    };
  if (one.type === 'box')
    return {
      ...place,
      kind: 'box',
      border: number(one.border, 0.3),
      colour: colour(one.colour, '#1f1f1f'),
      fill: text(one.fill) === '' ? null : colour(one.fill, '#ffffff'),
    };
  return undefined;
};

/** The elements of a template as the designer has left them; further pages are none of ours. */
export const elementsOf = (template: Template): CertElement[] =>
  ((template.schemas[0] ?? []) as Stored[]).flatMap((one) => elementOf(one) ?? []);

/** A name no element of a layout has. */
export const freeKey = (layout: CertLayout, wanted: string): string => {
  const taken = new Set(layout.elements.map((one) => one.key));
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? wanted : `${wanted}${count}`;
    if (!taken.has(key)) return key;
  }
};

/** A text element with usual looks. */
export const textElement = (
  layout: CertLayout,
  key: string,
  words: { zh: string; en: string },
): Extract<CertElement, { kind: 'text' }> => ({
  kind: 'text',
  key: freeKey(layout, key),
  x: Math.round(layout.width * 0.1),
  y: Math.round(layout.height * 0.4),
  width: Math.round(layout.width * 0.6),
  height: 10,
  font: 'NotoSansSC',
  fontSize: 14,
  align: 'left',
  vertical: 'middle',
  lineHeight: 1.3,
  letterSpacing: 0,
  colour: '#1f1f1f',
  ...words,
});
