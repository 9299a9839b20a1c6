import sanitize from 'sanitize-html';
import { optionLetters } from '#contracts/questions/question.codes.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (found) => entities[found] ?? found);

const once = (text: string): string =>
  unescape(sanitize(text, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'discard' }));

/** Passes after which a text that is still not at rest is emptied: markup within markup, written to deceive. */
const mostPasses = 8;

/**
 * A text without any markup: tags go, scripts and styles with what stands in them, however often they were escaped.
 * A sign that begins no tag, as in "20<30", stays.
 */
export const cleanText = (text: string): string => {
  let before = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '');
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const after = once(before);
    if (after === before) return after.trim();
    before = after;
  }
  return '';
};

/** A stem as it is compared: full-width letters made narrow, without signs, spaces and brackets. */
export const fingerprint = (stem: string): string =>
  stem
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** How much two fingerprints have in common: 0 nothing, 1 the same letters (Dice over pairs of letters). */
export const likeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const total = one.length + other.length - 2;
  if (one.length < 2 || other.length < 2) return 0;
  const pairs = pairsOf(one);
  let common = 0;
  for (const [pair, times] of pairsOf(other)) common += Math.min(times, pairs.get(pair) ?? 0);
  return (2 * common) / total;
};

/** From this likeness on two stems say nearly the same. */
export const nearlyAlike = 0.9;

/** Numbers of a stem: two stems that differ in one of them ask different things. */
export const numbersOf = (stem: string): string => (stem.normalize('NFKC').match(/\d+(?:\.\d+)?/g) ?? []).join(' ');

/** Words that turn a statement round. */
const turns = /不得|禁止|不应|不能|不可|不准|不必|无需|严禁|不是|不属于|错误|没有|不/g;
const turnsOf = (stem: string): number => (stem.match(turns) ?? []).length;

/** What two texts must share exactly to be near duplicates: their numbers, and how often they turn a statement round. */
export const exactPart = (stem: string): string => `${numbersOf(stem)}|${turnsOf(stem)}`;

/** Whether two stems nearly ask the same: alike in letters, the same numbers, neither turned round. */
export const nearDuplicates = (one: string, other: string): boolean =>
  likeness(fingerprint(one), fingerprint(other)) >= nearlyAlike &&
  numbersOf(one) === numbersOf(other) &&
  turnsOf(one) === turnsOf(other);

/** Letters of an answer in order, each once. */
export const orderedAnswer = (answer: string): string =>
  optionLetters.filter((letter) => answer.includes(letter)).join('');
