import type { Variant } from '#contracts/questions/paper.contract.ts';
import { optionLetters } from '#contracts/questions/question.codes.ts';
import { arrange, randomOf, shuffled } from './draw.rules.ts';
import type { PlacedExercise } from './exercise.rules.ts';

/** Words that tie an option to its place: "all of the above", "A and B"; the article of an English sentence is no letter. */
const bound = /以上|上述|前述|[Aa]bove|(?<![A-Za-z0-9])[A-D](?![A-Za-z0-9]| [a-z])/;

/** Whether the options may change places: nothing in the question speaks of their letters or of those before. */
export const movable = (
  one: Pick<PlacedExercise, 'stem' | 'stemEn' | 'explanation' | 'explanationEn' | 'options'>,
): boolean =>
  one.options.length > 1 &&
  ![
    one.stem,
    one.stemEn,
    one.explanation,
    one.explanationEn,
    ...one.options.flatMap((option) => [option.content, option.contentEn]),
  ].some((text) => bound.test(text));

/** Letters of the options as written, in the order they are shown; as written where they may not move. */
export const optionOrderOf = (one: PlacedExercise, random: () => number): string[] => {
  const letters = one.options.map((option) => option.exercisesOption);
  return movable(one) ? shuffled(letters, random) : letters;
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
}

const turns = 8;

/**
 * A variant of a paper: A is the paper, B the same questions in another order within their types, with their options in
 * another order too. It differs from A wherever two questions may change places.
 */
export const variantOf = (
  exercises: readonly PlacedExercise[],
  variant: Variant,
  { paperId, edition, rule, seed }: Edition,
): PlacedExercise[] => {
  if (variant === 'A') return [...exercises];
  const own = seedFrom(paperId, edition, variant, seed);
  let ordered = [...exercises];
  for (let turn = 0; turn < turns && ordered.every((one, place) => one === exercises[place]); turn += 1)
    ordered = arrange(exercises, rule === 2 ? 2 : 3, own + turn);
  return ordered.map((one) => inOptionOrder(one, optionOrderOf(one, randomOf(seedFrom(own, one.questionId)))));
};
