/**
 * A plain text as it is kept: as it was typed, without control and invisible characters, with one kind of line end, trimmed.
 * Nothing is taken for markup: "a<b" and a written-out tag are text, and whoever shows them shows them as text.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .trim();

const elements =
  'a|b|big|blockquote|body|br|button|center|code|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|object|ol|p|pre|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video';
const tag = new RegExp(
  `<(?:/(?:${elements})|!--|(?:${elements})(?:\\s+[a-z-]+\\s*=[^<>]*|\\s*/)?)>|<(?:script|iframe|style)\\b`,
  'i',
);

/** Whether a text carries the tags of a page it was copied from. "a<b 且 c>d" is none. */
export const hasMarkup = (text: string): boolean => text.includes('<') && tag.test(text);

/** A stem as it is compared: full-width letters made narrow, without signs, spaces and brackets. */
export const fingerprint = (stem: string): string =>
  stem
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

/**
 * Pairs of letters of a fingerprint as numbers in order; the second of the same pair is a number of its own, so that sets of
 * them compare as the pairs do with their counts. At most 2,048 of one pair are told apart.
 */
export const pairsOf = (print: string): Float64Array => {
  const pairs = new Float64Array(Math.max(0, print.length - 1));
  for (let at = 0; at < pairs.length; at += 1)
    pairs[at] = (print.charCodeAt(at) * 65_536 + print.charCodeAt(at + 1)) * 2048;
  pairs.sort();
  let [base, times] = [-1, 0];
  for (const [at, pair] of pairs.entries()) {
    times = pair === base ? times + 1 : 0;
    base = pair;
    pairs[at] = base + Math.min(times, 2047);
  }
  return pairs;
};

/** How much two fingerprints have in common by their pairs: 0 nothing, 1 the same (Dice). */
export const likenessOf = (one: Float64Array, other: Float64Array): number => {
  if (one.length === 0 || other.length === 0) return 0;
  let common = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const difference = (one[a] ?? 0) - (other[b] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) a += 1;
    if (difference >= 0) b += 1;
  }
  return (2 * common) / (one.length + other.length);
};

/** How much two fingerprints have in common: 0 nothing, 1 the same letters. */
const likeness = (one: string, other: string): number => (one === other ? 1 : likenessOf(pairsOf(one), pairsOf(other)));

/** From this likeness on two stems say nearly the same. */
export const nearlyAlike = 0.9;

/** Numbers of a stem: two stems that differ in one of them ask different things. */
const numbersOf = (stem: string): string => (stem.normalize('NFKC').match(/\d+(?:\.\d+)?/g) ?? []).join(' ');

/** Words that turn a statement round. */
const turns = /不得|禁止|不应|不能|不可|不准|不必|无需|严禁|不是|不属于|错误|没有|不/g;
const turnsOf = (stem: string): number => (stem.match(turns) ?? []).length;

/** What two texts must share exactly to be near duplicates: their numbers, and how often they turn a statement round. */
export const exactPart = (stem: string): string => `${numbersOf(stem)}|${turnsOf(stem)}`;

/** Whether two stems nearly ask the same: alike in letters, the same numbers, neither turned round. */
export const nearDuplicates = (one: string, other: string): boolean =>
  exactPart(one) === exactPart(other) && likeness(fingerprint(one), fingerprint(other)) >= nearlyAlike;
