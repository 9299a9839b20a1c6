import { certField } from '#contracts/certificates/certificate.codes.ts';
import { type CertLayout, certFonts, sheetOf } from '#contracts/certificates/layout.ts';
import type { Failure } from '#kernel/errors.ts';

type Problem = Failure['fields'][number];
const fonts: readonly string[] = certFonts;
const known: ReadonlySet<string> = new Set(Object.keys(certField.values));

/** Names in braces of a text. */
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const wrongText = (one: CertLayout['elements'][number]): Problem[] => {
  if (one.kind !== 'text') return [];
  const unknown = namesIn(`${one.zh} ${one.en}`).find((name) => !known.has(name));
  return [
    ...(fonts.includes(one.font)
      ? []
      : [{ field: 'layout', key: 'print.fontMissing' as const, params: { font: one.font } }]),
    ...(unknown === undefined
      ? []
      : [{ field: 'layout', key: 'certTemplate.unknownField' as const, params: { name: `{${unknown}}` } }]),
  ];
};

/**
 * What is wrong with a layout, whatever its pictures are: fonts that are not there, fields nobody knows, two elements of one
 * name, no code to verify it by, a size of which not one fits on the sheet.
 */
export const wrongLayout = (layout: CertLayout): Problem[] => {
  const keys = layout.elements.map((one) => one.key);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  return [
    ...layout.elements.flatMap(wrongText),
    ...(twice === undefined ? [] : [{ field: 'layout', key: 'certTemplate.twice' as const, params: { name: twice } }]),
    ...(layout.elements.some((one) => one.kind === 'qr')
      ? []
      : [{ field: 'layout', key: 'certTemplate.noQr' as const }]),
    ...(layout.sheet === 'a4' && !sheetOf(layout) ? [{ field: 'layout', key: 'certTemplate.noSheet' as const }] : []),
  ];
};

/** What the authority's own document is called: nobody else issues one (transport ministry 2024 no. 8, article 14). */
const official = '考核合格证明';

const lettersOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a template calls itself the authority's document, in its name or on its face, however it is spaced or cut up. */
export const callsItselfOfficial = (name: string, layout: Pick<CertLayout, 'elements'>): boolean => {
  const texts = layout.elements.flatMap((one) => (one.kind === 'text' ? [one.zh, one.en] : []));
  return [name, texts.join('')].some((text) => lettersOf(text).includes(official));
};

/** Kinds of organisations that are an authority. */
export const isAuthority = (typeCode: string): boolean => typeCode === 'supervise';
