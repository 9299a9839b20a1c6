import { checkFinding, checkSeverity, photoWanted } from '#contracts/checks/check.codes.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { type Failure, someNames } from '#kernel/errors.ts';

type Problem = Failure['fields'][number];

/** What was found at one item. */
export interface Answer {
  readonly item: number;
  readonly finding: number;
  readonly note: string;
  readonly photoId: string | null;
}

const { fault, notApplicable } = checkFinding.values;

const wantsPhoto = (item: CheckItem, answer: Answer): boolean => {
  if (answer.finding === notApplicable) return false;
  if (item.photo === photoWanted.values.always) return true;
  return item.photo === photoWanted.values.onFault && answer.finding === fault;
};

/** What is wrong with the answers to a template's items: one not on it, one unanswered, a fault without a word, a photo that is wanted. */
export const taskProblems = (items: readonly CheckItem[], answers: readonly Answer[]): Problem[] => {
  const places = new Set(answers.map((one) => one.item));
  if (answers.some((one) => one.item > items.length) || places.size < answers.length)
    return [{ field: 'answers', key: 'check.otherItem' }];
  const missing = items.filter((_, index) => !places.has(index + 1)).map((item) => item.text);
  if (missing.length > 0) return [{ field: 'answers', key: 'check.unanswered', params: { items: someNames(missing) } }];
  if (answers.some((one) => one.finding === fault && one.note === ''))
    return [{ field: 'answers', key: 'hazard.noteWanted' }];
  const bare = answers.some((one) => one.photoId === null && wantsPhoto(items[one.item - 1] as CheckItem, one));
  return bare ? [{ field: 'answers', key: 'check.photoWanted' }] : [];
};

/** Faults that become hidden dangers without being asked: the serious and the stopping ones. */
export const gravestOf = (items: readonly CheckItem[], answers: readonly Answer[]): Answer[] =>
  answers.filter(
    (one) => one.finding === fault && (items[one.item - 1]?.severity ?? 0) >= checkSeverity.values.serious,
  );
