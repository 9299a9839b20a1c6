import { movable } from '../papers/variant.rules.ts';
import { type Draft, typeOf } from './text/question-draft.rules.ts';

/** Statements an option may name by their numbers: ①③, (1)(3), 1、3. */
const numbered = /[①-⑨]|^[(（]?[1-9][)）]?(?:\s*[、，,和与及]?\s*[(（]?[1-9][)）]?)+$/;
/** The same numbers where a stem lists its statements: then they name those. */
const listed = /[①-⑨]|[(（][1-9][)）]|(?:^|[\s：:。；;])[1-9][.．、)）]/;

/** Options that as a rule stand last, or speak of others without saying so. */
const boundLooking: readonly RegExp[] = [
  /[前后]者|同上|如上/,
  /^(?:其[他它]|其余)/,
  /^(?:以?都|均|皆|全|全都|全部|[两二三]者[都均]?)(?:可以?|行|对|正确|错误?|不对|不正确|是|不是|需要|不需要|包括|应当|属于|不属于)?[。.]?$/,
  /^(?:others?|any other|something else|the (?:former|latter))\b/i,
  /^(?:all|both|none|neither|either|any)(?: of them)?(?: (?:is|are|may|can|apply|applies|right|correct|wrong|true|false))*\.?$/i,
];

/** A letter that names a class and no option: B类火灾, C照, A柱. */
const classLetter = /[A-D](?=\s*(?:类|级|照|柱|型|证|座|[1-3](?![0-9])))/g;

/**
 * The first option of a draft that may hang on the order and may not: nobody can tell by its words, so whoever imports it is
 * told of the switch (`optionOrder`). Undefined where it is set, where the words are clear, and for a judge question.
 */
export const unsureOption = (draft: Draft): string | undefined => {
  if (draft.optionOrder !== undefined || typeOf(draft) === 3) return undefined;
  const optionsOf = (write: (text: string) => string) =>
    draft.options.map((one) => ({
      exercisesOption: one.letter,
      content: write(one.content),
      contentEn: '',
      fileId: null,
      fileName: '',
    }));
  const texts = { stem: draft.stem, stemEn: '', explanation: draft.explanation, explanationEn: '' };
  const contents = draft.options.map((one) => one.content);
  if (movable({ ...texts, options: optionsOf((text) => text) })) {
    const looks = (text: string): boolean =>
      boundLooking.some((words) => words.test(text)) || (numbered.test(text) && !listed.test(draft.stem));
    return contents.find(looks);
  }
  // Kept in place for a letter alone that seems to be no option's.
  const bare = optionsOf((text) => text.replace(classLetter, ''));
  return movable({ ...texts, options: bare }) ? contents.find((text) => text.match(classLetter) !== null) : undefined;
};
