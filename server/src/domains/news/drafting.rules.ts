import { mostDrafted } from '#contracts/news/made.contract.ts';

/** Least and most signs of a sentence that can be asked about. */
const [shortest, longest] = [10, 120];

/** What turns a rule into its contrary: the question is then wrong as it stands. */
const contraries: readonly (readonly [rule: string, contrary: string])[] = [
  ['不得', '可以'],
  ['严禁', '可以'],
  ['禁止', '可以'],
  ['不能', '可以'],
  ['不要', '可以'],
  ['必须', '不必'],
  ['应当', '不必'],
  ['要求', '不要求'],
];
const ruled = (sentence: string): boolean => contraries.some(([rule]) => sentence.includes(rule));

/** Sentences that can be asked about: those that state a rule or a number first, else in their order. */
const sentencesIn = (paragraphs: readonly string[]): string[] => {
  const all = paragraphs
    .flatMap((one) => one.split(/[。！？!?；;]/))
    .map((one) => one.trim())
    .filter((one) => one.length >= shortest && one.length <= longest);
  const fresh = [...new Set(all)];
  const weight = (one: string): number => (ruled(one) ? 2 : 0) + (/\d/.test(one) ? 1 : 0);
  return fresh.toSorted((one, other) => weight(other) - weight(one)).slice(0, mostDrafted);
};

/**
 * Drafts of questions, right or wrong, of the sentences of an article, as the import of questions reads them: every other one
 * that states a rule is turned into its contrary. They are for a person to complete, never asked as they are.
 * @param paragraphs its words, a paragraph each. @returns nothing to read where it has no sentence that can be asked about.
 */
export const draftQuestions = (title: string, paragraphs: readonly string[]): string => {
  const drafts = sentencesIn(paragraphs).map((sentence, index) => {
    const turned = index % 2 === 1 ? contraries.find(([rule]) => sentence.includes(rule)) : undefined;
    const stem = turned ? sentence.replace(turned[0], turned[1]) : sentence;
    return `${index + 1}. ${stem}。\n答案：${turned ? '错误' : '正确'}\n解析：${sentence}。（摘自“${title}”）`;
  });
  return drafts.length === 0 ? '' : `判断题\n${drafts.join('\n')}`;
};
