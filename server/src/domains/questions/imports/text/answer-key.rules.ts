import { type Draft, readAnswer } from './question-draft.rules.ts';

/** An answer of a collection, by the number of its question; in which part of the text it stands, counted by headings. */
export interface KeyEntry {
  readonly section: number;
  readonly number: number;
  readonly answer: string;
  readonly explanation: string;
}
/** A question with the part of the text it stands in. */
export interface Placed {
  readonly section: number;
  readonly draft: Draft;
}

const answer = '[A-H](?:[ 、,，]?[A-H]){0,7}(?![A-Za-z])|√|×|✓|✗|对|错|正确|错误';
const prefix =
  /^ *[|【]? *(?:(?:单项?选择?|多项?选择?|判断)题?)?(?:(?:参考|标准|正确|试题)?答案(?:及解析|与解析|和解析|汇总|表)?) *】? *[:：]?/;
const pair = new RegExp(`(\\d{1,4}) *[.．、:：)）]? *(${answer})[ ,，;；。、|]*`, 'y');
const range =
  /(\d{1,4}) *[-~—–－至] *(\d{1,4}) *[题.．、:：]? *([A-H√×对错](?:[ ,，、]*[A-H√×对错])*)(?![A-Za-z])[ ,，;；。|]*/y;

type Pair = readonly [number: number, answer: string];

const pairsOf = (text: string): Pair[] | undefined => {
  const found: Pair[] = [];
  let at = 0;
  while (at < text.length) {
    range.lastIndex = at;
    const many = range.exec(text);
    if (many) {
      const [from, until, letters] = [Number(many[1]), Number(many[2]), (many[3] ?? '').match(/[A-H√×对错]/g) ?? []];
      if (until - from + 1 !== letters.length) return undefined;
      found.push(...letters.map((letter, place) => [from + place, letter] as const));
      at = range.lastIndex;
      continue;
    }
    pair.lastIndex = at;
    const one = pair.exec(text);
    if (!one) return undefined;
    found.push([Number(one[1]), (one[2] ?? '').trim()]);
    at = pair.lastIndex;
  }
  return found;
};

/**
 * Answers of several questions on one line: `答案：1.A 2.B 3.C`, `1-5 ABCDA`. Undefined for any other line; one answer alone is a
 * collection only behind its heading.
 */
export const collected = (line: string): Pair[] | undefined => {
  const bare = line.replace(prefix, '');
  const found = pairsOf(bare.replace(/\|/g, ' ').trim());
  const named = bare !== line && /^ *\d/.test(bare);
  return found && found.length >= (named ? 1 : 2) ? found : undefined;
};

/** A table of answers: a line of numbers and the line of answers below it. */
export const tableOf = (numbers: string, answers: string): Pair[] | undefined => {
  const cells = (line: string): string[] => line.split(/[ |]+/).filter(Boolean);
  const [[head, ...places], [title, ...letters]] = [cells(numbers), cells(answers)];
  if (head !== '题号' || title !== '答案' || places.length === 0 || places.length !== letters.length) return undefined;
  if (!places.every((one) => /^\d{1,4}$/.test(one)) || letters.some((one) => readAnswer(one).letters === ''))
    return undefined;
  return places.map((one, index) => [Number(one), letters[index] ?? ''] as const);
};

/** What stands alone above answers that are collected at the end. */
export const isKeyHeading = (line: string): boolean =>
  /^ *(?:[附一二三四五六七八九十]+[、.．:：]? *)?[【（(]?(?:参考|标准|正确|试题|单选题|多选题|判断题)?答案(?:及解析|与解析|和解析|汇总|表)?[】）)]? *$/.test(
    line,
  );

const single = new RegExp(`^(?:【 *答案 *】|答案[:：])? *(${answer})(?:[。.；;,， ]+|$)(?:【?(?:答案)?解析】?[:：]?)?`);

/** An answer behind its number, with what is said of it: `A`, `A。解析：…`. Undefined where a question begins so. */
export const keyed = (rest: string): { answer: string; explanation: string } | undefined => {
  const match = single.exec(rest.trim());
  if (!match) return undefined;
  const behind = rest.trim().slice(match[0].length).trim();
  if (behind !== '' && !/解析/.test(match[0])) return undefined;
  return { answer: match[1] ?? '', explanation: behind };
};

const sectionsOf = (all: readonly { readonly section: number }[]): number[] => [
  ...new Set(all.map(({ section }) => section)),
];

/** Which part of the answers belongs to a part of the questions; none where that cannot be told. */
const partners = (placed: readonly Placed[], key: readonly KeyEntry[]): ((section: number) => number | undefined) => {
  const [ofDrafts, ofKey] = [sectionsOf(placed), sectionsOf(key)];
  const shared = ofKey.every((section) => ofDrafts.includes(section));
  if (shared) return (section) => section;
  if (ofDrafts.length === ofKey.length) return (section) => ofKey[ofDrafts.indexOf(section)];
  const numbers = placed.map(({ draft }) => draft.number);
  const unique = new Set(numbers).size === numbers.length;
  return () => (unique && ofKey.length === 1 ? ofKey[0] : undefined);
};

/**
 * Gives questions the answers that were collected elsewhere in their text; each is said, for a person to look at.
 * @returns the questions, and answers that belong to none.
 */
export const withKey = (placed: readonly Placed[], key: readonly KeyEntry[]): { drafts: Draft[]; left: KeyEntry[] } => {
  const partner = partners(placed, key);
  const used = new Set<KeyEntry>();
  const drafts = placed.map(({ draft, section }) => {
    const named = key.filter((one) => one.number === draft.number && one.section === partner(section));
    const [entry] = named;
    if (!entry || named.length > 1) return draft;
    used.add(entry);
    const doubts = draft.doubts ?? [];
    const explanation = draft.explanation || entry.explanation;
    if (draft.answer === '')
      return {
        ...draft,
        answer: entry.answer,
        explanation,
        doubts: [...doubts, { key: 'question.answerFromKey' as const, params: { answer: entry.answer } }],
      };
    if (readAnswer(draft.answer).letters === readAnswer(entry.answer).letters) return { ...draft, explanation };
    const params = { answer: draft.answer, other: entry.answer };
    return { ...draft, doubts: [...doubts, { key: 'question.twoAnswers' as const, params }] };
  });
  return { drafts, left: key.filter((one) => !used.has(one)) };
};
