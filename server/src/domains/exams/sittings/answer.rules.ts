import { judgeLetters, optionLetters } from '#contracts/questions/question.codes.ts';

/** An answer as a device sent it: of a later epoch, or of the same one with a higher number, stands. */
export interface Sent {
  readonly sittingId: string;
  readonly place: number;
  readonly answer: string;
  readonly epoch: number;
  readonly seq: number;
}

/** Whether `a` came later than `b` on the way a person went, in whatever order they arrived. */
export const isLater = (a: Pick<Sent, 'epoch' | 'seq'>, b: Pick<Sent, 'epoch' | 'seq'>): boolean =>
  a.epoch === b.epoch ? a.seq > b.seq : a.epoch > b.epoch;

/** The one answer of each question that stands among several. */
export const standing = <T extends Sent>(all: readonly T[]): T[] => {
  const kept = new Map<string, T>();
  for (const one of all) {
    const key = `${one.sittingId} ${one.place}`;
    const known = kept.get(key);
    if (!known || isLater(one, known)) kept.set(key, one);
  }
  return [...kept.values()];
};

/** Letters as written, in the order the options are shown; a judge question has its two. */
export const shownOrder = (order: readonly string[]): string =>
  order.length > 0 ? order.join('') : judgeLetters.right + judgeLetters.wrong;

const sorted = (letters: string): string => [...new Set(letters)].sort().join('');

/** Letters as written for letters as shown. Undefined for a letter that is no option, or too many of them. */
export const toWritten = (order: string, shown: string, several: boolean): string | undefined => {
  const letters = [...new Set(shown)].map((letter) => order[optionLetters.findIndex((one) => one === letter)]);
  if (letters.some((letter) => letter === undefined)) return undefined;
  if (!several && letters.length > 1) return undefined;
  return sorted(letters.join(''));
};

/** Letters as shown for letters as written. */
export const toShown = (order: string, written: string): string =>
  sorted([...written].map((letter) => optionLetters[order.indexOf(letter)] ?? '').join(''));
