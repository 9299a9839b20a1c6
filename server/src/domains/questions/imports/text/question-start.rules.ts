import type { Seen } from './following-lines.rules.ts';
import { answerInBrackets, asks, type Style } from './parse-line.rules.ts';
import type { Finding } from './question-draft.rules.ts';

/** A question while its lines are gathered. */
export interface Open {
  readonly number: number;
  /** The number that is due after it: one more than the last that was written. */
  readonly due: number;
  readonly type: number | undefined;
  readonly lines: string[];
  readonly doubts: Finding[];
  /** What its last line belongs to. */
  part: 'stem' | 'options' | 'answer' | 'prose';
  answered: boolean;
  /** The last number of a list inside it. */
  list: { style: Style; last: number } | undefined;
}

export type Verdict = { readonly begins: boolean; readonly doubt?: Finding['key'] };
const part: Verdict = { begins: false };
export const begins: Verdict = { begins: true };

/** Whether a number in another way of writing than the questions' begins one: lists inside questions are written so. */
const otherStyle = (open: Open, line: Seen, expected: boolean): Verdict => {
  if (line.numbered?.style === 'word') return begins;
  if (!expected || open.part === 'stem') return part;
  if (line.asksBelow) return { begins: true, doubt: 'question.otherNumber' };
  return { begins: false, doubt: 'question.numberedLine' };
};

const inStem = (line: Seen, number: number, expected: boolean, running: boolean): Verdict => {
  if (running) return expected && line.asksBelow ? { begins: false, doubt: 'question.numberedLine' } : part;
  if (expected) return begins;
  if (line.asksBelow) return { begins: true, doubt: 'question.otherNumber' };
  return number === 1 ? part : { begins: false, doubt: 'question.numberedLine' };
};

const inProse = (open: Open, line: Seen, number: number, expected: boolean, running: boolean): Verdict => {
  if (line.asksBelow) return begins;
  if (expected && line.answerBelow && open.answered)
    return running ? { begins: true, doubt: 'question.otherNumber' } : begins;
  if (running || number === 1)
    return expected && line.answerBelow ? { begins: false, doubt: 'question.numberedLine' } : part;
  return { begins: false, doubt: 'question.numberedLine' };
};

/** A number behind which a blank stands, or a year: it begins a question, or is a quantity. */
const withBlank = (open: Open, line: Seen): Verdict =>
  open.part !== 'stem' && (line.asksBelow || line.answerBelow)
    ? { begins: true, doubt: 'question.weakNumber' }
    : { begins: false, doubt: 'question.numberedLine' };

/**
 * Whether a numbered line begins the next question or goes on with the one before. The number that is due begins one unless a
 * list is running there; any other does so only if what follows looks like a question. What could be either is said.
 */
export const judge = (open: Open, line: Seen, style: Style | undefined): Verdict => {
  const { numbered } = line;
  if (!numbered) return part;
  const expected = numbered.number === open.due;
  if (numbered.style === 'blank') return expected ? withBlank(open, line) : part;
  const running = open.list?.style === numbered.style && numbered.number === open.list.last + 1;
  if (style !== undefined && numbered.style !== style) return running ? part : otherStyle(open, line, expected);
  if (open.part === 'stem') return inStem(line, numbered.number, expected, running);
  if (open.part === 'prose') return inProse(open, line, numbered.number, expected, running);
  if (expected || line.asksBelow) return begins;
  return { begins: false, doubt: 'question.numberedLine' };
};

/** Whether a line without a number begins a question: the one before is whole, and options or an answer follow. */
export const beginsUnnumbered = (open: Open | undefined, line: Seen): boolean => {
  if (line.label || /^ *[(（[【]?[A-Ha-h] *[.．、:：)）\]】]/.test(line.text)) return false;
  const judged = answerInBrackets.test(line.text);
  const follows =
    line.next === 'options' || (line.next === 'answer' && (open === undefined || open.answered)) || judged;
  if (!open) return follows;
  if (open.part === 'stem') return open.answered && judged;
  if (!follows || (line.next === 'answer' && !open.answered)) return false;
  if (open.part === 'options') return line.next === 'options' || open.answered;
  return open.part === 'answer' || asks(line.text) || line.apart;
};
