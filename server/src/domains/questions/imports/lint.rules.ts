import { optionLetters } from '#contracts/questions/question.codes.ts';
import { findFlaws } from '#contracts/questions/question.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import type { FailureKey } from '#phrases/say.ts';
import { hasMarkup } from '../question.rules.ts';
import { type Draft, type Finding, readAnswer, typeOf } from './text/question-draft.rules.ts';

const [lastLetter] = optionLetters.slice(-1);
/** The letter that no option has. */
const beyondLast = String.fromCharCode((lastLetter ?? 'D').charCodeAt(0) + 1);
/** Its marker, behind no other letter: `PE.` is none. */
const fifth = new RegExp(`(?<![A-Za-z])${beyondLast} *[.．、:：)）]|\\s${beyondLast}\\s`);

/** More options than a question has, and options of a second question behind the first. */
const tooMany = (draft: Draft): Finding[] => {
  const letters = draft.options.map(({ letter }) => letter);
  if (letters.lastIndexOf('A') > 0) return [{ key: 'question.glued' }];
  const more = letters.find((letter) => !(optionLetters as readonly string[]).includes(letter));
  return more === undefined ? [] : [{ key: 'question.fiveOptions', params: { letter: more } }];
};

/** Next letter's marker inside an option: two options that ran together. */
const ranTogether = (draft: Draft): Finding[] =>
  draft.options.flatMap(({ letter, content }, index) => {
    const next = String.fromCharCode(letter.charCodeAt(0) + 1);
    if (next > beyondLast || draft.options[index + 1]?.letter === next) return [];
    if (next === beyondLast)
      return fifth.test(content) ? [{ key: 'question.mergedOptions' as const, params: { letter, next } }] : [];
    return new RegExp(`[^A-Za-z0-9]?${next} *[.．、:：)）]`).test(content) ||
      new RegExp(`[\\u4e00-\\u9fff]${next}[\\u4e00-\\u9fff]`).test(content)
      ? [{ key: 'question.mergedOptions' as const, params: { letter, next } }]
      : [];
  });

const saysLetters =
  /(?:故(?:本题)?(?:正确)?(?:答案)?(?:应)?(?:选择?|为|是)|因此(?:本题)?(?:应)?选择?|所以(?:本题)?(?:应)?选择?|本题(?:应)?选择?|应(?:当)?选择?|正确答案(?:为|是|应为|选)?|答案(?:为|是|应为|选))\s*[:：]?\s*([A-D](?:\s*[、,，和及]?\s*[A-D]){0,3})(?![A-Za-z])/g;
const saysCorrect = /([A-D])\s*(?:选?项)?\s*(?:是)?(?:正确|符合题意)(?!的?说法是错)/g;
const saysWrong = /([A-D])\s*(?:选?项)?\s*(?:是)?(?:错误|不正确|不符合题意)/g;
const judgedRight =
  /(?:本题|题干|该|此|上述|题目)(?:的)?(?:说法|表述|做法|描述|观点)?(?:是)?正确|故(?:本题)?(?:选)?正确/;
const judgedWrong =
  /(?:本题|题干|该|此|上述|题目)(?:的)?(?:说法|表述|做法|描述|观点)?(?:是)?(?:错误|不正确)|故(?:本题)?(?:选)?错误/;

const lettersIn = (text: string): string => [...new Set(text.match(/[A-D]/g) ?? [])].sort().join('');

/** Whether an explanation names another answer than the answer. Questions that ask for the wrong one are read with care. */
export const contradicts = (type: number, letters: string, explanation: string, stem = ''): boolean => {
  if (explanation === '' || letters === '') return false;
  if (type === 3) {
    const right = judgedRight.test(explanation);
    const wrong = judgedWrong.test(explanation);
    return right !== wrong && (letters === 'A' ? wrong : right);
  }
  const named = [...explanation.matchAll(saysLetters)].map((match) => lettersIn(match[1] ?? ''));
  if (named.length > 0) return named.some((one) => one !== letters);
  // Asked for what is wrong, the answer is the option the explanation calls wrong.
  if (/错误|不正确|不属于|不包括|不符合|不是/.test(stem)) return false;
  const called = (pattern: RegExp) => [...explanation.matchAll(pattern)].map((match) => match[1] ?? '');
  return (
    called(saysCorrect).some((one) => !letters.includes(one)) || called(saysWrong).some((one) => letters.includes(one))
  );
};

const aboutAnswer = (draft: Draft, type: number): Finding[] => {
  if (draft.answer === '') return [{ key: 'question.answerMissing' }];
  const { letters, judged } = readAnswer(draft.answer);
  if (letters === '' || (judged && type !== 3))
    return [{ key: 'question.answerUnreadable', params: { answer: cut(draft.answer, 20) } }];
  if (contradicts(type, letters, draft.explanation, draft.stem))
    return [{ key: 'question.contradicts', params: { answer: letters } }];
  return [];
};

/** Tags of the page a text was copied from; shown as they stand, they would puzzle whoever answers. */
const markedUp = (draft: Draft): boolean =>
  [draft.stem, draft.explanation, draft.lawBasis, ...draft.options.map((one) => one.content)].some(hasMarkup);

const inputKey: Record<string, FailureKey> = {
  optionsInOrder: 'input.optionsInOrder',
  optionEmpty: 'input.optionEmpty',
  optionsAlike: 'input.optionsAlike',
  answerOutside: 'input.answerOutside',
  answerOne: 'input.answerOne',
  answerSeveral: 'input.answerSeveral',
  judgeAnswer: 'input.judgeAnswer',
};

/** Everything that is wrong with one question by itself; the same rules as the form, and what a text can get wrong besides. */
export const lint = (draft: Draft): Finding[] => {
  const type = typeOf(draft);
  const { letters } = readAnswer(draft.answer);
  const flaws = findFlaws({
    exercisesType: type,
    answer: letters || 'A',
    options: draft.options.map((one) => ({ exercisesOption: one.letter, content: one.content, picture: null })),
  }).filter((flaw) => flaw.path !== 'answer' || letters !== '');
  const more = tooMany(draft);
  const long =
    draft.stem.length > 2000 ||
    draft.explanation.length > 2000 ||
    draft.options.some((one) => one.content.length > 500);
  return [
    ...(draft.stem.length < 2 ? [{ key: 'question.stemMissing' as const }] : []),
    ...(long ? [{ key: 'question.tooLong' as const }] : []),
    ...(markedUp(draft) ? [{ key: 'question.markup' as const }] : []),
    ...more,
    ...ranTogether(draft),
    // Options beyond the last letter are out of order, too: that is said once.
    ...flaws
      .filter(({ message }) => more.length === 0 || message !== 'optionsInOrder')
      .flatMap((flaw) => (inputKey[flaw.message] ? [{ key: inputKey[flaw.message] as FailureKey }] : [])),
    ...aboutAnswer(draft, type),
  ];
};
