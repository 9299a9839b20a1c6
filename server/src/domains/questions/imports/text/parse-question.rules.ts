import { answerInBrackets, blank, type Label, labelsIn, markersIn, withoutTag } from './parse-line.rules.ts';
import { type Draft, type Finding, readAnswer } from './question-draft.rules.ts';

/** Parts of a question by their labels; what stands before the first one is the body. A label that comes again is part of what it stands in. */
const partsOf = (block: string): Record<Label | 'body', string> => {
  const all = labelsIn(block);
  const found = all.filter(({ name }, place) => all.findIndex((one) => one.name === name) === place);
  const parts = {
    body: block.slice(0, found[0]?.from ?? block.length),
    answer: '',
    explanation: '',
    lawBasis: '',
    difficulty: '',
  };
  for (const [index, one] of found.entries())
    parts[one.name] = block.slice(one.to, found[index + 1]?.from ?? block.length).trim();
  return parts;
};

/** Stem and options of a body; options whose text goes on in another line. */
const optionsOf = (body: string) => {
  const used = markersIn(body);
  const options = used.map(({ letter, to }, index) => {
    const written = body.slice(to, used[index + 1]?.from ?? body.length).trim();
    return { letter, content: written.replace(/\s+/g, ' ').replace(/[;；]$/, ''), long: written.includes('\n') };
  });
  return {
    stem: body.slice(0, used[0]?.from ?? body.length).trim(),
    options: options.map(({ letter, content }) => ({ letter, content })),
    long: options.flatMap(({ letter, long }) => (long ? [letter] : [])),
  };
};

/** The blank in a stem, emptied of the answer that stood in it. */
const readBlank = (stem: string): { stem: string; answer: string } => {
  const match = answerInBrackets.exec(stem);
  return match ? { stem: stem.replace(answerInBrackets, '（ ）'), answer: match[1] ?? '' } : { stem, answer: '' };
};

const starsOf = (text: string): number | undefined => {
  const stars = /[★☆*]/.test(text) ? (text.match(/[★*]/g) ?? []).length : Number(/[1-5]/.exec(text)?.[0] ?? 0);
  if (stars >= 1 && stars <= 5) return stars;
  const word = ['易', '较易', '中', '较难', '难'].findIndex((one) => text.replace(/等|度|容/g, '') === one);
  return word === -1 ? undefined : word + 1;
};

/** Answers of one question that do not say the same: of two that ran together, or of one that was corrected. */
const otherAnswer = (block: string, answer: string): Finding[] => {
  const labels = labelsIn(block);
  const others = labels.flatMap(({ name, to }) =>
    name === 'answer'
      ? (/^ *([A-H]{1,8}|√|×|对|错|正确|错误)(?![A-Za-z])/.exec(block.slice(to, to + 20))?.[1] ?? [])
      : [],
  );
  const differs = others.find((one) => readAnswer(one).letters !== readAnswer(answer).letters);
  return differs === undefined ? [] : [{ key: 'question.twoAnswers', params: { answer, other: differs } }];
};

/** What an explanation does not have: a blank to be filled in, or options with an answer of their own. It may hold the next question. */
const holdsNext = (text: string): boolean =>
  blank.test(text) || (markersIn(text).length > 1 && labelsIn(text).some(({ name }) => name === 'answer'));

/**
 * Reads one question.
 * @param block its text without its number, in as many lines as it has.
 * @param type 1, 2 or 3 where a heading said so.
 */
export const toDraft = (number: number, block: string, type: number | undefined, doubts: readonly Finding[]): Draft => {
  const tagged = withoutTag(block);
  const parts = partsOf(tagged.text);
  const { stem: written, options, long } = optionsOf(parts.body);
  const { stem, answer } = readBlank(written);
  const difficulty = starsOf(parts.difficulty);
  const kind = tagged.type ?? type;
  const said = (parts.answer || answer).trim();
  return {
    number,
    stem: stem.replace(/\s*\n\s*/g, '').trim(),
    options,
    answer: said,
    explanation: parts.explanation,
    lawBasis: parts.lawBasis,
    ...(kind === undefined ? {} : { type: kind }),
    ...(difficulty === undefined ? {} : { difficulty }),
    doubts: [
      ...doubts,
      ...long.map((letter): Finding => ({ key: 'question.longOption', params: { letter } })),
      ...otherAnswer(tagged.text, said),
      ...(holdsNext(parts.explanation) || holdsNext(parts.lawBasis) ? [{ key: 'question.holdsNext' as const }] : []),
      ...(parts.answer && answer && readAnswer(parts.answer).letters !== readAnswer(answer).letters
        ? [{ key: 'question.twoAnswers' as const, params: { answer: parts.answer, other: answer } }]
        : []),
    ],
  };
};
