// Texts as people type and paste them, each by its kind. Without schemas: the log-in pages read it.
// What a kind loses, and what it keeps, stands in docs/decisions/written-text.md.

/** Signs nobody sees: controls, marks of direction and width, joiners, fillers, choosers of variants. */
const invisible =
  '\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
  '\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}';
/** Blanks of every width, line breaks and the empty sign of Braille among them. */
const blank = '\\s\\u0085\\u2800';
const dash = '\\p{Pd}\\u2043\\u2212';

const hidden = new RegExp(`[${invisible}]`, 'gu');
const hiddenOrBlank = new RegExp(`[${invisible}${blank}]`, 'gu');
const grouping = new RegExp(`[${invisible}${blank}${dash}()]`, 'gu');
const dashes = new RegExp(`[${dash}]`, 'gu');
const middleDots = /[\u00B7\u0387\u2022\u2027\u2219\u22C5\u30FB\uFF65]/gu;
const outerBlanks = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const lineBreaks = new RegExp(`[${blank}]*[\\u0009-\\u000D\\u0085\\u2028\\u2029]+[${blank}]*`, 'gu');

/** Most signs of a number as people paste it: with blanks, dashes and the country's code. */
export const longestPasted = 40;

/** A number without blanks, dashes, brackets and marks nobody sees, its wide signs made narrow. */
const ungrouped = (text: string): string => text.normalize('NFKC').replace(grouping, '');

/** An identity number, credit code or vehicle number as it is kept: ungrouped, in capitals. */
export const plainNumber = (text: string): string => ungrouped(text).toUpperCase();

/** The digits of a mobile number while it is typed or pasted: `+86 139-0311-2201` is 13903112201. */
export const phoneDigits = (text: string): string =>
  ungrouped(text)
    .replace(/\D/g, '')
    .replace(/^(00)?86(?=1\d{10}$)/, '');

/** A mobile number as it is kept. A text with letters keeps them, so that it is refused rather than guessed at. */
export const plainPhone = (text: string): string => {
  const bare = ungrouped(text);
  return /^\+?\d+$/.test(bare) ? phoneDigits(bare) : bare;
};

const areaOrService = (_: string, next: string): string => (/^[48]00/.test(next) ? next : `0${next}`);

/**
 * A number a company is called by as it is kept: of a mobile the digits; of a fixed line the dashes behind its area code and
 * before its extension stay. The 0 of an area code stands again where +86 or 0086 took it.
 */
export const plainCompanyPhone = (text: string): string => {
  const mobile = plainPhone(text);
  if (/^1[3-9]\d{9}$/.test(mobile)) return mobile;
  const bare = text
    .normalize('NFKC')
    .replace(hiddenOrBlank, '')
    .replace(dashes, '-')
    .replace(/^\(([+\d-]+)\)-?/, '$1-')
    .replace(/^(?:\+86|0086)-?0?([1-9]\d{2})/, areaOrService)
    .replace(/(?:转|ext\.?)(?=\d)/i, '-');
  // Digits of the line itself may be grouped: 0311-8888-8888.
  return bare.replace(/^(0\d{2,3})-(\d{3,4})-(\d{4})$/, '$1-$2$3');
};

/** What somebody logs in by: a phone by its digits, a user name without blanks and marks nobody sees. */
export const plainLogin = (text: string): string => {
  const phone = plainPhone(text);
  return /^1\d{10}$/.test(phone) ? phone : text.normalize('NFKC').replace(hiddenOrBlank, '');
};

/** Number of a bank account or a certificate as it is kept: blanks alone go; dashes, brackets and wide signs belong to it. */
export const withoutBlanks = (text: string): string => text.replace(hiddenOrBlank, '');

/** A plate as it is kept: as a number, without the dot behind its city. */
export const plainPlate = (text: string): string => plainNumber(text).replace(middleDots, '').replaceAll('.', '');

/**
 * A person's name as it is kept and shown: without marks nobody sees, line breaks and outer blanks. Between Latin words a
 * break is a blank. Accents that were written behind their letter stand on it.
 */
export const plainName = (text: string): string =>
  text
    .replace(lineBreaks, (_, at: number, whole: string) => (/[A-Za-z]$/.test(whole.slice(0, at)) ? ' ' : ''))
    .replace(hidden, '')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, (letter) => letter.normalize('NFC'))
    .replace(outerBlanks, '');

const saysNothing = /^(?:[^\p{L}\p{N}]+|#.*|N\/A|NULL|无|暂无|没有|空|未知|不详)$/u;

/** Whether a text stands where a name is missing: what a spreadsheet says of its own faults (#N/A), signs without a letter, 无. */
export const isNoName = (text: string): boolean =>
  saysNothing.test(text.normalize('NFKC').replace(hiddenOrBlank, '').toUpperCase());

/**
 * What a name is compared by and never shown as: narrow signs, no blanks, one middle dot for the many there are, small Latin
 * letters. `luan_match_name` of the database says the same; a test holds them together.
 */
export const nameToMatch = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(hiddenOrBlank, '')
    .replace(middleDots, '\u00b7')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether two names as people write them are one. What is no name is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  !isNoName(one) && nameToMatch(one) !== '' && nameToMatch(one) === nameToMatch(other);
