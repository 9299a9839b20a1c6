import { yuanOf } from '#contracts/columns.ts';

const decimal = /^([+-]?)(\d{1,13})(?:\.(\d{1,10}))?$/;

/** Yuan with two decimals as providers take it, of whole fen: `1234.05`. */
export const plainYuan = (fen: number): string => yuanOf(fen).replaceAll(',', '');

/** Sign, whole fen and what is left of a fen as digits; undefined for what is no decimal number. */
const partsOf = (text: string): { sign: 1 | -1; fen: number; rest: string } | undefined => {
  const [matched, sign, whole = '', fraction = ''] = decimal.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const digits = fraction.padEnd(2, '0');
  return { sign: sign === '-' ? -1 : 1, fen: Number(`${whole}${digits.slice(0, 2)}`), rest: digits.slice(2) };
};
/** Nothing has no sign: a refund of 0.00 is not “minus nothing”. */
const signed = (sign: 1 | -1, fen: number): number => (fen === 0 ? 0 : sign * fen);

/** Whole fen of yuan as providers write it, `1234.5`, `-0.01`; undefined for what is none or has parts of a fen. */
export const exactFen = (text: string): number | undefined => {
  const parts = partsOf(text);
  return parts === undefined || /[1-9]/.test(parts.rest) ? undefined : signed(parts.sign, parts.fen);
};

/** Whole fen of a fee that is written with parts of a fen, half a fen away from nothing: so it is taken off a payout. */
export const roundedFen = (text: string): number | undefined => {
  const parts = partsOf(text);
  return parts && signed(parts.sign, parts.fen + (/^[5-9]/.test(parts.rest) ? 1 : 0));
};
