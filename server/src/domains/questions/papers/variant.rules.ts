import type { Variant } from '#contracts/questions/paper.contract.ts';
import { optionLetters, optionOrder } from '#contracts/questions/question.codes.ts';
import { arrange, randomOf, shuffled } from './draw.rules.ts';
import type { PlacedExercise } from './exercise.rules.ts';

/** A quantity or a grade before 以上: "80公里以上", "三级及以上" say how much and name no option. */
const quantity = '[\\d０-９%％一二三四五六七八九十百千万两半][^\\d，。；、：！？,.;:]{0,4}|[及含]';

/** Words of any text of a question that tie its options to their places: "以上都对", "前两项", letters; an English article is none. */
const bound = [
  new RegExp(`(?<!${quantity})以上`),
  /上述|前述|上列|上面(?=[各几都均全皆所的两二三四\d])/,
  /[前后](?=[两二三四几各2-4][个]?(?:项|者|种|条|选项|说法))|第[一二三四1-4](?:个?选项|项(?=[和与、都均及]))/,
  /(?<![A-Za-z0-9])[A-D](?![A-Za-z0-9]| [a-z])/,
  /\b(?:all|none|both|any|each|either|neither|most|some) (?:of )?(?:the )?(?:above|preceding)\b|\bthe (?:above|preceding)\b/i,
  /\babove (?:all|are|is|options?|answers?|statements?)\b|\b(?:first|last) (?:two|three)\b(?= (?:options?|answers?|statements?|are|is)|$|\.)/i,
];

/** The same of an option alone: a stem says "下列哪项" without meaning their order. */
const boundOption = [
  new RegExp(`(?<!${quantity})(?:以下|下列|下述|下面)(?=[都均全皆各几所两二三四]|说法|选项|答案)`),
  /\b(?:all|none|both|neither) of the (?:below|following)\b/i,
];

/** The words that were looked for before: variants of editions of that time stay as they were printed. */
const boundBefore = [/以上|上述|前述|[Aa]bove|(?<![A-Za-z0-9])[A-D](?![A-Za-z0-9]| [a-z])/];

const speaks = (texts: readonly string[], words: readonly RegExp[]): boolean =>
  texts.some((text) => words.some((word) => word.test(text)));

/** A question as far as the order of its options goes. */
export type Ordered = Pick<
  PlacedExercise,
  'stem' | 'stemEn' | 'explanation' | 'explanationEn' | 'options' | 'orderOfOptions'
>;

const wordsAllow = (one: Ordered, isEarlier: boolean): boolean =>
  !speaks([one.stem, one.stemEn, one.explanation, one.explanationEn], isEarlier ? boundBefore : bound) &&
  !speaks(
    one.options.flatMap((option) => [option.content, option.contentEn]),
    isEarlier ? boundBefore : [...bound, ...boundOption],
  );

/**
 * Whether the options may change places: as the question says itself, or where it says nothing, when nothing in it speaks of
 * their letters or of those before.
 * @param isEarlier as it was told of editions of before.
 */
export const movable = (one: Ordered, isEarlier = false): boolean => {
  if (one.options.length < 2) return false;
  return one.orderOfOptions === undefined
    ? wordsAllow(one, isEarlier)
    : one.orderOfOptions === optionOrder.values.movable;
};

/** Letters of the options as written, in the order they are shown; as written where they may not move. */
export const optionOrderOf = (one: PlacedExercise, random: () => number, isEarlier = false): string[] => {
  const letters = one.options.map((option) => option.exercisesOption);
  return movable(one, isEarlier) ? shuffled(letters, random) : letters;
};

/** An exercise with its options in another order: they are lettered anew, and the answer goes with them. */
export const inOptionOrder = <T extends Pick<PlacedExercise, 'options' | 'answer'>>(
  one: T,
  order: readonly string[],
): T => {
  if (one.options.length === 0) return one;
  const options = order.flatMap((letter, place) => {
    const option = one.options.find((each) => each.exercisesOption === letter);
    return option ? [{ ...option, exercisesOption: optionLetters[place] ?? letter }] : [];
  });
  const answer = optionLetters.filter((_, place) => one.answer.includes(order[place] ?? '?')).join('');
  return { ...one, options, answer };
};

/** A number made of words, the same for the same words (FNV-1a), never 0. */
export const seedFrom = (...words: readonly (string | number)[]): number => {
  let mixed = 0x811c9dc5;
  for (const sign of words.join('/')) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (mixed >>> 1) + 1;
};

/** What makes a variant the same one tomorrow: an edition is never changed, and its walk through the machine moves nothing. */
interface Edition {
  readonly paperId: string;
  readonly edition: number;
  readonly rule: number;
  readonly seed: number;
  /** First edition that is ordered as today. */
  readonly orderSince: number;
}

const turns = 8;

/**
 * A variant of a paper: A is the paper, B the same questions in another order within their types, with their options in
 * another order too. It differs from A wherever two questions may change places.
 */
export const variantOf = (
  exercises: readonly PlacedExercise[],
  variant: Variant,
  { paperId, edition, rule, seed, orderSince }: Edition,
): PlacedExercise[] => {
  if (variant === 'A') return [...exercises];
  const own = seedFrom(paperId, edition, variant, seed);
  let ordered = [...exercises];
  for (let turn = 0; turn < turns && ordered.every((one, place) => one === exercises[place]); turn += 1)
    ordered = arrange(exercises, rule === 2 ? 2 : 3, own + turn);
  const isEarlier = edition < orderSince;
  return ordered.map((one) =>
    inOptionOrder(one, optionOrderOf(one, randomOf(seedFrom(own, one.questionId)), isEarlier)),
  );
};
