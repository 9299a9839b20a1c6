import { isDateFormat, format as showNumber } from 'numfmt';
import type { RawCell } from './workbook-xml.ts';

/** A cell whose value is more than the text that is seen of it. */
interface MarkedCell {
  /** What a person sees. */
  readonly seen: string;
  /** The value behind it: digits without signs of a format, a day as `YYYY-MM-DD`, with a time as `YYYY-MM-DD HH:MM:SS`. */
  readonly exact: string;
  /** Why it may not be what its writer meant: the last result of a formula, one without a result, an error, a number cut off. */
  readonly doubt?: 'formula' | 'noResult' | 'error' | 'lostDigits';
}
/** A cell of a sheet: a text, or a text with what stands behind it. */
export type SheetCell = string | MarkedCell;

export const seenIn = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.seen : (cell ?? ''));
export const exactIn = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.exact : (cell ?? ''));
export const doubtOf = (cell: SheetCell | undefined): MarkedCell['doubt'] =>
  typeof cell === 'object' ? cell.doubt : undefined;

/** What the cells of a workbook refer to. */
export interface Words {
  readonly shared: readonly string[];
  /** Formats by the number of the style; a number is a built-in one. */
  readonly formats: readonly (string | number)[];
  readonly from1904: boolean;
}

/** Built-in formats whose looks depend on the language of the program, as a Chinese one shows them (ECMA-376, part 1, 18.8.30). */
const chineseFormats: Readonly<Record<number, string>> = {
  14: 'yyyy/m/d',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'h"时"mm"分"',
  35: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'h"时"mm"分"',
  56: 'h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};
/** The other built-in formats. */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

const codeOf = (style: number, { formats }: Words): string => {
  const format = formats[style] ?? 0;
  return typeof format === 'string' ? format : (chineseFormats[format] ?? builtInFormats[format] ?? 'General');
};

/** From this on a number cell has lost digits: programs keep fifteen. */
const lost = 1e15;
/** Days from the first day of a spreadsheet's count to 1970; from 1904 for those that say so. */
const epochs = { from1900: 25_569, from1904: 24_107 };
const daySeconds = 86_400;

/** A count of days as a day, with its time where it has one; a time alone where it is less than a day. Undefined where it is none. */
const momentOf = (serial: number, from1904: boolean): string | undefined => {
  const seconds = Math.round((serial - (from1904 ? epochs.from1904 : epochs.from1900)) * daySeconds);
  const at = new Date(seconds * 1000);
  if (serial < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return undefined;
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (serial > 0 && serial < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
};

/** What is less than this is the dust of a reckoning. */
const least = 1e-9;

/** Digits of a number as a person would type it: 0.30000000000000004 is 0.3, 12.0 is 12. */
const digitsOf = (number: number): string => (Math.abs(number) < least ? '0' : String(Number(number.toPrecision(15))));

const marked = (seen: string, exact: string): SheetCell => (seen === exact ? seen : { seen, exact });

const numberCell = ({ style, value }: RawCell, words: Words): SheetCell => {
  const number = Number(value);
  if (Number.isNaN(number)) return value.trim();
  if (Math.abs(number) >= lost) {
    // Shown as a program shows it: digits would look as if they were right.
    const seen = number.toExponential(5).toUpperCase();
    return { seen, exact: seen, doubt: 'lostDigits' };
  }
  const code = codeOf(style, words);
  const digits = digitsOf(number);
  if (/^(?:General|@)?$/i.test(code) || /[0#?]E[+-]/i.test(code)) return digits;
  const shown = showNumber(code, number, { throws: false, dateSpanLarge: false }).trim();
  const seen = shown === '' || /^#+$/.test(shown) ? digits : shown;
  // An elapsed time, `[h]:mm`, counts hours and is no time of a day.
  const moment = isDateFormat(code) && !/\[[hms]+\]/i.test(code) ? momentOf(number, words.from1904) : undefined;
  return marked(moment !== undefined && words.from1904 ? moment : seen, moment ?? digits);
};

/** A text as its writer meant it: signs that XML cannot hold stand in it as `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Errors of a spreadsheet program, also where they were pasted as texts. */
const errorText = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;

/** A number that a program saved as it was shown, with a power of ten: the digits behind it are gone. */
const shortened = /^\d(?:\.\d+)?E\+\d{2}$/i;

/** A text that was typed: line breaks are one sign, and the blanks around it are none of it. */
export const textCell = (text: string): SheetCell => {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  if (errorText.test(plain)) return { seen: plain, exact: plain, doubt: 'error' };
  return shortened.test(plain) ? { seen: plain, exact: plain, doubt: 'lostDigits' } : plain;
};

const valueCell = (cell: RawCell, words: Words): SheetCell => {
  const { type, value } = cell;
  if (value === '') return '';
  if (type === 's') return textCell(unescaped(words.shared[Number(value)] ?? ''));
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd')
    return value
      .slice(0, 19)
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '');
  return type === 'n' ? numberCell(cell, words) : textCell(unescaped(value));
};

/** A cell of the package as it is read. */
export const cellOf = (cell: RawCell, words: Words): SheetCell => {
  const read = valueCell(cell, words);
  // A formula whose result is an empty text has one.
  if (!cell.formula || doubtOf(read) || (cell.type === 'str' && cell.value === '')) return read;
  return { seen: seenIn(read), exact: exactIn(read), doubt: seenIn(read) === '' ? 'noResult' : 'formula' };
};
